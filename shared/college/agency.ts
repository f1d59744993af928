import { fold } from '../record/fold.ts'

export interface Agency {
  /** As a ranking's `agency` field writes it. */
  name: string
  /** Its own page of results. */
  link: string
  /** The key the public page's own field names use: RankingNIRF…, RankingWeek… */
  spelled: string
}

/** The two agencies the public document has tables for. Others are data like these: any name may stand in a ranking. */
export const AGENCIES: readonly Agency[] = [
  { name: 'NIRF', link: 'https://www.nirfindia.org', spelled: 'NIRF' },
  { name: 'The Week', link: 'https://www.theweek.in', spelled: 'Week' },
]
export const NIRF = AGENCIES[0]!
export const THE_WEEK = AGENCIES[1]!

/** "nirf", "NIRF Ranking", "Week" and "The Week" are the two known agencies; any other name stays as it is. */
export function agencyOf(text: string): string {
  const name = fold(text)
    .replace(/\b(?:the|rankings?|magazine|india)\b/g, '')
    .trim()
  return AGENCIES.find((agency) => fold(agency.spelled) === name)?.name ?? text
}
