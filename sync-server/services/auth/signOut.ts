import { Failure } from '../../../shared/failure.ts'
import type { Caller } from '../caller.ts'
import type { TokenSession } from './tokens.ts'

/** Ends this session at the server; the token is dead from the next request on. */
export async function signOut(caller: Caller, session: TokenSession): Promise<void> {
  const { staff } = caller
  if (!staff) throw new Failure('UNAUTHENTICATED')
  await caller.store.write(caller.author, async (tx) => {
    await tx.staff.endSession(session.jti)
    await tx.audit.note({ act: 'sign-out', kind: 'staff', record: staff.id })
  })
}
