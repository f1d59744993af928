import { indian } from '../college/money.ts'
import { byOrder } from '../record/order.ts'
import { publicRecord } from '../record/publicRecord.ts'
import { LIVE_COUNTS, siteFields, type LiveCount, type SiteFields } from './fields.ts'
import type { NewsItem } from './news.ts'

/** How many published records there are now, by what a statistic may count. */
export type LiveCounts = Readonly<Record<LiveCount, number>>

/** A college staff feature, as its own flag says (behaviour 2). `number` finds its card in the catalogue. */
export interface FeaturedCollege {
  number: number
  slug: string
  stream?: string
  name: string
  location: string
  label: 'Featured (editorial)' | 'Sponsored'
  until?: string
}

/**
 * What `GET /site` answers: all a visitor may read of the site's own content, in the order staff gave it. Statistics
 * carry the count to show; news is newest first. What is marked as a sample is in none of it.
 */
export interface PublicSite {
  statistics: Array<{ id: string; label: string; value: string }>
  testimonials: Array<{
    id: string
    name: string
    course?: string
    college?: string
    image?: string
    rating?: number
    text: string
  }>
  news: NewsItem[]
  /** Absent where staff have named none. */
  counsellors?: Array<{ id: string; name: string; languages?: string; about?: string }>
  contact: { phone?: string; email?: string; address?: string; hours?: string }
  featured: FeaturedCollege[]
  /**
   * How many figures staff corrected in the last `CORRECTED_DAYS` days because a reader reported them; absent where
   * there are none.
   */
  corrected?: number
  /** 'Continue with Google' is configured on this server; else there is no such button (behaviour 5). */
  google: boolean
}

export const NO_SITE: PublicSite = {
  statistics: [],
  testimonials: [],
  news: [],
  contact: {},
  featured: [],
  google: false,
}

/**
 * What the band of the home page counts until staff choose (public-site 2). The page begins with how many colleges, states
 * and exams there are (pwa/features/public/home/Counts.tsx): the band says nothing twice.
 */
const FIRST_COUNTS: readonly LiveCount[] = ['courses', 'closing ranks']
const isLiveCount = (text: string): text is LiveCount => (LIVE_COUNTS as readonly string[]).includes(text)

/**
 * The counts staff chose, else the first ones; of nothing there is no count. `LIVE_COUNTS` may have lost a word that a
 * record has.
 */
function statisticsOf(chosen: SiteFields['statistics'], counts: LiveCounts): PublicSite['statistics'] {
  const shown = chosen
    .toSorted(byOrder)
    .flatMap(({ id, label, live }) => (live !== undefined && isLiveCount(live) ? [{ id, label, live }] : []))
  const all =
    shown.length > 0 ? shown : FIRST_COUNTS.map((live) => ({ id: live.replaceAll(' ', '-'), label: live, live }))
  return all
    .filter(({ live }) => counts[live] > 0)
    .map(({ id, label, live }) => ({ id, label, value: indian(counts[live]) }))
}

/**
 * @param whole nothing where staff have published none
 * @param today the day in India (YYYY-MM-DD): news of a later one is not out yet
 */
export function publicPartOfSite(
  whole: SiteFields | undefined,
  counts: LiveCounts,
  featured: FeaturedCollege[],
  today: string,
  { google = false, corrected = 0 }: { google?: boolean; corrected?: number } = {},
): PublicSite {
  const ofOthers = { featured, ...(corrected > 0 && { corrected }), google }
  if (!whole) return { ...NO_SITE, statistics: statisticsOf([], counts), ...ofOthers }
  const site = publicRecord(siteFields, whole)
  const { sample: isSample, ...contact } = site.contact
  // Content written before there was this list has none.
  const { counsellors = [] } = site
  return {
    statistics: statisticsOf(site.statistics, counts),
    testimonials: site.testimonials.toSorted(byOrder).map(({ order: _order, ...said }) => said),
    news: site.news
      .filter(({ date }) => date <= today)
      .toSorted(byOrder)
      .sort((a, b) => {
        if (a.date < b.date) return 1
        if (a.date > b.date) return -1
        return 0
      })
      .map(({ order: _order, ...item }) => item),
    ...(counsellors.length > 0 && {
      counsellors: counsellors.toSorted(byOrder).map(({ order: _order, ...one }) => one),
    }),
    contact: isSample === true ? {} : contact,
    ...ofOthers,
  }
}
