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
  WaitingUpload,
} from '../sync/types.ts'

/** A desk whose answers a test writes by hand, and which remembers what it was asked to keep. */
export interface FakeDesk extends SyncClient {
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

export function fakeDesk(): FakeDesk {
  let rows: StaffRow[] = [],
    whole = true
  const wholes = new Set<(isWhole: boolean) => void>()
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
  const queues = new Set<() => void>()
  let failure: Error | undefined
  let weight = { records: 0, held: 0, bytes: 0 }
  let n = 0
  let uploads: WaitingUpload[] = []
  const waitings = new Set<(uploads: WaitingUpload[]) => void>()
  const seen = new Map<string, RecordView | undefined>()
  const documents = new Map<string, DocumentSeen | undefined>()
  const papers = new Set<{ kind: DocumentKind; id: string; listener: (seen: DocumentSeen | undefined) => void }>()
  const lists = new Set<(rows: StaffRow[]) => void>()
  const trays = new Set<(tray: Tray) => void>()
  const statuses = new Set<(status: SyncStatus) => void>()
  const colleges = new Set<{ id: string; listener: (seen: RecordView | undefined) => void }>()
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
    isWhole(next) {
      whole = next
      for (const tell of wholes) tell(whole)
    },
    rows(next) {
      rows = next
      for (const tell of lists) tell(rows)
    },
    sees(id, next) {
      seen.set(id, next)
      for (const each of colleges) if (each.id === id) each.listener(next)
    },
    reads(kind, id, next) {
      documents.set(`${kind}/${id}`, next)
      for (const each of papers) if (each.kind === kind && each.id === id) each.listener(next)
    },
    holds(next) {
      tray = { clashes: [], refused: [], held: [], ...next }
      for (const tell of trays) tell(tray)
    },
    queues(next) {
      queue = { waiting: [], sent: [], files: 0, ...next }
      for (const tell of queues) tell()
    },
    says(next) {
      status = { ...status, ...next }
      for (const tell of statuses) tell(status)
    },
    keeps(next) {
      uploads = next
      for (const tell of waitings) tell(uploads)
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
    watchFiles(listener) {
      listener({ count: 0, bytes: 0, isTaken: false })
      return () => undefined
    },
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
    watchUploads(listener) {
      listener(uploads)
      return watch(waitings, listener)
    },
    async retryUpload(id) {
      did.retriedUploads.push(id)
    },
    async dropUpload(id) {
      did.dropped.push(id)
    },
    async syncNow() {
      did.synced += 1
    },
    watchStatus(listener) {
      listener(status)
      return watch(statuses, listener)
    },
    watchTray(listener) {
      listener(tray)
      return watch(trays, listener)
    },
    watchQueue(asked, listener) {
      const tell = () => listener(part(asked))
      tell()
      return watch(queues, tell)
    },
    watchCollege(id, listener) {
      listener(seen.get(id))
      return watch(colleges, { id, listener })
    },
    watchDocument(kind, id, listener) {
      listener(documents.get(`${kind}/${id}`))
      return watch(papers, { kind, id, listener })
    },
    watchDocuments(kind, listener) {
      listener([...documents].flatMap(([key, one]) => (key.startsWith(`${kind}/`) && one ? [one] : [])))
      return () => undefined
    },
    watchWhole(listener) {
      listener(whole)
      return watch(wholes, listener)
    },
    watchColleges(listener) {
      listener(rows)
      return watch(lists, listener)
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
