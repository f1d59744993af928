import { readdir, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UPLOADS } from '../../../shared/files/kinds.ts'
import { startServer, type TestServer } from '../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const PIECE = 1_000_000

/** All bytes that lie in the folder of uploads under way. */
async function bytesOnDisk(): Promise<number> {
  const folder = join(server.folder, 'temporary'),
    names = await readdir(folder, { recursive: true }).catch(() => [])
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        (found) => (found.isFile() ? found.size : 0),
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Sends a file that never says how long it is, until it is answered. */
async function sendEndlessly(most: number): Promise<{ status: number; code: string; sent: number; onDisk: number }> {
  const { token } = await server.as('support'),
    { origin } = server
  const sending = request(`${origin}/api/v1/bunny/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=b',
      'transfer-encoding': 'chunked',
    },
  })
  sending.on('error', () => undefined)
  let isAnswered = false,
    sent = 0,
    onDisk = 0
  // The server ends the connection with its answer, so what is still being written fails: that is no answer and says
  // nothing.
  const answer = new Promise<{ status: number; code: string }>((resolve) => {
    sending.once('response', (told) => {
      isAnswered = true
      let text = ''
      told.on('data', (piece: Buffer) => {
        text += piece.toString()
      })
      told.once('error', () => undefined)
      told.once('end', () => {
        resolve({ status: told.statusCode ?? 0, code: (JSON.parse(text) as { code: string }).code })
      })
    })
  })
  sending.write(
    `--b\r\nContent-Disposition: form-data; name="${UPLOADS.general.field}"; filename="long.txt"\r\nContent-Type: text/plain\r\n\r\n`,
  )
  const piece = Buffer.alloc(PIECE, 'fees of the year\n')
  while (!isAnswered && sent < most) {
    await new Promise<void>((resolve) => {
      sending.write(piece, () => {
        resolve()
      })
      setTimeout(resolve, 250)
    })
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
    sent += PIECE
    onDisk = Math.max(onDisk, await bytesOnDisk())
  }
  const told = await answer
  sending.destroy()
  return { ...told, sent, onDisk }
}

test('a file beyond its limit is refused while it comes: it never lies whole on the disk, and nothing of it stays there', async () => {
  const most = UPLOADS.general.bytesEach
  const { status, code, sent, onDisk } = await sendEndlessly(4 * most)
  expect([status, code]).toEqual([413, 'FILE_TOO_LARGE'])
  expect(sent).toBeLessThan(3 * most)
  expect(onDisk).toBeLessThanOrEqual(most)
  expect(await bytesOnDisk()).toBe(0)
})
