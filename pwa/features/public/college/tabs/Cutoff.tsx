import { useMemo } from 'react'
import { cutoffRows } from '../../../../../shared/college/cutoff.ts'
import { t } from '../../../../i18n/t.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { PackedCutoffs } from '../cutoff/PackedCutoffs.tsx'
import { filterByFamily } from '../narrow.ts'
import type { PanelProps } from '../panel.ts'
import { minimumScoresOf } from '../published.ts'
import { Prose } from './Section.tsx'
import { TabTable } from './Table.tsx'
import styles from './Tabs.module.css'

/**
 * Where each course closed, by quota (public-site 2, Cutoff tab; behaviour 10): by what the counselling bodies
 * published, and by the college's own rows. What its courses ask for at least stands where it has none.
 */
export function CutoffTab({ record, category, families, onCategory }: PanelProps) {
  const { number, college } = record,
    { admissions } = college
  const own = useMemo(() => cutoffRows(college), [college]),
    minima =
      own.length === 0 ? filterByFamily(minimumScoresOf(college), category, (row) => row.program, college.courses) : []
  return (
    <>
      <h2>{admissions.cutoffTopic || t('{name} Cutoff', { name: college.name })}</h2>
      <Prose text={admissions.cutoffParagraph} />
      <Prose text={admissions.cutoffInformation} />
      <Prose text={admissions.cutoffExam} />
      {minima.length > 0 && (
        <TabTable
          caption={t('Minimum scores')}
          head={[t('Course'), t('Exam'), t('Minimum score')]}
          rows={minima.map(({ id, program, exam, minScore }) => ({ key: id, cells: [program, exam, minScore] }))}
        />
      )}
      <PackedCutoffs
        key={number}
        record={record}
        own={own}
        category={category}
        families={families}
        onCategory={onCategory}
        isSaid={minima.length > 0}
      />
      <p className={styles.more}>
        <ButtonLink kind="plain" to={`/college-predictor?college=${number}`}>
          {t('Which seats would my rank have had?')}
        </ButtonLink>
      </p>
    </>
  )
}
