import type { Act, Desk, Seen, StaffRow, SyncStatus, Tray } from '../sync/promise.ts'

/** A desk whose answers a test writes by hand, and which remembers what it was asked to keep. */
export interface FakeDesk extends Desk {
  rows(rows: StaffRow[]): void
  sees(id: string, seen: Seen | undefined): void
  holds(tray: Partial<Tray>): void
  says(status: Partial<SyncStatus>): void
  /** The next saves fail with this, and nothing of them is kept. */
  fails(error: Error | undefined): void
  /** What taking offline would cost. */
  weighs(weight: { records: number; held: number; bytes: number }): void
  did: { acts: Act[]; settled: Array<{ id: string; choose: string; other?: unknown }>; retried: Array<{ n: number; act: Act }>; discarded: number[]; left: string[]; taken: string[][]; synced: number }
}

export function fakeDesk(): FakeDesk {
  let rows: StaffRow[] = []
  let tray: Tray = { clashes: [], refused: [], held: [] }
  let status: SyncStatus = { state: 'synced', waiting: 0, needsYou: 0 }
  let failure: Error | undefined
  let weight = { records: 0, held: 0, bytes: 0 }
  let n = 0
  const seen = new Map<string, Seen | undefined>()
  const lists = new Set<(rows: StaffRow[]) => void>()
  const trays = new Set<(tray: Tray) => void>()
  const statuses = new Set<(status: SyncStatus) => void>()
  const colleges = new Set<{ id: string; listener: (seen: Seen | undefined) => void }>()
  const did: FakeDesk['did'] = { acts: [], settled: [], retried: [], discarded: [], left: [], taken: [], synced: 0 }
  const watch = <T>(all: Set<T>, one: T) => { all.add(one); return () => { all.delete(one) } }
  return {
    did,
    rows(next) { rows = next; for (const tell of lists) tell(rows) },
    sees(id, next) { seen.set(id, next); for (const each of colleges) if (each.id === id) each.listener(next) },
    holds(next) { tray = { clashes: [], refused: [], held: [], ...next }; for (const tell of trays) tell(tray) },
    says(next) { status = { ...status, ...next }; for (const tell of statuses) tell(status) },
    fails(error) { failure = error },
    weighs(next) { weight = next },
    async save(act) {
      if (failure) throw failure
      did.acts.push(act)
      return { n: ++n }
    },
    addFile: async (_file, name) => `https://waiting.invalid/${name}`,
    watchFiles(listener) { listener({ count: 0, bytes: 0, isTaken: false }); return () => undefined },
    async syncNow() { did.synced += 1 },
    watchStatus(listener) { listener(status); return watch(statuses, listener) },
    watchTray(listener) { listener(tray); return watch(trays, listener) },
    watchCollege(id, listener) { listener(seen.get(id)); return watch(colleges, { id, listener }) },
    watchColleges(listener) { listener(rows); return watch(lists, listener) },
    weigh: async () => weight,
    async takeOffline(ids, progress) { did.taken.push(ids); progress(ids.length, ids.length) },
    async settle(clash, choose, other) {
      if (failure) throw failure
      did.settled.push({ id: clash.id, choose, ...(other !== undefined && { other }) })
      return { n: ++n }
    },
    async retry(old, act) { did.retried.push({ n: old, act }); return { n: ++n } },
    async discard(old) { did.discarded.push(old) },
    exportUnsent: async () => '{"edits":[]}',
    persistence: async () => 'persisted',
    async leave(unsent) { did.left.push(unsent) },
  }
}
