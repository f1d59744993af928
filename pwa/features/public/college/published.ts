import type { College } from '../../../../shared/college/college.ts'
import { indian } from '../../../../shared/college/money.ts'
import { activeCourses } from './activeCourses.ts'

// What a tab has anything of, once for the tab and for the overview's card that leads to it.

export interface Programme {
  id: string
  program: string
  year?: string
  placed?: number
  eligible?: number
  placementPercentage?: number
  medianPackage?: string
  averagePackage?: string
  highestPackage?: string
}

/** What the college says of each programme, then what stands under its courses. */
export function programmesOf({ placements, courses }: Pick<College, 'placements' | 'courses'>): Programme[] {
  const ofCourses = activeCourses(courses).flatMap(({ id, name, courseSpecificPlacements: placed }) =>
    placed.averagePackage || placed.highestPackage || placed.medianPackage || shareOf(placed) !== undefined
      ? [{ id, program: name, ...placed }]
      : [],
  )
  return [...placements.programWiseStats, ...ofCourses]
}

/** "900 / 1,200". One of the two alone says little, but it is what was published; nothing where neither was. */
export function placedOf({ placed, eligible }: Pick<Programme, 'placed' | 'eligible'>): string | undefined {
  return placed === undefined && eligible === undefined
    ? undefined
    : [placed, eligible].map((count) => (count === undefined ? '–' : indian(count))).join(' / ')
}

/** The same, or where only their share was published that: "75%". */
export const shareOf = (of: Pick<Programme, 'placed' | 'eligible' | 'placementPercentage'>): string | undefined =>
  placedOf(of) ?? (of.placementPercentage === undefined ? undefined : `${of.placementPercentage}%`)

export function hasPlacements(college: Pick<College, 'placements' | 'courses'>): boolean {
  const {
    placements: {
      overview,
      overviewMore,
      medianPackage,
      averagePackage,
      highestPackage,
      placementPercentage,
      higherStudies,
      topRecruiters,
      records,
    },
    placements,
  } = college
  return (
    [overview, overviewMore, medianPackage, averagePackage, highestPackage].some(Boolean) ||
    placementPercentage !== undefined ||
    higherStudies !== undefined ||
    placedOf(placements) !== undefined ||
    topRecruiters.length + records.length + programmesOf(college).length > 0
  )
}

/**
 * The least an exam asks of who applies for a course, as its college says: "95 percentile". It stands where no closing
 * ranks can.
 */
export interface MinimumScore {
  id: string
  program: string
  exam: string
  minScore: string
}
export const minimumScoresOf = ({ courses }: Pick<College, 'courses'>): MinimumScore[] =>
  activeCourses(courses).flatMap(({ id, name, entranceExams }) =>
    entranceExams.flatMap((exam) =>
      exam.minScore ? [{ id: `${id} ${exam.id}`, program: name, exam: exam.name, minScore: exam.minScore }] : [],
    ),
  )

export const hasHostel = ({
  hostel: { description, fees, cautionDeposit, facilities, reviews },
}: Pick<College, 'hostel'>): boolean =>
  [description, fees, cautionDeposit].some(Boolean) || facilities.length + reviews.length > 0

export const hasFacilities = (
  college: Pick<College, 'facilities' | 'facilitiesInfo' | 'highlights' | 'hostel'>,
): boolean =>
  college.facilities.length > 0 || [college.facilitiesInfo, college.highlights].some(Boolean) || hasHostel(college)
