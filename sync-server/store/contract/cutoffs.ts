import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CutoffList } from '../../../shared/cutoff/fact.ts'
import type { CutoffRecord } from '../ports/cutoffs.ts'
import type { ImportRecord } from '../ports/imports.ts'
import { add, asha, newCollege, type Open, type OpenedStore } from './open.ts'

const list = (year: number, close: number): CutoffList => ({
  exam: 'JEE Advanced',
  year,
  institute: 'IIT Bombay',
  kind: 'IIT',
  slots: [
    {
      program: 'Computer Science',
      years: 4,
      degree: 'B.Tech',
      quota: 'AI',
      category: 'OPEN',
      gender: 'N',
      rounds: [{ round: 6, open: 1, close, preparatory: 0 }],
    },
  ],
})
const record = (id: string, year: number, close: number): CutoffRecord => ({
  id,
  tag: `${id}-${close}`,
  list: list(year, close),
})
const run: ImportRecord = {
  id: 'run',
  kind: 'cutoffs',
  file: 'josaa.csv',
  type: 'csv',
  status: 'done',
  records: 2,
  created: 2,
  updated: 0,
  skipped: 0,
  failed: 0,
  errors: [],
  by: 'Asha',
  startedAt: 5,
}

/** Closing ranks: kept whole by institute, exam and year, and remembered for undo. */
export const cutoffsContract = (open: Open) =>
  describe('closing ranks', () => {
    let opened: OpenedStore
    beforeEach(async () => {
      opened = await open({ now: () => 1_000 })
    })
    afterEach(() => opened.close())

    test('are read by exam and year, and a year’s version is another as soon as one figure is', async () => {
      const { store } = opened
      await store.write(asha, (tx) =>
        tx.cutoffs.put([
          record('a', 2025, 66),
          record('b', 2024, 68),
          { id: 'i', tag: 't', institute: { name: 'IIT Bombay', state: 'Maharashtra', others: [] } },
        ]),
      )
      const before = await store.cutoffs.years()
      expect(before.map(({ exam, year }) => [exam, year])).toEqual([
        ['JEE Advanced', 2025],
        ['JEE Advanced', 2024],
      ])
      expect(await store.cutoffs.lists('JEE Advanced', 2025)).toEqual([list(2025, 66)])
      expect(await store.cutoffs.institutes()).toEqual([{ name: 'IIT Bombay', state: 'Maharashtra', others: [] }])
      await store.write(asha, (tx) => tx.cutoffs.put([record('a', 2025, 67)]))
      const after = await store.cutoffs.years()
      expect([after[0]!.version === before[0]!.version, after[1]!.version === before[1]!.version]).toEqual([
        false,
        true,
      ])
      await store.write(asha, (tx) => tx.cutoffs.remove(['a']))
      expect((await store.cutoffs.years()).map(({ year }) => year)).toEqual([2024])
    })

    test('what a run did to them is remembered once, with what stood before it', async () => {
      const { store } = opened
      await store.write(asha, async (tx) => {
        await tx.imports.put(run)
        await tx.cutoffs.put([record('a', 2025, 66)])
        await tx.cutoffs.touch('run', [{ id: 'a', tag: 'a-66', before: record('a', 2025, 60) }])
        await tx.cutoffs.touch('run', [
          { id: 'a', tag: 'a-67', before: record('a', 2025, 66) },
          { id: 'b', tag: 'b-68' },
        ])
        expect((await tx.cutoffs.openMany(['a', 'b'])).get('a')).toEqual(record('a', 2025, 66))
      })
      expect(await store.cutoffs.touched('run', { limit: 9 })).toEqual([
        { id: 'a', tag: 'a-67', before: record('a', 2025, 60) },
        { id: 'b', tag: 'b-68' },
      ])
      expect(await store.cutoffs.touched('run', { after: 'a', limit: 9 })).toHaveLength(1)
    })

    test('name the colleges a name or code may mean, as it was asked; deleted ones are none', async () => {
      const { store } = opened
      const [college] = await add(
        store,
        newCollege({ college: { name: 'IIT, Bombay', code: 'U-0306', state: 'Maharashtra' } }),
      )
      const asked = await store.cutoffs.namesakes('name', ['Iit Bombay', 'IIT Delhi'])
      expect([...asked]).toEqual([
        [
          'Iit Bombay',
          [
            {
              id: college!.id,
              number: college!.number,
              name: 'IIT, Bombay',
              code: 'U-0306',
              state: 'Maharashtra',
              isPublished: true,
            },
          ],
        ],
      ])
      expect([...(await store.cutoffs.namesakes('code', ['u-0306'])).keys()]).toEqual(['u-0306'])
      await store.write(asha, (tx) => tx.colleges.trash([college!]))
      expect(await store.cutoffs.namesakes('name', ['IIT Bombay'])).toEqual(new Map())
    })

    test('a commit that changed them says so, though no clock moved', async () => {
      const told: object[] = []
      const stop = opened.store.onCommit((moved) => {
        told.push(moved)
      })
      await opened.store.write(asha, (tx) => tx.cutoffs.put([record('a', 2025, 66)]))
      await expect.poll(() => told).toContainEqual({ cutoffs: true })
      stop()
    })
  })
