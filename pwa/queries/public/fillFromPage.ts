import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { GivenCollege, InitialData } from '../../../shared/page/initialData.ts'
import type { CollegeView, DocumentsKey, OpenedReviews } from '../../search/types.ts'
import { GIVEN_AT } from '../watchQuery.ts'
import type { DocumentsView } from './documents.ts'
import { collegeKey, documentsKey, givenCardsKey, listQueryKey, ratingKey, reviewsKey } from './keys.ts'
import { type PageFacts, pageQuery } from './page.ts'
import type { Rating } from './rating.ts'

const DOCUMENTS: readonly DocumentsKey[] = ['site', 'exams', 'schemes', 'releases']

/** Puts what the server read for a page into the queries that its screens ask. */
export function fillFromPage(client: QueryClient, given: InitialData): void {
  const put = <T>(queryKey: QueryKey, data: T) => client.setQueryData(queryKey, data, { updatedAt: GIVEN_AT })
  const { origin, today, lists, cards, college, reviews, documents = {}, tags = {} } = given
  put<PageFacts>(pageQuery.queryKey, { origin, ...(today !== undefined && { today }) })
  for (const [address, list] of Object.entries(lists)) put(listQueryKey(address), list)
  if (cards) put(givenCardsKey, cards)
  if (college) put<CollegeView>(collegeKey(college.asked), viewOf(college))
  if (college?.found) put<Rating>(ratingKey(college.record.id), college.rating ?? 'none')
  if (reviews) {
    const { college: of, ...read } = reviews
    put<OpenedReviews>(reviewsKey(of), { state: 'ready', ...read, savedAt: GIVEN_AT, offline: false })
  }
  for (const key of DOCUMENTS) {
    const read = documents[key],
      tag = tags[key]
    if (read !== undefined)
      put(documentsKey(key), {
        state: 'ready',
        read,
        savedAt: GIVEN_AT,
        offline: false,
        ...(tag !== undefined && { tag }),
      } as DocumentsView<typeof key>)
  }
}

function viewOf(given: GivenCollege): CollegeView {
  if (!given.found) return { state: 'not-found' }
  const { record, streams, families } = given
  return { state: 'ready', record, streams, families, savedAt: GIVEN_AT, fresh: true, offline: false }
}
