import { useMutation, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { ROWS_LISTED } from '../../../../shared/imports/report.ts'
import type { CallData } from '../../../../shared/protocol/calls.ts'
import { failureSentence } from '../../../auth/staffRemote.ts'
import { timeInWords } from '../../../components/words.ts'
import { answerStateOf } from '../../../queries/answerState.ts'
import { type ImportPage, undoImportMutation } from '../../../queries/imports.ts'
import { Button } from '../../../ui/Button.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { ListTable } from '../../../ui/Table.tsx'
import { toast } from '../../../ui/toast.ts'
import type { RepeatedImport } from './ImportPanel.tsx'
import type { ImportOptions } from './wish.ts'
import { LeftByUndo } from '../../../staff/history/LeftByUndo.tsx'
import styles from '../../../staff/screen/Screen.module.css'
import { Stale } from '../../../staff/screen/Stale.tsx'
import { FixedCells } from './FixedCells.tsx'
import { fetchFailedRows } from './failedRowsOf.ts'
import { giveFile } from '../../../staff/files/giveFile.ts'
import own from './Imports.module.css'

type Run = CallData<'GET /admin/data/imports'>[number]
type Undone = CallData<'POST /admin/data/imports/:id/undo'>

const STATUS: Record<Run['status'], string> = { running: 'Running', done: 'Done', failed: 'Failed', undone: 'Undone' }

/** Every import there was: what it did, by whom and from which source; any of them can be taken back. */
export function ImportHistory({
  history,
  page,
  onPage,
  isOnline,
  onAgain,
}: {
  history: UseQueryResult<ImportPage>
  page: number
  onPage: (page: number) => void
  isOnline: boolean
  onAgain: (again: RepeatedImport) => void
}) {
  const value = history.data
  const undoing = useMutation(undoImportMutation)
  const [asked, setAsked] = useState<Run>()
  const [fixedOf, setFixedOf] = useState<Run>()
  const [undone, setUndone] = useState<Undone>()
  const undo = async (run: Run) => {
    setAsked(undefined)
    try {
      setUndone((await undoing.mutateAsync({ params: { id: run.id }, timeoutMs: 120_000 })).data)
    } catch (thrown) {
      void toast('error', failureSentence(thrown))
    }
  }
  const download = (run: Run) =>
    fetchFailedRows(run.id).then(
      ({ file, text }) => giveFile(file, text),
      (thrown: unknown) => {
        void toast('error', failureSentence(thrown))
      },
    )
  const rerun = (run: Run) =>
    fetchFailedRows(run.id).then(
      ({ file, text }) => onAgain({ file: new File([text], file), wish: wishOf(run) }),
      (thrown: unknown) => {
        void toast('error', failureSentence(thrown))
      },
    )
  return (
    <section className={own.report} aria-labelledby="history">
      <h2 id="history">Import History</h2>
      <Stale {...answerStateOf(history)} />
      {value?.data.length === 0 && <p className="quiet">No import history available</p>}
      {value && value.data.length > 0 && (
        <ListTable className={`${styles.people} ${own.runs}`}>
          <caption className="vh">Imports</caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">File</th>
              <th scope="col">Type</th>
              <th scope="col">Status</th>
              <th scope="col">Records</th>
              <th scope="col">
                <span className="vh">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {value.data.map((run) => (
              <tr key={run.id}>
                <td>
                  {timeInWords(run.startedAt)}
                  <small>
                    {run.by}
                    {lasted(run)}
                  </small>
                </td>
                <td>
                  <span className={styles.name}>{run.file}</span>
                  {run.source && <small>Source: {run.source}</small>}
                  {run.status === 'failed' && run.errors[0] && <small>{run.errors[0].message}</small>}
                </td>
                <td data-label="Type">
                  {run.kind}, {run.type.toUpperCase()}
                </td>
                <td data-label="Status">{STATUS[run.status]}</td>
                <td data-label="Records">
                  {inFigures(run.records)}
                  <small>
                    {inFigures(run.created)} created, {inFigures(run.updated)} updated, {inFigures(run.skipped)} the
                    same, {inFigures(run.failed)} failed
                    {run.hasFailedRows &&
                      run.failed > ROWS_LISTED &&
                      `, of which the first ${inFigures(ROWS_LISTED)} are kept`}
                  </small>
                </td>
                <td className={own.runActs}>
                  {run.status === 'done' && (
                    <Button
                      kind="plain"
                      disabled={!isOnline}
                      aria-label={`Undo ${run.file}`}
                      onClick={() => setAsked(run)}
                    >
                      Undo
                    </Button>
                  )}
                  {run.hasFixedCells && (
                    <Button kind="plain" aria-label={`Fixed cells of ${run.file}`} onClick={() => setFixedOf(run)}>
                      Fixed cells
                    </Button>
                  )}
                  {run.hasFailedRows && (
                    <Button
                      kind="plain"
                      disabled={!isOnline}
                      aria-label={`Failed rows of ${run.file} as a file`}
                      onClick={() => void download(run)}
                    >
                      Failed rows
                    </Button>
                  )}
                  {run.hasFailedRows && (
                    <Button
                      kind="plain"
                      disabled={!isOnline}
                      aria-label={`Re-run failed rows of ${run.file}`}
                      onClick={() => void rerun(run)}
                    >
                      Re-run failed
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </ListTable>
      )}
      {value && <Pager of="Imports" page={page} pages={value.pagination.totalPages} onPage={onPage} />}
      {fixedOf && <FixedCells run={fixedOf} onClose={() => setFixedOf(undefined)} />}
      {asked && (
        <Sheet
          open
          onClose={() => setAsked(undefined)}
          title={`Undo ${asked.file}`}
          footer={
            <>
              <Button onClick={() => setAsked(undefined)}>Cancel</Button>
              <Button kind="danger" onClick={() => void undo(asked)}>
                Undo import
              </Button>
            </>
          }
        >
          <div className={styles.sheet}>
            <p>
              What it made goes to the trash, what it changed becomes what it was. What somebody edited since is left
              and listed.
            </p>
          </div>
        </Sheet>
      )}
      {undone && (
        <Sheet
          open
          onClose={() => setUndone(undefined)}
          title="Import undone"
          footer={
            <Button kind="main" onClick={() => setUndone(undefined)}>
              Done
            </Button>
          }
        >
          <div className={styles.sheet}>
            <p role="status">
              {inFigures(undone.removed)} removed, {inFigures(undone.restored)} restored, {inFigures(undone.left)} left
              because of later changes.
            </p>
            <LeftByUndo kept={undone.kept} left={undone.left} />
          </div>
        </Sheet>
      )}
    </section>
  )
}

/** What was asked of the run is asked again; only valid rows were wanted then, or there were no failed ones. */
const wishOf = ({ kind, source = '', wish }: Run): Partial<ImportOptions> => ({
  kind,
  source,
  partial: true,
  ...(wish && {
    match: wish.match ?? '',
    updateExisting: wish.updateExisting,
    clearBlanks: wish.clearBlanks,
    takeContradictions: wish.takeContradictions ?? false,
    publish: wish.status === 'published',
    columns: wish.columns,
  }),
})

const inFigures = (n: number): string => n.toLocaleString('en-IN')
const lasted = ({ startedAt, endedAt }: Run): string =>
  endedAt ? `, ${Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000))} s` : ''
