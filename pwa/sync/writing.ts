import { createContext, useContext, useEffect, useState } from 'react'
import { noteAccount } from '../local/accountsOnDevice.ts'
import { hasWritten, isAnythingUnsent, markUnsent, noteWritten } from '../local/unsent.ts'
import type { ActivityReader } from './activity.ts'
import type { SyncEngine } from './engine.ts'
import { type EditDraft, NotSaved } from './types.ts'

export type { ActivityEntry, ActivityReader, OwnRecord } from './activity.ts'

/** Whoever reads the public site: somebody with a website account, or a visitor. */
export interface PublicAccount {
  account: 'visitor' | `student:${string}`
  token?(): string | undefined
  signedOut?(): void
}
export const VISITOR: PublicAccount = { account: 'visitor' }

let open: { account: string; reader: PublicAccount; engine: Promise<SyncEngine>; isOver(): boolean } | undefined

/**
 * The queue of this reader, opened with the first thing written or looked for: no page carries the engine before that.
 */
export function openWriting(reader: PublicAccount): Promise<SyncEngine> {
  if (open?.account === reader.account && !open.isOver()) {
    if (open.reader.token !== reader.token)
      void open.engine.then(
        (engine) => engine.resume(),
        () => undefined,
      )
    // The engine reads the token through the one it was opened with.
    Object.assign(open.reader, reader)
    return open.engine
  }
  const before = open?.engine
  ownWaits = isAnythingUnsent() // until its queue has said
  const own: PublicAccount = { ...reader }
  const engine = start(own, before)
  let started: SyncEngine | undefined
  open = { account: own.account, reader: own, engine, isOver: () => started?.isOver === true }
  void engine.then(
    (opened) => {
      started = opened
    },
    () => undefined,
  )
  // Without its parts (a first visit that lost the network) nothing was opened, and the next try begins anew.
  engine.catch(() => {
    if (open?.engine === engine) open = undefined
  })
  return engine
}

async function start(reader: PublicAccount, before: Promise<SyncEngine> | undefined): Promise<SyncEngine> {
  const [{ createEngine }, { browserOutside }] = await Promise.all([import('./engine.ts'), import('./browser.ts')])
  await before?.then(
    (engine) => engine.stop(),
    () => undefined,
  )
  await endVisitors()
  const engine = createEngine({
    account: reader.account,
    token: () => reader.token?.(),
    signedOut: () => reader.signedOut?.(),
    outside: browserOutside(),
  })
  if (reader.account !== 'visitor') noteAccount(reader.account)
  engine.watchStatus(({ waiting }) => tellUnsent(reader.account, waiting > 0))
  engine.start()
  if (reader.account !== 'visitor' && doVisitorsWait())
    sendVisitors(createEngine({ account: 'visitor', outside: browserOutside() }))
  return engine
}

const VISITORS = 'pravesh.unsentVisitor'
/** Did somebody write here without an account what has not left, whoever reads here by now? */
function doVisitorsWait(): boolean {
  try {
    return localStorage.getItem(VISITORS) !== null
  } catch {
    return false
  }
}
let ownWaits = false
/**
 * The mark of a start holds while anything here waits that is sent without anybody's asking: the present reader's, and
 * a visitor's.
 */
function tellUnsent(account: string, isUnsent: boolean): void {
  if (account !== 'visitor') ownWaits = isUnsent
  else {
    if (open?.account === 'visitor') ownWaits = isUnsent
    try {
      if (isUnsent) localStorage.setItem(VISITORS, '1')
      else localStorage.removeItem(VISITORS)
    } catch {
      /* a browser that keeps nothing keeps no queue either */
    }
  }
  markUnsent(ownWaits || doVisitorsWait())
}

let visitors: { engine: SyncEngine; waiting: number } | undefined
const visitorsHeard = new Set<(waiting: number) => void>()

/**
 * What was written here before somebody signed in is of no account and would wait until they signed out. It is sent as
 * it was written, by a queue of its own beside theirs, until nothing of it waits. They are told how much it is and not
 * what: on a phone that a family shares the writer may be another (D7).
 */
function sendVisitors(engine: SyncEngine): void {
  visitors = { engine, waiting: 0 }
  engine.watchStatus(({ waiting }) => {
    if (visitors?.engine !== engine) return
    visitors.waiting = waiting
    tellUnsent('visitor', waiting > 0)
    for (const hear of visitorsHeard) hear(waiting)
    if (waiting === 0) void endVisitors()
  })
  engine.start()
}

async function endVisitors(): Promise<void> {
  const ending = visitors
  visitors = undefined
  await ending?.engine.stop()
}

/** How much written here without an account waits beside the queue of whoever is signed in. Answers the way to stop. */
export function watchVisitors(hear: (waiting: number) => void): () => void {
  visitorsHeard.add(hear)
  hear(visitors?.waiting ?? 0)
  return () => {
    visitorsHeard.delete(hear)
  }
}

/**
 * Goes on with what this reader left here unsent when they were last signed in; where that is nothing, nothing is
 * fetched.
 */
export function resumeWriting(reader: PublicAccount): void {
  if (hasWritten(reader.account)) void openWriting(reader).catch(() => undefined)
}

/** How much of what this reader wrote on this device has not left it. */
export async function countUnsent(reader: PublicAccount): Promise<number> {
  if (open?.account !== reader.account && !hasWritten(reader.account)) return 0
  const engine = await openWriting(reader)
  return new Promise((resolve) => {
    const end = engine.watchStatus(({ waiting }) => {
      resolve(waiting)
      queueMicrotask(() => end())
    })
  })
}

/**
 * Ends what this reader has on this device, as they chose: what they pulled goes in every tab, what is unsent is sent,
 * kept for them alone, or dropped. @throws NotSent where `send` could not send everything, and then nothing was ended
 */
export async function leaveWriting(reader: PublicAccount, unsent: 'send' | 'keep' | 'discard'): Promise<void> {
  const engine = await openWriting(reader)
  await engine.leave(unsent)
  if (open?.account === reader.account) open = undefined
  // Whatever waits for this account waits for its person alone: a start by anybody else has nothing of theirs to send.
  tellUnsent(reader.account, false)
}

const NOTHING: ActivityReader = { deeds: [], own: [] }

export interface SyncWriter extends ActivityReader {
  account: PublicAccount['account']
  /**
   * Resolves once it is on this device's disk. `name`: of the college it is about, where the act does not tell. @throws
   * NotSaved
   */
  save(act: EditDraft, name?: string): Promise<{ n: number }>
  /** Sends a refused one again, mended; the refused one is over. @throws NotSaved */
  retry(n: number, act: EditDraft): Promise<{ n: number }>
  /** Gives a refused one up. */
  discard(n: number): Promise<void>
}

/** The queues of readers, as the screens of the public site reach them. */
export interface QueueAccess {
  /** Did this reader ever write here, so that there may be something to watch? */
  hasWritten(account: PublicAccount['account']): boolean
  /** What this reader did here, now and later. Answers the way to stop. */
  watch(reader: PublicAccount, hear: (deeds: ActivityReader) => void): () => void
  /** @throws NotSaved, as every act of `SyncWriter` */
  save(reader: PublicAccount, act: EditDraft, name?: string): Promise<{ n: number }>
  retry(reader: PublicAccount, n: number, act: EditDraft): Promise<{ n: number }>
  discard(reader: PublicAccount, n: number): Promise<void>
  resumeWriting(reader: PublicAccount): void
  countUnsent(reader: PublicAccount): Promise<number>
  leaveWriting(reader: PublicAccount, unsent: 'send' | 'keep' | 'discard'): Promise<void>
}

const engineOf = (reader: PublicAccount): Promise<SyncEngine> =>
  openWriting(reader).catch((thrown: unknown) => {
    throw new NotSaved('storage-failed', 'We couldn’t save this on this device', { cause: thrown })
  })
const browserQueues: QueueAccess = {
  hasWritten,
  watch(reader, hear) {
    let end: (() => void) | undefined
    let isOver = false
    openWriting(reader).then(
      (engine) => {
        if (!isOver) end = engine.watchDeeds(hear)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      end?.()
    }
  },
  async save(reader, act, name) {
    const saved = await (await engineOf(reader)).save(act, name)
    tellUnsent(reader.account, true)
    noteWritten(reader.account)
    return saved
  },
  async retry(reader, n, act) {
    const saved = await (await engineOf(reader)).retry(n, act)
    tellUnsent(reader.account, true)
    return saved
  },
  discard: async (reader, n) => (await engineOf(reader)).discard(n),
  resumeWriting,
  countUnsent,
  leaveWriting,
}
/** The queues of this browser, unless others are put around a screen. */
export const QueueContext = /* @__PURE__ */ createContext(browserQueues)
export const useQueueAccess = (): QueueAccess => useContext(QueueContext)

/** What this reader did on this device, as it goes; and the way to do more. */
export function useWriting(reader: PublicAccount): SyncWriter {
  const queue = useQueueAccess()
  const [seen, setSeen] = useState<{ account: string; deeds: ActivityReader }>()
  // An account also has what it wrote elsewhere; a visitor only what was written here.
  const [isAwake, setAwake] = useState(false)
  const isWanted = isAwake || reader.account !== 'visitor' || queue.hasWritten(reader.account)
  useEffect(
    () => (isWanted ? queue.watch(reader, (deeds) => setSeen({ account: reader.account, deeds })) : undefined),
    // A reader is made anew at each rendering; who they are is their account.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [queue, reader.account, isWanted],
  )
  return {
    account: reader.account,
    ...(seen?.account === reader.account ? seen.deeds : NOTHING),
    async save(act, name) {
      const saved = await queue.save(reader, act, name)
      setAwake(true)
      return saved
    },
    retry: (n, act) => queue.retry(reader, n, act),
    discard: (n) => queue.discard(reader, n),
  }
}
