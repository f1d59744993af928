/**
 * Who says something, and when it was looked up (`YYYY-MM-DD`). `edition`: the year it speaks of, or in which it was said
 * where it names none; absent: that year is not known. `link`: where it can be read; absent: no address is known.
 */
export interface Citation {
  edition?: number
  source: string
  link?: string
  checked: string
}

/** A citation of which year and address are known. */
export type FullCitation = Required<Citation>
