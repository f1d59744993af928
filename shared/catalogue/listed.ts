import type { ListingResult } from './query.ts'

/** `complete` is false while chunks of the asked stream are still on their way: counts may still grow. */
export interface ListingAnswer {
  result: ListingResult
  complete: boolean
  asOf?: number
  /** Brought by the page, not counted on this device: facets may be missing. */
  given?: true
}
