import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deviceOf } from '../../test/device.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { openLive } from './live.ts'

let server: TestServer
beforeEach(async () => {
  server = await startServer({ beatMs: 20 })
})
afterEach(() => server.stop())

/** Listens like a browser does, and gathers what it hears. */
async function listen(token?: string) {
  const response = await fetch(`${server.origin}/api/v1/sync/live`, {
    headers: { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) },
  })
  const heard: Array<{ stream: string; position: number }> = []
  let beats = 0
  const ended = (async () => {
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString()
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        if (part.startsWith('data: ')) heard.push(JSON.parse(part.slice(6)) as { stream: string; position: number })
        else if (part.startsWith(':')) beats += 1
      }
    }
  })().then(
    () => 'ended',
    () => 'cut',
  )
  return { response, heard, ended, beats: () => beats }
}
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
}

test('[D6] a commit is heard as a position on its stream, never as the data; a visitor hears only the public one', async () => {
  const asha = await server.as('admin')
  const [visitor, staff] = [await listen(), await listen(asha.token)]
  expect(staff.response.headers.get('content-type')).toContain('text/event-stream')
  expect(staff.response.headers.get('content-encoding')).toBeNull()
  await until(() => staff.heard.length === 2 && visitor.heard.length === 1)
  const device = deviceOf(asha)
  const id = uuid()
  await device.pushes({ kind: 'college.create', record: id, value: { name: 'Secret Draft', location: 'Pune' } })
  await until(() => staff.heard.length === 3)
  const { tag } = (await server.store.colleges.open(id))!
  await device.pushes({ kind: 'college.publish', record: id, tag })
  await until(() => visitor.heard.length === 2)
  expect(visitor.heard.map(({ stream }) => stream)).toEqual(['public', 'public'])
  expect(staff.heard.at(-1)).toMatchObject({ position: expect.any(Number) as number })
  for (const hint of staff.heard) expect(Object.keys(hint).toSorted()).toEqual(['position', 'stream'])
  await until(() => visitor.beats() > 1)
})

test('[D6] [S4] a session that ends is listened to no longer', async () => {
  const asha = await server.as('admin')
  const one = await listen(asha.token)
  await asha.post('/crm-auth/logout')
  expect(await one.ended).toBe('ended')
  expect(server.live.count()).toBe(0)
})

test('[D6] stopping ends every connection, and nobody begins another', async () => {
  const one = await listen()
  server.live.close()
  expect(await one.ended).toBe('ended')
  expect((await server.get('/sync/live')).status).toBe(503)
})

test('[D6] whoever goes is forgotten, and there are never more than a bounded number', async () => {
  const live = openLive(server.store, { most: 3, mostOfOne: 2 })
  const nobody = {
    streams: ['public'] as const,
    hear: () => undefined,
    end: () => undefined,
    beat: () => undefined,
    isWelcome: () => Promise.resolve(true),
  }
  const leave = await live.listen({ ...nobody, who: 'a' })
  await live.listen({ ...nobody, who: 'a' })
  await expect(live.listen({ ...nobody, who: 'a' })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await live.listen({ ...nobody, who: 'b' })
  await expect(live.listen({ ...nobody, who: 'c' })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  leave()
  await live.listen({ ...nobody, who: 'c' })
  live.close()
  expect(live.count()).toBe(0)
})
