import type { Card } from '../catalogue/card.ts'

/**
 * What a person set aside on this device, without an account: saved, chosen to be compared, lately looked at, and taken
 * offline (behaviour 3, product promise 1). It never leaves the device but by a link the person shares.
 */
export const SHELF_LISTS = ['saved', 'compared', 'seen', 'offline'] as const
export type ShelfList = (typeof SHELF_LISTS)[number]

/** Side by side at most. */
export const COMPARED_MOST = 4
/** Lately seen; the longest ago leaves first. */
export const SEEN_MOST = 20
/**
 * Brochures kept for offline, all together (bytes). One is 20 MB at most (`files/kinds`); nobody's phone fills with
 * them unasked.
 */
export const BROCHURES_MOST = 100_000_000

/** A college as a card or a page names it. `number` is its catalogue number, 0 where none is known. */
export interface CollegeRef {
  slug: string
  number: number
  name: string
}

/** One college on one list. */
export interface ShelfRow extends CollegeRef {
  list: ShelfList
  /** When it was put there (ms). */
  at: number
  /** In which history its number was given: in another the number means another college. */
  epoch?: string
  /** As it was listed when last looked up; shown where the catalogue does not hold it. */
  card?: Card
  /**
   * Of `offline`: since when its whole record is on the device (ms), and how large that is (bytes). Without it, it is
   * asked for and not here yet.
   */
  takenAt?: number
  bytes?: number
  /** Of `offline`: how many of its reviews came with it. */
  reviews?: number
  /** Of `offline`: its brochure, where the person asked for that too. */
  brochure?: KeptBrochure
}

/** A brochure as its server tells of it: `bytes` long, there since `at` (ms) where that is said. */
export interface Brochure {
  address: string
  bytes: number
  at?: number
}
/** One that lies on the device since `takenAt` (ms). */
export interface KeptBrochure extends Brochure {
  takenAt: number
}

export type ShelfAct =
  /** `at` puts it back where it was. */
  | { act: 'add'; to: ShelfList; college: CollegeRef; at?: number }
  | { act: 'drop'; from: ShelfList; slug: string }
  | { act: 'clear'; from: ShelfList }
  /** These and no others, in this order. */
  | { act: 'compare'; colleges: readonly CollegeRef[] }

/** `full`: four are compared already, and nothing was changed. */
export type ShelfAnswer = 'done' | 'full'
export interface ShelfChange {
  put: ShelfRow[]
  drop: ShelfRow[]
  answer: ShelfAnswer
}

/** What an act changes on a shelf. Pure, so that two tabs come to the same in whatever order they act. */
export function changeOf(rows: readonly ShelfRow[], act: ShelfAct, now: number): ShelfChange {
  const of = (list: ShelfList) => rows.filter((row) => row.list === list)
  switch (act.act) {
    case 'add': {
      const there = of(act.to),
        own = there.find(({ slug }) => slug === act.college.slug)
      if (own && act.to !== 'seen') return { put: [], drop: [], answer: 'done' }
      if (act.to === 'compared' && there.length >= COMPARED_MOST) return { put: [], drop: [], answer: 'full' }
      const row: ShelfRow = { ...own, ...act.college, list: act.to, at: act.at ?? now }
      const former = there.filter((each) => each !== own).sort((a, b) => b.at - a.at)
      return { put: [row], drop: act.to === 'seen' ? former.slice(SEEN_MOST - 1) : [], answer: 'done' }
    }
    case 'drop':
      return { put: [], drop: of(act.from).filter(({ slug }) => slug === act.slug), answer: 'done' }
    case 'clear':
      return { put: [], drop: of(act.from), answer: 'done' }
    case 'compare': {
      const wanted = act.colleges.slice(0, COMPARED_MOST)
      const put = wanted.map((college, place): ShelfRow => ({
        ...of('compared').find(({ slug }) => slug === college.slug),
        ...college,
        list: 'compared',
        at: now + place,
      }))
      return {
        put,
        drop: of('compared').filter(({ slug }) => !wanted.some((each) => each.slug === slug)),
        answer: act.colleges.length > COMPARED_MOST ? 'full' : 'done',
      }
    }
  }
}
