import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { CollegeRecord } from '../../../shared/college/college.ts'
import { tagOf } from '../../../shared/record/tag.ts'
import { add, newCollege } from '../../store/contract/open.ts'
import type { Store } from '../../store/store.ts'
import { onBothDatabases } from '../../test/bothDatabases.ts'
import type { TestServer } from '../../test/server.ts'
import { type Caller, systemCaller } from '../caller.ts'
import { importFile, type ImportWish } from './commit.ts'
import { recoverImports } from './journal.ts'
import { undoImport } from './undo.ts'

const system = { kind: 'system' as const, name: 'Test', requestId: 'test' }
const callerOver = (store: Store): Caller => systemCaller(store, system)
const staffOver = async (server: TestServer): Promise<Caller> => {
  const { staff } = await server.as('admin')
  return {
    ...callerOver(server.store),
    staff,
    author: { kind: 'staff', id: staff.id, name: staff.name, requestId: 'test' },
  }
}
const bring = (caller: Caller, text: string, wish: Partial<ImportWish> = {}) =>
  importFile(caller, { source: { text }, file: 'list.csv', type: 'csv', status: 'published', ...wish })
const listOf = (rows: number, code: string) =>
  `code,name,city\n${Array.from({ length: rows }, (_, at) => `${code}-${at},Journal ${code} ${at},Pune`).join('\n')}\n`

async function byCode(store: Store, code: string): Promise<CollegeRecord[]> {
  return store.colleges.openMany((await store.colleges.findBy('code', [code])).get(code) ?? [])
}
async function edit(store: Store, code: string, change: Partial<CollegeRecord['college']>): Promise<void> {
  const [before] = await byCode(store, code)
  const after = { ...before!, college: { ...before!.college, ...change } }
  await store.write(system, (tx) => tx.colleges.replace([{ before: before!, after: { ...after, tag: tagOf(after) } }]))
}
/** The same store, in which others do something between the last step of a run and its being applied. */
function withMeanwhile(caller: Caller, meanwhile: () => Promise<void>): Caller {
  let isDone = false
  const { store } = caller
  return {
    ...caller,
    store: {
      ...store,
      async write(author, work) {
        if (!isDone) {
          isDone = true
          await meanwhile()
        }
        return store.write(author, work)
      },
    },
  }
}

onBothDatabases('The journal of imports', (server) => {
  test('others write while an import runs, and nobody sees half of it: neither a list, nor a search, nor a clock', async () => {
    const { store } = server(),
      before = (await store.colleges.counts()).colleges,
      ROWS = 3_000
    const seen = { totals: new Set<number>(), found: new Set<number>(), clocks: new Set<number>() }
    let writes = 0,
      isOver = false
    const others = (async () => {
      while (!isOver) {
        await store.write(system, (tx) => tx.audit.note({ act: 'export', kind: 'college', after: {} }))
        if (isOver) break
        writes++
        const [{ colleges }, { total }, clock] = await Promise.all([
          store.colleges.counts(),
          store.colleges.list({ page: 1, limit: 1, sortBy: 'name', sortOrder: 'asc', search: 'journal s' }),
          store.catalogue.clock('staff'),
        ])
        seen.totals.add(colleges)
        seen.found.add(total)
        seen.clocks.add(clock.position)
      }
    })()
    expect(await bring(callerOver(store), listOf(ROWS, 'S'))).toMatchObject({ created: ROWS })
    isOver = true
    await others
    // Two writes a group of rows at least: in one transaction there was one write, or none.
    expect(writes).toBeGreaterThan(ROWS / 200)
    for (const [name, values] of Object.entries(seen))
      expect([name, values.size]).toEqual([name, values.size === 1 ? 1 : 2])
    expect([...seen.totals].every((total) => total === before || total === before + ROWS)).toBe(true)
    expect([...seen.found].every((total) => total === 0 || total === ROWS)).toBe(true)
    expect(
      (await store.colleges.list({ page: 1, limit: 1, sortBy: 'name', sortOrder: 'asc', search: 'journal s' })).total,
    ).toBe(ROWS)
  })

  test('what others changed between the last step and the end is met, not overwritten: an edit, a college of the same code, a slug', async () => {
    const { store } = server()
    await bring(callerOver(store), 'code,name,city\nM-1,Met One,Pune\n')
    const text = 'code,name,city,established\nM-1,Met One,Pune,1950\nM-2,Met Two,Pune,1951\nM-3,Met Three,Pune,1952\n'
    const report = await bring(
      withMeanwhile(callerOver(store), async () => {
        await edit(store, 'M-1', { highlights: 'A new library' })
        await add(
          store,
          newCollege({
            slug: 'met-two',
            college: { name: 'Met Two', city: 'Pune', code: 'M-2', about: 'Written meanwhile' },
          }),
          newCollege({ slug: 'met-three', college: { name: 'Met Three', city: 'Goa', code: 'M-30' } }),
        )
      }),
      text,
    )
    expect(report).toMatchObject({ created: 1, updated: 2, skipped: 0, failed: 0, records: 3 })
    expect((await byCode(store, 'M-1'))[0]!.college).toMatchObject({
      highlights: 'A new library',
      establishedYear: 1950,
    })
    const twos = await byCode(store, 'M-2')
    expect(twos.map(({ college }) => [college.establishedYear, college.about])).toEqual([[1951, 'Written meanwhile']])
    const [three] = await byCode(store, 'M-3')
    expect([three!.slug, three!.college.establishedYear]).toEqual(['met-three-2', 1952])
  })

  test('what others edited while an import was taken back is left as it is', async () => {
    const caller = await staffOver(server()),
      { store } = caller
    await bring(caller, 'code,name,city,established\nU-1,Undo One,Pune,1950\n')
    const { importId } = await bring(
      caller,
      'code,name,city,established\nU-1,Undo One,Pune,1960\nU-2,Undo Two,Pune,1961\n',
    )
    const undone = await undoImport(
      withMeanwhile(caller, () => edit(store, 'U-1', { highlights: 'Edited' })),
      importId,
    )
    expect(undone).toMatchObject({
      removed: 1,
      restored: 0,
      left: 1,
      kept: [{ name: 'Undo One', reason: 'It has been edited since' }],
    })
    expect((await byCode(store, 'U-1'))[0]!.college).toMatchObject({ establishedYear: 1960, highlights: 'Edited' })
    expect(await byCode(store, 'U-2')).toEqual([])
    expect(await store.imports.open(importId)).toMatchObject({ status: 'undone' })
  })

  test('a refused import leaves nothing: no row, no number, no journal; the history says why', async () => {
    const { store } = server(),
      number = async () =>
        Math.max(...(await byCode(store, 'N-0')).concat(await byCode(store, 'N-9')).map((record) => record.number))
    await bring(callerOver(store), 'code,name,city\nN-0,Number Zero,Pune\n')
    const first = await number(),
      importId = uuid()
    await expect(bring(callerOver(store), `${listOf(900, 'R')}R-900,,Pune\n`, { importId })).rejects.toMatchObject({
      code: 'IMPORT_INVALID',
    })
    expect(await store.imports.open(importId)).toMatchObject({ status: 'failed', failed: 1 })
    expect((await store.imports.journals()).filter(({ state }) => state === 'staging')).toEqual([])
    expect(await byCode(store, 'R-1')).toEqual([])
    await bring(callerOver(store), 'code,name,city\nN-9,Number Nine,Pune\n')
    expect(await number()).toBe(first + 1)
  })

  test('a process that died is cleaned up after; one at work on the same PostgreSQL is left alone until it has been silent', async () => {
    const { store } = server(),
      id = uuid()
    const run = {
      id,
      kind: 'colleges' as const,
      file: 'f',
      type: 'csv',
      status: 'running' as const,
      records: 0,
      created: 0,
      updated: 0,
      skipped: 0,
      failed: 0,
      errors: [],
      by: 'Test',
      startedAt: store.now(),
    }
    await store.write(system, async (tx) => {
      await tx.imports.put(run)
      await tx.imports.begin(id, 'import')
    })
    const later: Store = { ...store, now: () => store.now() + 200_000 }
    expect(await recoverImports(store, system)).toBe(store.dialect === 'sqlite' ? 1 : 0)
    expect(await recoverImports(later, system)).toBe(store.dialect === 'sqlite' ? 0 : 1)
    expect(await store.imports.open(id)).toMatchObject({
      status: 'failed',
      errors: [{ message: 'The server stopped during this import; nothing of it was stored' }],
    })
  })
})
