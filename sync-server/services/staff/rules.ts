import { RateLimiterRes } from 'rate-limiter-flexible'
import { Failure } from '../../../shared/failure.ts'
import type { StaffRecord } from '../../store/ports/staff.ts'
import type { StoreTransaction } from '../../store/store.ts'
import { verifyPassword } from '../auth/passwords.ts'
import type { Caller } from '../caller.ts'

export const STAFF_NOT_FOUND = 'User not found'

/** What becomes of an account must leave one who can undo it. @throws Failure LAST_ADMIN */
export async function demandAnAdmin(
  tx: StoreTransaction,
  before: StaffRecord,
  after: StaffRecord | undefined,
): Promise<void> {
  const isAdmin = (staff: StaffRecord | undefined) => staff?.isActive === true && staff.role === 'admin'
  // Asked first: it locks every active admin, so that two who step down at once do so one after the other.
  if (isAdmin(before) && !isAdmin(after) && (await tx.staff.activeAdmins()) <= 1) throw new Failure('LAST_ADMIN')
}

/** Wrong passwords of one person in a quarter of an hour: whoever found a screen open must not try them all. */
const WRONG_PASSWORDS = { name: 'wrong passwords', points: 10, duration: 15 * 60 } as const

/**
 * Whoever does this says their own password again: an open screen is not enough.
 * @throws Failure UNAUTHENTICATED, CURRENT_PASSWORD_INCORRECT, RATE_LIMITED
 */
export async function demandPassword({ staff, store }: Caller, password: string | undefined): Promise<void> {
  if (!staff) throw new Failure('UNAUTHENTICATED')
  if (password === undefined) throw new Failure('CURRENT_PASSWORD_INCORRECT')
  const wrongPasswords = store.limiter(WRONG_PASSWORDS)
  await wrongPasswords.consume(staff.id).catch((thrown: unknown) => {
    throw thrown instanceof RateLimiterRes
      ? new Failure('RATE_LIMITED', { retryAfter: thrown.msBeforeNext / 1_000 })
      : thrown
  })
  if (!(await verifyPassword(staff.passwordHash, password))) throw new Failure('CURRENT_PASSWORD_INCORRECT')
  await wrongPasswords.reward(staff.id, 1)
}

/**
 * Whoever changes what their own account may do says its password again (behaviour 18). @throws Failure
 * CURRENT_PASSWORD_INCORRECT
 */
export async function demandOwnPassword(caller: Caller, id: string, password: string | undefined): Promise<void> {
  if (caller.staff?.id === id) await demandPassword(caller, password)
}

/** Every token of the account is dead from the next request on. */
export const withoutSessions = (staff: StaffRecord): StaffRecord => ({ ...staff, tokenVersion: staff.tokenVersion + 1 })
