import type { FeeBand } from '../catalogue/query.ts'
import type { Course } from './college.ts'
import { memoize } from '../record/remember.ts'
import { normalizeText } from '../record/text.ts'

export const FEE_PERIODS = ['year', 'first-year', 'semester', 'month', 'total', 'one-time'] as const
export type FeePeriod = (typeof FEE_PERIODS)[number]
/** What stands beside an amount. */
export const PERIOD_WORDS: Record<FeePeriod, string> = {
  year: 'a year',
  'first-year': 'first year',
  semester: 'a semester',
  month: 'a month',
  total: 'in all',
  'one-time': 'once',
}

/**
 * An amount as published, understood. `min` and `max` are equal unless a range was published; whole units of the
 * currency.
 */
export interface Fee {
  min: number
  max: number
  currency: 'INR' | 'USD' | 'EUR' | 'GBP'
  /** What the amount buys; undefined where the text does not say. */
  period: FeePeriod | undefined
}

/**
 * Below and above these rupees a text is a misprint ("INR 9.50", "INR 357440 Lakhs"), and a misprint is shown as it
 * stands, not counted.
 */
const LEAST = 100
const MOST = 1e9
/** A published fee is one line; what is longer is prose with figures in it. */
const LONGEST = 400

/**
 * Reads a published amount: "1.8 Lakhs", "₹1,80,000 per year", "₹1.8-2.5 Lakhs", "₹7,965 (first year, listed)", "USD
 * 16000". Undefined where the text is no amount, names several of which none is the fee, or can only be a misprint:
 * the screen then shows it verbatim and staff hear of it. Of amounts in two currencies the first is read.
 */
export function readFee(text: string | undefined): Readonly<Fee> | undefined {
  return text && text.length <= LONGEST ? readAmount(text) : undefined
}

const readAmount = /* @__PURE__ */ memoize((text): Readonly<Fee> | undefined => {
  const plain = plainly(text)
  if (/^ ?(?:nil|free(?: of cost)?|no fees?|zero) ?(?:\([^()]*\) ?)?(?:\. ?)?$/i.test(plain))
    return { min: 0, max: 0, currency: 'INR', period: periodIn(plain) }
  if (/\b(?:up ?to|below|under|less than|max(?:imum)?)\b/i.test(plain)) return undefined

  const amounts = amountsIn(plain)
  const marked = amounts.filter((amount) => amount.currency !== undefined || amount.scale !== 1 || amount.suffixed)
  const [first, second] = marked.length > 0 ? marked : amounts
  if (!first || (marked.length === 0 && amounts.length > 2)) return undefined
  const range = amounts.find(
    (amount) => amount.start > first.start && /^\s*(?:-|to)\s*$/i.test(plain.slice(first.end, amount.start)),
  )
  // "₹1.2 lakh + ₹30,000 hostel", "60000, 75000": parts of something, and nobody says of what.
  if (!range && second && (marked.length === 0 || plain.slice(first.end, second.start).includes('+'))) return undefined

  const currency = first.currency ?? range?.currency ?? 'INR'
  if (range?.currency !== undefined && range.currency !== currency) return undefined
  const last = range ?? first
  const min = Math.round(first.figure * (range && sharesUnit(first, range) ? range.scale : first.scale))
  const max = range ? Math.round(range.figure * range.scale) : min
  if (min > max || min < (currency === 'INR' ? LEAST : 1) || max > MOST) return undefined
  const next = amounts.find((amount) => amount.start >= last.end)
  return {
    min,
    max,
    currency,
    period:
      periodIn(plain.slice(last.end, next?.start)) ??
      periodIn(plain.slice(0, first.start), 'last') ??
      (last.yearly ? 'year' : undefined),
  }
})

/** "1.8-2.5 Lakhs": the unit behind the range belongs to both ends; "80,000-1.2 lakh" has a figure that needs none. */
const sharesUnit = (low: Amount, high: Amount): boolean =>
  low.scale === 1 && low.figure < 1000 && low.figure <= high.figure

interface Amount {
  start: number
  end: number
  figure: number
  scale: number
  currency: Fee['currency'] | undefined
  suffixed: boolean
  yearly: boolean
}

const SCALES: Record<string, number> = {
  l: 1e5,
  lac: 1e5,
  lacs: 1e5,
  lakh: 1e5,
  lakhs: 1e5,
  lpa: 1e5,
  लाख: 1e5,
  cr: 1e7,
  crs: 1e7,
  crore: 1e7,
  crores: 1e7,
  करोड़: 1e7,
  k: 1e3,
  thousand: 1e3,
  हज़ार: 1e3,
  हजार: 1e3,
}
const CURRENCIES: ReadonlyArray<[RegExp, Fee['currency']]> = [
  [/^(?:₹|rs\.?|inr|irn|rupees)$/i, 'INR'],
  [/^(?:us ?\$|\$|usd)$/i, 'USD'],
  [/^(?:€|eur)$/i, 'EUR'],
  [/^(?:£|gbp)$/i, 'GBP'],
]
const MONEY =
  /(₹|\brs\.?|\binr|\birn|\brupees|\bus ?\$|\$|\busd|€|\beur|£|\bgbp)? ?(\d[\d,]*(?:\.\d+)?)( ?\/-)?(?: ?(lpa|lakhs?|lacs?|l|crores?|crs?|thousand|k|लाख|करोड़|हज़ार|हजार)(?![\p{L}\p{M}]))?(?: ?(₹|rs\.?|inr|rupees|usd|eur|gbp)(?![\p{L}\p{M}]))?/giu

function amountsIn(text: string): Amount[] {
  const found: Amount[] = []
  for (const match of text.matchAll(MONEY)) {
    const [all, before, figures = '', suffix, unit, after] = match
    const mark = before ?? after
    const behind = text.slice(match.index + all.length)
    // 4 years, 1st year, 8 semesters, 50 %, 2024-25: figures, but no money.
    if (
      !mark &&
      !unit &&
      (/^\s*(?:st|nd|rd|th|years?|yrs?|semesters?|sems?|months?|seats?|%|percent|instal)/i.test(behind) ||
        (/^(?:19|20)\d\d$/.test(figures) && /^\s*-\s*\d{2,4}\b/.test(behind)))
    )
      continue
    if (!mark && !unit && /(?:19|20)\d\d\s*-\s*$/.test(text.slice(0, match.index)) && figures.length <= 4) continue
    const figure = Number(figures.replaceAll(',', ''))
    if (!Number.isFinite(figure)) continue
    found.push({
      start: match.index,
      end: match.index + all.length,
      figure,
      scale: unit ? SCALES[unit.toLowerCase()]! : 1,
      suffixed: suffix !== undefined,
      currency: mark ? CURRENCIES.find(([name]) => name.test(mark))?.[1] : undefined,
      yearly: unit?.toLowerCase() === 'lpa',
    })
  }
  return found
}

const PERIODS: ReadonlyArray<[RegExp, FeePeriod]> = [
  [/\b(?:(?:first|1st) (?:year|yr))\b/i, 'first-year'],
  [
    /(?:\b(?:per|a|an|each|every|first|1st) |\/ ?)sem(?:ester)?\b|\bhalf[- ]yearly\b|\bsemester(?:ly| fees?)\b/i,
    'semester',
  ],
  [/(?:\b(?:per|a|each|every) |\/ ?)(?:month\b|mth\b)|\bmonthly\b|\bp\.m\./i, 'month'],
  [
    /(?:\b(?:per|a|an|each|every) |\/ ?)(?:year|yr|annum)\b|\bannual(?:ly)?\b|(?<!half[- ])\byearly\b|\bp\. ?a\b|\bpa\b|प्रति वर्ष/i,
    'year',
  ],
  [
    /\btotal\b|\b(?:whole|entire|full|complete) (?:course|programme|program|duration|fees?)\b|\bfor (?:the )?(?:whole|entire|full|\d(?:\.\d)?) (?:course|programme|program|years?|yrs?)\b/i,
    'total',
  ],
  [/\bone[- ]time\b|\blump ?sum\b|\bonce\b/i, 'one-time'],
]

/**
 * The period a piece of text names; where it names several, the first of them (or the last, when read backwards from an
 * amount).
 */
function periodIn(text: string, which: 'first' | 'last' = 'first'): FeePeriod | undefined {
  const found = PERIODS.flatMap(([words, period]) => {
    const at = text.search(words)
    return at < 0 ? [] : [{ at, period }]
  }).sort((a, b) => a.at - b.at)
  return (which === 'first' ? found[0] : found.at(-1))?.period
}

const plainly = (text: string): string =>
  normalizeText(text, 'NFC')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')

/** How many years a duration lasts: "4 years", "2.5 yrs", "18 months", "6 semesters", "4 years 6 months". */
export function yearsOf(duration: string | undefined): number | undefined {
  if (!duration || duration.length > LONGEST) return undefined
  const text = duration.replace(/\s+/g, ' ')
  const count = (words: RegExp): number => Number(words.exec(text)?.[1] ?? 0)
  const years =
    count(/(\d{1,2}(?:\.\d+)?) ?\+? ?-? ?(?:years?|yrs?)\b/i) + count(/(\d{1,3}) ?-? ?(?:months?|mths?)\b/i) / 12
  const known = years > 0 ? years : count(/(\d{1,2}) ?-? ?(?:semesters?|sems?)\b/i) / 2
  return known > 0 && known <= 12 ? known : undefined
}

export interface YearlyFee {
  /** Rupees a year. */
  min: number
  max: number
}

/**
 * What a course costs a year, in rupees: a fee for a year or the first year as it is; a semester's doubled, because the
 * text says it is a semester's; a total divided by the years of the course where those are known; else the fee
 * structure's first year, or its total over the years. An amount whose period nobody states is no yearly fee: "₹8.43
 * lakh (listed)" is the whole B.Tech of one institute and would be a year of another. Undefined then, as where nothing
 * is published, readable or in rupees.
 */
export function yearlyFeeOf(course: Pick<Course, 'fee' | 'duration' | 'feeStructure'>): YearlyFee | undefined {
  const years = yearsOf(course.duration)
  return (
    perYear(readFee(course.fee), years) ??
    perYear(within(readFee(course.feeStructure.firstYear), 'first-year'), years) ??
    perYear(within(readFee(course.feeStructure.totalFee), 'total'), years)
  )
}

/** What a whole course costs, where its fee or its fee structure says so; hostel and mess are in neither. */
export function totalFeeOf({ fee, feeStructure }: Pick<Course, 'fee' | 'feeStructure'>): Readonly<Fee> | undefined {
  const own = readFee(fee)
  return own?.period === 'total' ? own : within(readFee(feeStructure.totalFee), 'total')
}

/** `published`: the words the year was read from. */
export interface ShownFee {
  year: Readonly<Fee>
  published: string
  /** The fee as published, where it is not the year itself; */ fee?: string
  /** else what the structure says of the whole course, in rupees. */ total?: Readonly<Fee>
}

/**
 * How the fee of a course is shown: by the year, with the published total beside it (domain-facts C). A year that was
 * reckoned, from a semester's fee or from a total, never stands without what was published. Undefined where no year can
 * be told (`yearlyFeeOf`): then it is shown as published.
 */
export function displayFeeOf(course: Pick<Course, 'fee' | 'duration' | 'feeStructure'>): ShownFee | undefined {
  const yearly = yearlyFeeOf(course)
  if (!yearly) return undefined
  const {
      fee,
      feeStructure: { firstYear, totalFee },
    } = course,
    own = readFee(fee),
    years = yearsOf(course.duration),
    isOwn = perYear(own, years) !== undefined
  const published = [
    isOwn ? fee : undefined,
    perYear(within(readFee(firstYear), 'first-year'), years) && firstYear,
    totalFee,
  ].find(Boolean)!
  const periodElsewhere = published === firstYear ? 'first-year' : 'total',
    period = isOwn ? own?.period : periodElsewhere,
    isYear = period === 'year' || period === 'first-year'
  const total = totalFeeOf(course)
  return {
    year: { ...yearly, currency: 'INR', period: isYear ? period : 'year' },
    published,
    ...(fee && !(isOwn && isYear) && { fee }),
    ...(own?.period !== 'total' && total?.currency === 'INR' && { total }),
  }
}

const within = (fee: Fee | undefined, period: FeePeriod): Fee | undefined => fee && { ...fee, period }

function perYear(fee: Fee | undefined, years: number | undefined): YearlyFee | undefined {
  if (!fee || fee.currency !== 'INR') return undefined
  switch (fee.period) {
    case 'year':
    case 'first-year':
      return { min: fee.min, max: fee.max }
    case 'semester':
      return { min: fee.min * 2, max: fee.max * 2 }
    case 'total':
      return years === undefined ? undefined : { min: Math.round(fee.min / years), max: Math.round(fee.max / years) }
    default:
      return undefined
  }
}

/** The band a yearly fee falls in; a boundary belongs to the band above it, so ₹1,00,000 is 1–5 lakh. */
export function feeBandOf(yearly: number | undefined): FeeBand {
  if (yearly === undefined) return 'not-published'
  if (yearly < 1e5) return 'under-1'
  if (yearly < 5e5) return '1-5'
  return yearly < 10e5 ? '5-10' : 'above-10'
}

export interface FeeTable {
  /** The years that have a fee, in order, as published. */
  years: Array<{ year: 1 | 2 | 3 | 4; published: string }>
  /** Rupees, where every published year could be read. */
  sum: number | undefined
  stated: number | undefined
  /** The stated total and the sum differ by more than one per cent: both are shown, and staff are told. */
  differs: boolean
}

/**
 * The fee structure of a course as a table by year, its sum beside the stated total. Hostel and mess are separate and
 * in neither.
 */
export function feeTableOf(structure: Course['feeStructure']): FeeTable {
  const published = [structure.firstYear, structure.secondYear, structure.thirdYear, structure.fourthYear]
  const years = published.flatMap((text, at) => (text ? [{ year: (at + 1) as 1 | 2 | 3 | 4, published: text }] : []))
  const amounts = years.map(({ published: text }) => ofItsYear(readFee(text)))
  const sum =
    amounts.length > 0 && amounts.every((amount) => amount !== undefined)
      ? amounts.reduce((total, amount) => total + amount, 0)
      : undefined
  const total = readFee(structure.totalFee)
  const stated = total?.currency === 'INR' && total.min === total.max ? total.min : undefined
  return {
    years,
    sum,
    stated,
    differs: sum !== undefined && stated !== undefined && Math.abs(sum - stated) > stated / 100,
  }
}

export interface FeeBars {
  /** In order; parts in rupees, tuition first. */
  years: Array<{ year: 1 | 2 | 3 | 4; parts: Array<{ name: string; amount: number }> }>
  /** Parts of the fee structure that no bar shows, because their text does not say that they fall due every year. */
  left: string[]
}

/**
 * What each year of a course costs, as bars: the year's own fee, and of hostel, mess and other charges those that are
 * stated for a year, half of one or a month. A part whose period nobody states is named, not guessed. Undefined below
 * two readable years.
 */
export function feeBarsOf(structure: Course['feeStructure']): FeeBars | undefined {
  const { years } = feeTableOf(structure)
  const tuition = years.flatMap(({ year, published }) => {
    const amount = ofItsYear(readFee(published))
    return amount === undefined ? [] : [{ year, amount }]
  })
  if (tuition.length < 2 || tuition.length < years.length) return undefined
  const others = (
    [
      ['Hostel', structure.hostelFee],
      ['Mess', structure.messFee],
      ['Other charges', structure.otherCharges],
    ] as const
  ).flatMap(([name, text]) => (text ? [{ name, amount: eachYear(readFee(text)) }] : []))
  const drawn = others.flatMap(({ name, amount }) => (amount ? [{ name, amount }] : []))
  return {
    years: tuition.map(({ year, amount }) => ({ year, parts: [{ name: 'Tuition', amount }, ...drawn] })),
    left: others.filter(({ amount }) => amount === undefined).map(({ name }) => name),
  }
}

const plainRupees = (fee: Fee | undefined): number | undefined =>
  fee?.currency === 'INR' && fee.min === fee.max ? fee.min : undefined

const TIMES_A_YEAR: Partial<Record<FeePeriod, number>> = { year: 1, semester: 2, month: 12 }

/** What the row of one year says of it: the year's amount where no other period is stated, a semester's twice. */
const ofItsYear = (fee: Fee | undefined): number | undefined =>
  fee?.period === undefined || fee.period === 'first-year' ? plainRupees(fee) : eachYear(fee)

function eachYear(fee: Fee | undefined): number | undefined {
  const amount = plainRupees(fee)
  const times = fee?.period && TIMES_A_YEAR[fee.period]
  return amount === undefined || times === undefined ? undefined : amount * times
}
