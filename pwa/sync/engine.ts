import type { DocumentKind } from '../../shared/document/document.ts'
import type { StaffCard } from '../../shared/protocol/pull.ts'
import { watchRows } from '../local/live.ts'
import { openOutbox } from '../local/outbox.ts'
import { cardKey, openStaffCache } from '../local/staffCache.ts'
import { actsOf, dropAct, keepAct, releaseAct } from './acts.ts'
import { cycle } from './cycle.ts'
import { type ActivityReader, deedsOf } from './activity.ts'
import { documentSeen, documentsSeen } from './documents.ts'
import {
  addFile,
  dropUpload,
  filesWaiting,
  keepFile,
  openFile,
  releaseFile,
  retryUpload,
  uploadsWaiting,
} from './files.ts'
import { countWaiting, forget } from './signOut.ts'
import { listenLive } from './live.ts'
import type { EngineOptions } from './environment.ts'
import type { SyncContext, ChangeEvent, Topic } from './context.ts'
import {
  type DocumentSeen,
  type EditDraft,
  type FilesWaiting,
  type LiveList,
  NotSaved,
  NotSent,
  type OutboxQueue,
  type QueueAsked,
  type RecordView,
  type SyncClient,
  type SyncStatus,
  type Tray,
  type WaitingAct,
} from './types.ts'
import { fetchRecords } from './pull.ts'
import { note } from './push.ts'
import { queueOf } from './queue.ts'
import { deviceRow, leaveTray, save } from './save.ts'
import { CycleScheduler } from './schedule.ts'
import { recordSnapshot, type RecordSnapshot } from './seen.ts'
import { StaffList } from './staffList.ts'
import { exportUnsent, statusOf, trayOf } from './status.ts'
import { ChangeFeed } from './changeFeed.ts'
import { UploadProgress } from './uploadProgress.ts'
import { isJsonObject } from './wire.ts'

/** A desk with its own turning: `start` begins to listen and to send, `stop` ends that and closes the databases. */
export interface SyncEngine extends SyncClient {
  start(): void
  /** Resolves when nothing of it runs any more; what was saved stays. */
  stop(): Promise<void>
  /** Signed in again: what was paused goes on. */
  resume(): Promise<void>
  /** It has closed: another tab ended the session, or its data was removed. A new session needs a new engine. */
  readonly isOver: boolean
  /** A cycle runs in this tab. */
  isTurning(): boolean
  // Live queries for those who are no screen: each tells now and after every change, and answers the way to stop.
  watchStatus(listener: (status: SyncStatus) => void): () => void
  watchTray(listener: (tray: Tray) => void): () => void
  watchQueue(asked: QueueAsked, listener: (queue: OutboxQueue) => void): () => void
  /** Where only its card is here, the full record is fetched. */
  watchCollege(id: string, listener: (seen: RecordView | undefined) => void): () => void
  watchDocument(kind: DocumentKind, id: string, listener: (seen: DocumentSeen | undefined) => void): () => void
  /** What this person did here, and how far each has come: votes, reports, reviews, enquiries. */
  readDeeds(): Promise<ActivityReader>
  watchDeeds(listener: (deeds: ActivityReader) => void): () => void
  watchActs(prefix: string, listener: (acts: WaitingAct[]) => void): () => void
  /** Files that wait for their edit to leave, and whether the server takes files at all. */
  readFiles(): Promise<FilesWaiting>
}

/** How long a list leaves a reading be before it reads again. */
export const LIST_REST_MS = 200
/**
 * So long an act whose screen asks the server itself is left to that screen: longer than any call lasts. A tab that died
 * meanwhile left it here.
 */
const ASKED_MS = 2 * 60_000

/** The engine of one account (or of the visitor without one). Opens nothing and asks nothing before it is used. */
export function createEngine({ account, token = () => undefined, signedOut, outside }: EngineOptions): SyncEngine {
  const disk = outside.disk
  const cache = openStaffCache(`${disk.prefix}staff-${account}`, disk)
  const outbox = openOutbox(`${disk.prefix}outbox`, disk, () => cache.giveUpSome())
  const feed = new ChangeFeed()
  let isOver = false

  const changed = (topic: Topic, ids?: string[], moved?: string[]): void => {
    const told: ChangeEvent = { account, topic, ...(ids && { ids }), ...(moved && { moved }) }
    feed.tell(told)
    outside.channel.post(told)
  }
  const parts: SyncContext = {
    account,
    outbox,
    cache,
    outside,
    token,
    ...(signedOut && { signedOut }),
    sending: new UploadProgress(),
    changed,
  }
  /**
   * Open screens that lack a record. A cycle that went through tells that the network is there: what could not be had
   * before is asked for again.
   */
  const lacking = new Set<() => void>()
  let throughs = 0
  const schedule = new CycleScheduler(outside, async () => {
    const ended = await cycle(parts)
    if (ended.is === 'done') {
      throughs++
      for (const askAgain of lacking) askAgain()
    }
    return ended
  })
  const endings: Array<() => void> = []

  const close = async (): Promise<void> => {
    isOver = true
    for (const end of endings.splice(0)) end()
    await schedule.stop()
    outbox.close()
    cache.close()
  }
  const hear = (message: unknown): void => {
    if (!isJsonObject(message) || message['account'] !== account || typeof message['topic'] !== 'string') return
    const told = message as unknown as ChangeEvent
    feed.tell(told)
    // Another tab ended the session: this one lets go of its databases, so that the cache can go.
    if (told.topic === 'left') void close()
  }
  const rest = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      outside.timers.after(ms, resolve)
    })
  const stillHere = (): void => {
    if (isOver) throw new NotSaved('left', 'The session on this device has ended')
  }
  const saved = async (act: EditDraft, saving?: Parameters<typeof save>[2]): Promise<{ n: number }> => {
    stillHere()
    const done = await save(parts, act, saving)
    schedule.soon()
    return done
  }

  const resume = async (): Promise<void> => {
    // Whatever stopped the queue is asked afresh; a disk that cannot be written now changes nothing of that.
    await note(parts, {}).catch(() => undefined)
    await schedule.now()
  }

  const list = new StaffList(parts)
  const liveList = <Row>(read: (told: readonly ChangeEvent[]) => Promise<Row[]>): LiveList<Row> => ({
    subscribe: feed.share(['outbox', 'cache'], read, {
      concerns: (told) => StaffList.concerns(told),
      // Thousands of edits leaving a batch at a time must not cost a reading of the whole list each.
      rest: () => rest(LIST_REST_MS),
    }),
  })
  const documents = new Map<DocumentKind, LiveList<DocumentSeen>>()

  const readIsWhole = async (): Promise<boolean> => (await cache.use(() => cache.meta.get('pull')))?.isWhole ?? false

  function watchCollege(id: string, listener: (seen: RecordView | undefined) => void): () => void {
    let sight: RecordSnapshot | undefined
    // Opened with only its card here, or not even that (a link from elsewhere): the whole record is asked for until the
    // server has answered.
    const asked = new Set<string>()
    const askFor = (): void => {
      const wanted = (sight ? sight.missing : [id]).filter((one) => !asked.has(one))
      if (wanted.length === 0 || token() === undefined) return
      for (const one of wanted) asked.add(one)
      const before = throughs
      void fetchRecords(parts, wanted, {})
        .catch(() => false)
        .then((isAnswered) => {
          if (isAnswered) return
          for (const one of wanted) asked.delete(one)
          // The network came back while this was still waiting to fail.
          if (throughs !== before && lacking.has(askFor)) askFor()
        })
    }
    lacking.add(askFor)
    const end = watchRows(
      () => recordSnapshot(parts, id),
      (seen) => {
        sight = seen
        listener(seen)
        askFor()
      },
    )
    return () => {
      lacking.delete(askFor)
      end()
    }
  }

  return {
    start() {
      endings.push(
        outside.channel.listen(hear),
        outside.signals.listen(() => void schedule.now()),
      )
      if (account !== 'visitor') {
        endings.push(listenLive(parts, () => schedule.soon()))
        void outbox.act(() => deviceRow(parts)).catch(() => undefined)
      }
      void resume()
    },
    stop: close,
    resume,
    get isOver() {
      return isOver
    },
    isTurning: () => schedule.isRunning,

    save: (act, name) => saved(act, name === undefined ? {} : { name }),
    syncNow: () => schedule.now(),
    readStatus: () => statusOf(parts),
    readTray: () => trayOf(parts),
    readQueue: (asked) => queueOf(parts, asked),
    readCollege: (id) => recordSnapshot(parts, id),
    async openCollege(id) {
      const before = await recordSnapshot(parts, id)
      const missing = before ? before.missing : [id]
      if (missing.length === 0 || token() === undefined) return before
      await fetchRecords(parts, missing, {}).catch(() => false)
      return recordSnapshot(parts, id)
    },
    fetchCollege: (id) => watchCollege(id, () => undefined),
    readDocument: (kind, id) => documentSeen(parts, kind, id),
    readIsWhole,
    readUploads: () => uploadsWaiting(parts),
    readFiles: () => filesWaiting(parts),
    uploadProgress: parts.sending,
    colleges: liveList((told) => list.rows(told)),
    documents(kind) {
      const open = documents.get(kind) ?? liveList(() => documentsSeen(parts, kind))
      documents.set(kind, open)
      return open
    },
    watchStatus: (listener) => watchRows(() => statusOf(parts), listener),
    watchTray: (listener) => watchRows(() => trayOf(parts), listener),
    watchQueue: (asked, listener) => watchRows(() => queueOf(parts, asked), listener),
    watchActs: (prefix, listener) => watchRows(() => actsOf(parts, prefix), listener),
    readDeeds: () => deedsOf(parts),
    watchDeeds: (listener) => watchRows(() => deedsOf(parts), listener),
    watchDocument: (kind, id, listener) => watchRows(() => documentSeen(parts, kind, id), listener),
    watchCollege,

    async weigh(ids) {
      const { held, cards } = await cache.look(async () => ({
        held: new Set(await cache.records.where('id').anyOf(ids).primaryKeys()),
        cards: await cache.cards.bulkGet(ids.map((id) => cardKey('college', id))),
      }))
      const wanted = cards.flatMap((row) =>
        row && !held.has(row.id) ? [(row.card as unknown as StaffCard).bytes ?? 0] : [],
      )
      return { records: ids.length, held: held.size, bytes: wanted.reduce((sum, bytes) => sum + bytes, 0) }
    },
    async takeOffline(ids, progress, signal) {
      const held = new Set(
        await cache.look(async () => {
          const rows = await cache.records.where('id').anyOf(ids).toArray()
          const cards = await cache.cards.bulkGet(rows.map(({ id }) => cardKey('college', id)))
          return rows.filter((row, at) => row.tag === cards[at]?.tag).map(({ id }) => id)
        }),
      )
      await cache.act(() =>
        cache.records
          .where('id')
          .anyOf([...held])
          .modify({ pinned: 1 }),
      )
      const missing = ids.filter((id) => !held.has(id))
      progress(held.size, ids.length)
      const isWhole = await fetchRecords(parts, missing, {
        pinned: true,
        progress: (done) => progress(held.size + done, ids.length),
        ...(signal && { signal }),
      })
      if (!isWhole && !signal?.aborted)
        throw new Error('The connection ended before everything was here; what came stays')
    },

    settle: (clash, choose, other) =>
      saved(
        {
          kind: 'clash.settle',
          record: clash.record,
          clash: clash.id,
          choose,
          tag: clash.tag,
          ...(choose === 'other' && { value: other ?? null }),
        },
        { settles: clash },
      ),
    retry: (n, act) => saved(act, { replaces: n }),
    async discard(n) {
      stillHere()
      await outbox.act(() => leaveTray(outbox, account, n))
      changed('outbox', [])
    },
    async keepAct(act, isAsked) {
      stillHere()
      const mark = await keepAct(parts, act, isAsked ? { heldUntil: outside.now() + ASKED_MS } : {})
      if (!isAsked) schedule.soon()
      return mark
    },
    async takeOverAct(act, earlier) {
      stillHere()
      await keepAct(parts, act, { earlier })
      schedule.soon()
    },
    async releaseAct(key) {
      stillHere()
      await releaseAct(parts, key)
      schedule.soon()
    },
    async dropAct(key, mark) {
      stillHere()
      await dropAct(parts, key, mark)
    },
    readActs: (prefix) => actsOf(parts, prefix),
    addFile: (file, name, kind) => addFile(parts, file, name, kind),
    openFile: (address) => openFile(parts, address),
    releaseFile: (address) => releaseFile(parts, address),
    async queueUpload(file, name, into) {
      stillHere()
      const id = await keepFile(parts, file, { name, ...into })
      schedule.soon()
      return id
    },
    async retryUpload(id) {
      await retryUpload(parts, id)
      await schedule.now()
    },
    dropUpload: (id) => dropUpload(parts, id),
    exportUnsent: () => exportUnsent(parts),
    async persistence() {
      if (!outside.persist) return 'unknown'
      return outside.persist().then(
        (granted) => (granted ? 'persisted' : 'best-effort'),
        () => 'unknown' as const,
      )
    },
    async leave(unsent) {
      if (unsent === 'send') {
        await schedule.now()
        const waiting = await countWaiting(parts)
        if (waiting > 0) throw new NotSent(waiting)
      }
      isOver = true
      for (const end of endings.splice(0)) end()
      await schedule.stop()
      await forget(parts, unsent === 'discard' ? 'dropped' : 'kept')
      outbox.close()
      cache.close()
    },
  }
}
