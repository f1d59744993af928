import type { State } from '../../shared/college/state.ts'
import { districtNamed } from './district.ts'
import { isGenericWord, joinWords } from './name.ts'
import { soundOf } from '../../shared/catalogue/soundOf.ts'
import { fold } from '../../shared/record/fold.ts'
import type { TableName } from './tables.ts'

/** One course as a table approves or lists it. */
export interface PackCourse {
  name: string
  categoryName?: string
  level?: string
  duration?: string
  seats?: number
  /** Taught at a distance or online: its seats are no seats of the campus. */
  isDistance?: true
  table: TableName
}

/**
 * Fields of which several tables say the same thing of one institute. Founding years are none: UGC's is that of the
 * university's act, NMC's that in which its medical college began.
 */
export const COMPARED = ['type', 'affiliation'] as const

/** What one table says of a field; of an affiliation the university itself, so that two spellings are one. */
export interface Said {
  table: TableName
  field: (typeof COMPARED)[number]
  value: string | Institute
}

/** Everything the tables say of one institute. */
export interface Institute {
  /** What the pack knows it by: AISHE code, else AICTE id, else the table and row it was first met in. */
  key: string
  /** The table that it was first met in: it stands in that table's file. */
  origin: TableName
  /** Names as published, the one to show first. */
  names: string[]
  shortName?: string
  code?: string
  aicteIds: string[]
  state?: State
  district?: string
  city?: string
  pincode?: string
  isUniversity: boolean
  types: string[]
  universityCode?: string
  affiliation?: string
  approvals: Set<string>
  womenOnly?: boolean
  established?: number
  /** The table that tells its founding year. */
  establishedBy?: TableName
  website?: string
  courses: PackCourse[]
  totalIntake?: number
  tables: Set<TableName>
  said: Said[]
}

export const newInstitute = (fields: Pick<Institute, 'key' | 'origin' | 'names'> & Partial<Institute>): Institute => ({
  aicteIds: [],
  isUniversity: false,
  types: [],
  approvals: new Set(),
  courses: [],
  said: [],
  tables: new Set([fields.origin]),
  ...fields,
})

/** Notes whom a table says the institute belongs to. Other kinds ("Government aided", "Deemed") are no side of the two. */
export function sayOwner(one: Institute, table: TableName, types: readonly string[]): void {
  for (const value of ['Government', 'Private'])
    if (types.includes(value)) one.said.push({ table, field: 'type', value })
}

/** Where a row says that an institute stands. */
export interface Place {
  state?: State | undefined
  district?: string | undefined
  city?: string | undefined
}

/** The words of a name that are not those of its place: "Tata College Sidhi" and "Tata College, Sidhi" are alike. */
export function ownWords(name: string, place: Place, further: readonly string[] = []): string[] {
  const places = new Set(
    [place.state, place.district, place.city, ...further].flatMap((text) =>
      text === undefined ? [] : fold(text).split(' '),
    ),
  )
  const kept = joinWords(name).filter((word) => !places.has(word) && !/^\d+$/.test(word))
  return kept
}
/** Words that tell this institute from others. */
export const tellingWords = (words: readonly string[]): string[] =>
  words.filter((word) => word.length > 1 && !isGenericWord(word))

/** By what a row was joined to an institute; the report counts each. */
export type JoinRule =
  | 'code'
  | 'same name and place'
  | 'same name without its place'
  | 'same name without its kind'
  | 'same name by sound and place'
  | 'same name before its address'
  | 'same name in the state'
  | 'named by hand'
  | 'begins with the name in the list of MBBS seats'
  | 'name alike among the medical colleges of the state'

interface Entry {
  institute: Institute
  place: Place
  whole: string
}

/** Finds the institute a row means, by name, place and kind; says so where more than one may be meant. */
export class NameIndex {
  readonly #byWhole = new Map<string, Entry[]>()
  readonly #byOwn = new Map<string, Entry[]>()
  readonly #bySound = new Map<string, Entry[]>()
  /** By what stands before the first comma, where an address follows. */
  readonly #byHead = new Map<string, Entry[]>()

  add(institute: Institute, name: string): void {
    const { state, district, city } = institute,
      place = { state, district, city },
      own = ownWords(name, place)
    const entry = { institute, place, whole: joinWords(name).join(' ') }
    note(this.#byWhole, `${state}|${entry.whole}`, entry)
    note(this.#byOwn, `${state}|${own.join(' ')}`, entry)
    note(this.#bySound, `${state}|${own.map(soundOf).join('')}`, entry)
    note(this.#byHead, `${state}|${headOf(name, place)}`, entry)
  }

  /**
   * @param isWithin may an institute of this district be meant by a row of that one?
   * @returns the one institute and the rule; or those that may be meant where that is no one
   */
  find(
    name: string,
    place: Place,
    isWithin: (one: Place, other: Place) => boolean,
  ): { institute: Institute; rule: JoinRule } | { doubtful: Institute[] } {
    const whole = joinWords(name).join(' '),
      own = ownWords(name, place),
      telling = tellingWords(own)
    const near = (entries: readonly Entry[] = []): Institute[] => [
      ...new Set(entries.filter((entry) => isWithin(entry.place, place)).map(({ institute }) => institute)),
    ]
    const sameName = this.#byWhole.get(`${place.state}|${whole}`) ?? []
    const here = near(sameName)
    if (here.length === 1 && (telling.length > 0 || own.length > 2))
      return { institute: here[0]!, rule: 'same name and place' }
    if (here.length > 1) return { doubtful: here }
    const sameOwn = this.#byOwn.get(`${place.state}|${own.join(' ')}`) ?? [],
      ownHere = near(sameOwn)
    if (telling.length > 0 && ownHere.length === 1)
      return { institute: ownHere[0]!, rule: 'same name without its place' }
    if (ownHere.length > 1) return { doubtful: ownHere }
    const sounds = near(this.#bySound.get(`${place.state}|${own.map(soundOf).join('')}`))
    if (telling.some((word) => word.length > 3) && sounds.length === 1)
      return { institute: sounds[0]!, rule: 'same name by sound and place' }
    // "New Horizon College, Kasturinagar, NGEF Layout": the address behind a name is no part of it.
    const heads = near(this.#byHead.get(`${place.state}|${headOf(name, place)}`))
    if (heads.length === 1 && tellingWords(headOf(name, place).split(' ')).some((word) => word.length > 3))
      return { institute: heads[0]!, rule: 'same name before its address' }
    const anywhere = [...new Set(sameName.map(({ institute }) => institute))]
    // A place that one of the two does not tell cannot contradict; the name must then say enough.
    if (
      anywhere.length === 1 &&
      telling.length > 1 &&
      (place.district === undefined || anywhere[0]!.district === undefined)
    )
      return { institute: anywhere[0]!, rule: 'same name in the state' }
    return {
      doubtful: [...new Set([...here, ...ownHere, ...sounds, ...heads, ...(telling.length > 1 ? anywhere : [])])],
    }
  }
}

const headOf = (name: string, place: Place): string => ownWords(name.split(/[,(]/)[0]!, place).join(' ')

function note<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const there = map.get(key)
  if (there) there.push(value)
  else map.set(key, [value])
}
export { note }

export const districtOf = (text: string | undefined, state: State | undefined): string | undefined =>
  text === undefined ? undefined : districtNamed(text, state)
