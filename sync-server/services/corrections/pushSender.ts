import type { Agent } from 'node:https'
import { collegePath } from '../../../shared/catalogue/address.ts'
import { streamsOf } from '../../../shared/catalogue/streams.ts'
import { DAY_MS } from '../../../shared/format/duration.ts'
import { msg } from '../../../shared/i18n/message.ts'
import { isQuiet } from '../../../shared/reminder/due.ts'
import type { PushShown } from '../../../shared/reminder/shown.ts'
import type { Author } from '../../store/ports/author.ts'
import type { DuePush } from '../../store/ports/corrections.ts'
import type { Store } from '../../store/store.ts'
import { speechFor } from '../i18n/speeches.ts'
import { repeatWork } from '../repeat.ts'
import { CLAIMED_MS, eachAtOnce, nextTry, openAgent, sendPush, type VapidKeys } from '../reminders/send.ts'

/** How often it is looked what was decided. */
const LOOK_MS = 300_000
/**
 * Browsers that are taken in one look; the rest waits for the next. So no crowd of reports makes this server call a push
 * service more often than this in five minutes.
 */
export const MOST_IN_LOOK = 100
/** A phone that is off is told when it is on again, within so long. */
const WORTH_S = (3 * DAY_MS) / 1000

export interface CorrectionSender {
  /** Looks now. Resolves when what was taken is sent, or left for later. */
  look(): Promise<void>
  close(): Promise<void>
}
export interface CorrectionSenderParts {
  store: Store
  vapid: VapidKeys
  failed(thrown: unknown): void
  agent?: Agent
  everyMs?: number
}

/**
 * Tells browsers what became of the reports they wait for, by day (in India) and never at night, and forgets that they
 * wait. Several reports of one college that were decided alike are one message. Rows are claimed before they are sent,
 * as those of reminders are: a server that is killed in between sends once more, and the message's tag puts it in the
 * place of itself.
 */
export function openCorrectionSender({
  store,
  vapid,
  failed,
  agent = openAgent(),
  everyMs = LOOK_MS,
}: CorrectionSenderParts): CorrectionSender {
  const leaving = new AbortController()
  const author: Author = { kind: 'system', name: 'Corrections', requestId: 'corrections' }
  const way = { agent, vapid, signal: leaving.signal }

  async function work(): Promise<void> {
    const now = store.now()
    if (isQuiet(now)) return
    const due = await store.corrections.duePushes(now, vapid.publicKey, MOST_IN_LOOK)
    if (due.length === 0) return
    const claimed = await store.write(author, (tx) => tx.corrections.claimPushes(due, now, now + CLAIMED_MS))
    const resting = new Set<string>()
    await eachAtOnce([...alike(claimed)], (pushes) => serve(pushes, resting))
  }

  /** @param resting hosts that could not take a message in this look: they are left alone until the next */
  async function serve(pushes: DuePush[], resting: Set<string>): Promise<void> {
    const { college, device } = pushes[0]!
    const { host } = new URL(device.address)
    // What is left is due again when its claim runs out.
    if (leaving.signal.aborted || resting.has(host)) return
    const record = await store.colleges.open(college)
    const path = record ? collegePath({ slug: record.slug, streams: streamsOf(record.college) }) : '/'
    const sent = await sendPush(way, device, outcomeInWords(pushes[0]!, path), WORTH_S)
    if (leaving.signal.aborted && sent.is === 'later') return
    switch (sent.is) {
      case 'gone':
        return store.write(author, (tx) => tx.corrections.removeDevice(device.id))
      case 'later':
        resting.add(host)
        return postpone(pushes, sent.afterS)
      case 'refused':
        failed(new Error(`A push service refused a message about a report: ${sent.status}`))
        break
      case 'taken':
    }
    await store.write(author, (tx) => tx.corrections.endPushes(pushes))
  }

  async function postpone(pushes: DuePush[], afterS: number | undefined): Promise<void> {
    const again = nextTry(store.now(), Math.max(...pushes.map(({ tries }) => tries)), afterS)
    await store.write(author, (tx) =>
      again === undefined ? tx.corrections.endPushes(pushes) : tx.corrections.postponePushes(pushes, again, true),
    )
  }

  const looks = repeatWork(work, { everyMs, failed })
  return {
    look: looks.run,
    async close() {
      leaving.abort()
      await looks.stop()
      agent.destroy()
    },
  }
}

/** Those of one browser and one college that were decided alike. */
function alike(pushes: readonly DuePush[]): Iterable<DuePush[]> {
  const groups = new Map<string, DuePush[]>()
  for (const push of pushes) {
    const key = `${push.device.id} ${push.college} ${push.state}`
    groups.set(key, [...(groups.get(key) ?? []), push])
  }
  return groups.values()
}

/** No word that anybody typed, and no name: phones are shared, and a locked screen is read by others. */
function outcomeInWords({ college, state, device: { language } }: DuePush, path: string): PushShown {
  const say = speechFor(language)
  const [title, body] =
    state === 'accepted'
      ? [msg('The figure you told us about is corrected'), msg('We checked it, and it is right now. Thank you.')]
      : [
          msg('The figure you told us about stays as it is'),
          msg('We checked it and left it as it is. The college’s page tells you why.'),
        ]
  return { title: say(title), body: say(body), path, tag: `correction-${college}-${state}`, lang: language }
}
