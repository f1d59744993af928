import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lastRoundOf, type CutoffExam } from '../../../shared/cutoff/fact.ts'
import { openStore } from '../../store/database.ts'
import type { StaffRecord } from '../../store/ports/staff.ts'
import type { Store } from '../../store/store.ts'
import { type Caller, systemCaller } from '../caller.ts'
import { importFile, type ImportWish } from './commit.ts'
import { undoImport } from './undo.ts'

const PACK = new URL('../../../data/india/', import.meta.url),
  EXCERPTS = new URL('../../../test/excerpts/', import.meta.url)

let store: Store, place: string, caller: Caller
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'cutoffs-'))
  store = await openStore({ folder: place })
  const staff: StaffRecord = {
    id: 'asha',
    name: 'Asha',
    email: 'asha@example.org',
    role: 'admin',
    isActive: true,
    permissions: {},
    passwordHash: '',
    tokenVersion: 1,
    createdAt: 1,
    updatedAt: 1,
  }
  caller = { ...systemCaller(store, { kind: 'staff', id: 'asha', name: 'Asha', requestId: 'test' }), staff }
})
afterEach(async () => {
  await store.close()
  await rm(place, { recursive: true, force: true })
})

const bring = (text: string, wish: Partial<ImportWish> = {}) =>
  importFile(caller, {
    source: { text },
    file: 'josaa.csv',
    type: 'csv',
    kind: 'cutoffs',
    ...wish,
  })
const HEADER =
  'year,round,institute,institute_type,program,duration_years,degree,quota,category,gender,opening_rank,closing_rank,preparatory\n'
/** JoSAA's own figures. */
const BOMBAY = [
  '2025,6,Indian Institute of Technology Bombay,IIT,Computer Science and Engineering,4,B.Tech,AI,OPEN,N,1,66,',
  '2024,5,Indian Institute of Technology Bombay,IIT,Computer Science and Engineering,4,B.Tech,AI,OPEN,N,1,68,',
]
const closes = async (exam: CutoffExam, year: number) =>
  (await store.cutoffs.lists(exam, year)).flatMap(({ institute, slots }) =>
    slots.map((slot) => [institute, slot.quota, slot.category, slot.gender, lastRoundOf(exam, slot)?.close]),
  )

describe('closing ranks', () => {
  test('come in by exam and year, joined to the college of that name, and say what joined nothing', async () => {
    await bring('name,location,state,status\nIndian Institute of Technology Bombay,Mumbai,Maharashtra,published', {
      kind: 'colleges',
    })
    const report = await bring(
      `${HEADER}${BOMBAY.join('\n')}\n2025,6,National Institute of Technology Goa,NIT,Computer Science and Engineering,4,B.Tech,GO,OPEN,N,24829,27338,`,
    )
    expect(report).toMatchObject({ records: 3, created: 3, failed: 0 })
    expect(report.notes).toEqual([
      '1 of 2 institutes joined to colleges of the catalogue: 0 by code, 1 by name',
      'Not joined: National Institute of Technology Goa (not in the catalogue)',
    ])
    expect(await closes('JEE Advanced', 2024)).toEqual([
      ['Indian Institute of Technology Bombay', 'AI', 'OPEN', 'N', 68],
    ])
    expect((await store.cutoffs.years()).map(({ exam, year }) => [exam, year])).toEqual([
      ['JEE Advanced', 2025],
      ['JEE Advanced', 2024],
      ['JEE Main', 2025],
    ])
  })

  test('join by AISHE code before any name, and every institute that joined nothing is told, however many rows had a note of their own', async () => {
    await bring(
      'code,name,location,state,status\nU-0306,Indian Institute of Technology (Bombay campus),Mumbai,Maharashtra,published',
      { kind: 'colleges' },
    )
    const many = Array.from({ length: 150 }, (_, at) => `,NIT ${at},National,NEET UG,2025,MBBS,AI,OPEN,100`),
      repeated = Array.from({ length: 150 }, () => ',NIT 0,National,NEET UG,2025,MBBS,AI,OPEN,90')
    const report = await bring(
      [
        'aishe_code,institute,institute_type,exam,year,course,quota,category,closing_rank',
        'U-0306,IIT Bombay,IIT,JEE Advanced,2025,Civil Engineering,AI,OPEN,4000',
        ...many,
        ...repeated,
      ].join('\n'),
    )
    expect(report.notes[0]).toBe('1 of 151 institutes joined to colleges of the catalogue: 1 by code, 0 by name')
    expect([
      report.notes.filter((note) => note.startsWith('Not joined')).length,
      report.notes.filter((note) => note.includes('repeats row')).length,
    ]).toEqual([150, 100])
  })

  test('[B18] a namesake in another state is another college, and two of one name are none', async () => {
    await bring(
      'name,location,state,status\nNational Institute of Technology Goa,Ponda,Kerala,published\nCentral University of Jammu,Jammu,Jammu and Kashmir,published\nCentral University of Jammu,Samba,Jammu and Kashmir,published',
      { kind: 'colleges' },
    )
    const report = await bring(
      'institute,institute_type,short_name,state\nNational Institute of Technology Goa,NIT,NIT Goa,Goa\nCentral University of Jammu,GFTI,,Jammu and Kashmir',
    )
    expect(report.notes.slice(1)).toEqual([
      'Not joined: National Institute of Technology Goa (not in the catalogue)',
      'Not joined: Central University of Jammu (2 colleges are called Central University of Jammu)',
    ])
  })

  test('[B18] institutes of one name in two states stay two, each joined to the college of its own state', async () => {
    const name = 'Indian Institute of Handloom Technology'
    await bring(
      `name,location,state,status\n${name},Salem,Tamil Nadu,published\n${name},Varanasi,Uttar Pradesh,published`,
      { kind: 'colleges' },
    )
    const report = await bring(
      HEADER.replace('institute,', 'institute,state,') +
        [
          'Tamil Nadu,GFTI,Handloom,4,B.Tech,AI,OPEN,N,47001,53001,',
          'Uttar Pradesh,GFTI,Handloom,4,B.Tech,AI,OPEN,N,45001,52001,',
        ]
          .map((line) => `2025,6,${name},${line}`)
          .join('\n'),
    )
    expect(report.notes).toEqual(['2 of 2 institutes joined to colleges of the catalogue: 0 by code, 2 by name'])
    expect((await closes('JEE Main', 2025)).map(([institute, , , , close]) => [institute, close]).sort()).toEqual([
      [`${name} (Tamil Nadu)`, 53_001],
      [`${name} (Uttar Pradesh)`, 52_001],
    ])
  })

  test('IIT (BHU) and IIT (ISM) are the colleges whose names say it in full', async () => {
    await bring(
      'name,location,state,status\nIndian Institute of Technology (Banaras Hindu University) Varanasi,Varanasi,Uttar Pradesh,published\nIndian Institute of Technology (Indian School of Mines) Dhanbad,Dhanbad,Jharkhand,published',
      { kind: 'colleges' },
    )
    const report = await bring(
      'institute,institute_type,short_name,state\nIndian Institute of Technology (BHU) Varanasi,IIT,IIT (BHU) Varanasi,Uttar Pradesh\nIndian Institute of Technology (ISM) Dhanbad,IIT,IIT (ISM) Dhanbad,Jharkhand',
    )
    expect(report.notes.filter((note) => note.startsWith('Not joined'))).toEqual([])
  })

  test('a dry run says the same and stores nothing; the same file again changes nothing', async () => {
    expect(await bring(HEADER + BOMBAY[0], { dryRun: true })).toMatchObject({
      created: 1,
      verdicts: [{ row: 1, verdict: 'create', name: 'Indian Institute of Technology Bombay' }],
    })
    expect(await store.cutoffs.years()).toEqual([])
    await bring(HEADER + BOMBAY[0])
    expect(await bring(HEADER + BOMBAY[0])).toMatchObject({ created: 0, updated: 0, skipped: 1 })
    expect(await bring(HEADER + BOMBAY[0]!.replace('66', '67'))).toMatchObject({ created: 0, updated: 1 })
    expect(await closes('JEE Advanced', 2025)).toMatchObject([[expect.anything(), 'AI', 'OPEN', 'N', 67]])
  })

  test('rounds stand beside each other: a later file of an earlier round takes nobody’s place, and the body’s last round is the year’s', async () => {
    await bring(HEADER + BOMBAY[0])
    await bring(HEADER + BOMBAY[0]!.replace('2025,6', '2025,1').replace('66', '60'))
    const [list] = await store.cutoffs.lists('JEE Advanced', 2025)
    expect(list!.slots.map(({ rounds }) => rounds.map(({ round, close }) => [round, close]))).toEqual([
      [
        [1, 60],
        [6, 66],
      ],
    ])
    expect(lastRoundOf('JEE Advanced', list!.slots[0]!)).toMatchObject({ round: 6, close: 66 })
  })

  test('[B16] where a round lists only its own, the easiest of all rounds stands and says which it was', async () => {
    await bring(
      'college,round,category,closing_rank\nACS Medical College and Hospital,1,Deemed Management,1210857\nACS Medical College and Hospital,3,Deemed Management,1218878\nACS Medical College and Hospital,4,Deemed Management,599400',
      { file: 'neet-ug-2023-aiq-rounds.csv' },
    )
    const [list] = await store.cutoffs.lists('NEET UG', 2023)
    expect(lastRoundOf('NEET UG', list!.slots[0]!)).toMatchObject({ round: 3, close: 1_218_878 })
  })

  test('[B15] where no column tells a special pool from the others, the nearer figure stands, whichever row comes first, and the report names both', async () => {
    const [near, far] = [
      'Government Medical College,MBBS,All India,General,100,24000',
      'Government Medical College,MBBS,All India,General,100,999584',
    ]
    for (const [year, rows] of [
      ['2023', [near, far]],
      ['2024', [far, near]],
    ] as const) {
      const report = await bring(`institute,course,quota,candidate_category,best_rank,last_rank\n${rows.join('\n')}`, {
        file: `neet-ug-${year}-mcc.csv`,
      })
      expect(report.notes).toContain(
        'Row 2 and row 1 (Government Medical College, MBBS) are of two pools that no column tells apart: the nearer figure stands',
      )
      expect(await closes('NEET UG', Number(year))).toEqual([['Government Medical College', 'AI', 'OPEN', 'N', 24_000]])
    }
  })

  test('a pool that a table splits is one figure, the one further out, and the same file again changes nothing', async () => {
    const file =
      'institute,course,quota,candidate_category,best_rank,last_rank\nSRM Medical College,MBBS,Deemed,General,100,192447\nSRM Medical College,MBBS,Deemed,General,300,637582\nSRM Medical College,MBBS,Deemed,General,200,192447'
    const report = await bring(file, { file: 'neet-ug-2024-mcc.csv' })
    expect(report).toMatchObject({ created: 1, updated: 0, skipped: 2 })
    expect(report.notes).toEqual(
      expect.arrayContaining([
        'Row 2 repeats row 1 (SRM Medical College, MBBS): the figure further out stands',
        'Row 3 repeats row 2 (SRM Medical College, MBBS): the figure further out stands',
      ]),
    )
    expect(await closes('NEET UG', 2024)).toEqual([['SRM Medical College', 'Deemed', 'OPEN', 'N', 637_582]])
    expect(await bring(file, { file: 'neet-ug-2024-mcc.csv' })).toMatchObject({ created: 0, updated: 0, skipped: 3 })
  })

  test('one bad row stops all of it, with its row and column; or only itself, where that is asked', async () => {
    const file = `${HEADER}${BOMBAY[0]}\n2025,6,NIT Goa,NIT,Civil Engineering,4,B.Tech,AI,OPEN,N,10,x,`
    await expect(bring(file)).rejects.toMatchObject({
      code: 'IMPORT_INVALID',
      message: 'Nothing was imported: 1 row has errors. Row 2, column closing rank: x is not a rank.',
    })
    expect(await store.cutoffs.years()).toEqual([])
    expect(await bring(file, { partial: true })).toMatchObject({ created: 1, failed: 1 })
  })

  test('an import is undone to what stood before it; what a later one changed is named and left', async () => {
    await bring(HEADER + BOMBAY[0], { importId: 'first' })
    await bring(HEADER + BOMBAY.join('\n').replace(',66,', ',70,'), { importId: 'second' })
    expect(await undoImport(caller, 'first')).toMatchObject({
      removed: 0,
      restored: 0,
      left: 1,
      kept: [{ name: 'Indian Institute of Technology Bombay, JEE Advanced 2025', reason: 'A later import changed it' }],
    })
    expect(await undoImport(caller, 'second')).toMatchObject({
      removed: 1,
      restored: 1,
      left: 0,
      message: 'The import was undone: 1 list of closing ranks removed, 1 list restored.',
    })
    expect(await closes('JEE Advanced', 2025)).toMatchObject([[expect.anything(), 'AI', 'OPEN', 'N', 66]])
    expect(await store.cutoffs.years()).toHaveLength(1)
    expect(
      (await store.imports.list({ page: 1, limit: 9 })).rows.map(({ id, kind, status }) => [id, kind, status]).sort(),
    ).toEqual([
      ['first', 'cutoffs', 'undone'],
      ['second', 'cutoffs', 'undone'],
    ])
  })
})

// Five seconds of work on an idle machine; beside other work it may take a few times as long.
describe('the published tables, as the pack of the whole country has them', { timeout: 180_000 }, () => {
  const whole = (name: string) => bring(gunzipSync(readFileSync(new URL(name, PACK))).toString(), { file: name })
  const slots = async (exam: CutoffExam, year: number) =>
    (await store.cutoffs.lists(exam, year)).reduce((sum, list) => sum + list.slots.length, 0)

  test('JoSAA 2018 to 2025: every one of 76,433 rows, and IIT Bombay Computer Science as it closed each year', async () => {
    expect(await whole('josaa.csv.gz')).toMatchObject({ records: 76_433, created: 76_433, failed: 0 })
    expect(
      (await slots('JEE Main', 2025)) +
        (await slots('JEE Advanced', 2025)) +
        (await slots('JEE Main Paper 2A', 2025)) +
        (await slots('JEE Main Paper 2B', 2025)),
    ).toBe(11_944)
    const closed = []
    for (let year = 2018; year <= 2025; year++) {
      const bombay = (await store.cutoffs.lists('JEE Advanced', year)).find(
        ({ institute }) => institute === 'Indian Institute of Technology Bombay',
      )!
      closed.push(
        lastRoundOf(
          'JEE Advanced',
          bombay.slots.find(
            ({ program, category, gender, years }) =>
              program === 'Computer Science and Engineering' && category === 'OPEN' && gender === 'N' && years === 4,
          )!,
        )!.close,
      )
    }
    expect(closed).toEqual([59, 63, 66, 67, 61, 67, 68, 66])
  })

  test('JoSAA 2025 by round: quotas as counted, preparatory ends kept', async () => {
    expect(await whole('josaa-2025-rounds.csv.gz')).toMatchObject({ records: 12_274, created: 12_274, failed: 0 })
    const all = (
      await Promise.all(
        (['JEE Main', 'JEE Advanced', 'JEE Main Paper 2A', 'JEE Main Paper 2B'] as const).map((exam) =>
          store.cutoffs.lists(exam, 2025),
        ),
      )
    )
      .flat()
      .flatMap((list) => list.slots)
    const final = all.flatMap(({ quota, rounds }) =>
      rounds.at(-1)!.round === 6 ? [{ quota, preparatory: rounds.at(-1)!.preparatory }] : [],
    )
    expect(
      Object.fromEntries(
        ['AI', 'OS', 'HS', 'JK', 'GO', 'LA'].map((quota) => [quota, final.filter((one) => one.quota === quota).length]),
      ),
    ).toEqual({ AI: 5360, OS: 3399, HS: 3067, JK: 71, GO: 33, LA: 14 })
    expect(final.filter(({ preparatory }) => preparatory > 0)).toHaveLength(123)
  })

  test('the counselling of NEET 2024 and 2023 and of GATE: every row, namesakes apart', async () => {
    const report = await whole('neet-2024.csv.gz')
    expect(report).toMatchObject({ records: 3_621, failed: 0 })
    // [B15] The official tables keep their pools apart: the guards find nothing in any of them.
    expect(report.notes.filter((note) => note.startsWith('Look at'))).toEqual([])
    expect(
      (await store.cutoffs.lists('NEET UG', 2024))
        .filter(({ institute }) => institute.startsWith('Government Medical College ('))
        .map(({ institute }) => institute)
        .sort(),
    ).toEqual(
      ['180001', '190010', '341001', '509209', '626002'].map((place) => `Government Medical College (${place})`),
    )
    expect(await whole('neet-2023.csv.gz')).toMatchObject({ records: 4_380, failed: 0 })
    expect(await whole('gate.csv.gz')).toMatchObject({ records: 4_121, created: 4_121, failed: 0 })
  })

  test('the states of all 129 institutes come from their list', async () => {
    expect(await bring(readFileSync(new URL('josaa-institutes.csv', EXCERPTS), 'utf8'))).toMatchObject({
      records: 129,
      created: 129,
    })
    expect((await store.cutoffs.institutes()).every(({ state }) => state !== undefined)).toBe(true)
  })
})
