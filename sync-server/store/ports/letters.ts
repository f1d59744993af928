/** A letter that waits for the mail service, as it is stored. Times are milliseconds since 1970. */
export interface WaitingLetter {
  id: string
  /** Whom it is to, under a keyed hash. */
  addressee: string
  sealed: string
  /** How often it was given out to be sent. */
  tries: number
  madeAt: number
}
export interface LettersReading {
  /** Is there a letter to give out at this moment (ms)? */
  isAnyDue(now: number): Promise<boolean>
}
export interface LettersWriting {
  /** Takes a letter that is due at once, where fewer than `most` wait. @returns was it taken? */
  add(letter: Omit<WaitingLetter, 'tries' | 'madeAt'>, most: number): Promise<boolean>
  /** Gives out at most `limit` letters that are due, the oldest first. None of them is due again before `until`. */
  claim(limit: number, until: number): Promise<WaitingLetter[]>
  /** It could not leave, and is due again then. */
  postpone(id: string, dueAt: number): Promise<void>
  /** It left, or was given up. */
  remove(id: string): Promise<void>
  /** Drops every letter to somebody. */
  forget(addressee: string): Promise<void>
}
