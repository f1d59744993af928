import { useMemo } from 'react'
import { streamsOf } from '../../../../../shared/catalogue/streams.ts'
import { cutoffRows } from '../../../../../shared/college/cutoff.ts'
import { examsConcerning } from '../../../../../shared/predictor/closingRows.ts'
import { courseClosings, type CourseClosings } from '../../../../../shared/predictor/courseClosings.ts'
import { mergeClosings } from '../../../../../shared/predictor/mergeClosings.ts'
import { useClosings } from '../../../../queries/public/closings.ts'
import type { PublicCollege } from '../../../../search/types.ts'
import { activeCourses } from '../activeCourses.ts'

/**
 * What the courses of a college closed at: by its own rows at once, then by the packs of closing ranks too.
 * @param isHere by the packs that this device holds: nothing is fetched
 */
export function useCourseClosings(
  { number, college }: Pick<PublicCollege, 'number' | 'college'>,
  { isHere = false } = {},
): CourseClosings | undefined {
  const own = useMemo(() => cutoffRows(college), [college])
  const packed = useClosings([number], examsConcerning(streamsOf(college)), { isHere })?.rows
  return useMemo(
    () => courseClosings(activeCourses(college.courses), mergeClosings(own, packed ?? [])),
    [college, own, packed],
  )
}
