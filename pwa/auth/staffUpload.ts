import { type OutgoingFile, sendFile, type UploadOptions, type UploadedFile } from '../api/uploads.ts'
import { session } from './session.ts'
import { inStaffSession } from './staffRemote.ts'

export type { OutgoingFile, UploadedFile } from '../api/uploads.ts'

/**
 * Sends a file as the signed-in person; a 401 or a 403 ends the session like that of every other call. @throws
 * RemoteFailure
 */
export const uploadAsStaff = (file: OutgoingFile, sending: UploadOptions = {}): Promise<UploadedFile> =>
  inStaffSession(() => sendFile({ token: session.token() }, file, sending))

/** The connection failed, and not the file: it may wait on this device for the next. */
export const isUploadConnectionFailure = (thrown: unknown): boolean =>
  thrown instanceof Error && 'reason' in thrown && (thrown.reason === 'unreachable' || thrown.reason === 'too-slow')
