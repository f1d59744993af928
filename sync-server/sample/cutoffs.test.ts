import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { lastRoundOf } from '../../shared/cutoff/fact.ts'
import { fillWithSample } from '../services/imports/fillWithSample.ts'
import { openStore } from '../store/database.ts'

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url))

test('the sample’s closing ranks come in whole, each institute joined to its college, and IIT Bombay closed as JoSAA says', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sample-')), store = await openStore({ folder })
  await fillWithSample(store, { kind: 'system', name: 'Sample', requestId: 'test' }, { colleges: at('catalogue.json'), site: at('site.json'), exams: at('exams.json'), cutoffs: at('cutoffs.csv.gz') })
  const rows = gunzipSync(readFileSync(at('cutoffs.csv.gz'))).toString().trim().split('\n').length - 1
  const { rows: runs } = await store.imports.list({ page: 1, limit: 9 }), run = runs.find(({ kind }) => kind === 'cutoffs')
  expect([run?.records, run?.created, run?.failed]).toEqual([rows, rows, 0])
  const lists = (await Promise.all((await store.cutoffs.years()).map(({ exam, year }) => store.cutoffs.lists(exam, year)))).flat()
  const institutes = [...new Set(lists.map(({ institute }) => institute))], joined = await store.cutoffs.namesakes('name', institutes)
  expect(institutes.map((name) => [name, joined.get(name)?.length, joined.get(name)?.[0]?.isPublished, joined.get(name)?.[0]?.state !== undefined])).toEqual(institutes.map((name) => [name, 1, true, true]))
  const bombay = lists.filter(({ institute, exam }) => institute === 'Indian Institute of Technology Bombay' && exam === 'JEE Advanced').sort((a, b) => a.year - b.year)
  expect(bombay.map(({ exam, slots }) => lastRoundOf(exam, slots.find(({ program, category, gender, years }) => program === 'Computer Science and Engineering' && category === 'OPEN' && gender === 'N' && years === 4)!)?.close)).toEqual([67, 61, 67, 68, 66])
  await store.close()
  await rm(folder, { recursive: true })
})
