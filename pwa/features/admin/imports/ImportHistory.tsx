import { useMutation, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { ROWS_LISTED } from '../../../../shared/imports/report.ts'
import type { CallData } from '../../../../shared/protocol/calls.ts'
import { failureSentence } from '../../../auth/staffRemote.ts'
import { timeInWords } from '../../../components/words.ts'
import { t, translate } from '../../../i18n/t.ts'
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
import { KIND_NOUNS } from './targetWords.ts'
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
      void toast('error', translate(failureSentence(thrown)))
    }
  }
  const download = (run: Run) =>
    fetchFailedRows(run.id).then(
      ({ file, text }) => giveFile(file, text),
      (thrown: unknown) => {
        void toast('error', translate(failureSentence(thrown)))
      },
    )
  const rerun = (run: Run) =>
    fetchFailedRows(run.id).then(
      ({ file, text }) => onAgain({ file: new File([text], file), wish: wishOf(run) }),
      (thrown: unknown) => {
        void toast('error', translate(failureSentence(thrown)))
      },
    )
  return (
    <section className={own.report} aria-labelledby="history">
      <h2 id="history">{t('Import History')}</h2>
      <Stale {...answerStateOf(history)} />
      {value?.data.length === 0 && <p className="quiet">{t('No import history available')}</p>}
      {value && value.data.length > 0 && (
        <ListTable className={`${styles.people} ${own.runs}`}>
          <caption className="vh">{t('Imports')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Date')}</th>
              <th scope="col">{t('File')}</th>
              <th scope="col">{t('Type')}</th>
              <th scope="col">{t('Status')}</th>
              <th scope="col">{t('Records')}</th>
              <th scope="col">
                <span className="vh">{t('Actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {value.data.map((run) => (
              <tr key={run.id}>
                <td>
                  {timeInWords(run.startedAt)}
                  <small>{byAndFor(run)}</small>
                </td>
                <td>
                  <span className={styles.name}>{run.file}</span>
                  {run.source && <small>{t('Source: {source}', { source: run.source })}</small>}
                  {run.status === 'failed' && run.errors[0] && <small>{translate(run.errors[0].message)}</small>}
                </td>
                <td data-label={t('Type')}>
                  {KIND_NOUNS[run.kind]()}, {run.type.toUpperCase()}
                </td>
                <td data-label={t('Status')}>{translate(STATUS[run.status])}</td>
                <td data-label={t('Records')}>
                  {inFigures(run.records)}
                  <small>{outcomeInWords(run)}</small>
                </td>
                <td className={own.runActs}>
                  {run.status === 'done' && (
                    <Button
                      kind="plain"
                      disabled={!isOnline}
                      aria-label={t('Undo {file}', { file: run.file })}
                      onClick={() => setAsked(run)}
                    >
                      {t('Undo')}
                    </Button>
                  )}
                  {run.hasFixedCells && (
                    <Button
                      kind="plain"
                      aria-label={t('Fixed cells of {file}', { file: run.file })}
                      onClick={() => setFixedOf(run)}
                    >
                      {t('Fixed cells')}
                    </Button>
                  )}
                  {run.hasFailedRows && (
                    <Button
                      kind="plain"
                      disabled={!isOnline}
                      aria-label={t('Failed rows of {file} as a file', { file: run.file })}
                      onClick={() => void download(run)}
                    >
                      {t('Failed rows')}
                    </Button>
                  )}
                  {run.hasFailedRows && (
                    <Button
                      kind="plain"
                      disabled={!isOnline}
                      aria-label={t('Re-run failed rows of {file}', { file: run.file })}
                      onClick={() => void rerun(run)}
                    >
                      {t('Re-run failed')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </ListTable>
      )}
      {value && <Pager of={t('Imports')} page={page} pages={value.pagination.totalPages} onPage={onPage} />}
      {fixedOf && <FixedCells run={fixedOf} onClose={() => setFixedOf(undefined)} />}
      {asked && (
        <Sheet
          open
          onClose={() => setAsked(undefined)}
          title={t('Undo {file}', { file: asked.file })}
          footer={
            <>
              <Button onClick={() => setAsked(undefined)}>{t('Cancel')}</Button>
              <Button kind="danger" onClick={() => void undo(asked)}>
                {t('Undo import')}
              </Button>
            </>
          }
        >
          <div className={styles.sheet}>
            <p>
              {t(
                'What it made goes to the trash, what it changed becomes what it was. What somebody edited since is left and listed.',
              )}
            </p>
          </div>
        </Sheet>
      )}
      {undone && (
        <Sheet
          open
          onClose={() => setUndone(undefined)}
          title={t('Import undone')}
          footer={
            <Button kind="main" onClick={() => setUndone(undefined)}>
              {t('Done')}
            </Button>
          }
        >
          <div className={styles.sheet}>
            <p role="status">
              {t('{removed} removed, {restored} restored, {left} left because of later changes.', {
                removed: inFigures(undone.removed),
                restored: inFigures(undone.restored),
                left: inFigures(undone.left),
              })}
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

/** Who began it, and for how many seconds it ran. */
const byAndFor = ({ by, startedAt, endedAt }: Run): string =>
  endedAt
    ? t('{person}, {seconds} s', {
        person: by,
        seconds: Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000)),
      })
    : by

function outcomeInWords(run: Run): string {
  const counts = {
    created: inFigures(run.created),
    updated: inFigures(run.updated),
    same: inFigures(run.skipped),
    failed: inFigures(run.failed),
  }
  return run.hasFailedRows && run.failed > ROWS_LISTED
    ? t('{created} created, {updated} updated, {same} the same, {failed} failed, of which the first {kept} are kept', {
        ...counts,
        kept: inFigures(ROWS_LISTED),
      })
    : t('{created} created, {updated} updated, {same} the same, {failed} failed', counts)
}
