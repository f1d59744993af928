import { cardKey } from '../local/staffCache.ts'
import type { SyncContext } from './context.ts'
import { recordSnapshot } from './seen.ts'
import { type Pending, showOver } from './projection.ts'
import { collegeSubject } from './subjects.ts'

/** An own edit with its number; one that waits for a file has none yet and comes after all that have. */
export interface NumberedEdit extends Pending {
  n: number
}

/** Records laid out at once: hashing each takes a part of a millisecond, and the page draws between the lots. */
const AT_ONCE = 25

/**
 * Tags of many colleges with own edits in them, each that of the whole record as its person sees it (M6): what
 * `recordSnapshot` answers, without asking the disk about each. Those nothing is known of are left out.
 */
export async function tagsSeen(
  parts: SyncContext,
  ids: readonly string[],
  own: ReadonlyMap<string, readonly NumberedEdit[]>,
): Promise<Map<string, string>> {
  const { cache } = parts
  const tags = new Map<string, string>()
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const lot = ids.slice(at, at + AT_ONCE)
    const { held, cards, meta } = await cache.look(async () => ({
      held: await cache.records.bulkGet(lot),
      cards: await cache.cards.bulkGet(lot.map((id) => cardKey('college', id))),
      meta: await cache.meta.get('pull'),
    }))
    for (const [place, id] of lot.entries()) {
      const [row, card] = [held[place], cards[place]]
      const pulled = meta?.upTo ?? 0
      const beyond = (n: number): NumberedEdit[] => (own.get(id) ?? []).filter((one) => one.n > n)
      let tag: string | undefined
      if (row && row.tag === card?.tag)
        tag = showOver(
          collegeSubject,
          { record: row.record, isGone: row.gone === 1 },
          beyond(Math.max(row.including, pulled)),
        )?.record.tag
      // Of a card alone nobody saw the whole: the tag stays the card's.
      else if (!row && card) tag = card.tag
      else if (!row && beyond(pulled)[0]?.edit.kind === 'college.create')
        tag = showOver(collegeSubject, undefined, beyond(pulled))?.record.tag
      // A copy, or a record that moved on since it was opened: few, and more has to be read for them.
      else tag = (await recordSnapshot(parts, id))?.record.tag
      if (tag !== undefined) tags.set(id, tag)
    }
  }
  return tags
}
