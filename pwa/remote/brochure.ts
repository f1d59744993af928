import type { Brochure } from '../../shared/savedColleges/savedColleges.ts'
import { startTimeLimit } from './timeLimit.ts'
import { RemoteFailure, TIMEOUT_MS } from './client.ts'

/** Asks for a file of our own server, which stands outside its API. */
export type FetchFile = (address: string, init: RequestInit) => Promise<Response>

const unreachable = (cause?: unknown) => new RemoteFailure('unreachable', 'Could not connect. Try again', { cause })
const OURS: RequestInit = { credentials: 'omit', redirect: 'error' }

/** How large a brochure is and since when it is there; nothing where the server does not say. @throws RemoteFailure */
export async function askBrochure(fetch: FetchFile, address: string): Promise<Brochure | undefined> {
  const { ok, headers } = await fetch(address, {
    ...OURS,
    method: 'HEAD',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((thrown: unknown) => {
    throw unreachable(thrown)
  })
  const bytes = Number(headers.get('Content-Length')),
    at = Date.parse(headers.get('Last-Modified') ?? '')
  return ok && bytes > 0 ? { address, bytes, ...(at > 0 && { at }) } : undefined
}

/**
 * The whole of it, telling how much has come (bytes). It may be long on the way, but not silent: the time of a call is
 * between two pieces here. @throws RemoteFailure
 */
export async function fetchBrochure(
  fetch: FetchFile,
  address: string,
  came: (bytes: number) => void,
  left: AbortSignal,
): Promise<Blob> {
  const silence = startTimeLimit(TIMEOUT_MS, left)
  try {
    // Kept once, by us: not by the browser beside it.
    const answer = await fetch(address, { ...OURS, cache: 'no-store', signal: silence.signal })
    if (!answer.ok || !answer.body)
      throw new RemoteFailure('refused', 'The brochure is no longer available', { status: answer.status })
    const pieces: Array<Uint8Array<ArrayBuffer>> = [],
      reader = answer.body.getReader()
    for (let had = 0, piece = await reader.read(); !piece.done; piece = await reader.read()) {
      silence.restart()
      pieces.push(piece.value)
      came((had += piece.value.length))
    }
    return new Blob(pieces, { type: answer.headers.get('Content-Type') ?? 'application/pdf' })
  } catch (thrown) {
    throw thrown instanceof RemoteFailure ? thrown : unreachable(thrown)
  } finally {
    silence.clear()
  }
}
