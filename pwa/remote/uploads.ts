import type { StoredFile } from '../../shared/files/file.ts'
import { type UploadKind, UPLOADS } from '../../shared/files/kinds.ts'
import { RemoteFailure } from './client.ts'

/** Neither a byte sent nor an answer for so long: the line is dead. The server itself gives its storage half of it. */
const SILENCE_MS = 60_000

const PATHS: Record<UploadKind, string> = { 'general': '/bunny/upload', 'college-logo': '/bunny/upload/college-logo', 'college-brochure': '/bunny/upload/college-brochure', 'facility-images': '/bunny/upload/facility-images', 'avatar': '/crm-auth/avatar' }

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
export interface Sending { progress?(share: number): void; signal?: AbortSignal }

/**
 * Sends one file, telling how much of it has left (0 to 1). By XMLHttpRequest, because fetch does not tell. @throws RemoteFailure as every call; the signal's reason where it was called off
 */
export function sendFile({ base, token }: { base: string; token?: string | undefined }, { id, name, body, kind, folder }: OutgoingFile, { progress, signal }: Sending = {}): Promise<UploadedFile> {
  const form = new FormData()
  form.append('ids', id)
  if (folder !== undefined) form.append('folderPath', folder)
  form.append(UPLOADS[kind].field, body, name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout> | undefined
    const heard = () => {
      clearTimeout(silence)
      silence = setTimeout(() => end(() => reject(new RemoteFailure('too-slow', 'The server took too long to answer'))), SILENCE_MS)
    }
    const stop = () => end(() => reject(signal?.reason as Error))
    const end = (then: () => void) => {
      clearTimeout(silence)
      signal?.removeEventListener('abort', stop)
      then()
      if (request.readyState !== XMLHttpRequest.DONE) request.abort()
    }
    if (signal?.aborted) { reject(signal.reason as Error); return }
    signal?.addEventListener('abort', stop)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => { heard(); if (lengthComputable && total > 0) progress?.(loaded / total) })
    request.addEventListener('error', () => end(() => reject(new RemoteFailure('unreachable', 'Could not connect. Try again'))))
    request.addEventListener('load', () => end(() => { try { resolve(readAnswer(request)) } catch (thrown) { reject(thrown as Error) } }))
    request.open('POST', base + PATHS[kind])
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    heard()
    request.send(form)
  })
}

/** @throws RemoteFailure `refused` for our own envelope, `unreachable` for whatever else answered (a captive portal) */
function readAnswer({ status, responseText }: XMLHttpRequest): UploadedFile {
  let body: unknown
  try { body = JSON.parse(responseText) } catch { body = undefined }
  const said = typeof body === 'object' && body !== null ? body as { success?: unknown; error?: unknown; code?: unknown; files?: unknown } : {}
  const file: unknown = Array.isArray(said.files) ? said.files[0] : undefined
  if (status === 201 && said.success === true && typeof file === 'object' && file !== null && 'cdnUrl' in file && typeof file.cdnUrl === 'string') return file as UploadedFile
  if (typeof said.code === 'string' && typeof said.error === 'string') throw new RemoteFailure('refused', said.error, { status, code: said.code })
  throw new RemoteFailure('unreachable', 'Something other than our server answered', { status })
}
