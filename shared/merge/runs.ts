/**
 * A run of entries that was rewritten: from `start` to before `end` of the old list, from `newStart` to before `newEnd`
 * of the new one.
 */
export interface ChangedRun {
  start: number
  end: number
  newStart: number
  newEnd: number
}

/**
 * Comparisons of two entries that may be spent on one pair of lists: about 2,000 entries added and removed, and some 20
 * ms.
 */
const MOST_STEPS = 2_000_000

/**
 * Where a list differs from an older one, in order: the shortest edit, by the greedy algorithm of E. W. Myers, "An
 * O(ND) difference algorithm and its variations" (Algorithmica 1, 1986). Runs never touch each other. Where the two
 * differ so much that the search would take more than two million steps, everything between the first and the last
 * difference is one run: true, if not the shortest.
 */
export function changedRuns(older: readonly string[], newer: readonly string[]): ChangedRun[] {
  const shorter = Math.min(older.length, newer.length)
  let first = 0,
    last = 0
  while (first < shorter && older[first] === newer[first]) first++
  while (last < shorter - first && older[older.length - 1 - last] === newer[newer.length - 1 - last]) last++
  const whole: ChangedRun = { start: first, end: older.length - last, newStart: first, newEnd: newer.length - last }
  if (whole.start === whole.end && whole.newStart === whole.newEnd) return []
  if (whole.start === whole.end || whole.newStart === whole.newEnd) return [whole]
  // Whole numbers are compared in one step however long the texts are.
  const numbers = new Map<string, number>()
  const numbered = (texts: readonly string[], from: number, to: number): Uint32Array =>
    Uint32Array.from({ length: to - from }, (_, at) => {
      const text = texts[from + at]!
      const number = numbers.get(text) ?? numbers.size
      numbers.set(text, number)
      return number
    })
  const rows = furthest(numbered(older, whole.start, whole.end), numbered(newer, whole.newStart, whole.newEnd))
  return rows === undefined ? [whole] : runsOf(rows, whole)
}

/**
 * For each number of edits how far into `older` each diagonal reaches; the last row reaches the end of both. The
 * diagonal `k`, from `-edits` to `edits` in steps of two, stands at `(k + edits) / 2` of its row. Undefined where the
 * steps do not suffice.
 */
function furthest(older: Uint32Array, newer: Uint32Array): Uint32Array[] | undefined {
  const rows: Uint32Array[] = []
  let steps = 0
  for (let edits = 0; ; edits++) {
    const row = new Uint32Array(edits + 1),
      before = rows[edits - 1]
    for (let place = 0; place <= edits; place++) {
      let at = before === undefined ? 0 : stepped(before, place, edits)
      const diagonal = 2 * place - edits
      while (at < older.length && at - diagonal < newer.length && older[at] === newer[at - diagonal]) {
        at++
        steps++
      }
      row[place] = at
      if (at >= older.length && at - diagonal >= newer.length) {
        rows.push(row)
        return rows
      }
      if (++steps > MOST_STEPS) return undefined
    }
    rows.push(row)
  }
}

/**
 * An edit later: one entry of the older list taken out (from the diagonal below), or one of the newer put in (from the
 * one above).
 */
const isRemoval = (before: Uint32Array, place: number, edits: number): boolean =>
  place === edits || (place > 0 && before[place - 1]! >= before[place]!)
const stepped = (before: Uint32Array, place: number, edits: number): number =>
  isRemoval(before, place, edits) ? before[place - 1]! + 1 : before[place]!

/** The way back through the rows: what lies between two diagonals of equal entries was rewritten. */
function runsOf(rows: readonly Uint32Array[], whole: ChangedRun): ChangedRun[] {
  const runs: ChangedRun[] = []
  let at = whole.end - whole.start,
    newAt = whole.newEnd - whole.newStart,
    run: ChangedRun | undefined
  for (let edits = rows.length - 1; edits > 0; edits--) {
    const place = (at - newAt + edits) / 2,
      before = rows[edits - 1]!
    const from = stepped(before, place, edits),
      newFrom = from - (at - newAt),
      removes = isRemoval(before, place, edits)
    // Equal entries after the edit end the run that follows them.
    if (run === undefined || from < at) {
      run = { start: 0, end: whole.start + from, newStart: 0, newEnd: whole.newStart + newFrom }
      runs.push(run)
    }
    at = removes ? from - 1 : from
    newAt = removes ? newFrom : newFrom - 1
    run.start = whole.start + at
    run.newStart = whole.newStart + newAt
  }
  return runs.reverse()
}
