import type { Listed } from '../catalogue/listed.ts'
import type { PublicCollege } from '../college/college.ts'
import type { CourseCategory } from '../college/family.ts'
import type { PublicExam } from '../exam/public.ts'
import type { PublicSite } from '../site/public.ts'
import type { Stream } from '../stream.ts'

/**
 * What a page made by the server brings along as JSON: it is drawn from this, and the app begins with the same, so that nothing on
 * it is fetched a second time or drawn otherwise.
 */
export interface Given {
  /** Where people reach the site, without a slash at the end: for the addresses a page names itself by. */
  origin: string
  /** Lists by their canonical address. Their facets may be fewer than the device will have, or none. */
  lists: Record<string, Listed>
  /** The college the address asked for. */
  college?: GivenCollege
  /** What staff say on the site itself, and the exams, where the screen shows them. */
  documents?: { site?: PublicSite; exams?: PublicExam[] }
}

export type GivenCollege = { asked: string } & ({ found: true; record: PublicCollege; streams: Stream[]; families: CourseCategory[] } | { found: false })

/** The id of the page's element that holds it. */
export const GIVEN_ID = 'given'

/** JSON that may stand inside a script element, whatever is in it: nothing ends the element, begins a comment or breaks a line. */
export const jsonInPage = (value: unknown): string => JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
