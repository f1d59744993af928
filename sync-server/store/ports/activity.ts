/** What staff look at to see whether work goes on: counts over time, and days that come. Nobody is named in it. */
export interface ActivityReading {
  /**
   * Acts on colleges since a moment, by week; what an import wrote is no person's act and not among them. A week is
   * told by how many lie between `from` and it.
   */
  editsByWeek(from: number): Promise<Map<number, number>>
  enquiriesByWeek(from: number): Promise<Map<number, number>>
  /** Reviews nobody has judged yet, by whole days they have waited. */
  reviewsWaiting(): Promise<Map<number, number>>
  /** How often a college was opened on each day since one (`YYYY-MM-DD`) on which it was. */
  openingsOf(college: string, from: string): Promise<Array<{ day: string; count: number }>>
  /** The published colleges opened most often since a day, the most first. */
  mostOpened(from: string, limit: number): Promise<Array<{ college: string; name: string; count: number }>>
  /**
   * Published colleges' courses and scholarships whose last day lies between two days (`YYYY-MM-DD`, both included),
   * soonest first, at most `limit`.
   */
  deadlines(from: string, to: string, limit: number): Promise<StoredDeadlineFact[]>
}

export interface ActivityWriting {
  /** Adds to the counts of these days; who is asked for by a slug nobody has is left out. */
  addOpenings(rows: ReadonlyArray<{ slugOrId: string; day: string; count: number }>): Promise<void>
}

/** `of`: whose last day it is. `time`: `HH:MM` in India, where it closes before its day ends. */
export interface StoredDeadlineFact {
  day: string
  time?: string
  of: 'course' | 'scholarship'
  what: string
  college: string
  name: string
}
