import { inEnglish, type Message, msg } from '../i18n/message.ts'
import type { Card } from '../catalogue/card.ts'
import { FAMILY_STREAM } from '../catalogue/fee.ts'
import { rankFor, rankNumber } from '../catalogue/rank.ts'
import { rankOfCollege } from '../catalogue/ranksOf.ts'
import { streamsOf } from '../catalogue/streams.ts'
import { EXAM_RULES } from '../cutoff/fact.ts'
import type { ClosingRow } from '../predictor/closingRows.ts'
import type { OwnRank } from '../predictor/ownRank.ts'
import type { Stream } from '../stream.ts'
import type { College, Course } from './college.ts'
import { categoryOf, COURSE_CATEGORIES, type CourseCategory } from './course.ts'
import { cutoffRows, headlineCutoff, type CutoffRow } from './cutoff.ts'
import { yearlyFeeOrLine } from './feeLine.ts'
import { dayMessage } from './day.ts'
import { PERIOD_WORDS, readFee, totalFeeOf, yearsOf, type Fee } from './fees.ts'
import { collegeFields } from './fields.ts'
import { indian, lakh, lakhs } from './money.ts'

/**
 * What is known here of one college of a comparison: its card from the catalogue, its whole record where the device has
 * it, and for a record without closing ranks what the packs of them have: rows, 'coming' while they are looked into,
 * 'not-here' where this device neither holds nor could fetch them. Absent: nobody looked.
 */
export interface ComparisonSubject {
  card?: Card
  college?: College
  closings?: readonly ClosingRow[] | 'coming' | 'not-here'
  /** What the student's own rank says of it; absent where they told none or it says nothing. */
  ownRank?: OwnRank
}

export type Cell =
  /** `best` compares `amount`; `note` says of what, of when, or on what basis. */
  | { is: 'said'; text: string | Message; note?: string | Message; amount?: number }
  | { is: 'not-published' }
  /** Only the whole record would say, and it is not on this device. */
  | { is: 'not-here' }
  /** It is being looked into. */
  | { is: 'coming' }
  /** There is no such college. */
  | { is: 'none' }

export interface ComparedRow {
  key: string
  group: string
  label: string | Message
  cells: Cell[]
  /** The colleges are not alike in this. */
  differs: boolean
  /** Which cells are ahead, and the word for it. */
  best?: { at: number[]; word: 'best' | 'lowest' | 'highest' }
  /** Why the figures must not be set against each other as they stand. */
  caution?: string
}

interface Asked {
  subjects: ReadonlyArray<ComparisonSubject | undefined>
  family: CourseCategory | undefined
  stream: Stream | undefined
}
type Say = (subject: ComparisonSubject) => Cell
interface Rule {
  key: string
  group: string
  label: string | Message
  say: Say
  /** Which end is ahead, where one is, and the word for it. */
  ahead?: 'low' | 'high'
  word?: 'best'
  /** Said of figures whose notes (year, agency, period) differ. */
  caution?: string
  /** Stands only where some college says something. */
  isRare?: true
}
type Said = Extract<Cell, { is: 'said' }>

const ABSENT: Cell = { is: 'not-published' }
const said = (text: string | Message | undefined, more: Omit<Said, 'is' | 'text'> = {}): Cell =>
  text === undefined || text === '' ? ABSENT : { is: 'said', text, ...more }
/** What only the whole record says. */
const ofRecord =
  (say: (college: College) => Cell): Say =>
  ({ college }) =>
    college ? say(college) : { is: 'not-here' }

/**
 * Colleges side by side, row by row: labels and formats are those of the declared fields; a fee of a year, a fee of a
 * whole course and an amount whose period nobody states are rows of their own and never set against each other. Figures
 * of different years, agencies or exams stand beside each other with a word of caution, and none of them is called
 * ahead.
 */
export function comparisonOf({ subjects, family, stream }: Asked): ComparedRow[] {
  return rulesFor(family, stream)
    .map((rule) => ({ rule, row: rowOf(rule, subjects) }))
    .filter(({ rule, row }) => !rule.isRare || row.cells.some(({ is }) => is === 'said'))
    .map(({ row }) => row)
}

function rowOf(
  { key, group, label, say, ahead, word, caution: words }: Rule,
  subjects: ReadonlyArray<ComparisonSubject | undefined>,
): ComparedRow {
  const cells = subjects.map((subject): Cell => (subject ? say(subject) : { is: 'none' }))
  const there = cells.filter(({ is }) => is !== 'none' && is !== 'not-here' && is !== 'coming'),
    spoken = cells.filter((cell) => cell.is === 'said')
  const differs = new Set(there.map((cell) => (cell.is === 'said' ? inEnglish(cell.text).toLowerCase() : ''))).size > 1
  const caution = new Set(spoken.map(({ note }) => note && inEnglish(note))).size > 1 ? words : undefined
  const amounts = cells.flatMap((cell, at) =>
    cell.is === 'said' && cell.amount !== undefined ? [{ at, amount: cell.amount }] : [],
  )
  const most =
    ahead === 'low'
      ? Math.min(...amounts.map(({ amount }) => amount))
      : Math.max(...amounts.map(({ amount }) => amount))
  const first = amounts.filter(({ amount }) => amount === most).map(({ at }) => at)
  const isTold = ahead !== undefined && caution === undefined && amounts.length > 1 && first.length < amounts.length
  return {
    key,
    group,
    label,
    cells,
    differs,
    ...(isTold && {
      best: { at: first, word: word ?? (ahead === 'low' ? ('lowest' as const) : ('highest' as const)) },
    }),
    ...(caution !== undefined && { caution }),
  }
}

/**
 * Course families to compare by: those of the stream first, then those most of the colleges teach, of these those whose
 * fees most of them publish.
 */
export function familiesCompared(
  subjects: ReadonlyArray<ComparisonSubject | undefined>,
  stream?: Stream,
): CourseCategory[] {
  const taught = subjects.map((subject) => offersOf(subject))
  const count = (family: CourseCategory, isPriced = false) =>
    taught.filter((offers) => offers.has(family) && (!isPriced || offers.get(family))).length
  const isOwn = (family: CourseCategory) => stream !== undefined && FAMILY_STREAM[family] === stream
  return COURSE_CATEGORIES.filter((family) => count(family) > 0).sort(
    (one, other) =>
      Number(isOwn(other)) - Number(isOwn(one)) || count(other) - count(one) || count(other, true) - count(one, true),
  )
}

/** The families a college teaches, and whether a yearly fee of each is known. */
function offersOf(subject: ComparisonSubject | undefined): Map<CourseCategory, boolean> {
  if (!subject?.college)
    return new Map(subject?.card?.offers.map(({ category, yearlyFee }) => [category, yearlyFee !== undefined]))
  const offers = new Map<CourseCategory, boolean>()
  for (const course of activeOf(subject.college))
    offers.set(categoryOf(course), (offers.get(categoryOf(course)) ?? false) || yearlyFeeOrLine(course) !== undefined)
  return offers
}

const activeOf = ({ courses }: College): Course[] => courses.filter((course) => course.isActive !== false)

function rulesFor(family: CourseCategory | undefined, stream: Stream | undefined): Rule[] {
  const courses = (college: College) =>
    activeOf(college).filter((course) => family === undefined || categoryOf(course) === family)
  const ofFamily = family ?? msg('any course')
  return [
    {
      key: 'currentRank',
      group: 'Standing',
      label: 'Rank',
      ahead: 'low',
      word: 'best',
      say: ({ card, college }) => rankCell(card, college, stream),
      caution: 'the rankings differ: compare with care',
    },
    {
      key: 'naacGrade',
      group: 'Standing',
      label: collegeFields.naacGrade.label,
      say: ofRecord(({ naacGrade, naacValidUntil }) =>
        said(
          naacGrade,
          noted(naacValidUntil === undefined ? undefined : msg('until {day}', { day: dayMessage(naacValidUntil) })),
        ),
      ),
    },
    {
      key: 'rating',
      group: 'Standing',
      label: 'Rating by students',
      ahead: 'high',
      say: ({ card }) => {
        if (card?.rating)
          return said(`${card.rating.average.toFixed(1)} / 5`, {
            note: msg('{count, plural, one {# review} other {# reviews}}', { count: card.rating.count }),
            amount: card.rating.average,
          })
        if (card) return ABSENT
        return { is: 'not-here' }
      },
    },

    {
      key: 'yearlyFee',
      group: 'Fees',
      label: msg('Fee per year, {family}', { family: ofFamily }),
      ahead: 'low',
      say: (subject) => yearlyCell(subject, courses, family),
    },
    {
      key: 'totalFee',
      group: 'Fees',
      label: msg('Fee in all, {family}', { family: ofFamily }),
      ahead: 'low',
      say: ofRecord((college) => totalCell(courses(college))),
      caution: 'the courses are not equally long',
    },
    {
      key: 'feeAsPublished',
      isRare: true,
      group: 'Fees',
      label: 'Fee as published, period not stated',
      say: ofRecord((college) => said(courses(college).find(({ fee }) => fee && !readFee(fee)?.period)?.fee)),
    },
    {
      key: 'hostelFee',
      group: 'Fees',
      label: collegeFields.hostel.fields.fees.label,
      ahead: 'low',
      say: ofRecord(hostelCell),
      caution: 'the periods differ: compare with care',
    },

    {
      key: 'exams',
      group: 'Admission',
      label: 'Exams accepted',
      say: ({ card, college }) =>
        card
          ? said(card.exams.slice(0, 4).join(', '))
          : said(
              [...new Set(college?.courses.flatMap((course) => course.entranceExams.map(({ name }) => name)))]
                .slice(0, 4)
                .join(', '),
            ),
    },
    {
      key: 'closingRank',
      group: 'Admission',
      label: msg('Closed first at rank, {family}', { family: ofFamily }),
      say: (subject) => closingCell(subject, family),
      caution: 'not of one programme, pool and year',
    },
    { key: 'ownRank', isRare: true, group: 'Admission', label: 'Your rank', say: ({ ownRank }) => said(ownRank?.line) },

    ...(['medianPackage', 'averagePackage', 'highestPackage'] as const).map((name): Rule => ({
      key: name,
      group: 'Placements',
      label: collegeFields.placements.fields[name].label,
      ahead: 'high',
      say: ({ card, college }) => {
        if (college) return amountCell(college.placements[name], college.placements.year)
        if (card && name !== 'highestPackage') return rupeesCell(card[name], card.placementYear)
        return { is: 'not-here' }
      },
      caution: 'the years differ: compare with care',
    })),
    {
      key: 'placed',
      group: 'Placements',
      label: collegeFields.placements.fields.placementPercentage.label,
      ahead: 'high',
      say: ofRecord(({ placements }) =>
        said(placements.placementPercentage === undefined ? undefined : `${indian(placements.placementPercentage)}%`, {
          ...noted(placements.year),
          ...(placements.placementPercentage !== undefined && { amount: placements.placementPercentage }),
        }),
      ),
      caution: 'the years differ: compare with care',
    },

    {
      key: 'location',
      group: 'The college',
      label: collegeFields.location.label,
      say: ({ card, college }) => said(college?.location ?? card?.location),
    },
    plain('type', 'The college'),
    plain('establishedYear', 'The college'),
    plain('approvedBy', 'The college'),
    plain('affiliation', 'The college'),
    plain('genders', 'The college'),
    {
      key: 'courses',
      group: 'The college',
      label: collegeFields.courses.label,
      say: ({ card, college }) => {
        const n = college ? activeOf(college).length : (card?.courseCount ?? 0)
        return said(n > 0 ? indian(n) : undefined)
      },
    },
    plain('studentCount', 'The college'),
    plain('facultyCount', 'The college'),
    plain('campusAcres', 'The college'),
    {
      key: 'hostel',
      group: 'The college',
      label: collegeFields.hostel.label,
      say: ({ card, college }) =>
        said(
          card?.hostel ||
            (college && (college.hostel.description || college.hostel.fees || college.hostel.facilities.length > 0))
            ? 'Yes'
            : undefined,
        ),
    },
    {
      key: 'scholarships',
      group: 'The college',
      label: collegeFields.scholarships.label,
      say: ofRecord(({ scholarships }) => said(scholarships.length > 0 ? indian(scholarships.length) : undefined)),
    },
  ]
}

const PLAIN = [
  'type',
  'establishedYear',
  'approvedBy',
  'affiliation',
  'genders',
  'studentCount',
  'facultyCount',
  'campusAcres',
] as const
type Plain = (typeof PLAIN)[number]
/**
 * A field shown as it is declared: its label, its unit, its list joined. The card says some of them where there is no
 * record.
 */
function plain(name: Plain, group: string): Rule {
  const field = collegeFields[name]
  return {
    key: name,
    group,
    label: field.label,
    say: ({ card, college }) => {
      const carded = card && name in CARDED ? card[CARDED[name as keyof typeof CARDED]] : undefined
      const value = college ? college[name] : carded
      if (value === undefined) return college || (card && name in CARDED) ? ABSENT : { is: 'not-here' }
      // Each word of a list is put into the language of the screen.
      if (Array.isArray(value)) return said(value.length > 0 ? msg('{list}', { list: value }) : undefined)
      return said(
        typeof value === 'number' && field.kind !== 'year'
          ? counted(value, 'unit' in field ? String(field.unit) : undefined)
          : String(value),
      )
    },
  }
}
const counted = (value: number, unit: string | undefined): string | Message =>
  unit === undefined ? indian(value) : msg('{amount} {unit}', { amount: indian(value), unit: { id: unit } })
const CARDED = {
  type: 'type',
  establishedYear: 'establishedYear',
  approvedBy: 'approvedBy',
  studentCount: 'studentCount',
} as const satisfies Partial<Record<Plain, keyof Card>>

const noted = (note: string | Message | undefined): { note?: string | Message } => (note ? { note } : {})

function rankCell(card: Card | undefined, college: College | undefined, stream: Stream | undefined): Cell {
  const rank = card ? rankFor(card, stream) : college && rankOfCollege(college, streamsOf(college), stream)
  if (!rank) return ABSENT
  const amount = rankNumber(rank.value)
  return said(String(rank.value), { note: rank.basis, ...(amount !== undefined && { amount }) })
}

function yearlyCell(
  { card, college }: ComparisonSubject,
  courses: (college: College) => Course[],
  family: CourseCategory | undefined,
): Cell {
  if (college) {
    const fees = courses(college).flatMap((course) => yearlyFeeOrLine(course) ?? [])
    return rangeCell(fees)
  }
  const fees =
    card?.offers
      .filter(({ category }) => family === undefined || category === family)
      .flatMap(({ yearlyFee }) => yearlyFee ?? []) ?? []
  return fees.length > 0 ? said(lakh(Math.min(...fees)), { note: 'from', amount: Math.min(...fees) }) : ABSENT
}

/** What whole courses cost: only amounts published as a total. */
function totalCell(courses: readonly Course[]): Cell {
  const totals = courses.flatMap((course) => {
    const total = totalFeeOf(course)
    return total?.currency === 'INR' ? [{ ...total, years: yearsOf(course.duration) }] : []
  })
  const years = new Set(totals.map((total) => total.years))
  return rangeCell(
    totals,
    years.size === 1 && !years.has(undefined) ? { note: msg('{years} years', { years: [...years][0] ?? 0 }) } : {},
  )
}

function rangeCell(fees: ReadonlyArray<{ min: number; max: number }>, more: { note?: string | Message } = {}): Cell {
  if (fees.length === 0) return ABSENT
  const min = Math.min(...fees.map((fee) => fee.min)),
    max = Math.max(...fees.map((fee) => fee.max))
  return said(lakhs({ min, max }), { ...more, amount: min })
}

/** An amount as published: read where it can be, else its own words, which are set against nothing. */
function amountCell(text: string | undefined, note: string | Message | undefined): Cell {
  const fee = readAmount(text)
  return fee ? said(lakhs(fee), { ...noted(note), amount: fee.min }) : said(text, noted(note))
}
function hostelCell({ hostel: { fees } }: College): Cell {
  const period = readAmount(fees)?.period
  return amountCell(fees, readAmount(fees) && (period ? PERIOD_WORDS[period] : 'period not stated'))
}
function readAmount(text: string | undefined): Readonly<Fee> | undefined {
  const fee = readFee(text?.replace(/\bLPA\b/gi, 'lakh'))
  return fee?.currency === 'INR' ? fee : undefined
}
const rupeesCell = (rupees: number | undefined, note: string | Message | undefined): Cell =>
  rupees === undefined ? ABSENT : said(lakh(rupees), { ...noted(note), amount: rupees })

/**
 * By the college's own rows; where it has none, by those of the packs, whose note says also the round and the body that
 * published it.
 */
function closingCell({ college, closings = [] }: ComparisonSubject, family: CourseCategory | undefined): Cell {
  if (!college) return { is: 'not-here' }
  const own = cutoffRows(college)
  if (own.length > 0)
    return closedFirst(
      own.filter(({ program }) => family === undefined || categoryOf({ name: program }) === family),
      () => [],
    )
  if (typeof closings === 'string') return { is: closings }
  return closedFirst(
    closings.filter((row) => family === undefined || row.family === family),
    ({ exam, round }) => [round, EXAM_RULES[exam].body],
  )
}
function closedFirst<Row extends CutoffRow>(
  rows: readonly Row[],
  source: (row: Row) => ReadonlyArray<string | undefined>,
): Cell {
  const row = headlineCutoff(rows)
  return row
    ? said(indian(row.closingRank!), {
        amount: row.closingRank!,
        note: [row.program, row.quotaType, row.category, row.exam, row.year, ...source(row)]
          .filter(Boolean)
          .join(' · '),
      })
    : ABSENT
}
