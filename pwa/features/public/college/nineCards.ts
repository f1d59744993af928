import { DOT } from '../../../../shared/format/dot.ts'
import { rankOfCollege } from '../../../../shared/catalogue/ranksOf.ts'
import type { College } from '../../../../shared/college/college.ts'
import type { CourseCategory } from '../../../../shared/college/family.ts'
import { cutoffRows, headlineCutoff } from '../../../../shared/college/cutoff.ts'
import { readFee } from '../../../../shared/college/fees.ts'
import { indian, lakh } from '../../../../shared/college/money.ts'
import type { Stream } from '../../../../shared/stream.ts'
import { ENOUGH_REVIEWS } from '../../../../shared/review/few.ts'
import { t, translate, type Label } from '../../../i18n/t.ts'
import type { useRating } from '../../../queries/public/rating.ts'
import { activeCourses } from './activeCourses.ts'
import { hasFacilities, hasHostel, hasPlacements, minimumScoresOf, placedOf, programmesOf } from './published.ts'
import type { TabId } from './tabs.ts'

/**
 * One of the overview's nine: a figure and what it is of. Without a figure it is 'Not published' and leads nowhere,
 * unless this device does not know (`isUnknown`).
 */
export interface NineCard {
  tab: TabId
  label: string
  figure?: string
  note?: string
  isUnknown?: boolean
}

/**
 * Courses, departments, cutoff, rankings, placements, facilities, scholarships, reviews, FAQs: each with what is really
 * known.
 */
export function nineCards(
  college: College,
  streams: readonly Stream[],
  families: readonly CourseCategory[],
  rating: ReturnType<typeof useRating>,
): NineCard[] {
  return [
    { tab: 'courses', label: 'Courses', ...courses(college, families) },
    { tab: 'department', label: 'Departments', ...counted(college.departments.length, 'department', 'departments') },
    { tab: 'cutoff', label: 'Cutoff', ...cutoff(college, families) },
    { tab: 'ranking', label: 'Rankings', ...ranking(college, streams) },
    { tab: 'placement', label: 'Placements', ...placement(college) },
    { tab: 'facilities', label: 'Facilities', ...facilities(college) },
    {
      tab: 'scholarship',
      label: 'Scholarships',
      ...counted(college.scholarships.length, 'scholarship', 'scholarships'),
    },
    { tab: 'reviews', label: 'Reviews', ...reviews(rating) },
    { tab: 'faq', label: 'FAQs', ...counted(college.faqs.length, 'question', 'questions') },
  ]
}

type Said = Pick<NineCard, 'figure' | 'note'>
const counted = (count: number, one: Label, many: Label): Said =>
  count === 0 ? {} : { figure: indian(count), note: t(count === 1 ? one : many) }

const described = (): Said => ({ figure: t('Described'), note: t('in words') })

function courses({ courses: all }: College, families: readonly CourseCategory[]): Said {
  const active = activeCourses(all)
  return active.length === 0
    ? {}
    : {
        figure: indian(active.length),
        note:
          families.length > 3
            ? t('{some} and {more} more', {
                some: families.slice(0, 3).map(translate).join(', '),
                more: families.length - 3,
              })
            : families.map(translate).join(', '),
      }
}

/** Families whose seats are given by exams that the packs of closing ranks are of. */
const ALLOTTED: ReadonlySet<CourseCategory> = new Set(['BTech', 'MTech', 'Architecture', 'Medical', 'Science'])

/**
 * A record without rows is not all there is: its tab looks into the closing ranks of the counselling bodies, which
 * nobody fetches for a card. Where seats are given by no closing rank, what the college asks for or says of it stands
 * instead.
 */
function cutoff(college: College, families: readonly CourseCategory[]): Said & Pick<NineCard, 'isUnknown'> {
  const rows = cutoffRows(college),
    row = headlineCutoff(rows)
  if (rows.length === 0) {
    const minima = minimumScoresOf(college).length,
      { cutoffParagraph, cutoffInformation, cutoffExam } = college.admissions
    if (minima > 0) return counted(minima, 'minimum score', 'minimum scores')
    if ([cutoffParagraph, cutoffInformation, cutoffExam].some(Boolean)) return described()
    return { isUnknown: families.length === 0 || families.some((family) => ALLOTTED.has(family)) }
  }
  return row
    ? {
        figure: indian(row.closingRank!),
        note: [t('Closing rank'), row.program, row.quotaType, row.category, row.year].filter(Boolean).join(DOT),
      }
    : counted(rows.length, 'cutoff', 'cutoffs')
}

/** The rank of the header; where the page's stream has none, how many there are of others. */
function ranking(college: College, streams: readonly Stream[]): Said {
  const rank = rankOfCollege(college, streams)
  if (rank) return { figure: String(rank.value), note: rank.basis }
  const published = college.rankings.length
  return published === 0 ? {} : { figure: indian(published), note: t('published rankings') }
}

/**
 * Median first: an average is pulled up by a few, a highest tells of one. What is known of least comes last; where
 * there is anything there is a figure.
 */
function placement(college: College): Said {
  if (!hasPlacements(college)) return {}
  const { placements } = college
  const [kind, text] =
    (
      [
        ['median package', placements.medianPackage],
        ['average package', placements.averagePackage],
        ['highest package', placements.highestPackage],
      ] as const
    ).find(([, amount]) => amount) ?? []
  if (text) {
    const fee = readFee(text)
    return {
      figure: fee?.currency === 'INR' && fee.min === fee.max ? translate(lakh(fee.min)) : text,
      note: [t(kind!), placements.year].filter(Boolean).join(', '),
    }
  }
  if (placements.placementPercentage !== undefined)
    return {
      figure: `${placements.placementPercentage}%`,
      note: [t('placed'), placements.year].filter(Boolean).join(', '),
    }
  const placed = placedOf(placements)
  if (placed) return { figure: placed, note: [t('placed of eligible'), placements.year].filter(Boolean).join(', ') }
  const recruiters = placements.records.length || placements.topRecruiters.length,
    programmes = programmesOf(college).length
  if (recruiters > 0) return counted(recruiters, 'recruiter', 'recruiters')
  if (programmes > 0) return counted(programmes, 'programme', 'programmes')
  return placements.higherStudies === undefined
    ? described()
    : { figure: indian(placements.higherStudies), note: t('went on to higher studies') }
}

function facilities(college: College): Said {
  if (!hasFacilities(college)) return {}
  const { facilities: all, hostel } = college
  if (all.length > 0) return counted(all.length, 'facility', 'facilities')
  return hasHostel(college) ? { figure: t('Hostel'), note: ofHostel(hostel) } : described()
}

function ofHostel({ facilities: amenities, description, fees, cautionDeposit }: College['hostel']): string {
  if (amenities.length > 0)
    return amenities.length === 1 ? t('1 amenity') : t('{count} amenities', { count: amenities.length })
  if (description) return t('described')
  return fees || cautionDeposit ? t('with its fee') : t('what students say')
}

/** The mean never without its count. */
function reviews(rating: ReturnType<typeof useRating>): Pick<NineCard, 'figure' | 'note' | 'isUnknown'> {
  if (rating === undefined || rating === 'none') return { isUnknown: rating === undefined }
  const { average, count } = rating
  return {
    figure: `${average.toFixed(1)} / 5`,
    note: `${count === 1 ? t('1 review') : t('{count} reviews', { count: indian(count) })}${count < ENOUGH_REVIEWS ? `, ${t('few reviews')}` : ''}`,
  }
}
