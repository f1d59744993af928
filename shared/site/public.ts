import { indian } from '../college/money.ts'
import { byOrder } from '../record/order.ts'
import { publicRecord } from '../record/publicRecord.ts'
import { siteFields, type LiveCount, type SiteFields } from './fields.ts'
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
 * What `GET /site` answers: all a visitor may read of the site's own content, in the order staff gave it. Statistics carry the
 * value to show, live ones already counted; news is newest first.
 */
export interface PublicSite {
  statistics: Array<{ id: string; label: string; value: string; sample: boolean }>
  testimonials: Array<{
    id: string
    name: string
    course?: string
    college?: string
    image?: string
    rating?: number
    text: string
    sample: boolean
  }>
  news: NewsItem[]
  /** Absent where staff have named none. */
  counsellors?: Array<{ id: string; name: string; languages?: string; about?: string }>
  contact: { phone?: string; email?: string; address?: string; hours?: string; sample: boolean }
  featured: FeaturedCollege[]
  /** 'Continue with Google' is configured on this server; else there is no such button (behaviour 5). */
  google: boolean
}

export const NO_SITE: PublicSite = {
  statistics: [],
  testimonials: [],
  news: [],
  contact: { sample: false },
  featured: [],
  google: false,
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
  google = false,
): PublicSite {
  if (!whole) return { ...NO_SITE, featured, google }
  const site = publicRecord(siteFields, whole)
  // Content written before there was this list has none.
  const { counsellors = [] } = site
  return {
    statistics: site.statistics
      .toSorted(byOrder)
      .map(({ id, label, value, live, sample }) =>
        live
          ? { id, label, value: indian(counts[live]), sample: false }
          : { id, label, value, sample: sample === true },
      ),
    testimonials: site.testimonials
      .toSorted(byOrder)
      .map(({ order: _order, sample, ...said }) => ({ ...said, sample: sample === true })),
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
    contact: { ...site.contact, sample: site.contact.sample === true },
    featured,
    google,
  }
}
