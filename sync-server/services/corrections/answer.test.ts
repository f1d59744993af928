import { v4 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CORRECTION_LIMITS, CORRECTION_SENTENCES } from '../../../shared/correction/correction.ts'
import { MANDATE_SENTENCES } from '../../../shared/people/collegeRepresentative.ts'
import { makeCourse, makeItems, makeRecord } from '../../../shared/test/make.ts'
import type { StudentRecord } from '../../store/ports/students.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { openLimits } from '../limits/limits.ts'
import { answerForCollege } from './answer.ts'

const SETUP = { kind: 'system' as const, name: 'Setup', requestId: 'setup' }
const FIELDS = ['fee', 'duration', 'seats', 'eligibility', 'description', 'level']
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('4,000 hostile answers change nothing public and fill the table to its limits and no further', async () => {
  const { store } = server
  const courses = Array.from({ length: 67 }, (_, at) => makeCourse({ name: `Course ${at}` }))
  const record = makeRecord({ status: 'published', college: { courses: makeItems(courses, 'c') } })
  const of = record.id
  await store.write(SETUP, (tx) => tx.colleges.add([record]))
  const before = await store.colleges.open(of)
  const moved = await store.catalogue.clock('public')
  const paths = before!.college.courses.flatMap(({ id }) => FIELDS.map((name) => `courses/${id}/${name}`))
  // Twenty accounts answer for the college, more than may stand on one field, and one does for none.
  const accounts = await Promise.all(
    Array.from({ length: 21 }, async () => (await server.asStudent({ emailConfirmedAt: 1 })).student),
  )
  await store.write(SETUP, async (tx) => {
    for (const { id } of accounts.slice(0, 20)) await tx.mandates.give(id, of, 'Setup')
    for (const path of paths)
      await tx.corrections.add({ id: v4(), college: of, path, value: { should: 'x' }, createdAt: 1 })
  })
  const refusals = new Map<string, number>()
  const limits = openLimits(store, 'secret')
  for (let n = 0; n < 4_000; n += 500)
    await store.write(SETUP, async (tx) => {
      for (let at = n; at < n + 500; at++) {
        const student = accounts[at % 21] as unknown as StudentRecord
        // Each by an author and from a device of its own, so that no allowance stops it.
        const author = { kind: 'student' as const, id: v4(), name: 'Office', requestId: 'r' }
        const caller = { store, limits, author, student, device: v4(), now: () => at, requestId: 'r' }
        const path = paths[(at >> 1) % paths.length]!
        await answerForCollege(tx, caller, {
          kind: 'correction.answer',
          n: 1,
          madeAt: '',
          record: v4(),
          college: of,
          value: { path, says: 'wrong', should: 'Nothing', link: 'https://example.org' },
        }).catch(({ message }: Error) => refusals.set(message, (refusals.get(message) ?? 0) + 1))
      }
    })
  const { rows } = await store.corrections.tasks({ page: 1, limit: 1_000 })
  const kept = rows.flatMap(({ answers }) => answers)
  expect(kept.length).toBe(CORRECTION_LIMITS.answers)
  expect(Math.max(...rows.map(({ answers }) => answers.length))).toBe(CORRECTION_LIMITS.answersOfField)
  // Of each account one for a field.
  expect(new Set(kept.map(({ account, path }) => `${account} ${path}`)).size).toBe(kept.length)
  expect([...refusals.keys()].toSorted()).toEqual(
    [MANDATE_SENTENCES.none, CORRECTION_SENTENCES.answered, CORRECTION_SENTENCES.answersFull].toSorted(),
  )
  expect((await store.catalogue.clock('public')).position).toBe(moved.position)
  expect(await store.colleges.open(of)).toEqual(before)
}, 300_000)
