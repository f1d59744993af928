import type { Redirect } from '../../../shared/college/redirect.ts'
import type { ScheduledAct } from '../../../shared/college/schedule.ts'

/** The staff's list as somebody likes it: `query` is what stands in its address. */
export interface SavedView {
  id: string
  owner: string
  name: string
  query: string
  isShared: boolean
  updatedAt: number
}

export interface ViewsReading {
  /** Those of one person and everybody's, with the name of whose each is, by name. */
  of(owner: string): Promise<Array<SavedView & { ownerName: string }>>
}
export interface ViewsWriting {
  open(id: string): Promise<SavedView | undefined>
  count(owner: string): Promise<number>
  put(view: SavedView): Promise<void>
  remove(id: string): Promise<void>
}

export interface RedirectsReading {
  /** All of them by slug, with the college each leads to, that in the trash too. */
  list(): Promise<Redirect[]>
}
export interface RedirectsWriting {
  /** Whose slug it is and whether that is called so now, under a lock held to the commit. */
  open(slug: string): Promise<{ college: string; isPresent: boolean } | undefined>
  /** Leads a slug that nobody has, or one that leads elsewhere, to a college. */
  put(slug: string, college: string): Promise<void>
  /** Never a slug in use. */
  remove(slug: string): Promise<void>
}

/** An act that waits for its time. */
export interface Schedule {
  college: string
  act: ScheduledAct
  dueAt: number
  byId: string
  byName: string
  madeAt: number
}

export interface SchedulesReading {
  /** Those of one college, or all, the next first. */
  list(query: { college?: string; limit: number }): Promise<Array<Schedule & { name: string }>>
  /** Those whose time has come, the longest waiting first. */
  due(now: number, limit: number): Promise<Schedule[]>
}
export interface SchedulesWriting {
  /** Under a lock held to the commit. */
  open(college: string, act: ScheduledAct): Promise<Schedule | undefined>
  put(schedule: Schedule): Promise<void>
  remove(college: string, act: ScheduledAct): Promise<void>
}
