import { useState } from 'react'
import type { ImportReport, Verdict } from '../../../../shared/imports/report.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChoiceChip } from '../../../ui/Chip.tsx'
import styles from '../Room.module.css'
import own from './Imports.module.css'
import { failedRows } from './wish.ts'

const SHOWN = 50
const WORDS: Record<Verdict, string> = { create: 'Create', update: 'Update', same: 'Same', error: 'Error' }

/** What a list did or would do: the sums, then row by row. */
export function Report({ report, isHere }: { report: ImportReport; isHere: boolean }) {
  const [only, setOnly] = useState<Verdict>()
  const [more, setMore] = useState(SHOWN)
  const verdicts = report.verdicts ?? []
  const found = only ? verdicts.filter(({ verdict }) => verdict === only) : verdicts
  const verb = report.dryRun ? ['to create', 'to update', 'the same'] : ['created', 'updated', 'the same']
  return (
    <section className={own.report} aria-labelledby="report">
      <h2 id="report">{report.dryRun ? 'Dry run' : 'Report'}</h2>
      <p className="quiet small">{report.records.toLocaleString('en-IN')} rows. {report.dryRun ? 'Nothing is saved yet.' : ''}{isHere && ' Checked on this device, over the colleges it knows.'}</p>
      <dl className={own.sums}>{([['create', report.created, verb[0]], ['update', report.updated, verb[1]], ['same', report.skipped, verb[2]], ['error', report.failed, 'with errors']] as const).map(([is, n, words]) => <div key={is} data-is={is}><dt>{words}</dt><dd>{n.toLocaleString('en-IN')}</dd></div>)}</dl>
      {report.columns.aside.length > 0 && <p className={styles.quote}>Kept aside, because no field is called so: {report.columns.aside.join(', ')}</p>}
      {report.notes.length > 0 && <details><summary>{report.notes.length} notes</summary><ul className={styles.trail}>{[...new Set(report.notes)].map((note) => <li key={note}>{note}</li>)}</ul></details>}
      {report.failed > 0 && <div className={styles.acts}><Button onClick={() => giveFile(failedRows(report))}>Failed rows as a file</Button></div>}
      {verdicts.length > 0 ? (
        <>
          <div className={styles.choices} role="group" aria-label="Show"><ChoiceChip chosen={only === undefined} onChoose={() => setOnly(undefined)}>All</ChoiceChip>{(Object.keys(WORDS) as Verdict[]).map((verdict) => <ChoiceChip key={verdict} chosen={only === verdict} onChoose={() => setOnly(verdict)}>{WORDS[verdict]}</ChoiceChip>)}</div>
          <ol className={own.rows}>{found.slice(0, more).map(({ row, verdict, name, message, fields }) => <li key={row}><span className={own.number}>{row}</span><div><strong>{name ?? 'Without a name'}</strong> <span className={own.verdict} data-is={verdict}>{WORDS[verdict]}</span>{message && <p>{message}</p>}{fields && fields.length > 0 && <p className="quiet">Changes {fields.join(', ')}</p>}</div></li>)}</ol>
          {found.length > more && <Button onClick={() => setMore(more + 200)}>Show more</Button>}
        </>
      ) : report.errors.length > 0 && <ol className={own.rows}>{report.errors.map(({ row, column, message }) => <li key={`${row} ${column} ${message}`}><span className={own.number}>{row}</span><div>{column && <strong>{column}</strong>}<p>{message}</p></div></li>)}</ol>}
    </section>
  )
}

function giveFile(text: string) {
  const link = document.createElement('a')
  // The mark tells a sheet that this is UTF-8.
  link.href = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }))
  link.download = `failed-rows-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
