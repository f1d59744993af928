import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { StoredFile } from '../../shared/files/file.ts'
import type { CallBody, CallName } from '../../shared/protocol/calls.ts'
import { type UploadKind, UPLOADS } from '../../shared/files/kinds.ts'
import { PIECE, WHOLE_BYTES } from '../../shared/files/pieces.ts'
import { apiBase, RemoteFailure } from '../remote/client.ts'
import { type CallAddress, methodOf, callPath } from './client.ts'

/** Neither a byte sent nor an answer for so long: the line is dead. The server itself gives its storage half of it. */
const SILENCE_MS = 60_000
/**
 * A piece quicker than this is followed by a larger one; one slower than that by a smaller, for a request is cut after
 * 30 seconds.
 */
const QUICK_MS = 3_000,
  SLOW_MS = 10_000
/**
 * So often the server may stand elsewhere than we left it. Several behind one address, each with its own pieces, never
 * agree: the file goes whole then.
 */
const TURNS = 3

const CALLS = {
  general: 'POST /bunny/upload',
  'college-logo': 'POST /bunny/upload/college-logo',
  'college-brochure': 'POST /bunny/upload/college-brochure',
  'facility-images': 'POST /bunny/upload/facility-images',
  avatar: 'POST /crm-auth/avatar',
} as const satisfies Record<UploadKind, CallName>
/** Calls that go with a share of what has left. */
type UploadCall = (typeof CALLS)[UploadKind] | `${'GET' | 'POST'} /bunny/pieces/:id` | 'POST /bunny/pieces/:id/file'

export interface OutgoingFile {
  /** By which the server knows it, however often it is sent (a UUID). */
  id: string
  name: string
  body: Blob
  kind: UploadKind
  /** Of the file manager; absent: the kind's own. */
  folder?: string
}
/** What the server answers; `isKnown`: it had these bytes already. */
export type UploadedFile = StoredFile & { isKnown: boolean }
export interface UploadOptions {
  progress?(share: number): void
  signal?: AbortSignal
}
/** `base`: where the API is, as an absolute address; absent: on the page's own origin. */
export interface Server {
  base?: string
  token?: string | undefined
}

/**
 * Sends one file, telling how much of it has left (0 to 1). A large one goes in pieces: sent again under its id, after
 * a cut or a call to stop, it goes on from what the server holds. @throws RemoteFailure as every call; the signal's
 * reason where it was called off
 */
export async function sendFile(to: Server, file: OutgoingFile, sending: UploadOptions = {}): Promise<UploadedFile> {
  const sent = file.body.size <= WHOLE_BYTES ? undefined : await sendPieces(to, file, sending)
  return sent ?? sendWhole(to, file, sending)
}

function sendWhole(
  to: Server,
  { id, name, body, kind, folder }: OutgoingFile,
  sending: UploadOptions,
): Promise<UploadedFile> {
  const form = new FormData()
  form.append('ids', id)
  if (folder !== undefined) form.append('folderPath', folder)
  form.append(UPLOADS[kind].field, body, name)
  return ask(to, CALLS[kind], { body: form, read: fileIn }, sending)
}

/** Nothing where the server never stands where we left it. */
async function sendPieces(
  to: Server,
  { id, name, body, kind, folder }: OutgoingFile,
  { progress, signal }: UploadOptions,
): Promise<UploadedFile | undefined> {
  // A face is small; it has no pieces.
  if (kind === 'avatar') return undefined
  const { size } = body
  const params = { id }
  const whereIsIt = (): Promise<number> =>
    ask(to, 'GET /bunny/pieces/:id', { address: { params }, read: heldIn }, { ...(signal && { signal }) })
  let held = await whereIsIt(),
    length: number = PIECE.first
  for (let turns = 0; turns <= TURNS; turns++) {
    try {
      while (held < size) {
        const from = held,
          began = performance.now()
        const tell = (share: number): void => progress?.((from + share * (Math.min(size, from + length) - from)) / size)
        tell(0)
        held = await ask(
          to,
          'POST /bunny/pieces/:id',
          {
            address: { params, query: { from: String(from), kind } },
            body: body.slice(from, from + length, 'application/octet-stream'),
            read: heldIn,
          },
          { progress: tell, ...(signal && { signal }) },
        )
        const took = performance.now() - began
        if (took < QUICK_MS) length = Math.min(length * 2, PIECE.most)
        else if (took > SLOW_MS) length = Math.max(length / 2, PIECE.least)
      }
      progress?.(1)
      const said: CallBody<'POST /bunny/pieces/:id/file'> = {
        kind,
        fileName: name,
        type: body.type,
        size,
        sha256: await hashed(body),
        ...(folder !== undefined && { folderPath: folder }),
      }
      return await ask(
        to,
        'POST /bunny/pieces/:id/file',
        { address: { params }, body: JSON.stringify(said), read: fileIn },
        { ...(signal && { signal }) },
      )
    } catch (thrown) {
      if (!(thrown instanceof RemoteFailure) || thrown.code !== 'PIECES_DIFFER') throw thrown
      held = await whereIsIt()
    }
  }
  return undefined
}

/** Slice by slice, so that neither the whole file is held nor the page stands still. */
async function hashed(body: Blob): Promise<string> {
  const digest = sha256.create()
  for (let at = 0; at < body.size; at += PIECE.first)
    digest.update(new Uint8Array(await body.slice(at, at + PIECE.first).arrayBuffer()))
  return bytesToHex(digest.digest())
}

/**
 * One call, by XMLHttpRequest, because fetch does not tell how much has left. Without a body it asks. `read`: what a
 * success says, or nothing where it is none of ours.
 */
function ask<N extends UploadCall, T>(
  { base = apiBase(), token }: Server,
  name: N,
  {
    address,
    body,
    read,
  }: {
    address?: CallAddress<N>
    body?: FormData | Blob | string
    read(said: Record<string, unknown>): T | undefined
  },
  { progress, signal }: UploadOptions,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout> | undefined
    const heard = () => {
      clearTimeout(silence)
      silence = setTimeout(
        () => end(() => reject(new RemoteFailure('too-slow', 'The server took too long to answer'))),
        SILENCE_MS,
      )
    }
    const stop = () => end(() => reject(signal?.reason as Error))
    const end = (then: () => void) => {
      clearTimeout(silence)
      signal?.removeEventListener('abort', stop)
      then()
      if (request.readyState !== XMLHttpRequest.DONE) request.abort()
    }
    if (signal?.aborted) {
      reject(signal.reason as Error)
      return
    }
    signal?.addEventListener('abort', stop)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      heard()
      if (lengthComputable && total > 0) progress?.(loaded / total)
    })
    request.addEventListener('error', () =>
      end(() => reject(new RemoteFailure('unreachable', 'Could not connect. Try again'))),
    )
    request.addEventListener('load', () =>
      end(() => {
        try {
          resolve(readAnswer(request, read))
        } catch (thrown) {
          reject(thrown as Error)
        }
      }),
    )
    request.open(methodOf(name), base + callPath(name, address))
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    if (typeof body === 'string') request.setRequestHeader('Content-Type', 'application/json')
    heard()
    request.send(body ?? null)
  })
}

/**
 * @throws RemoteFailure `refuseBatch` for our own envelope, `unreachable` for whatever else answered (a captive portal)
 */
function readAnswer<T>(
  { status, responseText }: XMLHttpRequest,
  read: (said: Record<string, unknown>) => T | undefined,
): T {
  let body: unknown
  try {
    body = JSON.parse(responseText)
  } catch {
    body = undefined
  }
  const said = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const found = status < 300 && said['success'] === true ? read(said) : undefined
  if (found !== undefined) return found
  if (typeof said['code'] === 'string' && typeof said['error'] === 'string')
    throw new RemoteFailure('refused', said['error'], { status, code: said['code'] })
  throw new RemoteFailure('unreachable', 'This network needs you to log in first, or it blocked our server', { status })
}

function fileIn({ files }: Record<string, unknown>): UploadedFile | undefined {
  const file: unknown = Array.isArray(files) ? files[0] : undefined
  return typeof file === 'object' && file !== null && 'cdnUrl' in file && typeof file.cdnUrl === 'string'
    ? (file as UploadedFile)
    : undefined
}

const heldIn = ({ data }: Record<string, unknown>): number | undefined =>
  typeof data === 'object' && data !== null && 'held' in data && typeof data.held === 'number' ? data.held : undefined
