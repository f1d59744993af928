import { readAddress } from '../../../shared/catalogue/address.ts'
import type { Coordinates } from '../../../shared/catalogue/coordinates.ts'
import type { ListingQuery, ListingResult } from '../../../shared/catalogue/query.ts'
import type { Publisher } from './publish.ts'

/**
 * `GET /colleges`: the listing a phone would show for the same address, by the same engine over the same cards.
 * @param asked the query of the address, as it came, and as its call allows (`catalogueCalls.list`). The place that `near`
 * measures from stands in no address of the site; whoever asks here says it in `latitude` and `longitude`, or `near` is ignored
 */
export async function listCatalogue(publisher: Publisher, asked: URLSearchParams): Promise<{ query: ListingQuery; result: ListingResult }> {
  const from = placeIn(asked), query = { ...readAddress(undefined, asked), ...(from && { from }) }
  const catalogue = await publisher.catalogue()
  return { query, result: await catalogue.list(query) }
}

function placeIn(asked: URLSearchParams): Coordinates | undefined {
  const degrees = (name: string, most: number): number | undefined => {
    const text = asked.get(name) ?? ''
    return /^-?\d{1,3}(\.\d{1,15})?$/.test(text) && Math.abs(Number(text)) <= most ? Number(text) : undefined
  }
  const latitude = degrees('latitude', 90), longitude = degrees('longitude', 180)
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}
