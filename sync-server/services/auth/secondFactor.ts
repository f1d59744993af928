import { Failure } from '../../../shared/failure.ts'
import { SECOND_FACTOR_SENTENCES, shownRecovery } from '../../../shared/people/secondFactor.ts'
import type { SecondFactor, StaffRecord } from '../../store/ports/staff.ts'
import type { StoreTransaction } from '../../store/store.ts'
import { demand, type Caller } from '../caller.ts'
import { demandPassword, STAFF_NOT_FOUND } from '../staff/rules.ts'
import { newKey, newRecoveryCodes, takeCode } from './codes.ts'

/**
 * Is one's own second step on, since when (ms), and how many recovery codes are left? @throws Failure UNAUTHENTICATED
 */
export function ownSecondFactor({ staff }: Caller): { isOn: boolean; since?: number; codesLeft: number } {
  if (!staff) throw new Failure('UNAUTHENTICATED')
  const factor = staff.secondFactor
  return factor?.isOn
    ? { isOn: true, codesLeft: factor.recovery.length, ...(factor.since !== undefined && { since: factor.since }) }
    : { isOn: false, codesLeft: 0 }
}

/**
 * Makes a key for the caller's app, in the place of one that was begun before. Nothing is asked for at the sign-in
 * until a code of it was given back.
 * @throws Failure CURRENT_PASSWORD_INCORRECT, VALIDATION_FAILED where it is on already
 */
export async function beginSecondFactor(
  caller: Caller,
  secret: string,
  password: string,
): Promise<{ uri: string; key: string }> {
  const staff = await own(caller, password)
  const { uri, key, sealed } = newKey(secret, staff)
  await written(caller, staff.id, 'begin-second-factor', (before) => {
    if (before?.isOn) throw wrong(SECOND_FACTOR_SENTENCES.isOn)
    return { sealed, isOn: false, lastStep: 0, recovery: [] }
  })
  return { uri, key }
}

/**
 * Takes a first code of the app and switches the second step on. @returns the recovery codes: this is the only time
 * they can be read @throws Failure VALIDATION_FAILED
 */
export async function confirmSecondFactor(
  caller: Caller,
  secret: string,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  if (!caller.staff) throw new Failure('UNAUTHENTICATED')
  const { id } = caller.staff
  const { codes, hashes } = newRecoveryCodes(secret, id)
  await written(caller, id, 'switch-on-second-factor', (before) => {
    if (!before || before.isOn) throw wrong(SECOND_FACTOR_SENTENCES.notBegun)
    const taken = takeCode(secret, id, before, code, caller.now())
    if (!taken) throw wrong(SECOND_FACTOR_SENTENCES.code)
    return { ...taken.factor, isOn: true, recovery: hashes, since: caller.now() }
  })
  return { recoveryCodes: codes.map(shownRecovery) }
}

/**
 * Switches one's own off, with the password and a code of the app or a recovery code. @throws Failure
 * CURRENT_PASSWORD_INCORRECT, VALIDATION_FAILED
 */
export async function endSecondFactor(
  caller: Caller,
  secret: string,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const { id } = await own(caller, password)
  await written(caller, id, 'switch-off-second-factor', (before) => {
    if (!before?.isOn) throw wrong(SECOND_FACTOR_SENTENCES.isOff)
    if (!takeCode(secret, id, before, code, caller.now())) throw wrong(SECOND_FACTOR_SENTENCES.code)
    return undefined
  })
}

/**
 * Switches somebody else's off, who lost their phone and their codes; their password still guards the account. An
 * admin's asks for the caller's own.
 * @throws Failure FORBIDDEN, NOT_FOUND, CURRENT_PASSWORD_INCORRECT, VALIDATION_FAILED for one's own
 */
export async function resetSecondFactor(
  caller: Caller,
  id: string,
  currentPassword: string | undefined,
): Promise<void> {
  const { id: ownId } = demand(caller, 'edit_crm_users')
  // By this door whoever found a desk unlocked would need neither password nor code.
  if (id === ownId) throw wrong(SECOND_FACTOR_SENTENCES.own)
  if ((await caller.store.staff.open(id))?.role === 'admin') await demandPassword(caller, currentPassword)
  await written(caller, id, 'reset-second-factor', (before) => {
    if (!before?.isOn) throw wrong(SECOND_FACTOR_SENTENCES.isOff)
    return undefined
  })
}

const wrong = (message: string): Failure =>
  new Failure('VALIDATION_FAILED', { message, details: [{ path: 'code', rule: 'code', message }] })

async function own(caller: Caller, password: string): Promise<StaffRecord> {
  await demandPassword(caller, password)
  if (!caller.staff) throw new Failure('UNAUTHENTICATED')
  return caller.staff
}

/** Judges and changes under one lock, so that one code cannot be taken twice at once. */
const written = (
  caller: Caller,
  id: string,
  act: string,
  make: (before: SecondFactor | undefined) => SecondFactor | undefined,
): Promise<void> =>
  caller.store.write(caller.author, async (tx: StoreTransaction) => {
    const before = await tx.staff.open(id)
    if (!before) throw new Failure('NOT_FOUND', { message: STAFF_NOT_FOUND })
    const { secondFactor: had, ...rest } = before
    const factor = make(had)
    await tx.staff.replace({ ...rest, updatedAt: caller.now(), ...(factor && { secondFactor: factor }) })
    await tx.audit.note({ act, kind: 'staff', record: id })
  })
