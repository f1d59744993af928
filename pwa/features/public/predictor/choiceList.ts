import { indian } from '../../../../shared/college/money.ts'
import { roomAt } from '../../../../shared/cutoff/fact.ts'
import { csvLine } from '../../../../shared/imports/formula.ts'
import { needsAptitudeTest } from '../../../../shared/predictor/aptitude.ts'
import type { SeasonRound } from '../../../../shared/predictor/history.ts'
import { standingKind, type StandingKind } from '../../../../shared/predictor/standing.ts'
import { t, translate, type Label } from '../../../i18n/t.ts'
import type { PredictedRow, Seat } from '../../../search/predictorTypes.ts'
import { isRunning, seasonText } from './season.ts'

/**
 * How likely a row is, from the least: what a choice list is checked by. Rows of which nothing is said stand beside
 * none.
 */
const LIKELY = { Dream: 1, Target: 2, Safe: 3 } as const

/**
 * The rows of a list as they stand for this student now. `answer`: those that are open to them, by key; a choice that
 * was asked for and is not among them has no seat: of what was said of it before, to another rank or pool, nothing is
 * said again. One nobody asked about yet stands as it was kept.
 */
export const rowsNow = (
  choices: readonly PredictedRow[],
  answer: ReadonlyMap<string, PredictedRow>,
  isAsked: (row: PredictedRow) => boolean,
): PredictedRow[] => choices.map((kept) => answer.get(kept.key) ?? (isAsked(kept) ? withoutSeat(kept) : kept))
const withoutSeat = ({
  word: _word,
  chance: _chance,
  atBest: _best,
  expected: _expected,
  isNew: _new,
  before: _before,
  ...row
}: PredictedRow): PredictedRow => ({ ...row, text: '', closes: [], others: [], rank: { low: 0, high: 0 } })
/** Without words for whose it is a row has no seat to this student's knowledge. */
export const hasSeat = ({ text }: Pick<PredictedRow, 'text'>): boolean => text !== ''

export interface Warning {
  key: string
  says: string
}

/**
 * What a choice list is warned of (behaviour 13). Seats are allotted from the top: a safe seat above a dream means that
 * the dream is never asked for. `answer`: the rows that stand now, by key; a choice that was asked for and is not among
 * them is not open to this student.
 */
export function warningsOf(
  choices: readonly PredictedRow[],
  answer: ReadonlyMap<string, PredictedRow>,
  {
    budget,
    feeOf,
    isAsked = () => answer.size > 0,
  }: {
    budget?: number | undefined
    feeOf(row: PredictedRow): number | undefined
    isAsked?(row: PredictedRow): boolean
  },
): Warning[] {
  const seen = new Map<string, number>()
  return choices.flatMap((row, at) => {
    const now = answer.get(row.key),
      says: string[] = [],
      first = seen.get(row.key),
      fee = feeOf(now ?? row)
    if (first !== undefined) says.push(t('The same as choice {number}', { number: first + 1 }))
    else seen.set(row.key, at)
    if (needsAptitudeTest(row)) says.push(t('You must also pass the Architecture Aptitude Test (AAT) of the IITs'))
    if (isAsked(row) && !now) says.push(t('Not among the seats open to you now: check your rank, category and state'))
    const word = now?.word ?? row.word,
      below = choices.slice(at + 1).find((other) => word && isHarder(answer.get(other.key) ?? other, word))
    if (word && below)
      says.push(
        t('{word} above {below}: the body looks at the lower one only if you don’t get this seat', {
          word: t(word),
          below: t((answer.get(below.key) ?? below).word!),
        }),
      )
    if (budget !== undefined && fee !== undefined && fee > budget)
      says.push(
        t('Above your budget: the lowest published fee there for such courses is ₹{fee} a year', {
          fee: indian(fee),
        }),
      )
    return says.map((one) => ({ key: row.key, says: one }))
  })
}
const isHarder = (row: PredictedRow, than: keyof typeof LIKELY): boolean =>
  row.word !== undefined && LIKELY[row.word] < LIKELY[than]

/** The list with one row moved; what would fall off an end stays where it is. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list],
    [one] = next.splice(from, 1)
  if (one === undefined) return [...list]
  next.splice(Math.max(0, Math.min(next.length, to)), 0, one)
  return next
}

/**
 * Which choice the list would have got in a past year, by the figure that stands for each seat's year (`lastRoundOf`);
 * `at` absent: none of them.
 */
export interface PastAllotment {
  year: number
  /** The round it is of, where the rounds of the year still go on. */
  season?: SeasonRound
  at?: number
  row?: PredictedRow
}

/**
 * The list put to each past year (behaviour 13, mock allotment): from the top, the first choice with a seat this
 * student may take that closed at or after their rank, at or below their score. The newest year first; years in which
 * no choice has a figure are left out.
 */
export function pastAllotments(choices: readonly PredictedRow[]): PastAllotment[] {
  const seatsOf = (row: PredictedRow): readonly Seat[] => [row, ...row.others]
  const years = [
    ...new Set(choices.flatMap((row) => seatsOf(row).flatMap(({ closes }) => closes.map(({ year }) => year)))),
  ].sort((a, b) => b - a)
  return years.map((year) => {
    const at = choices.findIndex((row) =>
      seatsOf(row).some(({ closes, rank }) =>
        closes.some((one) => one.year === year && !one.isUnmarked && roomAt(row.exam, one.close, rank.high) >= 1),
      ),
    )
    const season = choices.find((row) => isRunning(row, year))?.season
    return { year, ...(season && { season }), ...(at >= 0 && { at, row: choices[at]! }) }
  })
}

/** "62%"; nothing where no chance is said. */
export const percent = (chance: number | undefined): string =>
  chance === undefined ? '' : `${Math.round(chance * 100)}%`
export const chanceText = ({ word, chance, atBest }: Pick<PredictedRow, 'word' | 'chance' | 'atBest'>): string => {
  if (!word) return ''
  const low = percent(chance),
    high = percent(atBest)
  return low === high ? low : `${low.replace('%', '')}–${high}`
}

const OWN: Record<StandingKind, Label> = { rank: 'Your rank', score: 'Your score', both: 'Your rank or score' }
const PUBLISHED: Record<StandingKind, Label> = {
  rank: 'Closing ranks as published. Confirm on the official site.',
  score: 'Closing scores as published. Confirm on the official site.',
  both: 'Closing ranks and scores as published. Confirm on the official site.',
}

/** Rows as a file a sheet opens: figures, and all they rest on. */
export function choiceListCsv(rows: readonly PredictedRow[]): string {
  const years = [...new Set(rows.flatMap(({ closes }) => closes.map(({ year }) => year)))].sort()
  const hasSeason = rows.some(({ season }) => season)
  const lines = rows.map((row) => [
    row.institute,
    row.program,
    row.degree,
    row.exam,
    translate(row.text),
    row.rank.high === 0
      ? ''
      : String(row.rank.low === row.rank.high ? row.rank.low : `${row.rank.low}-${row.rank.high}`),
    row.word ? t(row.word) : '',
    chanceText(row),
    ...(row.expected ? [row.expected.middle, row.expected.low, row.expected.high].map(String) : ['', '', '']),
    ...(hasSeason ? seasonCells(row) : []),
    ...years.flatMap((year) => {
      const one = row.closes.find((close) => close.year === year)
      return one ? [String(one.close), roundOf(one)] : ['', '']
    }),
  ])
  return `\uFEFF${[[t('Institute'), t('Programme'), t('Degree'), t('Exam'), t('Seat'), t(OWN[standingKind(rows.map(({ exam }) => exam))]), t('Chance'), t('Chance %'), t('Forecast'), t('Forecast from'), t('Forecast to'), ...(hasSeason ? [t('Told from'), t('Chance before the rounds'), t('Forecast before the rounds')] : []), ...years.flatMap((year) => [t('Closed {year}', { year }), t('Round {year}', { year })])], ...lines].map(csvLine).join('')}`
}

/** While rounds go on: which of them forecast and chance are told from, and what was said before the rounds. */
const seasonCells = ({ season, expected, before }: PredictedRow): string[] => [
  season && expected?.after !== undefined ? seasonText(season) : '',
  percent(before?.chance),
  expected?.before ? `${expected.before.low}-${expected.before.high}` : '',
]

/** The round that set a figure, and whether the rank may be of the preparatory list. */
const roundOf = ({ round, isUnmarked }: Seat['closes'][number]): string =>
  [translate(round), isUnmarked && t('may be preparatory')].filter(Boolean).join(', ')

/** "closed at 5,222 in 2025", or "at 5,100 after round 2 of 2026". */
const newestInWords = (row: PredictedRow, { close, year }: Seat['closes'][number]): string =>
  row.season && isRunning(row, year)
    ? t('at {close} {sentence}', { close: indian(close), sentence: seasonText(row.season) })
    : t('closed at {close} in {year}', { close: indian(close), year })

/**
 * Rows as a message a friend reads. The student's rank is theirs: it is not in it. `more`: rows of the answer that are
 * not among them.
 */
export function shareText(
  rows: readonly PredictedRow[],
  { title, more = 0 }: { title: string; more?: number },
): string {
  const lines = rows.map(
    (row, at) =>
      `${at + 1}. ${row.institute}, ${row.program}${hasSeat(row) ? ` (${translate(row.text)})` : ''}${row.word ? `, ${t(row.word)}` : ''}${row.closes.length > 0 ? `: ${newestInWords(row, row.closes.at(-1)!)}` : ''}`,
  )
  return [
    title,
    ...lines,
    ...(more > 0
      ? [
          more === 1
            ? t('1 more is not shown; the CSV file has it.')
            : t('{count} more are not shown; the CSV file has all of them.', { count: indian(more) }),
        ]
      : []),
    t(PUBLISHED[standingKind(rows.map(({ exam }) => exam))]),
  ].join('\n')
}
