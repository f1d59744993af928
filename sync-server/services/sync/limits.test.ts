import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tickOf } from '../../../shared/enquiry/consents.ts'
import { inEnglish } from '../../../shared/i18n/message.ts'
import { ALLOWANCES, RECEIPT_LIMITS } from '../../../shared/protocol/limits.ts'
import type { Receipt } from '../../../shared/protocol/push.ts'
import { deviceOf, type TestDevice } from '../../test/device.ts'
import { startServer, type TestServer } from '../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const AN_HOUR = 30
const asks = (device: TestDevice, many: number): string[] =>
  Array.from({ length: many }, () => {
    const record = uuid()
    device.does({
      kind: 'enquiry.send',
      record,
      value: {
        kind: 'contact',
        name: 'Asha',
        replyBy: 'E-mail',
        email: 'asha@example.in',
        message: 'Is the hostel open in June?',
        consents: [tickOf('reply')],
      },
    })
    return record
  })
const kept = async (records: string[]): Promise<number> =>
  (await server.store.enquiries.list({ page: 1, limit: 1_000 })).rows.filter(({ id }) => records.includes(id)).length

test('[S3] [S4] what is too much for now is left to the device: what came before it is taken, and nothing is refused for good', async () => {
  const device = deviceOf(server)
  const records = asks(device, AN_HOUR + 3)
  const sent = [...device.queue]
  const first = await device.sends()
  expect([first.status, first.body.data.upTo, first.body.data.receipts.map(({ outcome }) => outcome)]).toEqual([
    200,
    AN_HOUR,
    Array.from({ length: AN_HOUR }, () => 'applied'),
  ])
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
  expect([again.status, again.body.data.upTo, again.body.data.receipts]).toEqual([
    200,
    AN_HOUR,
    [first.body.data.receipts.at(-1)],
  ])
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

/** Bytes that receipts take on the disk, texts of parked edits included. */
const stored = async (device: TestDevice): Promise<number> => {
  const receipts = await server.store.sync.receipts(device.id, 1, 10_000)
  const parked = (await server.store.sync.parked({ page: 1, limit: 10_000 })).rows.filter(
    (row) => row.device === device.id,
  )
  return JSON.stringify([receipts, parked]).length
}
/** Edits that no visitor may make, each wrong at length. */
const refusable = (device: TestDevice, many: number) =>
  Array.from({ length: many }, () =>
    device.does({
      kind: 'enquiry.send',
      record: uuid(),
      value: {
        ...Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`${'unknown'.repeat(10)}${at}`, 'x'])),
        kind: 'contact',
        name: 'x'.repeat(1_000),
      },
    }),
  )

test('[S2] [S3] [S4] a visitor that is refused again and again fills no disk: nothing is parked, verdicts are small, and refusals run out', async () => {
  const device = deviceOf(server),
    { one } = ALLOWANCES.refusal.hour
  const sent: object[] = [],
    receipts: Receipt[] = []
  let waited = 0
  for (let push = 0; push < 12; push++) {
    refusable(device, 10 - device.queue.length)
    const edits = [...device.queue],
      answer = await device.sends()
    if (answer.status === 429) {
      waited++
      continue
    }
    expect(answer.status).toBe(200)
    sent.push(...edits.filter(({ n }) => n <= answer.body.data.upTo))
    receipts.push(...answer.body.data.receipts)
  }
  expect([receipts.length, waited > 0, new Set(receipts.map(({ outcome }) => outcome))]).toEqual([
    one,
    true,
    new Set(['refused']),
  ])
  expect(
    (await server.store.sync.parked({ page: 1, limit: 10_000 })).rows.filter((row) => row.device === device.id),
  ).toEqual([])
  const { details, message, path } = RECEIPT_LIMITS.visitor
  expect(await stored(device)).toBeLessThan(one * (details * (message + path + 100) + 500))
  expect(await stored(device)).toBeLessThan(JSON.stringify(sent).length / 2)

  // Sent again, each gets the verdict it had, word for word; another text under its number is still found out.
  const again = await device.raw(sent.slice(-20))
  expect(again.body.data.receipts).toEqual(receipts.slice(-20))
  const other = await device.raw([{ ...sent.at(-1), record: uuid() }])
  expect([other.status, other.body.code]).toEqual([409, 'EDIT_REUSED'])
})

test('[S3] [S4] refusals of an account on the site run out too, and are parked; staff go on', async () => {
  const [reader, asha] = [deviceOf(await server.asStudent()), deviceOf(await server.as('admin'))],
    { one } = ALLOWANCES.refusal.hour
  for (const device of [reader, asha])
    Array.from({ length: one + 5 }, () => device.does({ kind: 'college.publish', record: uuid(), tag: 'x' }))
  const first = await reader.sends()
  expect([first.body.data.upTo, first.body.data.retryAfter! > 0]).toEqual([one, true])
  expect((await asha.sends()).body.data.upTo).toBe(one + 5)
  const parked = (await server.store.sync.parked({ page: 1, limit: 10_000 })).rows
  expect([reader, asha].map(({ id }) => parked.filter(({ device }) => device === id).length)).toEqual([one, one + 5])
})

test('[S3] a verdict on a large edit stays small, whoever is told', async () => {
  const asha = deviceOf(await server.as('admin')),
    { details, message } = RECEIPT_LIMITS.account
  const receipt = await asha.pushes({
    kind: 'college.create',
    record: uuid(),
    value: {
      name: 'Wrong College',
      location: 'Pune',
      courses: Array.from({ length: 300 }, (_, at) => ({ id: `c${at}`, name: '' })),
    },
  })
  expect([receipt.outcome, receipt.details?.length]).toEqual(['refused', details])
  expect(inEnglish(receipt.details![0]!.text!)).toBe(receipt.details![0]!.message)
  // Which keys nobody knows is told by the first of them.
  const odd = await asha.raw([
    {
      n: 2,
      kind: 'enquiry.cancel',
      record: uuid(),
      madeAt: 'x',
      ...Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`key${at}`, 1])),
    },
  ])
  expect(odd.body.data.receipts[0]!.details!.every((one) => one.message.length <= message)).toBe(true)
  expect(JSON.stringify(odd.body.data.receipts).length).toBeLessThan(2_000)
})
