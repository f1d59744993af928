import type { Context } from 'koa'
import { Failure } from '../../../shared/failure.ts'
import { can } from '../../../shared/people/permissions.ts'
import type { Call } from '../../../shared/protocol/call.ts'
import { recognise, recogniseStudent } from '../../services/auth/recognise.ts'
import { realmOf } from '../../services/auth/tokens.ts'
import type { Store } from '../../store/store.ts'
import '../state.ts'

/** The bearer token of a request. @throws Failure UNAUTHENTICATED, TOKEN_INVALID */
export function bearer(ctx: Context): string {
  const header = ctx.get('authorization')
  if (!header) throw new Failure('UNAUTHENTICATED')
  const [, token] = /^Bearer ([A-Za-z0-9._-]{20,2000})$/i.exec(header) ?? []
  if (!token) throw new Failure('TOKEN_INVALID')
  return token
}

/**
 * Lets a request through a declared guard and remembers who came. Services ask again; this is the first door, before a
 * byte of body is read.
 * @throws Failure UNAUTHENTICATED, TOKEN_INVALID, TOKEN_EXPIRED, TOKEN_REVOKED, PASSWORD_CHANGE_REQUIRED, FORBIDDEN
 */
export async function admit(
  ctx: Context,
  { guard, allowsInitialPassword }: Pick<Call, 'guard' | 'allowsInitialPassword'>,
  store: Store,
  secret: string,
): Promise<void> {
  if (guard === 'public') return
  // Nothing a signed-in person is answered may be kept by a cache on the way (R35).
  ctx.set('Cache-Control', 'no-store')
  if (guard === 'anyone' && !ctx.get('authorization')) return
  const token = bearer(ctx)
  if (guard === 'student' || (guard === 'anyone' && realmOf(token) === 'student')) {
    const { student, session } = await recogniseStudent(store, secret, token)
    ctx.state.student = student
    ctx.state.session = session
    return
  }
  const { staff, session } = await recognise(store, secret, token)
  ctx.state.staff = staff
  ctx.state.session = session
  if (staff.initialPasswordAt !== undefined && !allowsInitialPassword) throw new Failure('PASSWORD_CHANGE_REQUIRED')
  if (guard !== 'staff' && guard !== 'anyone' && !can(staff, guard)) throw new Failure('FORBIDDEN')
}
