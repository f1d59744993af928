import { useMemo, useState } from 'react'
import { streamsOf } from '../../../../../shared/catalogue/streams.ts'
import { EXAM_RULES, type CutoffExam } from '../../../../../shared/cutoff/fact.ts'
import type { CutoffRow } from '../../../../../shared/college/cutoff.ts'
import { examsConcerning, type ClosingRow } from '../../../../../shared/predictor/closingRows.ts'
import { mergeClosings } from '../../../../../shared/predictor/mergeClosings.ts'
import { bytesInWords } from '../../../../../shared/format/bytes.ts'
import { t } from '../../../../i18n/t.ts'
import { closingsOfCollege, lackingOf, useClosings } from '../../../../queries/public/closings.ts'
import { useSavesData } from '../../../../components/useSavesData.ts'
import { Button } from '../../../../ui/Button.tsx'
import { filterByFamily } from '../narrow.ts'
import type { PanelProps } from '../panel.ts'
import { EmptyTab } from '../tabs/EmptyTab.tsx'
import { CategoryFilter } from '../tabs/Filtered.tsx'
import { Provenance } from '../tabs/Provenance.tsx'
import styles from '../tabs/Tabs.module.css'
import { CutoffTable } from './CutoffTable.tsx'

const NONE: readonly ClosingRow[] = []

/**
 * Where the courses of a college closed: by the packs the predictor works from, the same rows, rules and offline
 * copies, and by the rows of its own record that say more (behaviour 10, 13; `mergeClosings`). The own rows stand alone
 * until the packs are looked into.
 */
export function PackedCutoffs({
  record,
  own,
  category,
  families,
  onCategory,
  isSaid = false,
}: Pick<PanelProps, 'record' | 'category' | 'families' | 'onCategory'> & {
  /** The rows of its own record. */ own: readonly CutoffRow[]
  /** Something of how seats are given stands above already. */ isSaid?: boolean
}) {
  const { number, college } = record
  const savesData = useSavesData(),
    [isAsked, setAsked] = useState(false)
  const exams = examsConcerning(streamsOf(college)),
    known = useClosings([number], exams, { isWhole: isAsked || !savesData, byRound: true }),
    answer = closingsOfCollege(known, number, exams),
    found = known?.rows ?? NONE
  const rows = useMemo(() => {
    const merged = mergeClosings(own, found),
      others = merged.filter((row) => !('college' in row))
    return category === ''
      ? merged
      : [
          ...merged.filter((row) => 'college' in row && (row.family === undefined || row.family === category)),
          ...filterByFamily(others, category, (row) => row.program, college.courses),
        ]
  }, [own, found, category, college.courses])
  const isComing = known === undefined || answer === 'coming'
  if (isComing && own.length === 0) return <p role="status">{t('Looking for published closing ranks.')}</p>
  const lacking = known ? lackingOf(known, exams) : []
  const notHere = !isComing && !known.isComing && lacking.length > 0 && (
    <p role="status">
      {t('Closing ranks of {exams} are not on this device yet. Connect once and we’ll keep them.', {
        exams: lacking.join(', '),
      })}
    </p>
  )
  if (answer === 'not-here' && own.length === 0) return notHere
  if (rows.length === 0)
    return (
      !isSaid && (
        <EmptyTab record={record} topic="Cutoff" sentences={[t('No cutoff data available for this college.')]} />
      )
    )
  return (
    <>
      <CategoryFilter families={families} category={category} onCategory={onCategory} />
      <CutoffTable key={category} rows={rows} />
      {known && known.earlier > 0 && !known.isComing && (
        <p>
          <Button onClick={() => setAsked(true)}>
            {t('Earlier years too ({size})', { size: bytesInWords(known.earlier) })}
          </Button>
        </p>
      )}
      {found.length > 0 && (
        <p className={styles.source}>
          {t('Source: {sources}. Confirm on the official site.', { sources: sourcesOf(found) })}
        </p>
      )}
      {rows.some((row) => !('college' in row)) && <Provenance sources={college.sources} figure="cutoffs" />}
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
