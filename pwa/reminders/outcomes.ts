import { useMemo, useSyncExternalStore } from 'react'
import { CORRECTION_LIMITS } from '../../shared/correction/correction.ts'
import { VISITOR_ENQUIRY_DAYS } from '../../shared/enquiry/term.ts'
import { DAY_MS } from '../../shared/format/duration.ts'
import type { Language } from '../../shared/page/language.ts'
import { keepOutcomeNote, type OutcomeNote, outcomeNoteText, readOutcomeNote, watchOutcomeNote } from './outcomeNote.ts'
import {
  heldSubscription,
  inTurn,
  keyOfServer,
  pushClient,
  pushSupport,
  subscribeFor,
  unsubscribeIfUnused,
} from './push.ts'
import { describeSubscription } from './subscription.ts'

/** The device repeats what it asked for this often, in case the server lost it or has another key. */
const AGAIN_MS = 30 * DAY_MS

/** Ids of reports whose outcome we tell this device by push: at once, or as soon as the server has the wish. */
export function useAwaitedOutcomes(): ReadonlySet<string> {
  const text = useSyncExternalStore(watchOutcomeNote, outcomeNoteText, () => '')
  return useMemo(() => new Set(readOutcomeNote(text)?.reports.map(({ id }) => id)), [text])
}

/**
 * Remembers that this device wants to be told of a report. The server hears of it once it has the report
 * (`askForOutcomes`): a browser can make an address with a network alone.
 */
export function awaitOutcome(id: string): void {
  const note = readOutcomeNote()
  const reports = [...(note?.reports ?? []), { id, at: Date.now() }].slice(-CORRECTION_LIMITS.asked)
  keepOutcomeNote({ ...note, reports })
}

/** These are decided, or the server does not have them any more: nothing is waited for. */
export function forgetOutcomes(ids: readonly string[]): void {
  const note = readOutcomeNote()
  if (note?.reports.some(({ id }) => ids.includes(id)))
    keepOutcomeNote({ ...note, reports: note.reports.filter(({ id }) => !ids.includes(id)) })
}

/**
 * Asks the server to tell this browser of the reports it waits for. Asks nothing where the server knows of all, under
 * the address that this browser has. A report that has not arrived is asked for another time. @throws RemoteFailure;
 * NoPush
 */
export async function askForOutcomes(language: Language): Promise<void> {
  if (pushSupport() === 'possible' && Notification.permission === 'granted' && navigator.onLine)
    await inTurn(() => askNow(language))
}

async function askNow(language: Language): Promise<void> {
  // What nobody decided the server deletes after a year; what has not arrived in a month was refused.
  const isOver = ({ at, isAsked }: OutcomeNote['reports'][number]) =>
    Date.now() - at > (isAsked ? VISITOR_ENQUIRY_DAYS * DAY_MS : AGAIN_MS)
  forgetOutcomes((readOutcomeNote()?.reports ?? []).filter(isOver).map(({ id }) => id))
  const note = readOutcomeNote()
  if (!note) return
  const { asked, reports } = note
  const isKnown =
    asked !== undefined && Date.now() - asked.at < AGAIN_MS && asked.endpoint === (await heldSubscription())?.endpoint
  if (isKnown && reports.every(({ isAsked }) => isAsked)) return
  const publicKey = await keyOfServer()
  const subscription = await subscribeFor(publicKey, asked?.publicKey)
  const { endpoint } = subscription
  const { data } = await pushClient().call('PUT /corrections/push', {
    body: {
      ...describeSubscription(subscription),
      publicKey,
      language,
      ids: reports.map(({ id }) => id),
      ...(asked && asked.endpoint !== endpoint && { former: asked.endpoint }),
    },
  })
  // Another report may have been written meanwhile.
  const now = readOutcomeNote()?.reports ?? []
  keepOutcomeNote({
    asked: { endpoint, publicKey, at: Date.now() },
    reports: now.flatMap(({ id, at }) => {
      if (data.over.includes(id)) return []
      return data.ids.includes(id) ? [{ id, at, isAsked: true as const }] : [{ id, at }]
    }),
  })
}

/** Our server forgets that this browser waits, then the browser its address. @throws RemoteFailure */
export const stopOutcomes = (): Promise<void> =>
  inTurn(async () => {
    const asked = readOutcomeNote()?.asked
    if (asked) await pushClient().call('DELETE /corrections/push', { body: { endpoint: asked.endpoint } })
    keepOutcomeNote(undefined)
    await unsubscribeIfUnused()
  })
