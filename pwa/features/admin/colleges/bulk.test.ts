import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editedFields, editedOf } from '../../../../shared/college/record.ts'
import { changesOf } from '../../../../shared/merge/changesOf.ts'
import { withPending } from '../../../../shared/merge/pending.ts'
import { makeRecord } from '../../../../shared/test/make.ts'
import { NotSaved } from '../../../sync/types.ts'
import { fakeDesk } from '../../../test/fakeDesk.ts'
import { asStaff, makeSeen } from '../../../test/staffRoom.tsx'
import { doMany, openBulkActs, rememberBulkAct, reverseChanges, undoBulkAct } from './bulk.ts'

const words = fc.uniqueArray(fc.constantFrom('UGC', 'AICTE', 'NMC', 'BCI'), { maxLength: 4 })
const said = fc.record({
  state: fc.option(fc.constantFrom('Goa', 'Kerala'), { nil: undefined }),
  affiliation: fc.option(fc.constantFrom('Pune University', 'Goa University'), { nil: undefined }),
  establishedYear: fc.option(fc.integer({ min: 1900, max: 2020 }), { nil: undefined }),
  approvedBy: words,
})
const given = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

test('whatever was set, taking it back gives what stood before', () => {
  fc.assert(
    fc.property(said, said, (before, after) => {
      const was = editedOf(makeRecord({ id: 'c1', college: given(before) }))
      const is = { ...was, ...after }
      const changes = changesOf(editedFields, was, is)
      const back = withPending(editedFields, withPending(editedFields, was, [changes]), [reverseChanges(changes)])
      for (const name of ['state', 'affiliation', 'establishedYear'] as const) expect(back[name]).toBe(was[name])
      expect(back.approvedBy.toSorted()).toEqual(was.approvedBy.toSorted())
    }),
  )
})

test('what could not be saved any more ends the act, and only what was done is taken back', async () => {
  const desk = fakeDesk()
  let saved = 0
  desk.save = async () => {
    if (saved === 2) throw new Error('full')
    return { n: ++saved }
  }
  const one = (id: string) => ({
    act: { kind: 'college.publish' as const, record: id, tag: 't' },
    undo: { id, act: 'unpublish' as const },
  })
  const done = await doMany(desk, ['a', 'b', 'c', 'd'].map(one), () => undefined)
  expect(done).toEqual({
    failed: true,
    undo: [
      { id: 'a', act: 'unpublish' },
      { id: 'b', act: 'unpublish' },
    ],
  })
})

test('a record this device no longer shows keeps no other from being put back, and is put back when it is shown again', async () => {
  asStaff()
  const desk = fakeDesk()
  desk.sees('b', makeSeen({ id: 'b' }))
  const act = {
    key: 'k',
    at: 1,
    said: 'Published 2 colleges',
    undo: [
      { id: 'gone', name: 'Hill College', act: 'unpublish' as const },
      { id: 'b', act: 'unpublish' as const },
    ],
  }
  await rememberBulkAct(act)
  const half = await undoBulkAct(desk, act)
  expect(half).toEqual({
    ...act,
    undo: [{ id: 'gone', name: 'Hill College', act: 'unpublish', why: 'This device does not show it' }],
    undone: 1,
  })
  expect(await openBulkActs()).toEqual([half])
  expect(await undoBulkAct(desk, half)).toEqual(half)
  desk.sees('gone', makeSeen({ id: 'gone' }))
  const whole = await undoBulkAct(desk, half)
  expect(desk.did.acts).toMatchObject([
    { kind: 'college.unpublish', record: 'b' },
    { kind: 'college.unpublish', record: 'gone' },
  ])
  expect(whole).toEqual({ ...half, isUndone: true })
  expect(await openBulkActs()).toEqual([whole])
})

test('what this device cannot save stays as it is, each for its reason, and a later try counts what it put back beside what was', async () => {
  asStaff()
  const desk = fakeDesk()
  for (const id of ['a', 'b']) desk.sees(id, makeSeen({ id }))
  const { save } = desk
  const reasons = [
    new NotSaved('storage-full', 'This device is full. Free some space and save again'),
    new TypeError('x is not a function'),
  ]
  desk.save = async () => {
    throw reasons.shift()!
  }
  const none = await undoBulkAct(desk, {
    key: 'k',
    at: 1,
    said: 'Deleted 2 colleges',
    undo: ['a', 'b'].map((id) => ({ id, act: 'restore' })),
  })
  expect([none.undo.map(({ why }) => why), none.undone]).toEqual([
    ['This device is full. Free some space and save again', 'It could not be saved on this device'],
    0,
  ])
  let saved = 0
  desk.save = async (act) => {
    if (saved++ > 0) throw new NotSaved('storage-full', 'Full')
    return save(act)
  }
  const half = await undoBulkAct(desk, none)
  expect(half).toMatchObject({ undone: 1, undo: [{ id: 'b', act: 'restore', why: 'Full' }] })
  desk.save = save
  expect(await undoBulkAct(desk, half)).toMatchObject({ isUndone: true })
  expect(desk.did.acts).toMatchObject([
    { kind: 'college.restore', record: 'a' },
    { kind: 'college.restore', record: 'b' },
  ])
})

test('the newest twenty acts are remembered', async () => {
  asStaff({ _id: 'somebody-else' })
  for (let at = 0; at < 25; at++) await rememberBulkAct({ key: `k${at}`, at, said: `Act ${at}`, undo: [] })
  expect((await openBulkActs()).map(({ key }) => key)).toEqual(Array.from({ length: 20 }, (_, at) => `k${24 - at}`))
})
