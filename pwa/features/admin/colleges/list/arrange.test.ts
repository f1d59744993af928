import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StaffRow } from '../../../../sync/types.ts'
import { FIRST_QUERY } from '../address.ts'
import { arranging } from './arrange.ts'

const row = (id: string, name: string, updatedAt: number, gone: boolean): StaffRow => ({
  id,
  name,
  location: 'Pune',
  type: [],
  streams: [],
  status: 'draft',
  slug: id,
  tag: id,
  courseCount: 0,
  updatedAt,
  held: false,
  pending: false,
  clashing: false,
  ...(gone && { gone }),
})
const rowsOf = fc
  .uniqueArray(
    fc.record({
      id: fc.stringMatching(/^[a-f]{2}$/),
      name: fc.constantFrom('Hill', 'hill', 'Lake', 'Æon', 'एक', ''),
      at: fc.nat(3),
      gone: fc.boolean(),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  )
  .map((all) => all.map(({ id, name, at, gone }) => row(id, name, at, gone)))
const queryOf = fc.record({
  search: fc.constantFrom('', 'hi', 'l'),
  sort: fc.constantFrom('name' as const, 'updated' as const, 'status' as const),
  descending: fc.boolean(),
})

test('a list that is asked again shows what one that is asked for the first time shows', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(rowsOf, queryOf), { maxLength: 5 }), (asked) => {
      const again = arranging()
      // Rows that stay the same are the same objects, as the device hands them on.
      const known = new Map<string, StaffRow>()
      const sameAgain = (row: StaffRow): StaffRow => {
        const key = JSON.stringify(row),
          before = known.get(key) ?? row
        known.set(key, before)
        return before
      }
      for (const [made, query] of asked) {
        const rows = made.map(sameAgain)
        const whole = { ...FIRST_QUERY, ...query }
        expect(again(rows, whole, 0).map(({ id }) => id)).toEqual(arranging()(rows, whole, 0).map(({ id }) => id))
        expect(again(rows, whole, 0)).toHaveLength(
          rows.filter(({ gone, name }) => !gone && name.toLowerCase().startsWith(query.search)).length,
        )
      }
    }),
  )
})
