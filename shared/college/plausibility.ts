import { type Message, msg } from '../i18n/message.ts'
import { fold } from '../record/fold.ts'
import type { College, Course } from './college.ts'
import { categoryOf, type CourseCategory } from './course.ts'
import { contradictedPaths, valuesSaid } from './fieldSources.ts'
import { type Fee, readFee, yearlyFeeOf } from './fees.ts'
import { yearlyPackage } from './yearlyPackage.ts'
import { feeLinesOf } from './feeLine.ts'
import { indian, lakh } from './money.ts'

/**
 * Figures that can be right and mostly are not: an average above the highest, a count ten times that of the year
 * before. Nothing here forbids saving. The form asks before it saves, an import holds back those that contradict others
 * of their record, and the publish checklist names them.
 */
export interface ImplausibleFigure {
  /** The field's path, as problems have it: "courses/c7/fee". */
  path: string
  rule: ImplausibleRule
  /**
   * `ask`: whoever writes it is asked whether it is right. `note`: it is shown beside the field and listed, and nobody
   * is stopped.
   */
  severity: 'ask' | 'note'
  message: Message
}
export type ImplausibleRule =
  | 'aboveHighest'
  | 'packageRange'
  | 'feeRange'
  | 'feePeriod'
  | 'nriBelowFee'
  | 'placedOfEligible'
  | 'placedShare'
  | 'ranksReversed'
  | 'neighbours'
  | 'campusSeats'
  | 'teachers'
  | 'sourcesDiffer'

/**
 * In rupees, what has been published lies well within: of the 59 well-known colleges of the pack of the country a year
 * costs ₹1,250 to ₹4.5 lakh, average packages are ₹5 to 33.8 lakh and the highest is ₹2.4 crore.
 */
export const PLAUSIBLE = {
  yearlyFee: { least: 500, most: 50e5 },
  wholeFee: { least: 500, most: 2e7 },
  averagePackage: { least: 1e5, most: 1e7 },
  highestPackage: { least: 1e5, most: 1e8 },
} as const

/**
 * A year's count is asked about where it is over three times its neighbours', or under a third; intakes grow by a
 * section of 60, not threefold.
 */
const TIMES = 3
/**
 * Families that AICTE approves at a distance and online too, and the seats a year from which one course of theirs is
 * more than a campus has (docs/sources.md).
 */
const TAUGHT_AT_A_DISTANCE: ReadonlySet<CourseCategory> = new Set(['MBA', 'BBA', 'MCA', 'BCA'])
const MORE_THAN_A_CAMPUS = 1000
/** Small counts jump: 2 seats, then 8, is nothing to ask about. */
const LEAST_DIFFERENCE = 30
const MOST_IMPLAUSIBLE = 200

/** Every figure of a college that deserves the question "is that right?", in the order of the form. */
export function implausibleFigures(college: College): ImplausibleFigure[] {
  return [
    ...(above(college.facultyCount, college.studentCount)
      ? [ask('facultyCount', 'teachers', msg('There are more teachers than students: is that right?'))]
      : []),
    ...college.courses.flatMap(ofCourse),
    ...ofPackages('placements', college.placements),
    ...ofPlaced('placements', college.placements),
    ...college.placements.programWiseStats.flatMap((row) => [
      ...ofPackages(`placements/programWiseStats/${row.id}`, row, row.program),
      ...ofPlaced(`placements/programWiseStats/${row.id}`, row, row.program),
    ]),
    ...ofRanks('cutoffs', college.cutoffs),
    ...ofSeats(college),
    ...ofFee('hostel/fees', readFee(college.hostel.fees)),
    ...contradictedPaths(college).map((path): ImplausibleFigure => ({
      path,
      rule: 'sourcesDiffer',
      severity: 'note',
      message: msg('Sources differ: {values}.', {
        values: valuesSaid(college, path)
          .map(({ source, says }) => `${source}: ${says}`)
          .join('; '),
      }),
    })),
  ].slice(0, MOST_IMPLAUSIBLE)
}

/** What an edit makes implausible: whoever mends a name is not asked about a figure that stood there before. */
export function newlyImplausible(before: College, after: College): ImplausibleFigure[] {
  const stood = new Set(implausibleFigures(before).map(keyOf))
  return implausibleFigures(after).filter((figure) => !stood.has(keyOf(figure)))
}
/** The sentence's values are part of it: another wrong figure in the same place is asked about anew. */
const keyOf = ({ path, rule, message }: ImplausibleFigure): string => JSON.stringify([path, rule, message])

/**
 * Two figures of one record that cannot both be right, or seats that no campus has of a course that does not say it is
 * a distance course: an import takes nobody's word for it until a person has.
 */
const CONTRADICTIONS: ReadonlySet<ImplausibleRule> = new Set([
  'aboveHighest',
  'campusSeats',
  'neighbours',
  'placedOfEligible',
  'ranksReversed',
])

/**
 * A college without the figures that contradict others of it and that `before` did not hold: each is again what it was,
 * or absent where it is new. What is merely unusual stays.
 */
export function withoutContradictions(
  before: College,
  after: College,
): { college: College; heldBack: ImplausibleFigure[] } {
  const heldBack = newlyImplausible(before, after).filter(({ rule }) => CONTRADICTIONS.has(rule))
  const college = heldBack.reduce<unknown>((now, { path }) => withFormerValue(now, before, path.split('/')), after)
  return { college: college as College, heldBack }
}

/** A record, or a part of one, with what stands at a path as it stood in `before`; items of lists are named by id. */
function withFormerValue(after: unknown, before: unknown, [name = '', ...inner]: readonly string[]): unknown {
  if (Array.isArray(after)) {
    const former = Array.isArray(before) ? before.find((item: { id: string }) => item.id === name) : undefined
    return after.map((item: { id: string }) => (item.id === name ? withFormerValue(item, former, inner) : item))
  }
  const values = { ...(after as Record<string, unknown>) },
    former = (before as Record<string, unknown> | undefined)?.[name]
  if (inner.length > 0) values[name] = withFormerValue(values[name], former, inner)
  else if (former === undefined) delete values[name]
  else values[name] = former
  return values
}

const ask = (path: string, rule: ImplausibleRule, message: Message): ImplausibleFigure => ({
  path,
  rule,
  severity: 'ask',
  message,
})
const above = (a: number | undefined, b: number | undefined): boolean => a !== undefined && b !== undefined && a > b

function ofCourse(course: Course): ImplausibleFigure[] {
  const at = `courses/${course.id}`
  const fee = readFee(course.fee)
  const nri = readFee(course.nriFee)
  const found = ofFee(`${at}/fee`, fee, yearlyFeeOf({ ...course, feeStructure: {} }), course.name)
  for (const line of feeLinesOf(course))
    found.push(
      ...ofFee(
        `${at}/feeLines/${line.id}/amount`,
        readFee(line.amount),
        yearlyFeeOf({ ...course, fee: line.amount, feeStructure: {} }),
        course.name,
      ),
    )
  if (fee && nri && fee.currency === nri.currency && fee.period === nri.period && nri.max < fee.min)
    found.push(
      ask(
        `${at}/nriFee`,
        'nriBelowFee',
        msg('The NRI fee of {name} is below its fee: is that right?', { name: course.name }),
      ),
    )
  if (isMoreThanACampus(course, course.seats))
    found.push(
      ask(
        `${at}/seats`,
        'campusSeats',
        msg('{count} seats a year of {name} are more than a campus has: is it a distance course?', {
          count: indian(course.seats),
          name: course.name,
        }),
      ),
    )
  return [
    ...found,
    ...ofRanks(`${at}/quotas`, course.quotas),
    ...ofPackages(`${at}/courseSpecificPlacements`, course.courseSpecificPlacements, course.name),
    ...ofPlaced(`${at}/courseSpecificPlacements`, course.courseSpecificPlacements, course.name),
  ]
}

/** Has a course more seats than a campus gives it, where nothing says that it is a distance course? */
export const isMoreThanACampus = (
  course: Pick<Course, 'name' | 'level' | 'categoryName' | 'isDistance'>,
  seats: number | undefined,
): seats is number =>
  seats !== undefined &&
  seats >= MORE_THAN_A_CAMPUS &&
  !course.isDistance &&
  TAUGHT_AT_A_DISTANCE.has(categoryOf(course))

/** @param yearly what it comes to in a year, where its period tells */
function ofFee(
  path: string,
  fee: Readonly<Fee> | undefined,
  yearly?: { min: number; max: number },
  name?: string,
): ImplausibleFigure[] {
  // Free is a fee (0); another currency has no range here.
  if (!fee || fee.currency !== 'INR' || fee.max === 0) return []
  const isYear = yearly !== undefined && fee.period !== 'total'
  const { min, max } = isYear ? yearly : fee
  const { least, most } = isYear ? PLAUSIBLE.yearlyFee : PLAUSIBLE.wholeFee
  if (max > most || min < least) {
    const amount = lakh(max > most ? max : min)
    const message = isYear
      ? msg('{amount} a year is unusual for a fee: is that right?', { amount })
      : msg('{amount} is unusual for a fee: is that right?', { amount })
    return [ask(path, 'feeRange', message)]
  }
  if (fee.period !== undefined || name === undefined) return []
  return [
    {
      path,
      rule: 'feePeriod',
      severity: 'note',
      message: msg('The fee of {name} has no period: a year, a semester or the whole course?', { name }),
    },
  ]
}

interface Packages {
  averagePackage?: string | undefined
  highestPackage?: string | undefined
  medianPackage?: string | undefined
}
function ofPackages(at: string, packages: Packages, name?: string): ImplausibleFigure[] {
  const highest = yearlyPackage(packages.highestPackage)?.max
  const found: ImplausibleFigure[] = []
  for (const [part, aboveIt] of [
    [
      'averagePackage',
      name === undefined
        ? msg('Average package is above the highest: is that right?')
        : msg('Average package of {name} is above the highest: is that right?', { name }),
    ],
    [
      'medianPackage',
      name === undefined
        ? msg('Median package is above the highest: is that right?')
        : msg('Median package of {name} is above the highest: is that right?', { name }),
    ],
  ] as const) {
    const amount = yearlyPackage(packages[part])?.max
    if (above(amount, highest)) found.push(ask(`${at}/${part}`, 'aboveHighest', aboveIt))
    found.push(...ofPackage(`${at}/${part}`, amount, PLAUSIBLE.averagePackage))
  }
  return [...found, ...ofPackage(`${at}/highestPackage`, highest, PLAUSIBLE.highestPackage)]
}
const ofPackage = (
  path: string,
  amount: number | undefined,
  { least, most }: { least: number; most: number },
): ImplausibleFigure[] =>
  amount !== undefined && (amount < least || amount > most)
    ? [
        ask(
          path,
          'packageRange',
          msg('{amount} a year is unusual for a package: is that right?', { amount: lakh(amount) }),
        ),
      ]
    : []

interface Placed {
  placed?: number | undefined
  eligible?: number | undefined
  placementPercentage?: number | undefined
}
/**
 * Points by which a published share may differ from placed over eligible: who counts higher studies in differs by a
 * little.
 */
const SHARE_POINTS = 5
function ofPlaced(at: string, { placed, eligible, placementPercentage }: Placed, name?: string): ImplausibleFigure[] {
  if (placed === undefined || eligible === undefined) return []
  if (placed > eligible)
    return [
      ask(
        `${at}/placed`,
        'placedOfEligible',
        name === undefined
          ? msg('More students placed than were eligible')
          : msg('More students of {name} placed than were eligible', { name }),
      ),
    ]
  const share = (placed / eligible) * 100
  return placementPercentage !== undefined && Math.abs(share - placementPercentage) > SHARE_POINTS
    ? [
        ask(
          `${at}/placementPercentage`,
          'placedShare',
          msg('{placed} of {eligible} placed is {share}%, not {stated}%: is that right?', {
            placed,
            eligible,
            share: Math.round(share),
            stated: placementPercentage,
          }),
        ),
      ]
    : []
}

interface RankRow {
  id: string
  openingRank?: number | undefined
  closingRank?: number | undefined
  unit?: string | undefined
}
/** Ranks count upwards: the first admitted has the smaller one. Marks and percentiles do not. */
const ofRanks = (at: string, rows: readonly RankRow[]): ImplausibleFigure[] =>
  rows.flatMap(({ id, openingRank, closingRank, unit = 'rank' }) =>
    unit === 'rank' && above(openingRank, closingRank)
      ? [
          ask(
            `${at}/${id}/closingRank`,
            'ranksReversed',
            msg('The opening rank is above the closing rank: is that right?'),
          ),
        ]
      : [],
  )

/** The seats of one course and kind, year by year. */
function ofSeats({ seats }: College): ImplausibleFigure[] {
  const series = new Map<string, Array<{ id: string; year: number; count: number }>>()
  for (const { id, course, quota, category, gender, seats: count, year } of seats) {
    if (year === undefined || count === undefined) continue
    const key = JSON.stringify([course, quota, category, gender].map((text) => fold(text ?? '')))
    series.set(key, [...(series.get(key) ?? []), { id, year, count }])
  }
  return [...series.values()].flatMap((years) =>
    farFromNeighbours(years).map(({ id, year, count, usual }) =>
      ask(
        `seats/${id}/seats`,
        'neighbours',
        msg('{count} seats in {year}, where other years have about {usual}: is that right?', {
          count,
          year: String(year),
          usual,
        }),
      ),
    ),
  )
}

/**
 * The counts of a yearly series that lie far from the years beside them, each with what those have. A count is asked
 * about where both the year before and the year after (at an end: the two nearest) are over three times as much, or
 * under a third.
 */
export function farFromNeighbours<Row extends { year: number; count: number }>(
  series: readonly Row[],
): Array<Row & { usual: number }> {
  const years = [...series].sort((a, b) => a.year - b.year)
  return years.flatMap((row, at) => {
    const near = besides(years, at)
    const isFar =
      near.length > 0 &&
      near.every(
        ({ count }) =>
          Math.abs(row.count - count) >= LEAST_DIFFERENCE && (row.count > count * TIMES || row.count * TIMES < count),
      )
    return isFar && isApart(row, near, years)
      ? [{ ...row, usual: Math.round(near.reduce((sum, { count }) => sum + count, 0) / near.length) }]
      : []
  })
}
/** The year before and the year after; at an end the two nearest. */
function besides<Row>(years: readonly Row[], at: number): Row[] {
  if (at === 0) return years.slice(1, 3)
  if (at === years.length - 1) return years.slice(-3, -1)
  return years.slice(at - 1, at + 2).filter((row) => row !== years[at])
}
/** Of two years alone nobody can say which is wrong: the later one was written last, so it is the one to look at. */
const isApart = <Row extends { year: number }>(row: Row, near: readonly Row[], all: readonly Row[]): boolean =>
  all.length > 2 || near.every(({ year }) => year < row.year)
