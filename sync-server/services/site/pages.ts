import { writeAddress } from '../../../shared/catalogue/address.ts'
import type { Card } from '../../../shared/catalogue/card.ts'
import type { Listed } from '../../../shared/catalogue/listed.ts'
import type { FacetCount, ListingQuery, ListingResult } from '../../../shared/catalogue/query.ts'
import { standingOf } from '../../../shared/catalogue/standing.ts'
import { collegeFields } from '../../../shared/college/fields.ts'
import type { College, PublicCollege } from '../../../shared/college/college.ts'
import { STATES } from '../../../shared/college/state.ts'
import type { Given } from '../../../shared/page/given.ts'
import { HOME_LISTS } from '../../../shared/page/homeLists.ts'
import { hashOf } from '../../../shared/record/tag.ts'
import type { PublicSite } from '../../../shared/site/public.ts'
import type { Store } from '../../store/store.ts'
import { publicExams } from '../documents/publicExams.ts'
import { readSite } from '../documents/publicSite.ts'
import type { Publisher } from '../catalogue/publish.ts'
import { cleaned } from '../html.ts'

export interface Sources { store: Store; publisher: Publisher; /** Where people reach the site, without a slash at the end. */ origin: string; /** Is 'Continue with Google' configured? */ google: boolean }

/** What a page is drawn from. Equal versions of an address are equal pages. */
export interface Content { version: string; given: Given }

/** Home: counts of everything, the best of two categories, and what staff say. Of places only the states are brought; the device knows the rest. */
export async function homeContent(sources: Sources): Promise<Content> {
  const { site, tag } = await siteOf(sources)
  const everything = await listed(sources, HOME_LISTS.everything)
  const { facets } = everything.result
  const isState = ({ value }: FacetCount) => (STATES as readonly string[]).includes(value)
  const lists = {
    [writeAddress(HOME_LISTS.everything)]: { ...everything, result: { ...everything.result, cards: [], featured: [], facets: { ...NO_FACETS, courses: facets.courses, exams: facets.exams, rank: facets.rank, locations: facets.locations.filter(isState) } } },
    ...await listsOf(sources, [HOME_LISTS.engineering, HOME_LISTS.mba]),
  }
  return { version: `${standing(sources)}.${tag}`, given: { origin: sources.origin, lists, documents: { site } } }
}

/** One page of a stream's list as the engine of the phones gives it. */
export async function listingContent(sources: Sources, query: ListingQuery): Promise<Content> {
  const { site, tag } = await besideOf(sources)
  return { version: `${standing(sources)}.${tag}`, given: { origin: sources.origin, lists: await listsOf(sources, [query]), documents: { site: site } } }
}

/** A published college by slug, former slug or id; nothing for a draft and a stranger. */
export async function collegeContent(sources: Sources, slugOrId: string): Promise<(Content & { record: PublicCollege; streams: ReturnType<typeof standingOf>['streams'] }) | undefined> {
  const found = await sources.store.colleges.openBySlug(slugOrId)
  if (found?.record.status !== 'published') return undefined
  const { kept: _kept, ...record } = found.record
  const { site, tag } = await besideOf(sources)
  // As every door that brought it in did: nothing on a page rests on one of them alone.
  const safe: PublicCollege = { ...record, college: cleaned(collegeFields, record.college) as College }
  const standing = standingOf(safe.college)
  return { version: `${record.tag}.${tag}`, given: { origin: sources.origin, lists: {}, college: { asked: record.slug, found: true, record: safe, ...standing }, documents: { site: site } }, record: safe, streams: standing.streams }
}

/** Every other screen: what staff say on the site, and the exams where a screen lists them. */
export async function noticeContent(sources: Sources, withExams: boolean): Promise<Content> {
  const { site, tag } = await besideOf(sources)
  const exams = withExams ? await publicExams(sources) : undefined
  return { version: `${tag}.${exams?.map((exam) => exam.tag).join('.') ?? ''}`, given: { origin: sources.origin, lists: {}, documents: { site: site, ...(exams && { exams }) } } }
}

/** The published catalogue as a page may show it. */
const standing = ({ publisher }: Sources): string => { const head = publisher.current()?.manifest; return `${head?.epoch}-${head?.head.position}` }
const siteOf = ({ store, publisher, google }: Sources) => readSite({ store, now: () => store.now() }, publisher, google)
/** What only home shows is left to home. */
async function besideOf(sources: Sources): Promise<{ site: PublicSite; tag: string }> {
  const site: PublicSite = { ...(await siteOf(sources)).site, statistics: [], testimonials: [], featured: [] }
  return { site, tag: hashOf(site) }
}

/** Enough for the sidebar's two and home's three, where some of them have ended (public-site 9). */
const MOST_FEATURED = 6
/** Of a card what an entry of a list shows; what filters, sorts and compares by is the device's own. */
const shown = ({ coordinates: _, ...card }: Card): Card => ({ ...card, approvedBy: [], courses: [], levels: [], exams: [], seatCategories: [] })

const NO_FACETS: ListingResult['facets'] = { locations: [], fees: [], rating: [], types: [], exams: [], courses: [], levels: [], rank: [], hostel: [], womenOnly: [], seats: [], near: [] }

async function listed({ publisher }: Sources, query: ListingQuery): Promise<Listed> {
  const catalogue = await publisher.catalogue()
  return { result: await catalogue.list(query), complete: true, given: true }
}

async function listsOf(sources: Sources, queries: readonly ListingQuery[]): Promise<Given['lists']> {
  const lists = await Promise.all(queries.map(async (query) => {
    const { result, ...rest } = await listed(sources, query)
    return [writeAddress(query), { ...rest, result: { ...result, cards: result.cards.map(shown), featured: result.featured?.slice(0, MOST_FEATURED).map(shown) ?? [], facets: NO_FACETS } }] as const
  }))
  return Object.fromEntries(lists)
}
