import { Dexie } from 'dexie'
import type { DocumentKind } from '../../shared/document/document.ts'
import type {
  EditDraft,
  SyncClient,
  DocumentSeen,
  OutboxQueue,
  QueueAsked,
  RecordView,
  StaffRow,
  SyncStatus,
  Tray,
  WaitingAct,
  WaitingUpload,
} from '../sync/types.ts'
import { UploadProgress } from '../sync/uploadProgress.ts'

/** A desk whose answers a test writes by hand, and which remembers what it was asked to keep. */
export interface FakeDesk extends SyncClient {
  /** How often a screen began to read, and whether all of it is read as it was last written here. */
  readings(): { begun: number; isAtRest: boolean }
  rows(rows: StaffRow[]): void
  /** Whether everything has come to the device once; it has, until a test says otherwise. */
  isWhole(isWhole: boolean): void
  sees(id: string, seen: RecordView | undefined): void
  /** An exam, or the site's content. */
  reads(kind: DocumentKind, id: string, seen: DocumentSeen | undefined): void
  holds(tray: Partial<Tray>): void
  /** What waits and what was sent, all of it; a watcher is told the part it asked for. */
  queues(queue: {
    waiting?: OutboxQueue['waiting']['shown']
    sent?: OutboxQueue['sent']['shown']
    files?: number
  }): void
  says(status: Partial<SyncStatus>): void
  /** The next saves fail with this, and nothing of them is kept. */
  fails(error: Error | undefined): void
  /** Acts of staff that wait on the device, or were refused. */
  waits(...acts: WaitingAct[]): void
  /** The server answers the act that waits under this key: it is done, or it was not taken. */
  answersAct(key: string, problem?: string): void
  /** Files that wait on the device. */
  keeps(uploads: WaitingUpload[]): void
  /** What taking offline would cost. */
  weighs(weight: { records: number; held: number; bytes: number }): void
  did: {
    acts: EditDraft[]
    settled: Array<{ id: string; choose: string; other?: unknown }>
    retried: Array<{ n: number; act: EditDraft }>
    discarded: number[]
    left: string[]
    taken: string[][]
    synced: number
    queued: string[]
    retriedUploads: string[]
    dropped: string[]
  }
}

/**
 * Each desk has a database of its own: what it answers is told anew when a row of it is written, as the device's
 * answers are.
 */
let opened = 0

export function fakeDesk(): FakeDesk {
  const database = new Dexie(`desk-${++opened}`, { cache: 'disabled' })
  database.version(1).stores({ writings: 'of' })
  const writings = database.table<{ of: 'desk'; n: number }, string>('writings')
  let writing = 0
  const changed = (): void => void writings.put({ of: 'desk', n: ++writing })
  let [begun, ended, lastRead] = [0, 0, 0]
  const live = async <T>(answer: () => T): Promise<T> => {
    begun++
    lastRead = (await writings.get('desk'))?.n ?? 0
    ended++
    return answer()
  }
  let rows: StaffRow[] = [],
    whole = true
  let tray: Tray = { clashes: [], refused: [], held: [] }
  let status: SyncStatus = { state: 'synced', waiting: 0, needsYou: 0 }
  let queue: { waiting: OutboxQueue['waiting']['shown']; sent: OutboxQueue['sent']['shown']; files: number } = {
    waiting: [],
    sent: [],
    files: 0,
  }
  const part = ({ waiting, sent }: QueueAsked): OutboxQueue => ({
    waiting: { all: queue.waiting.length, shown: queue.waiting.slice(waiting.from, waiting.from + waiting.most) },
    sent: { all: queue.sent.length, shown: queue.sent.slice(sent.from, sent.from + sent.most) },
    files: queue.files,
  })
  const acts = new Map<string, WaitingAct>()
  const askedNow = new Set<string>()
  let failure: Error | undefined
  let weight = { records: 0, held: 0, bytes: 0 }
  let n = 0
  let uploads: WaitingUpload[] = []
  const seen = new Map<string, RecordView | undefined>()
  const documents = new Map<string, DocumentSeen | undefined>()
  const lists = new Set<(rows: StaffRow[]) => void>()
  const did: FakeDesk['did'] = {
    acts: [],
    settled: [],
    retried: [],
    discarded: [],
    left: [],
    taken: [],
    synced: 0,
    queued: [],
    retriedUploads: [],
    dropped: [],
  }
  const watch = <T>(all: Set<T>, one: T) => {
    all.add(one)
    return () => {
      all.delete(one)
    }
  }
  return {
    did,
    readings: () => ({ begun, isAtRest: begun === ended && lastRead === writing }),
    isWhole(next) {
      whole = next
      changed()
    },
    rows(next) {
      rows = next
      for (const tell of lists) tell(rows)
    },
    sees(id, next) {
      seen.set(id, next)
      changed()
    },
    reads(kind, id, next) {
      documents.set(`${kind}/${id}`, next)
      changed()
    },
    holds(next) {
      tray = { clashes: [], refused: [], held: [], ...next }
      changed()
    },
    queues(next) {
      queue = { waiting: [], sent: [], files: 0, ...next }
      changed()
    },
    says(next) {
      status = { ...status, ...next }
      changed()
    },
    waits(...next) {
      for (const one of next) acts.set(one.key, one)
      changed()
    },
    answersAct(key, problem) {
      const act = acts.get(key)
      acts.delete(key)
      if (act && problem !== undefined) acts.set(key, { ...act, problem })
      changed()
    },
    async keepAct({ key, edit }, isAsked) {
      if (failure) throw failure
      acts.set(key, { key, edit, since: Date.now() })
      if (isAsked) askedNow.add(key)
      changed()
      return key
    },
    async takeOverAct(act, earlier) {
      acts.set(act.key, { ...act, ...earlier })
      changed()
    },
    async releaseAct(key) {
      askedNow.delete(key)
      const act = acts.get(key)
      const { problem: _problem, ...rest } = act ?? {}
      if (act) acts.set(key, rest as WaitingAct)
      changed()
    },
    async dropAct(key) {
      askedNow.delete(key)
      acts.delete(key)
      changed()
    },
    readActs: (prefix) =>
      live(() => [...acts.values()].filter(({ key }) => key.startsWith(prefix) && !askedNow.has(key))),
    keeps(next) {
      uploads = next
      changed()
    },
    fails(error) {
      failure = error
    },
    weighs(next) {
      weight = next
    },
    async save(act) {
      if (failure) throw failure
      did.acts.push(act)
      return { n: ++n }
    },
    addFile: async (_file, name) => `https://waiting.invalid/${name}`,
    async openFile() {
      return undefined
    },
    async releaseFile() {
      /* nothing is kept here */
    },
    async queueUpload(_file, name, { folder }) {
      did.queued.push(`${folder}/${name}`)
      return name
    },
    readUploads: () => live(() => uploads),
    uploadProgress: new UploadProgress(),
    async retryUpload(id) {
      did.retriedUploads.push(id)
    },
    async dropUpload(id) {
      did.dropped.push(id)
    },
    async syncNow() {
      did.synced += 1
    },
    readStatus: () => live(() => status),
    readTray: () => live(() => tray),
    readQueue: (asked) => live(() => part(asked)),
    readCollege: (id) => live(() => seen.get(id)),
    openCollege: (id) => live(() => seen.get(id)),
    fetchCollege: () => () => undefined,
    readDocument: (kind, id) => live(() => documents.get(`${kind}/${id}`)),
    documents: (kind) => ({
      subscribe(listener) {
        listener([...documents].flatMap(([key, one]) => (key.startsWith(`${kind}/`) && one ? [one] : [])))
        return () => undefined
      },
    }),
    readIsWhole: () => live(() => whole),
    colleges: {
      subscribe(listener) {
        listener(rows)
        return watch(lists, listener)
      },
    },
    weigh: async () => weight,
    async takeOffline(ids, progress) {
      did.taken.push(ids)
      progress(ids.length, ids.length)
    },
    async settle(clash, choose, other) {
      if (failure) throw failure
      did.settled.push({ id: clash.id, choose, ...(other !== undefined && { other }) })
      return { n: ++n }
    },
    async retry(old, act) {
      did.retried.push({ n: old, act })
      return { n: ++n }
    },
    async discard(old) {
      did.discarded.push(old)
    },
    exportUnsent: async () => '{"edits":[]}',
    persistence: async () => 'persisted',
    async leave(unsent) {
      did.left.push(unsent)
    },
  }
}
