import { useMemo, useSyncExternalStore } from 'react'
import { CORRECTION_LIMITS, type CorrectionStanding } from '../../../../../shared/correction/correction.ts'

const KEY = 'pravesh.corrections'

/** A report made on this device, without the address it may have carried. `at`: ISO 8601. */
export interface OwnCorrection extends CorrectionStanding {
  college: string
  /** What it is about, in words. */
  figure: string
  /** Somebody signed in made it: it goes with their account. */
  withAccount?: true
  /** The server has it. */
  isSent?: true
  /** The server keeps it no longer; `decided` where that can have no other cause than its term after the decision. */
  gone?: 'decided' | 'unknown'
}

function storedText(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

function correctionsIn(text: string, college: string | undefined): OwnCorrection[] {
  try {
    const said: unknown = JSON.parse(text || '[]')
    const all = Array.isArray(said) ? (said as OwnCorrection[]) : []
    return college === undefined ? all : all.filter((one) => one.college === college)
  } catch {
    return []
  }
}

/** What was reported here, the oldest first. A browser that keeps nothing knows of none. */
export const readOwnCorrections = (college?: string): OwnCorrection[] => correctionsIn(storedText(), college)

const watching = new Set<() => void>()
function watch(changed: () => void): () => void {
  watching.add(changed)
  // Another tab.
  addEventListener('storage', changed)
  return () => {
    watching.delete(changed)
    removeEventListener('storage', changed)
  }
}

/** The same of one college, anew with each report. */
export function useOwnCorrections(college: string): OwnCorrection[] {
  const text = useSyncExternalStore(watch, storedText, () => '')
  return useMemo(() => correctionsIn(text, college), [text, college])
}

/** Adds one, or puts it in the place of what was known of it; the newest ones are kept. */
export function keepOwnCorrection(one: OwnCorrection): void {
  const others = readOwnCorrections().filter(({ id }) => id !== one.id)
  const all = [...others, one].toSorted((a, b) => (a.at < b.at ? -1 : 1)).slice(-CORRECTION_LIMITS.asked)
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
    for (const changed of watching) changed()
  } catch {
    /* The browser keeps nothing: the next visit cannot show this report. */
  }
}
