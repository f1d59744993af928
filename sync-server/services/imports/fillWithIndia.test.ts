import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openStore } from '../../store/database.ts'
import type { Store } from '../../store/store.ts'
import { onBothDatabases } from '../../test/bothDatabases.ts'
import { systemCaller } from '../caller.ts'
import { importFile } from './commit.ts'
import { fillProgress, fillWithIndia } from './fillWithIndia.ts'
import { undoImport } from './undo.ts'

const author = { kind: 'system' as const, name: 'Published tables', requestId: 'test' }
const folder = mkdtempSync(join(tmpdir(), 'pack-'))
afterAll(() => rmSync(folder, { recursive: true }))
const put = (name: string, text: string) => writeFileSync(join(folder, name), gzipSync(text))
const colleges = (letter: string) =>
  JSON.stringify(
    [1, 2].map((at) => ({ code: `C-${letter}${at}`, name: `${letter} College ${at}`, location: 'Pune, Maharashtra' })),
  )
put('one.json.gz', colleges('A'))
put('two.json.gz', colleges('B'))
put('ranks.csv.gz', 'institute,aishe_code,year,category,rank\nA College 1,C-A1,2025,College,7\n')
writeFileSync(
  join(folder, 'pack.json'),
  JSON.stringify({
    files: [
      { file: 'one.json.gz', kind: 'colleges', title: 'Colleges one', cited: 'AISHE', rows: 2 },
      { file: 'two.json.gz', kind: 'colleges', title: 'Colleges two', cited: 'AISHE', rows: 2 },
      { file: 'ranks.csv.gz', kind: 'rankings', title: 'Ranks', cited: 'NIRF', rows: 1 },
    ],
  }),
)

const runsOf = async (store: Store) => {
  const { rows } = await store.imports.list({ page: 1, limit: 50 })
  return rows.map(({ file, status, source }) => `${file} ${status} ${source}`).sort()
}
const codes = async (store: Store) =>
  [...(await store.colleges.findBy('code', ['C-A1', 'C-A2', 'C-B1', 'C-B2'])).keys()].sort()

onBothDatabases('an empty database is filled with the pack', (server) => {
  test('a start that was cut short goes on where it was, and an import that was undone stays undone', async () => {
    const { store } = server()
    const heard = new Set<string>()
    const answers: unknown[] = []
    let isEnded = false
    let loads = 0
    await fillWithIndia(store, author, folder, {
      onProgress: (progress) => {
        const { colleges: done, ofColleges, tables, ofTables } = progress
        heard.add(`${done} of ${ofColleges} colleges, ${tables} of ${ofTables} tables`)
        answers.push(fillProgress())
        isEnded = progress.tables === 1
      },
      isEnded: () => isEnded,
      startBulkLoad() {
        loads++
        return () => {
          loads--
        }
      },
    })
    // The rows of a table are told as they are read, before it is in.
    expect([...heard]).toEqual([
      '0 of 4 colleges, 0 of 3 tables',
      '2 of 4 colleges, 0 of 3 tables',
      '2 of 4 colleges, 1 of 3 tables',
    ])
    expect(answers.at(-1)).toEqual({ colleges: 2, ofColleges: 4, tables: 1, ofTables: 3 })
    expect(loads).toBe(0)
    expect(await codes(store)).toEqual(['C-A1', 'C-A2'])
    expect(fillProgress()).toBeUndefined()

    // What a process that died left as running is begun anew.
    const { rows } = await store.imports.list({ page: 1, limit: 1 })
    await store.write(author, (tx) =>
      tx.imports.put({
        ...rows[0]!,
        id: '01a00000-0000-7000-8000-000000000001',
        file: 'Colleges two',
        status: 'failed',
      }),
    )
    await fillWithIndia(store, author, folder)
    expect(await codes(store)).toEqual(['C-A1', 'C-A2', 'C-B1', 'C-B2'])
    expect(await runsOf(store)).toEqual([
      'Colleges one done AISHE',
      'Colleges two done AISHE',
      'Colleges two failed AISHE',
      'Ranks done NIRF',
    ])
    const [first] = await store.colleges.openMany((await store.colleges.findBy('code', ['C-A1'])).get('C-A1')!)
    expect([first!.status, first!.college.rankings.map(({ rank }) => rank)]).toEqual(['published', [7]])

    const { staff: person } = await server().as('admin')
    const staff = {
      ...systemCaller(store, { kind: 'staff', id: person.id, name: person.name, requestId: 'test' }),
      staff: person,
    }
    const { rows: all } = await store.imports.list({ page: 1, limit: 50 })
    await undoImport(staff, all.find((run) => run.file === 'Colleges two' && run.status === 'done')!.id)
    expect(await fillWithIndia(store, author, folder)).toBe(0)
    expect(await codes(store)).toEqual(['C-A1', 'C-A2'])
  })
})

onBothDatabases('while a database is filled', (server) => {
  test('the public status and the dashboard tell how far it is, and say nothing of it afterwards', async () => {
    const asha = await server().as('admin')
    const ask = async () => [
      ((await server().ask('GET', '/health/ready')).body as { data: { filling?: unknown } }).data.filling,
      (await asha.get<{ filling?: unknown }>('/admin/stats')).body.data.filling,
    ]
    let meanwhile: Promise<unknown[]> | undefined
    const { store } = server()
    const waiting: Store = {
      ...store,
      // The last table is made visible when both have answered.
      write: async (by, work) => {
        await meanwhile
        return store.write(by, work)
      },
    }
    await fillWithIndia(waiting, author, folder, {
      onProgress: ({ tables }) => {
        if (tables === 2) meanwhile ??= ask()
      },
    })
    const filling = { ofColleges: 4, ofTables: 3 }
    expect(await meanwhile).toEqual([expect.objectContaining(filling), expect.objectContaining(filling)])
    expect(await ask()).toEqual([undefined, undefined])
  })
})

test('a database that has anything of its own is left alone', async () => {
  const data = mkdtempSync(join(tmpdir(), 'own-')),
    store = await openStore({ folder: data })
  const caller = systemCaller(store, { ...author, name: 'Others' })
  await importFile(caller, { source: { text: 'name,city\nOwn College,Pune\n' }, file: 'own.csv', type: 'csv' })
  expect(await fillWithIndia(store, author, folder)).toBe(0)
  expect(await codes(store)).toEqual([])
  await store.close()
  rmSync(data, { recursive: true })
})
