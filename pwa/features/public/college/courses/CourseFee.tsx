import type { Course } from '../../../../../shared/college/college.ts'
import { displayFeeOf } from '../../../../../shared/college/fees.ts'
import { FeeAmount, FeeText } from '../../../../components/FeeText.tsx'
import styles from './Courses.module.css'

/**
 * What a course costs: by the year, what it costs in all or as it was published beside it; as published where no year
 * can be told.
 */
export function CourseFee({ course, short }: { course: Course; short?: boolean }) {
  const shown = displayFeeOf(course)
  if (!shown) return <FeeText text={course.fee} short={short} />
  const { year, published, fee, total } = shown
  return (
    <span>
      <FeeAmount fee={year} published={published} short={short} />
      {fee && (
        <span className={styles.beside}>
          <FeeText text={fee} short={short} />
        </span>
      )}
      {total && (
        <span className={styles.beside}>
          <FeeAmount fee={total} published={course.feeStructure.totalFee} short={short} />
        </span>
      )}
    </span>
  )
}

export const isFeeKnown = (course: Course): boolean => Boolean(course.fee) || displayFeeOf(course) !== undefined
