import { DEPTH, expectCell, LONGEST_RECORD, MOST_VALUES } from './limits.ts'
import { countInWords, importRefusal } from './refusal.ts'
import { textPieces, type TextSource } from './textSource.ts'

/** Keys that would reach an object's own machinery. They are dropped wherever they stand. */
const MACHINERY = new Set(['__proto__', 'constructor', 'prototype'])
/** Under which keys an object holds the list, the likeliest first. */
const LIST_KEYS = ['colleges', 'data', 'results', 'institutions'] as const

/** One object of a list: its number from 1, and its entries. `name` where the list was an object keyed by name. */
export interface JsonRow {
  row: number
  value: Record<string, unknown>
  /** How long it is in the text, nearly. */ characters: number
}

/** Where the colleges stand: under which keys, as a list, as the entries of an object, or as one college alone. */
interface Place {
  path: string[]
  kind: 'list' | 'entries' | 'one'
}

/**
 * The colleges of a JSON text, one after another: an array, an object with `colleges` or `data`, or an object keyed by
 * college name. The text is read in pieces and only one entry of it is held. Objects come without prototype and without
 * keys that could change one; whole numbers beyond 2^53 come as their text.
 * @throws Failure IMPORT_INVALID ("Invalid JSON: …" where it does not parse), at the entry at fault
 */
export function* jsonRows(text: TextSource): Generator<JsonRow> {
  const { path, kind } = placeOf(text)
  const reader = new JsonReader(text)
  reader.enter(path)
  let row = 0
  if (kind === 'one')
    yield { row: ++row, value: reader.value('The college') as Record<string, unknown>, characters: reader.characters }
  else if (kind === 'entries') {
    for (const key of reader.members()) {
      const value = reader.value(`Entry ${row + 1}`) as Record<string, unknown>
      if (!MACHINERY.has(key))
        yield {
          row: ++row,
          value: hasName(value) ? value : { name: key.trim(), ...value },
          characters: reader.characters,
        }
    }
  } else {
    let arePages: boolean | undefined
    for (const entry of reader.elements(() => `Entry ${row + 1}`)) {
      // [{ data: [...] }, { data: [...] }]: pages of one list, as some sites answer them.
      arePages ??= isPage(entry)
      const values = arePages && isPage(entry) ? entry.data : [entry],
        characters = Math.ceil(reader.characters / values.length)
      for (const value of values) yield { row: ++row, value: objectOf(value, row), characters }
    }
  }
  reader.leave(path)
  if (row === 0) throw importRefusal('The file holds no colleges.')
}

/** All of them at once, of a text that is small. @throws Failure IMPORT_INVALID */
export const readJsonRows = (text: TextSource): JsonRow[] => [...jsonRows(text)]

function objectOf(value: unknown, row: number): Record<string, unknown> {
  if (Array.isArray(value))
    throw importRefusal(
      `Entry ${row} is a list of ${countInWords(value.length, 'value')} where an object is expected: {"name": …, "location": …}. Without field names its values have no place.`,
    )
  if (!isObject(value))
    throw importRefusal(`Entry ${row} is ${spoken(value)} where an object is expected: {"name": …, "location": …}.`)
  return value
}

const isPage = (value: unknown): value is { data: unknown[] } =>
  isObject(value) && Object.keys(value).length <= 3 && Array.isArray(value['data'])

/** Looks through the keys of the outer objects and reads nothing of what stands under them. */
function placeOf(text: TextSource, path: string[] = []): Place {
  const reader = new JsonReader(text)
  reader.enter(path)
  const first = reader.peek()
  if (first === '[') return { path, kind: 'list' }
  if (first !== '{') {
    const value = reader.value('The text')
    reader.leave(path)
    throw importRefusal(`JSON must be an array of college objects; this is ${spoken(value)}.`)
  }
  const kinds = new Map<string, string>()
  let entries = 0,
    areAllObjects = true,
    isNamed = false,
    listKey: string | undefined
  for (const key of reader.members()) {
    const kind = reader.peek()
    if ((LIST_KEYS as readonly string[]).includes(key)) kinds.set(key, kind)
    if (kind === '[') listKey ??= key
    if (kind === '"' && NAME_KEYS.has(key)) isNamed = true
    if (!MACHINERY.has(key)) {
      entries++
      areAllObjects &&= kind === '{'
    }
    reader.skip()
  }
  reader.leave(path)
  for (const key of LIST_KEYS) {
    if (kinds.get(key) === '[') return { path: [...path, key], kind: 'list' }
    if (key !== 'colleges' && kinds.get(key) === '{') return placeOf(text, [...path, key])
  }
  if (entries > 0 && areAllObjects) return { path, kind: 'entries' }
  // One college alone, as a person pastes it.
  if (isNamed) return { path, kind: 'one' }
  throw importRefusal(
    listKey === undefined
      ? 'JSON must be an array of college objects, an object with `colleges`, or an object keyed by college name.'
      : `JSON must be an array of college objects; this is an object whose "${listKey.slice(0, 60)}" is a list.`,
  )
}

const NAME_KEYS = new Set([
  'name',
  'CollegeName',
  'collegeName',
  'college_name',
  'institute_name',
  'college',
  'college name',
  'College Name',
])
const hasName = (value: Record<string, unknown>): boolean =>
  [...NAME_KEYS].some((key) => typeof value[key] === 'string')
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const spoken = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  return `a ${typeof value}`
}

const QUOTE = 34,
  BACKSLASH = 92,
  COMMA = 44,
  COLON = 58,
  OPEN_LIST = 91,
  CLOSE_LIST = 93,
  OPEN_OBJECT = 123,
  CLOSE_OBJECT = 125
const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9 || code === 0xfeff

/** Goes through a JSON text from its beginning and holds no more of it than the value it is at. */
class JsonReader {
  readonly #text: TextSource
  readonly #pieces: Iterator<string>
  #buffer = ''
  /** Where in the buffer the next character stands, and where in the text the buffer begins. */
  #at = 0
  #base = 0
  /** How long the last value was. */
  characters = 0
  /** Brackets that are open around the place it is at. */
  #depth = 0

  constructor(text: TextSource) {
    this.#text = text
    this.#pieces = textPieces(text)[Symbol.iterator]()
  }

  /** The first character of what comes next, '' at the end. */
  peek(): string {
    for (;;) {
      while (this.#at < this.#buffer.length && isSpace(this.#buffer.charCodeAt(this.#at))) this.#at++
      if (this.#at < this.#buffer.length) return this.#buffer.charAt(this.#at)
      if (!this.#fill(this.#at)) return ''
    }
  }

  /** Goes to the value under these keys. */
  enter(path: readonly string[]): void {
    for (const wanted of path) {
      for (const key of this.members()) {
        if (key === wanted) break
        this.skip()
      }
      this.#depth++
    }
  }

  /** From behind the value under these keys to the end of the text. */
  leave(path: readonly string[]): void {
    for (let level = 0; level < path.length; level++) {
      this.#depth--
      for (let next = this.peek(); next !== '}'; next = this.peek()) {
        this.#expect(',')
        this.#key()
        this.skip()
      }
      this.#expect('}')
    }
    if (this.peek() !== '') throw this.#fault('text stands behind the end of the list')
  }

  /** The keys of the object that comes next. Whoever asks for another has read or skipped the value of the last. */
  *members(): Generator<string> {
    this.#expect('{')
    this.#depth++
    if (this.peek() === '}') this.#at++
    else {
      for (;;) {
        yield this.#key()
        if (this.peek() === '}') {
          this.#at++
          break
        }
        this.#expect(',')
      }
    }
    this.#depth--
  }

  /** The values of the list that comes next. @param what as a refusal calls the one at hand */
  *elements(what: () => string): Generator<unknown> {
    this.#expect('[')
    this.#depth++
    if (this.peek() === ']') this.#at++
    else {
      for (;;) {
        yield this.value(what())
        if (this.peek() === ']') {
          this.#at++
          break
        }
        this.#expect(',')
      }
    }
    this.#depth--
  }

  /** The value that comes next. @param what as a refusal calls it: "Entry 12" */
  value(what: string): unknown {
    this.peek()
    const from = this.#base + this.#at
    const text = this.#scan(what)
    this.characters = text.length
    try {
      return plain(JSON.parse(withWholeNumbers(text)), what)
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      const at = /position (\d+)/.exec(error.message)?.[1]
      throw this.#fault(error.message.split(/ at position \d/, 1)[0]!, from + Number(at ?? 0))
    }
  }

  /** Goes past the value that comes next. */
  skip(): void {
    this.#scan()
  }

  /** The text of the value that comes next, where `what` says it is wanted. */
  #scan(what?: string): string {
    const first = this.peek()
    if (first === '' || ',:]}'.includes(first))
      throw this.#fault(first === '' ? 'it ends in the middle' : `${first} stands where a value is expected`)
    let start = this.#at,
      at = start,
      values = 0,
      isBegun = false
    const open: number[] = []
    const more = (): boolean => {
      const from = what === undefined ? at : start
      if (!this.#fill(from)) return false
      at -= from
      start = 0
      return true
    }
    for (;;) {
      if (at >= this.#buffer.length && !more()) {
        if (open.length > 0) throw this.#fault('it ends in the middle', this.#base + at)
        break
      }
      const code = this.#buffer.charCodeAt(at)
      if (
        open.length === 0 &&
        isBegun &&
        (code === COMMA || code === COLON || code === CLOSE_LIST || code === CLOSE_OBJECT || isSpace(code))
      )
        break
      at++
      isBegun = true
      if (code === QUOTE) {
        for (let isEscaped = false; ; at++) {
          if (at >= this.#buffer.length && !more()) throw this.#fault('a text is never closed', this.#base + at)
          const inner = this.#buffer.charCodeAt(at)
          if (isEscaped) isEscaped = false
          else if (inner === BACKSLASH) isEscaped = true
          else if (inner === QUOTE) break
          if (what !== undefined && at - start > LONGEST_RECORD) throw tooLong(what)
        }
        at++
      } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
        open.push(code + 2)
        if (this.#depth + open.length > DEPTH)
          throw importRefusal(
            `The JSON is nested more than ${DEPTH} deep at character ${this.#base + at - 1}; that is no list of colleges.`,
          )
      } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
        if (open.pop() !== code)
          throw this.#fault(`${String.fromCharCode(code)} closes what was not opened`, this.#base + at - 1)
      } else if (code === COMMA && ++values > MOST_VALUES && what !== undefined)
        throw importRefusal(`${what} has more than ${countInWords(MOST_VALUES, 'value')}.`)
      if (what !== undefined && at - start > LONGEST_RECORD) throw tooLong(what)
      if (open.length === 0 && (code === QUOTE || code === CLOSE_LIST || code === CLOSE_OBJECT)) break
    }
    this.#at = at
    return what === undefined ? '' : this.#buffer.slice(start, at)
  }

  #key(): string {
    if (this.peek() !== '"')
      throw this.#fault(this.peek() === '' ? 'it ends in the middle' : `${this.peek()} stands where a key is expected`)
    const key = this.value('A key') as string
    this.#expect(':')
    return key
  }

  #expect(sign: string): void {
    const next = this.peek()
    if (next !== sign)
      throw this.#fault(next === '' ? 'it ends in the middle' : `${next} stands where ${sign} is expected`)
    this.#at++
  }

  /** Puts the next piece behind what is held from this place of the buffer on. */
  #fill(from: number): boolean {
    const { value, done = false } = this.#pieces.next() as IteratorResult<string, undefined>
    if (done || value === undefined) return false
    this.#buffer = this.#buffer.slice(from) + value
    this.#base += from
    this.#at = Math.max(0, this.#at - from)
    return true
  }

  /** The reason with line and column; the text is read once more to count them. */
  #fault(reason: string, offset = this.#base + this.#at): Error {
    let line = 1,
      column = 1,
      left = offset
    for (const piece of textPieces(this.#text)) {
      for (let at = 0; at < piece.length && left > 0; at++, left--)
        if (piece.charCodeAt(at) === 10) {
          line++
          column = 1
        } else column++
      if (left === 0) break
    }
    return importRefusal(`Invalid JSON: ${reason} (line ${line}, column ${column})`)
  }
}

const tooLong = (what: string): Error =>
  importRefusal(`${what} is longer than 2 million characters; that is no college.`)

/**
 * Puts quotes around whole numbers that a double cannot hold exactly: a code of 17 digits must not change its last one.
 */
function withWholeNumbers(text: string): string {
  if (!/\d{16}/.test(text)) return text
  let out = ''
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      at = endOfText(text, at)
      continue
    }
    if (code !== 45 && (code < 48 || code > 57)) continue
    let end = at + 1
    while (end < text.length && /[\d.eE+-]/.test(text.charAt(end))) end++
    const figure = text.slice(at, end)
    if (/^-?(?:0|[1-9]\d*)$/.test(figure) && !Number.isSafeInteger(Number(figure))) {
      out += `${text.slice(from, at)}"${figure}"`
      from = end
    }
    at = end - 1
  }
  return out + text.slice(from)
}

/** The closing quote of the text that opens at `start`, or the end. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) at++
    else if (code === QUOTE) return at
  }
  return text.length
}

/** The same value on objects without a prototype. Depth is bounded by now, so walking is safe. */
function plain(value: unknown, what: string): unknown {
  if (typeof value === 'string') expectCell(value.length, `of ${what.toLowerCase()}`)
  if (Array.isArray(value)) return value.map((one) => plain(one, what))
  if (!isObject(value)) return value
  const copy: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  for (const key of Object.keys(value)) if (!MACHINERY.has(key)) copy[key] = plain(value[key], what)
  return copy
}
