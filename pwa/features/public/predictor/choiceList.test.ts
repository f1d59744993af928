import { describe, expect, test } from 'vitest'
import { msg } from '../../../../shared/i18n/message.ts'
import { hindi } from '../../../i18n/hindi/hindi.ts'
import { speak } from '../../../i18n/t.ts'
import type { PredictedRow } from '../../../search/predictorTypes.ts'
import { chanceText, choiceListCsv, moveItem, pastAllotments, rowsNow, shareText, warningsOf } from './choiceList.ts'

/** Whose seat it is, as the predictor's worker says it (shared/predictor/seatText.ts). */
const SEAT = msg('{quota}, {category}, {gender}', {
  quota: { id: 'All India' },
  category: 'OPEN',
  gender: { id: 'Gender-neutral' },
})
const row = (program: string, more: Partial<PredictedRow> = {}): PredictedRow => ({
  key: program,
  exam: 'JEE Main',
  institute: 'NIT Calicut',
  kind: 'NIT',
  college: 7,
  program,
  degree: 'B.Tech',
  others: [],
  text: SEAT,
  quota: 'AI',
  list: 'OPEN',
  gender: 'N',
  closes: [
    { year: 2024, close: 4800, round: 'round 5' },
    { year: 2025, close: 5000, round: 'round 6' },
  ],
  rank: { low: 4000, high: 4000 },
  ...more,
})
const safe = row('Civil', { word: 'Safe', chance: 0.97, atBest: 0.97 }),
  dream = row('Computing', { word: 'Dream', chance: 0.2, atBest: 0.2 }),
  unsaid = row('Architecture')
const warned = (
  choices: PredictedRow[],
  { budget, fee, answer = choices }: { budget?: number; fee?: number; answer?: PredictedRow[] } = {},
) =>
  warningsOf(choices, new Map(answer.map((one) => [one.key, one])), { budget, feeOf: () => fee }).map(
    ({ key, says }) => `${key}: ${says}`,
  )

describe('a choice list is warned of', () => {
  test('a safe seat above a dream', () => {
    expect(warned([safe, dream])).toEqual([
      'Civil: Safe above Dream: the body looks at the lower one only if you don’t get this seat',
    ])
    expect(warned([dream, unsaid, safe])).toEqual([])
  })
  test('a choice made twice', () => expect(warned([safe, safe])).toEqual(['Civil: The same as choice 1']))
  test('a seat that is no longer open to the student, unless nothing is known', () => {
    expect(warned([safe], { answer: [dream] })).toEqual([
      'Civil: Not among the seats open to you now: check your rank, category and state',
    ])
    expect(warned([safe], { answer: [] })).toEqual([])
  })
  test('B.Arch at an IIT, which asks for an aptitude test beside the rank; elsewhere the paper tests it', () => {
    const architecture = { years: 5, degree: 'B.Arch' }
    expect(
      warned([
        row('Architecture', { exam: 'JEE Advanced', ...architecture }),
        row('Building', { exam: 'JEE Main Paper 2A', ...architecture }),
        row('Mining', { exam: 'JEE Advanced' }),
      ]),
    ).toEqual(['Architecture: You must also pass the Architecture Aptitude Test (AAT) of the IITs'])
  })
  test('a fee above the budget, where it is published', () => {
    expect(warned([safe], { budget: 100_000, fee: 150_000 })).toEqual([
      'Civil: Above your budget: the lowest published fee there for such courses is ₹1,50,000 a year',
    ])
    expect(warned([safe], { budget: 100_000 })).toEqual([])
  })
})

describe('a choice list put to past years', () => {
  const hard = row('Computing', {
    closes: [
      { year: 2024, close: 4100, round: 'round 5' },
      { year: 2025, close: 3900, round: 'round 6' },
    ],
  })
  const told = (choices: PredictedRow[]) => pastAllotments(choices).map(({ year, at }) => [year, at])
  test('gets its first choice that closed at or after the rank, whichever year that was', () => {
    expect(told([hard, safe])).toEqual([
      [2025, 1],
      [2024, 0],
    ])
    expect(told([safe, hard])).toEqual([
      [2025, 0],
      [2024, 0],
    ])
  })
  test('counts every seat the student may take, each by the rank of its own list', () => {
    const { key: _, ...seat } = row('x', {
      list: 'SC',
      closes: [{ year: 2025, close: 900, round: 'round 6' }],
      rank: { low: 800, high: 900 },
    })
    expect(told([{ ...hard, others: [seat] }])).toEqual([
      [2025, 0],
      [2024, 0],
    ])
  })
  test('of an exam that closes by score gets what closed at or below it: 700 takes a seat of 650, and none of 720', () => {
    const scored = (program: string, close: number) =>
      row(program, { exam: 'GATE', closes: [{ year: 2025, close, round: 'round 3' }], rank: { low: 700, high: 700 } })
    expect([
      told([scored('VLSI', 720), scored('Thermal', 650)]),
      told([scored('VLSI', 700)]),
      told([scored('VLSI', 720)]),
    ]).toEqual([[[2025, 1]], [[2025, 0]], [[2025, undefined]]])
    expect([
      choiceListCsv([scored('VLSI', 650)]).includes('Your score'),
      choiceListCsv([scored('VLSI', 650), safe]).includes('Your rank or score'),
      shareText([scored('VLSI', 650)], { title: 'My choice list' }).endsWith(
        'Closing scores as published. Confirm on the official site.',
      ),
    ]).toEqual([true, true, true])
  })
  test('gets nothing where every choice had closed', () => {
    expect(told([row('Computing', { closes: [{ year: 2025, close: 3999, round: 'round 6' }] })])).toEqual([
      [2025, undefined],
    ])
  })
})

test('a choice that was asked about and is open no more says nothing of the rank, seat and chance it had; one nobody asked about stands as it was', () => {
  const now = rowsNow([safe, dream, unsaid], new Map([[unsaid.key, unsaid]]), ({ key }) => key === 'Civil')
  expect(now.map(({ program, text, word, rank }) => [program, text, word, rank.high])).toEqual([
    ['Civil', '', undefined, 0],
    ['Computing', SEAT, 'Dream', 4000],
    ['Architecture', SEAT, undefined, 4000],
  ])
  expect(pastAllotments(now).map(({ year, at }) => [year, at])).toEqual([
    [2025, 1],
    [2024, 1],
  ])
  expect(choiceListCsv(now).split('\r\n')[1]).toBe('NIT Calicut,Civil,B.Tech,JEE Main,,,,,,,,,,,')
  expect(shareText(now, { title: 'My choice list' }).split('\n')[1]).toBe('1. NIT Calicut, Civil')
  // It is no Safe any more that would stand above the Dream.
  expect(
    warningsOf(now, new Map([[dream.key, dream]]), {
      isAsked: ({ key }) => key === 'Civil',
      feeOf: () => undefined,
    }).map(({ key, says }) => `${key}: ${says}`),
  ).toEqual(['Civil: Not among the seats open to you now: check your rank, category and state'])
})

test('a row moves to its place and never off the list', () => {
  expect([moveItem(['a', 'b', 'c'], 2, 0), moveItem(['a', 'b', 'c'], 0, 9), moveItem(['a'], 4, 0)]).toEqual([
    ['c', 'a', 'b'],
    ['b', 'c', 'a'],
    ['a'],
  ])
})

test('a chance is one figure, or two where the rank is a range; without a word there is none', () => {
  expect([
    chanceText(safe),
    chanceText({ word: 'Target', chance: 0.61, atBest: 0.84 }),
    chanceText({ chance: 0.9, atBest: 0.9 }),
  ]).toEqual(['97%', '61–84%', ''])
})

test('a file carries every figure with what it rests on, and no cell that runs', () => {
  expect(
    choiceListCsv([
      row('=HYPERLINK("x")', {
        word: 'Safe',
        chance: 0.97,
        atBest: 0.97,
        expected: { middle: 4900, low: 4600, high: 5200 },
      }),
    ]),
  ).toBe(
    '\uFEFFInstitute,Programme,Degree,Exam,Seat,Your rank,Chance,Chance %,Forecast,Forecast from,Forecast to,Closed 2024,Round 2024,Closed 2025,Round 2025\r\nNIT Calicut,"\'=HYPERLINK(""x"")",B.Tech,JEE Main,"All India, OPEN, Gender-neutral",4000,Safe,97%,4900,4600,5200,4800,round 5,5000,round 6\r\n',
  )
})

test('a message names seats and years, and never the student’s rank', () => {
  expect(shareText([safe], { title: 'My choice list' })).toBe(
    'My choice list\n1. NIT Calicut, Civil (All India, OPEN, Gender-neutral), Safe: closed at 5,000 in 2025\nClosing ranks as published. Confirm on the official site.',
  )
})

test('a message has the rows of the screen in their order, and says how many more there are', () => {
  const rows = ['Dream', 'Safe', undefined].map((word, at) => row(`Course ${at}`, word ? { word: word as 'Safe' } : {}))
  const lines = shareText(rows, { title: 'Seats open to me', more: 1 }).split('\n')
  expect([lines[0], lines.slice(1, -2).map((line) => line.split(' (')[0]), lines.at(-2)]).toEqual([
    'Seats open to me',
    ['1. NIT Calicut, Course 0', '2. NIT Calicut, Course 1', '3. NIT Calicut, Course 2'],
    '1 more is not shown; the CSV file has it.',
  ])
})

test('[B4] a rank that may be preparatory is named in the file and gives nobody a seat of a past year', () => {
  const unmarked = row('Civil', {
    closes: [
      { year: 2022, close: 9000, round: 'round 6', isUnmarked: true },
      { year: 2025, close: 5000, round: 'round 6' },
    ],
  })
  expect(choiceListCsv([unmarked])).toContain('9000,"round 6, may be preparatory",5000,round 6')
  expect(pastAllotments([unmarked]).map(({ year, at }) => [year, at])).toEqual([
    [2025, 0],
    [2022, undefined],
  ])
})

test('on a Hindi page a file and a message say whose seat it is, and how likely, in Hindi', () => {
  const before = speak(hindi)
  try {
    expect(shareText([safe], { title: 'x' }).split('\n')[1]).toBe(
      `1. NIT Calicut, Civil (${hindi(SEAT)}), ${hindi('Safe')}: ${hindi('closed at {close} in {year}', { close: '5,000', year: 2025 })}`,
    )
    expect(choiceListCsv([safe]).split('\r\n')[1]).toContain(`"${hindi(SEAT)}",4000,${hindi('Safe')},`)
    expect(hindi(SEAT)).not.toMatch(/All|neutral/)
  } finally {
    speak(before)
  }
})
