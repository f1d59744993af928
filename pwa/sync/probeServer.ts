import { PROTOCOL, SCHEMA } from '../../shared/protocol/version.ts'
import { type OutboxDevice, from } from '../local/outbox.ts'
import type { SyncContext } from './context.ts'
import { type PushResult, goBackTo, note, refuseBatch } from './push.ts'
import { isPushAnswer } from './receipts.ts'
import { ask } from './wire.ts'

/** Whoever heard from the server within this time need not ask again: ordinary cycles cost no request more. */
const HEARD_MS = 10 * 60_000

/**
 * D8 for whoever pulls nothing. A visitor has no cursor that a restored server could contradict, so while they keep a
 * journal they ask how far the server has come with their device: by a push of nothing, which answers `upTo`. Once
 * heard, nothing is asked for ten minutes.
 */
export async function askHowFar(parts: SyncContext): Promise<PushResult | { is: 'restored' }> {
  const device = await remembering(parts)
  if (!device) return { is: 'done' }
  const answer = await ask(parts, 'POST /sync/push', isPushAnswer, {
    body: { protocol: PROTOCOL, schema: SCHEMA, device: device.device, edits: [] },
  })
  if (answer.is === 'unreachable') {
    await note(parts, { unreachableAt: parts.outside.now() })
    return { is: 'wait' }
  }
  if (answer.is === 'refused') return refuseBatch(parts, answer)
  const reached = answer.data.upTo + device.base
  // Compared with what was receipted before we asked: another tab may have sent more meanwhile.
  if (reached < device.upTo) {
    await goBackTo(parts, device, reached + 1)
    return { is: 'restored' }
  }
  await heard(parts, device)
  return { is: 'done' }
}

/**
 * The device's row, where it remembers receipts that a restored server could lack and has heard nothing for a while.
 */
async function remembering({ account, outbox, outside }: SyncContext): Promise<OutboxDevice | undefined> {
  return outbox.look(async () => {
    const device = await outbox.devices.get(account)
    // A clock that was put back is no reason to wait for years.
    if (!device || Math.abs(outside.now() - (device.confirmedAt ?? 0)) < HEARD_MS) return undefined
    const receipted = from(account, device.base + 1)
    for (const table of [outbox.journal, outbox.tray])
      if (
        await table
          .where('[account+n]')
          .between(...receipted)
          .first()
      )
        return device
    return undefined
  })
}

async function heard({ account, outbox, outside, changed }: SyncContext, { device }: OutboxDevice): Promise<void> {
  await outbox.act(async () => {
    const row = await outbox.devices.get(account)
    if (row?.device !== device) return
    const { unreachableAt: _unreachable, paused: _paused, ...kept } = row
    await outbox.devices.put({ ...kept, confirmedAt: outside.now() })
  })
  changed('outbox', [])
}
