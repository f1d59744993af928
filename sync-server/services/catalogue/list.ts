import { readAddress } from '../../../shared/catalogue/address.ts'
import type { Card } from '../../../shared/catalogue/card.ts'
import type { Coordinates } from '../../../shared/catalogue/coordinates.ts'
import type { ListingQuery, ListingResult } from '../../../shared/catalogue/query.ts'
import type { CollegeRecord } from '../../../shared/college/college.ts'
import type { Caller } from '../caller.ts'
import type { Publisher } from './publish.ts'

/** A card with the record it is of, and the version of that record. */
export type NamedCard = Card & Pick<CollegeRecord, 'id' | 'tag'>

/**
 * `GET /colleges`: the listing a phone would show for the same address, by the same engine over the same cards.
 * A page past the end is empty under its own number, where a screen would show the last; a card whose record left meanwhile is left out.
 * @param asked the query of the address, as it came, and as its call allows (`catalogueCalls.list`). The place that `near`
 * measures from stands in no address of the site; whoever asks here says it in `latitude` and `longitude`, or `near` is ignored
 */
export async function listCatalogue(
  { store }: Pick<Caller, 'store'>,
  publisher: Publisher,
  asked: URLSearchParams,
): Promise<{ query: ListingQuery; result: Omit<ListingResult, 'cards' | 'page'>; cards: NamedCard[] }> {
  const from = placeIn(asked),
    query = { ...readAddress(undefined, asked), ...(from && { from }) }
  const catalogue = await publisher.catalogue()
  const { cards, page, ...result } = await catalogue.list(query),
    shown = page === query.page ? cards : []
  const versions = await store.colleges.versions(shown.map(({ slug }) => slug))
  return {
    query,
    result,
    cards: shown.flatMap((card) => {
      const version = versions.get(card.slug)
      return version ? [{ ...version, ...card }] : []
    }),
  }
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
