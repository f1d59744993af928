import { CORRECTION_LIMITS } from '../../../shared/correction/correction.ts'
import type { Language } from '../../../shared/page/language.ts'
import type { Caller } from '../caller.ts'
import { hashEndpoint, pushDeviceOf, type PushSettings, type PushSubscriptionBody } from '../reminders/follow.ts'

/**
 * Tells this browser by push what becomes of these reports. Whoever knows the id of a report may ask that, as they may
 * ask for its outcome. The same again changes nothing.
 * @returns `ids`: those it will be told of; `over`: those it will not, since they are decided or have enough browsers.
 *   What has not arrived yet is in neither
 * @throws Failure VALIDATION_FAILED for an address of no known push service
 */
export async function tellByPush(
  caller: Caller,
  settings: PushSettings,
  {
    ids,
    language,
    former,
    ...subscription
  }: PushSubscriptionBody & { ids: readonly string[]; language: Language; former?: string | undefined },
): Promise<{ ids: string[]; over: string[] }> {
  const device = { ...pushDeviceOf(settings, subscription), language }
  return caller.store.write(caller.author, async (tx) => {
    if (former !== undefined && former !== subscription.endpoint)
      await tx.corrections.renewDevice(hashEndpoint(former), device)
    const { taken, over } = await tx.corrections.addDevice(device, ids, CORRECTION_LIMITS.devices)
    return { ids: taken, over }
  })
}

/** Tells a browser of no report any more, and forgets its address. */
export const endCorrectionPush = (caller: Caller, endpoint: string): Promise<void> =>
  caller.store.write(caller.author, (tx) => tx.corrections.removeDevice(hashEndpoint(endpoint)))
