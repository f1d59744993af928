import { isSame } from '../../shared/record/canonical.ts'
import {
  type OpenAnswer,
  OPEN_LIMIT,
  type PullAnswer,
  PULL_LIMIT,
  type PulledChange,
} from '../../shared/protocol/pull.ts'
import type { ClashShown } from '../../shared/protocol/push.ts'
import { from, pagesOf } from '../local/outbox.ts'
import {
  CARD_COLUMNS,
  cardKey,
  FRESH,
  type HeldRow,
  type StaffCacheMeta,
  type StaffCache,
} from '../local/staffCache.ts'
import type { SyncContext } from './context.ts'
import { type PushResult, goBackTo, note, refuseBatch } from './push.ts'
import { ask, isJsonObject, isWhole } from './wire.ts'

const isPullAnswer = (data: unknown): data is PullAnswer =>
  isJsonObject(data) &&
  typeof data['cursor'] === 'string' &&
  typeof data['more'] === 'boolean' &&
  isWhole(data['upTo']) &&
  Array.isArray(data['changes']) &&
  data['changes'].every(
    (one) => isJsonObject(one) && typeof one['id'] === 'string' && typeof one['kind'] === 'string',
  ) &&
  Array.isArray(data['clashes'])

const isOpenAnswer = (data: unknown): data is OpenAnswer =>
  isJsonObject(data) &&
  Array.isArray(data['records']) &&
  data['records'].every(
    (one) =>
      isJsonObject(one) &&
      typeof one['id'] === 'string' &&
      typeof one['tag'] === 'string' &&
      isJsonObject(one['college']),
  )

/** `restored`: the server lacks edits it had receipted; they are to be sent again, then this done once more (D8). */
export type PullResult = PushResult | { is: 'restored' }

/**
 * Fetches what changed, page by page, each page with its cursor in one transaction; then the opened records that moved.
 */
export async function pullChanges(parts: SyncContext): Promise<PullResult> {
  const { account, cache, outbox } = parts
  for (;;) {
    const meta = (await cache.use(() => cache.meta.get('pull'))) ?? FRESH
    if (meta.columns !== CARD_COLUMNS) {
      await startAfresh(parts, meta)
      continue
    }
    const device = await outbox.use(() => outbox.devices.get(account))
    const answer = await ask(parts, 'GET /sync/pull', isPullAnswer, {
      query: {
        limit: String(PULL_LIMIT),
        ...(meta.cursor !== undefined && { cursor: meta.cursor }),
        ...(device && { device: device.device }),
      },
    })
    if (answer.is === 'unreachable') {
      await note(parts, { unreachableAt: parts.outside.now() })
      return { is: 'wait' }
    }
    if (answer.is === 'refused') {
      if (answer.status !== 410) return refuseBatch(parts, answer)
      if (meta.cursor === undefined) return refuseBatch(parts, { status: 503 })
      await startAfresh(parts, meta)
      return { is: 'restored' }
    }
    const base = device?.base ?? 0
    const upTo = answer.data.upTo + base
    const ids = await applyPage(parts, meta, answer.data, upTo)
    if (ids === undefined) continue
    // Compared with what was receipted before we asked: another tab may have sent more meanwhile.
    if (device && upTo < device.upTo && (await isStill(parts, device.device))) {
      await goBackTo(parts, device, upTo + 1)
      // What the server lost is laid over its cards again until it has it back.
      await cache.act(async () => {
        await cache.meta.update('pull', { upTo })
      })
      parts.changed('cache')
      return { is: 'restored' }
    }
    parts.changed('cache', ids)
    if (answer.data.more) continue
    await applyClashes(parts, answer.data.clashes, upTo)
    await refetch(parts, meta.upTo)
    return { is: 'done' }
  }
}

const isStill = async ({ account, outbox }: SyncContext, device: string): Promise<boolean> =>
  (await outbox.use(() => outbox.devices.get(account)))?.device === device

/** D4. One page and its cursor in one transaction. Undefined: another tab was further; this answer is of the past. */
async function applyPage(
  { cache, outside }: SyncContext,
  asked: StaffCacheMeta,
  page: PullAnswer,
  upTo: number,
): Promise<string[] | undefined> {
  return cache.act(async () => {
    const meta = (await cache.meta.get('pull')) ?? FRESH
    if (meta.cursor !== asked.cursor || meta.generation !== asked.generation) return undefined
    const ids = page.changes.map(({ id }) => id)
    const keys = (gone: boolean): PulledChange[] =>
      page.changes.filter((change) => (change.gone === true || change.card === undefined) === gone)
    await cache.cards.bulkPut(
      keys(false).map(({ kind, id, tag, card }) => ({
        key: cardKey(kind, id),
        kind,
        id,
        ...(tag !== undefined && { tag }),
        card: card!,
        generation: meta.generation,
      })),
    )
    await cache.cards.bulkDelete(keys(true).map(({ kind, id }) => cardKey(kind, id)))
    const next: StaffCacheMeta = {
      ...meta,
      cursor: page.cursor,
      position: isWhole(page.position) ? page.position : meta.position,
    }
    if (!page.more) {
      // A fresh reading is whole: what only the former one knew has left.
      for (const key of await cache.cards.where('generation').below(meta.generation).primaryKeys()) {
        await cache.cards.delete(key)
        ids.push(key.slice(key.indexOf('/') + 1))
      }
      Object.assign(next, { isWhole: true, upTo, confirmedAt: outside.now() })
    }
    await cache.meta.put(next)
    return ids
  })
}

/**
 * The position held is of another history, or too old, or its cards lack a column: everything is read again while the
 * former reading stays shown.
 */
async function startAfresh({ cache }: SyncContext, asked: StaffCacheMeta): Promise<void> {
  await cache.act(async () => {
    const meta = (await cache.meta.get('pull')) ?? FRESH
    if (meta.cursor !== asked.cursor) return
    const { cursor: _cursor, ...kept } = meta
    await cache.meta.put({ ...kept, position: 0, generation: meta.generation + 1, columns: CARD_COLUMNS })
  })
}

/** The server's open clashes replace those kept, but for what this device has learned from later receipts. */
async function applyClashes(parts: SyncContext, clashes: ClashShown[], upTo: number): Promise<void> {
  const { account, outbox, outside, changed } = parts
  const moved = new Set<string>()
  await outbox.act(async () => {
    moved.clear()
    const kept = await outbox.clashes.where('[account+id]').between([account, ''], [account, '\uffff']).toArray()
    const settledLater = new Set(
      (
        await outbox.journal
          .where('[account+n]')
          .between(...from(account, upTo + 1))
          .toArray()
      ).flatMap(({ edit }) => (edit.kind === 'clash.settle' ? [edit.clash] : [])),
    )
    const open = new Map(clashes.map((clash) => [clash.id, clash]))
    for (const row of kept) {
      if (open.has(row.id) || (row.n !== undefined && row.n > upTo)) continue
      await outbox.clashes.delete([account, row.id])
      moved.add(row.record)
    }
    for (const clash of clashes) {
      const row = kept.find(({ id }) => id === clash.id)
      if (settledLater.has(clash.id) || (row?.n !== undefined && row.n > upTo)) continue
      if (row && isSame(row.clash, clash)) continue
      await outbox.clashes.put({
        account,
        id: clash.id,
        record: clash.record,
        clash,
        ...(row?.n !== undefined && { n: row.n }),
      })
      moved.add(clash.record)
    }
    const device = await outbox.devices.get(account)
    if (!device) return
    const { unreachableAt: _unreachable, paused: _paused, ...rest } = device
    await outbox.devices.put({ ...rest, confirmedAt: outside.now() })
  })
  changed('outbox', [...moved])
}

/**
 * Opened records whose tag moved are fetched again, and so are those own edits were made to or made (`since`: beyond
 * this number): what a person worked on stays here whole. Those that left the catalogue go once no own edit of them
 * waits.
 */
async function refetch(parts: SyncContext, since: number): Promise<void> {
  const { account, cache, outbox } = parts
  const worked = new Set<string>()
  if (account.startsWith('staff:'))
    for await (const rows of pagesOf(outbox, outbox.journal, account, since + 1))
      for (const { edit } of rows) if (edit.kind.startsWith('college.')) worked.add(edit.record)
  const { moved, gone } = await cache.look(async () => {
    const held = new Map(await cache.heldTags())
    for (const record of worked) if (!held.has(record)) held.set(record, '')
    const ids = [...held.keys()]
    const cards = await cache.cards.bulkGet(ids.map((id) => cardKey('college', id)))
    return {
      moved: ids.filter((id, at) => cards[at] && cards[at].tag !== held.get(id)),
      gone: ids.filter((_, at) => !cards[at]),
    }
  })
  if (moved.length > 0) await fetchRecords(parts, moved, {})
  if (gone.length === 0) return
  const waiting = new Set(
    await outbox.look(async () => {
      const found = await Promise.all(
        gone.map(async (id) =>
          (await outbox.edits.where('[account+record]').equals([account, id]).count()) > 0 ? [id] : [],
        ),
      )
      return found.flat()
    }),
  )
  await cache.act(async () => {
    for (const id of gone)
      await (waiting.has(id) ? cache.records.update(id, { gone: 1, tag: '' }) : cache.records.delete(id))
  })
  parts.changed('cache', gone)
}

const tagsOf = (cache: StaffCache, ids: string[]): Promise<Map<string, string>> =>
  cache.use(
    async () => new Map((await cache.records.bulkGet(ids)).flatMap((row) => (row ? [[row.id, row.tag] as const] : []))),
  )

export interface PullContext {
  pinned?: boolean
  progress?(done: number, all: number): void
  signal?: AbortSignal
}

/** Fetches full records and keeps them, a batch at a time; what arrived stays. Answers whether all of them came. */
export async function fetchRecords(
  parts: SyncContext,
  ids: readonly string[],
  { pinned, progress, signal }: PullContext,
): Promise<boolean> {
  const { account, cache, outbox, outside } = parts
  for (let at = 0; at < ids.length; at += OPEN_LIMIT) {
    if (signal?.aborted) return false
    const batch = ids.slice(at, at + OPEN_LIMIT)
    // Known before asking, so the answer surely holds these own edits.
    const including = (await outbox.use(() => outbox.devices.get(account)))?.upTo ?? 0
    const had = await tagsOf(cache, batch)
    const answer = await ask(parts, 'POST /sync/open', isOpenAnswer, { body: { ids: [...batch] } })
    if (answer.is !== 'ok') return false
    await cache.act(async () => {
      for (const record of answer.data.records) {
        const before = await cache.records.get(record.id)
        // An answer that was overtaken is ignored. Of two that were under way together nobody can say which is the
        // later, unless it reads as the card does.
        if (before && before.including > including) continue
        if (
          before &&
          before.tag !== had.get(record.id) &&
          record.tag !== (await cache.cards.get(cardKey('college', record.id)))?.tag
        )
          continue
        const row: HeldRow = {
          id: record.id,
          tag: record.tag,
          record,
          including,
          openedAt: before?.openedAt ?? outside.now(),
          pinned: pinned || before?.pinned === 1 ? 1 : 0,
        }
        await cache.records.put(row)
      }
    })
    parts.changed('cache', batch)
    progress?.(Math.min(at + OPEN_LIMIT, ids.length), ids.length)
  }
  return true
}
