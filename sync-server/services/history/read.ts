import { DOCUMENTS } from '../../../shared/document/document.ts'
import { Failure } from '../../../shared/failure.ts'
import type { EditedKind } from '../../../shared/protocol/push.ts'
import type { HistoryEntry } from '../../store/ports/colleges.ts'
import { demand, type Caller } from '../caller.ts'
import { openCollege } from '../colleges/open.ts'

/** An act as it is told; of one an import did, which file brought it and where that says it is from. */
export interface ToldEntry extends HistoryEntry {
  imported?: { file: string; source?: string }
}
/** A clash somebody settled, beside the changes of its time. */
export interface Settlement {
  at: number
  by: string
  path: string
  choose: string
  mine?: unknown
  mineBy?: string
  theirs?: unknown
  value?: unknown
}
const SETTLEMENTS_AT_MOST = 100

/**
 * What changed in a college, an exam or the site's content, newest first, and which clashes over it were settled in
 * that time. A college's is for whoever may see colleges, the others' for whoever may write them. @throws Failure
 * FORBIDDEN, NOT_FOUND
 */
export async function readHistory(
  caller: Caller,
  kind: EditedKind,
  id: string,
  page: { before?: number; limit: number },
): Promise<{ entries: ToldEntry[]; settlements: Settlement[] }> {
  const { store } = caller
  const entries =
    kind === 'college'
      ? (await openCollege(caller, id), await store.colleges.history(id, page))
      : await historyOfDocument(caller, kind, id, page)
  const settled = await store.audit.list({ kind: 'clash', record: id, limit: SETTLEMENTS_AT_MOST })
  const isLast = entries.length < page.limit
  const [newest, oldest] = [
    page.before === undefined ? Infinity : (entries[0]?.at ?? -Infinity),
    isLast ? -Infinity : (entries.at(-1)?.at ?? -Infinity),
  ]
  const settlements = settled
    .filter(({ act, at }) => act === 'settle' && at <= newest && at >= oldest)
    .map(({ at, author, before, after }): Settlement => {
      const [shown, chosen] = [
        before as Omit<Settlement, 'at' | 'by' | 'choose' | 'value'>,
        after as Pick<Settlement, 'choose' | 'value'>,
      ]
      return { at, by: author.name, ...shown, ...chosen }
    })
  return { entries: await withImports(caller, entries), settlements }
}

async function historyOfDocument(
  caller: Caller,
  kind: Exclude<EditedKind, 'college'>,
  id: string,
  page: { before?: number; limit: number },
): Promise<HistoryEntry[]> {
  demand(caller, 'edit_settings')
  const { documents } = caller.store
  if (!(await documents.open(kind, id)))
    throw new Failure('NOT_FOUND', { message: `${DOCUMENTS[kind].noun} not found` })
  return documents.history(kind, id, page)
}

/** A record may have come by several imports; each is asked for once. */
async function withImports({ store }: Caller, entries: readonly HistoryEntry[]): Promise<ToldEntry[]> {
  const ids = [...new Set(entries.flatMap(({ importId }) => importId ?? []))]
  const runs = new Map(await Promise.all(ids.map(async (id) => [id, await store.imports.open(id)] as const)))
  return entries.map((entry) => {
    const run = entry.importId === undefined ? undefined : runs.get(entry.importId)
    return {
      ...entry,
      ...(run && { imported: { file: run.file, ...(run.source !== undefined && { source: run.source }) } }),
    }
  })
}
