/** The first letter as it is written, with the signs that belong to it: "आ" is one. */
export const initialOf = (name: string): string => new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim())[Symbol.iterator]().next().value?.segment.toUpperCase() ?? '?'
