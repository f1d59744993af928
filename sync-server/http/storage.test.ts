import { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import type { DiskStore } from '../files/fileStore.ts'
import { startServer, type TestServer } from '../test/server.ts'

const never = <T>(): Promise<T> => new Promise(() => undefined)
let server: TestServer | undefined
afterEach(async () => {
  await server?.stop()
  server = undefined
})

const SILENT: DiskStore = {
  kind: 'disk',
  base: 'https://pravesh.example/files/',
  addressOf: (key) => key.join('/'),
  put: never,
  remove: never,
  list: never,
  read: never,
}
/** Knows its files and gives none of their bytes. */
const STUCK: DiskStore = {
  ...SILENT,
  read: async () => ({ size: 3, modifiedAt: 0, stream: async () => new Readable({ read: () => undefined }) }),
}

function multipart(text: string): { raw: string; headers: Record<string, string> } {
  const raw = `--b\r\nContent-Disposition: form-data; name="files"; filename="notice.txt"\r\nContent-Type: text/plain\r\n\r\n${text}\r\n--b--\r\n`
  return {
    raw,
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(Buffer.byteLength(raw)) },
  }
}

test('a storage that never answers is told as one that cannot be reached: writing, reading, and reading whose bytes never come', async () => {
  server = await startServer({ files: SILENT, storageDeadlineMs: 50 })
  const asha = await server.as('admin')
  const written = await asha.post('/bunny/upload', undefined, multipart('The fee notice'))
  const read = await server.ask('GET', '/files/0198/notice.txt')
  for (const { status, body, headers } of [written, read]) {
    expect([status, body.code, body.error, headers['retry-after']]).toEqual([
      503,
      'STORAGE_UNAVAILABLE',
      'The file storage cannot be reached. Please try again',
      '10',
    ])
  }
  await server.stop()
  server = await startServer({ files: STUCK, storageDeadlineMs: 50 })
  const { status, body, headers } = await server.ask('GET', '/files/0198/notice.txt')
  expect([status, body.code, headers['content-type']]).toEqual([
    503,
    'STORAGE_UNAVAILABLE',
    'application/json; charset=utf-8',
  ])
})

test('a college’s body over 1 MB is 413, by whichever call it comes and however it is packed', async () => {
  server = await startServer()
  const asha = await server.as('admin')
  const {
    body: {
      data: { id },
    },
  } = await asha.post('/admin/colleges', { name: 'Large College', location: 'Pune' })
  const body = { name: 'Large College', location: 'Pune', about: 'a '.repeat(500_100) }
  for (const sent of [
    await asha.post('/admin/colleges', body),
    await asha.post('/admin/colleges/validate', body),
    await asha.put(`/admin/colleges/${id}`, body),
    await asha.patch(`/admin/colleges/${id}`, body),
  ]) {
    expect([sent.status, sent.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  }
})
