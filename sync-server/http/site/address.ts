import { readAddress, streamNamed, streamSegment, writeAddress } from '../../../shared/catalogue/address.ts'
import { HEADER_GROUPS } from '../../../shared/catalogue/item.ts'
import type { ListingQuery } from '../../../shared/catalogue/query.ts'
import { LEGAL_PAGES, legalPath, readLegal } from '../../../shared/legal/versions.ts'
import { comparedIn, comparePath } from '../../../shared/savedColleges/paths.ts'

/**
 * What an address of a page asks for. `address` is the one the page is drawn under: spelled in the one way, without
 * what changes nothing on it, so that every spelling is answered with the same bytes.
 */
export type PageRequest =
  | { screen: 'home'; address: string }
  /** `isWhole`: nothing narrows or sorts it, so anybody who asks sees the same. */
  | { screen: 'listing'; address: string; query: ListingQuery; isWhole: boolean }
  | { screen: 'college'; address: string; segment: string; slug: string; tab: string }
  /** A screen with text of its own, drawn ahead like the others. */
  | { screen: 'notice'; address: string; withExams: boolean; withSchemes?: true; withReleases?: true }
  | { screen: 'exam'; address: string; slug: string }
  /** Colleges side by side, by what the link calls them. */
  | { screen: 'compare'; address: string; slugs: string[] }
  /** A screen whose content only the device knows; `like` another, whose head it has. */
  | { screen: 'app'; like?: Extract<PageRequest, { screen: 'notice' }> }
  /** A list of a stream there is none of. */
  | { screen: 'no stream' }
  | { screen: 'moved'; to: string }
  | { screen: 'nothing' }

/** Screens of one segment that say the same to everybody, and those that do not (public-site 2). */
const NOTICES = new Set([
  'login',
  'signup',
  'forgot-password',
  'counselling',
  'contact',
  'exams',
  'sitemap',
  'search',
  'saved',
  'college-predictor',
  'fee-calculator',
  'applications',
  'class',
  'hand-over',
  'releases',
])
const OWN = new Set(['reset-password', 'confirm-email', 'my-data', 'preview'])
const WITH_EXAMS = new Set(['exams', 'sitemap'])
/** Tabs of a college, the overview apart: it has no address of its own (public-site 2). */
const TABS = new Set([
  'courses',
  'cutoff',
  'ranking',
  'placement',
  'facilities',
  'scholarship',
  'reviews',
  'faq',
  'department',
  'seat-intake',
])
const ITEMS = new Set(HEADER_GROUPS.flatMap((group) => group.items.map((item) => item.name)))
const LONGEST_SLUG = 300

/** @param path as it came, percent-encoded; @param search its query, with or without "?" */
export function readPage(path: string, search: string): PageRequest {
  const [first = '', ...rest] = path
    .split('/')
    .slice(1)
    .map((segment) => decodeURIComponent(segment))
    .filter((segment, at) => segment !== '' || at === 0)
  if (first === 'colleges' || first === 'college') return underColleges(first === 'college', rest, search)
  if (first === 'admin') return rest.length <= 4 ? { screen: 'app' } : { screen: 'nothing' }
  if (first === 'exams' && rest.length === 1 && rest[0]!.length <= LONGEST_SLUG)
    return { screen: 'exam', address: `/exams/${encodeURIComponent(rest[0]!)}`, slug: rest[0]! }
  if (rest.length > 0) return { screen: 'nothing' }
  if (first === '') return { screen: 'home', address: '/' }
  if (first === 'compare') return compared(search)
  const legal = LEGAL_PAGES.find((one) => one === first)
  if (legal)
    return { screen: 'notice', address: legalPath(legal, readLegal(new URLSearchParams(search))), withExams: false }
  if (NOTICES.has(first)) {
    const notice = {
      screen: 'notice' as const,
      address: `/${first}`,
      withExams: WITH_EXAMS.has(first),
      ...(first === 'fee-calculator' && { withSchemes: true as const }),
      ...(first === 'releases' && { withReleases: true as const }),
    }
    // Every search would be a page of its own, and what it finds is the device's to work out.
    return first === 'search' && writeAddress(readAddress(undefined, new URLSearchParams(search))) !== notice.address
      ? { screen: 'app', like: notice }
      : notice
  }
  return OWN.has(first) ? { screen: 'app' } : { screen: 'nothing' }
}

function compared(search: string): PageRequest {
  const { slugs } = comparedIn(new URLSearchParams(search))
  return { screen: 'compare', address: comparePath(slugs), slugs }
}

function underColleges(isAlias: boolean, [segment, slug, tab, ...more]: string[], search: string): PageRequest {
  const stream = segment === undefined ? undefined : streamNamed(segment)
  if (segment === undefined || more.length > 0) return { screen: 'nothing' }
  if (slug !== undefined) {
    if (slug.length > LONGEST_SLUG || (tab?.length ?? 0) > 60) return { screen: 'nothing' }
    const known = TABS.has(tab ?? '') ? tab! : 'info'
    const base = `/colleges/${encodeURIComponent(stream ? streamSegment(stream) : segment)}/${encodeURIComponent(slug)}`
    const address = known === 'info' ? base : `${base}/${known}`
    return isAlias ? { screen: 'moved', to: address } : { screen: 'college', address, segment, slug, tab: known }
  }
  if (!stream) return { screen: 'no stream' }
  if (isAlias) return { screen: 'moved', to: `/colleges/${streamSegment(stream)}` }
  const query = readAddress(stream, new URLSearchParams(search)),
    { page } = query
  const plain = readAddress(
    stream,
    new URLSearchParams(query.item && ITEMS.has(query.item) ? { item: query.item } : {}),
  )
  const isWhole = writeAddress(query) === writeAddress({ ...plain, page })
  return { screen: 'listing', address: writeAddress(isWhole ? query : plain), query: isWhole ? query : plain, isWhole }
}
