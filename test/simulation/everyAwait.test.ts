import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EditRow } from '../../pwa/local/outbox.ts'
import type { RecordView } from '../../pwa/sync/types.ts'
import { editedOf, partedOf } from '../../shared/college/record.ts'
import { tagOf } from '../../shared/record/tag.ts'
import { lookAt } from './acts.ts'
import type { Tab } from './browser.ts'
import { OUTBOX } from './disk.ts'
import { World } from './world.ts'

/** More awaits than any cycle has; the sweep ends at the first cycle that outlives its fuse. */
const MOST = 2_000
let world: World
beforeAll(async () => {
  world = new World({ seed: 4 })
  await world.begin(['admin'])
})
afterAll(() => world.end())

const college = (): string => world.colleges[0]!
const tab = (): Tab => world.browsers[0]!.tabs[0] ?? world.browsers[0]!.open(world.accountOf(world.browsers[0]!))
async function seen(): Promise<RecordView | undefined> {
  const found: { seen?: RecordView | undefined } = {}
  world.start(async () => {
    found.seen = await lookAt(tab().engine, college())
  })
  await world.rest()
  return found.seen
}
const waiting = async (): Promise<number> => (await world.browsers[0]!.disk.read<EditRow>(OUTBOX, 'edits')).length

/** Lets a tab die at its n-th await of a cycle; answers whether the cycle outlived it. */
async function dieAt(n: number): Promise<boolean> {
  const mine = tab()
  await world.rest()
  mine.life.light(n)
  world.start(() => mine.engine.syncNow())
  await world.flow()
  if (mine.life.isAlive) {
    mine.life.light(Infinity)
    return true
  }
  world.browsers[0]!.open(mine.account)
  await world.flow()
  return false
}

test('[D1] [D4] [S2] a tab that dies at any await of a push has its edit on the server exactly once', async () => {
  const values: string[] = []
  for (let n = 1; n <= MOST; n++) {
    const value = `Await ${n}`
    const before = (await seen())!.record.college.shortName ?? null
    // Said to be saved: from here on it may not be lost.
    const saving = { isSaved: false }
    world.start(async () => {
      await tab().engine.save({
        kind: 'college.change',
        record: college(),
        changes: [{ path: 'shortName', before, after: value }],
      })
      saving.isSaved = true
    })
    await world.rest()
    expect(saving.isSaved).toBe(true)
    values.push(value)
    const outlived = await dieAt(n)
    expect(await waiting()).toBe(0)
    expect((await seen())?.record.college.shortName).toBe(value)
    if (outlived) break
  }
  // Every await there is was the last one once.
  expect(values.length).toBeGreaterThan(20)
  expect(values.length).toBeLessThan(MOST)
  const written = world.ledger.effects.flatMap(({ before, after }) =>
    after && before?.college.shortName !== after.college.shortName ? [after.college.shortName] : [],
  )
  expect(written.filter((value) => value?.startsWith('Await'))).toEqual(values)
}, 1_200_000)

test('[D1] [D4] [S2] a tab that dies at any await of a push of two batches has each edit on the server exactly once, in order', async () => {
  const applied = (): unknown[] =>
    world.ledger.effects.flatMap(({ before, after }) =>
      after && before?.college.shortName !== after.college.shortName && after.college.shortName?.startsWith('Batch')
        ? [[after.id, after.college.shortName]]
        : [],
    )
  world.browsers[0]!.isBatched = true
  world.browsers[0]!.tabs[0]?.life.end()
  const expected: unknown[] = []
  let outlived = false
  let n = 0
  while (!outlived && n < MOST) {
    n++
    for (const record of world.colleges) {
      world.start(async () => {
        const seen = n === 1 && (await lookAt(tab().engine, record))?.record
        const before = seen ? (seen.college.shortName ?? null) : `Batch ${n - 1}`
        const changes = [{ path: 'shortName', before, after: `Batch ${n}` }]
        await tab().engine.save({ kind: 'college.change', record, changes })
      })
      await world.rest()
      expected.push([record, `Batch ${n}`])
    }
    expect(await waiting()).toBe(world.colleges.length)
    outlived = await dieAt(n)
    expect(await waiting()).toBe(0)
  }
  expect(n).toBeGreaterThan(30)
  expect(n).toBeLessThan(MOST)
  expect(applied()).toEqual(expected)
}, 1_200_000)

test('[D4] [S5] a tab that dies at any await of a pull shows what the server holds', async () => {
  let outlived = false
  let n = 0
  while (!outlived && n < MOST) {
    const value = `Pulled ${++n}`
    const { store } = world.server
    const before = (await store.colleges.open(college()))!
    const after = { ...before, ...partedOf({ ...editedOf(before), shortName: value }) }
    await store.write({ kind: 'system', name: 'Test', requestId: 'test' }, (tx) =>
      tx.colleges.replace([{ before, after: { ...after, tag: tagOf(after) } }]),
    )
    outlived = await dieAt(n)
    const shown = await seen()
    expect(shown?.record.college.shortName).toBe(value)
    expect(shown?.pending.size).toBe(0)
  }
  expect(n).toBeGreaterThan(10)
  expect(n).toBeLessThan(MOST)
}, 1_200_000)

test('[S1] [S2] [D6] an answer lost after the commit, a commit that failed and a page of a captive portal leave the edit applied once', async () => {
  for (const accident of ['cut', 'commit', 'portal'] as const) {
    const value = `After ${accident}`
    world.start(() =>
      tab().engine.save({
        kind: 'college.change',
        record: college(),
        changes: [{ path: 'city', before: 'Pune', after: value }],
      }),
    )
    await world.rest()
    world.start(() => tab().engine.syncNow())
    await world.rest()
    const push = world.network.messages.find(({ asked }) => asked.path === '/sync/push')!
    if (accident === 'commit') world.serverFaults.failsCommit = true
    if (accident !== 'portal') await world.carry(push)
    if (accident === 'cut') push.fail()
    else
      push.arrive(
        accident === 'portal'
          ? { status: 200, headers: { 'Content-Type': 'text/html' }, body: '<title>Free Wi-Fi</title>' }
          : push.answer!,
      )
    await world.rest()
    world.start(() => tab().engine.syncNow())
    await world.flow()
    expect(await waiting()).toBe(0)
    expect(
      world.ledger.effects.filter(
        ({ before, after }) => after?.college.city === value && before?.college.city !== value,
      ),
    ).toHaveLength(1)
    world.start(() =>
      tab().engine.save({
        kind: 'college.change',
        record: college(),
        changes: [{ path: 'city', before: value, after: 'Pune' }],
      }),
    )
    await world.flow()
  }
}, 60_000)

test('[D1] [D4] [S2] a tab that dies at any await of a cycle has its act of staff on the server exactly once', async () => {
  const names: string[] = []
  for (let n = 1; n <= MOST; n++) {
    const name = `Act ${n}`
    const keeping = { isKept: false }
    world.start(async () => {
      const edit = { kind: 'view.save', record: `view-${n}`, name, query: '', isShared: false } as const
      await tab().engine.keepAct({ key: `view:view-${n}`, edit })
      keeping.isKept = true
    })
    await world.rest()
    expect(keeping.isKept).toBe(true)
    names.push(name)
    const outlived = await dieAt(n)
    expect(await waiting()).toBe(0)
    expect(await world.browsers[0]!.disk.read(OUTBOX, 'later')).toEqual([])
    // Nobody may keep more views than a few.
    await world.server.store.write({ kind: 'system', name: 'Setup', requestId: 'setup' }, (tx) =>
      tx.views.remove(`view-${n}`),
    )
    if (outlived) break
  }
  expect(names.length).toBeGreaterThan(20)
  expect(names.length).toBeLessThan(MOST)
  const saved = world.ledger.effects.flatMap(({ act, value }) =>
    act === 'view' ? [(value as { name: string }).name] : [],
  )
  expect(saved).toEqual(names)
}, 1_200_000)
