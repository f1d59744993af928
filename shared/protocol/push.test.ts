import { expect, test } from 'vitest'
import { z } from 'zod'
import { hashOf } from '../record/tag.ts'
import { changeSchema, editSchema, pushSchema } from './pushSchema.ts'
import { LEDGER, OLDEST_PROTOCOL, PROTOCOL } from './version.ts'

const edit = { n: 1, record: '0198', madeAt: '2026-11-20T10:00:00Z' }

test('the shape of what a device sends moves only with a new line in the ledger', () => {
  const shape = hashOf([z.toJSONSchema(pushSchema), z.toJSONSchema(editSchema)])
  expect(
    LEDGER.at(-1)!.shape,
    'a device may have queued edits of the old shape: add a ledger line and keep the old shape readable',
  ).toBe(shape)
})

test('protocols are numbered upwards and the oldest still taken is in the ledger', () => {
  expect(LEDGER.map((line) => line.protocol)).toEqual(LEDGER.map((_, at) => at + 1))
  expect(LEDGER.some((line) => line.protocol === OLDEST_PROTOCOL)).toBe(true)
  expect(PROTOCOL).toBe(LEDGER.length)
})

test('every example of the protocol page is an edit', () => {
  for (const example of [
    {
      kind: 'college.change',
      changes: [
        { path: 'contactDetails/phone', before: '080-1', after: '080-2' },
        { path: 'faqs', insert: { id: 'f9', order: 'a1V', value: { question: '…', answer: '…' } } },
      ],
    },
    {
      kind: 'college.change',
      changes: [
        { path: 'faqs/f3', move: { before: 'a1', after: 'a0G' } },
        { path: 'departments/d2', remove: { tag: '6d' } },
        { path: 'type', add: ['Government'], drop: ['Private'] },
      ],
    },
    { kind: 'college.publish', tag: 'c0' },
    { kind: 'college.duplicate', source: '0198', tag: 'c0' },
    { kind: 'review.vote', vote: 'helpful' },
    { kind: 'clash.settle', clash: 'c1', choose: 'mine', tag: 'e1' },
  ])
    expect(editSchema.safeParse({ ...edit, ...example }).error?.issues).toBeUndefined()
})

test('a change of two kinds at once is none', () => {
  for (const odd of [
    { path: 'faqs/f1', move: { before: 'a', after: 'b' }, remove: { tag: 'x' } },
    { path: 'type', add: ['a'], after: 'b' },
    { insert: {} },
    { path: '' },
  ]) {
    expect(changeSchema.safeParse(odd).success).toBe(false)
  }
})
