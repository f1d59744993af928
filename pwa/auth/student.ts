import { useSyncExternalStore } from 'react'

/** Whoever is signed in on the public site, as this device knows them. Staff keys are others: the two never meet. */
export interface SignedInStudent {
  id: string
  name: string
  email: string
  token: string
  /** ISO 8601. */ expiresAt: string
}

const KEY = 'pravesh.student'
const listeners = new Set<() => void>()
let known: { text: string | null; student: SignedInStudent | undefined } = { text: null, student: undefined }

/** Remembered on this device for 30 days, or for this tab alone where the person did not ask for more (behaviour 5). */
function text(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function signedInStudent(now: () => number = Date.now): SignedInStudent | undefined {
  const said = text()
  if (said !== known.text) known = { text: said, student: said === null ? undefined : read(said) }
  return known.student && Date.parse(known.student.expiresAt) > now() ? known.student : undefined
}

function read(said: string): SignedInStudent | undefined {
  try {
    const { id, name, email, token, expiresAt } = JSON.parse(said) as Record<string, unknown>
    return [id, name, email, token, expiresAt].every((one) => typeof one === 'string')
      ? ({ id, name, email, token, expiresAt } as SignedInStudent)
      : undefined
  } catch {
    return undefined
  }
}

const tell = (): void => {
  for (const listener of listeners) listener()
}
/** Keeps who signed in: on this device where they asked to be remembered, else for this tab. */
export function keepStudent(student: SignedInStudent, remember: boolean): void {
  clear()
  ;(remember ? localStorage : sessionStorage).setItem(KEY, JSON.stringify(student))
  tell()
}
/** A new token or a corrected name of whoever is signed in, kept where the old one was. */
export function renewStudent(more: Partial<Pick<SignedInStudent, 'name' | 'token' | 'expiresAt'>>): void {
  const student = signedInStudent()
  if (student) keepStudent({ ...student, ...more }, sessionStorage.getItem(KEY) === null)
}
export function forgetStudent(): void {
  clear()
  tell()
}
function clear(): void {
  try {
    sessionStorage.removeItem(KEY)
    localStorage.removeItem(KEY)
  } catch {
    /* nothing was kept */
  }
}

/** Calls the listener when somebody signs in or out, in this tab or another. Answers the way to stop. */
export function watchStudent(listener: () => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === null || event.key === KEY) listener()
  }
  listeners.add(listener)
  addEventListener('storage', handle)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', handle)
  }
}
export const useStudent = (): SignedInStudent | undefined =>
  useSyncExternalStore(watchStudent, signedInStudent, () => undefined)

/** Is somebody signed in in this tab alone? Other tabs see nothing of that session. */
export function isTabsOwnSession(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** The reader's token as it is at each moment. */
export const studentToken = (): string | undefined => signedInStudent()?.token

/** Whose queue this browser's public pages write to: the signed-in student's, or the visitor's. */
export const readerOf = (
  student: SignedInStudent | undefined,
): { account: 'visitor' | `student:${string}`; token?(): string | undefined; signedOut?(): void } =>
  student
    ? { account: `student:${student.id}`, token: studentToken, signedOut: () => void dropPulled(student.id) }
    : { account: 'visitor' }

/**
 * The server ended the session: what it answered goes from this device, what waits stays with the advice to log in
 * again.
 */
const dropPulled = async (id: string): Promise<void> =>
  (await import('../local/accountData.ts')).wipePulled(`student:${id}`)
