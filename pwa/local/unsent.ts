import { DAY_MS } from '../../shared/format/duration.ts'

/**
 * Says, without opening a database, that something written here has not left: only then is the engine worth its bytes
 * at a start.
 */
const MARK = 'pravesh.unsent'

export function markUnsent(isUnsent: boolean): void {
  if (isUnsent === isAnythingUnsent()) return
  try {
    if (isUnsent) localStorage.setItem(MARK, '1')
    else localStorage.removeItem(MARK)
  } catch {
    /* a browser that keeps nothing keeps no queue either */
  }
  for (const listener of listeners) listener()
}
export function isAnythingUnsent(): boolean {
  try {
    return localStorage.getItem(MARK) !== null
  } catch {
    return false
  }
}

const listeners = new Set<() => void>()
/** Told when something was written here or the last of it has left, in this tab or another. Answers the way to stop. */
export function watchUnsent(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key === null || key === MARK) listener()
  }
  listeners.add(listener)
  addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', hear)
  }
}

const LATELY = 'pravesh.wroteLately'
/**
 * Whether anybody wrote here within as long as a journal is kept: a restored server may lack it, and hears of it from
 * this device.
 */
export function wasWrittenLately(days: number): boolean {
  try {
    return Math.abs(Date.now() - Number(localStorage.getItem(LATELY) ?? 0)) < days * DAY_MS
  } catch {
    return false
  }
}

const wrote = (account: string): string => `pravesh.wrote.${account}`
/** Whether this account ever wrote here: who never did has nothing to be looked up, and is spared the engine. */
export function hasWritten(account: string): boolean {
  try {
    return localStorage.getItem(wrote(account)) !== null
  } catch {
    return false
  }
}
export function noteWritten(account: string): void {
  try {
    localStorage.setItem(wrote(account), '1')
    localStorage.setItem(LATELY, String(Date.now()))
  } catch {
    /* a browser that keeps nothing keeps no queue either */
  }
}

/**
 * Is this account's queue worth opening at a start? Something here has not left, or what this account wrote may still
 * be answered, or be asked for again by a restored server.
 */
export const mayHoldQueue = (account: string, days: number): boolean =>
  isAnythingUnsent() || (wasWrittenLately(days) && hasWritten(account))
