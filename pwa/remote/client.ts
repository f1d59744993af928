import { startTimeLimit } from './timeLimit.ts'

/** How long a call may take, from the first byte sent to the last received. */
export const TIMEOUT_MS = 15_000

/**
 * Why a call brought no answer. `unreachable`: no network, or something that is not our server answered (a captive
 * portal's page counts for nothing). `too-slow`: nothing whole within the time. `refuseBatch`: our server said no, with
 * its code.
 */
export type RemoteFailureReason = 'unreachable' | 'too-slow' | 'refused'

export class RemoteFailure extends Error {
  override name = 'RemoteFailure'
  readonly reason: RemoteFailureReason
  readonly status?: number
  /** The server's own code (`shared/failure.ts`). */
  readonly code?: string
  readonly data?: unknown
  constructor(
    reason: RemoteFailureReason,
    message: string,
    more: { status?: number; code?: string; data?: unknown; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.reason = reason
    if (more.status !== undefined) this.status = more.status
    if (more.code !== undefined) this.code = more.code
    if (more.data !== undefined) this.data = more.data
  }
}

/** No answer, or one of a server that cannot now: the same question may be answered a little later. */
export const isForLater = (thrown: unknown): boolean =>
  thrown instanceof RemoteFailure &&
  (thrown.reason !== 'refused' || thrown.status === 429 || (thrown.status ?? 0) >= 500)

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  /** The tag of the copy held; the same version is then answered without a body. */
  ifNoneMatch?: string
  /** The server itself answers: a copy in the browser's cache is confirmed before it is used. */
  isFresh?: boolean
  /**
   * The answer may clear what the browser keeps of this site (`Clear-Site-Data`): browsers heed that only of calls that
   * may carry cookies. We set none.
   */
  mayClear?: boolean
  ifMatch?: string
  headers?: Record<string, string>
  /** Leaving the screen ends the call. */
  signal?: AbortSignal
  timeoutMs?: number
  /**
   * Of `bytes`: told each piece as it arrives. The time is then how long nothing may come, however long all of it
   * takes.
   */
  onPiece?(piece: Uint8Array): void
}

/** `body` is absent when the server says the held copy is still right (304). */
export interface HttpAnswer {
  status: number
  body?: unknown
  tag?: string
}

export interface Remote {
  /** JSON of the API. @throws RemoteFailure */
  json(path: string, asking?: RequestOptions): Promise<HttpAnswer>
  /** Bytes of the API. @throws RemoteFailure */
  bytes(path: string, asking?: RequestOptions): Promise<Uint8Array>
}

/** Where the API lies on our own origin, and on no other. */
export const API_PATH = '/api/v1'
/** The same as an absolute address, in a page and in a worker. */
export const apiBase = (): string => location.origin + API_PATH

/**
 * The way to our server and to no other: paths are relative to the API of the page's own origin, so the bearer token
 * can never travel elsewhere. Shows nothing and redirects nowhere; the screens decide what a failure means.
 */
export function openRemote({
  base = apiBase(),
  token,
  send = (request, init) => fetch(request, init),
}: {
  /** Where the API is, as an absolute address. */
  base?: string
  token?(): string | undefined
  send?(request: string, init: RequestInit): Promise<Response>
} = {}): Remote {
  async function call<T>(
    path: string,
    asking: RequestOptions,
    read: (response: Response, restart: () => void) => Promise<T>,
  ): Promise<T> {
    const address = new URL(base + path)
    if (!path.startsWith('/') || address.origin !== new URL(base).origin)
      throw new RangeError(`Not a path of ours: ${path}`)
    const bearer = token?.()
    const limit = startTimeLimit(asking.timeoutMs ?? TIMEOUT_MS, asking.signal)
    try {
      const response = await send(address.href, {
        method: asking.method ?? 'GET',
        credentials: asking.mayClear ? 'same-origin' : 'omit',
        redirect: 'error',
        // We hold the copies and the tags ourselves: with If-None-Match set by hand the browser's own cache must stay
        // out of it.
        ...(asking.ifNoneMatch ? { cache: 'no-store' as const } : asking.isFresh && { cache: 'no-cache' as const }),
        headers: {
          // A form names its own type, with the mark that parts it.
          ...(asking.body !== undefined &&
            !(asking.body instanceof FormData) && { 'Content-Type': 'application/json' }),
          // Left alone, fetch adds `no-cache` to such a question, which asks the server for the whole answer again.
          ...(asking.ifNoneMatch && { 'If-None-Match': asking.ifNoneMatch, 'Cache-Control': 'max-age=0' }),
          ...(asking.ifMatch && { 'If-Match': asking.ifMatch }),
          ...(bearer && { Authorization: `Bearer ${bearer}` }),
          ...asking.headers,
        },
        ...(asking.body !== undefined && {
          body: asking.body instanceof FormData ? asking.body : JSON.stringify(asking.body),
        }),
        signal: limit.signal,
      })
      if (!response.ok && response.status !== 304) throw await refusal(response)
      return await read(response, limit.restart)
    } catch (thrown) {
      if (thrown instanceof RemoteFailure || asking.signal?.aborted) throw thrown
      if (limit.isOver()) throw new RemoteFailure('too-slow', 'The server took too long to answer', { cause: thrown })
      throw new RemoteFailure('unreachable', 'Could not connect. Try again', { cause: thrown })
    } finally {
      limit.clear()
    }
  }

  return {
    json: (path, asking = {}) =>
      call(path, asking, async (response) => {
        const tag = response.headers.get('ETag')
        const answer: HttpAnswer = { status: response.status, ...(tag && { tag }) }
        if (response.status === 304 || response.status === 204) return answer
        const body = await jsonOf(response)
        if (body === undefined)
          throw new RemoteFailure('unreachable', 'This network needs you to log in first, or it blocked our server', {
            status: response.status,
          })
        return { ...answer, body }
      }),
    bytes: (path, asking = {}) =>
      call(path, asking, async (response, restart) => {
        // A captive portal answers with a page of its own.
        if (response.headers.get('Content-Type')?.startsWith('text/html'))
          throw new RemoteFailure('unreachable', 'This network needs you to log in first, or it blocked our server', {
            status: response.status,
          })
        if (asking.onPiece && response.body) {
          const body = response.body.getReader()
          for (let piece = await body.read(); !piece.done; piece = await body.read()) {
            restart()
            asking.onPiece(piece.value)
          }
          return new Uint8Array()
        }
        return new Uint8Array(await response.arrayBuffer())
      }),
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  if (!/^application\/(?:[\w.+-]+\+)?json\b/.test(response.headers.get('Content-Type') ?? '')) return undefined
  const text = await response.text()
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/**
 * Only our own envelope is a refusal; an error page of something in between is as good as no connection. Its status
 * and, as `cause`, that status in words are kept.
 */
async function refusal(response: Response): Promise<RemoteFailure> {
  const body = await jsonOf(response)
  if (typeof body !== 'object' || body === null || !('code' in body) || typeof body.code !== 'string') {
    return new RemoteFailure('unreachable', 'Could not connect. Try again', {
      status: response.status,
      cause: response.statusText,
    })
  }
  const message = 'error' in body && typeof body.error === 'string' ? body.error : 'Something went wrong on our side'
  return new RemoteFailure('refused', message, {
    status: response.status,
    code: body.code,
    ...('data' in body && { data: body.data }),
  })
}
