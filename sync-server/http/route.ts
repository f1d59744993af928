import type { Context } from 'koa'
import type { BodyOf, Call, ParamsOf, QueryOf } from '../../shared/protocol/call.ts'
import type { Caller } from '../services/caller.ts'

/**
 * A file as it arrived: in the temporary folder until the answer is sent, then removed. Its name and type are the
 * sender's claims.
 */
export interface ReceivedFile {
  field: string
  name: string
  type: string
  size: number
  path: string
}

export interface RouteRequest<P = unknown, Q = unknown, B = unknown> {
  caller: Caller
  params: P
  query: Q
  body: B
  files: ReceivedFile[]
  /** For headers and for answers that are bytes. */
  ctx: Context
}

/**
 * One address of the server: its declaration and what answers it. `router.ts` executes guard, limits, sizes and
 * validation from the declaration, so a route body only speaks to a service and presents what came back.
 * What `answer` returns is sent as JSON with the declared status; returning undefined leaves `ctx.body` as set.
 */
export interface Route extends Call {
  answer(asked: RouteRequest): Promise<unknown>
}

/** Joins a declaration with its answer; the answer sees exactly what the declared schemas let through. */
export function route<C extends Call>(
  call: C,
  answer: (asked: RouteRequest<ParamsOf<C>, QueryOf<C>, BodyOf<C>>) => Promise<unknown>,
): Route {
  // The router hands over only what `call`'s own schemas produced, which is what the narrower type says.
  return { ...call, answer: (asked) => answer(asked as RouteRequest<ParamsOf<C>, QueryOf<C>, BodyOf<C>>) }
}

export interface Pagination {
  page: number
  limit: number
  total: number
  totalPages: number
}

/** The envelope of every success. */
export const successAnswer = <T>(data: T, more: { message?: string; pagination?: Pagination } = {}) => ({
  success: true as const,
  data,
  ...more,
})

export const pagination = (page: number, limit: number, total: number): Pagination => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
})
