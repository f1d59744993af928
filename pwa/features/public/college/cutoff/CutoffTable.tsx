import { useState } from 'react'
import { rankLabel, type CutoffRow } from '../../../../../shared/college/cutoff.ts'
import { ANY_CUTOFF, cutoffHistory, cutoffOptions, cutoffsFitting, defaultCutoffChoice, roundName, type CutoffChoice } from '../../../../../shared/college/cutoffChoice.ts'
import { indian } from '../../../../../shared/college/money.ts'
import { pageOf } from '../tabs/pages.ts'
import { Empty } from '../tabs/Section.tsx'
import { StepPager } from '../tabs/StepPager.tsx'
import { Num, Table } from '../tabs/Table.tsx'
import styles from '../tabs/Tabs.module.css'
import { CutoffPlots } from './CutoffPlots.tsx'
import { CutoffSieves } from './CutoffSieves.tsx'

/** The cutoffs a choice leaves, five a page, and how one of them came about over the years. A changed filter begins again at the first page. */
export function CutoffTable({ rows }: { rows: readonly CutoffRow[] }) {
  const [choice, setChoice] = useState(() => defaultCutoffChoice(rows))
  const [asked, setPage] = useState(1)
  const change = (next: CutoffChoice) => { setChoice(next); setPage(1) }
  const fitting = cutoffsFitting(rows, choice)
  const { page, pages, from, to } = pageOf(asked, fitting.length)
  const hasOpening = fitting.some((row) => row.openingRank !== undefined)
  const history = cutoffHistory(rows, choice)
  return (
    <>
      <CutoffSieves options={cutoffOptions(rows)} choice={choice} onChange={change} onClear={() => change(ANY_CUTOFF)} />
      <p className="small quiet" role="status">{indian(fitting.length)} {fitting.length === 1 ? 'result' : 'results'}</p>
      {fitting.length === 0 ? <Empty title="No cutoff data available"><p>Try changing your filter criteria</p></Empty> : (
        <>
          <Table caption="Closing ranks" head={['Course', 'Closing', 'Quota', 'Basis', ...(hasOpening ? ['Opening'] : [])]} end={[1, 4]} wordy={[3]} rows={fitting.slice(from - 1, to).map((row) => ({
            key: row.id,
            cells: [row.program, <Closing key="c" row={row} />, row.quotaType || 'All', basisOf(row), ...(hasOpening ? [<Num key="o">{row.openingRank && indian(row.openingRank)}</Num>] : [])],
          }))} />
          <StepPager page={page} pages={pages} of="Cutoffs" onPage={setPage}>Showing {from} to {to} of {indian(fitting.length)} results</StepPager>
        </>
      )}
      {history && <CutoffPlots key={JSON.stringify([history.program, history.quotaType, history.category, history.gender, history.exam, history.unit])} history={history} />}
    </>
  )
}

const basisOf = ({ exam, category, gender, year, round }: CutoffRow): string => [exam, category, gender, year, round && roundName(round)].filter(Boolean).join(', ') || 'basis not stated'

/** A closing figure, with its label and the exam whose ranks it speaks of; what is no rank has its unit instead. */
function Closing({ row }: { row: CutoffRow }) {
  const label = rankLabel(row.closingRank, row.unit)
  return (
    <>
      <Num>{row.closingRank === undefined ? undefined : indian(row.closingRank)}</Num>
      {label && <small className={styles.rankLabel}><span>{label}</span>{row.exam && `, ${row.exam}`}</small>}
      {row.unit && row.unit !== 'rank' && <small className={styles.rankLabel}>{row.unit}</small>}
    </>
  )
}
