import { useEffect, useState } from 'react'
import { hasWritten, markUnsent, noteWritten } from '../local/unsent.ts'
import type { Deeds } from './deeds.ts'
import type { Engine } from './engine.ts'
import { type Act, NotSaved } from './promise.ts'

export type { Deed, Deeds, Own } from './deeds.ts'

/** Whoever reads the public site: somebody with a website account, or a visitor. */
export interface Reader { account: 'visitor' | `student:${string}`; token?(): string | undefined }
export const VISITOR: Reader = { account: 'visitor' }

let open: { account: string; reader: Reader; engine: Promise<Engine> } | undefined

/** The queue of this reader, opened with the first thing written or looked for: no page carries the engine before that. */
export function openWriting(reader: Reader): Promise<Engine> {
  if (open?.account === reader.account) {
    if (open.reader.token !== reader.token) void open.engine.then((engine) => engine.resume(), () => undefined)
    // The engine reads the token through the one it was opened with.
    Object.assign(open.reader, reader)
    return open.engine
  }
  const before = open?.engine
  const own: Reader = { ...reader }
  const engine = start(own, before)
  open = { account: own.account, reader: own, engine }
  // Without its parts (a first visit that lost the network) nothing was opened, and the next try begins anew.
  engine.catch(() => { if (open?.engine === engine) open = undefined })
  return engine
}

async function start(reader: Reader, before: Promise<Engine> | undefined): Promise<Engine> {
  const [{ createEngine }, { browserOutside }] = await Promise.all([import('./engine.ts'), import('./browser.ts')])
  await before?.then((engine) => engine.stop(), () => undefined)
  const engine = createEngine({ account: reader.account, token: () => reader.token?.(), outside: browserOutside() })
  engine.watchStatus(({ waiting }) => markUnsent(waiting > 0))
  engine.start()
  return engine
}

/** Goes on with what this reader left here unsent when they were last signed in; where that is nothing, nothing is fetched. */
export function resumeWriting(reader: Reader): void {
  if (hasWritten(reader.account)) void openWriting(reader).catch(() => undefined)
}

/** How much of what this reader wrote on this device has not left it. */
export async function countUnsent(reader: Reader): Promise<number> {
  if (open?.account !== reader.account && !hasWritten(reader.account)) return 0
  const engine = await openWriting(reader)
  return new Promise((resolve) => {
    const end = engine.watchStatus(({ waiting }) => { resolve(waiting); queueMicrotask(() => end()) })
  })
}

/**
 * Ends what this reader has on this device, as they chose: what they pulled goes in every tab, what is unsent is sent, kept for
 * them alone, or dropped. @throws NotSent where `send` could not send everything, and then nothing was ended
 */
export async function leaveWriting(reader: Reader, unsent: 'send' | 'keep' | 'discard'): Promise<void> {
  const engine = await openWriting(reader)
  await engine.leave(unsent)
  if (open?.account === reader.account) open = undefined
  // Whatever waits for this account waits for its person alone: a start by anybody else has nothing of theirs to send.
  markUnsent(false)
}

const NOTHING: Deeds = { deeds: [], own: [] }

export interface Writing extends Deeds {
  /** Resolves once it is on this device's disk. `name`: of the college it is about, where the act does not tell. @throws NotSaved */
  save(act: Act, name?: string): Promise<{ n: number }>
  /** Sends a refused one again, mended; the refused one is over. @throws NotSaved */
  retry(n: number, act: Act): Promise<{ n: number }>
  /** Gives a refused one up. */
  discard(n: number): Promise<void>
}

/** What this reader did on this device, as it goes; and the way to do more. */
export function useWriting(reader: Reader): Writing {
  const [seen, setSeen] = useState<{ account: string; deeds: Deeds }>()
  // An account also has what it wrote elsewhere; a visitor only what was written here.
  const [isAwake, setAwake] = useState(false)
  const isWanted = isAwake || reader.account !== 'visitor' || hasWritten(reader.account)
  useEffect(() => {
    if (!isWanted) return undefined
    let end: (() => void) | undefined
    let isOver = false
    openWriting(reader).then((engine) => { if (!isOver) end = engine.watchDeeds((deeds) => setSeen({ account: reader.account, deeds })) }, () => undefined)
    return () => { isOver = true; end?.() }
  // A reader is made anew at each rendering; who they are is their account.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [reader.account, isWanted])
  const engine = () => openWriting(reader).catch((thrown: unknown) => { throw new NotSaved('storage-failed', 'This could not be saved on this device', { cause: thrown }) })
  return {
    ...(seen?.account === reader.account ? seen.deeds : NOTHING),
    async save(act, name) {
      const saved = await (await engine()).save(act, name)
      markUnsent(true)
      noteWritten(reader.account)
      setAwake(true)
      return saved
    },
    async retry(n, act) {
      const saved = await (await engine()).retry(n, act)
      markUnsent(true)
      return saved
    },
    discard: async (n) => (await engine()).discard(n),
  }
}
