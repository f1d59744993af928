import type { CollegeId } from '../../../shared/college/college.ts'
import type { HistoryEntry } from '../../store/promise/colleges.ts'
import type { Caller } from '../caller.ts'
import { openCollege } from './open.ts'

/** A clash somebody settled, beside the changes of its time. */
export interface Settlement { at: number; by: string; path: string; choose: string; mine?: unknown; mineBy?: string; theirs?: unknown; value?: unknown }
const SETTLEMENTS_AT_MOST = 100

/** What changed in a college, newest first, and which clashes over it were settled in that time. @throws Failure NOT_FOUND */
export async function historyOf(caller: Caller, id: CollegeId, page: { before?: number; limit: number }): Promise<{ entries: HistoryEntry[]; settlements: Settlement[] }> {
  await openCollege(caller, id)
  const entries = await caller.store.colleges.history(id, page)
  const settled = await caller.store.audit.list({ kind: 'clash', record: id, limit: SETTLEMENTS_AT_MOST })
  const isLast = entries.length < page.limit
  const [newest, oldest] = [page.before === undefined ? Infinity : entries[0]?.at ?? -Infinity, isLast ? -Infinity : entries.at(-1)?.at ?? -Infinity]
  const settlements = settled.filter(({ act, at }) => act === 'settle' && at <= newest && at >= oldest).map(({ at, author, before, after }): Settlement => {
    const [shown, chosen] = [before as Omit<Settlement, 'at' | 'by' | 'choose' | 'value'>, after as Pick<Settlement, 'choose' | 'value'>]
    return { at, by: author.name, ...shown, ...chosen }
  })
  return { entries, settlements }
}
