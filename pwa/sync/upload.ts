import { RemoteFailure } from '../remote/client.ts'
import { sendFile } from '../api/uploads.ts'
import { NotTaken, type QueuedFile } from './environment.ts'

/** What is wrong with the file itself: sending it again would be answered the same. */
const OF_THE_FILE = new Set([400, 413, 415, 422])

/**
 * Sends a queued file over our API, telling how much of it has left (0 to 1), and answers its address. @throws
 * NotTaken, RemoteFailure
 */
export async function uploadQueued(
  { id, name, type, bytes, kind = 'general', folder }: QueuedFile,
  token?: string,
  progress?: (share: number) => void,
  base?: string,
): Promise<string> {
  try {
    return (
      await sendFile(
        { ...(base !== undefined && { base }), token },
        { id, name, body: new Blob([bytes], { type }), kind, ...(folder !== undefined && { folder }) },
        { ...(progress && { progress }) },
      )
    ).cdnUrl
  } catch (thrown) {
    if (thrown instanceof RemoteFailure && thrown.reason === 'refused' && OF_THE_FILE.has(thrown.status ?? 0))
      throw new NotTaken(thrown.message, { cause: thrown })
    throw thrown
  }
}
