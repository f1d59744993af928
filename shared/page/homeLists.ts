import { wholeListing } from '../catalogue/address.ts'
import type { ListingQuery } from '../catalogue/query.ts'

/** Featured colleges shown in each category (public-site 2). */
export const TOP_SHOWN = 3

const top = (stream: 'engineering' | 'management', course: 'BTech' | 'MBA'): ListingQuery => ({
  ...wholeListing(stream),
  courses: [course],
  rank: 'ranked',
  sort: 'rank',
  size: TOP_SHOWN,
})

/** What home asks of the catalogue: how much of everything there is, and the best ranked of its two categories. */
export const HOME_LISTS = {
  everything: wholeListing(),
  engineering: top('engineering', 'BTech'),
  mba: top('management', 'MBA'),
}
