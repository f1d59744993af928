import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { mergeFields } from '../../../../shared/record/threeWay.ts'
import { useRowEdits } from './useRowEdits.ts'

afterEach(cleanup)

interface Row {
  name: string
  note: string
}
const FIRST: Row = { name: 'Asha', note: '' }

/** A device of another tab's as well: each write waits until it is answered. */
function opened() {
  const writes: Array<{ is: Row; was: Row; answer: (isKept: boolean) => Promise<void> }> = []
  const write = (is: Row, was: Row) =>
    new Promise<boolean>((resolve) => {
      writes.push({ is, was, answer: async (isKept) => act(async () => resolve(isKept)) })
    })
  const { result, rerender } = renderHook(({ kept }) => useRowEdits(kept, mergeFields<Row>, write), {
    initialProps: { kept: FIRST },
  })
  return {
    writes,
    row: () => result.current.row,
    edit: (more: Partial<Row>) => act(() => void result.current.change((before) => ({ ...before, ...more }))),
    tells: (kept: Row) => rerender({ kept }),
  }
}

test('two edits in one breath build on each other, and what another tab changed meanwhile is shown around them', async () => {
  const { row, edit, writes, tells } = opened()
  edit({ name: 'Asha R' })
  edit({ name: 'Asha Rao' })
  expect(writes.at(-1)).toMatchObject({ is: { name: 'Asha Rao' }, was: FIRST })
  tells({ ...FIRST, note: 'From the other tab' })
  expect(row()).toEqual({ name: 'Asha Rao', note: 'From the other tab' })
  for (const { answer } of writes) await answer(true)
  tells({ name: 'Asha Rao', note: 'From the other tab' })
  tells({ name: 'Changed there', note: 'From the other tab' })
  expect(row()).toEqual({ name: 'Changed there', note: 'From the other tab' })
})

test('what the device has is not written again over what another tab made of it since', async () => {
  const { edit, writes, tells } = opened()
  edit({ name: 'Asha Rao' })
  await writes[0]!.answer(true)
  tells({ ...FIRST, name: 'Changed there' })
  edit({ note: 'Call' })
  const [, { is, was }] = writes as [unknown, { is: Row; was: Row }]
  expect(mergeFields({ ...FIRST, name: 'Changed there' }, was, is)).toEqual({ name: 'Changed there', note: 'Call' })
})

test('what could not be kept stays on the screen and goes with the next edit', async () => {
  const { row, edit, writes } = opened()
  edit({ note: 'Call' })
  await writes[0]!.answer(false)
  expect(row().note).toBe('Call')
  edit({ name: 'Asha Rao' })
  expect(writes[1]).toMatchObject({ is: { name: 'Asha Rao', note: 'Call' }, was: FIRST })
})
