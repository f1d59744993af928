import { useState } from 'react'
import { streamsOf } from '../../../../../shared/catalogue/streams.ts'
import { EXAM_RULES, type CutoffExam } from '../../../../../shared/cutoff/fact.ts'
import { examsConcerning, type ClosingRow } from '../../../../../shared/predictor/closingRows.ts'
import { t } from '../../../../i18n/t.ts'
import { closingsOfCollege, lackingOf, useClosings } from '../../../../queries/public/closings.ts'
import { Button } from '../../../../ui/Button.tsx'
import type { PanelProps } from '../panel.ts'
import { CategoryFilter } from '../tabs/Filtered.tsx'
import { Empty } from '../tabs/Section.tsx'
import styles from '../tabs/Tabs.module.css'
import { CutoffTable } from './CutoffTable.tsx'

/**
 * Where the courses of a college closed by the packs the predictor works from, for a record that has no rows of its own: the same rows,
 * rules and offline copies (behaviour 10, 13).
 */
export function PackedCutoffs({
  record: { number, college },
  category,
  families,
  onCategory,
  isSaid = false,
}: Pick<PanelProps, 'record' | 'category' | 'families' | 'onCategory'> & {
  /** Something of how seats are given stands above already. */ isSaid?: boolean
}) {
  const [isWhole, setWhole] = useState(false)
  const exams = examsConcerning(streamsOf(college)),
    known = useClosings([number], exams, isWhole),
    found = closingsOfCollege(known, number, exams)
  if (known === undefined || found === 'coming')
    return <p role="status">{t('Looking for closing ranks among those the counselling bodies published.')}</p>
  const lacking = lackingOf(known, exams)
  const notHere = !known.isComing && lacking.length > 0 && (
    <p role="status">
      {t('Closing ranks of {exams} are not on this device yet: they come with the network and then stay.', {
        exams: lacking.join(', '),
      })}
    </p>
  )
  if (found === 'not-here') return notHere
  if (found.length === 0) return !isSaid && <Empty title={t('No cutoff data available for this college.')} />
  return (
    <>
      <CategoryFilter families={families} category={category} onCategory={onCategory} />
      <CutoffTable
        key={category}
        rows={category === '' ? found : found.filter(({ family }) => family === undefined || family === category)}
      />
      {known.earlier > 0 && !known.isComing && (
        <p>
          <Button onClick={() => setWhole(true)}>
            {t('Earlier years too ({size} KB)', { size: Math.ceil(known.earlier / 1000) })}
          </Button>
        </p>
      )}
      <p className={styles.source}>
        {t('Source: {sources}. Check them at the counselling body.', { sources: sourcesOf(found) })}
      </p>
      {notHere}
    </>
  )
}

/** "JoSAA (JEE Advanced 2025, 2024; JEE Main 2025)": who published the rows, by which exam and of which years. */
function sourcesOf(rows: readonly ClosingRow[]): string {
  const years = new Map<CutoffExam, Set<number>>()
  for (const { exam, year } of rows) years.set(exam, (years.get(exam) ?? new Set()).add(year))
  const bodies = [...new Set([...years.keys()].map((exam) => EXAM_RULES[exam].body))]
  return bodies
    .map(
      (body) =>
        `${body} (${[...years]
          .filter(([exam]) => EXAM_RULES[exam].body === body)
          .map(([exam, own]) => `${exam} ${[...own].sort((a, b) => b - a).join(', ')}`)
          .join('; ')})`,
    )
    .join('; ')
}
