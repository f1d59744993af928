import { v4 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CORRECTION_LIMITS, CORRECTION_SENTENCES } from '../../../shared/correction/correction.ts'
import { makeCourse, makeItems, makeRecord } from '../../../shared/test/make.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { openLimits } from '../limits/limits.ts'
import { reportFigure } from './report.ts'

const SETUP = { kind: 'system' as const, name: 'Setup', requestId: 'setup' }
const FIELDS = ['fee', 'duration', 'seats', 'eligibility', 'description', 'level']
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('10,000 hostile reports change nothing public and fill the table to its limits and no further', async () => {
  const { store } = server
  const names = Array.from({ length: 20 }, (_, at) => makeCourse({ name: `Course ${at}` }))
  const record = makeRecord({ status: 'published', college: { courses: makeItems(names, 'c') } })
  const of = record.id
  await store.write(SETUP, (tx) => tx.colleges.add([record]))
  const before = await store.colleges.open(of)
  const moved = await store.catalogue.clock('public')
  const paths = before!.college.courses.flatMap(({ id }) => FIELDS.map((name) => `courses/${id}/${name}`))
  const refusals = new Map<string, number>()
  const limits = openLimits(store, 'secret')
  // Each from a device and a network of its own, so that no allowance stops it.
  for (let n = 0; n < 10_000; n += 500)
    await store.write(SETUP, async (tx) => {
      for (let at = n; at < n + 500; at++) {
        const address = `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`
        const author = { kind: 'visitor' as const, name: 'Visitor', address, requestId: 'r' }
        const caller = { store, limits, author, device: v4(), now: () => at, requestId: 'r' }
        // Half of them crowd onto one figure.
        const path = at % 2 === 0 ? paths[0]! : paths[1 + ((at >> 1) % (paths.length - 1))]!
        await reportFigure(tx, caller, {
          kind: 'correction.report',
          n: 1,
          madeAt: '',
          record: v4(),
          college: of,
          value: { path, should: 'Nothing', link: 'https://example.org' },
        }).catch(({ message }: Error) => refusals.set(message, (refusals.get(message) ?? 0) + 1))
      }
    })
  const { rows } = await store.corrections.tasks({ page: 1, limit: 1_000 })
  const kept = rows.flatMap(({ reports }) => reports)
  expect(kept.length).toBeLessThanOrEqual(CORRECTION_LIMITS.open)
  expect(Math.max(...rows.map(({ reports }) => reports.length))).toBe(CORRECTION_LIMITS.ofField)
  expect([...refusals.keys()].toSorted()).toEqual([CORRECTION_SENTENCES.known, CORRECTION_SENTENCES.full].toSorted())
  expect((await store.catalogue.clock('public')).position).toBe(moved.position)
  expect(await store.colleges.open(of)).toEqual(before)
}, 300_000)
