import type { CallBody, CallName } from '../../shared/protocol/calls.ts'
import { type CallAddress, methodOf, callPath } from '../api/client.ts'
import type { SyncContext } from './context.ts'
import type { SendInit } from './environment.ts'

/** Longest wait for one whole answer. A batch on a slow line takes its time. */
const PATIENCE_MS = 60_000
/** Below this, compressing costs more than it saves. */
const WORTH_GZIP = 1024

/**
 * What became of one call. Only JSON of our contract is an answer: a captive portal's page, even with status 200, is
 * `unreachable` (D6).
 */
export type CallResult<T> =
  | { is: 'ok'; data: T }
  /** `bearer`: the token it was refused to. */
  | { is: 'refused'; status: number; code: string; data: unknown; waitMs?: number; bearer?: string }
  | { is: 'unreachable' }

/** Calls of a queue and its cache. */
type SyncCall = Extract<CallName, `${string} /sync/${string}`>

/** Asks our server once. `reads` decides whether the answer is what the contract promises. Never throws. */
export async function ask<N extends SyncCall, T>(
  parts: Pick<SyncContext, 'outside' | 'token'>,
  name: N,
  reads: (data: unknown) => data is T,
  { body, ...address }: { body?: CallBody<N> } & CallAddress<N>,
): Promise<CallResult<T>> {
  const { outside, token } = parts
  const away = new AbortController()
  const stop = outside.timers.after(PATIENCE_MS, () => away.abort())
  try {
    const bearer = token()
    const response = await outside.send(
      callPath(name, address as CallAddress<N>),
      await initOf(outside, methodOf(name), bearer, body, away.signal),
    )
    const answer = await answerOf(response, reads)
    return answer.is === 'refused' && bearer !== undefined ? { ...answer, bearer } : answer
  } catch {
    return { is: 'unreachable' }
  } finally {
    stop()
  }
}

async function initOf(
  { gzip }: SyncContext['outside'],
  method: SendInit['method'],
  bearer: string | undefined,
  body: unknown,
  signal: AbortSignal,
): Promise<SendInit> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    ...(bearer && { Authorization: `Bearer ${bearer}` }),
  }
  if (body === undefined) return { method, headers, signal }
  const text = JSON.stringify(body)
  headers['Content-Type'] = 'application/json'
  if (!gzip || text.length < WORTH_GZIP) return { method, headers, body: text, signal }
  headers['Content-Encoding'] = 'gzip'
  return { method, headers, body: await gzip(text), signal }
}

async function answerOf<T>(response: Response, reads: (data: unknown) => data is T): Promise<CallResult<T>> {
  if (!/^application\/(?:[\w.+-]+\+)?json\b/.test(response.headers.get('Content-Type') ?? ''))
    return { is: 'unreachable' }
  const body: unknown = JSON.parse(await response.text())
  if (!isJsonObject(body)) return { is: 'unreachable' }
  if (response.ok)
    return body['success'] === true && reads(body['data']) ? { is: 'ok', data: body['data'] } : { is: 'unreachable' }
  if (typeof body['code'] !== 'string') return { is: 'unreachable' }
  const after = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return {
    is: 'refused',
    status: response.status,
    code: body['code'],
    data: body['data'],
    ...(after >= 0 && { waitMs: after * 1000 }),
  }
}

export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
