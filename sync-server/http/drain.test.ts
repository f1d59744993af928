import { Agent, createServer, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { drain } from './drain.ts'

/** A server that keeps connections for ever, and a question it answers when told. */
async function asked(): Promise<{ server: Server; answer: ServerResponse; heard: Promise<string> }> {
  let answering: (answer: ServerResponse) => void = () => undefined
  const answer = new Promise<ServerResponse>((resolve) => {
    answering = resolve
  })
  const server = createServer((_, response) => answering(response))
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const heard = new Promise<string>((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', agent: new Agent({ keepAlive: true }) }, (coming) => {
      let said = ''
      coming
        .on('data', (piece: Buffer) => {
          said += piece.toString()
        })
        .on('end', () => resolve(said))
        .on('error', reject)
    })
    asking.on('error', reject).end()
  })
  return { server, answer: await answer, heard }
}

// Longer than a test may take: whoever waited to be cut would be seen.
const NEVER_MS = 3_600_000

test('an answer under way is given to its end, and then nobody is waited for', async () => {
  const { server, answer, heard } = await asked()
  const drained = drain(server, NEVER_MS)
  answer.end('to its end')
  await drained
  expect(await heard).toBe('to its end')
})

test('whoever holds on is cut', async () => {
  const { server, heard } = await asked()
  const cut = heard.then(
    () => 'answered',
    () => 'cut',
  )
  await drain(server, 1)
  expect(await cut).toBe('cut')
})
