/** Names as they stand in one of several texts. `compare` settles what the first letters leave equal. */
export interface Names {
  n: number
  /** The text that holds name `at`, and where in it the name begins. */
  textOf(at: number): string
  startOf(at: number): number
  compare(a: number, b: number): number
}

/** Letters that one double holds: 39 ** 10 < 2 ** 53. Twice as many are looked at before two names are compared as texts. */
const LETTERS = 10
const BASE = 39
/** Stands for every letter behind z. */
const STRANGE = 38

/**
 * Folded names in order. Comparing 50,000 names as texts takes a phone a quarter of a second; their first twenty letters are
 * sorted as numbers, digit by digit, in a twentieth of it, and only what is then still equal is compared. Takes a turn of a few
 * milliseconds at a time.
 */
export function* sortingNames(names: Names): Generator<void, Uint32Array> {
  const { n } = names, first = new Float64Array(n), second = new Float64Array(n)
  for (let at = 0; at < n; at++) {
    const text = names.textOf(at), start = names.startOf(at)
    first[at] = lettersOf(text, start)
    // The tenth letter is missing when the name was over before it, or when a letter was not Latin: what follows that says nothing.
    const tenth = first[at]! % BASE
    second[at] = tenth > 0 && tenth < STRANGE ? lettersOf(text, start + LETTERS) : 0
  }
  yield
  const bySecond = sorted(Uint32Array.from({ length: n }, (_, at) => at), second)
  yield
  const order = sorted(bySecond, first)
  yield
  for (let from = 0; from < n;) {
    let to = from + 1
    while (to < n && first[order[to]!] === first[order[from]!] && second[order[to]!] === second[order[from]!]) to++
    if (to - from > 1) order.subarray(from, to).sort(names.compare)
    from = to
  }
  return order
}

function lettersOf(text: string, start: number): number {
  let key = 0, at = 0
  for (; at < LETTERS; at++) {
    const code = text.charCodeAt(start + at)
    // A line break or the text's end: the name is over, and shorter sorts first.
    if (code === 10 || Number.isNaN(code)) break
    const letter = code === 32 ? 1 : code < 58 ? code - 46 : code < 123 ? code - 85 : STRANGE
    key = key * BASE + letter
    if (letter === STRANGE) { at++; break }
  }
  return key * BASE ** (LETTERS - at)
}

/** The same places by rising value, whole and below 2 ** 53; equal values stay in the order they come in. Four digits of 13 and 14 bits, the lowest first. */
function sorted(order: Uint32Array, values: Float64Array): Uint32Array {
  const high = new Uint32Array(values.length), low = new Uint32Array(values.length)
  values.forEach((value, at) => { high[at] = value / 2 ** 26; low[at] = value % 2 ** 26 })
  let from = order
  for (const [half, shift] of [[low, 0], [low, 13], [high, 0], [high, 14]] as const) {
    const starts = new Uint32Array(2 ** 14 + 1), to = new Uint32Array(from.length), mask = half === low ? 2 ** 13 - 1 : 2 ** 14 - 1
    for (let at = 0; at < half.length; at++) starts[((half[at]! >>> shift) & mask) + 1]!++
    for (let digit = 1; digit < starts.length; digit++) starts[digit]! += starts[digit - 1]!
    for (let at = 0; at < from.length; at++) { const place = from[at]!; to[starts[(half[place]! >>> shift) & mask]!++] = place }
    from = to
  }
  return from
}
