import { counted, refusal } from './refusal.ts'

/** Deeper nesting is no college: a course's quotas stand at depth 6. */
const DEPTH = 20
/** Keys that would reach an object's own machinery. They are dropped wherever they stand. */
const MACHINERY = new Set(['__proto__', 'constructor', 'prototype'])

/** One object of a list: its number from 1, and its entries. `name` where the list was an object keyed by name. */
export interface JsonRow { row: number; value: Record<string, unknown> }

/**
 * The colleges of a JSON text: an array, an object with `colleges` or `data`, or an object keyed by college name.
 * Objects come without prototype and without keys that could change one; whole numbers beyond 2^53 come as their text.
 * @throws Failure IMPORT_INVALID ("Invalid JSON: …" where it does not parse)
 */
export function collegesIn(text: string): JsonRow[] {
  const parsed = parse(text)
  const found = listIn(parsed)
  const rows = found.map((value, at) => {
    if (Array.isArray(value)) throw refusal(`Entry ${at + 1} is a list of ${counted(value.length, 'value')} where an object is expected: {"name": …, "location": …}. Without field names its values cannot be told apart.`)
    if (!isObject(value)) throw refusal(`Entry ${at + 1} is ${spoken(value)} where an object is expected: {"name": …, "location": …}.`)
    return { row: at + 1, value }
  })
  if (rows.length === 0) throw refusal('The file holds no colleges.')
  return rows
}

function listIn(parsed: unknown): unknown[] {
  if (Array.isArray(parsed)) {
    // [{ data: [...] }, { data: [...] }]: pages of one list, as some sites answer them.
    if (parsed.length > 0 && parsed.every((page) => isObject(page) && Object.keys(page).length <= 3 && Array.isArray(page['data']))) return parsed.flatMap((page) => page['data'])
    return parsed
  }
  if (!isObject(parsed)) throw refusal(`JSON must be an array of college objects; this is ${spoken(parsed)}.`)
  for (const key of ['colleges', 'data', 'results', 'institutions']) {
    const inner = parsed[key]
    if (Array.isArray(inner)) return listIn(inner)
    if (key !== 'colleges' && isObject(inner)) return listIn(inner)
  }
  const entries = Object.entries(parsed)
  if (entries.length > 0 && entries.every(([, value]) => isObject(value))) return entries.map(([name, value]) => (hasName(value as Record<string, unknown>) ? value : { name: name.trim(), ...(value as object) }))
  // One college alone, as a person pastes it.
  if (hasName(parsed)) return [parsed]
  const arrays = entries.find(([, value]) => Array.isArray(value))
  throw refusal(arrays === undefined
    ? 'JSON must be an array of college objects, an object with `colleges`, or an object keyed by college name.'
    : `JSON must be an array of college objects; this is an object whose "${arrays[0].slice(0, 60)}" is a list.`)
}

const hasName = (value: Record<string, unknown>): boolean => ['name', 'CollegeName', 'collegeName', 'college_name', 'institute_name', 'college', 'college name', 'College Name'].some((key) => typeof value[key] === 'string')
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const spoken = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : `a ${typeof value}`)

function parse(text: string): unknown {
  const deep = tooDeep(text)
  if (deep !== undefined) throw refusal(`The JSON is nested more than ${DEPTH} deep at character ${deep}; that is no list of colleges.`)
  let value: unknown
  try {
    value = JSON.parse(withWholeNumbers(text))
  } catch (error) {
    throw refusal(`Invalid JSON: ${placed(error, text)}`)
  }
  return plain(value)
}

/** Where brackets nest deeper than allowed, found before parsing: 200,000 nested lists parse well and overflow whoever walks them. */
function tooDeep(text: string): number | undefined {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 34) { at = endOfText(text, at); continue }
    if (code === 91 || code === 123) { if (++depth > DEPTH) return at }
    else if (code === 93 || code === 125) depth--
  }
  return undefined
}

/** The closing quote of the text that opens at `start`, or the end. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 92) at++
    else if (code === 34) return at
  }
  return text.length
}

/** Puts quotes around whole numbers that a double cannot hold exactly: a code of 17 digits must not change its last one. */
function withWholeNumbers(text: string): string {
  if (!/\d{16}/.test(text)) return text
  let out = ''
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 34) { at = endOfText(text, at); continue }
    if (code !== 45 && (code < 48 || code > 57)) continue
    let end = at + 1
    while (end < text.length && /[\d.eE+-]/.test(text.charAt(end))) end++
    const figure = text.slice(at, end)
    if (/^-?(?:0|[1-9]\d*)$/.test(figure) && !Number.isSafeInteger(Number(figure))) { out += `${text.slice(from, at)}"${figure}"`; from = end }
    at = end - 1
  }
  return out + text.slice(from)
}

/** The same value on objects without a prototype. Depth is bounded by now, so walking is safe. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (!isObject(value)) return value
  const copy: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  for (const key of Object.keys(value)) if (!MACHINERY.has(key)) copy[key] = plain(value[key])
  return copy
}

/** The engine's own reason with line and column, where it tells the position. */
function placed(error: unknown, text: string): string {
  const reason = error instanceof Error ? error.message : 'it cannot be read'
  const at = /position (\d+)/.exec(reason)?.[1]
  if (at === undefined || /line \d+/.test(reason)) return reason
  const before = text.slice(0, Number(at)).split('\n')
  return `${reason} (line ${before.length}, column ${before[before.length - 1]!.length + 1})`
}
