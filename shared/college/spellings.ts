import type { Problem } from '../failure.ts'
import { seemsBlank } from '../record/canonical.ts'
import { coerce, wordsFrom } from '../record/coerce.ts'
import { fold } from '../record/fold.ts'
import type { Field, ListField, WordsField } from '../record/field.ts'
import { readRecord, type ReadOptions } from '../record/read.ts'
import { streamsAmong } from '../stream.ts'
import { COLLEGE_ALIASES, keyOf, OWN_KEYS } from './aliases.ts'
import type { College } from './college.ts'
import { collegeFields } from './fields.ts'
import { keepable } from './kept.ts'
import {
  FORBIDDEN,
  isName,
  isPlainObject,
  LONGEST_NAME,
  fieldsBySpelling,
  respell,
  type SpelledValues,
} from './respell.ts'
import { listsFrom, takeSlot, type Slots } from './slots.ts'
import { stateOf } from './state.ts'

export { documentedNames } from './documented.ts'

export interface CollegeReading {
  /**
   * Only keys that were given. For laying over a record take `overlay(collegeFields, record, reading, ids)`, which also
   * gives items their ids.
   */
  college: Partial<College>
  /** Paths of every field that was given, blank or not: "name", "contactDetails/phone", "courses". */
  given: string[]
  /** What no spelling explains, by its own key, bounded. */
  kept: Record<string, unknown>
  problems: Problem[]
}

/**
 * Reads a college in any spelling the two documents know: the back-office's names, the public page's capitalised, camel
 * and snake names, and its numbered slots. Where one thing is said in several spellings, the record's own name counts;
 * a different text under another name is kept aside, items of slots join the list unless it has one of that name. Never
 * throws; hostile input ends in problems.
 */
export function readCollege(input: unknown, options: ReadOptions = {}): CollegeReading {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return {
      college: {},
      given: [],
      kept: {},
      problems: [{ path: '', rule: 'type', message: 'A college must be an object of fields' }],
    }
  }
  const spelled = new Spelled(input as Record<string, unknown>)
  const reading = readRecord(collegeFields, spelled.draft, options)
  const { kept, problems } = keepable({ ...spelled.aside, ...reading.unknown })
  return {
    college: reading.value,
    given: reading.given,
    kept,
    problems: [...spelled.problems, ...reading.problems, ...problems],
  }
}

/**
 * Whose one value a file may write for the whole group: `currentRank: 5`, `hostel: "Two hostels"`, `placements: [...]`.
 */
const GROUP_OF_ONE: Record<string, (value: unknown) => SpelledValues | undefined> = {
  currentRank: (value) => (typeof value === 'number' || typeof value === 'string' ? { value } : undefined),
  hostel: (value) => (typeof value === 'string' ? { description: value } : undefined),
  placements: (value) => {
    if (Array.isArray(value)) return { records: value }
    if (typeof value === 'string') return { overview: value }
    return undefined
  },
  contactDetails: (value) => (typeof value === 'string' ? { address: value } : undefined),
}

/**
 * Is this an answer of ours come back? It has fields that no other spelling of a college has. Then the public page's
 * names in it only repeat what the record's own names said before someone edited those, and reading them would undo a
 * removal.
 */
const isAnswer = (input: SpelledValues): boolean =>
  Object.hasOwn(input, 'rankingAgencies') && Object.hasOwn(input, 'featured') && Object.hasOwn(input, 'name')

/** An input brought to the record's own names, not yet to its kinds. */
class Spelled {
  readonly draft: SpelledValues = {}
  readonly aside: SpelledValues = {}
  readonly problems: Problem[] = []

  constructor(input: SpelledValues) {
    const slots: Slots = new Map()
    const keys = Object.keys(input).filter((key) => this.#allowed(key))
    const own = keys.filter((key) => Object.hasOwn(collegeFields, key))
    for (const key of own) this.#put(key, key, input[key])
    const echoed = isAnswer(input)
    for (const key of keys) {
      if (Object.hasOwn(collegeFields, key)) continue
      const folded = keyOf(key)
      if (OWN_KEYS.has(folded)) continue
      const path = COLLEGE_ALIASES[folded] ?? fieldsBySpelling(collegeFields).get(folded)
      if (echoed && (path !== undefined || takeSlot(new Map(), folded, key, input[key]))) continue
      if (folded === 'ranking' || folded === 'rankings')
        this.#put(
          Array.isArray(input[key]) || isPlainObject(input[key]) ? 'rankings' : 'currentRank/value',
          key,
          input[key],
        )
      else if (path !== undefined) this.#put(path, key, input[key])
      else if (!takeSlot(slots, folded, key, input[key])) this.#keep(key, input[key])
    }
    this.#takeSlots(slots, input)
    this.#name()
  }

  #allowed(key: string): boolean {
    if (!FORBIDDEN.has(key)) return true
    this.problems.push({ path: '', rule: 'forbidden', message: `A key may not be named ${key}` })
    return false
  }

  #keep(key: string, value: unknown): void {
    if (!seemsBlank(value)) this.aside[key] = value
  }

  /**
   * What stands already is not overwritten: lists join, a text that says something else is kept aside under its own
   * key.
   */
  #put(path: string, key: string, value: unknown): void {
    if (value === undefined) return
    const [name = '', inner] = path.split('/')
    const field = collegeFields[name as keyof typeof collegeFields] as Field
    if (inner !== undefined && field.kind === 'group') {
      const group = this.#group(name)
      const target = field.fields[inner]!
      return this.#set(group, inner, key, respell(target, value, path), target)
    }
    if (field.kind === 'group') {
      const whole = isPlainObject(value) ? value : GROUP_OF_ONE[name]?.(value)
      if (whole === undefined) {
        this.draft[name] ??= value
        return
      }
      const group = this.#group(name)
      const spelled = respell(field, whole, name) as SpelledValues
      for (const [part, given] of Object.entries(spelled)) {
        const target = Object.hasOwn(field.fields, part) ? field.fields[part]! : undefined
        if (target) this.#set(group, part, `${key}/${part}`, given, target)
        else group[part] ??= given
      }
      return
    }
    this.#set(this.draft, name, key, respell(field, value, name), field)
  }

  #group(name: string): SpelledValues {
    if (!isPlainObject(this.draft[name])) this.draft[name] = {}
    return this.draft[name] as SpelledValues
  }

  #set(place: SpelledValues, name: string, key: string, value: unknown, field: Field): void {
    // A list called `faculty` is not the head count our other name for it stands for: it is kept, not refused.
    const isScalar = field.kind !== 'list' && field.kind !== 'words' && field.kind !== 'group'
    if (isScalar && key !== name && !key.includes('/') && typeof value === 'object' && value !== null)
      return this.#keep(key, value)
    const present = place[name]
    if (present === undefined || (seemsBlank(present) && !seemsBlank(value))) place[name] = value
    else if (field.kind === 'list' && Array.isArray(present) && Array.isArray(value))
      place[name] = joined(field, present, value)
    else if (field.kind === 'words')
      place[name] =
        saysOf(field, value) === saysOf(field, present)
          ? present
          : [...wordList(field, present), ...wordList(field, value)]
    else if (!seemsBlank(value) && saysOf(field, value) !== saysOf(field, present)) this.#keep(key, value)
  }

  #takeSlots(slots: Slots, input: SpelledValues): void {
    if (slots.size === 0) return
    const { lists, loose } = listsFrom(slots)
    for (const [path, items] of lists)
      this.#put(
        path,
        path,
        items.map(({ values }) => (path === 'hostel/facilities' ? values['name'] : values)),
      )
    for (const key of loose) this.#keep(key, input[key])
  }

  /** State and streams have closed sets of values and many spellings. */
  #name(): void {
    const { state, city, category } = this.draft
    if (isName(state)) {
      const named = stateOf(state, isName(city) ? city : undefined)
      if (named) this.draft['state'] = named
      else if (/^\W*delhi\W*ncr\W*$/i.test(state)) {
        // Four neighbours in three states: which one it is nobody can say, so the words are kept and no state is set.
        delete this.draft['state']
        this.#keep('state', state)
      }
    }
    let words = category
    if (typeof category === 'string') words = isName(category) ? streamWords(category) : undefined
    if (
      Array.isArray(words) &&
      words.length <= 200 &&
      words.every((word) => typeof word === 'string' && word.length <= LONGEST_NAME)
    ) {
      const { streams, others } = streamsAmong(words)
      this.draft['category'] = streams
      if (others.length > 0) this.#keep('category', others)
      if (streams.length === 0 && others.length > 0) delete this.draft['category']
    }
  }
}

/** Enough of a value to compare it by, without walking into what a stranger nested. */
const shallow = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length > 0 ? 'some' : ''
  if (isPlainObject(value)) return Object.keys(value).length > 0 ? 'some' : ''
  return value
}

/** What a value says when read as its field, for telling whether two spellings agree. */
function saysOf(field: Field, value: unknown): string {
  if (field.kind === 'group' || field.kind === 'list') return ''
  const came = field.kind === 'words' ? wordsFrom(field, value) : coerce(field, value)
  if (came === 'blank') return ''
  return 'rule' in came ? beginning(value) : fold(Array.isArray(came.value) ? came.value.join(' ') : String(came.value))
}

/** One text of streams: a name that has a comma of its own, or several names. */
const streamWords = (text: string): string[] => (streamsAmong([text]).streams.length > 0 ? [text] : text.split(/[,|;]/))

const wordList = (field: WordsField, value: unknown): string[] => {
  const came = wordsFrom(field, value)
  return typeof came === 'object' && 'value' in came ? (came.value as string[]) : []
}

/** Enough of a text to tell two names apart by. */
const beginning = (value: unknown): string => String(shallow(value) ?? '').slice(0, 1_000)

/** Two lists of one thing: the second adds what the first has no item of that name for. */
function joined(field: ListField, first: unknown[], second: unknown[]): unknown[] {
  // Two streams of one agency and year are two rankings, though only agency and year are required.
  const telling = Object.keys(field.fields).filter(
    (name) =>
      (field.fields[name]!.required && field.fields[name]!.kind !== 'choice') ||
      (field.noun === 'ranking' && name === 'category'),
  )
  const nameOf = (item: unknown): string =>
    isPlainObject(item) ? telling.map((name) => fold(beginning(item[name]))).join('|') : fold(beginning(item))
  const known = new Set(first.map(nameOf))
  return [...first, ...second.filter((item) => !known.has(nameOf(item)))]
}
