/** What staff look at to see whether work goes on: counts over time, and days that come. Nobody is named in it. */
export interface ActivityReading {
  /** Acts on colleges since a moment, by week; what an import wrote is no person's act and not among them. A week is told by how many lie between `from` and it. */
  editsByWeek(from: number): Promise<Map<number, number>>
  enquiriesByWeek(from: number): Promise<Map<number, number>>
  /** Reviews nobody has judged yet, by whole days they have waited. */
  reviewsWaiting(): Promise<Map<number, number>>
  /** Published colleges' courses and scholarships whose last day lies between two days (`YYYY-MM-DD`, both included), soonest first, at most `limit`. */
  deadlines(from: string, to: string, limit: number): Promise<Deadline[]>
}

/** `of`: whose last day it is. */
export interface Deadline { day: string; of: 'course' | 'scholarship'; what: string; college: string; name: string }
