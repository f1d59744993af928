import { describe, expect, test } from 'vitest'
import type { RankList } from '../college/rankList.ts'
import { ceilingOf } from './ceilings.ts'
import type { CutoffList } from './fact.ts'
import { areMixed, outliersIn } from './outliers.ts'

const list = (closes: Partial<Record<RankList, number>>, more: Partial<CutoffList> = {}, quota = 'AI'): CutoffList => ({
  exam: 'NEET UG',
  year: 2024,
  institute: 'Government Medical College',
  slots: Object.entries(closes).map(([category, close]) => ({
    program: 'MBBS',
    quota,
    category: category as RankList,
    gender: 'N',
    rounds: [{ round: 0, open: 1, close, preparatory: 0 }],
  })),
  ...more,
})

describe('for whoever imports', () => {
  test('[B15] an open seat that closed after every reserved one of its pool is named', () => {
    expect(outliersIn(list({ OPEN: 24_900, SC: 13_000, 'OBC-NCL': 24_000 }))).toEqual([
      'Look at Government Medical College, MBBS, 2024: OPEN closed at 24,900, reserved seats at 24,000 at the latest',
    ])
    expect(outliersIn(list({ OPEN: 640, SC: 700 }, { exam: 'GATE' }))).toEqual([
      'Look at Government Medical College, MBBS, 2024: OPEN closed at 640, reserved seats at 700 at the lowest',
    ])
  })

  test('[B15] a government seat beyond any that was ever given is named, whichever list it is of', () => {
    expect(outliersIn(list({ OPEN: 110_435, SC: 130_000 }))).toEqual([
      'Look at Government Medical College, MBBS, 2024: OPEN closed at 1,10,435, and no government seat of NEET UG was given beyond 1,10,434',
    ])
    expect(outliersIn(list({ SC: 9_983 }, { exam: 'JEE Advanced' }))).toEqual([
      'Look at Government Medical College, MBBS, 2024: SC closed at 9,983, and no government seat of JEE Advanced was given beyond 9,982',
    ])
    expect([ceilingOf('NEET UG', 'OPEN (PwD)'), ceilingOf('GATE', 'OPEN')]).toEqual([undefined, undefined])
  })

  test('[B15] nothing is said of ordinary figures, of special and paid pools, of persons with disabilities, or where each category has a list of its own', () => {
    expect(
      [
        list({ OPEN: 22_000, SC: 130_000 }),
        list({ OPEN: 22_000 }),
        list({ OPEN: 900_000, SC: 9 }, {}, 'NRI'),
        list(
          { OPEN: 999_584, 'OBC-NCL': 84_357 },
          {},
          'Delhi NCR Children/Widows of Personnel of the Armed Forces (CW) Quota',
        ),
        list({ OPEN: 22_000, 'SC (PwD)': 1_366_875 }),
        list({ OPEN: 90_000, SC: 9000 }, { exam: 'JEE Main' }),
      ].map(outliersIn),
    ).toEqual([[], [], [], [], [], []])
  })

  test('[B15] two figures of the same seats are of two pools where a special one poisoned them, not where an address split one', () => {
    expect([
      areMixed({ close: 24_000 }, { close: 480_000 }),
      areMixed({ close: 480_000 }, { close: 24_000 }),
      areMixed({ close: 192_447 }, { close: 637_582 }),
    ]).toEqual([true, true, false])
  })
})
