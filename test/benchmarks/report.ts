import { appendFileSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * What a figure has to reach. `withinTimes` compares with the floor of the same run: a cost may be that many times the
 * floor, and a rate (`unit` ends in "/s") may be the floor divided by it.
 */
export type FigureLimit = { atMost: number } | { atLeast: number } | { withinTimes: number }

/** The least the same work could cost, measured in the same run where it is a time. `what` names it in a few words. */
export interface Floor {
  what: string
  value: number
}

/** One line of the report, as `npm run bench` keeps it. */
export interface Figure {
  /** The bench it came from: the file's name without its ending. */
  bench: string
  name: string
  value: number
  unit: string
  must?: FigureLimit
  floor?: Floor
  holds?: boolean
  /**
   * Counts and bytes are the same on every machine and may fail a run; times, rates and what is compared by them never
   * do.
   */
  binding: boolean
}

/** What differs from machine to machine; '×' is one time or rate by another. */
const CLOCKED = new Set(['ms', 's', 'µs', 'MB', '×'])
const isRate = (unit: string) => unit.endsWith('/s')

/**
 * Reports one figure beside its floor. `name` begins with the number it has in the table of figures, where it has one
 * ("P4 bytes a college, 15,000"). Prints a line; under `npm run bench` the figure also joins the common table.
 */
export function figure(name: string, value: number, unit: string, must?: FigureLimit, floor?: Floor): Figure {
  if (!Number.isFinite(value)) throw new RangeError(`${name}: ${value} ${unit} is not a figure`)
  const line: Figure = {
    bench: basename(process.argv[1] ?? 'bench').replace(/\.\w+$/, ''),
    name,
    value,
    unit,
    must,
    floor,
    holds: must && holds(value, unit, must, floor),
    binding: !CLOCKED.has(unit) && !isRate(unit),
  }
  if (process.env.BENCH_RESULTS)
    appendFileSync(process.env.BENCH_RESULTS, `${JSON.stringify({ ...line, cells: cellsOf(line) })}\n`)
  process.stdout.write(`${sentence(line)}\n`)
  return line
}

/** How many times the floor a figure costs; for a rate, how many times slower it is. 1 is the floor itself. */
export function timesFloor(value: number, unit: string, floor: Floor): number {
  return isRate(unit) ? floor.value / value : value / floor.value
}

/**
 * Does the figure reach what it must? @throws RangeError when it is to be compared with a floor that was not measured
 */
export function holds(value: number, unit: string, must: FigureLimit, floor?: Floor): boolean {
  if ('atMost' in must) return value <= must.atMost
  if ('atLeast' in must) return value >= must.atLeast
  if (!floor || !(floor.value > 0)) throw new RangeError('A figure held to its floor needs the floor')
  return timesFloor(value, unit, floor) <= must.withinTimes
}

const number = (value: number) =>
  Math.abs(value) >= 100
    ? Math.round(value)
        .toString()
        .replace(/\B(?=(\d{3})+$)/g, ',')
    : String(Number(value.toPrecision(3)))

/** What a figure must reach, in words: "≤ 300", "≤ 1.4 × floor". */
export function wish(must: FigureLimit | undefined): string {
  if (!must) return ''
  if ('atMost' in must) return `≤ ${number(must.atMost)}`
  if ('atLeast' in must) return `≥ ${number(must.atLeast)}`
  return `within ${number(must.withinTimes)} × floor`
}

/** One figure as a line a person reads. */
export function sentence({ name, value, unit, must, floor, holds: did }: Figure): string {
  const verdict = did ? '✓' : '✗',
    mark = did === undefined ? '·' : verdict
  const against = floor
    ? `, floor ${number(floor.value)} ${unit} (${floor.what}), ${number(timesFloor(value, unit, floor))} ×`
    : ''
  return `${mark} ${name}: ${number(value)} ${unit}${must ? `, must be ${wish(must)}` : ''}${against}`
}

/** One figure as the cells of a table: figure, value, must, floor, times the floor, holds. */
export function cellsOf({ name, value, unit, must, floor, holds: did }: Figure): string[] {
  const verdict = did ? 'yes' : 'no'
  return [
    name,
    `${number(value)} ${unit}`,
    wish(must),
    floor ? `${number(floor.value)} ${unit}: ${floor.what}` : '',
    floor ? number(timesFloor(value, unit, floor)) : '',
    did === undefined ? '' : verdict,
  ]
}

/** The middle of several measured values: one slow run on a busy machine does not decide. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new RangeError('Nothing was measured')
  return middle
}

/** The value that `share` (0.95) of the measured ones do not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]
  if (at === undefined) throw new RangeError('Nothing was measured')
  return at
}
