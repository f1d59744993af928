import { Fragment } from 'react'
import type { PlanCost } from '../../../../shared/calculators/fees.ts'
import {
  mayHaveBond,
  netPrice,
  publishedSalary,
  type PublishedSalary,
} from '../../../../shared/calculators/netPrice.ts'
import type { College, Course } from '../../../../shared/college/college.ts'
import { dayInWords } from '../../../../shared/college/day.ts'
import { indian, lakh, rupees } from '../../../../shared/college/money.ts'
import { sourcesFor } from '../../../../shared/college/provenance.ts'
import { isWebAddress } from '../../../../shared/record/webAddress.ts'
import { t, translate, type Label } from '../../../i18n/t.ts'
import { Figure, Figures } from '../../../ui/Figure.tsx'
import styles from './Calculators.module.css'

/** A course of the catalogue that fills the plan. */
export interface PickedCourse {
  college: College
  course: Course
}

/**
 * What the plan costs beside the salary that its course or college publishes, with who says so; of MBBS, what we
 * do not know of its bond. The plan is the person's own, and so may the cost be; the salary is the record's alone.
 */
export function BesideSalary({ picked: { college, course }, cost }: { picked: PickedCourse; cost: PlanCost }) {
  const salary = publishedSalary(college, course)
  return (
    <section aria-labelledby="salary-title" className={styles.salary}>
      <h3 id="salary-title">{t('Price and salary')}</h3>
      {salary ? (
        <Compared college={college} salary={salary} cost={cost} />
      ) : (
        <p className={styles.hint}>{t('Salary after this course: Not published.')}</p>
      )}
      {mayHaveBond(course) && (
        <p className={styles.hint}>
          {t(
            'Does the state ask you to serve after MBBS, or to pay a penalty (a bond)? We have no checked table of it: read its counselling notice before you join.',
          )}
        </p>
      )}
    </section>
  )
}

const SALARIES = {
  median: {
    course: 'Median salary after this course: {salary} a year ({year}).',
    college: 'Median salary of the whole college, all courses: {salary} a year ({year}).',
  },
  average: {
    course: 'Average salary after this course: {salary} a year ({year}).',
    college: 'Average salary of the whole college, all courses: {salary} a year ({year}).',
  },
} as const satisfies Record<PublishedSalary['kind'], Record<PublishedSalary['of'], Label>>

function Compared({ college, salary, cost }: { college: College; salary: PublishedSalary; cost: PlanCost }) {
  const { price, salaryYears, instalmentShare } = netPrice(cost, salary),
    values = { salary: translate(lakh(salary.yearly)), year: salary.year ?? t('year not published') }
  return (
    <>
      <p>{t(SALARIES[salary.kind][salary.of], values)}</p>
      <Figures columns={2}>
        <Figure
          label={t('years of that salary, before tax, is your price of {price}', { price: rupees(price) })}
          value={indian(Math.round(salaryYears * 10) / 10)}
        />
        {instalmentShare !== undefined && (
          <Figure
            label={t('of a month of that salary goes to the instalment')}
            value={`${indian(Math.round(instalmentShare * 1000) / 10)}%`}
          />
        )}
      </Figures>
      <p className={styles.hint}>
        {salary.kind === 'median'
          ? t('Half of those placed got less than this.')
          : t('No median is published. A few high packages lift an average: it is often more than most get.')}{' '}
        <Sources sources={college.sources} />
      </p>
    </>
  )
}

/** Who published the placements. */
function Sources({ sources }: { sources: College['sources'] }) {
  const found = sourcesFor(sources, 'placements')
  if (found.length === 0) return t('The source is not named.')
  return (
    <>
      {t('Source:')}{' '}
      {found.map(({ id, source, link, checkedOn }, at) => (
        <Fragment key={id}>
          {at > 0 && '; '}
          {isWebAddress(link) ? (
            <a href={link} target="_blank" rel="noopener noreferrer">
              {source}
            </a>
          ) : (
            source
          )}
          {checkedOn && `, ${t('taken on {date}', { date: translate(dayInWords(checkedOn)) })}`}
        </Fragment>
      ))}
    </>
  )
}
