import type { Language } from '../../../shared/page/language.ts'
import type { Overrides, Role } from '../../../shared/people/permissions.ts'

export interface StaffRecord {
  id: string
  name: string
  email: string
  role: Role
  isActive: boolean
  permissions: Overrides
  /** argon2id, PHC string. Never leaves the store but to be verified. */
  passwordHash: string
  /** Part of every token: raising it ends all sessions. */
  tokenVersion: number
  createdAt: number
  updatedAt: number
  lastLoginAt?: number
  /** Up to when this person has marked their notifications as read. */
  noticedAt?: number
  /** The key of the file that shows their face. */
  avatar?: string
  /** In which language the public site is shown to them; absent: as each device has it. */
  language?: Language
  /** Since when (ms) a password that somebody else chose waits to be changed; absent: the person chose theirs. */
  initialPasswordAt?: number
  /** Never leaves the store but to be asked; answers tell at most that it is there. */
  secondFactor?: SecondFactor
}
/** What opens a staff account beside its password (decision 0029). */
export interface SecondFactor {
  /** The key shared with the person's app, sealed. */
  sealed: string
  /** False until a first code showed that the app has the key. */
  isOn: boolean
  /** The step of 30 seconds whose code was taken last: no code of it or of one before is taken again. */
  lastStep: number
  /**
   * What is kept of the recovery codes that were not used yet: "hmac:" and a hash under the server's secret
   * (services/auth/codes.ts).
   */
  recovery: string[]
  /** When it was switched on, in ms. */
  since?: number
}
export interface StaffSession {
  jti: string
  startedAt: number
  expiresAt: number
  address?: string
  userAgent?: string
}
export interface StaffReading {
  open(id: string): Promise<StaffRecord | undefined>
  byEmail(email: string): Promise<StaffRecord | undefined>
  list(): Promise<StaffRecord[]>
  count(): Promise<number>
  /**
   * The account, where this session of it (the token's `jti`) is neither ended nor expired: what every request asks, in
   * one query.
   */
  inSession(id: string, jti: string): Promise<StaffRecord | undefined>
  /** Where an account is signed in now, newest first. */
  sessions(id: string): Promise<StaffSession[]>
}
export interface StaffWriting {
  open(id: string): Promise<StaffRecord | undefined>
  /** @throws Failure EMAIL_TAKEN */
  add(staff: StaffRecord): Promise<void>
  replace(staff: StaffRecord): Promise<void>
  remove(id: string): Promise<void>
  activeAdmins(): Promise<number>
  startSession(session: {
    jti: string
    staffId: string
    expiresAt: number
    address?: string
    userAgent?: string
  }): Promise<void>
  endSession(jti: string): Promise<void>
  /** All of an account, or all but one. */
  endSessions(staffId: string, except?: string): Promise<void>
}
