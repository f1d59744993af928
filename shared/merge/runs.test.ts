import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedRuns, type ChangedRun } from './runs.ts'

const entries = fc.array(fc.constantFrom('a', 'b', 'c', '\n'), { maxLength: 40 })
const patched = (older: readonly string[], newer: readonly string[], runs: readonly ChangedRun[]): string[] => {
  const made: string[] = []
  let at = 0
  for (const { start, end, newStart, newEnd } of runs) {
    made.push(...older.slice(at, start), ...newer.slice(newStart, newEnd))
    at = end
  }
  return made.concat(older.slice(at))
}
const edits = (runs: readonly ChangedRun[]): number =>
  runs.reduce((sum, { start, end, newStart, newEnd }) => sum + end - start + newEnd - newStart, 0)
/** The shortest edit by the table of the longest common subsequence, which takes the square. */
function fewestEdits(older: readonly string[], newer: readonly string[]): number {
  let above = newer.map((_, at) => at + 1)
  above.unshift(0)
  for (const [row, entry] of older.entries()) {
    const here = [row + 1]
    newer.forEach((other, at) => here.push(entry === other ? above[at]! : 1 + Math.min(above[at + 1]!, here[at]!)))
    above = here
  }
  return above.at(-1)!
}

test('[M5] the runs turn the older list into the newer one, are as few entries as can be, and never touch', () => {
  fc.assert(
    fc.property(entries, entries, (older, newer) => {
      const runs = changedRuns(older, newer)
      expect(patched(older, newer, runs)).toEqual(newer)
      expect(edits(runs)).toBe(fewestEdits(older, newer))
      runs.slice(1).forEach((run, at) => {
        expect(run.start).toBeGreaterThan(runs[at]!.end)
        expect(run.start - runs[at]!.end).toBe(run.newStart - runs[at]!.newEnd)
      })
    }),
    { numRuns: 2000 },
  )
})

test('[M5] lists that share next to nothing are one run from their first to their last difference', () => {
  const [older, newer] = ['x', 'y'].map((letter) => [
    'first',
    ...Array.from({ length: 5000 }, (_, at) => (at % 50 === 0 ? 'same' : `${letter}${at}`)),
    'last',
  ])
  expect(changedRuns(older!, newer!)).toEqual([{ start: 2, end: 5001, newStart: 2, newEnd: 5001 }])
})

test('[M5] a hundred thousand equal entries and one between them are two runs of one entry', () => {
  const blank = Array.from({ length: 100_000 }, () => '\n')
  expect(changedRuns([...blank, 'a', ...blank, 'b', 'c'], [...blank, 'd', ...blank, 'e', 'c'])).toEqual([
    { start: 100_000, end: 100_001, newStart: 100_000, newEnd: 100_001 },
    { start: 200_001, end: 200_002, newStart: 200_001, newEnd: 200_002 },
  ])
})
