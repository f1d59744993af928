/** Accounts on the public site (`/users`). */
export interface StudentRecord {
  id: string
  fullName: string
  email: string
  phone?: string
  /** argon2id, PHC string. Never leaves the store but to be verified. */
  passwordHash: string
  /** Part of every token: raising it ends all sessions. */
  tokenVersion: number
  yearOfBirth?: number
  interestedIn?: string
  isActive: boolean
  emailConfirmedAt?: number
  /** Who this person is at Google (`sub`), where they came from there. One account each. */
  googleSub?: string
  /** Set while a deletion waits out its grace. */
  deletedAt?: number
  createdAt: number
  updatedAt: number
  lastLogin?: number
}
/** One word of a person about one purpose: agreed, or taken back, to which words and when by the server's clock. */
export interface StudentConsent {
  purpose: string
  textVersion: string
  given: boolean
  at: number
}
export interface StudentSession {
  jti: string
  startedAt: number
  expiresAt: number
  address?: string
  userAgent?: string
}
/** A one-time token sent by mail, or handed to a page (`ticket`); only its hash is kept. */
export interface MailedToken {
  hash: string
  student: string
  purpose: 'confirm' | 'reset' | 'ticket' | 'email'
  expiresAt: number
  /** Of 'email' and 'confirm': the address it was sent to. */ email?: string
}

export interface StudentsReading {
  open(id: string): Promise<StudentRecord | undefined>
  byEmail(email: string): Promise<StudentRecord | undefined>
  /** By the `sub` of a Google account. */
  byGoogle(sub: string): Promise<StudentRecord | undefined>
  /** Newest first. `search`: literal text, case and accents off, in name or e-mail. */
  list(query: {
    page: number
    limit: number
    search?: string
    isActive?: boolean
  }): Promise<{ rows: StudentRecord[]; total: number }>
  count(): Promise<number>
  sessionLive(jti: string): Promise<boolean>
  /** Live ones, newest first. */
  sessions(student: string): Promise<StudentSession[]>
  /** Everything this person ever agreed to or took back, oldest first. */
  consents(student: string): Promise<StudentConsent[]>
  /** Ids behind this one, in order. */
  ids(after: string, limit: number): Promise<string[]>
  /** Accounts whose deletion was asked for before this moment. */
  leftBefore(at: number, limit: number): Promise<StudentRecord[]>
}
export interface StudentsWriting {
  open(id: string): Promise<StudentRecord | undefined>
  byEmail(email: string): Promise<StudentRecord | undefined>
  byGoogle(sub: string): Promise<StudentRecord | undefined>
  /** @throws Failure EMAIL_TAKEN */
  add(student: StudentRecord): Promise<void>
  replace(student: StudentRecord): Promise<void>
  /** Erases the account, its sessions and tokens; what they wrote is `reviews.anonymise`'s. */
  remove(id: string): Promise<void>
  startSession(session: {
    jti: string
    studentId: string
    expiresAt: number
    address?: string
    userAgent?: string
  }): Promise<void>
  endSession(jti: string): Promise<void>
  /** All of an account but one, or all. */
  endSessions(student: string, except?: string): Promise<void>
  consent(student: string, consent: StudentConsent): Promise<void>
  /** A newer token of the same purpose takes the older one's place. */
  putToken(token: MailedToken): Promise<void>
  /** Is there a token of this purpose that still lives? */
  tokenWaits(student: string, purpose: MailedToken['purpose']): Promise<boolean>
  /** Makes an unused token void. */
  dropToken(student: string, purpose: MailedToken['purpose']): Promise<void>
  /** Makes every unused token of an account void. */
  dropTokens(student: string): Promise<void>
  /** Uses a token that was sent to an address up, as `takeToken` does; answers whose it was and which address. */
  takeAddressed(hash: string, purpose: 'email' | 'confirm'): Promise<{ student: string; email: string } | undefined>
  /** Uses a token up: true for whoever comes first while it lives, never again. Answers whose it was. */
  takeToken(hash: string, purpose: MailedToken['purpose']): Promise<string | undefined>
}
