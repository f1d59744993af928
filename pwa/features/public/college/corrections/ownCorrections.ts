import { CORRECTION_LIMITS, type CorrectionStanding } from '../../../../../shared/correction/correction.ts'

const KEY = 'pravesh.corrections'

/** A report made on this device, without the address it may have carried. `at`: ISO 8601. */
export interface OwnCorrection extends CorrectionStanding {
  college: string
  /** What it is about, in words. */
  figure: string
  /** The server has it. */
  isSent?: true
}

/** What was reported here, the oldest first. A browser that keeps nothing knows of none. */
export function readOwnCorrections(college?: string): OwnCorrection[] {
  try {
    const said: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    const all = Array.isArray(said) ? (said as OwnCorrection[]) : []
    return college === undefined ? all : all.filter((one) => one.college === college)
  } catch {
    return []
  }
}

/** Adds one, or puts it in the place of what was known of it; the newest ones are kept. */
export function keepOwnCorrection(one: OwnCorrection): void {
  const others = readOwnCorrections().filter(({ id }) => id !== one.id)
  const all = [...others, one].toSorted((a, b) => (a.at < b.at ? -1 : 1)).slice(-CORRECTION_LIMITS.asked)
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    /* It is told again at the next visit, or not at all. */
  }
}
