import type { Language } from '../../../shared/page/language.ts'
import type { DueReminder, SeenDate } from '../../../shared/reminder/due.ts'

/**
 * A browser that asked to be told something, by what its push service gave it. `id`: a hash of the address.
 * `publicKey`: the server's own, for which the address was made.
 */
export interface PushDevice {
  id: string
  address: string
  p256dh: string
  auth: string
  publicKey: string
  language: Language
}
/** One reminder that is this server's to send now. */
export interface ClaimedReminder extends DueReminder {
  exam: string
  tries: number
}
export interface Claim {
  device: PushDevice
  /** How many it was sent on `day`. */ told: number
  reminders: ClaimedReminder[]
}

export interface RemindersReading {
  /** Every exam anybody follows, with its dates as its followers know them. */
  followed(): Promise<Array<{ exam: string; dates: SeenDate[] }>>
  /** What a device follows; undefined where it is not known. */
  follows(device: string): Promise<string[] | undefined>
  /** Devices of this key with something due at this moment (ms), those that wait longest first. */
  due(now: number, publicKey: string, limit: number): Promise<string[]>
}
export interface RemindersWriting {
  /** A device with all it follows; what it did not follow before it follows from now on. */
  put(device: PushDevice, exams: readonly string[]): Promise<void>
  /** A device under another address, with all it follows and was told. Answers whether the former was known. */
  renew(former: string, device: Omit<PushDevice, 'language'>): Promise<boolean>
  /** With everything that was kept of it. */
  remove(device: string): Promise<void>
  /** Followers know these dates, unless something is known of them already. */
  begin(exam: string, dates: readonly SeenDate[]): Promise<void>
  /** As followers know them, for this transaction alone to change. */
  lock(exam: string): Promise<SeenDate[] | undefined>
  seen(exam: string, dates: readonly SeenDate[]): Promise<void>
  /** For each follower who asked before `before` (ms), once and never again. */
  tell(exam: string, due: DueReminder, before: number): Promise<void>
  /**
   * Takes what is due of these devices, so that no other server does; what is not ended is due again at `again`. `day`:
   * of India.
   */
  claim(devices: readonly string[], now: number, again: number, day: string): Promise<Claim[]>
  /** It is over; a sent one counts for the day. */
  end(device: string, reminder: ClaimedReminder, outcome: 'sent' | 'dropped', day: string): Promise<void>
  /** Not now: due again at this moment. `isTry` counts towards giving up. */
  postpone(device: string, reminder: ClaimedReminder, until: number, isTry: boolean): Promise<void>
}
