import { setImmediate as breathe } from 'node:timers/promises'
import type { CollegeRecord, PublicCollege } from '../../../shared/college/college.ts'
import { publicCollege } from '../../../shared/college/public.ts'
import { type FigureChange, figureChanges } from '../../../shared/correction/figureChanges.ts'
import { Failure } from '../../../shared/failure.ts'
import type { HistoryEntry } from '../../store/ports/colleges.ts'
import type { Caller } from '../caller.ts'
import { NOT_FOUND } from './rules.ts'
import { withoutEntry } from './versionAt.ts'

/** What a college's public page was changed to in one act. Who did it is told to nobody outside. */
export interface PageChange {
  /** When readers could see it (ms). */
  at: number
  figures: FigureChange[]
  /** Changes of the same act beyond those that are told. */
  more: number
  /** Where the new figures are from. */
  source?: { name: string; link?: string }
}

const CHANGES_AT_MOST = 20
const FIGURES_AT_MOST = 12
/** After so many acts others are answered: each of them may compare two large records. */
const ACTS_AT_ONCE = 10
/** Acts that are looked at: a college that was changed more often tells its newest changes. */
const ACTS_AT_MOST = 300

type Shown = PublicCollege['college'] | undefined

/**
 * What changed on a college's public page, newest first, from its history. Of the time it was a draft nothing is told
 * but what its next publication brought, and its first publication is no change.
 * @throws Failure NOT_FOUND
 */
export async function readChangeLog({ store }: Pick<Caller, 'store'>, slugOrId: string): Promise<PageChange[]> {
  const found = await store.colleges.openBySlug(slugOrId)
  if (found?.record.status !== 'published') throw new Failure('NOT_FOUND', { message: NOT_FOUND })
  const changes: PageChange[] = []
  // What readers saw last of what follows, and the act that brought it.
  let later: { shown: NonNullable<Shown>; entry: HistoryEntry } | undefined
  let record = found.record
  const entries = await store.colleges.history(record.id, { limit: ACTS_AT_MOST })
  for (const [at, entry] of entries.entries()) {
    if (changes.length === CHANGES_AT_MOST) break
    if (at % ACTS_AT_ONCE === ACTS_AT_ONCE - 1) await breathe()
    const earlier = withoutEntry(record, entry)
    const [before, after] = [shownOf(earlier, entry, 'before'), shownOf(record, entry, 'after')]
    if (after) later ??= { shown: after, entry }
    if (before && later) {
      const change = await changeOf(store, before, later)
      if (change) changes.push(change)
      later = undefined
    }
    record = earlier
  }
  return changes
}

/** What readers saw on this side of an act; nothing of a draft, of what was in the trash, and of what was not there. */
function shownOf(record: CollegeRecord, { act }: HistoryEntry, side: 'before' | 'after'): Shown {
  const isGone = side === 'before' ? act === 'restore' : act === 'delete'
  return isGone || record.status !== 'published' || record.college.name === ''
    ? undefined
    : publicCollege(record).college
}

async function changeOf(
  store: Caller['store'],
  before: NonNullable<Shown>,
  { shown, entry }: { shown: NonNullable<Shown>; entry: HistoryEntry },
): Promise<PageChange | undefined> {
  const figures = figureChanges(before, shown)
  if (figures.length === 0) return undefined
  const source = await sourceOf(store, before, shown, entry)
  return {
    at: entry.at,
    figures: figures.slice(0, FIGURES_AT_MOST),
    more: Math.max(0, figures.length - FIGURES_AT_MOST),
    ...(source && { source }),
  }
}

/** The source that came with the figures, or that of the table they were imported from. */
async function sourceOf(
  store: Caller['store'],
  before: NonNullable<Shown>,
  after: NonNullable<Shown>,
  { importId }: HistoryEntry,
): Promise<PageChange['source']> {
  const known = new Set(before.sources?.map(({ id }) => id))
  const added = after.sources?.find(({ id }) => !known.has(id))
  if (added?.source !== undefined) return { name: added.source, ...(added.link !== undefined && { link: added.link }) }
  const run = importId === undefined ? undefined : await store.imports.open(importId)
  return run?.source === undefined ? undefined : { name: run.source }
}
