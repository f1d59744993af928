import type { DocumentsKey } from '../../search/types.ts'

/** Keys of what the server hands over with a page, and of what the catalogue's word invalidates. */
export const catalogueKey = ['catalogue'] as const
/** Everything that is worked out from the catalogue on this device. */
export const cardsKey = ['cards'] as const
export const listQueryKey = (address: string) => [...cardsKey, 'list', address] as const
export const givenCardsKey = ['given-cards'] as const
export const collegeKey = (slugOrId: string) => ['college', slugOrId] as const
export const ratingKey = (id: string) => ['rating', id] as const
export const reviewsKey = (college: string) => ['reviews', college] as const
export const documentsKey = (key: DocumentsKey) => ['documents', key] as const
