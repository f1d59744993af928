import { describe, expect, test } from 'vitest'
import { RANK_LISTS, type RankList } from '../college/rankList.ts'
import type { State } from '../college/state.ts'
import type { CutoffExam, CutoffList, SlotFacts } from '../cutoff/fact.ts'
import { decodeCutoffs, encodeCutoffs, type CutoffPack } from '../cutoff/pack.ts'
import type { Gender } from '../cutoff/seat.ts'
import { EVIDENCE } from './evidence.ts'
import { slotHistoryOf } from './history.ts'
import { chanceAt } from './chance.ts'
import {
  chanceBefore,
  expectedClose,
  predict,
  prepare,
  wordFor,
  type Prediction,
  type PreparedHistory,
} from './predict.ts'
import { closesOf } from './seatText.ts'
import { NO_WISHES, SOCIAL_CATEGORIES, type PredictorStudent } from './student.ts'

/**
 * One row a year: [institute, programme, quota, category, gender, what it closed at, oldest year first; 0: not
 * offered].
 */
type Row = readonly [
  institute: string,
  program: string,
  quota: string,
  category: RankList,
  gender: Gender,
  closes: readonly number[],
]
const STATES: Record<string, State | undefined> = {
  'NIT Calicut': 'Kerala',
  'NIT Srinagar': 'Jammu and Kashmir',
  'National Institute of Technology Goa': 'Goa',
  'BIT Mesra': 'Jharkhand',
  'IIT Bombay': 'Maharashtra',
  'NIT Nowhere': undefined,
  'National Institute of Technology, Warangal': 'Telangana',
  'National Institute of Technology Delhi': 'Delhi',
  'National Institute of Technology Puducherry': 'Puducherry',
}

function packsOf(
  exam: CutoffExam,
  rows: readonly Row[],
  { preparatory, degree = 'B.Tech' }: { preparatory?: Row; degree?: string } = {},
): CutoffPack[] {
  const years = Math.max(...rows.map((row) => row[5].length))
  return Array.from({ length: years }, (_, y) => {
    const lists = new Map<string, CutoffList>()
    for (const row of rows) {
      const [institute, program, quota, category, gender, closes] = row,
        close = closes[y]!
      if (close === 0) continue
      const list: CutoffList = lists.get(institute) ?? {
        exam,
        year: 2026 - years + y,
        institute,
        kind: institute.split(' ')[0]!,
        slots: [],
      }
      const slot: SlotFacts = {
        program,
        years: 4,
        degree,
        quota,
        category,
        gender,
        rounds: [{ round: 6, open: 1, close, preparatory: row === preparatory ? 3 : 0 }],
      }
      list.slots.push(slot)
      lists.set(institute, list)
    }
    return decodeCutoffs(
      encodeCutoffs(
        exam,
        2026 - years + y,
        [...lists.values()],
        new Map(Object.entries(STATES).map(([name, state]) => [name, state ? { state } : {}])),
      ),
    )
  })
}
const ready = (
  rows: readonly Row[],
  { exam = 'JEE Main', ...made }: { exam?: CutoffExam; preparatory?: Row; degree?: string } = {},
): PreparedHistory =>
  prepare(
    slotHistoryOf(exam, packsOf(exam, rows, made)),
    EVIDENCE.find((one) => one.exam === exam),
  )

const at = (rank: number) => ({ low: rank, high: rank })
const student = (more: Partial<PredictorStudent> & { crl?: number; own?: number } = {}): PredictorStudent => {
  const { crl = 1000, own, ...rest } = more
  return {
    category: 'OPEN',
    hasDisability: false,
    isWoman: false,
    ranks: { 'JEE Main': { OPEN: at(crl), ...(own !== undefined && { [rest.category ?? 'OPEN']: at(own) }) } },
    ...rest,
  }
}
/** Each row of the answer as the seat it stands for, then the seats also open. */
const told = (
  { history: { institute, institutes, quota, quotas, seat } }: PreparedHistory,
  { slot, others }: Prediction,
): string[] => {
  const name = (one: number) =>
    `${institutes[institute[one]!]!.name} ${quotas[quota[one]!]!} ${RANK_LISTS[seat[one]! >>> 1]!} ${seat[one]! & 1 ? 'F' : 'N'}`
  return [...slot].map((one, row) => [name(one), ...others[row]!.map(name).sort()].join(' + ')).sort()
}
const answer = (rows: readonly Row[], who: PredictorStudent, options?: Parameters<typeof ready>[1]) => {
  const prepared = ready(rows, options)
  return told(prepared, predict(prepared, who, NO_WISHES))
}
const steady = (close: number): number[] => [close, close, close, close, close]

describe('seats of a list', () => {
  const rows: Row[] = [
    ['NIT Calicut', 'Civil', 'AI', 'OPEN', 'N', steady(5000)],
    ['NIT Calicut', 'Civil', 'AI', 'OBC-NCL', 'N', steady(1700)],
    ['NIT Calicut', 'Civil', 'AI', 'SC', 'N', steady(900)],
  ]

  test('[B2] are compared with the rank of that list and no other: a common rank of 5,800 takes no OBC seat that closed at category rank 6,000', () => {
    const prepared = ready([['NIT Calicut', 'Civil', 'AI', 'OBC-NCL', 'N', steady(6000)]])
    const { slot, leftOut } = predict(prepared, student({ category: 'OBC-NCL', crl: 5800 }), NO_WISHES)
    expect([slot.length, leftOut.withoutRank]).toEqual([0, { 'OBC-NCL': 1 }])
    // With the category rank that goes with it, it is compared with that.
    expect(
      predict(prepared, student({ category: 'OBC-NCL', crl: 5800, own: 1600 }), NO_WISHES).chance[0],
    ).toBeGreaterThan(0.99)
  })

  test('[B3] of OPEN are for everybody, of a category for its own; the better of the two is shown and the other told', () => {
    expect(answer(rows, student({ crl: 4000 }))).toEqual(['NIT Calicut AI OPEN N'])
    expect(answer(rows, student({ category: 'OBC-NCL', crl: 5400, own: 1200 }))).toEqual([
      'NIT Calicut AI OBC-NCL N + NIT Calicut AI OPEN N',
    ])
    expect(answer(rows, student({ category: 'OBC-NCL', crl: 2000, own: 1690 }))).toEqual([
      'NIT Calicut AI OPEN N + NIT Calicut AI OBC-NCL N',
    ])
  })

  test('[B1] [B2] of persons with disabilities need that, and the rank on their own list', () => {
    const disabled: Row[] = [
      ['NIT Calicut', 'Civil', 'AI', 'OPEN (PwD)', 'N', steady(120)],
      ['NIT Calicut', 'Civil', 'AI', 'SC (PwD)', 'N', steady(12)],
    ]
    const ranks = { 'JEE Main': { OPEN: at(90_000), SC: at(9000), 'OPEN (PwD)': at(100), 'SC (PwD)': at(9) } }
    expect(answer(disabled, { ...student({ category: 'SC', hasDisability: true }), ranks })).toEqual([
      'NIT Calicut AI SC (PwD) N + NIT Calicut AI OPEN (PwD) N',
    ])
    expect(answer(disabled, { ...student({ category: 'SC' }), ranks })).toEqual([])
    expect(answer(disabled, { ...student({ category: 'ST', hasDisability: true }), ranks })).toEqual([
      'NIT Calicut AI OPEN (PwD) N',
    ])
  })

  test('[B4] on the preparatory list are compared with nothing', () => {
    const row: Row = ['NIT Calicut', 'Civil', 'AI', 'OPEN (PwD)', 'N', steady(151)]
    expect(
      answer(
        [row],
        { ...student({ hasDisability: true }), ranks: { 'JEE Main': { OPEN: at(1), 'OPEN (PwD)': at(1) } } },
        { preparatory: row },
      ),
    ).toEqual([])
  })

  test('of IITs need a rank of JEE Advanced: one of JEE Main says nothing there', () => {
    const iit: Row[] = [['IIT Bombay', 'Civil', 'AI', 'OPEN', 'N', steady(5000)]]
    expect(answer(iit, student({ crl: 10 }), { exam: 'JEE Advanced' })).toEqual([])
    expect(
      answer(iit, { ...student(), ranks: { 'JEE Advanced': { OPEN: at(10) } } }, { exam: 'JEE Advanced' }),
    ).toEqual(['IIT Bombay AI OPEN N'])
  })
})

describe('seats by gender', () => {
  const rows = (neutral: number, female: number): Row[] => [
    ['NIT Calicut', 'Civil', 'AI', 'OPEN', 'N', steady(neutral)],
    ['NIT Calicut', 'Civil', 'AI', 'OPEN', 'F', steady(female)],
  ]
  test('[B3] are both open to a woman, and the easier of them is shown, whichever that is', () => {
    expect(answer(rows(5000, 9000), student({ isWoman: true, crl: 6000 }))).toEqual([
      'NIT Calicut AI OPEN F + NIT Calicut AI OPEN N',
    ])
    expect(answer(rows(9000, 5000), student({ isWoman: true, crl: 6000 }))).toEqual([
      'NIT Calicut AI OPEN N + NIT Calicut AI OPEN F',
    ])
  })
  test('for women alone are open to nobody else', () =>
    expect(answer(rows(5000, 9000), student())).toEqual(['NIT Calicut AI OPEN N']))
})

describe('quotas', () => {
  const of = (institute: string, ...quotas: string[]): Row[] =>
    quotas.map((quota) => [institute, `Course ${quota}`, quota, 'OPEN', 'N', steady(5000)])
  const open = (institute: string, quotas: string[], state: State | undefined) =>
    answer(of(institute, ...quotas), student(state ? { state } : {})).map((line) => line.split(' ').at(-3))

  test.each<[string, string[], State | undefined, string[]]>([
    ['NIT Calicut', ['HS', 'OS'], 'Kerala', ['HS']],
    ['NIT Calicut', ['HS', 'OS'], 'Tamil Nadu', ['OS']],
    ['NIT Calicut', ['HS', 'OS', 'AI'], undefined, ['AI']],
    // An institute with all-India and home-state seats (seven GFTIs, B5).
    ['BIT Mesra', ['AI', 'HS'], 'Jharkhand', ['AI', 'HS']],
    ['BIT Mesra', ['AI', 'HS'], 'Bihar', ['AI']],
    // Special pools (B7): Goa's own beside the two territories' home seats, Jammu and Kashmir's, Ladakh's.
    ['National Institute of Technology Goa', ['GO', 'HS', 'OS'], 'Goa', ['GO']],
    ['National Institute of Technology Goa', ['GO', 'HS', 'OS'], 'Lakshadweep', ['HS']],
    ['National Institute of Technology Goa', ['GO', 'HS', 'OS'], 'Kerala', ['OS']],
    ['NIT Srinagar', ['JK', 'LA', 'OS'], 'Jammu and Kashmir', ['JK']],
    ['NIT Srinagar', ['JK', 'LA', 'OS'], 'Ladakh', ['LA']],
    ['NIT Srinagar', ['JK', 'LA', 'OS'], 'Goa', ['OS']],
    // Three institutes of 2010 serve union territories that have none: half of their seats are for these too.
    ['National Institute of Technology Delhi', ['HS', 'OS'], 'Chandigarh', ['HS']],
    ['National Institute of Technology Delhi', ['HS', 'OS'], 'Delhi', ['HS']],
    ['National Institute of Technology Delhi', ['HS', 'OS'], 'Haryana', ['OS']],
    ['National Institute of Technology Puducherry', ['HS', 'OS'], 'Andaman and Nicobar Islands', ['HS']],
    ['National Institute of Technology Puducherry', ['HS', 'OS'], 'Puducherry', ['HS']],
    ['National Institute of Technology Puducherry', ['HS', 'OS'], 'Tamil Nadu', ['OS']],
    // A state that no data tells is never guessed from a name (B6).
    ['NIT Nowhere', ['HS', 'OS'], 'Kerala', []],
    // Pools one belongs to or not are never counted on (B15, B20).
    [
      'NIT Calicut',
      ['NRI', 'DASA', 'CIWG', 'Jain Minority Quota', 'Employees State Insurance Scheme(ESI)'],
      'Kerala',
      [],
    ],
  ])('[B5] [B6] [B7] [B15] [B20] %s with %j for a student of %s: %j', (institute, quotas, state, expected) =>
    expect(open(institute, quotas, state).sort()).toEqual(expected),
  )

  test('[B5] [B7] that were given up bar nobody: Andhra Pradesh had seats of its own at NIT Warangal until 2019, and is another state there since', () => {
    const warangal = 'National Institute of Technology, Warangal',
      course = (quota: string, closes: number[]): Row => [warangal, `Course ${quota}`, quota, 'OPEN', 'N', closes]
    const rows = [course('AP', [5000, 5000, 0, 0, 0]), course('HS', steady(5000)), course('OS', steady(5000))]
    expect(answer(rows, student({ state: 'Andhra Pradesh' }))).toEqual([`${warangal} OS OPEN N`])
    // While the quota stands, its students are none of other states.
    expect(answer([course('AP', steady(5000)), ...rows.slice(1)], student({ state: 'Andhra Pradesh' }))).toEqual([
      `${warangal} AP OPEN N`,
    ])
  })

  test('what is left out is counted by its reason', () => {
    const { leftOut } = predict(
      ready([...of('NIT Calicut', 'HS', 'OS'), ...of('BIT Mesra', 'HS'), ...of('NIT Nowhere', 'HS')]),
      student({ state: 'Kerala' }),
      NO_WISHES,
    )
    expect(leftOut.access).toEqual({ other: 2, unknown: 1, special: 0 })
  })
})

describe('what is said of a seat', () => {
  test('[B21] is no percentage below two years, and nothing of one that was not offered last year', () => {
    const prepared = ready([
      ['NIT Calicut', 'Civil', 'AI', 'OPEN', 'N', [0, 0, 0, 0, 5000]],
      ['NIT Calicut', 'Mining', 'AI', 'OPEN', 'N', [5000, 5000, 5000, 5000, 0]],
    ])
    const { slot, chance, leftOut } = predict(prepared, student(), NO_WISHES)
    expect([slot.length, [...chance], leftOut.gone, wordFor(prepared, slot[0]!, chance[0]!)]).toEqual([
      1,
      [NaN],
      1,
      undefined,
    ])
  })

  test('is the worse end of a rank that is a range, and the better beside it', () => {
    const rows: Row[] = [['NIT Calicut', 'Civil', 'AI', 'OPEN', 'N', [5000, 5200, 4900, 5100, 5000]]]
    const { chance, chanceAtBest } = predict(
      ready(rows),
      { ...student(), ranks: { 'JEE Main': { OPEN: { low: 4800, high: 5400 } } } },
      NO_WISHES,
    )
    const alone = (rank: number) => predict(ready(rows), student({ crl: rank }), NO_WISHES).chance[0]
    expect([chance[0], chanceAtBest[0]]).toEqual([alone(5400), alone(4800)])
  })

  test('is a word only where the back-test bears it out: of architecture there is none', () => {
    const rows: Row[] = [['NIT Calicut', 'Architecture', 'AI', 'OPEN', 'N', steady(500)]],
      ranks = { OPEN: at(100) }
    const main = ready(rows),
      paper = ready(rows, { exam: 'JEE Main Paper 2A' })
    const word = (prepared: PreparedHistory, exam: CutoffExam) => {
      const { slot, chance } = predict(prepared, { ...student(), ranks: { [exam]: ranks } }, NO_WISHES)
      return wordFor(prepared, slot[0]!, chance[0]!)
    }
    expect([word(main, 'JEE Main'), word(paper, 'JEE Main Paper 2A')]).toEqual(['Safe', undefined])
    // Nor a band, nor a chance that would call it unlikely.
    for (const exam of ['JEE Main Paper 2A', 'JEE Main Paper 2B'] as const) {
      const prepared = ready(rows, { exam })
      expect([
        expectedClose(prepared, 0),
        predict(prepared, { ...student(), ranks: { [exam]: { OPEN: at(400_000) } } }, NO_WISHES).chance[0],
      ]).toEqual([undefined, NaN])
    }
  })

  test('an answer that is empty says by which wish', () => {
    const rows: Row[] = [
      ['NIT Calicut', 'Civil Engineering', 'AI', 'OPEN', 'N', steady(5000)],
      ['IIT Bombay', 'Computer Science', 'AI', 'OPEN', 'N', steady(5000)],
    ]
    const { slot, leftOut } = predict(
      ready(rows),
      student(),
      { kinds: ['NIT'], states: ['Maharashtra'], branches: ['Computing'], budget: 100_000 },
      () => 150_000,
    )
    expect([slot.length, leftOut.wishes]).toEqual([
      0,
      { kinds: 1, states: 1, branches: 1, programmes: 0, budget: 2, college: 0 },
    ])
    // A programme is measured by the fee of its own family of courses: the architect's and the physician's by none of
    // B.Tech.
    const left = (exam: CutoffExam, program: string, family: string) =>
      predict(
        ready([['NIT Calicut', program, 'AI', 'OPEN', 'N', steady(5000)]], { exam, degree: '' }),
        { ...student(), ranks: { [exam]: { OPEN: at(exam === 'GATE' ? 900 : 1) } } },
        { ...NO_WISHES, budget: 100_000 },
        (_, course) => (course === family ? 150_000 : 50_000),
      ).leftOut.wishes.budget
    expect(
      (
        [
          ['JEE Main', 'Civil Engineering', 'BTech'],
          ['JEE Main Paper 2A', 'Architecture', 'Architecture'],
          ['NEET UG', 'MBBS', 'Medical'],
          ['GATE', 'Thermal Sciences', 'MTech'],
        ] as const
      ).map(([exam, program, family]) => [
        left(exam, program, family),
        left(exam, program, family === 'BTech' ? 'MTech' : 'BTech'),
      ]),
    ).toEqual(Array.from({ length: 4 }, () => [1, 0]))
    // A fee nobody published leaves nothing out.
    expect(predict(ready(rows), student(), { ...NO_WISHES, budget: 1 }).slot).toHaveLength(2)
  })
})

describe('the order', () => {
  const order = (rows: readonly Row[], who: PredictorStudent, exam?: CutoffExam) => {
    const prepared = ready(rows, exam ? { exam } : {}),
      { history } = prepared
    return [...predict(prepared, who, NO_WISHES).slot].map((slot) => history.programs[history.program[slot]!]!.name)
  }

  test('[B2] of seats that are equally certain goes by the room beyond the own rank on each list: closing ranks of two lists are never put in one order', () => {
    // The category seat closed at a smaller number, three times beyond the own rank; the common one at a larger, twice
    // beyond it.
    const rows: Row[] = [
      ['NIT Calicut', 'By category', 'AI', 'SC', 'N', steady(900)],
      ['NIT Calicut', 'By common list', 'AI', 'OPEN', 'N', steady(20_000)],
    ]
    expect(order(rows, student({ category: 'SC', crl: 10_000, own: 300 }))).toEqual(['By common list', 'By category'])
  })
  test('[B2] of seats nobody can say anything of is by that too: the hardest of what would have been theirs, then the nearest of what was missed', () => {
    const thin = (close: number) => [0, 0, 0, 0, close]
    const rows: Row[] = [
      ['NIT Calicut', 'Missed by far', 'AI', 'SC', 'N', thin(30)],
      ['NIT Calicut', 'Missed by little', 'AI', 'OPEN', 'N', thin(9000)],
      ['NIT Calicut', 'With much room', 'AI', 'SC', 'N', thin(900)],
      ['NIT Calicut', 'Just had', 'AI', 'OPEN', 'N', thin(11_000)],
    ]
    expect(order(rows, student({ category: 'SC', crl: 10_000, own: 300 }))).toEqual([
      'Just had',
      'With much room',
      'Missed by little',
      'Missed by far',
    ])
  })
  test('[B2] of scores has the hardest first too: more is better there', () => {
    const rows: Row[] = [
      ['NIT Calicut', 'Easy', 'AI', 'OPEN', 'N', steady(400)],
      ['NIT Calicut', 'Hard', 'AI', 'OPEN', 'N', steady(690)],
      ['NIT Calicut', 'Too hard', 'AI', 'OPEN', 'N', steady(710)],
      ['NIT Calicut', 'By category', 'AI', 'SC', 'N', steady(560)],
    ]
    const who: PredictorStudent = { ...student({ category: 'SC' }), ranks: { GATE: { OPEN: at(700) } } }
    expect(order(rows, who, 'GATE')).toEqual(['Hard', 'By category', 'Easy', 'Too hard'])
  })
})

describe('for 200 made-up students', () => {
  const draw = (() => {
    let state = 7
    return (most: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % most
    }
  })()
  const one = <T>(all: readonly T[]): T => all[draw(all.length)]!
  const institutes = [
      'NIT Calicut',
      'NIT Srinagar',
      'National Institute of Technology Goa',
      'BIT Mesra',
      'NIT Nowhere',
    ],
    quotas = ['AI', 'HS', 'OS', 'GO', 'JK', 'LA', 'Muslim Quota']
  const rows: Row[] = [
    ...new Map(
      Array.from({ length: 900 }, (): Row => [
        one(institutes),
        one(['Civil Engineering', 'Computer Science', 'Mechanical Engineering', 'Data Science']),
        one(quotas),
        one(RANK_LISTS),
        one(['N', 'F']),
        Array.from({ length: 5 }, () => (draw(6) === 0 ? 0 : 50 + draw(9000))),
      ]).map((row) => [row.slice(0, 5).join('|'), row] as const),
    ).values(),
  ].filter((row) => row[5].some((close) => close > 0))
  const prepared = ready(rows)

  /** The rules once more, in words and without a column: may this student take this seat, and with which rank? */
  function rankFor([institute, , quota, category, gender, closes]: Row, who: PredictorStudent): number | undefined {
    if (gender === 'F' && !who.isWoman) return undefined
    const [social, disability] = category.split(' ')
    if (disability === '(PwD)' && !who.hasDisability) return undefined
    if (social !== 'OPEN' && social !== who.category) return undefined
    const home: Record<string, readonly string[]> = {
      'NIT Calicut HS': ['Kerala'],
      'NIT Srinagar HS': ['Jammu and Kashmir'],
      'BIT Mesra HS': ['Jharkhand'],
      'National Institute of Technology Goa HS': ['Dadra and Nagar Haveli and Daman and Diu', 'Lakshadweep'],
    }
    const mine = { GO: ['Goa'], JK: ['Jammu and Kashmir'], LA: ['Ladakh'], HS: home[`${institute} HS`] ?? [] }[quota]
    if (mine && !(who.state && mine.includes(who.state))) return undefined
    if (quota === 'Muslim Quota') return undefined
    if (quota === 'OS') {
      const offered = rows.filter((row) => row[0] === institute).map((row) => row[2])
      const theirs = new Set(
        [
          STATES[institute],
          ...(offered.includes('HS') ? (home[`${institute} HS`] ?? []) : []),
          ...(offered.includes('GO') ? ['Goa'] : []),
          ...(offered.includes('JK') ? ['Jammu and Kashmir'] : []),
          ...(offered.includes('LA') ? ['Ladakh'] : []),
        ].filter(Boolean),
      )
      if (!who.state || theirs.size === 0 || theirs.has(who.state)) return undefined
    }
    return closes.at(-1) === 0 ? undefined : who.ranks['JEE Main']?.[category]?.high
  }

  test('the answer is what trying every seat one by one gives, and the best seat of each programme stands for it', () => {
    const { history } = prepared
    for (let turn = 0; turn < 200; turn++) {
      const category = one(SOCIAL_CATEGORIES),
        state = one([
          undefined,
          'Kerala',
          'Goa',
          'Ladakh',
          'Jammu and Kashmir',
          'Lakshadweep',
          'Jharkhand',
          'Bihar',
        ] as const)
      const who: PredictorStudent = {
        category,
        hasDisability: draw(4) === 0,
        isWoman: draw(2) === 0,
        ...(state && { state }),
        ranks: {
          'JEE Main': Object.fromEntries(
            RANK_LISTS.filter(() => draw(5) > 0).map((list) => [list, at(1 + draw(9000))]),
          ),
        },
      }
      const byHand = new Map<string, string[]>()
      for (const row of rows)
        if (rankFor(row, who) !== undefined)
          byHand.set(`${row[0]}|${row[1]}`, [...(byHand.get(`${row[0]}|${row[1]}`) ?? []), row.slice(2, 5).join('|')])
      const { slot, chance, others } = predict(prepared, who, NO_WISHES)
      const nameOf = (s: number) =>
        `${history.institutes[history.institute[s]!]!.name}|${history.programs[history.program[s]!]!.name}`
      const seatOf = (s: number) =>
        `${history.quotas[history.quota[s]!]!}|${RANK_LISTS[history.seat[s]! >>> 1]!}|${history.seat[s]! & 1 ? 'F' : 'N'}`
      const found = new Map([...slot].map((s, row) => [nameOf(s), [s, ...others[row]!].map(seatOf).sort()]))
      expect(Object.fromEntries([...found].sort())).toEqual(
        Object.fromEntries([...byHand].map(([name, seats]) => [name, seats.sort()] as const).sort()),
      )
      // No other seat the student may take there has a better chance: each asked alone says so.
      for (const [row, s] of [...slot].entries()) {
        for (const other of others[row]!) {
          const alone = predict(
            prepared,
            {
              ...who,
              ranks: {
                'JEE Main': {
                  [RANK_LISTS[history.seat[other]! >>> 1]!]:
                    who.ranks['JEE Main']![RANK_LISTS[history.seat[other]! >>> 1]!]!,
                },
              },
            },
            NO_WISHES,
          )
          const place = [...alone.slot].findIndex((one) => nameOf(one) === nameOf(s))
          if (!Number.isNaN(chance[row]!) && alone.slot[place] === other)
            expect(chance[row]!).toBeGreaterThanOrEqual(alone.chance[place]!)
        }
      }
      const known = [...chance].filter((one) => !Number.isNaN(one))
      expect(known).toEqual(known.toSorted((a, b) => a - b))
    }
  })
})

describe('ranks of the IITs that may be preparatory', () => {
  const rows: Row[] = (['ST', 'SC', 'OPEN (PwD)'] as const).flatMap((list): Row[] => [
    ['IIT Bombay', 'Civil', 'AI', list, 'N', [90, 80, 900, 950, 920]],
    ['IIT Bombay', 'Mining', 'AI', list, 'N', [0, 0, 0, 100, 0]],
  ])
  const open: Row = ['IIT Bombay', 'Civil', 'AI', 'OPEN', 'N', [90, 80, 900, 950, 920]]
  // A year that marks one preparatory rank marks them all.
  const marked = (years: readonly number[]): CutoffPack[] =>
    packsOf('JEE Advanced', [...rows, open]).map((pack, y) => ({
      ...pack,
      preparatory: pack.preparatory.map((_, row) => (years.includes(y) && row === pack.rows - 1 ? 1 : 0)),
    }))

  test('[B4] stay out of forecasts where a year marks none of them, and the common list is forecast from every year', () => {
    const history = slotHistoryOf('JEE Advanced', marked([2, 3, 4])),
      { years } = prepare(history, undefined).forecast
    const of = (list: RankList) =>
      [...years].filter(
        (_, slot) =>
          RANK_LISTS[history.seat[slot]! >>> 1] === list && history.programs[history.program[slot]!]!.name === 'Civil',
      )
    expect([of('OPEN'), of('ST'), of('SC'), of('OPEN (PwD)')]).toEqual([[5], [3], [3], [3]])
    // They are shown as they were published, each with that name.
    const slot = history.seat.findIndex((code) => RANK_LISTS[code >>> 1] === 'ST')
    expect(closesOf(history, slot).map(({ close, isUnmarked = false }) => [close, isUnmarked])).toEqual([
      [90, true],
      [80, true],
      [900, false],
      [950, false],
      [920, false],
    ])
  })

  test('[B4] of NITs are never preparatory', () => {
    const history = slotHistoryOf('JEE Main', packsOf('JEE Main', rows))
    expect(history.isUnmarked.some((one) => one === 1)).toBe(false)
  })
})

describe('what a seat is expected to close at', () => {
  const forecast = (closes: readonly number[], exam?: CutoffExam) => {
    const prepared = ready([['NIT Calicut', 'Civil', 'AI', 'OPEN', 'N', closes]], exam ? { exam } : {})
    return { prepared, expected: expectedClose(prepared, 0) }
  }

  test('lies about the middle of its years; a rank before the band is Safe, one beyond it less than a Dream', () => {
    const { prepared, expected } = forecast([4900, 5100, 5000, 5050, 4980]),
      { middle, low, high } = expected!
    expect([middle, low < 5000, high > 5000]).toEqual([5001, true, true])
    const chance = (crl: number) => predict(prepared, student({ crl }), NO_WISHES).chance[0]!
    expect([
      chance(low - 2) >= 0.85,
      chance(low + 2) < 0.85,
      chance(high - 2) > 0.15,
      chance(high + 2) <= 0.15,
    ]).toEqual([true, true, true, true])
  })
  test('is the less certain the fewer its years, unknown below two, and not said of scores', () => {
    const width = (closes: readonly number[]) => {
      const { low, high } = forecast(closes).expected!
      return high / low
    }
    expect(width([0, 0, 0, 4900, 5100])).toBeGreaterThan(width([4900, 5100, 4900, 5100, 5000]))
    expect([forecast([0, 0, 0, 0, 5000]).expected, forecast(steady(700), 'GATE').expected]).toEqual([
      undefined,
      undefined,
    ])
  })

  describe('while the rounds of a year go on', () => {
    // Four whole years of six rounds, then a year of which two are out.
    const under = (newest: number) => {
      const packs = packsOf('JEE Main', [['NIT Calicut', 'Civil', 'AI', 'OPEN', 'N', [4900, 5100, 5000, 5050, newest]]])
      return prepare(
        slotHistoryOf(
          'JEE Main',
          packs.map((pack, y) => (y === 4 ? { ...pack, final: 2, round: pack.round.fill(2) } : pack)),
        ),
        EVIDENCE.find(({ exam }) => exam === 'JEE Main'),
      )
    }
    const family = EVIDENCE.find(({ exam }) => exam === 'JEE Main')!.rounds!.rounds.find(({ round }) => round === 2)!
      .families[0]!

    test('it is told from the round that is out, with that round’s name', () => {
      const { middle, low, high, after } = expectedClose(under(4600), 0)!
      expect([middle, after]).toEqual([Math.round(4600 * Math.exp(family.errors[20]!)), 2])
      expect([low <= middle, middle <= high, low >= 4600, high < 4600 * 1.4]).toEqual([true, true, true, true])
      // A whole year more has no round to tell from.
      expect(
        expectedClose(ready([['NIT Calicut', 'Civil', 'AI', 'OPEN', 'N', [4900, 5100, 5000, 5050, 4600]]]), 0)!.after,
      ).toBeUndefined()
    })
    test('what the years alone had said stays beside it, the same whatever the round brought', () => {
      const years = expectedClose(ready([['NIT Calicut', 'Civil', 'AI', 'OPEN', 'N', [4900, 5100, 5000, 5050]]]), 0)!
      expect(years.before).toBeUndefined()
      for (const newest of [2000, 4600, 9000]) expect(expectedClose(under(newest), 0)!.before).toEqual(years)
    })
    test('the chance is that of the round, and what the whole years had said stays beside it', () => {
      const said = (newest: number, crl: number) => {
        const prepared = under(newest),
          { slot, chance } = predict(prepared, student({ crl }), NO_WISHES)
        return [wordFor(prepared, slot[0]!, chance[0]!), chanceBefore(prepared, slot[0]!, crl)?.word]
      }
      expect([said(4700, 3000), said(4700, 4699), said(2000, 4000), said(9000, 6000)]).toEqual([
        ['Safe', 'Safe'],
        ['Safe', 'Safe'],
        [undefined, 'Safe'],
        ['Safe', undefined],
      ])
      // What the round gave a rank is what its moves say of it.
      const { chance } = predict(under(4700), student({ crl: 4900 }), NO_WISHES)
      expect(chance[0]).toBeCloseTo(chanceAt(family.errors, Math.log(4900 / 4700)), 6)
    })
    test('a word that the test of the round does not bear out is not said, whatever the years bear out', () => {
      const prepared = under(4700),
        onward = prepared.onward!.map((one) => one && { ...one, words: { ...one.words, Safe: false } }),
        { slot, chance } = predict({ ...prepared, onward }, student({ crl: 4000 }), NO_WISHES)
      expect([
        wordFor(prepared, slot[0]!, chance[0]!),
        wordFor({ ...prepared, onward }, slot[0]!, chance[0]!),
        prepared.season,
      ]).toEqual(['Safe', undefined, { year: 2025, round: 2 }])
    })
    test('a list of which no band is shown is told from no round either', () => {
      const paper = EVIDENCE.filter(({ exam }) => exam.startsWith('JEE Main Paper'))
      expect(paper.map(({ rounds }) => rounds)).toEqual([undefined, undefined])
    })
  })
})
