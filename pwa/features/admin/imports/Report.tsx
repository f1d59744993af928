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
import { t, translate } from '../../../i18n/t.ts'
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
import { reportInWords } from './targetWords.ts'
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
  const verb = report.dryRun ? [t('to create'), t('to update')] : [t('created'), t('updated')]
  const sums = [
    ['create', created, verb[0]],
    ['update', updated, verb[1]],
    ['same', skipped, t('the same')],
    ['error', failed, t('with errors')],
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
          translate(saidOr(thrown, t('The list can no longer be read on this device. Choose it again and check it.'))),
        )
      },
    )
  return (
    <section className={own.report} aria-labelledby="report">
      <h2 id="report">{report.dryRun ? t('Dry run') : reportInWords()}</h2>
      <p className="quiet small">
        {[
          t('{count, plural, one {# row} other {# rows}}.', { count: report.records }),
          report.dryRun && t('Nothing is saved yet.'),
          isHere && t('Checked on this device, over the colleges it knows.'),
          untold > 0 &&
            t(
              '{count, plural, one {What # row would change only the server knows: its college is not whole on this device.} other {What # rows would change only the server knows: their colleges are not whole on this device.}}',
              { count: untold },
            ),
          isHere && wish.kind === 'cutoffs' && t('Which of the figures are there already only the server knows.'),
        ]
          .filter((sentence) => sentence !== false)
          .join(' ')}
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
        <p className={styles.quote}>
          {t('Kept aside, because no field is called so: {columns}', { columns: report.columns.aside.join(', ') })}
        </p>
      )}
      {report.notes.length > 0 && (
        <details open={wish.kind === 'cutoffs'}>
          <summary>{t('{count, plural, one {# note} other {# notes}}', { count: report.notes.length })}</summary>
          <Notes notes={[...new Set(report.notes)]} />
        </details>
      )}
      {failed > 0 && (
        <div className={styles.acts}>
          <Button onClick={() => withFile(giveFile)}>{t('Failed rows as a file')}</Button>
          {!report.dryRun && (
            <Button onClick={() => withFile((name, text) => onMend(new File([text], name)))}>
              {t('Re-run failed')}
            </Button>
          )}
          {failed > ROWS_LISTED && (
            <p className="quiet small">
              {t('The file holds the first {count} of them.', { count: inFigures(ROWS_LISTED) })}
            </p>
          )}
        </div>
      )}
      {verdicts.length > 0 && (
        <>
          {report.dryRun && (
            <div className={styles.choices} role="group" aria-label={t('Show')}>
              <ChoiceChip chosen={only === undefined} onChoose={() => choose(undefined)}>
                {t('All {count}', { count: inFigures(report.records) })}
              </ChoiceChip>
              {(['error', 'update', 'create', 'same'] as const).map((verdict) => (
                <ChoiceChip key={verdict} chosen={only === verdict} onChoose={() => choose(verdict)}>
                  {translate(PLURAL[verdict])} {counts[verdict].toLocaleString('en-IN')}
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
          <Pager of={t('Rows')} page={page} pages={Math.ceil(found.length / SHOWN)} onPage={setPage} />
          {isCut && (
            <p className="quiet small">
              {report.dryRun && only === undefined
                ? t('The first {count} of each verdict are listed.', { count: inFigures(ROWS_LISTED) })
                : t('The first {count} are listed.', { count: inFigures(ROWS_LISTED) })}
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
          <li key={note}>{translate(note)}</li>
        ))}
      </ul>
      <Pager of={t('Notes')} page={page} pages={Math.ceil(notes.length / SHOWN)} onPage={setPage} />
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
          {id && name ? <Link to={`/admin/colleges?mode=view&id=${id}`}>{name}</Link> : (name ?? t('Without a name'))}
        </strong>{' '}
        <span className={own.verdict} data-is={verdict}>
          {translate(WORDS[verdict])}
        </span>
        {message && <p>{translate(message)}</p>}
        {changes.length > 0 && (
          <ul className={own.changes}>
            {(areAllShown ? changes : changes.slice(0, CHANGES_SHOWN)).map(({ field, before, after }) => (
              <li key={`${field} ${before} ${after}`}>
                {translate(field)}:{' '}
                {before === undefined ? <span className="quiet">{t('nothing')}</span> : <del>{before}</del>}{' '}
                <span aria-hidden="true">→</span>{' '}
                {after === undefined ? <span className="quiet">{t('nothing')}</span> : <ins>{after}</ins>}
              </li>
            ))}
          </ul>
        )}
        {!areAllShown && changes.length > CHANGES_SHOWN && (
          <Button
            kind="plain"
            aria-label={t('and {count} more changes of row {row}', { count: inFigures(more), row })}
            onClick={() => setAllShown(true)}
          >
            {t('and {count} more', { count: inFigures(more) })}
          </Button>
        )}
        {areAllShown && beyond > 0 && (
          <p className="quiet">{t('and {count} more, too many to list.', { count: inFigures(beyond) })}</p>
        )}
      </div>
    </li>
  )
}

const inFigures = (n: number): string => n.toLocaleString('en-IN')
