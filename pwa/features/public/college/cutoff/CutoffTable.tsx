import { useMemo, useState } from 'react'
import { rankLabel, type CutoffRow } from '../../../../../shared/college/cutoff.ts'
import {
  ANY_CUTOFF,
  cutoffHistory,
  cutoffOptions,
  cutoffsAlike,
  cutoffsFitting,
  defaultCutoffChoice,
  roundLabel,
  type CutoffChoice,
} from '../../../../../shared/college/cutoffChoice.ts'
import { indian } from '../../../../../shared/college/money.ts'
import { pageRange } from '../tabs/pages.ts'
import { Empty } from '../tabs/Section.tsx'
import { StepPager } from '../tabs/StepPager.tsx'
import { Num, TabTable } from '../tabs/Table.tsx'
import styles from '../tabs/Tabs.module.css'
import { t, translate } from '../../../../i18n/t.ts'
import { useCutoffDefaults } from '../../../../queries/public/closings.ts'
import { CutoffPlots } from './CutoffPlots.tsx'
import { CutoffSieves } from './CutoffSieves.tsx'

/**
 * The cutoffs a choice leaves, five a page, and how one of them came about over the years. A changed filter begins
 * again at the first page. What the student told this device is known only after the page stands, and never takes the
 * place of what they chose here.
 */
export function CutoffTable({ rows }: { rows: readonly CutoffRow[] }) {
  const told = useCutoffDefaults()
  const [chosen, setChosen] = useState<CutoffChoice>()
  const [asked, setAsked] = useState(1)
  const first = useMemo(() => defaultCutoffChoice(rows), [rows]),
    mine = useMemo(() => defaultCutoffChoice(rows, told), [rows, told])
  const own = mine.exam === first.exam && mine.category === first.category ? undefined : mine
  // Until somebody chooses, rows that come anew have their own default.
  const choice = chosen ?? mine
  const setPage = (page: number) => {
    setChosen((before) => before ?? choice)
    setAsked(page)
  }
  const change = (next: CutoffChoice) => {
    setPage(1)
    setChosen(next)
  }
  const fitting = cutoffsFitting(rows, choice)
  const { page, pages, from, to } = pageRange(asked, fitting.length)
  const hasOpening = fitting.some((row) => row.openingRank !== undefined)
  const history = cutoffHistory(rows, choice)
  return (
    <>
      <CutoffSieves
        options={cutoffOptions(rows)}
        alike={cutoffsAlike(rows)}
        choice={choice}
        onChange={change}
        onClear={() => change(ANY_CUTOFF)}
      />
      {own && choice.exam === own.exam && choice.category === own.category && (
        <p className="small quiet">
          {t('From what you told us on this device: {choices}', {
            choices: [own.exam, own.category].filter(Boolean).join(', '),
          })}
        </p>
      )}
      <p className="small quiet" role="status">
        {fitting.length === 1 ? t('1 result') : t('{count} results', { count: indian(fitting.length) })}
      </p>
      {fitting.length === 0 ? (
        <Empty title={t('No cutoff data available')}>
          <p>{t('Try changing your filter criteria')}</p>
        </Empty>
      ) : (
        <>
          <TabTable
            caption={t('Closing ranks')}
            head={[t('Course'), t('Closing'), t('Quota'), t('Basis'), ...(hasOpening ? [t('Opening')] : [])]}
            end={[1, 4]}
            wordy={[3]}
            rows={fitting.slice(from - 1, to).map((row) => ({
              key: row.id,
              cells: [
                row.program,
                <Closing key="c" row={row} />,
                row.quotaType ? translate(row.quotaType) : t('All'),
                basisOf(row),
                ...(hasOpening ? [<Num key="o">{row.openingRank && indian(row.openingRank)}</Num>] : []),
              ],
            }))}
          />
          <StepPager page={page} pages={pages} of={t('Cutoffs')} onPage={setPage}>
            {t('Showing {from} to {to} of {count} results', { from, to, count: indian(fitting.length) })}
          </StepPager>
        </>
      )}
      {history && (
        <CutoffPlots
          key={JSON.stringify([
            history.program,
            history.quotaType,
            history.category,
            history.gender,
            history.exam,
            history.unit,
          ])}
          history={history}
        />
      )}
    </>
  )
}

const basisOf = ({ exam, category, gender, year, round }: CutoffRow): string =>
  [exam, category, gender, year, round && translate(roundLabel(round))].filter(Boolean).join(', ') ||
  t('basis not stated')

/** A closing figure, with its label and the exam whose ranks it speaks of; what is no rank has its unit instead. */
function Closing({ row }: { row: CutoffRow }) {
  const label = rankLabel(row.closingRank, row.unit)
  return (
    <>
      <Num>{row.closingRank === undefined ? undefined : indian(row.closingRank)}</Num>
      {label && (
        <small className={styles.rankLabel}>
          <span>{translate(label)}</span>
          {row.exam && `, ${row.exam}`}
        </small>
      )}
      {row.unit && row.unit !== 'rank' && <small className={styles.rankLabel}>{translate(row.unit)}</small>}
    </>
  )
}
