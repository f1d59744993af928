import { DAY_MS } from '../../../shared/format/duration.ts'
import { dayInIndia } from '../../../shared/college/day.ts'
import { Failure } from '../../../shared/failure.ts'
import type { Author } from '../../store/ports/author.ts'
import type { Store } from '../../store/store.ts'
import { verifyPassword } from '../auth/passwords.ts'
import { demandStudent, type Caller } from '../caller.ts'
import { leavingLetter } from '../mail/letters.ts'
import { type ErasedFrom, eraseStudent } from './erase.ts'
import type { AccountMail } from './mail.ts'

/** How long a deletion waits, for whoever did it in anger or whose phone was in another's hand. */
export const GRACE_MS = 30 * DAY_MS
const STEP = 50

/**
 * Asks for the account to be deleted: every session ends now, the account goes in 30 days, and logging in before then
 * keeps it.
 * @throws Failure UNAUTHENTICATED, CURRENT_PASSWORD_INCORRECT
 */
export async function leaveSite(
  caller: Caller,
  { post, site }: AccountMail,
  password: string,
): Promise<{ deletedOn: number }> {
  const student = demandStudent(caller)
  if (!(await verifyPassword(student.passwordHash, password))) throw new Failure('CURRENT_PASSWORD_INCORRECT')
  const deletedOn = caller.now() + GRACE_MS
  await caller.store.write(caller.author, async (tx) => {
    const current = await tx.students.open(student.id)
    if (!current || current.tokenVersion !== student.tokenVersion) throw new Failure('TOKEN_REVOKED')
    await tx.students.replace({
      ...current,
      deletedAt: caller.now(),
      tokenVersion: current.tokenVersion + 1,
      updatedAt: caller.now(),
    })
    await tx.students.endSessions(student.id)
    await tx.audit.note({ act: 'leave', kind: 'student', record: student.id })
  })
  post.send(leavingLetter(student.email, site, dayInIndia(deletedOn), caller.language))
  return { deletedOn }
}

/**
 * Erases every account whose grace is over, wherever anything of the person is kept (`eraseStudent`, behaviour 12).
 * Once a day.
 * @returns how many
 */
export async function eraseLeft(store: Store, author: Author, from: ErasedFrom = {}): Promise<number> {
  let erased = 0
  for (;;) {
    const before = store.now() - GRACE_MS
    const due = await store.students.leftBefore(before, STEP)
    // They may have logged in a moment ago.
    for (const { id } of due)
      if (await eraseStudent(store, author, from, id, ({ deletedAt }) => deletedAt !== undefined && deletedAt < before))
        erased++
    if (due.length < STEP) break
  }
  if (erased > 0) await store.scrub()
  return erased
}
