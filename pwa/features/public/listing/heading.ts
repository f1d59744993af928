import { itemNamed } from '../../../../shared/catalogue/item.ts'
import type { Stream } from '../../../../shared/stream.ts'
import { t, translate } from '../../../i18n/t.ts'
import { streamTitle } from '../../../components/streamTitle.ts'

/**
 * '{item or category} Colleges in India'. An item that already ends in "Colleges" does not say it twice, and an item
 * that is no course ("NEET Preparation") leaves the heading to the category: it has its own block above the list.
 */
export function listingHeading(stream: Stream, item?: string): string {
  const subject = item && !itemNamed(item).block ? translate(item.replace(/\s+colleges$/i, '')) : streamTitle(stream)
  return t('{subject} Colleges in India', { subject })
}

/** One line under the heading in a search result or a shared link. */
export const listingDescription = (stream: Stream, item?: string): string =>
  t(
    '{heading} with their courses, fees, entrance exams, placements and published ranks. We tell you when a figure isn’t published.',
    { heading: listingHeading(stream, item) },
  )
