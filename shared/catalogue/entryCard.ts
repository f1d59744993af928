import type { Stream } from '../stream.ts'
import type { Card } from './card.ts'
import type { ListingResult } from './query.ts'
import { topClosing } from './topClosing.ts'

function entryCard({ coordinates: _, closings, ...card }: Card, stream: Stream | undefined): Card {
  const closing = topClosing({ streams: card.streams, ...(closings && { closings }) }, stream)
  return {
    ...card,
    ...(closing && { closings: [closing] }),
    approvedBy: [],
    courses: [],
    levels: [],
    branches: [],
    exams: [],
    seatCategories: [],
  }
}

/**
 * The answer to a query, of each card what an entry of a list shows, its one closing rank included; what filters, sorts
 * and compares by stays with the catalogue. The server draws a page with this, and the device answers with the same, so
 * that an entry that the server drew is not drawn a second time.
 * @param stream whose list the entries stand in
 */
export const withEntryCards = (result: ListingResult, stream: Stream | undefined): ListingResult => ({
  ...result,
  cards: result.cards.map((card) => entryCard(card, stream)),
  ...(result.featured && { featured: result.featured.map((card) => entryCard(card, stream)) }),
})
