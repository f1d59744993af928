import { lastsOn } from '../college/day.ts'

/** Dates are YYYY-MM-DD. */
export interface NewsItem {
  id: string
  title: string
  date: string
  source?: string
  link?: string
  expiry?: string
}

/** News still to be shown on a day in India (YYYY-MM-DD): out already, and not past its expiry. */
export const newsOn = (news: readonly NewsItem[], today: string): NewsItem[] =>
  news.filter(({ date, expiry }) => date <= today && lastsOn(expiry, today))
