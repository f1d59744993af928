import type { Message } from '../../../../shared/i18n/message.ts'
import type { CounsellingSession } from '../../../../shared/enquiry/session.ts'
import type { ActivityEntry } from '../../../sync/writing.ts'
import { refusalText } from '../../../components/problems.ts'

/**
 * A session asked for, as this device knows it: what was asked last, how far that has come, and when it was written
 * (ms).
 */
export interface RequestedSession {
  session: CounsellingSession
  state: ActivityEntry['state']
  at: number
  refused?: string | Message
}

/**
 * The sessions of a reader's queue, and those found by their number, each with what was asked of it since; the next
 * first. What is over is left out; what was cancelled stays until its day is.
 */
export function ownSessionsIn(
  deeds: readonly ActivityEntry[],
  found: readonly CounsellingSession[],
  today: string,
): RequestedSession[] {
  const asked = new Map<string, RequestedSession>(
    found.map((session) => [session.id, { session, state: 'done', at: 0 }]),
  )
  for (const { edit, state, savedAt: at, receipt } of deeds) {
    const before = asked.get(edit.record)
    if (edit.kind === 'enquiry.send' && edit.value['kind'] === 'session' && state !== 'refused') {
      const { topic, language, mode, day, time } = edit.value as Record<string, string | undefined>
      // One that was found is what the server knows of it now.
      asked.set(edit.record, {
        state,
        at,
        session: before?.session ?? {
          id: edit.record,
          ...(topic && { topic }),
          ...(language && { language }),
          ...(mode && { mode }),
          ...(day && { day }),
          ...(time && { time }),
          changes: 0,
          isCancelled: false,
        },
      })
    }
    if (!before || (edit.kind !== 'enquiry.rearrange' && edit.kind !== 'enquiry.cancel')) continue
    if (state === 'refused') {
      asked.set(edit.record, { ...before, refused: refusalText(receipt) ?? '' })
      continue
    }
    // The server's own count moves with each that it took.
    const isNews = !found.some(({ id }) => id === edit.record) || state !== 'done'
    const session = {
      ...before.session,
      ...(edit.kind === 'enquiry.cancel' ? { isCancelled: true } : { day: edit.day, time: edit.time }),
      changes: before.session.changes + (isNews ? 1 : 0),
    }
    asked.set(edit.record, { session, state, at })
  }
  return [...asked.values()]
    .filter(({ session: { day } }) => day === undefined || day >= today)
    .sort((a, b) => {
      if (whenOf(a) < whenOf(b)) return -1
      if (whenOf(a) > whenOf(b)) return 1
      return 0
    })
}

/** Of one day the earlier hours first. */
const whenOf = ({ session: { day = '', time = '' } }: RequestedSession): string => day + time
