import { type DocumentCard, type DocumentKind, DOCUMENT_KINDS } from '../../shared/document/document.ts'
import type { EditKind } from '../../shared/protocol/push.ts'
import { pagesOf } from '../local/outbox.ts'
import { type CardRow, cardKey } from '../local/staffCache.ts'
import type { SyncContext } from './context.ts'
import type { DocumentSeen } from './types.ts'
import { unsettledClashes, pendingOf, waitingEdits } from './seen.ts'
import { effective, type Pending, pendingPaths, showOver } from './projection.ts'
import { documentSubjects } from './subjects.ts'

/** Which kind of document an act is about; undefined: about none. */
export const documentKindOfEdit = (kind: EditKind): DocumentKind | undefined =>
  DOCUMENT_KINDS.find((one) => kind.startsWith(`${one}.`))

/**
 * One document as its person sees it (D2): it is pulled whole, so its card is what the server accepted. Undefined: this
 * device knows nothing of it.
 */
export async function documentSeen(
  parts: SyncContext,
  kind: DocumentKind,
  id: string,
): Promise<DocumentSeen | undefined> {
  const { card, meta } = await parts.cache.look(async () => ({
    card: await parts.cache.cards.get(cardKey(kind, id)),
    meta: await parts.cache.meta.get('pull'),
  }))
  const { pending, clashes } = await pendingOf(parts, id, meta?.upTo ?? 0)
  return seenWith(kind, card, pending, clashes)
}

/**
 * Every document of a kind, those made here too, by name. Reads the queue in pages: for a list that stands open, not
 * for each act.
 */
export async function documentsSeen(parts: SyncContext, kind: DocumentKind): Promise<DocumentSeen[]> {
  const { account, cache, outbox } = parts
  const { cards, meta } = await cache.look(async () => ({
    cards: await cache.cards.where('key').startsWith(`${kind}/`).toArray(),
    meta: await cache.meta.get('pull'),
  }))
  const own = new Map<string, Map<number, Pending[]>>()
  const ids = new Set(cards.map(({ id }) => id))
  const note = (record: string, n: number, found: Pending[]): void => {
    own.set(record, (own.get(record) ?? new Map<number, Pending[]>()).set(n, found))
  }
  const isOf = (row: { record: string; edit: { kind: string } }): boolean =>
    row.edit.kind.startsWith(`${kind}.`) || (row.edit.kind === 'clash.settle' && ids.has(row.record))
  // The queue before the journal: what leaves in between is met twice, and never missed.
  for await (const rows of pagesOf(outbox, outbox.edits, account, 1))
    for (const row of rows) if (isOf(row)) note(row.record, row.n, [waitingEdits(row)])
  for await (const rows of pagesOf(outbox, outbox.journal, account, (meta?.upTo ?? 0) + 1))
    for (const row of rows) if (isOf(row)) note(row.record, row.n, effective(row))
  const { later, clashes } = await outbox.look(async () => ({
    later: await outbox.later.where('account').equals(account).filter(isOf).sortBy('place'),
    clashes: await outbox.clashes.where('[account+id]').between([account, ''], [account, '\uffff']).toArray(),
  }))
  const byId = new Map(cards.map((card) => [card.id, card]))
  const found: DocumentSeen[] = []
  for (const id of new Set([...ids, ...own.keys(), ...later.map(({ record }) => record)])) {
    const numbered = [...(own.get(id) ?? [])].sort(([a], [b]) => a - b).flatMap(([, pending]) => pending)
    const pending = [
      ...numbered,
      ...later.filter(({ record }) => record === id).map(({ edit, savedAt }) => ({ edit, since: savedAt })),
    ]
    const seen = seenWith(
      kind,
      byId.get(id),
      pending,
      unsettledClashes(
        clashes.filter(({ record }) => record === id),
        numbered,
      ),
    )
    if (seen) found.push(seen)
  }
  return found.sort((a, b) => a.record.name.localeCompare(b.record.name, 'en') || (a.record.id < b.record.id ? -1 : 1))
}

function seenWith(
  kind: DocumentKind,
  card: CardRow | undefined,
  pending: Pending[],
  clashes: DocumentSeen['clashes'],
): DocumentSeen | undefined {
  const accepted = card && recordOf(card)
  const shown = showOver(documentSubjects[kind], accepted && { record: accepted, isGone: false }, pending)
  return shown && { record: shown.record, accepted, pending: pendingPaths(pending), clashes, isGone: shown.isGone }
}

/** The card is the record; it carries its tag beside it. */
const recordOf = ({ card, tag }: CardRow): DocumentCard => ({
  ...(card as unknown as DocumentCard),
  ...(tag !== undefined && { tag }),
})
