import type { QueueOwner } from '../../pwa/sync/environment.ts'
import { putColleges, putReview, putStaff, putStudent, signIn } from './people.ts'
import { type InitialDatabase, makeBeginning } from './server.ts'
import type { Schedule } from './schedule.ts'

/** A Monday morning, long before anybody reads this. */
export const START = Date.UTC(2027, 0, 4, 4, 0)

/** Ids below any that a schedule makes, so that what stood first is sorted first. */
const id = (nr: number): string => `01900000-0000-7000-8000-${String(nr).padStart(12, '0')}`

/** Two published colleges and a draft, and a published review of the first. */
export const COLLEGES = [1, 2, 3].map(id)
export const REVIEW = id(4)

type Kind = Schedule['devices'][number]
/** Whoever may work on a device. */
export const ACCOUNTS: Record<Kind, QueueOwner> = {
  admin: `staff:${id(5)}`,
  support: `staff:${id(6)}`,
  support2: `staff:${id(7)}`,
  counselor: `staff:${id(8)}`,
  student: `student:${id(9)}`,
  visitor: 'visitor',
}
const ROLES = { admin: 'admin', support: 'support', support2: 'support', counselor: 'counselor' } as const
/** As many devices as one person can have in a schedule. */
const MOST_DEVICES = 5

let made: Promise<InitialDatabase & { tokens: ReadonlyMap<QueueOwner, readonly string[]> }> | undefined
/**
 * What every schedule begins with, made once in each process: colleges, people, and a session for each device they may
 * have.
 */
export const beginning = (): NonNullable<typeof made> => (made ??= make())

async function make(): Promise<Awaited<ReturnType<typeof beginning>>> {
  const tokens = new Map<QueueOwner, string[]>()
  const furnished = await makeBeginning({
    now: () => START,
    async furnish(store) {
      await putColleges(store, COLLEGES)
      await putReview(store, REVIEW, COLLEGES[0]!)
      for (const [kind, account] of Object.entries(ACCOUNTS) as Array<[Kind, QueueOwner]>) {
        if (kind === 'visitor') continue
        const own = account.slice(account.indexOf(':') + 1)
        await (kind === 'student' ? putStudent(store, own) : putStaff(store, own, { role: ROLES[kind] }))
        const issued: string[] = []
        for (let device = 0; device < MOST_DEVICES; device++) issued.push(await signIn(store, account))
        tokens.set(account, issued)
      }
    },
  })
  return { ...furnished, tokens }
}
