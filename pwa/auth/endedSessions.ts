import { accountsOnDevice, type AccountWithData, noteEarlierAccounts } from '../local/accountsOnDevice.ts'
import { followOtherTabs, readSession, session } from './session.ts'
import { isTabsOwnSession, signedInStudent, watchStudent } from './student.ts'

const lockOf = (account: AccountWithData): string => `pravesh-session-${account}`

/** The account of a student who is signed in in this tab. */
function presentAccount(): AccountWithData | undefined {
  const student = signedInStudent()
  return student && `student:${student.id}`
}

/**
 * The accounts that are signed in at this browser now: the staff's and this tab's by the storage, those of other tabs
 * by their locks.
 */
async function signedInAccounts(): Promise<Set<string>> {
  const staff = readSession()?.staff._id
  const locks = (await navigator.locks?.query())?.held ?? []
  const others = locks.map(({ name = '' }) => name).filter((name) => name.startsWith(lockOf('student:')))
  return new Set([
    ...(staff === undefined ? [] : [`staff:${staff}`]),
    ...others.map((name) => name.slice(lockOf('student:').length - 'student:'.length)),
    presentAccount() ?? '',
  ])
}

/**
 * Removes what this device keeps of every account that is not signed in here any more, however its session ended: by a
 * log-out, by an answer 401, by its age, in another tab, or with the tab that held it.
 */
export async function wipeEndedSessions(): Promise<void> {
  if (accountsOnDevice().length === 0) return
  const signedIn = await signedInAccounts()
  const ended = accountsOnDevice().filter((account) => !signedIn.has(account))
  if (ended.length === 0) return
  const { wipeAccountData } = await import('../local/accountData.ts')
  for (const account of ended) await wipeAccountData(account)
}

/**
 * Holds the lock by which other tabs know of a session of this tab alone. `released`: called when it was given back.
 */
function holdSessionLock(released: () => void): () => void {
  let held: { account: AccountWithData; release(): void } | undefined
  const follow = (): void => {
    const account = isTabsOwnSession() ? presentAccount() : undefined
    if (held?.account === account) return
    held?.release()
    held = undefined
    if (account === undefined || !navigator.locks) return
    let release = (): void => undefined
    const end = new Promise<void>((resolve) => {
      release = resolve
    })
    held = { account, release }
    void navigator.locks.request(lockOf(account), { mode: 'shared' }, () => end).then(released, () => undefined)
  }
  follow()
  const end = watchStudent(follow)
  return () => {
    end()
    held?.release()
  }
}

/**
 * Removes an ended session's data as soon as this page learns that it ended, at its start and whenever it is seen
 * again. Answers the way to stop.
 */
export function watchEndedSessions(): () => void {
  // Storage that fails is tried again with the next sign: the account stays on the list.
  const wipe = (): void => void wipeEndedSessions().catch(() => undefined)
  const whenVisible = (): void => {
    if (document.visibilityState === 'visible') wipe()
  }
  const ends = [holdSessionLock(wipe), followOtherTabs(), session.subscribe(wipe), watchStudent(wipe)]
  addEventListener('storage', wipe)
  document.addEventListener('visibilitychange', whenVisible)
  noteEarlierAccounts().then(wipe, () => undefined)
  return () => {
    for (const end of ends) end()
    removeEventListener('storage', wipe)
    document.removeEventListener('visibilitychange', whenVisible)
  }
}
