import type { Message } from './i18n/message.ts'

/**
 * Every way we can fail, with its status and the sentence a person reads (docs/spec/api.md; sentences of the documents
 * word for word). Nobody compares message text: code does.
 */
export const FAILURES = {
  VALIDATION_FAILED: [400, 'Please fix the validation errors'],
  INVALID_JSON: [400, 'The request is not valid JSON'],
  INVALID_MULTIPART: [400, 'The upload could not be read'],
  INVALID_ENCODING: [400, 'The text is not valid UTF-8'],
  INVALID_PATH: [400, 'The path is not allowed'],
  IMPORT_INVALID: [400, 'The file could not be imported'],
  LINK_INVALID: [400, 'This link was used already or is too old. Ask for a new one'],
  TOO_MANY_FILES: [400, 'Too many files'],
  UNAUTHENTICATED: [401, 'Please sign in'],
  TOKEN_INVALID: [401, 'Please sign in again'],
  TOKEN_EXPIRED: [401, 'Your session has ended. Please sign in again'],
  TOKEN_REVOKED: [401, 'Your session has ended. Please sign in again'],
  INVALID_CREDENTIALS: [401, 'Login failed'],
  SECOND_FACTOR_REQUIRED: [401, 'Type the code of your app'],
  CURRENT_PASSWORD_INCORRECT: [401, 'Current password is incorrect'],
  PASSWORD_CHANGE_REQUIRED: [403, 'Choose your own password first'],
  FORBIDDEN: [403, 'You do not have access to this area'],
  NOT_FOUND: [404, 'Not found'],
  METHOD_NOT_ALLOWED: [405, 'This address does not answer that method'],
  VERSION_CONFLICT: [409, 'Someone else changed this record meanwhile'],
  SLUG_TAKEN: [409, 'Another college already uses this slug'],
  EMAIL_TAKEN: [409, 'This email is already in use'],
  LAST_ADMIN: [409, 'The last active admin cannot be changed'],
  QUEUE_GAP: [409, 'Earlier edits of this device have not arrived yet'],
  PIECES_DIFFER: [409, 'The server holds other bytes of this file'],
  EDIT_REUSED: [409, 'This number was used for another edit'],
  START_AFRESH: [410, 'The saved position is no longer valid; start afresh'],
  PAYLOAD_TOO_LARGE: [413, 'The request is too large'],
  FILE_TOO_LARGE: [413, 'The file is too large'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'This content type is not accepted here'],
  UNSUPPORTED_FILE_TYPE: [415, 'This file type is not accepted here'],
  IDEMPOTENCY_KEY_REUSED: [422, 'This idempotency key was used for another request'],
  PROTOCOL_TOO_OLD: [426, 'This version of the app is too old; reload it'],
  PROTOCOL_TOO_NEW: [
    426,
    'The server is older than this version of the app. Your edits are kept, and are sent once the server has been updated',
  ],
  RATE_LIMITED: [429, 'Too many tries. Please wait a moment'],
  INTERNAL: [500, 'Something went wrong on our side'],
  DB_BUSY: [503, 'The server is busy. Please try again'],
  DB_UNAVAILABLE: [503, 'The server cannot reach its database. Please try again'],
  STORAGE_UNAVAILABLE: [503, 'The file storage cannot be reached. Please try again'],
  SHUTTING_DOWN: [503, 'The server is restarting. Please try again'],
  INSUFFICIENT_STORAGE: [507, 'The server has no space left'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type FailureCode = keyof typeof FAILURES

/** One thing wrong with an input: where (`courses/c7/fee`, a column, a field name), which rule, and the sentence. */
export interface Problem {
  path: string
  rule: string
  message: string
  /**
   * The same sentence for another language; absent where it has no values, and is known there as it is, and in what an
   * earlier server refused.
   */
  text?: Message
}

export interface FailureOptions {
  /** A more exact sentence than the code's own ("College not found"). */
  message?: string
  /** The same for whoever shows it in another language. */
  text?: Message
  details?: Problem[]
  /** What the caller needs to go on: `{ current, clashes }` of a conflict, `{ expected }` of a gap. */
  data?: unknown
  /** Seconds to wait, for 429 and 503. */
  retryAfter?: number
  /** Methods the address does answer, for 405. */
  allow?: string[]
  cause?: unknown
}

/** The one error class of the product: thrown by a service, answered by `http/middleware/failures.ts`. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly status: number
  readonly text?: Message
  readonly details?: Problem[]
  readonly data?: unknown
  readonly retryAfter?: number
  readonly allow?: string[]

  constructor(code: FailureCode, options: FailureOptions = {}) {
    super(options.message ?? FAILURES[code][1], { cause: options.cause })
    this.name = 'Failure'
    this.code = code
    this.status = FAILURES[code][0]
    this.text = options.text
    this.details = options.details
    this.data = options.data
    this.retryAfter = options.retryAfter
    this.allow = options.allow
  }
}

/**
 * Another record of this noun holds the slug, or held it and still leads from there: told of the field too, whoever
 * noticed it.
 */
export function slugTaken(noun: string, cause?: unknown): Failure {
  const message = `Another ${noun} already uses this slug`
  return new Failure('SLUG_TAKEN', {
    message,
    details: [{ path: 'slug', rule: 'unique', message }],
    ...(cause !== undefined && { cause }),
  })
}
