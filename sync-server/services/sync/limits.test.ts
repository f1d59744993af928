import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tickOf } from '../../../shared/enquiry/consents.ts'
import { deviceOf, type TestDevice } from '../../test/device.ts'
import { startServer, type TestServer } from '../../test/server.ts'

let server: TestServer
beforeAll(async () => { server = await startServer() })
afterAll(() => server.stop())

const AN_HOUR = 30
const asks = (device: TestDevice, many: number): string[] => Array.from({ length: many }, () => {
  const record = uuid()
  device.does({ kind: 'enquiry.send', record, value: { kind: 'contact', name: 'Asha', replyBy: 'E-mail', email: 'asha@example.in', message: 'Is the hostel open in June?', consents: [tickOf('reply')] } })
  return record
})
const kept = async (records: string[]): Promise<number> => (await server.store.enquiries.list({ page: 1, limit: 1_000 })).rows.filter(({ id }) => records.includes(id)).length

test('[S3] [S4] what is too much for now is left to the device: what came before it is taken, and nothing is refused for good', async () => {
  const device = deviceOf(server)
  const records = asks(device, AN_HOUR + 3)
  const sent = [...device.queue]
  const first = await device.sends()
  expect([first.status, first.body.data.upTo, first.body.data.receipts.map(({ outcome }) => outcome)]).toEqual([200, AN_HOUR, Array.from({ length: AN_HOUR }, () => 'applied')])
  expect(first.body.data.retryAfter).toBeGreaterThan(0)
  expect(await kept(records)).toBe(AN_HOUR)

  // Nothing at all can be taken: the whole push waits, and says how long.
  const next = await device.sends()
  expect([next.status, next.body.code, Number(next.headers['retry-after']) > 0]).toEqual([429, 'RATE_LIMITED', true])
  expect((await server.store.sync.device(device.id))!.upTo).toBe(AN_HOUR)
  const parked = (await server.store.sync.parked({ page: 1, limit: 1_000 })).rows
  expect(parked.filter((row) => row.device === device.id)).toEqual([])

  // Sent again together with the last that was taken, its receipt comes again beside the wait.
  const last = { ...sent[AN_HOUR - 1]! }
  const again = await device.raw([last, ...device.queue])
  expect([again.status, again.body.data.upTo, again.body.data.receipts]).toEqual([200, AN_HOUR, [first.body.data.receipts.at(-1)]])
  expect(again.body.data.retryAfter).toBeGreaterThan(0)
})

test('[S4] a device without an account pushes so often and no more, and another beside it goes on', async () => {
  const [eager, calm] = [deviceOf(server), deviceOf(server)]
  const answers: number[] = []
  for (let turn = 0; turn < 62; turn++) answers.push((await eager.raw([])).status)
  expect([answers.slice(0, 60).every((status) => status === 200), answers.slice(60)]).toEqual([true, [429, 429]])
  expect((await calm.raw([])).status).toBe(200)
  const asha = deviceOf(await server.as('admin'))
  for (let turn = 0; turn < 62; turn++) expect((await asha.raw([])).status).toBe(200)
})
