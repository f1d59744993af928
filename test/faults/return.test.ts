import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { v7 as uuid } from 'uuid'
import type { PushAnswer } from '../../shared/protocol/push.ts'
import { PROTOCOL, SCHEMA } from '../../shared/protocol/version.ts'
import { startServer } from '../../sync-server/test/server.ts'

const DEVICES = 500
const EDITS = 20
const agent = new Agent({ keepAlive: true, maxSockets: 200 })

test('[S1] [S2] [S3] 500 devices that return within a second with 20 edits each have 10,000 applied once', async () => {
  const server = await startServer()
  try {
    const people = await Promise.all(Array.from({ length: 20 }, () => server.as('support')))
    const port = Number(new URL(server.origin).port)
    const names = new Set<string>()
    const applied = await Promise.all(
      Array.from({ length: DEVICES }, async (_, at) => {
        const { token } = people[at % people.length]!
        const edits = Array.from({ length: EDITS }, (__, place) => {
          const name = `College ${at}-${place}`
          names.add(name)
          return {
            n: place + 1,
            kind: 'college.create',
            record: uuid(),
            madeAt: '2027-01-04T09:30:00.000Z',
            value: { name, location: 'Pune' },
          }
        })
        const body = JSON.stringify({ protocol: PROTOCOL, schema: SCHEMA, device: uuid(), edits })
        await new Promise((resolve) => {
          setTimeout(resolve, (at / DEVICES) * 1000)
        })
        // Told to come back later, a device does; a line that broke is tried again with the same numbers.
        for (let tries = 0; tries < 100; tries++) {
          const { status, retryAfter, data } = await push(port, token, body)
          if (status === 200 && data) return data.receipts.filter(({ outcome }) => outcome === 'applied').length
          if (status !== 429 && status !== 503 && status !== 0) throw new Error(`A push was answered ${status}`)
          await new Promise((resolve) => {
            setTimeout(resolve, Math.max(200, retryAfter * 1000))
          })
        }
        throw new Error('A device never got through')
      }),
    )
    expect(applied.reduce((sum, count) => sum + count, 0)).toBe(DEVICES * EDITS)
    const stored: string[] = []
    for await (const records of server.store.colleges.each({}))
      stored.push(...records.map(({ college }) => college.name))
    expect(stored.toSorted()).toEqual([...names].sort())
  } finally {
    agent.destroy()
    await server.stop()
  }
}, 600_000)

function push(
  port: number,
  token: string,
  body: string,
): Promise<{ status: number; retryAfter: number; data?: PushAnswer }> {
  return new Promise((resolve) => {
    const asking = request(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/v1/sync/push',
        agent,
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${token}`,
          'Content-Length': String(Buffer.byteLength(body)),
        },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            retryAfter: Number(answer.headers['retry-after'] ?? 0),
            data: (JSON.parse(Buffer.concat(chunks).toString()) as { data?: PushAnswer }).data,
          }),
        )
        answer.on('error', () => resolve({ status: 0, retryAfter: 0 }))
      },
    )
    asking.on('error', () => resolve({ status: 0, retryAfter: 0 }))
    asking.end(body)
  })
}
