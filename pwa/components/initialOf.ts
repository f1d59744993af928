/** The first letter as it is written, with the signs that belong to it: "आ" is one. */
export function initialOf(name: string): string {
  const [letter] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim())
  return letter?.segment.toUpperCase() ?? '?'
}
