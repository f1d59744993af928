import { describe, expect, test } from 'vitest'
import { copyOf } from '../../shared/college/copy.ts'
import type { CollegeRecord } from '../../shared/college/college.ts'
import { type DocumentCard, tagOfDocument } from '../../shared/document/document.ts'
import type { ClashShown } from '../../shared/protocol/push.ts'
import { makeCollege, makeRecord } from '../../shared/test/make.ts'
import { makeDocument } from '../../pwa/test/documentsDouble.ts'
import type { EditDraft, DocumentSeen } from '../../pwa/sync/types.ts'
import type { RestedDevice, Tab } from './browser.ts'
import { documentsAgree } from './documents.ts'
import { atMostOnce, type JudgedWorld, nothingIsBlind } from './invariants.ts'
import type { Effect } from './ledger.ts'
import type { SavedAct } from './saved.ts'
import { Watch } from './watch.ts'
import type { World } from './world.ts'

// A judge that never says no proves nothing: what each clause is there to find is put before it, beside what it must
// let pass.

const hill = makeRecord({ id: 'hill', slug: 'hill', college: makeCollege({ city: 'Pune', shortName: 'HC' }) })
const { tag: _tag, ...untagged } = hill
const written = (more: Partial<CollegeRecord['college']>, status = hill.status): CollegeRecord =>
  makeRecord({ ...untagged, status, college: { ...hill.college, ...more } })
const exam = makeDocument('exam', 'exam', { name: 'Test', conductingBody: 'NTA' }, { status: 'draft' })
const rewritten = (more: Record<string, unknown>, status = exam.status): DocumentCard => {
  const after = { ...exam, status, doc: { ...exam.doc, ...more } }
  return { ...after, tag: tagOfDocument(after) }
}

/** One act as it was saved and sent, and what the server made of it; `stood`: what was there before. */
function judged(
  act: EditDraft,
  effect: Omit<Effect, 'nr' | 'device' | 'n'>,
  about: Partial<SavedAct> = {},
  { stood = [] }: { stood?: CollegeRecord[] } = {},
): JudgedWorld {
  const saved: SavedAct[] = [{ nr: 0, browser: 'b', account: 'staff:a', told: 'saved', act, ...about }]
  const sent = new Map([
    ['d/1', { device: 'd', n: 1, account: 'staff:a' as const, browser: 'b', edit: { ...act, n: 1 } }],
  ])
  const before = stood.map((after, at): Effect => ({ nr: at, act: 'add', id: after.id, after }))
  return {
    colleges: [],
    saved,
    sent,
    ledger: { lost: [], effects: [...before, { nr: 9, device: 'd', n: 1, ...effect }] },
    watch: { called: new Set() },
  }
}
const said = (world: JudgedWorld): string[] =>
  nothingIsBlind(world).map((fault) => fault.replace(/^no blind overwrite: | \(effect .*$/g, ''))

describe('what the judge says of an act on a whole record', () => {
  const copy = (of: CollegeRecord): Effect['after'] =>
    makeRecord({ id: 'copy', slug: 'hill-copy', college: copyOf(of.college, 'copy') })
  const duplicate: EditDraft = { kind: 'college.duplicate', record: 'copy', source: 'hill', tag: hill.tag }
  const changed = written({ city: 'Nashik' })

  test('[M6] a copy says what its author was shown of the source, in the form or on a card', () => {
    const made = (of: CollegeRecord) => ({ act: 'add', id: 'copy', after: copy(of)! }) as const
    const stood = { stood: [hill, changed] }
    expect(said(judged(duplicate, made(hill), { seen: hill }, stood))).toEqual([])
    expect(
      said(judged(duplicate, made(hill), { seen: { ...hill, college: makeCollege() }, isThin: true }, stood)),
    ).toEqual([])
    expect(said(judged(duplicate, made(changed), { seen: hill }, stood))).toEqual([
      'a copy of another record than was shown',
    ])
    expect(said(judged(duplicate, made(changed), { seen: hill, isThin: true }, stood))).toEqual([
      'a copy of another record than was shown',
    ])
    expect(
      said(judged(duplicate, { act: 'replace', id: 'hill', before: hill, after: changed }, { seen: hill }, stood)),
    ).toEqual(['college.duplicate of copy did otherwise'])
  })

  test('[M6] what comes out of the trash is what its author was shown', () => {
    const restore: EditDraft = { kind: 'college.restore', record: 'hill', tag: hill.tag }
    expect(said(judged(restore, { act: 'restore', id: 'hill', after: hill }, { seen: hill }))).toEqual([])
    expect(said(judged(restore, { act: 'restore', id: 'hill', after: changed }, { seen: hill }))).toEqual([
      'a record was restored that was not the one shown',
    ])
  })

  test('[M6] opening to everybody changes no field', () => {
    const publish: EditDraft = { kind: 'college.publish', record: 'hill', tag: hill.tag }
    const open = hill.status === 'published' ? ('draft' as const) : ('published' as const)
    expect(
      said(judged(publish, { act: 'replace', id: 'hill', before: hill, after: written({}, open) }, { seen: hill })),
    ).toEqual([])
    expect(
      said(
        judged(
          publish,
          { act: 'replace', id: 'hill', before: hill, after: written({ city: 'Nashik' }, open) },
          { seen: hill },
        ),
      ),
    ).toEqual(['college.publish changed city'])
  })

  test('[M1] [M6] exams and the site’s content are judged as colleges are', () => {
    const [seen, other] = [exam, rewritten({ conductingBody: 'CBSE' })]
    const of = (verb: 'publish' | 'delete' | 'restore'): EditDraft => ({
      kind: `exam.${verb}`,
      record: 'exam',
      tag: exam.tag,
    })
    const done = (did: NonNullable<Effect['did']>, was?: DocumentCard, value?: DocumentCard) =>
      ({ act: 'document', id: 'exam', did, ...(was && { was }), ...(value && { value }) }) as const
    expect(said(judged(of('publish'), done('replace', exam, rewritten({}, 'published')), { seen }))).toEqual([])
    expect(
      said(judged(of('publish'), done('replace', other, rewritten({ conductingBody: 'CBSE' }, 'published')), { seen })),
    ).toEqual(['exam.publish of another record than was shown'])
    expect(said(judged(of('delete'), done('trash', exam), { seen }))).toEqual([])
    expect(said(judged(of('delete'), done('trash', other), { seen }))).toEqual([
      'a delete of another record than was shown',
    ])
    expect(said(judged(of('restore'), done('restore', undefined, exam), { seen }))).toEqual([])
    expect(said(judged(of('restore'), done('restore', undefined, other), { seen }))).toEqual([
      'a record was restored that was not the one shown',
    ])
    const change: EditDraft = {
      kind: 'exam.change',
      record: 'exam',
      changes: [{ path: 'conductingBody', before: 'NTA', after: 'AICTE' }],
    }
    expect(said(judged(change, done('replace', exam, rewritten({ conductingBody: 'AICTE' })), { seen }))).toEqual([])
    expect(said(judged(change, done('replace', other, rewritten({ conductingBody: 'AICTE' })), { seen }))[0]).toMatch(
      /^conductingBody held "CBSE" and its author had seen "NTA"/,
    )
    expect(said(judged(change, done('replace', exam, rewritten({ fullName: 'AICTE' })), { seen }))).toEqual([
      'fullName changed and nobody asked for it',
    ])
  })
})

describe('what the judge says of a settled clash', () => {
  const clash: ClashShown = {
    id: 'c',
    kind: 'college',
    record: 'hill',
    path: 'city',
    change: { path: 'city', before: 'Poona', after: 'Puna' },
    before: 'Poona',
    mine: 'Puna',
    theirs: 'Pune',
    mineBy: 'Asha',
    tag: 't',
  }
  const settle = (choose: 'mine' | 'theirs' | 'other', value?: string): EditDraft => ({
    kind: 'clash.settle',
    record: 'hill',
    clash: 'c',
    choose,
    tag: 't',
    ...(value !== undefined && { value }),
  })
  const to = (after: CollegeRecord, before = hill) => ({ act: 'replace', id: 'hill', before, after }) as const

  test('[M9] of a field: it writes there alone, over what was shown, what was chosen', () => {
    expect(said(judged(settle('mine'), to(written({ city: 'Puna' })), { settles: clash }))).toEqual([])
    expect(
      said(judged(settle('other', 'Poona City'), to(written({ city: 'Poona City' })), { settles: clash })),
    ).toEqual([])
    expect(
      said(judged(settle('mine'), to(written({ city: 'Puna' }), written({ city: 'Nashik' })), { settles: clash })),
    ).toEqual(['city was settled over "Nashik", and "Pune" was shown'])
    expect(said(judged(settle('mine'), to(written({ city: 'Puna', shortName: 'XX' })), { settles: clash }))).toEqual([
      'shortName changed when city was settled',
    ])
    expect(said(judged(settle('mine'), to(written({ city: 'Satara' })), { settles: clash }))).toEqual([
      'city was settled as "Satara", which nobody chose',
    ])
    expect(said(judged(settle('other', 'Poona City'), to(written({ city: 'Puna' })), { settles: clash }))).toEqual([
      'city was settled as "Puna", which nobody chose',
    ])
    expect(said(judged(settle('theirs'), to(written({ city: 'Puna' })), { settles: clash }))).toEqual([
      'what others wrote was to stand, and something was written',
    ])
    expect(said(judged(settle('mine'), { act: 'trash', id: 'hill', before: hill }, { settles: clash }))).toEqual([
      'a settled field did otherwise',
    ])
    expect(said(judged(settle('mine'), to(written({ city: 'Puna' }))))).toEqual(['a clash nobody settled in this way'])
  })

  test('[M4] [M9] of words and of entries: what was chosen is looked for in them', () => {
    const types: ClashShown = {
      ...clash,
      path: 'type',
      change: { path: 'type', add: ['IIT'], drop: ['Private'] },
      mine: { path: 'type', add: ['IIT'], drop: ['Private'] },
      theirs: ['Private'],
    }
    const before = written({ type: ['Private'] })
    expect(said(judged(settle('mine'), to(written({ type: ['IIT'] }), before), { settles: types }))).toEqual([])
    expect(
      said(judged(settle('mine'), to(written({ type: ['Private', 'IIT'] }), before), { settles: types }))[0],
    ).toMatch(/^type was settled as/)
    const entry = { id: 'f1', order: 'a0', question: 'One?', answer: 'Yes' }
    const removed: ClashShown = {
      ...clash,
      path: 'faqs/f1',
      change: { path: 'faqs/f1', remove: { tag: 'x' } },
      mine: null,
      theirs: { question: 'One?', answer: 'Yes' },
    }
    expect(
      said(judged(settle('mine'), to(written({ faqs: [] }), written({ faqs: [entry] })), { settles: removed })),
    ).toEqual([])
    expect(
      said(
        judged(settle('mine'), to(written({ faqs: [{ ...entry, answer: 'No' }] }), written({ faqs: [entry] })), {
          settles: removed,
        }),
      )[0],
    ).toMatch(/^faqs\/f1 was settled as/)
  })

  test('[M6] [M9] of a whole record: the act that waited is done, to the very record that was shown', () => {
    const changed = written({ city: 'Nashik' })
    const whole = (act: NonNullable<ClashShown['act']>, shown = hill): ClashShown => ({
      id: 'c',
      kind: 'college',
      record: 'hill',
      path: '',
      act,
      mine: act,
      theirs: { tag: shown.tag, name: 'Hill', status: 'draft' },
      mineBy: 'Asha',
      tag: 't',
    })
    const trash = { act: 'trash', id: 'hill', before: hill } as const
    expect(said(judged(settle('mine'), trash, { settles: whole('college.delete') }))).toEqual([])
    expect(said(judged(settle('mine'), trash, { settles: whole('college.delete', changed) }))).toEqual([
      'college.delete was settled on another record than was shown',
    ])
    expect(said(judged(settle('mine'), trash, { settles: whole('college.publish') }))).toEqual([
      'college.publish was settled, and trash was done',
    ])
    expect(said(judged(settle('mine'), to(changed), { settles: whole('college.publish') }))).toEqual([
      'city changed when college.publish was settled',
    ])
    const restore = { act: 'restore', id: 'hill', after: hill } as const
    expect(said(judged(settle('mine'), restore, { settles: whole('college.restore') }))).toEqual([])
    expect(said(judged(settle('mine'), restore, { settles: whole('college.restore', changed) }))).toEqual([
      'a settlement restored another record than was shown',
    ])
    const add = (of: CollegeRecord) =>
      ({
        act: 'add',
        id: 'copy',
        after: makeRecord({ id: 'copy', slug: 'copy', college: copyOf(of.college, 'copy') }),
      }) as const
    expect(
      said(judged(settle('mine'), add(hill), { settles: whole('college.duplicate') }, { stood: [hill, changed] })),
    ).toEqual([])
    expect(
      said(judged(settle('mine'), add(changed), { settles: whole('college.duplicate') }, { stood: [hill, changed] })),
    ).toEqual(['a settlement copied another record than was shown'])
    const words: ClashShown = { ...whole('college.change'), mine: [{ path: 'city', before: 'Pune', after: 'Nashik' }] }
    expect(said(judged(settle('mine'), to(changed), { settles: words }))).toEqual([])
    expect(said(judged(settle('mine'), to(written({ shortName: 'XX' })), { settles: words }))).toEqual([
      'shortName changed and nobody asked for it',
    ])
  })
})

test('[S2] a word that comes into an exam twice, and an exam that is made twice, are each told', () => {
  const [empty, full] = [exam, rewritten({ fullName: 'word1' })]
  const act: EditDraft = {
    kind: 'exam.change',
    record: 'exam',
    changes: [{ path: 'fullName', before: null, after: 'word1' }],
  }
  const came: Effect = {
    nr: 1,
    act: 'document',
    did: 'replace',
    id: 'exam',
    was: empty,
    value: full,
    device: 'd',
    n: 1,
  }
  const made: Effect = { nr: 2, act: 'document', did: 'add', id: 'exam', value: empty, device: 'd', n: 2 }
  const world = (effects: Effect[]) => ({ ...judged(act, came), ledger: { lost: [], effects } }) as unknown as World
  expect(atMostOnce(world([came, made]))).toEqual([])
  expect(atMostOnce(world([came, { ...came, nr: 3 }, made, made]))).toEqual([
    'at most once: word1 into exam 2 times',
    'at most once: add exam 2 times',
  ])
})

describe('what people are shown of an exam', () => {
  const seenAs = (record: DocumentCard, accepted = record): DocumentSeen => ({
    record,
    accepted,
    pending: new Map(),
    clashes: [],
    isGone: false,
  })
  const around = {
    start: (work: () => Promise<unknown>) => {
      void work()
    },
    rest: () =>
      new Promise<void>((resolve) => {
        setImmediate(resolve)
      }),
  }

  test('[D2] that is not what the server holds, or still said to wait, is told at the end', async () => {
    const world = {
      ...around,
      server: {
        store: {
          documents: {
            list: async (kind: string) => ({ rows: kind === 'exam' ? [{ id: 'exam' }] : [] }),
            open: async () => exam,
          },
        },
      },
    } as unknown as World
    const shown = (one: DocumentSeen): RestedDevice[] =>
      [
        {
          account: 'staff:a',
          browser: { name: 'b' },
          tab: {
            engine: {
              documents: (kind: string) => ({
                subscribe(listener: (all: DocumentSeen[]) => void) {
                  listener(kind === 'exam' ? [one] : [])
                  return () => undefined
                },
              }),
            },
          },
        },
      ] as unknown as RestedDevice[]
    expect(await documentsAgree(world, shown(seenAs(exam)))).toEqual([])
    expect((await documentsAgree(world, shown(seenAs(rewritten({ fullName: 'X' })))))[0]).toMatch(
      /^convergence: staff:a on b is shown another exam than the server holds/,
    )
    expect(await documentsAgree(world, shown({ ...seenAs(exam), pending: new Map([['fullName', 1]]) }))).toEqual([
      'convergence: b still shows fullName of exam as unsent',
    ])
  })

  test('[D2] [D4] without an own edit, or older than before, is told when it is looked at', async () => {
    const [first, second] = [exam, rewritten({ fullName: 'X' })]
    const effects: Effect[] = [
      { nr: 1, act: 'document', did: 'add', id: 'exam', value: first },
      { nr: 2, act: 'document', did: 'replace', id: 'exam', was: first, value: second },
    ]
    const world = {
      ...around,
      faults: [] as string[],
      colleges: [],
      documents: new Map([['exam', 'exam']]),
      ledger: { effects },
    }
    const watch = new Watch(world as unknown as World)
    const rows = [
      {
        account: 'staff:a',
        record: 'exam',
        n: 1,
        edit: { kind: 'exam.change', changes: [{ path: 'conductingBody', after: 'AICTE' }] },
      },
    ]
    const tab = (seen: DocumentSeen, waiting: object[] = []) =>
      ({
        account: 'staff:a',
        life: { isAlive: true },
        browser: {
          name: 'b',
          disk: { read: async (_database: string, table: string) => (table === 'edits' ? waiting : []) },
        },
        engine: {
          readDocument: async () => seen,
        },
      }) as unknown as Tab
    await watch.see(tab(seenAs(second)))
    await watch.see(tab(seenAs({ ...second, doc: { ...second.doc, conductingBody: 'AICTE' } }, second), rows))
    expect(world.faults).toEqual([])
    await watch.see(tab(seenAs(second), rows))
    await watch.see(tab(seenAs(first)))
    expect(world.faults).toEqual([
      '[D2] b does not show its own edit of conductingBody',
      '[D4] b staff:a exam was shown an older version than before',
    ])
  })
})
