import { noteAccount } from '../local/accountsOnDevice.ts'
import { browserOutside } from './browser.ts'
import { createEngine, type SyncEngine } from './engine.ts'
import type { QueueOwner, SyncEnvironment } from './environment.ts'
import type { SyncClient } from './types.ts'
import { uploadQueued } from './upload.ts'

/** Who works in this tab: the account, and its bearer token as it is at each moment. */
export interface SyncSession {
  account: QueueOwner
  token?(): string | undefined
  signedOut?(): void
}

let present: { session: SyncSession; engine: SyncEngine } | undefined
let outside: SyncEnvironment | undefined
const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}

/**
 * One engine per account per tab. The same account again (a new token) goes on where it was paused; another's engine
 * takes its place.
 */
export async function beginSession(session: SyncSession, from?: SyncEnvironment): Promise<SyncClient> {
  if (present?.session.account === session.account && !present.engine.isOver) {
    // The engine asks the first session's reader; what it reads is the present one's.
    Object.assign(present.session, session)
    void present.engine.resume()
    return present.engine
  }
  const before = present
  outside = from ?? outside ?? { ...browserOutside(), upload: uploadQueued }
  const own: SyncSession = { ...session }
  const engine = createEngine({
    account: own.account,
    token: () => own.token?.(),
    signedOut: () => own.signedOut?.(),
    outside,
  })
  if (own.account !== 'visitor') noteAccount(own.account)
  present = { session: own, engine }
  tell()
  await before?.engine.stop()
  engine.start()
  return engine
}

/** Ends the session on this device as its person chose. @throws NotSent, and then it goes on */
export async function endSyncSession(unsent: 'send' | 'keep' | 'discard'): Promise<void> {
  const ending = present
  if (!ending) return
  await ending.engine.leave(unsent)
  if (present === ending) {
    present = undefined
    tell()
  }
}

/** Stops without leaving: the queue and the cache stay. For the end of a test or of a tab. */
export async function pauseSession(): Promise<void> {
  const ending = present
  present = undefined
  tell()
  await ending?.engine.stop()
}

export const presentDesk = (): SyncClient | undefined => present?.engine
export function watchDesk(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
