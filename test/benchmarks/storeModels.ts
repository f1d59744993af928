import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../sync-server/store/database.ts'
import { openSqlite } from '../../sync-server/store/engine/sqlite.ts'
import { migrate } from '../../sync-server/store/migrations/migrate.ts'
import type { AuditAttributes } from '../../sync-server/store/models/audit.ts'
import { insert } from '../../sync-server/store/repositories/rows.ts'
import type { Author } from '../../sync-server/store/ports/author.ts'
import type { StudentRecord } from '../../sync-server/store/ports/students.ts'
import { figure } from './report.ts'

// What a list and a write of everyday nouns take in the store alone, through its ports (docs/decisions/0070).
const author: Author = { kind: 'staff', id: 'bench', name: 'Bench', requestId: 'bench' }
const folder = mkdtempSync(join(tmpdir(), 'bench-models-'))
const audits = mkdtempSync(join(tmpdir(), 'bench-audit-'))
const store = await openStore({ folder, ...(process.env['DATABASE_URL'] && { url: process.env['DATABASE_URL'] }) })

const studentOf = (at: number): StudentRecord => ({
  id: `student-${String(at).padStart(6, '0')}`,
  fullName: `Student ${at}`,
  email: `student${at}@example.in`,
  passwordHash: 'x'.repeat(97),
  tokenVersion: 1,
  isActive: true,
  createdAt: at,
  updatedAt: at,
})

const lineOf = (at: number) =>
  ({
    at,
    act: 'college.change',
    kind: 'college',
    record: `c${at}`,
    before: null,
    after: null,
    authorKind: 'staff',
    authorName: 'Bench',
    requestId: 'bench',
  }) as AuditAttributes

async function median(times: number, act: (round: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let round = 0; round < times; round++) {
    const began = performance.now()
    await act(round)
    taken.push(performance.now() - began)
  }
  return taken.toSorted((a, b) => a - b)[times >> 1]!
}

try {
  for (let step = 0; step < 10; step++)
    await store.write(author, async (tx) => {
      for (let at = step * 200; at < (step + 1) * 200; at++) await tx.students.add(studentOf(at))
    })
  await store.write(author, async (tx) => {
    for (let at = 0; at < 500; at++)
      await tx.files.put([
        {
          id: `file-${at}`,
          key: `file-${at}/a.png`,
          folder: '',
          name: `a${at}.png`,
          size: at,
          type: 'image/png',
          kind: 'general',
          hash: `hash${at}`,
          alt: '',
          createdAt: at,
          by: 'Bench',
        },
      ])
  })
  figure('one student by id', await median(400, (round) => store.students.open(studentOf(round).id)), 'ms')
  figure(
    'a page of 50 of 2,000 students',
    await median(200, (round) => store.students.list({ page: 1 + (round % 40), limit: 50 })),
    'ms',
  )
  figure('a folder of 500 files', await median(60, () => store.files.list({ folder: '', limit: 500 })), 'ms')
  figure(
    'one student written, transaction and all',
    await median(200, (round) =>
      store.write(author, (tx) => tx.students.replace({ ...studentOf(round), updatedAt: round })),
    ),
    'ms',
  )
  figure(
    '  floor: an empty transaction',
    await median(200, () => store.write(author, (tx) => tx.students.open('nobody'))),
    'ms',
  )
  figure(
    '100 students written in one transaction',
    await median(20, (round) =>
      store.write(author, async (tx) => {
        for (let at = 0; at < 100; at++) await tx.students.replace({ ...studentOf(at), updatedAt: round })
      }),
    ),
    'ms',
  )
  // What is prepared, and why: a push of a hundred edits writes a hundred lines of the audit (store/hot/audit.ts).
  figure(
    '100 lines of the audit, prepared',
    await median(60, () =>
      store.write(author, async (tx) => {
        for (let at = 0; at < 100; at++)
          await tx.audit.note({ act: 'college.change', kind: 'college', record: `c${at}` })
      }),
    ),
    'ms',
  )
  const engine = await openSqlite(audits)
  await migrate(engine, Date.now)
  figure(
    '  the same by the model',
    await median(60, () =>
      engine.write((tx) =>
        tx.query(({ Audit }, within) =>
          insert(
            Audit,
            Array.from({ length: 100 }, (_, at) => lineOf(at)),
            within,
          ),
        ),
      ),
    ),
    'ms',
  )
  await engine.close()
} finally {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
  rmSync(audits, { recursive: true, force: true })
}
