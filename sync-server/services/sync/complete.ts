import { DOCUMENT_KINDS } from '../../../shared/document/document.ts'
import type { StoreTransaction } from '../../store/store.ts'
import type { SyncCaller } from './editHandler.ts'

/**
 * An edit as the protocol's page writes it, with what our own devices say beside: when it was made (only shown, M11:
 * now), of a settling the record its clash is over, and of a way back from the trash the tag of what lies there. What
 * an edit says itself stands.
 */
export async function completeChanges(
  tx: StoreTransaction,
  caller: Pick<SyncCaller, 'now'>,
  raw: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const edit = { madeAt: new Date(caller.now()).toISOString(), ...raw }
  const { kind, clash, record } = raw
  if (kind === 'clash.settle' && record === undefined && isId(clash))
    return { ...edit, record: (await tx.sync.clash(clash))?.record ?? clash }
  if (typeof kind === 'string' && kind.endsWith('.restore') && raw['tag'] === undefined && isId(record))
    return { ...edit, tag: (await tagInTrash(tx, kind, record)) ?? '' }
  return edit
}

/** What may be an id; anything else is refused by the schema, and asked of no database. */
export const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)

async function tagInTrash(tx: StoreTransaction, kind: string, id: string): Promise<string | undefined> {
  const document = DOCUMENT_KINDS.find((one) => kind === `${one}.restore`)
  const found = document ? await tx.documents.lock(document, [id]) : await tx.sync.lockRecords([id])
  return found.get(id)?.record.tag
}
