import { Failure } from '../../../shared/failure.ts'
import type { StudentRecord } from '../../store/ports/students.ts'
import { type ClientHints, demandUnused, issueDevice, knownClient, type LoginLink } from '../auth/knownClient.ts'
import type { Lockout } from '../auth/lockout.ts'
import { hashPassword, isOutdated, verifyNobody, verifyPassword } from '../auth/passwords.ts'
import { issue, REMEMBERED_SECONDS, type TokenSession } from '../auth/tokens.ts'
import { demandStudent, type Caller } from '../caller.ts'

/** Where a session is opened from, and for how long. */
export interface SessionAsked {
  rememberMe?: boolean
  address: string
  userAgent?: string
}
export interface StudentSignIn extends SessionAsked, ClientHints {
  email: string
  password: string
}
/** `device`: by which this device is known from now on, where it had no such token. */
export interface SignInResult {
  token: string
  student: StudentRecord
  expiresAt: number
  isDeletionTakenBack: boolean
  device?: string
}

/**
 * Opens a session on the public site; for a day's half, or for 30 days where the person asked to be remembered. An
 * account that waits to be deleted is kept by it, and the answer says so.
 * @throws Failure INVALID_CREDENTIALS, RATE_LIMITED, LINK_INVALID
 */
export async function signInStudent(
  caller: Caller,
  { secret, lockout }: { secret: string; lockout: Lockout },
  asked: StudentSignIn,
): Promise<SignInResult> {
  const { proof, link, isDevice } = knownClient(secret, 'student', asked.email, asked, caller.now())
  // The two realms count apart: trying a student's password locks nobody out of the back-office.
  const tried = {
    realm: 'student' as const,
    email: asked.email,
    address: asked.address,
    ...(proof !== undefined && { proof }),
  }
  await lockout.count(tried)
  const student = await caller.store.students.byEmail(asked.email)
  demandUnused(link, student?.lastLogin)
  const right = student
    ? await verifyPassword(student.passwordHash, asked.password)
    : await verifyNobody(asked.password)
  if (!student || !right) throw new Failure('INVALID_CREDENTIALS')
  if (!student.isActive) throw new Failure('INVALID_CREDENTIALS', { message: 'This account is disabled' })
  const rehashed = isOutdated(student.passwordHash) ? await hashPassword(asked.password) : undefined
  const entered = await openStudentSession(caller, secret, student, asked, {
    ...(rehashed && { rehashed }),
    ...(link && { link }),
  })
  await lockout.forget(tried)
  return isDevice ? entered : { ...entered, device: issueDevice(secret, 'student', student.email, caller.now()) }
}

/**
 * Opens a session for somebody who has shown who they are, and keeps an account that waited to be deleted.
 * @param more `rehashed`: their password in today's form, where the kept one is of an older; `link`: used up by this
 *    session
 * @throws Failure INVALID_CREDENTIALS where the account ended meanwhile, LINK_INVALID where somebody signed in
 *    meanwhile
 */
export async function openStudentSession(
  caller: Caller,
  secret: string,
  student: StudentRecord,
  asked: SessionAsked,
  { rehashed, link }: { rehashed?: string; link?: LoginLink } = {},
): Promise<SignInResult> {
  const now = caller.now()
  const { token, session } = issue('student', secret, {
    id: student.id,
    version: student.tokenVersion,
    now,
    ...(asked.rememberMe && { seconds: REMEMBERED_SECONDS }),
  })
  const author = { ...caller.author, kind: 'student' as const, id: student.id, name: 'Student' }
  const signedIn = await caller.store.write(author, async (tx) => {
    const current = await tx.students.open(student.id)
    // Between the check and this moment the account may have been ended or its password changed.
    if (!current?.isActive || current.tokenVersion !== student.tokenVersion) throw new Failure('INVALID_CREDENTIALS')
    demandUnused(link, current.lastLogin)
    const after = { ...current, lastLogin: now, deletedAt: undefined, ...(rehashed && { passwordHash: rehashed }) }
    await tx.students.replace(after)
    await tx.students.startSession({
      jti: session.jti,
      studentId: student.id,
      expiresAt: session.expiresAt,
      address: asked.address,
      userAgent: asked.userAgent?.slice(0, 300),
    })
    await tx.audit.note({ act: 'sign-in', kind: 'student', record: student.id })
    if (current.deletedAt !== undefined) await tx.audit.note({ act: 'stay', kind: 'student', record: student.id })
    return after
  })
  return {
    token,
    student: signedIn,
    expiresAt: session.expiresAt,
    isDeletionTakenBack: student.deletedAt !== undefined,
  }
}

/** Ends this session at the server; the token is dead from the next request on. */
export async function signOutStudent(caller: Caller, session: TokenSession): Promise<void> {
  const student = demandStudent(caller)
  await caller.store.write(caller.author, async (tx) => {
    await tx.students.endSession(session.jti)
    await tx.audit.note({ act: 'sign-out', kind: 'student', record: student.id })
  })
}
