import { useState } from 'react'
import { failedFile, failedName, failedRowsIn } from '../../../../shared/imports/failedRows.ts'
import { openText } from '../../../../shared/imports/opened.ts'
import type { ImportReport, RowVerdict, Verdict } from '../../../../shared/imports/report.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChoiceChip } from '../../../ui/Chip.tsx'
import { Link } from '../../../ui/Link.tsx'
import styles from '../Room.module.css'
import { giveFile } from './giveFile.ts'
import own from './Imports.module.css'
import { type Source, textIn, type Wish } from './wish.ts'

const SHOWN = 50
const WORDS: Record<Verdict, string> = { create: 'Create', update: 'Update', same: 'Same', error: 'Error' }
const PLURAL: Record<Verdict, string> = { create: 'Creates', update: 'Updates', same: 'Same', error: 'Errors' }

/** What a list did or would do: the sums, then row by row what each comes to and what it changes. */
export function Report({ report, isHere, source, wish, onMend }: { report: ImportReport; isHere: boolean; source: Source; wish: Wish; onMend: (failed: File) => void }) {
  const { created, updated, skipped, failed } = report
  const [only, setOnly] = useState<Verdict>()
  const [more, setMore] = useState(SHOWN)
  const verdicts = report.verdicts ?? []
  const found = only ? verdicts.filter(({ verdict }) => verdict === only) : verdicts
  const verb = report.dryRun ? ['to create', 'to update', 'the same'] : ['created', 'updated', 'the same']
  const sums = [['create', created, verb[0]], ['update', updated, verb[1]], ['same', skipped, verb[2]], ['error', failed, 'with errors']] as const
  const counts: Record<Verdict, number> = { create: created, update: updated, same: skipped, error: failed }
  const asFile = async (): Promise<{ name: string; text: string }> => {
    const { text, type, name } = await textIn(source)
    const reasons = new Map(verdicts.filter(({ verdict }) => verdict === 'error').map(({ row, message }) => [row, message ?? '']))
    for (const { row, message } of report.errors) if (!reasons.has(row)) reasons.set(row, message)
    return { name: failedName(name || `pasted.${type}`), text: failedFile(type, failedRowsIn(openText(text, type, wish.kind, wish.columns), reasons)) }
  }
  const mend = async () => { const { name, text } = await asFile(); onMend(new File([text], name)) }
  return (
    <section className={own.report} aria-labelledby="report">
      <h2 id="report">{report.dryRun ? 'Dry run' : 'Report'}</h2>
      <p className="quiet small">{report.records.toLocaleString('en-IN')} rows. {report.dryRun ? 'Nothing is saved yet.' : ''}{isHere && ' Checked on this device, over the colleges it knows.'}{isHere && wish.kind === 'cutoffs' && ' Which of the figures are there already only the server knows.'}</p>
      <div className={own.split} role="img" aria-label={sums.map(([, n, words]) => `${n} ${words}`).join(', ')}>{sums.map(([is, n]) => <i key={is} data-is={is} style={{ flexGrow: n }} />)}</div>
      <dl className={own.sums}>{sums.map(([is, n, words]) => <div key={is} data-is={is}><dt>{words}</dt><dd>{n.toLocaleString('en-IN')}</dd></div>)}</dl>
      {report.columns.aside.length > 0 && <p className={styles.quote}>Kept aside, because no field is called so: {report.columns.aside.join(', ')}</p>}
      {report.notes.length > 0 && (
        <details open={wish.kind === 'cutoffs'}>
          <summary>{report.notes.length} notes</summary>
          {/* A keyboard must reach what scrolls. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div role="region" aria-label="Notes" tabIndex={0} className={own.notes}><ul className={styles.trail}>{[...new Set(report.notes)].map((note) => <li key={note}>{note}</li>)}</ul></div>
        </details>
      )}
      {failed > 0 && (
        <div className={styles.acts}>
          <Button onClick={() => void asFile().then(({ name, text }) => giveFile(name, text))}>Failed rows as a file</Button>
          {!report.dryRun && <Button onClick={() => void mend()}>Re-run failed</Button>}
        </div>
      )}
      {verdicts.length > 0 ? (
        <>
          <div className={styles.choices} role="group" aria-label="Show"><ChoiceChip chosen={only === undefined} onChoose={() => setOnly(undefined)}>All {report.records.toLocaleString('en-IN')}</ChoiceChip>{(['error', 'update', 'create', 'same'] as const).map((verdict) => <ChoiceChip key={verdict} chosen={only === verdict} onChoose={() => setOnly(verdict)}>{PLURAL[verdict]} {counts[verdict].toLocaleString('en-IN')}</ChoiceChip>)}</div>
          <ol className={own.rows}>{found.slice(0, more).map((one) => <Row key={one.row} {...one} />)}</ol>
          {found.length > more && <Button onClick={() => setMore(more + 200)}>Show more</Button>}
          {found.length <= more && found.length < (only ? counts[only] : report.records) && <p className="quiet small">The first {found.length.toLocaleString('en-IN')} are listed.</p>}
        </>
      ) : report.errors.length > 0 && <ol className={own.rows}>{report.errors.map(({ row, column, message }) => <li key={`${row} ${column} ${message}`}><span className={own.number}>{row}</span><div>{column && <strong>{column}</strong>}<p>{message}</p></div></li>)}</ol>}
    </section>
  )
}

function Row({ row, verdict, id, name, message, changes }: RowVerdict) {
  return (
    <li>
      <span className={own.number}>{row}</span>
      <div>
        <strong>{id && name ? <Link to={`/admin/colleges?mode=view&id=${id}`}>{name}</Link> : name ?? 'Without a name'}</strong> <span className={own.verdict} data-is={verdict}>{WORDS[verdict]}</span>
        {message && <p>{message}</p>}
        {changes && changes.length > 0 && <ul className={own.changes}>{changes.map(({ field, before, after }) => <li key={`${field} ${before} ${after}`}>{field} {before === undefined ? <span className="quiet">nothing</span> : <del>{before}</del>} <span aria-hidden="true">→</span> {after === undefined ? <span className="quiet">nothing</span> : <ins>{after}</ins>}</li>)}</ul>}
      </div>
    </li>
  )
}
