/**
 * Texts that make a careless program slow: each shape as long as is asked for. A quadratic regular expression or loop
 * meets its worst case in one of them: a long run of what it looks for, without the end it looks for.
 */
const shape =
  (unit: string, { first = '', last = '' } = {}) =>
  (length: number): string => {
    const room = Math.max(0, length - first.length - last.length)
    return first + unit.repeat(Math.ceil(room / unit.length)).slice(0, room) + last
  }
const nested =
  (open: string, close: string) =>
  (length: number): string => {
    const times = Math.max(1, Math.floor(length / (open.length + close.length)))
    return open.repeat(times) + close.repeat(times)
  }

export const HOSTILE_TEXTS: Readonly<Record<string, (length: number) => string>> = {
  blanks: shape(' '),
  'blanks between letters': shape(' ', { first: 'a', last: 'a' }),
  'no-break blanks': shape('\u00A0', { first: 'a', last: 'a' }),
  'line ends': shape('\n', { first: 'a', last: 'a' }),
  'line ends and blanks': shape(' \n', { first: 'a', last: 'a' }),
  'many blanks before each line end': shape(`${' '.repeat(99)}\n`, { last: 'a' }),
  'opened brackets': shape('('),
  'nested brackets': nested('(', ')'),
  'commas and an opened bracket': shape('a,', { first: '(' }),
  'nested lists': nested('[', ']'),
  'nested objects': nested('{"a":', '}'),
  quotes: shape('"'),
  apostrophes: shape("'", { first: '[' }),
  commas: shape(',', { first: 'a', last: 'a' }),
  'commas and blanks': shape(', ', { first: 'a', last: 'a' }),
  bars: shape('|'),
  'escaped bars': shape('\\|'),
  hyphens: shape('-', { first: 'a', last: 'a' }),
  'letters and hyphens': shape('a-'),
  digits: shape('1'),
  'digits and a letter': shape('1', { last: 'a' }),
  noughts: shape('0', { first: '1.', last: '1' }),
  'figures with commas': shape('1,'),
  rupees: shape('₹1 '),
  'amounts without an end': shape('1 - '),
  years: shape('2025 '),
  seasons: shape('2024-25 '),
  dots: shape('.', { first: 'a', last: 'a' }),
  'dotted figures': shape('1.'),
  'an address without an end': shape('a.a-', { first: 'http://' }),
  'an e-mail address without an end': shape('a.', { first: 'a@' }),
  'per cent signs': shape('%', { last: 'a' }),
  'one long word': shape('a'),
  words: shape('college of engineering '),
  'beginnings of long names': shape('national institute of technology '),
  'numbers between words': (length) =>
    Array.from({ length: Math.ceil(length / 6) }, (_, at) => `a${1000 + (at % 9000)}A`)
      .join('')
      .slice(0, length),
  extensions: shape('x 1'),
  'less-than signs': shape('<'),
  'opened tags': shape('<b>'),
  'crossing tags': shape('<p><b></p>'),
  'tags without an end': shape('<a ', { first: '<p>' }),
  'one tag of many attributes': shape(' a="1"', { first: '<p', last: '>a</p>' }),
  'comments without an end': shape('<!--'),
  ampersands: shape('&'),
  'combining marks': shape('\u0301', { first: 'a' }),
  'combining marks out of order': shape('\u0301\u0316', { first: 'a' }),
  'combining marks of two orders': (length) => `a${'\u0301'.repeat(length / 2)}${'\u0316'.repeat(length / 2)}`,
  'zero widths': shape('\u200B', { first: 'a' }),
  Devanagari: shape('कॉलेज '),
  ligatures: shape('\uFDFA and more words '),
  'pairs of surrogates': shape('😀'),
  'letters that change their length': shape('İß'),
}
