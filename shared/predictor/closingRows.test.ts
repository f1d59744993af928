import { expect, test } from 'vitest'
import type { CutoffExam, CutoffList, SlotFacts } from '../cutoff/fact.ts'
import { decodeCutoffs, encodeCutoffs } from '../cutoff/pack.ts'
import { decodeRounds, encodeRounds } from '../cutoff/rounds.ts'
import { closingRows, examsConcerning } from './closingRows.ts'

const slot = (program: string, close: number, more: Partial<SlotFacts> = {}): SlotFacts => ({
  program,
  years: 4,
  degree: 'B.Tech',
  quota: 'AI',
  category: 'OPEN',
  gender: 'N',
  rounds: [{ round: 6, open: 0, close, preparatory: 0 }],
  ...more,
})
const packOf = (
  lists: Array<[institute: string, college: number, slots: SlotFacts[]]>,
  year = 2025,
  exam: CutoffExam = 'JEE Main',
) =>
  decodeCutoffs(
    encodeCutoffs(
      exam,
      year,
      lists.map(([institute, , slots]): CutoffList => ({ exam, year, institute, slots })),
      new Map(lists.map(([institute, college]) => [institute, { college }])),
    ),
  )
const told = (...asked: Parameters<typeof closingRows>) =>
  closingRows(...asked).map(({ program, closingRank, year }) => [program, closingRank, year])

test('a row says all the predictor would say of it: exam, year, round, quota, category, gender, and what it opened at', () => {
  const pack = packOf([
    [
      'NIT Goa',
      7,
      [
        slot('Civil Engineering', 13_640, {
          quota: 'OS',
          category: 'SC (PwD)',
          gender: 'F',
          rounds: [{ round: 6, open: 10_279, close: 13_640, preparatory: 0 }],
        }),
      ],
    ],
  ])
  expect(closingRows([pack], new Set([7]))).toEqual([
    {
      id: 'JEE Main 2025 0',
      college: 7,
      exam: 'JEE Main',
      year: 2025,
      round: 'round 6',
      program: 'Civil Engineering',
      family: 'BTech',
      quotaType: 'Other states',
      category: 'SC (PwD)',
      gender: 'Female-only',
      openingRank: 10_279,
      closingRank: 13_640,
      unit: 'rank',
    },
  ])
})

test('of a pack that is told round by round the earlier rounds are rows too, and one that admitted nobody is none', () => {
  const slots = [
      slot('Civil Engineering', 900, {
        rounds: [
          { round: 1, open: 1, close: 700, preparatory: 0 },
          { round: 3, open: 1, close: 900, preparatory: 0 },
        ],
      }),
      slot('Mining', 500, {
        rounds: [1, 2, 3].map((round) => ({ round, open: 1, close: 498 + round, preparatory: 0 })),
      }),
    ],
    lists: CutoffList[] = [{ exam: 'JEE Main', year: 2025, institute: 'NIT Goa', slots }],
    pack = packOf([['NIT Goa', 7, slots]])
  const rounds = decodeRounds(encodeRounds('JEE Main', 2025, lists)!, pack)
  expect(
    closingRows([pack], new Set([7]), new Map([[pack, rounds]])).map(({ program, round, closingRank, openingRank }) => [
      program,
      round,
      closingRank,
      openingRank,
    ]),
  ).toEqual([
    ['Civil Engineering', 'round 1', 700, undefined],
    ['Civil Engineering', 'round 3', 900, 1],
    ['Mining', 'round 1', 499, undefined],
    ['Mining', 'round 2', 500, undefined],
    ['Mining', 'round 3', 501, 1],
  ])
})

test('only the colleges asked for have rows, and an institute outside the catalogue has none whoever asks', () => {
  const pack = packOf([
    ['NIT Goa', 7, [slot('Civil Engineering', 1)]],
    ['NIT Surat', 8, [slot('Civil Engineering', 2)]],
    ['NIT Nowhere', 0, [slot('Civil Engineering', 3)]],
  ])
  expect(told([pack], new Set([8, 0, 99]))).toEqual([['Civil Engineering', 2, 2025]])
  expect(told([pack], new Set())).toEqual([])
})

test('[B4] ranks of the preparatory list, and seats that the last round gave to nobody, are left out as the predictor leaves them', () => {
  const pack = packOf(
    [
      [
        'IIT Goa',
        7,
        [
          slot('Civil Engineering', 151, {
            category: 'SC (PwD)',
            rounds: [{ round: 6, open: 10, close: 151, preparatory: 2 }],
          }),
          slot('Mining Engineering', 900, { rounds: [{ round: 4, open: 0, close: 900, preparatory: 0 }] }),
          slot('Data Science', 800, { rounds: [{ round: 6, open: 12, close: 800, preparatory: 1 }] }),
        ],
      ],
    ],
    2025,
    'JEE Advanced',
  )
  expect(
    closingRows([pack], new Set([7])).map(({ program, closingRank, openingRank }) => [
      program,
      closingRank,
      openingRank,
    ]),
  ).toEqual([['Data Science', 800, undefined]])
})

test('a programme given under two degrees in any year, or for five years, is told with its degree in every year', () => {
  const packs = [
    packOf(
      [
        [
          'NIT Goa',
          7,
          [
            slot('Physics', 5000),
            slot('Architecture', 300, { years: 5, degree: 'B.Arch' }),
            slot('Civil Engineering', 9000),
          ],
        ],
      ],
      2024,
    ),
    packOf([
      ['NIT Goa', 7, [slot('Physics', 5100), slot('Physics', 7000, { degree: 'B.Sc' })]],
      ['NIT Surat', 7, [slot('Physics', 6000)]],
    ]),
  ]
  expect(told(packs, new Set([7]))).toEqual([
    ['Architecture (5 years, B.Arch)', 300, 2024],
    ['Civil Engineering', 9000, 2024],
    ['Physics (4 years, B.Tech)', 5000, 2024],
    ['Physics (4 years, B.Sc)', 7000, 2025],
    ['Physics (4 years, B.Tech)', 5100, 2025],
    ['Physics', 6000, 2025],
  ])
})

test('seats that close by score are told as scores, which no rank is compared with', () => {
  const pack = packOf([['NIT Goa', 7, [slot('Power Systems', 640, { degree: '' })]]], 2025, 'GATE')
  expect(closingRows([pack], new Set([7]))).toMatchObject([
    { unit: 'score', closingRank: 640, family: 'MTech', exam: 'GATE' },
  ])
})

test('the exams worth asking about follow the streams: none for management, NEET for medicine, any for a general university', () => {
  expect([
    examsConcerning(['management']),
    examsConcerning(['medical', 'management']),
    examsConcerning(['engineering']),
    examsConcerning(['art & commerce']).length,
  ]).toEqual([[], ['NEET UG'], ['JEE Advanced', 'JEE Main', 'JEE Main Paper 2A', 'JEE Main Paper 2B', 'GATE'], 6])
})
