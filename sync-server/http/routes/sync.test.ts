import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PUSH_EDITS } from '../../../shared/protocol/push.ts'
import { OLDEST_PROTOCOL, PROTOCOL, SCHEMA } from '../../../shared/protocol/version.ts'
import { startServer, type TestServer } from '../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** So many edits that each are receipted: of a kind nobody knows. */
const edits = (many: number) =>
  Array.from({ length: many }, (_, at) => ({
    n: at + 1,
    record: uuid(),
    madeAt: '2026-11-20T10:00:00Z',
    kind: 'nothing.known',
  }))
const push = (body: object) =>
  server.post<{ upTo: number }>('/sync/push', {
    protocol: PROTOCOL,
    schema: SCHEMA,
    device: uuid(),
    edits: [],
    ...body,
  })

test('a hundred edits are one push, and one more is too many: the device halves its batch', async () => {
  // Of a device without an account so many refusals would use up its allowance.
  const staff = await server.as('admin')
  const { status, body } = await staff.post<{ upTo: number }>('/sync/push', {
    protocol: PROTOCOL,
    schema: SCHEMA,
    device: uuid(),
    edits: edits(PUSH_EDITS),
  })
  expect([status, body.data.upTo]).toEqual([200, PUSH_EDITS])
  const device = uuid()
  const refused = await push({ device, edits: edits(PUSH_EDITS + 1) })
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([
    413,
    'PAYLOAD_TOO_LARGE',
    'A push may hold at most 100 edits',
  ])
  expect(await server.store.sync.device(device)).toBeUndefined()
})

test('a newer protocol is told that the server is the older one, whatever else its push holds', async () => {
  for (const body of [
    { edits: edits(1) },
    { edits: edits(PUSH_EDITS + 1) },
    { edits: 'in another shape', proof: 'of a later version' },
    { device: undefined },
  ]) {
    const { status, body: said } = await push({ protocol: PROTOCOL + 1, ...body })
    expect([status, said.code]).toEqual([426, 'PROTOCOL_TOO_NEW'])
    expect(said.error).toMatch(/^The server is older than this version of the app/)
  }
})

test('an older protocol than is taken still is told to reload, and a protocol that is no number is a fault of shape', async () => {
  expect(OLDEST_PROTOCOL).toBe(1)
  const { status, body } = await push({ protocol: OLDEST_PROTOCOL - 1 })
  expect([status, body.code]).toEqual([426, 'PROTOCOL_TOO_OLD'])
  for (const protocol of ['6', null, 1.5]) expect((await push({ protocol })).status).toBe(400)
})
