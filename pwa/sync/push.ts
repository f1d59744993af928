import { type PushAnswer, type PushRequest, PUSH_EDITS } from '../../shared/protocol/push.ts'
import { endsSession } from '../api/sessionEnd.ts'
import { type OutboxDevice, type EditRow, from } from '../local/outbox.ts'
import type { SyncContext } from './context.ts'
import { applyReceipts, isPushAnswer } from './receipts.ts'
import { BATCH_BYTES } from './size.ts'
import { type CallResult, ask, isJsonObject, isWhole } from './wire.ts'

/**
 * How a push ended. `wait`: nothing is wrong here, later; `waitMs` is the server's own wish. `stopped`: only the person
 * can go on.
 */
export type PushResult = { is: 'done' } | { is: 'wait'; waitMs?: number } | { is: 'stopped' }

interface Batch {
  device: OutboxDevice
  rows: EditRow[]
  protocol: number
  schema: number
}
/** A batch that left, and what the server will answer it. */
interface SentBatch {
  batch: Batch
  answer: Promise<CallResult<PushAnswer>>
  /** The batch behind it, read and marked while its answer is on the way. */
  next: Promise<Batch | undefined>
}

/**
 * Sends what waits, batch by batch, in order. The outbox is read and marked in one transaction which ends before
 * anything is sent: a slow network must not freeze every open tab. While a batch is with the server the next one is
 * read; it leaves as soon as the server has answered the former whole, and the former's receipts are stored meanwhile,
 * always in the order of the batches. Where this tab dies in between, the edits without a stored receipt are sent again
 * as they were, and receipted again (S2).
 */
export async function pushEdits(parts: SyncContext): Promise<PushResult> {
  const atMost = parts.outside.batchEdits ?? PUSH_EDITS
  let most = atMost
  let turns = 0
  let underWay: SentBatch | undefined
  for (;;) {
    const sent: SentBatch | undefined | 'hole' = underWay ?? (await sendFirst(parts, most))
    underWay = undefined
    if (sent === 'hole') {
      await beginAnew(parts)
      continue
    }
    if (!sent) return { is: 'done' }
    const { device, rows } = sent.batch
    const answer = await sent.answer
    const next = await sent.next
    if (answer.is === 'ok') {
      // A server that neither receipts nor moves on would be asked for ever.
      const { retryAfter } = answer.data
      if (retryAfter === undefined && answer.data.upTo + device.base < rows[0]!.n) {
        await note(parts, {})
        return { is: 'wait' }
      }
      const isAnsweredWhole = retryAfter === undefined && answer.data.upTo + device.base === rows.at(-1)!.n
      if (next && isAnsweredWhole) underWay = send(parts, next, atMost)
      await applyReceipts(parts, device.device, answer.data, underWay !== undefined)
      // The server did not judge the rest: it waits as long as a whole batch that is answered with 429.
      if (retryAfter !== undefined) return refuseBatch(parts, { status: 429, waitMs: retryAfter * 1000 })
      most = atMost
      continue
    }
    if (answer.is === 'unreachable') {
      await note(parts, { unreachableAt: parts.outside.now() })
      return { is: 'wait' }
    }
    if (answer.status === 409) {
      await note(parts, {})
      // Twice is a restored server and a journal too short; more often, nobody here can tell what it wants.
      if (++turns > 4) return { is: 'wait' }
      const { data } = answer
      if (answer.code === 'QUEUE_GAP' && isJsonObject(data) && isWhole(data['expected']))
        await goBackTo(parts, device, data['expected'] + device.base)
      else await beginAnew(parts)
      continue
    }
    if ((answer.status === 413 || answer.status === 400 || answer.status === 422) && rows.length > 1) {
      most = Math.ceil(rows.length / 2)
      continue
    }
    return refuseBatch(parts, answer)
  }
}

async function sendFirst(parts: SyncContext, most: number): Promise<SentBatch | 'hole' | undefined> {
  const batch = await nextBatch(parts, most)
  if (!batch || batch === 'hole') return batch
  parts.changed('outbox', [])
  return send(parts, batch, most)
}

/**
 * Begins to send a batch, and to read the one behind it: after a restore (D8) nothing is read ahead, for what follows
 * depends on the answer.
 */
function send(parts: SyncContext, batch: Batch, most: number): SentBatch {
  const { device, rows, protocol, schema } = batch
  const body: PushRequest = {
    protocol,
    schema,
    device: device.device,
    edits: rows.map((row) => ({ n: row.n - device.base, ...row.edit })) as PushRequest['edits'],
  }
  const answer = ask(parts, 'POST /sync/push', isPushAnswer, { body })
  const readAhead = async (): Promise<Batch | undefined> => {
    if (rows.length < most || device.offerFrom !== undefined) return undefined
    const next = await nextBatch(parts, most, batch)
    return next === 'hole' ? undefined : next
  }
  // What could not be read ahead is read again in its turn.
  return { batch, answer, next: readAhead().catch(() => undefined) }
}

/**
 * 401 and 403 keep the queue and stop it (D7); 426 waits for the app to be loaded again, or, where the server is the
 * older one, for the server, which needs nobody here; anything else is tried again later.
 */
export async function refuseBatch(
  parts: SyncContext,
  { status, code, waitMs, bearer }: { status: number; code?: string; waitMs?: number; bearer?: string },
): Promise<PushResult> {
  if (status === 401) {
    await note(parts, { paused: { why: 'signed-out' } })
    if (bearer !== undefined && endsSession({ status, ...(code !== undefined && { code }) }, parts, bearer))
      parts.signedOut?.()
    return { is: 'stopped' }
  }
  const why = reasonOf(status, code)
  parts.outside.failed?.({ code: why, status })
  if (why !== 'busy') {
    await note(parts, { paused: { why } })
    return { is: why === 'server-too-old' ? 'wait' : 'stopped' }
  }
  await note(parts, { paused: { why: 'busy', ...(waitMs !== undefined && { until: parts.outside.now() + waitMs }) } })
  return { is: 'wait', ...(waitMs !== undefined && { waitMs }) }
}

function reasonOf(status: number, code: string | undefined): 'forbidden' | 'server-too-old' | 'app-too-old' | 'busy' {
  if (status === 403) return 'forbidden'
  if (code === 'PROTOCOL_TOO_NEW') return 'server-too-old'
  return status === 426 ? 'app-too-old' : 'busy'
}

/** Writes down how an attempt ended, so that every tab says the same of it (D9). */
export async function note(
  { account, outbox, changed }: SyncContext,
  how: Pick<OutboxDevice, 'paused' | 'unreachableAt'>,
): Promise<void> {
  await outbox.act(async () => {
    const row = await outbox.devices.get(account)
    if (!row) return
    const { sendingSince: _sending, paused: _paused, unreachableAt: _unreachable, ...kept } = row
    await outbox.devices.put({ ...kept, ...how })
  })
  changed('outbox', [])
}

/**
 * The next edits to send, marked as perhaps sent; 'hole' where an edit the server asks for is no longer kept. `before`:
 * the batch that is with the server, whose edits stand in the queue until its receipts are stored.
 */
async function nextBatch(
  { account, outbox, outside }: SyncContext,
  most: number,
  before?: Batch,
): Promise<Batch | 'hole' | undefined> {
  return outbox.act(async () => {
    const device = await outbox.devices.get(account)
    if (!device) return undefined
    // The queue goes on under another id, or from another number: nothing may follow the former batch unread.
    if (before && (device.device !== before.device.device || device.offerFrom !== undefined)) return undefined
    const first = before ? before.rows.at(-1)!.n + 1 : 0
    const rows =
      device.offerFrom === undefined
        ? await outbox.edits
            .where('[account+n]')
            .between(...from(account, first))
            .limit(most)
            .toArray()
        : await offered()
    if (before && rows[0]?.n !== first) return undefined
    if (rows.length === 0) return device.offerFrom === undefined || device.offerFrom >= device.next ? undefined : 'hole'
    if (device.offerFrom !== undefined && rows[0]!.n !== device.offerFrom) return 'hole'
    const { protocol, schema } = rows[0]!
    const batch: EditRow[] = []
    let bytes = 0
    for (const row of rows) {
      bytes += row.bytes + 16
      const goesOn =
        batch.length === 0 ||
        (row.n === batch.at(-1)!.n + 1 && row.protocol === protocol && row.schema === schema && bytes <= BATCH_BYTES)
      if (!goesOn) break
      batch.push(row)
    }
    await outbox.devices.put({
      ...device,
      sendingSince: outside.now(),
      sentTo: Math.max(device.sentTo ?? 0, batch.at(-1)!.n),
    })
    return { device, rows: batch, protocol, schema }

    async function offered(): Promise<EditRow[]> {
      const range = from(account, device!.offerFrom!)
      const found = await Promise.all(
        [outbox.journal, outbox.tray, outbox.edits].map((table) =>
          (table as typeof outbox.edits)
            .where('[account+n]')
            .between(...range)
            .limit(most)
            .toArray(),
        ),
      )
      return found
        .flat()
        .sort((a, b) => a.n - b.n)
        .slice(0, most)
    }
  })
}

/**
 * The server stands before what we hold: it was restored, and gets from there on again what it had once receipted (D8).
 */
export async function goBackTo({ account, outbox }: SyncContext, device: OutboxDevice, n: number): Promise<void> {
  await outbox.act(async () => {
    const row = await outbox.devices.get(account)
    if (!row || row.device !== device.device) return
    await outbox.devices.put({ ...row, offerFrom: n })
  })
}

/**
 * The server's count of this device and ours cannot be brought together (older than the journal, or a copied browser
 * profile): what waits goes on under a new id, from 1, and keeps its place in line. What was receipted before is not
 * offered again unless it reaches up to what waits without a hole.
 */
async function beginAnew({ account, outbox, outside }: SyncContext): Promise<void> {
  await outbox.act(async () => {
    const row = await outbox.devices.get(account)
    if (!row) return
    const first =
      (
        await outbox.edits
          .where('[account+n]')
          .between(...from(account, 0))
          .first()
      )?.n ?? row.next
    const { offerFrom: _offer, sendingSince: _sending, ...kept } = row
    const offered = row.offerFrom === undefined ? first : await runBefore(first)
    await outbox.devices.put({
      ...kept,
      device: outside.id(),
      base: offered - 1,
      upTo: offered - 1,
      ...(offered < first && { offerFrom: offered }),
    })
  })

  /** The lowest number from which receipted edits follow one another up to the first that waits. */
  async function runBefore(first: number): Promise<number> {
    const held = new Set<number>()
    for (const table of [outbox.journal, outbox.tray])
      for (const [, n] of (await table
        .where('[account+n]')
        .between([account, 0], [account, first])
        .primaryKeys()) as Array<[string, number]>)
        held.add(n)
    let n = first
    while (held.has(n - 1)) n--
    return n
  }
}
