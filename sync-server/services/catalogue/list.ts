import { LRUCache } from 'lru-cache'
import { readAddress } from '../../../shared/catalogue/address.ts'
import type { Card } from '../../../shared/catalogue/card.ts'
import type { Coordinates } from '../../../shared/catalogue/coordinates.ts'
import type { Catalogue, NarrowedCatalogue } from '../../../shared/catalogue/engine.ts'
import type { ListingQuery, ListingResult } from '../../../shared/catalogue/query.ts'
import type { CollegeRecord } from '../../../shared/college/college.ts'
import type { Caller } from '../caller.ts'
import type { Publisher } from './publish.ts'

/** A card with the record it is of, and the version of that record. */
export type NamedCard = Card & Pick<CollegeRecord, 'id' | 'tag'>

/** Ids and tags of the shown cards' records, by slug. */
export type CardVersions = ReadonlyMap<string, Pick<CollegeRecord, 'id' | 'tag'>>

export interface CatalogueListing {
  query: ListingQuery
  result: Omit<ListingResult, 'cards' | 'page'>
  /** The cards of the page, of which `versions` may no longer name some. */
  shown: Card[]
  versions: CardVersions
  cards: NamedCard[]
}

/**
 * `GET /colleges`: the listing a phone would show for the same address, by the same engine over the same cards. A page
 * past the end is empty under its own number, where a screen would show the last; a card whose record left meanwhile is
 * left out.
 * @param asked the query of the address, as it came, and as its call allows (`catalogueCalls.list`). The place that
 *    `near` measures from stands in no address of the site; whoever asks here says it in `latitude` and `longitude`, or
 *    `near` is ignored
 */
export async function listCatalogue(
  caller: Pick<Caller, 'store'>,
  publisher: Publisher,
  asked: URLSearchParams,
): Promise<CatalogueListing> {
  const from = placeIn(asked),
    query = { ...readAddress(undefined, asked), ...(from && { from }) }
  const catalogue = await publisher.catalogue()
  const { cards, page, ...result } = catalogue.page(query, await narrowed(catalogue, query)),
    shown = page === query.page ? cards : []
  const versions = await versionsOf(caller, shown)
  return {
    query,
    result,
    shown,
    versions,
    cards: shown.flatMap((card) => {
      const version = versions.get(card.slug)
      return version ? [{ ...version, ...card }] : []
    }),
  }
}

/** What stands of the records of these cards now. */
export const versionsOf = ({ store }: Pick<Caller, 'store'>, shown: readonly Card[]): Promise<CardVersions> =>
  store.colleges.versions(shown.map(({ slug }) => slug))

/** Facets of so many searches and filters are kept for a publication: some 50 kB each. */
const MOST_NARROWINGS = 100
const narrowings = new WeakMap<Catalogue, LRUCache<string, Promise<NarrowedCatalogue>>>()

/** Pages and orders of one search share its facets, which cost the most; they go with their publication. */
function narrowed(catalogue: Catalogue, query: ListingQuery): Promise<NarrowedCatalogue> {
  let known = narrowings.get(catalogue)
  if (!known) narrowings.set(catalogue, (known = new LRUCache({ max: MOST_NARROWINGS })))
  const { page: _page, size: _size, sort: _sort, mine: _mine, ...filters } = query
  const key = JSON.stringify(filters),
    found = known.get(key)
  if (found) return found
  const made = catalogue.narrow(query)
  known.set(key, made)
  made.catch(() => known.delete(key))
  return made
}

function placeIn(asked: URLSearchParams): Coordinates | undefined {
  const degrees = (name: string, most: number): number | undefined => {
    const text = asked.get(name) ?? ''
    return /^-?\d{1,3}(\.\d{1,15})?$/.test(text) && Math.abs(Number(text)) <= most ? Number(text) : undefined
  }
  const latitude = degrees('latitude', 90),
    longitude = degrees('longitude', 180)
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}
