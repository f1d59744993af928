import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import type { Card } from '../../shared/catalogue/card.ts'
import { cardOf } from '../../shared/catalogue/cardOf.ts'
import { blank } from '../../shared/record/blank.ts'
import { blankCollege } from '../../shared/college/blank.ts'
import type { College, Course, Cutoff } from '../../shared/college/college.ts'
import type { CourseCategory, CourseLevel } from '../../shared/college/course.ts'
import type { State } from '../../shared/college/state.ts'
import { courseFields } from '../../shared/college/fields.ts'
import { slugOf } from '../../shared/college/slug.ts'
import { stateNamed } from '../../shared/catalogue/place.ts'
import { fold } from '../../shared/record/fold.ts'

type Row = Record<string, string>

/**
 * Rows of a published table: `name.csv` or `name.csv.gz` of the data folder (`DATA_FOLDER`, else beside the
 * repository).
 */
async function* rowsOf(file: string): AsyncGenerator<Row> {
  const folder = process.env.DATA_FOLDER ?? new URL('../../../shared/data/', import.meta.url).pathname
  const raw = createReadStream(`${folder}/${file}`)
  yield* (file.endsWith('.gz') ? raw.pipe(createGunzip()) : raw).pipe(parse({ columns: true })) as AsyncIterable<Row>
}

/**
 * Cards of real colleges: those whose closing ranks JoSAA and MCC publish, the AICTE list with its degree courses, then
 * the AISHE list, each with the founding year, size, fees, ratings' absence and rank that the other tables know for a
 * college of that name and state.
 */
export async function realCards(most: number): Promise<Card[]> {
  const courses = new Map<string, Row[]>(),
    profiles = new Map<string, Row>(),
    fees = new Map<string, Row>(),
    ranks = new Map<string, Row[]>()
  for await (const row of rowsOf('aicte-courses.csv.gz'))
    courses.set(row.aicte_id!, [...(courses.get(row.aicte_id!) ?? []), row])
  for await (const row of rowsOf('college-profiles.csv.gz'))
    for (const name of [row.name!, row.name!.split(',')[0]!]) profiles.set(`${fold(name)}|${row.state}`, row)
  for await (const row of rowsOf('college-fees.csv'))
    for (const name of [row.college!, row.college!.split(',')[0]!]) fees.set(`${fold(name)}|${row.state}`, row)
  for await (const row of rowsOf('nirf-rankings.csv'))
    if (row.rank) ranks.set(row.aishe_code!, [...(ranks.get(row.aishe_code!) ?? []), row])

  const cards: Card[] = [],
    taken = new Map<string, number>()
  const add = (college: College, name: string, state: string | undefined) => {
    const key = `${fold(name)}|${state}`,
      profile = profiles.get(key),
      fee = fees.get(key)
    if (profile) {
      if (profile.established) college.establishedYear = Number(profile.established)
      if (profile.students) college.studentCount = Number(profile.students)
      if (profile.city) college.city = profile.city
      if (college.courses.length === 0)
        college.courses = profile
          .courses_offered!.split('|')
          .filter(Boolean)
          .map((course, at) => courseOf(course, at))
    }
    if (fee?.ug_fee_inr && college.courses[0]) college.courses[0].fee = `₹${fee.ug_fee_inr} (first year, listed)`
    college.location = [college.city ?? college.district, state].filter(Boolean).join(', ')
    const base = slugOf(name, ''),
      times = (taken.get(base) ?? 0) + 1
    taken.set(base, times)
    const number = cards.length + 1
    cards.push(
      cardOf({
        id: String(number),
        number,
        slug: times === 1 ? base : `${base}-${times}`,
        status: 'published',
        tag: '',
        createdAt: 0,
        updatedAt: 0,
        college,
      }),
    )
  }
  for (const { name, state, cutoffs } of (await closedColleges()).values()) {
    if (cards.length >= most) break
    add({ ...blankCollege(), name, ...(state && { state }), cutoffs }, name, state)
  }
  for await (const row of rowsOf('aicte-institutions.csv.gz')) {
    if (cards.length >= most) break
    const college = {
      ...blankCollege(),
      name: row.name!,
      district: row.district!,
      state: stateNamed(row.state!),
      type: [row.institution_type!].filter(Boolean),
      approvedBy: ['AICTE'],
    }
    if (row.women_only === 'Y') college.genders = 'Women only'
    college.courses = (courses.get(row.aicte_id!) ?? []).map((course, at) => courseOf(course.course!, at, course))
    add(college, row.name!, college.state)
  }
  for await (const row of rowsOf('colleges-india.csv.gz')) {
    if (cards.length >= most) break
    const college = {
      ...blankCollege(),
      name: row.name!,
      district: row.district!,
      state: stateNamed(row.state!),
      type: [row.management!, `${row.college_type!} college`].filter(Boolean),
    }
    if (row.established) college.establishedYear = Number(row.established)
    college.rankings = (ranks.get(row.aishe_code!) ?? []).map(({ category, year, rank }, at) => ({
      id: `r${at}`,
      order: `a${at}`,
      agency: 'NIRF',
      category: category!,
      year: Number(year),
      rank: Number(rank),
    }))
    add(college, row.name!, college.state)
  }
  return cards
}

/** Colleges with every closing rank of their last counselling: 129 of JoSAA, some 1,000 of MCC. */
async function closedColleges(): Promise<Map<string, { name: string; state: State | undefined; cutoffs: Cutoff[] }>> {
  const colleges = new Map<string, { name: string; state: State | undefined; cutoffs: Cutoff[] }>(),
    states = new Map<string, State | undefined>()
  for await (const { institute, state } of rowsOf('josaa-institutes.csv')) states.set(institute!, stateNamed(state!))
  const add = (name: string, state: State | undefined, row: Omit<Cutoff, 'id' | 'order'>) => {
    const college = colleges.get(name) ?? { name, state, cutoffs: [] },
      at = college.cutoffs.length
    college.cutoffs.push({ id: `k${at}`, order: `a${at}`, ...row })
    colleges.set(name, college)
  }
  for await (const row of rowsOf('josaa-closing-ranks.csv.gz')) {
    if (row.year !== '2025' || row.preparatory) continue
    add(row.institute!, states.get(row.institute!), {
      program: `${row.degree} ${row.program}`,
      exam: row.institute_type === 'IIT' ? 'JEE Advanced' : 'JEE Main',
      year: 2025,
      round: row.round!,
      quotaType: row.quota!,
      category: row.category!,
      gender: row.gender!,
      closingRank: Number(row.closing_rank),
      unit: 'rank',
    })
  }
  for await (const row of rowsOf('neet-ug-2024-mcc.csv.gz')) {
    add(row.institute!, stateNamed(row.state!), {
      program: row.course!,
      exam: 'NEET UG',
      year: 2024,
      quotaType: row.quota!,
      category: row.candidate_category!,
      closingRank: Number(row.last_rank),
      unit: 'rank',
    })
  }
  return colleges
}

const FAMILY: Record<string, CourseCategory> = {
  'Engineering UG': 'BTech',
  'Engineering PG': 'MTech',
  'Management PG': 'MBA',
  'Management UG': 'BBA',
  'Computer Applications UG': 'BCA',
  'Computer Applications PG': 'MCA',
}
function courseOf(name: string, at: number, row?: Row): Course {
  const family = row && FAMILY[`${row.programme} ${row.level}`],
    level = row && ({ UG: 'undergraduate', PG: 'postgraduate' } as Record<string, CourseLevel>)[row.level!]
  return {
    ...blank(courseFields),
    id: `c${at}`,
    order: `a${String(at).padStart(3, '0')}`,
    name,
    ...(family && { categoryName: family }),
    ...(level && { level }),
    ...(row?.intake && { seats: Number(row.intake) }),
  }
}
