import type { College } from '../../../../shared/college/college.ts'
import type { CourseCategory } from '../../../../shared/college/family.ts'
import { cutoffRows, headlineCutoff } from '../../../../shared/college/cutoff.ts'
import { readFee } from '../../../../shared/college/fees.ts'
import { indian, lakh } from '../../../../shared/college/money.ts'
import { newestRank } from '../../../../shared/college/ranking.ts'
import { activeCourses } from './activeCourses.ts'
import type { TabId } from './tabs.ts'

/** One of the overview's nine: a figure and what it is of. Without a figure it is 'Not published' and leads nowhere. */
export interface NineCard { tab: TabId; label: string; figure?: string; note?: string }

/** Courses, departments, cutoff, rankings, placements, facilities, scholarships, reviews, FAQs: each with what is really known. */
export function nineCards(college: College, families: readonly CourseCategory[]): NineCard[] {
  return [
    { tab: 'courses', label: 'Courses', ...courses(college, families) },
    { tab: 'department', label: 'Departments', ...counted(college.departments.length, 'department') },
    { tab: 'cutoff', label: 'Cutoff', ...cutoff(college) },
    { tab: 'ranking', label: 'Rankings', ...ranking(college) },
    { tab: 'placement', label: 'Placements', ...placement(college) },
    { tab: 'facilities', label: 'Facilities', ...facilities(college) },
    { tab: 'scholarship', label: 'Scholarships', ...counted(college.scholarships.length, 'scholarship') },
    { tab: 'reviews', label: 'Reviews' },
    { tab: 'faq', label: 'FAQs', ...counted(college.faqs.length, 'question') },
  ]
}

type Said = Pick<NineCard, 'figure' | 'note'>
const counted = (count: number, noun: string): Said => (count === 0 ? {} : { figure: indian(count), note: count === 1 ? noun : `${noun}s` })

function courses({ courses: all }: College, families: readonly CourseCategory[]): Said {
  const active = activeCourses(all)
  return active.length === 0 ? {} : { figure: indian(active.length), note: families.slice(0, 3).join(', ') + (families.length > 3 ? ` and ${families.length - 3} more` : '') }
}

function cutoff(college: College): Said {
  const row = headlineCutoff(cutoffRows(college))
  return row ? { figure: indian(row.closingRank!), note: ['Closing rank', row.program, row.quotaType, row.category, row.year].filter(Boolean).join(' · ') } : counted(cutoffRows(college).length, 'cutoff')
}

function ranking({ rankings, currentRank }: College): Said {
  const newest = newestRank(rankings)
  if (newest) return { figure: String(newest.rank), note: [newest.agency, newest.category, newest.year].filter(Boolean).join(' ') }
  return currentRank.value === undefined ? {} : { figure: String(currentRank.value), note: currentRank.basis || 'NIRF' }
}

/** Median first: an average is pulled up by a few, a highest tells of one. */
function placement({ placements }: College): Said {
  const [kind, text] = ([['median', placements.medianPackage], ['average', placements.averagePackage], ['highest', placements.highestPackage]] as const).find(([, amount]) => amount) ?? []
  if (text) {
    const fee = readFee(text)
    return { figure: fee?.currency === 'INR' && fee.min === fee.max ? lakh(fee.min) : text, note: [`${kind} package`, placements.year].filter(Boolean).join(', ') }
  }
  if (placements.placementPercentage !== undefined) return { figure: `${placements.placementPercentage} %`, note: ['placed', placements.year].filter(Boolean).join(', ') }
  return counted(placements.records.length || placements.topRecruiters.length, 'recruiter')
}

function facilities({ facilities: all, hostel, facilitiesInfo }: College): Said {
  if (all.length > 0) return { figure: indian(all.length), note: all.length === 1 ? 'facility' : 'facilities' }
  if (hostel.facilities.length > 0 || hostel.description || hostel.fees) return { figure: 'Hostel', note: hostel.facilities.length ? `${hostel.facilities.length} amenities` : 'described' }
  return facilitiesInfo ? { figure: 'Described', note: 'in words' } : {}
}
