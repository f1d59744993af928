import { english } from '../test/english.ts'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { josaaPacks } from '../../test/benchmarks/josaa.ts'
import { yearlyFeeOf } from '../college/fees.ts'
import { RANK_LISTS } from '../college/rankList.ts'
import { STATES } from '../college/state.ts'
import { EXAM_RULES, listKey, PREPARATORY, slotKey, type CutoffExam, type CutoffList } from '../cutoff/fact.ts'
import { decodeCutoffs, encodeCutoffs, type CutoffPack } from '../cutoff/pack.ts'
import { categoryNamed, GENDERS, quotaNamed, seatCode } from '../cutoff/seat.ts'
import { CutoffReader } from '../imports/cutoffs.ts'
import { delimiterOf } from '../imports/delimiter.ts'
import { tableOf } from '../imports/table.ts'
import { BRANCH_NAMES } from './branch.ts'
import { classTwelveOf, readMarks } from './classTwelve.ts'
import { EVIDENCE } from './evidence.ts'
import { slotHistoryOf } from './history.ts'
import { accessTo, categoryCounts } from './pools.ts'
import { predict, prepare, wordFor } from './predict.ts'
import { PROGRAMME_KINDS, programmeKindOf } from './programmeKind.ts'
import { NO_WISHES, type PredictorStudent } from './student.ts'

const at = (rank: number) => ({ low: rank, high: rank })

describe('reservation', () => {
  test('[B8] is by the central list: classes of a state’s own list are none of ours and never counted as OBC-NCL', () => {
    expect(english(['OBC-A', 'OBC-B', 'BC-B', 'BC-D', 'MBC', 'SEBC'].map(categoryNamed))).toEqual(
      Array.from({ length: 6 }),
    )
    expect(english(categoryNamed('OBC-NCL'))).toEqual({ category: 'OBC-NCL' })
  })
})

describe('Class XII', () => {
  const student = (more: Partial<PredictorStudent>): PredictorStudent => ({
    category: 'OPEN',
    hasDisability: false,
    isWoman: false,
    ranks: { 'JEE Main': { OPEN: at(1) } },
    ...more,
  })
  test.each<[string, Partial<PredictorStudent>, string]>([
    ['75 % is enough', { classTwelve: { marks: 75 } }, 'meets'],
    ['less is not', { classTwelve: { marks: 74.99 } }, 'below'],
    ['65 % for SC', { category: 'SC', classTwelve: { marks: 65 } }, 'meets'],
    ['65 % for ST', { category: 'ST', classTwelve: { marks: 65 } }, 'meets'],
    ['65 % with a disability', { hasDisability: true, classTwelve: { marks: 65 } }, 'meets'],
    ['75 % for OBC-NCL and EWS', { category: 'OBC-NCL', classTwelve: { marks: 70 } }, 'below'],
    ['not even 65 %', { category: 'SC', classTwelve: { marks: 64.9 } }, 'below'],
    ['or be in your board’s top 20 percentile', { classTwelve: { marks: 60, isTopTwenty: true } }, 'meets'],
    ['what was not said is not held against anybody', {}, 'not said'],
    ['NEET asks otherwise', { ranks: { 'NEET UG': { OPEN: at(1) } }, classTwelve: { marks: 10 } }, 'not asked'],
  ])('[B9] %s', (_, more, expected) => {
    expect(english(classTwelveOf(student(more)))).toBe(expected)
  })

  test('[B9] marks are read as they are written', () => {
    expect(english(['74.6', '74.6 %', '', '100', '100.1', '7,5', 'A+'].map(readMarks))).toEqual([
      { marks: 74.6 },
      { marks: 74.6 },
      {},
      { marks: 100 },
      ...Array.from({ length: 3 }, () => ({ wrong: 'Marks in per cent, for example 74.6' })),
    ])
  })
})

describe('rules are those of the body', () => {
  test('[B17] where reservation is for the home state alone, a category counts on no other seat', () => {
    expect(
      english([
        categoryCounts('home state', true, 'HS'),
        categoryCounts('home state', true, 'AI'),
        categoryCounts('home state', false, 'AI'),
        categoryCounts('all', true, 'OS'),
      ]),
    ).toEqual([true, false, true, true])
    expect(english(Object.values(EXAM_RULES).map(({ reserved }) => reserved))).toEqual(
      Array.from({ length: 6 }, () => 'all'),
    )
  })
  test('[B17] tuition fee waiver is a pool of its own that nobody is counted into, and no category', () => {
    expect(
      english([
        quotaNamed('TFW'),
        categoryNamed('TFW'),
        accessTo('TFW', { name: 'Jadavpur University', state: 'West Bengal' }, 'West Bengal', ['TFW', 'HS']),
      ]),
    ).toEqual(['TFW', undefined, 'special'])
  })
  test('[B17] the three groups of SC in Andhra Pradesh are not SC', () =>
    expect(english(['SC I', 'SC-II', 'SC III'].map(categoryNamed))).toEqual([undefined, undefined, undefined]))
  test('[B17] a table of a body we do not know is refused by name, not read by another’s rules', () => {
    const read = new CutoffReader(
      ['exam', 'year', 'round', 'institute', 'program', 'quota', 'category', 'closing rank'],
      'wbjee.csv',
    ).read(
      1,
      Object.entries({
        exam: 'WBJEE',
        year: '2025',
        round: '1',
        institute: 'Jadavpur University',
        program: 'Civil Engineering',
        quota: 'HS',
        category: 'SC',
        'closing rank': '900',
      }),
    )
    expect(english([read.facts, read.problems.map(({ message }) => message)])).toEqual([
      [],
      ['Cutoffs of WBJEE are not kept yet'],
    ])
  })
})

/** The sample’s closing ranks, which are published ones. */
function samplePacks() {
  const text = gunzipSync(readFileSync(new URL('../../sync-server/sample/cutoffs.csv.gz', import.meta.url))).toString(),
    table = tableOf(text, delimiterOf(text)),
    reader = new CutoffReader(table.header.names, 'cutoffs.csv')
  const lists = new Map<string, CutoffList>(),
    slots = new Map<string, CutoffList['slots'][number]>()
  for (const { row, cells } of table.rows()) {
    for (const {
      exam,
      year,
      institute,
      kind,
      round,
      open,
      close,
      preparatory,
      code: _code,
      state: _state,
      ...slot
    } of reader.read(row, cells).facts) {
      const key = listKey({ exam, year, institute }),
        list = lists.get(key) ?? { exam, year, institute, ...(kind && { kind }), slots: [] },
        known = slots.get(`${key}|${slotKey(slot)}`) ?? { ...slot, rounds: [] }
      lists.set(key, list)
      if (known.rounds.length === 0) list.slots.push(known)
      slots.set(`${key}|${slotKey(slot)}`, known)
      known.rounds.push({ round, open, close, preparatory })
    }
  }
  const years = new Map<string, CutoffList[]>()
  for (const list of lists.values())
    years.set(`${list.exam} ${list.year}`, [...(years.get(`${list.exam} ${list.year}`) ?? []), list])
  return [...years.values()].map((own) =>
    decodeCutoffs(
      encodeCutoffs(
        own[0]!.exam,
        own[0]!.year,
        own,
        new Map(own.map(({ institute }) => [institute, { state: 'Karnataka' as const }])),
      ),
    ),
  )
}

describe('over published ranks', () => {
  const packs = samplePacks(),
    exams: CutoffExam[] = ['JEE Main', 'JEE Advanced', 'JEE Main Paper 2A'],
    ready = exams.map((exam) =>
      prepare(
        slotHistoryOf(exam, packs),
        EVIDENCE.find((one) => one.exam === exam),
      ),
    )
  const everybody: PredictorStudent = {
    category: 'OBC-NCL',
    hasDisability: true,
    isWoman: true,
    state: 'Karnataka',
    ranks: Object.fromEntries(exams.map((exam) => [exam, Object.fromEntries(RANK_LISTS.map((list) => [list, at(1)]))])),
  }

  test('[B19] each choice of the form finds a seat or says that it is what leaves none', () => {
    for (const prepared of ready) {
      const { institutes } = prepared.history
      const options = [
        ...[...new Set(institutes.map(({ kind }) => kind))].map(
          (kind) => ['kinds', { ...NO_WISHES, kinds: [kind] }] as const,
        ),
        ...BRANCH_NAMES.map((branch) => ['branches', { ...NO_WISHES, branches: [branch] }] as const),
        ...PROGRAMME_KINDS.map((kind) => ['programmes', { ...NO_WISHES, programmes: [kind] }] as const),
        ...[...new Set(institutes.flatMap(({ state }) => state ?? []))].map(
          (state) => ['states', { ...NO_WISHES, states: [state] }] as const,
        ),
      ]
      for (const [wish, wishes] of options) {
        const { slot, leftOut } = predict(prepared, everybody, wishes)
        expect(english([wish, wishes, slot.length > 0 || leftOut.wishes[wish] > 0])).toEqual([wish, wishes, true])
      }
      // Kinds and states are offered from the figures themselves: none of them is ever empty.
      for (const kind of new Set(institutes.map((one) => one.kind)))
        expect(predict(prepared, everybody, { ...NO_WISHES, kinds: [kind] }).slot.length).toBeGreaterThan(0)
    }
  })

  test('[B22] five-year programmes, architecture and planning are filtered apart, and every row is of exactly one kind', () => {
    const all = ready.map((prepared) => predict(prepared, everybody, NO_WISHES).slot.length),
      apart = ready.map((prepared) =>
        PROGRAMME_KINDS.map((kind) => predict(prepared, everybody, { ...NO_WISHES, programmes: [kind] }).slot.length),
      )
    expect(english(apart.map((counts) => counts.reduce((sum, count) => sum + count, 0)))).toEqual(all)
    const [main, advanced, architecture] = apart.map((counts) =>
      Object.fromEntries(PROGRAMME_KINDS.map((kind, place) => [kind, counts[place]!])),
    )
    expect(
      english([
        main!['Four years']! > 0,
        main!['B.Arch'],
        advanced!['Five years and dual degrees']! > 0,
        architecture!['Four years'],
        architecture!['B.Arch']! > 0,
      ]),
    ).toEqual([true, 0, true, 0, true])
  })
})

/** Rows of a pack whose figure compares with something. */
const ranked = (pack: CutoffPack): number[] =>
  Array.from({ length: pack.rows }, (_, row) => row).filter((row) => (pack.preparatory[row]! & PREPARATORY.close) === 0)

describe('over published ranks, for women', () => {
  test('[B3] the easier of both gender pools stands for each programme, whichever that is', () => {
    const prepared = prepare(
        slotHistoryOf('JEE Main', samplePacks()),
        EVIDENCE.find((one) => one.exam === 'JEE Main'),
      ),
      { history } = prepared
    const { slot, chance, others } = predict(
      prepared,
      {
        category: 'OPEN',
        hasDisability: false,
        isWoman: true,
        state: 'Karnataka',
        ranks: { 'JEE Main': { OPEN: at(12_000) } },
      },
      NO_WISHES,
    )
    const alone = predict(
      prepared,
      {
        category: 'OPEN',
        hasDisability: false,
        isWoman: false,
        state: 'Karnataka',
        ranks: { 'JEE Main': { OPEN: at(12_000) } },
      },
      NO_WISHES,
    )
    const neutral = new Map([...alone.slot].map((one, row) => [prepared.choice[one]!, alone.chance[row]!]))
    const best = { F: 0, N: 0 }
    for (const [row, one] of [...slot].entries()) {
      if (others[row]!.length > 0 && !Number.isNaN(chance[row]!)) best[GENDERS[history.seat[one]! % GENDERS.length]!]++
      const same = neutral.get(prepared.choice[one]!)
      if (same !== undefined && !Number.isNaN(same)) expect(chance[row]!).toBeGreaterThanOrEqual(same)
    }
    expect(english([best.F > 0, best.N > 0])).toEqual([true, true])
  })
})

describe('over all of JoSAA’s closing ranks', () => {
  const packs = josaaPacks().map(({ pack }) => pack),
    newest = packs.filter(({ year }) => year === 2025)

  test('[B1] [B4] seats of 2025 by quota, and of them the preparatory ones, all of IITs for persons with disabilities', () => {
    const counts: Record<string, number> = {}
    for (const { quotas, quota } of newest)
      for (const one of quota) counts[quotas[one]!] = (counts[quotas[one]!] ?? 0) + 1
    expect(english(counts)).toEqual({ AI: 5360, OS: 3399, HS: 3067, JK: 71, GO: 33, LA: 14 })
    const marked = newest.flatMap(({ exam, rows, preparatory, seat }) =>
      Array.from({ length: rows }, (_, row) => row)
        .filter((row) => preparatory[row]! !== 0)
        .map((row) => [exam, RANK_LISTS[Math.floor(seat[row]! / GENDERS.length)]!.endsWith('(PwD)')].join()),
    )
    expect(english([marked.length, [...new Set(marked)]])).toEqual([123, ['JEE Advanced,true']])
  })

  test('[B3] female-only seats closed later than gender-neutral ones in nine of ten pairs, and not in the tenth', () => {
    let later = 0,
      pairs = 0
    for (const pack of newest) {
      const neutral = new Map<string, number>(),
        keyOf = (row: number) => [pack.institute[row], pack.program[row], pack.quota[row], pack.seat[row]! >>> 1].join()
      for (const row of ranked(pack))
        if (pack.seat[row]! % GENDERS.length === seatCode('OPEN', 'N')) neutral.set(keyOf(row), pack.close[row]!)
      for (const row of ranked(pack)) {
        const other = pack.seat[row]! % GENDERS.length === seatCode('OPEN', 'F') ? neutral.get(keyOf(row)) : undefined
        if (other === undefined) continue
        pairs++
        if (pack.close[row]! > other) later++
      }
    }
    expect(english([pairs, later])).toEqual([4305, 3908])
  })

  // domain-facts B1, B4 and B5 count 11,965 rows, 125 of them preparatory, and these same quotas a little fuller: those
  // are round 5 of 2025, in the table of all rounds beside this one. This table has the final round, the sixth, in
  // which 21 of them admitted nobody: 11,944 rows, 123 preparatory.
  test('[B1] [B4] the table has the final round of 2025, in 11,944 rows', () =>
    expect(newest.reduce((sum, { rows }) => sum + rows, 0)).toBe(11_944))

  // Kinds are those of the table. domain-facts B5 draws their lines elsewhere over the same institutes: its 31 IIITs
  // and 33 GFTIs of AI alone are these 26 and 38, its 29 NITs and 3 GFTIs of HS and OS these 30 and 2 (the table counts
  // IIEST Shibpur with the NITs, as JoSAA does). The seven GFTIs are the same in both.
  test('[B5] quotas of 2025 are those of each institute’s own rows, and the seven GFTIs with seats for all India and for the home state are known by name', () => {
    const own = new Map<string, { kind: string; quotas: Set<string> }>()
    for (const { institutes, institute, quotas, quota } of newest)
      for (const [row, at] of institute.entries()) {
        const { name, kind } = institutes[at]!,
          one = own.get(name) ?? { kind, quotas: new Set() }
        own.set(name, one)
        one.quotas.add(quotas[quota[row]!]!)
      }
    const kinds: Record<string, string[]> = {}
    for (const [name, { kind, quotas }] of own) (kinds[`${kind} ${[...quotas].sort().join('+')}`] ??= []).push(name)
    const named = (group: string): string[] => kinds[group]!.toSorted()
    expect(english(Object.fromEntries(Object.entries(kinds).map(([group, { length }]) => [group, length])))).toEqual({
      'IIT AI': 23,
      'IIIT AI': 26,
      'NIT HS+OS': 30,
      'NIT GO+HS+OS': 1,
      'NIT JK+LA+OS': 1,
      'GFTI AI': 38,
      'GFTI HS+OS': 2,
      'GFTI AI+HS': 7,
    })
    expect(english([named('NIT GO+HS+OS'), named('NIT JK+LA+OS')])).toEqual([
      ['National Institute of Technology Goa'],
      ['National Institute of Technology, Srinagar'],
    ])
    expect(english(named('GFTI AI+HS'))).toEqual([
      'Assam University, Silchar',
      'Birla Institute of Technology, Deoghar Off-Campus',
      'Birla Institute of Technology, Mesra, Ranchi',
      'Birla Institute of Technology, Patna Off-Campus',
      'Institute of Chemical Technology, Mumbai: Indian Oil Odisha Campus, Bhubaneswar',
      'Islamic University of Science and Technology Kashmir',
      'Puducherry Technological University, Puducherry',
    ])
    expect(
      english([named('NIT HS+OS').filter((name) => name.includes('Shibpur')).length, named('GFTI HS+OS')]),
    ).toEqual([
      1,
      [
        'Ghani Khan Choudhary Institute of Engineering and Technology, Malda, West Bengal',
        'Punjab Engineering College (Deemed to be University)',
      ],
    ])
  })

  test('[B7] Goa’s, Jammu and Kashmir’s and Ladakh’s own seats are for their students alone', () => {
    const prepared = prepare(
        slotHistoryOf('JEE Main', packs),
        EVIDENCE.find((one) => one.exam === 'JEE Main'),
      ),
      { history } = prepared
    const special = (state: PredictorStudent['state']) => {
      const { slot, others } = predict(
        prepared,
        {
          category: 'OPEN',
          hasDisability: false,
          isWoman: true,
          ...(state && { state }),
          ranks: { 'JEE Main': { OPEN: at(10_000) } },
        },
        NO_WISHES,
      )
      return [
        ...new Set(
          [...slot].flatMap((one, row) => [one, ...others[row]!]).map((one) => history.quotas[history.quota[one]!]!),
        ),
      ]
        .filter((quota) => ['GO', 'JK', 'LA'].includes(quota))
        .sort()
    }
    expect(
      english([
        special('Goa'),
        special('Jammu and Kashmir'),
        special('Ladakh'),
        special('Karnataka'),
        special(undefined),
      ]),
    ).toEqual([['GO'], ['JK'], ['LA'], [], []])
  })

  test('[B21] no seat of fewer than two years has a percentage or a word', () => {
    for (const exam of ['JEE Main', 'JEE Advanced'] as const) {
      const prepared = prepare(
          slotHistoryOf(exam, packs),
          EVIDENCE.find((one) => one.exam === exam),
        ),
        { slot, chance } = predict(
          prepared,
          {
            category: 'OPEN',
            hasDisability: false,
            isWoman: false,
            state: 'Karnataka',
            ranks: { [exam]: { OPEN: at(5_000) } },
          },
          NO_WISHES,
        )
      const thin = [...slot.entries()].filter(([, one]) => prepared.forecast.years[one]! < 2)
      expect(thin.length).toBeGreaterThan(0)
      expect(
        english(
          thin.filter(
            ([row, one]) => !Number.isNaN(chance[row]!) || wordFor(prepared, one, chance[row]!) !== undefined,
          ),
        ),
      ).toEqual([])
    }
  })
})

describe('seats for those who live abroad', () => {
  test('[B20] are in dollars and never a fee a year in rupees, so no budget counts them', () => {
    expect(
      english([
        yearlyFeeOf({ fee: 'USD 8,000 per year', duration: '4 years', feeStructure: {} }),
        yearlyFeeOf({ fee: '₹1,25,000 per year', duration: '4 years', feeStructure: {} }),
      ]),
    ).toEqual([undefined, { min: 125_000, max: 125_000 }])
    expect(english(accessTo('DASA', { name: 'NIT Calicut', state: 'Kerala' }, 'Kerala', ['DASA', 'HS', 'OS']))).toBe(
      'special',
    )
  })
})

describe('kinds and places', () => {
  test.each([
    ['Civil Engineering', 4, 'B.Tech', 'Four years'],
    ['Chemistry', 5, 'Integrated M.Sc', 'Five years and dual degrees'],
    ['Mechanical Engineering', 5, 'B.Tech + M.Tech', 'Five years and dual degrees'],
    ['Architecture', 5, 'B.Arch', 'B.Arch'],
    ['Planning', 4, 'B.Plan', 'B.Plan'],
    ['MBBS', undefined, '', 'MBBS'],
    ['BDS', undefined, '', 'BDS'],
    ['B.Sc. Nursing', undefined, '', 'Nursing'],
    ['Computer Science (M.Tech)', undefined, '', 'Postgraduate'],
    ['Design', undefined, '', 'Other programmes'],
  ])('[B22] %s of %s years, %s, is “%s”', (name, years, degree, kind) => {
    expect(english(programmeKindOf({ name, degree, ...(years !== undefined && { years }) }))).toBe(kind)
    expect(english(PROGRAMME_KINDS)).toContain(kind)
  })
  test('[B22] there are 36 states and union territories', () => expect(new Set(STATES).size).toBe(36))
})
