import { useMemo, useState } from 'react'
import type { CellFix } from '../../../../shared/imports/cellFixes.ts'
import { failedFile, failedName, failedRowsIn } from '../../../../shared/imports/failedRows.ts'
import { openText } from '../../../../shared/imports/opened.ts'
import {
  type ImportReport,
  ROWS_LISTED,
  type RowVerdict,
  type ImportVerdict,
} from '../../../../shared/imports/report.ts'
import { saidOr } from '../../../auth/staffRemote.ts'
import { countInUnits } from '../../../components/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChoiceChip } from '../../../ui/Chip.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from '../../../staff/screen/Screen.module.css'
import { BadRow } from './BadRow.tsx'
import { fetchFailedRows } from './failedRowsOf.ts'
import { giveFile } from '../../../staff/files/giveFile.ts'
import own from './Imports.module.css'
import type { TypedCells } from './useCellFixes.ts'
import { useFileRows } from './useFileRows.ts'
import { type ListSource, textIn, type ImportOptions } from './wish.ts'

/**
 * Rows of a page, and differences told of one before somebody asks for all: a report of twenty thousand rows is a page
 * like any other.
 */
const SHOWN = 20
const CHANGES_SHOWN = 3
const WORDS: Record<ImportVerdict, string> = { create: 'Create', update: 'Update', same: 'Same', error: 'Error' }
const PLURAL: Record<ImportVerdict, string> = { create: 'Creates', update: 'Updates', same: 'Same', error: 'Errors' }

/**
 * What a list did or would do: the sums, then row by row what each comes to and what it changes; of an import the rows
 * it did not take.
 * @param isHere it was checked on this device
 * @param fixes what was typed in place of some cells
 * @param rechecked the rows that are being checked again
 * @param onFix keeps what is typed into a bad row of a check; absent while the list is at work
 * @param isStored it was brought in, so that the server keeps its failed rows
 */
export function Report({
  report,
  isHere,
  isStored,
  source,
  wish,
  columns,
  fixes,
  rechecked,
  onFix,
  onMend,
}: {
  report: ImportReport
  isHere: boolean
  isStored: boolean
  source: ListSource
  wish: ImportOptions
  /** The file's columns, as it names them. */ columns: readonly string[]
  fixes: readonly CellFix[]
  rechecked: ReadonlySet<number>
  onFix: ((row: number, typed: TypedCells) => Promise<void>) | undefined
  onMend: (failed: File) => void
}) {
  const { created, updated, skipped, failed, verdicts } = report
  const [only, setOnly] = useState<ImportVerdict | undefined>(report.dryRun && failed > 0 ? 'error' : undefined)
  const [page, setPage] = useState(1)
  const choose = (next: ImportVerdict | undefined) => {
    setOnly(next)
    setPage(1)
  }
  const fixesOf = useMemo(() => {
    const rows = new Map<number, CellFix[]>()
    for (const fix of fixes) rows.set(fix.row, [...(rows.get(fix.row) ?? []), fix])
    return rows
  }, [fixes])
  const isEditable = ({ row, verdict }: RowVerdict) =>
    report.dryRun && (verdict === 'error' || fixesOf.has(row) || rechecked.has(row))
  const editable = verdicts.filter(isEditable).map(({ row }) => row)
  const fileRows = useFileRows(source, wish, editable)
  // A row that was fixed stays in its place among the errors, for as long as somebody looks at them.
  const found = only
    ? verdicts.filter((one) => one.verdict === only || (only === 'error' && isEditable(one)))
    : verdicts
  const verb = report.dryRun ? ['to create', 'to update', 'the same'] : ['created', 'updated', 'the same']
  const sums = [
    ['create', created, verb[0]],
    ['update', updated, verb[1]],
    ['same', skipped, verb[2]],
    ['error', failed, 'with errors'],
  ] as const
  const counts: Record<ImportVerdict, number> = { create: created, update: updated, same: skipped, error: failed }
  const isCut = report.dryRun
    ? (only ? counts[only] : Math.max(...Object.values(counts))) > ROWS_LISTED
    : failed > ROWS_LISTED
  // Of a college that is only listed here a check on this device tells that it is there already, and nothing more.
  const untold = isHere
    ? verdicts.filter(
        ({ verdict, changes, message }) => verdict === 'update' && changes === undefined && message === undefined,
      ).length
    : 0
  // What the server kept is what it read; the list on this device may have been written to since, and stands in where
  // the server cannot be heard.
  const asFile = async (): Promise<{ file: string; text: string }> =>
    isStored ? fetchFailedRows(report.importId).catch(() => fromHere()) : fromHere()
  const fromHere = async (): Promise<{ file: string; text: string }> => {
    const { text, type, name } = await textIn(source)
    const reasons = new Map(
      verdicts.filter(({ verdict }) => verdict === 'error').map(({ row, message = '' }) => [row, message]),
    )
    return {
      file: failedName(name || 'Pasted JSON', type),
      text: failedFile(type, failedRowsIn(openText(text, type, wish.kind, wish.columns, fixes), reasons)),
    }
  }
  const withFile = (act: (name: string, text: string) => void) =>
    void asFile().then(
      ({ file, text }) => act(file, text),
      (thrown: unknown) => {
        void toast(
          'error',
          saidOr(thrown, 'The list can no longer be read on this device. Choose it again and check it.'),
        )
      },
    )
  return (
    <section className={own.report} aria-labelledby="report">
      <h2 id="report">{report.dryRun ? 'Dry run' : 'Report'}</h2>
      <p className="quiet small">
        {countInUnits(report.records, 'row')}. {report.dryRun ? 'Nothing is saved yet.' : ''}
        {isHere && ' Checked on this device, over the colleges it knows.'}
        {untold > 0 &&
          ` What ${countInUnits(untold, 'row')} would change only the server knows: ${untold === 1 ? 'its college is' : 'their colleges are'} not whole on this device.`}
        {isHere && wish.kind === 'cutoffs' && ' Which of the figures are there already only the server knows.'}
      </p>
      <div className={own.split} role="img" aria-label={sums.map(([, n, words]) => `${n} ${words}`).join(', ')}>
        {sums.map(([is, n]) => (
          <i key={is} data-is={is} style={{ flexGrow: n }} />
        ))}
      </div>
      <dl className={own.sums}>
        {sums.map(([is, n, words]) => (
          <div key={is} data-is={is}>
            <dt>{words}</dt>
            <dd>{n.toLocaleString('en-IN')}</dd>
          </div>
        ))}
      </dl>
      {report.columns.aside.length > 0 && (
        <p className={styles.quote}>Kept aside, because no field is called so: {report.columns.aside.join(', ')}</p>
      )}
      {report.notes.length > 0 && (
        <details open={wish.kind === 'cutoffs'}>
          <summary>{countInUnits(report.notes.length, 'note')}</summary>
          <Notes notes={[...new Set(report.notes)]} />
        </details>
      )}
      {failed > 0 && (
        <div className={styles.acts}>
          <Button onClick={() => withFile(giveFile)}>Failed rows as a file</Button>
          {!report.dryRun && (
            <Button onClick={() => withFile((name, text) => onMend(new File([text], name)))}>Re-run failed</Button>
          )}
          {failed > ROWS_LISTED && (
            <p className="quiet small">The file holds the first {ROWS_LISTED.toLocaleString('en-IN')} of them.</p>
          )}
        </div>
      )}
      {verdicts.length > 0 && (
        <>
          {report.dryRun && (
            <div className={styles.choices} role="group" aria-label="Show">
              <ChoiceChip chosen={only === undefined} onChoose={() => choose(undefined)}>
                All {report.records.toLocaleString('en-IN')}
              </ChoiceChip>
              {(['error', 'update', 'create', 'same'] as const).map((verdict) => (
                <ChoiceChip key={verdict} chosen={only === verdict} onChoose={() => choose(verdict)}>
                  {PLURAL[verdict]} {counts[verdict].toLocaleString('en-IN')}
                </ChoiceChip>
              ))}
            </div>
          )}
          <ol className={own.rows}>
            {found
              .slice((page - 1) * SHOWN, page * SHOWN)
              .map((one) =>
                onFix && isEditable(one) ? (
                  <BadRow
                    key={one.row}
                    verdict={one}
                    file={fileRows.get(one.row)}
                    columns={columns}
                    wish={wish}
                    fixed={fixesOf.get(one.row) ?? []}
                    isChecking={rechecked.has(one.row)}
                    onFix={(typed) => void onFix(one.row, typed)}
                  />
                ) : (
                  <Row key={one.row} {...one} />
                ),
              )}
          </ol>
          <Pager of="Rows" page={page} pages={Math.ceil(found.length / SHOWN)} onPage={setPage} />
          {isCut && (
            <p className="quiet small">
              The first {ROWS_LISTED.toLocaleString('en-IN')}
              {report.dryRun && only === undefined && ' of each verdict'} are listed.
            </p>
          )}
        </>
      )}
    </section>
  )
}

/** By the page, as the rows are: a box that scrolls by itself would be another stop for a keyboard. */
function Notes({ notes }: { notes: string[] }) {
  const [page, setPage] = useState(1)
  return (
    <>
      <ul className={`${styles.trail} ${own.notes}`}>
        {notes.slice((page - 1) * SHOWN, page * SHOWN).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <Pager of="Notes" page={page} pages={Math.ceil(notes.length / SHOWN)} onPage={setPage} />
    </>
  )
}

function Row({ row, verdict, id, name, message, changes = [], beyond = 0 }: RowVerdict) {
  const [areAllShown, setAllShown] = useState(false)
  const more = changes.length - CHANGES_SHOWN + beyond
  return (
    <li>
      <span className={own.number}>{row}</span>
      <div>
        <strong>
          {id && name ? <Link to={`/admin/colleges?mode=view&id=${id}`}>{name}</Link> : (name ?? 'Without a name')}
        </strong>{' '}
        <span className={own.verdict} data-is={verdict}>
          {WORDS[verdict]}
        </span>
        {message && <p>{message}</p>}
        {changes.length > 0 && (
          <ul className={own.changes}>
            {(areAllShown ? changes : changes.slice(0, CHANGES_SHOWN)).map(({ field, before, after }) => (
              <li key={`${field} ${before} ${after}`}>
                {field}: {before === undefined ? <span className="quiet">nothing</span> : <del>{before}</del>}{' '}
                <span aria-hidden="true">→</span>{' '}
                {after === undefined ? <span className="quiet">nothing</span> : <ins>{after}</ins>}
              </li>
            ))}
          </ul>
        )}
        {!areAllShown && changes.length > CHANGES_SHOWN && (
          <Button
            kind="plain"
            aria-label={`and ${inFigures(more)} more changes of row ${row}`}
            onClick={() => setAllShown(true)}
          >
            and {inFigures(more)} more
          </Button>
        )}
        {areAllShown && beyond > 0 && <p className="quiet">and {inFigures(beyond)} more, too many to list.</p>}
      </div>
    </li>
  )
}

const inFigures = (n: number): string => n.toLocaleString('en-IN')
