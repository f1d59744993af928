import { changedRuns, type ChangedRun } from './runs.ts'

// A paragraph keeps the break that ends it, so that joining the parts gives the text back to the letter.
const PLAIN = /(?<=\n)/
const HTML = /(?<=<\/(?:p|div|h[1-6]|ul|ol|li|table|tr|blockquote|figure)>)|(?<=<(?:br|hr)\s*\/?>)|(?<=\n)/i

/**
 * M5. Merges two edits of one long text by paragraph. Answers undefined where both rewrote the same or touching
 * paragraphs: then it is a clash, and never a guess. Symmetric in `mine` and `theirs`.
 */
export function mergeTexts(kind: 'text' | 'html', before: string, mine: string, theirs: string): string | undefined {
  const parts = (text: string): string[] => text.split(kind === 'html' ? HTML : PLAIN)
  const base = parts(before)
  const sides = [parts(mine), parts(theirs)].map((side) => ({ parts: side, runs: changedRuns(base, side), next: 0 }))
  const merged: string[] = []
  let at = 0
  for (;;) {
    const [start, end] = nextRegion(sides)
    if (start === undefined) return merged.concat(base.slice(at)).join('')
    for (; at < start; at++) merged.push(base[at]!)
    const written = sides.flatMap((side) => rewritten(side, start, end))
    if (written.length > 1 && written[0] !== written[1]) return undefined
    merged.push(written[0]!)
    at = end
  }
}

interface Side {
  parts: readonly string[]
  runs: readonly ChangedRun[]
  next: number
}

/** From where to where of the base the next changes reach that overlap or touch, of either side. */
function nextRegion(sides: readonly Side[]): [start: number, end: number] | [undefined, undefined] {
  const starts = sides.flatMap(({ runs, next }) => (next < runs.length ? [runs[next]!.start] : []))
  if (starts.length === 0) return [undefined, undefined]
  const start = Math.min(...starts)
  let end = start
  const reach = sides.map(({ next }) => next)
  for (let grew = true; grew;) {
    grew = false
    for (const [which, { runs }] of sides.entries()) {
      for (let run = runs[reach[which]!]; run !== undefined && run.start <= end; run = runs[++reach[which]!]) {
        end = Math.max(end, run.end)
        grew = true
      }
    }
  }
  return [start, end]
}

/** What a side made of that region, and nothing where it left it alone. Its runs there are used up. */
function rewritten(side: Side, start: number, end: number): string[] {
  const first = side.runs[side.next]
  if (first === undefined || first.start > end) return []
  let last = first
  while (side.next < side.runs.length && side.runs[side.next]!.start <= end) last = side.runs[side.next++]!
  return [side.parts.slice(first.newStart - (first.start - start), last.newEnd + (end - last.end)).join('')]
}
