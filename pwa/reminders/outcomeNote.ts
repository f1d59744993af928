/** What this device remembers of reports of figures whose outcome it wants to be told by push. */
export interface OutcomeNote {
  /** `at`: when it was wanted (ms). `isAsked`: the server knows of it. */
  reports: Array<{ id: string; at: number; isAsked?: true }>
  /** What the push service called this browser, and for which key of the server, when the server was last told (ms). */
  asked?: { endpoint: string; publicKey: string; at: number }
}

export const OUTCOMES_KEY = 'pravesh.outcomes'

const listeners = new Set<() => void>()
/** Told when the note changes, in this tab or another. Answers the way to stop. */
export function watchOutcomeNote(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key === null || key === OUTCOMES_KEY) listener()
  }
  listeners.add(listener)
  addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', hear)
  }
}

/** The note as text, which stays the same text until it changes; blank where there is none. */
export function outcomeNoteText(): string {
  try {
    return localStorage.getItem(OUTCOMES_KEY) ?? ''
  } catch {
    return ''
  }
}

export function readOutcomeNote(text = outcomeNoteText()): OutcomeNote | undefined {
  try {
    const read = JSON.parse(text || 'null') as OutcomeNote | null
    return read && Array.isArray(read.reports) ? read : undefined
  } catch {
    return undefined
  }
}

/** Without a report there is nothing to remember. */
export function keepOutcomeNote(note: OutcomeNote | undefined): void {
  try {
    if (note && note.reports.length > 0) localStorage.setItem(OUTCOMES_KEY, JSON.stringify(note))
    else localStorage.removeItem(OUTCOMES_KEY)
  } catch {
    /* a browser that keeps nothing has no push either */
  }
  for (const listener of listeners) listener()
}
