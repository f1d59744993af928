import { blankCollege } from '../../shared/college/blank.ts'
import type { CollegeRecord } from '../../shared/college/college.ts'
import type { StaffCard } from '../../shared/protocol/pull.ts'
import type { ClashShown } from '../../shared/protocol/push.ts'
import type { ClashRow, EditRow } from '../local/outbox.ts'
import { cardKey } from '../local/staffCache.ts'
import type { SyncContext } from './context.ts'
import type { RecordView } from './types.ts'
import { effective, type Pending, pendingPaths, type ProjectedRecord, showOver } from './projection.ts'
import { collegeSubject } from './subjects.ts'

/** What stands under own edits, and up to which of them it already holds. */
interface Ground {
  accepted: CollegeRecord | undefined
  shown: ProjectedRecord<CollegeRecord> | undefined
  including: number
  whole: boolean
}

export interface RecordSnapshot extends RecordView {
  /** Own edits are laid over it that the tag of a card alone cannot account for. */
  isEdited: boolean
  /**
   * Records to be fetched before it can be shown whole: its own, or that of which it is an unsent copy. Empty once
   * `whole`.
   */
  missing: readonly string[]
  /** What it is an unsent copy of, and what that is a copy of: shown other when they are. */
  sources: readonly string[]
}

/** One college as its person sees it (D2); undefined when this device knows nothing of it. */
export async function recordSnapshot(parts: SyncContext, id: string): Promise<RecordSnapshot | undefined> {
  const ground = await groundOf(parts, id)
  const { pending, clashes } = await pendingOf(parts, id, ground.including)
  const sources = new Map<string, RecordSnapshot | undefined>()
  for (const { edit } of pending) {
    if (edit.kind === 'college.duplicate' && edit.source !== id)
      sources.set(edit.source, await recordSnapshot(parts, edit.source))
  }
  const shown = showOver(collegeSubject, ground.shown, pending, (source) => sources.get(source)?.record)
  if (!shown) return undefined
  let missing: readonly string[] = []
  if (!ground.whole) missing = ground.shown ? [id] : missingOf(pending, sources)
  const whole = missing.length === 0
  return {
    record: whole ? shown.record : { ...shown.record, tag: ground.shown?.record.tag ?? shown.record.tag },
    accepted: ground.accepted,
    pending: pendingPaths(pending),
    clashes,
    whole,
    isGone: shown.isGone,
    isEdited: pending.length > 0,
    missing,
    sources: [...sources].flatMap(([source, sight]) => [source, ...(sight?.sources ?? [])]),
  }
}

/**
 * What is lacked of a record made here and not sent yet. One that was created lacks nothing; a copy is as whole as what
 * it is made of: of a card alone, all but its name would stand there as if it were empty.
 */
function missingOf(
  pending: readonly Pending[],
  sources: ReadonlyMap<string, RecordSnapshot | undefined>,
): readonly string[] {
  for (const { edit } of pending) {
    if (edit.kind === 'college.create') return []
    const source = edit.kind === 'college.duplicate' ? sources.get(edit.source) : undefined
    if (source) return source.missing
  }
  return []
}

async function groundOf({ cache }: SyncContext, id: string): Promise<Ground> {
  const { held, card, meta } = await cache.look(async () => ({
    held: await cache.records.get(id),
    card: await cache.cards.get(cardKey('college', id)),
    meta: await cache.meta.get('pull'),
  }))
  const pulled = meta?.upTo ?? 0
  if (held) {
    const isNow = held.tag === card?.tag
    return {
      accepted: held.record,
      shown: { record: held.record, isGone: held.gone === 1 },
      including: isNow ? Math.max(held.including, pulled) : held.including,
      whole: true,
    }
  }
  if (card)
    return {
      accepted: undefined,
      shown: { record: thin(card.card as unknown as StaffCard), isGone: false },
      including: pulled,
      whole: false,
    }
  return { accepted: undefined, shown: undefined, including: pulled, whole: false }
}

/** A record of which only the card is here: enough for a heading. */
const thin = (card: StaffCard): CollegeRecord => ({
  id: card.id,
  number: card.number,
  slug: card.slug,
  status: card.status,
  tag: card.tag,
  createdAt: card.updatedAt,
  updatedAt: card.updatedAt,
  kept: {},
  college: {
    ...blankCollege(),
    name: card.name,
    location: card.location,
    type: card.type,
    ...(card.code && { code: card.code }),
  },
})

/**
 * Own edits of a record beyond those its accepted copy holds, in order, and the clashes over it that still ask for
 * somebody.
 */
export async function pendingOf(
  { account, outbox }: SyncContext,
  id: string,
  including: number,
): Promise<{ pending: Pending[]; clashes: ClashShown[] }> {
  const at = [account, id]
  const { edits, journal, later, clashes } = await outbox.look(async () => ({
    edits: await outbox.edits.where('[account+record]').equals(at).toArray(),
    // Newest first, and no further back than what the accepted record holds: thirty days of a busy record are
    // thousands.
    journal: await outbox.journal
      .where('[account+record]')
      .equals(at)
      .reverse()
      .until((row) => row.n <= including)
      .toArray(),
    later: await outbox.later
      .where('account')
      .equals(account)
      .filter((row) => row.record === id)
      .sortBy('place'),
    clashes: await outbox.clashes.where('[account+record]').equals(at).toArray(),
  }))
  const pending = [
    ...journal.map((row) => ({ n: row.n, found: effective(row) })),
    ...edits.map((row) => ({ n: row.n, found: [waitingEdits(row)] })),
  ]
    .sort((a, b) => a.n - b.n)
    .flatMap(({ found }) => found)
  return {
    pending: [...pending, ...later.map(({ edit, savedAt }) => ({ edit, since: savedAt }))],
    clashes: unsettledClashes(clashes, edits),
  }
}

export const waitingEdits = ({ edit, savedAt, settles }: EditRow): Pending => ({
  edit,
  since: savedAt,
  ...(settles && { settles }),
})

/** Clashes that still ask for somebody: one whose settling waits to be sent no longer does. */
export function unsettledClashes(rows: readonly ClashRow[], edits: ReadonlyArray<Pick<EditRow, 'edit'>>): ClashShown[] {
  const settled = new Set(edits.flatMap(({ edit }) => (edit.kind === 'clash.settle' ? [edit.clash] : [])))
  return rows.filter((row) => !settled.has(row.id)).map((row) => row.clash)
}
