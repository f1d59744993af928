import type { CollegeId } from '../../../shared/college/college.ts'
import type { LinkCheck } from '../../../shared/college/linkCheck.ts'

export interface LinksReading {
  /**
   * What was found when a college was last looked at, by address; undefined where there is no such college outside the
   * trash.
   */
  of(college: CollegeId): Promise<{ checks: LinkCheck[]; isAsked: boolean } | undefined>
  /** Whose turn it is at this moment (ms): whoever was asked for first, then the longest waiting. */
  due(now: number): Promise<{ college: CollegeId; isAsked: boolean } | undefined>
}
export interface LinksWriting {
  /** These before all others. Answers how many there are. */
  ask(colleges: readonly CollegeId[]): Promise<number>
  /** Takes a turn that is due at `now`, so that no other server does; without a result it is due again at `again`. */
  claim(college: CollegeId, now: number, again: number): Promise<boolean>
  /** Leaves it for later: until a moment, or as one that was asked for. */
  postpone(college: CollegeId, until: number | 'asked'): Promise<void>
  /**
   * What was found in the place of what was known, and when to look again. Devices hear of it where other links are
   * broken now.
   */
  put(college: CollegeId, checks: readonly LinkCheck[], again: number): Promise<void>
}
