/**
 * How much of the server strangers may take up: acts an hour and a day, what is kept of edits that took no effect, and
 * how large a verdict may be. Every number that bounds what lands on the disk by a push stands here.
 */

interface Share {
  /** Of one account, or of one device that nobody signed in on. */
  one: number
  /** From one address: a school of sixty phones shares one. */
  address: number
}

/** Acts that are counted where they are judged (S4), so neither the queue nor the documented calls are a way round. */
export const ALLOWANCES = {
  review: { hour: { one: 20, address: 300 }, day: { one: 60, address: 1_500 } },
  vote: { hour: { one: 300, address: 6_000 }, day: { one: 1_500, address: 30_000 } },
  report: { hour: { one: 30, address: 300 }, day: { one: 90, address: 1_500 } },
  reply: { hour: { one: 20, address: 300 }, day: { one: 60, address: 1_500 } },
  enquiry: { hour: { one: 30, address: 600 }, day: { one: 60, address: 2_000 } },
  correction: { hour: { one: 20, address: 200 }, day: { one: 40, address: 800 } },
  /** Looking a session up by its number. */
  look: { hour: { one: 30, address: 60 }, day: { one: 200, address: 400 } },
  /**
   * Edits of readers and visitors that were refused, or held for one that was: each leaves a receipt for ninety days.
   */
  refusal: { hour: { one: 60, address: 600 }, day: { one: 200, address: 2_000 } },
  /** Devices without an account that are met for the first time: each leaves a row. */
  device: { hour: { one: 10, address: 1_000 }, day: { one: 20, address: 4_000 } },
} as const satisfies Record<string, Record<'hour' | 'day', Share>>
export type AllowanceKind = keyof typeof ALLOWANCES

interface Room {
  edits: number
  bytes: number
}

/**
 * What is kept of edits that took no effect (S3), in edits and bytes of their JSON: of one account and of all of its
 * kind. Where there is more, the texts of the oldest go first; their receipts stay. Of a device without an account no
 * text is kept at all.
 */
export const PARKED_LIMITS = {
  student: { one: { edits: 200, bytes: 1_000_000 }, all: { edits: 10_000, bytes: 32_000_000 } },
  staff: { one: { edits: 5_000, bytes: 16_000_000 }, all: { edits: 20_000, bytes: 64_000_000 } },
} as const satisfies Record<string, Record<'one' | 'all', Room>>

/**
 * How much a receipt says of what was wrong: problems, and characters of each sentence and path; a sentence's message is
 * told where its JSON is no longer either. Who knows no account is told the first ones.
 */
export const RECEIPT_LIMITS = {
  account: { details: 50, message: 500, path: 300 },
  visitor: { details: 10, message: 200, path: 100 },
} as const
