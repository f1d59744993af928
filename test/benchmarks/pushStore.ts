import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { blankCollege } from '../../shared/college/blank.ts'
import type { CollegeRecord } from '../../shared/college/college.ts'
import { blank } from '../../shared/record/blank.ts'
import { courseFields } from '../../shared/college/fields.ts'
import { tagOf } from '../../shared/record/tag.ts'
import { openStore } from '../../sync-server/store/database.ts'
import type { NewCollege } from '../../shared/imports/plan.ts'
import type { Author } from '../../sync-server/store/ports/author.ts'
import { figure } from './report.ts'

// What the store takes for one push: 100 edits of 100 colleges with twenty courses each, in one transaction with a
// savepoint, history, audit and receipt for every edit. Beside it the floor: the same transaction with nothing in it.
const EDITS = 100
const PUSHES = 12
const author: Author = { kind: 'staff', id: 'bench', name: 'Bench', device: 'd1', requestId: 'bench' }

const folder = mkdtempSync(join(tmpdir(), 'bench-push-'))
const store = await openStore({ folder, ...(process.env['DATABASE_URL'] && { url: process.env['DATABASE_URL'] }) })
const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1]!

function made(at: number): NewCollege {
  const courses = Array.from({ length: 20 }, (_, course) => ({
    ...blank(courseFields),
    id: 'c' + course,
    order: 'a' + String(course).padStart(2, '0'),
    name: 'B.Tech Branch ' + course,
    fee: '1.8 L',
  }))
  const record = {
    id: uuid(),
    slug: `bench-${at}-${uuid()}`,
    status: 'published' as const,
    createdAt: 1,
    updatedAt: 1,
    kept: {},
    college: {
      ...blankCollege(),
      name: 'College ' + at,
      location: 'Pune, Maharashtra',
      about: 'Words. '.repeat(200),
      courses,
    },
  }
  return { ...record, tag: tagOf(record) }
}

async function push(device: string, ids: string[], round: number): Promise<void> {
  await store.write(author, async (tx) => {
    const { upTo } = await tx.sync.lockDevice(device, 'staff:bench')
    const numbers = ids.map((_, at) => upTo + 1 + at)
    await tx.sync.receipts(device, numbers)
    const records = await tx.sync.lockRecords(ids)
    for (const id of ids) {
      await tx.sync.savepoint(async () => {
        const before = records.get(id)!.record
        const changed: CollegeRecord = {
          ...before,
          updatedAt: round,
          college: { ...before.college, contactDetails: { ...before.college.contactDetails, phone: '080-' + round } },
        }
        await tx.colleges.replace([{ before, after: { ...changed, tag: tagOf(changed) } }])
        await tx.audit.note({ act: 'college.change', kind: 'college', record: id })
      })
    }
    await tx.sync.keep(
      device,
      upTo + ids.length,
      numbers.map((n) => ({ n, fingerprint: 'f', receipt: { n, outcome: 'applied', tag: 't' } })),
    )
  })
}

try {
  const added = await store.write(author, (tx) => tx.colleges.add(Array.from({ length: EDITS }, (_, at) => made(at))))
  const ids = added.map(({ id }) => id)
  const [empty, full]: [number[], number[]] = [[], []]
  for (let round = 0; round < PUSHES; round++) {
    let began = performance.now()
    await store.write(author, (tx) => tx.sync.lockDevice('d0').then(() => undefined))
    empty.push(performance.now() - began)
    began = performance.now()
    await push('d1', ids, round)
    full.push(performance.now() - began)
  }
  figure('push of 100 edits, store alone', median(full), 'ms')
  figure('  floor: an empty push', median(empty), 'ms')
  figure('  edits a second', (EDITS * 1000) / median(full), '/s')
} finally {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
}
