import { inEnglish, type Message, msg } from '../i18n/message.ts'
import type { CutoffRow } from './cutoff.ts'
import { indian } from './money.ts'
import { rankedExam, rankListNamed, type RankList } from './rankList.ts'

/** What cutoffs are narrowed by, in the order the Cutoff tab asks (public-site 2, behaviour 10). */
export const CUTOFF_SIEVES = ['quota', 'course', 'category', 'gender', 'exam', 'year', 'round'] as const
export type CutoffSieve = (typeof CUTOFF_SIEVES)[number]
/** A choice for each sieve; '' keeps every row. */
export type CutoffChoice = Readonly<Record<CutoffSieve, string>>

/**
 * The round that settled a seat, whichever number it had that year: rounds were five in one year and six in the next.
 */
export const FINAL_ROUND = 'Final round'
export const ANY_CUTOFF: CutoffChoice = {
  quota: '',
  course: '',
  category: '',
  gender: '',
  exam: '',
  year: '',
  round: '',
}

const SAID: Record<CutoffSieve, (row: CutoffRow) => string | undefined> = {
  quota: (row) => row.quotaType,
  course: (row) => row.program,
  category: (row) => row.category,
  gender: (row) => row.gender,
  exam: (row) => row.exam,
  year: (row) => row.year?.toString(),
  round: (row) => row.round,
}
/**
 * A row that does not say its basis is kept whatever basis is asked for, and is shown as 'basis not stated'; quota and
 * course are asked of every row.
 */
const ASKED_OF_ALL: ReadonlySet<CutoffSieve> = new Set(['quota', 'course'])

/**
 * What each sieve offers: the values the rows really have, newest year and open category first, rounds as they were
 * held.
 */
export function cutoffOptions(rows: readonly CutoffRow[]): Record<CutoffSieve, string[]> {
  const values = (sieve: CutoffSieve) => [...new Set(rows.flatMap((row) => SAID[sieve](row)?.trim() || []))]
  return {
    quota: values('quota'),
    course: values('course'),
    exam: values('exam'),
    category: values('category').sort((one, other) => placeOf(one) - placeOf(other)),
    gender: values('gender').sort((one, other) => Number(isNeutral(other)) - Number(isNeutral(one))),
    year: values('year').sort((one, other) => Number(other) - Number(one)),
    round: values('round').sort((one, other) => roundOrder(one) - roundOrder(other)),
  }
}

/** What every row says alike, by sieve: of that there is nothing to choose. */
export function cutoffsAlike(rows: readonly CutoffRow[]): Partial<Record<CutoffSieve, string>> {
  return Object.fromEntries(
    CUTOFF_SIEVES.flatMap((sieve) => {
      const [only, ...others] = new Set(rows.map((row) => SAID[sieve](row)?.trim()))
      return only && others.length === 0 ? [[sieve, only]] : []
    }),
  )
}

const CATEGORIES = [
  /^(?:open|general|gen|ur|unreserved)$/i,
  /^(?:open|general|gen|ur)\b/i,
  /^ews\b/i,
  /^obc/i,
  /^sc\b/i,
  /^st\b/i,
]
const placeOf = (category: string): number =>
  (CATEGORIES.findIndex((pattern) => pattern.test(category)) + CATEGORIES.length + 1) % (CATEGORIES.length + 1)
export const isOpenCategory = (category: string | undefined): boolean => CATEGORIES[0]!.test(category?.trim() ?? '')
const isNeutral = (gender: string): boolean => /neutral|^(?:all|any|both|n)$/i.test(gender)

/**
 * Where a round stands among the rounds of its year: numbered ones by number, special ones after them, one called final
 * last of all.
 */
export function roundOrder(round: string | undefined): number {
  if (!round) return -1
  if (/final|last/i.test(round)) return Number.POSITIVE_INFINITY
  const number = Number(/\d+/.exec(round)?.[0] ?? 0)
  return /special|csab|stray|mop|spot/i.test(round) ? 1000 + number : number
}

/**
 * What is shown before anybody chooses (behaviour 10): latest year, final round, OPEN, gender-neutral, and where rows
 * have a history the programme most in demand of those with the longest (`cutoffHistory`). Each is chosen only where a
 * row of what was chosen before has it, so the default is never an empty table. For a student who told this device of
 * themselves, an exam of theirs and the category of their list come first.
 */
export function defaultCutoffChoice(
  rows: readonly CutoffRow[],
  told?: { exams: readonly string[]; list: RankList },
): CutoffChoice {
  let choice = ANY_CUTOFF
  const choose = (sieve: CutoffSieve, wanted: (value: string) => boolean) => {
    const found = cutoffOptions(fitting(rows, choice))[sieve].find(wanted)
    if (found) choice = { ...choice, [sieve]: found }
  }
  choose('year', () => true)
  if (told) {
    choose('exam', (exam) =>
      rows.some((row) => row.exam?.trim() === exam && told.exams.includes(rankedExam(exam, row.program) ?? '')),
    )
    choose('category', (category) => rankListNamed(category) === told.list)
  }
  if (choice.category === '') choose('category', isOpenCategory)
  choose('gender', isNeutral)
  if (rows.some((row) => row.round)) choice = { ...choice, round: FINAL_ROUND }
  if (new Set(rows.map(({ program }) => program.trim())).size < 2) return choice
  const history = cutoffHistory(rows, choice)
  const isOfYear = history?.years.some(({ at }) => choice.year === '' || at === choice.year)
  return isOfYear ? { ...choice, course: history!.program.trim() } : choice
}

/** The rows a choice leaves, newest year first. */
export function cutoffsFitting(rows: readonly CutoffRow[], choice: CutoffChoice): CutoffRow[] {
  return ofRound(fitting(rows, choice), choice.round).sort((one, other) => (other.year ?? 0) - (one.year ?? 0))
}

function ofRound(rows: CutoffRow[], round: string): CutoffRow[] {
  if (round === '') return rows
  return round === FINAL_ROUND ? lastRounds(rows) : rows.filter((row) => !row.round || row.round.trim() === round)
}

function fitting(rows: readonly CutoffRow[], choice: CutoffChoice): CutoffRow[] {
  return rows.filter((row) =>
    CUTOFF_SIEVES.every((sieve) => {
      if (sieve === 'round' || choice[sieve] === '') return true
      const said = SAID[sieve](row)?.trim()
      return said ? said === choice[sieve] : !ASKED_OF_ALL.has(sieve)
    }),
  )
}

/** One seat pool of one course: ranks of two of them, or of two exams, are never put in one row. */
const poolOf = (row: CutoffRow): string =>
  JSON.stringify([row.program, row.quotaType, row.category, row.gender, row.exam, row.unit ?? 'rank'])

/**
 * Of each pool of each course and year, the rows of its last round: a later round lists only what was left
 * (domain-facts B16).
 */
export function lastRounds(rows: readonly CutoffRow[]): CutoffRow[] {
  const keyOf = (row: CutoffRow) => `${poolOf(row)} ${row.year}`
  const last = new Map<string, number>()
  for (const row of rows) last.set(keyOf(row), Math.max(last.get(keyOf(row)) ?? -1, roundOrder(row.round)))
  return rows.filter((row) => roundOrder(row.round) === last.get(keyOf(row)))
}

export interface CutoffPoint {
  /** "2025" or "Round 6", in English: which of the points it is. */
  at: string
  /** The same, to be said; of a round also as an axis of a phone has it. */
  name: Message
  short?: Message
  opening: number | undefined
  closing: number
}

/** How one pool of one course closed over the years, and over the rounds of one year. */
export interface CutoffHistory extends Pick<CutoffRow, 'program' | 'quotaType' | 'category' | 'gender' | 'exam'> {
  unit: NonNullable<CutoffRow['unit']>
  /** Oldest first, the final round of each. */
  years: CutoffPoint[]
  /** In the order they were held, of `roundsOf`. */
  rounds: CutoffPoint[]
  roundsOf: number | undefined
  /** The newest of `years`, where its rounds still go on: which one the point is of. */
  running?: { year: string; round: Message }
}

/**
 * The history worth drawing among the rows a choice leaves, whatever its year and round: the pool with the most years,
 * then the most rounds of the chosen year (else the newest), then of the exam with the most rows (ranks of two exams do
 * not compare), then the one that closed first. Undefined where no pool has two years or two rounds.
 */
export function cutoffHistory(rows: readonly CutoffRow[], choice: CutoffChoice): CutoffHistory | undefined {
  const pools = new Map<string, CutoffRow[]>(),
    ofExam = new Map<string | undefined, number>()
  for (const { exam } of rows) ofExam.set(exam, (ofExam.get(exam) ?? 0) + 1)
  for (const row of fitting(rows, { ...choice, year: '', round: '' }))
    if (row.closingRank !== undefined && row.year !== undefined)
      pools.set(poolOf(row), [...(pools.get(poolOf(row)) ?? []), row])
  return [...pools.values()]
    .map((pool) => historyOf(pool, choice.year))
    .filter(({ years, rounds }) => years.length > 1 || rounds.length > 1)
    .sort(
      (one, other) =>
        other.years.length - one.years.length ||
        other.rounds.length - one.rounds.length ||
        ofExam.get(other.exam)! - ofExam.get(one.exam)! ||
        latest(one) - latest(other),
    )[0]
}

/** The years that are over: what "closed at" is said of. */
export const wholeYears = ({ years, running }: Pick<CutoffHistory, 'years' | 'running'>): CutoffPoint[] =>
  years.filter(({ at }) => at !== running?.year)

/** What a history over years says in one sentence, whatever the reader's own rank; nothing of one year. */
export function historySentence(history: Pick<CutoffHistory, 'program' | 'years' | 'running'>): Message | undefined {
  const { program } = history,
    years = wholeYears(history),
    newest = years.at(-1)
  if (!newest || years.length < 2) return undefined
  const closed = years.map(({ closing }) => closing)
  return msg('{program} closed at {close} in {year}, and between {least} and {most} over {years} years.', {
    program,
    close: indian(newest.closing),
    year: newest.at,
    least: indian(Math.min(...closed)),
    most: indian(Math.max(...closed)),
    years: years.length,
  })
}

const latest = ({ years, rounds }: CutoffHistory): number => (years.at(-1) ?? rounds.at(-1))?.closing ?? 0

function historyOf(pool: readonly CutoffRow[], year: string): CutoffHistory {
  const { program, quotaType, category, gender, exam, unit = 'rank' } = pool[0]!
  const final = oncePer(
    lastRounds(pool).sort((one, other) => one.year! - other.year!),
    (row) => String(row.year),
  )
  const roundsOf = Number(year) || final.at(-1)?.year
  const held = oncePer(
    pool
      .filter((row) => row.round && row.year === roundsOf)
      .sort((one, other) => roundOrder(one.round) - roundOrder(other.round)),
    (row) => row.round!,
  )
  const running = final.find(({ isRunning }) => isRunning)
  return {
    program,
    unit,
    roundsOf,
    ...(running && { running: { year: String(running.year), round: roundLabel(running.round ?? '') } }),
    ...(quotaType && { quotaType }),
    ...(category && { category }),
    ...(gender && { gender }),
    ...(exam && { exam }),
    years: final.map((row) => pointOf(row, { id: String(row.year) })),
    rounds: held.map((row) => ({ ...pointOf(row, roundLabel(row.round!)), short: shortRound(row.round!) })),
  }
}

const oncePer = (rows: readonly CutoffRow[], key: (row: CutoffRow) => string): CutoffRow[] => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
]
const pointOf = (row: CutoffRow, name: Message): CutoffPoint => ({
  at: inEnglish(name),
  name,
  opening: row.openingRank,
  closing: row.closingRank!,
})

/** "6" and "round 6" as "Round 6"; a name of its own as it is. */
export function roundLabel(round: string): Message {
  const number = numberOfRound(round)
  return number ? msg('Round {number}', { number }) : { id: round.trim() }
}
function shortRound(round: string): Message {
  const number = numberOfRound(round)
  return number ? msg('R{number}', { number }) : { id: round.trim() }
}
const numberOfRound = (round: string): string | undefined => /^(?:round\s*)?(\d+)$/i.exec(round.trim())?.[1]

/**
 * Which points a figure of one's own would have been inside of: at or before a closing rank; at or above where more is
 * better.
 */
export function insidePoints(
  points: readonly CutoffPoint[],
  mine: number,
  unit: CutoffHistory['unit'],
): { inside: CutoffPoint[]; outside: CutoffPoint[] } {
  const isInside = ({ closing }: CutoffPoint) => (unit === 'rank' ? mine <= closing : mine >= closing)
  return {
    inside: points.filter(isInside),
    outside: points.filter((point) => !isInside(point)),
  }
}
