import type {
  CallAnswer,
  CallBody,
  BytesCallName,
  CallMap,
  CallName,
  JsonCallName,
  CallParams,
  CallQuery,
} from '../../shared/protocol/calls.ts'
import { API_PATH, type RequestOptions, type Remote } from '../remote/client.ts'

/**
 * `params`, `query` and `body` stand here where the call declares them; a body and a query may be left out where every
 * part of them may.
 */
export type CallOptions<N extends CallName> = Pick<
  RequestOptions,
  'signal' | 'ifMatch' | 'ifNoneMatch' | 'timeoutMs' | 'isFresh' | 'mayClear' | 'onPiece'
> &
  (CallMap[N] extends { params: unknown } ? { params: CallParams<N> } : { params?: never }) &
  (CallMap[N] extends { query: unknown } ? Part<'query', CallQuery<N>> : { query?: never }) &
  (CallMap[N] extends { multipart: unknown }
    ? { body: FormData }
    : CallMap[N] extends { body: unknown }
      ? Part<'body', CallBody<N>>
      : { body?: never })
type Part<Name extends string, T> = undefined extends T
  ? { [K in Name]?: T }
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

/** The options of a call may be left out where the call needs none. */
type Arguments<N extends CallName> =
  Record<never, never> extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>]

/**
 * What a call was answered, with the tag of it. `body` is absent where the copy of the tag asked with is still right.
 */
export interface TaggedAnswer<N extends JsonCallName> {
  tag?: string
  body?: CallAnswer<N>
}

export interface ApiClient {
  /** Asks the server and answers the whole of what it answered, envelope included. @throws RemoteFailure */
  call<N extends JsonCallName>(name: N, ...options: Arguments<N>): Promise<CallAnswer<N>>
  /** The same with its tag, for whoever keeps a copy (`ifNoneMatch`). @throws RemoteFailure */
  tagged<N extends JsonCallName>(name: N, ...options: Arguments<N>): Promise<TaggedAnswer<N>>
  /** The same of what is no JSON. @throws RemoteFailure */
  bytes<N extends BytesCallName>(name: N, ...options: Arguments<N>): Promise<Uint8Array>
}

/**
 * Every call of the contract (`shared/protocol`) over one transport. `around` runs each call: the place of what one
 * answer means for all of them.
 */
export function openClient(
  remote: Remote,
  around: <T>(ask: () => Promise<T>) => Promise<T> = (ask) => ask(),
): ApiClient {
  return {
    call: (name, ...[options]) =>
      around(async () => {
        const { path, asking } = requestOf(name, options)
        // The server is held to the schema of its answer by its own tests.
        return (await remote.json(path, asking)).body as CallAnswer<typeof name>
      }),
    tagged: (name, ...[options]) =>
      around(async () => {
        const { path, asking } = requestOf(name, options)
        const { tag, body } = await remote.json(path, asking)
        return { ...(tag && { tag }), ...(body !== undefined && { body: body as CallAnswer<typeof name> }) }
      }),
    bytes: (name, ...[options]) =>
      around(() => {
        const { path, asking } = requestOf(name, options)
        return remote.bytes(path, asking)
      }),
  }
}

/** The parts of a call's address: what stands in its path and behind the question mark. */
export type CallAddress<N extends CallName> = Pick<CallOptions<N>, 'params' | 'query'>

/** The address of a call on our own origin, for a link or a redirect: `/api/v1/auth/google`. */
export const addressOf = <N extends CallName>(name: N, address?: CallAddress<N>): string =>
  API_PATH + callPath(name, address)

/** The address of a call without its base, as a browser or a queue asks it: `/crm-users/7?page=2`. */
export function callPath<N extends CallName>(name: N, address?: CallAddress<N>): string {
  const { params = {}, query = {} } = (address ?? {}) as { params?: object; query?: object }
  const values = params as Record<string, string>
  const path = name
    .slice(name.indexOf(' ') + 1)
    .replace(/:([A-Za-z]+)/g, (_, key: string) => encodeURIComponent(String(values[key])))
  const asked = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) asked.set(key, String(value))
  return asked.size === 0 ? path : `${path}?${asked}`
}

function requestOf(name: CallName, options: object = {}): { path: string; asking: RequestOptions } {
  const { params, query, ...asking } = options as { params?: object; query?: object } & RequestOptions
  return {
    path: callPath(name, { params, query } as CallAddress<CallName>),
    asking: { ...asking, method: methodOf(name) },
  }
}

/** The method of a call, read off its name. */
export const methodOf = (name: CallName): NonNullable<RequestOptions['method']> =>
  name.slice(0, name.indexOf(' ')) as NonNullable<RequestOptions['method']>
