import { PLACE } from '../../pwa/sync/pendingFileUrl.ts'
import type { QueuedFile, SendInit } from '../../pwa/sync/environment.ts'
import type { Answer, NetworkRequest } from './network.ts'

/** Where simulated devices send files: a place of the simulation's own, over the same network as everything else. */
export const UPLOAD = '/simulated/files/'
const ADDRESS = 'https://files.example.org/'

/** A file came; sent twice it is still one, under one address. */
export const taken = ({ path }: NetworkRequest): Answer => ({
  status: 201,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ address: ADDRESS + path.slice(UPLOAD.length) }),
})

/** Sends a file as a browser's part of the engine would. @throws when what answers is not the place for files */
export async function upload(
  send: (path: string, init: SendInit) => Promise<Response>,
  { id, type, bytes }: QueuedFile,
): Promise<string> {
  const answer = await send(UPLOAD + id, { method: 'POST', headers: { 'Content-Type': type }, body: bytes })
  const { address } = (await answer.json()) as { address?: string }
  if (answer.status !== 201 || address === undefined) throw new Error('The file was not taken')
  return address
}

/** What an act says once its files have their addresses. */
export const withAddresses = <T>(act: T): T => JSON.parse(JSON.stringify(act).replaceAll(PLACE, ADDRESS)) as T
export const namesWaitingFile = (sent: unknown): boolean => JSON.stringify(sent).includes(PLACE)
