import { DAY_MS } from '../../shared/format/duration.ts'
import { useEffect, useSyncExternalStore } from 'react'
import type { Language } from '../../shared/page/language.ts'
import { MOST_FOLLOWED } from '../../shared/reminder/device.ts'
import {
  heldSubscription,
  inTurn,
  isFor,
  keyOfServer,
  NoPush,
  pushClient,
  pushSupport,
  type PushSupport,
  REMINDERS_KEY,
  subscribeFor,
  unsubscribeIfUnused,
} from './push.ts'
import { describeSubscription } from './subscription.ts'

/** An exam this device is reminded of, as far as its list shows it without a network. */
export interface FollowedExam {
  id: string
  name: string
  slug: string
}
/** What this device remembers of what it asked for. `endpoint`: what its push service called it then. */
interface Note {
  endpoint: string
  publicKey: string
  language: Language
  exams: FollowedExam[]
  at: number
}
export interface Reminders {
  standing: PushSupport
  followed: readonly FollowedExam[]
}

const KEY = REMINDERS_KEY
/** The device repeats what it asked for this often, in case the server lost it. */
const AGAIN_MS = 30 * DAY_MS

function readNote(): Note | undefined {
  try {
    const read = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Note | null
    return read && typeof read.endpoint === 'string' && Array.isArray(read.exams) ? read : undefined
  } catch {
    return undefined
  }
}
function keepNote(note: Note | undefined): void {
  try {
    if (note) localStorage.setItem(KEY, JSON.stringify(note))
    else localStorage.removeItem(KEY)
  } catch {
    /* a browser that keeps nothing has no push either */
  }
  tell()
}

const readNow = (): Reminders => ({ standing: pushSupport(), followed: readNote()?.exams ?? [] })

const NOTHING: Reminders = { standing: 'absent', followed: [] }
let now: Reminders = NOTHING
let stopListening: (() => void) | undefined
const listeners = new Set<() => void>()
const tell = (): void => {
  now = readNow()
  for (const each of listeners) each()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  stopListening ??= listen()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) {
      stopListening?.()
      stopListening = undefined
    }
  }
}
/** Other tabs keep the same note; and what was blocked may be allowed in the browser's settings at any moment. */
function listen(): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) tell()
  }
  addEventListener('storage', heard)
  let permission: PermissionStatus | undefined
  navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => {
      permission = status
      status.onchange = tell
    },
    () => undefined,
  ) // a browser that tells of no change shows it at the next visit
  now = readNow()
  return () => {
    removeEventListener('storage', heard)
    if (permission) permission.onchange = null
  }
}
const current = (): Reminders => {
  if (!stopListening) now = sameAs(now, readNow())
  return now
}
const sameAs = (before: Reminders, after: Reminders): Reminders =>
  JSON.stringify(before) === JSON.stringify(after) ? before : after

/** What this device is reminded of, and whether it can be. */
export const useReminders = (): Reminders => useSyncExternalStore(subscribe, current, () => NOTHING)

let isMended = false
/** Once while a page stands: what a browser changed by itself is put right. */
export function useMending(language: Language): void {
  useEffect(() => {
    if (isMended) return
    isMended = true
    mend(language).catch(() => undefined) // not reachable now: done at the next visit
  }, [language])
}

/** How one exam stands on this device, and the acts that change it. Nothing where the browser knows no push. */
export function useReminding({ id, name, slug }: FollowedExam, language: Language) {
  const { standing, followed } = useReminders()
  useMending(language)
  if (standing === 'absent') return undefined
  return {
    isBlocked: standing === 'blocked',
    isFollowed: followed.some((one) => one.id === id),
    onStart: () => startReminders({ id, name, slug }, language),
    onStop: () => unfollow(id, language),
  }
}

/**
 * Asks the person whether this site may show notifications; the browser asks them once. To be called from a press.
 * @returns `blocked` where the person said no, `dismissed` where they said nothing
 */
export async function askPermission(): Promise<'granted' | 'blocked' | 'dismissed'> {
  const answer = await Notification.requestPermission()
  tell()
  if (answer === 'granted') return answer
  return answer === 'denied' ? 'blocked' : 'dismissed'
}

/**
 * Reminds this device of an exam's dates: asks the person where the browser wants that, then our server.
 * @returns `blocked` where the person said no, `dismissed` where they said nothing
 * @throws RemoteFailure; NoPush
 */
export async function startReminders(
  exam: FollowedExam,
  language: Language,
): Promise<'following' | 'blocked' | 'dismissed'> {
  const answer = await askPermission()
  if (answer !== 'granted') return answer
  await inTurn(async () => {
    const exams = [...(readNote()?.exams ?? []).filter(({ id }) => id !== exam.id), exam]
    if (exams.length > MOST_FOLLOWED) throw new NoPush('many')
    await ask(exams, language)
  })
  return 'following'
}

/**
 * Reminds it no more of one exam; with the last one our server and the browser forget everything. @throws
 * RemoteFailure, and nothing was changed; NoPush
 */
export const unfollow = (id: string, language: Language): Promise<void> =>
  inTurn(async () => {
    const exams = (readNote()?.exams ?? []).filter((exam) => exam.id !== id)
    await (exams.length > 0 ? ask(exams, language) : end())
  })

/** Our server forgets this device, then the browser its address. @throws RemoteFailure, and nothing was changed */
export const stopReminders = (): Promise<void> => inTurn(end)
async function end(): Promise<void> {
  const note = readNote()
  if (note) await pushClient().call('DELETE /reminders', { body: { endpoint: note.endpoint } })
  keepNote(undefined)
  await unsubscribeIfUnused()
}

/**
 * Puts right what changed without a page to see it: the browser has another address, our server another key, the person
 * another language. Says nothing; what cannot be done now is done at the next visit.
 */
export const mend = async (language: Language): Promise<void> => {
  if (readNote() && pushSupport() === 'possible') await inTurn(() => mendNow(language))
}
async function mendNow(language: Language): Promise<void> {
  const note = readNote()
  if (!note || Notification.permission !== 'granted' || !navigator.onLine) return
  const held = await heldSubscription()
  const publicKey = await keyOfServer()
  const isRight =
    held &&
    held.endpoint === note.endpoint &&
    isFor(held, publicKey, note.publicKey) &&
    note.language === language &&
    Date.now() - note.at < AGAIN_MS
  if (!isRight) await ask(note.exams, language, publicKey)
}

/** This browser, subscribed for the server's key, asks for these exams and no others. */
async function ask(exams: FollowedExam[], language: Language, known?: string): Promise<void> {
  const publicKey = known ?? (await keyOfServer()),
    note = readNote()
  const held = await subscribeFor(publicKey, note?.publicKey)
  const { data } = await pushClient().call('PUT /reminders', {
    body: {
      ...describeSubscription(held),
      publicKey,
      language,
      exams: exams.map(({ id }) => id),
      ...(note && note.endpoint !== held.endpoint && { former: note.endpoint }),
    },
  })
  const taken = new Set(data.exams)
  keepNote({
    endpoint: held.endpoint,
    publicKey,
    language,
    exams: exams.filter(({ id }) => taken.has(id)),
    at: Date.now(),
  })
}
