import type { z } from 'zod'
import type { Permission } from '../people/permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/**
 * Who may call: anybody (`public` looks at no token; `anyone` does, and a token that is no longer good is refused), a
 * website account, any active member of staff, or staff holding one permission.
 */
export type CallGuard = 'public' | 'anyone' | 'student' | 'staff' | Permission
/**
 * Buckets of tries. Each counts per account and per address; the numbers live in
 * `sync-server/http/middleware/throttle.ts`.
 */
export type LimitName =
  | 'login'
  | 'signup'
  | 'reset'
  | 'import'
  | 'upload'
  | 'piece'
  | 'export'
  | 'review'
  | 'vote'
  | 'enquiry'
  | 'visit'
  | 'reminder'
  | 'errorReport'

/**
 * How much of a JSON body is read before it is refused. Absent numbers mean the ordinary ones (1 MB, depth 20, 2,000
 * keys, lists of 500).
 */
export interface BodySize {
  bytes?: number
  depth?: number
  keys?: number
  list?: number
  /** Parts are judged one by one: what is odd in one of them must not refuse them all. */
  apart?: boolean
}

/** Files sent as multipart/form-data. Text fields beside them arrive in `body`, as text. */
export interface Multipart {
  /** The form fields that may carry a file, in the order they are shown in the documentation. */
  fields: readonly string[]
  files: number
  bytesEach: number
  /** Bytes of all text fields beside the files, where they are more than a few words. */
  textBytes?: number
  /** Endings accepted, lower case, without the dot; absent means the route decides by content. */
  endings?: readonly string[]
}

/**
 * One call of the HTTP contract, written once: validation, permission, client and OpenAPI are read from it.
 * Paths are relative to `/api/v1`, or to the site's root with `isOutsideApi`, and name parameters as `:id`.
 */
export interface Call {
  method: Method
  path: string
  isOutsideApi?: true
  guard: CallGuard
  /** One sentence for the documentation. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Asked of a JSON body before its schema is. @throws Failure */
  inspect?: (body: unknown) => void
  /** Schema of the whole answer, envelope included; absent where the answer is bytes. */
  returns?: z.ZodType
  status?: 200 | 201
  size?: BodySize
  multipart?: Multipart
  /** The body is plain bytes (application/octet-stream), at most so many; the answer reads them. */
  bytes?: number
  limit?: LimitName
  /**
   * Also for staff whose password was chosen by somebody else and is still to be changed; everything else is refused
   * them.
   */
  allowsInitialPassword?: true
  /** Counted only where nobody is signed in: by the `device` the body names, and by address. */
  visitors?: LimitName
  /**
   * The answer opens something (a token, a key, a link) or shows how to reach a person. It is never kept for an
   * Idempotency-Key and so never replayed: whoever asks again is answered anew.
   */
  secretAnswer?: true
  /** The content type of an answer that is not JSON. */
  produces?: string
}

/** Keeps a declaration's exact types while checking its shape. */
export const call = <const C extends Call>(declared: C): C => declared

type Read<S> = S extends z.ZodType ? z.output<S> : undefined
export type ParamsOf<C extends Call> = Read<C['params']>
export type QueryOf<C extends Call> = Read<C['query']>
export type BodyOf<C extends Call> = Read<C['body']>
