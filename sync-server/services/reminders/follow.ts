import { createHash, ECDH } from 'node:crypto'
import { Failure } from '../../../shared/failure.ts'
import type { PublicExam } from '../../../shared/exam/public.ts'
import type { Language } from '../../../shared/page/language.ts'
import { isPushAddress } from '../../../shared/reminder/device.ts'
import { seenDates } from '../../../shared/reminder/due.ts'
import type { PushDevice } from '../../store/ports/reminders.ts'
import type { Caller } from '../caller.ts'
import type { StoreTransaction } from '../../store/store.ts'
import { publicExams } from '../documents/publicExams.ts'

/**
 * What this server asks of a browser that wants push messages: the key its address is made for, and whose addresses are
 * taken.
 */
export interface PushSettings {
  publicKey: string
  hosts: readonly string[]
}

/** As a browser describes itself (`PushSubscription.toJSON`), with the key it was made for. */
export interface PushSubscriptionBody {
  endpoint: string
  keys: { p256dh: string; auth: string }
  publicKey: string
}

/**
 * A device by the address it was given, so that no log and no report holds the address itself: whoever has that may
 * wake it.
 */
export const hashEndpoint = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url')

/**
 * A browser as it is kept. @throws Failure VALIDATION_FAILED for an address of no known push service, one that was made
 * for another key, or a key that nothing can be written for
 */
export const pushDeviceOf = (
  { hosts, publicKey: own }: PushSettings,
  { endpoint, keys, publicKey }: PushSubscriptionBody,
): Omit<PushDevice, 'language'> => {
  if (!isPushAddress(endpoint, hosts))
    throw new Failure('VALIDATION_FAILED', {
      message: 'This is not the address of a push service we know',
      details: [
        { path: 'endpoint', rule: 'push-service', message: 'This is not the address of a push service we know' },
      ],
    })
  if (publicKey !== own)
    throw new Failure('VALIDATION_FAILED', {
      message: 'The address was made for another key',
      details: [{ path: 'publicKey', rule: 'own', message: 'The address was made for another key' }],
    })
  // Nothing could be written for a key that is no point of the curve.
  try {
    ECDH.convertKey(keys.p256dh, 'prime256v1', 'base64url')
  } catch {
    throw new Failure('VALIDATION_FAILED', {
      message: 'The key is not valid',
      details: [{ path: 'keys.p256dh', rule: 'key', message: 'The key is not valid' }],
    })
  }
  return { id: hashEndpoint(endpoint), address: endpoint, ...keys, publicKey }
}

/**
 * Reminds a browser of these exams and of no others; what is published of them now it is taken to have read. Exams
 * nobody published are left out.
 * @returns what it follows
 * @throws Failure VALIDATION_FAILED for an address of no known push service
 */
export async function followExams(
  caller: Caller,
  settings: PushSettings,
  {
    exams,
    language,
    former,
    ...subscription
  }: PushSubscriptionBody & { exams: readonly string[]; language: Language; former?: string | undefined },
): Promise<string[]> {
  const device = { ...pushDeviceOf(settings, subscription), language }
  const published = new Map((await publicExams(caller)).map((exam) => [exam.id, exam]))
  const known = [...new Set(exams)].flatMap((id): PublicExam[] => {
    const exam = published.get(id)
    return exam ? [exam] : []
  })
  await caller.store.write(caller.author, async (tx) => {
    if (former !== undefined && former !== subscription.endpoint) await renewIn(tx, former, device)
    await tx.reminders.put(
      device,
      known.map(({ id }) => id),
    )
    for (const exam of known) await tx.reminders.begin(exam.id, seenDates(exam))
  })
  return known.map(({ id }) => id)
}

/**
 * The same browser under another address. One whose former address is not known is no browser of ours any more, and
 * hears nothing of that.
 * @throws Failure VALIDATION_FAILED for an address of no known push service
 */
export async function renewFollower(
  caller: Caller,
  settings: PushSettings,
  { former, ...subscription }: PushSubscriptionBody & { former: string },
): Promise<void> {
  const device = pushDeviceOf(settings, subscription)
  await caller.store.write(caller.author, (tx) => renewIn(tx, former, device))
}

/** A browser has one address for all that it is told. */
async function renewIn(tx: StoreTransaction, former: string, device: Omit<PushDevice, 'language'>): Promise<void> {
  await tx.reminders.renew(hashEndpoint(former), device)
  await tx.corrections.renewDevice(hashEndpoint(former), device)
}

/** Reminds a browser of no exam any more, and forgets what was kept for that. */
export const endReminders = (caller: Caller, endpoint: string): Promise<void> =>
  caller.store.write(caller.author, (tx) => tx.reminders.remove(hashEndpoint(endpoint)))
