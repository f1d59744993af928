import { pathToFileURL } from 'node:url'
import { openStore } from '../store/database.ts'
import { cursorsOf } from '../services/sync/cursor.ts'
import { applyPush } from '../services/sync/push.ts'
import type { StaffRecord } from '../store/ports/staff.ts'
import { systemCaller } from '../services/caller.ts'

/** Pushes batches of five creates until it is killed, and says after each how far it was acknowledged. */
export const DEVICE = 'killed-device'
const STAFF: StaffRecord = {
  id: 'killed-staff',
  name: 'Asha',
  email: 'asha@example.org',
  role: 'admin',
  isActive: true,
  permissions: {},
  passwordHash: '',
  tokenVersion: 0,
  createdAt: 0,
  updatedAt: 0,
}

export const idOf = (n: number): string => `killed-${n}`
export const editOf = (n: number) => ({
  n,
  kind: 'college.create',
  record: idOf(n),
  madeAt: '2026-11-20T10:00:00Z',
  value: { name: `Killed College ${n}`, location: 'Pune' },
})

async function run(folder: string): Promise<void> {
  const store = await openStore({ folder })
  const author = { kind: 'staff' as const, id: STAFF.id, name: STAFF.name, requestId: 'test' }
  if (!(await store.staff.open(STAFF.id))) await store.write(author, (tx) => tx.staff.add(STAFF))
  const caller = { ...systemCaller(store, author), staff: STAFF }
  const parts = {
    cursors: cursorsOf('a secret of this very test, not of any server'),
    bug: (thrown: unknown) => {
      throw thrown
    },
  }
  let upTo = (await store.sync.device(DEVICE))?.upTo ?? 0
  for (;;) {
    ;({ upTo } = await applyPush(caller, parts, {
      protocol: 1,
      schema: 1,
      device: DEVICE,
      edits: [1, 2, 3, 4, 5].map((step) => editOf(upTo + step)),
    }))
    process.stdout.write(`${upTo}\n`)
  }
}

// Imported by the test for its ids; run by it as a process of its own.
if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  await run(process.argv[2]!)
