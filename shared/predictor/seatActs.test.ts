import fc from 'fast-check'
import { expect, test } from 'vitest'
import { samplingError } from '../test/sampling.ts'
import { actOutcomes, type HigherChoice } from './seatActs.ts'
import { SEASONS } from './stressTest.ts'

const above = (institute: string, chance?: number, inCommon = 0): HigherChoice => ({
  institute,
  ...(chance !== undefined && { later: { chance, forecast: 'JEE Main common', inCommon } }),
})
/** Every way in which the choices above may come free or not, each with its probability: the topmost open one is got. */
function enumerated(higher: readonly HigherChoice[], isOpen: (one: HigherChoice) => boolean): number[] {
  const got = [...higher.map(() => 0), 0]
  for (let free = 0; free < 1 << higher.length; free++) {
    const isFree = (at: number) => ((free >> at) & 1) === 1,
      weight = higher.reduce(
        (all, { later }, at) => all * (isFree(at) ? (later?.chance ?? 0) : 1 - (later?.chance ?? 0)),
        1,
      ),
      first = higher.findIndex((one, at) => isFree(at) && isOpen(one))
    got[first < 0 ? higher.length : first]! += weight
  }
  return got
}

test('[B10] floating gets the topmost choice that comes free, sliding the topmost at the same institute; the seat stays otherwise', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ institute: fc.constantFrom('A', 'B'), chance: fc.double({ min: 0, max: 1, noNaN: true }) }),
        { maxLength: 6 },
      ),
      (made) => {
        const higher = made.map(({ institute, chance }) => above(institute, chance)),
          { float, slide } = actOutcomes(higher, 'A')
        const isNear = (told: typeof float, expected: number[]) => {
          for (const [at, share] of [...told.got, told.keeps].entries())
            expect(Math.abs(share - expected[at]!)).toBeLessThan(samplingError(expected[at]!, SEASONS))
        }
        isNear(
          float,
          enumerated(higher, () => true),
        )
        expect(slide !== undefined).toBe(higher.some(({ institute }) => institute === 'A'))
        if (slide)
          isNear(
            slide,
            enumerated(higher, ({ institute }) => institute === 'A'),
          )
      },
    ),
    { numRuns: 60 },
  )
})

test('a choice whose chance is not said is counted, and never got', () => {
  const { float, slide } = actOutcomes([above('A'), above('B', 1), above('A', 1)], 'A')
  expect(float).toEqual({ got: [0, 1, 0], keeps: 0, unsaid: 1 })
  expect(slide).toEqual({ got: [0, 0, 1], keeps: 0, unsaid: 1 })
  expect(actOutcomes([], 'A')).toEqual({ float: { got: [], keeps: 1, unsaid: 0 } })
})
