import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAnswerStore } from '../local/answers.ts'
import { accountsOnDevice, noteAccount } from '../local/accountsOnDevice.ts'
import { openOutbox } from '../local/outbox.ts'
import { openStaffCache } from '../local/staffCache.ts'
import { eventually } from '../test/eventually.ts'
import { asStaff } from '../test/staffRoom.tsx'
import { watchEndedSessions, wipeEndedSessions } from './endedSessions.ts'
import { leaveKept, ownKept } from './kept.ts'
import { OFFLINE_DAYS, session } from './session.ts'
import { callAsStaff } from './staffRemote.ts'
import { forgetStudent, keepStudent } from './student.ts'

const DAY = 86_400_000
const disk = { factory: indexedDB, keyRange: IDBKeyRange }
const PHONE = '+91 98450 11223'

/** Fills the databases of an account as its engine and its screens do. */
async function keepDataOf(account: 'staff:meera' | 'student:asha') {
  noteAccount(account)
  const cache = openStaffCache(`pravesh-staff-${account}`, disk)
  await cache.cards.put({ key: 'enquiry/e1', kind: 'enquiry', id: 'e1', card: { phone: PHONE }, generation: 1 })
  cache.close()
  const answers = openAnswerStore()
  const row = { account, key: '["users"]', queryKey: ['users'], data: [{ phone: PHONE }], at: Date.now(), shape: '1' }
  await answers.put(row, () => true)
  answers.close()
  const outbox = openOutbox('pravesh-outbox', disk, async () => undefined)
  await outbox.clashes.put({ account, id: 'c1', record: 'r1', clash: { mine: PHONE } as never })
  await outbox.edits.put({
    account,
    n: 7,
    record: 'r1',
    edit: { kind: 'college.publish', record: 'r1' } as never,
    protocol: 5,
    schema: 1,
    savedAt: 1,
    bytes: 10,
    mark: 'm',
  })
  outbox.close()
}
/** What the same databases hold now. */
async function dataOf(account: 'staff:meera' | 'student:asha') {
  const cache = openStaffCache(`pravesh-staff-${account}`, disk)
  const cards = await cache.cards.count()
  cache.close()
  const outbox = openOutbox('pravesh-outbox', disk, async () => undefined)
  const clashes = await outbox.clashes.where('[account+id]').between([account, ''], [account, '\uffff']).count()
  const edits = await outbox.edits.where('[account+n]').between([account, 0], [account, 99]).count()
  outbox.close()
  const store = openAnswerStore()
  const answers = (await store.list(account)).length
  store.close()
  return { cards, clashes, edits, answers }
}
const WIPED = { cards: 0, clashes: 0, edits: 1, answers: 0 }
const keptKeys = async () => {
  // Whoever signs in again finds what is there.
  asStaff()
  return (await ownKept().list('')).map(({ key }) => key)
}
const untilWiped = (account: string) => eventually(() => expect(accountsOnDevice()).not.toContain(account))

let end = (): void => undefined
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(async () => {
  end()
  vi.unstubAllGlobals()
  forgetStudent()
  asStaff()
  await leaveKept()
  session.end()
})

test('an answer 401 removes what the server told of students; drafts and unsent edits stay', async () => {
  asStaff()
  await keepDataOf('staff:meera')
  await ownKept().put('crm-users', [{ phone: PHONE }], 1)
  await ownKept().put('draft:college:c1', 'unsent', 1)
  end = watchEndedSessions()
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(
        JSON.stringify({ success: false, code: 'TOKEN_EXPIRED', error: 'Sign in again', message: 'Sign in again' }),
        { status: 401, headers: { 'Content-Type': 'application/json' } },
      ),
  )
  await expect(callAsStaff('GET /crm-users')).rejects.toThrow('Sign in again')
  await untilWiped('staff:meera')
  expect(await dataOf('staff:meera')).toEqual(WIPED)
  expect(await keptKeys()).toEqual(['draft:college:c1'])
})

test('a session that ran out while no page was open is wiped by the next page, staff area or not', async () => {
  asStaff()
  await keepDataOf('staff:meera')
  await ownKept().put('crm-users', [{ phone: PHONE }], 1)
  const staff = JSON.parse(localStorage.getItem('adminUser')!) as { confirmedAt: number }
  localStorage.setItem('adminUser', JSON.stringify({ ...staff, confirmedAt: Date.now() - (OFFLINE_DAYS + 1) * DAY }))
  end = watchEndedSessions()
  await untilWiped('staff:meera')
  expect(await dataOf('staff:meera')).toEqual(WIPED)
  expect(await keptKeys()).toEqual([])
})

test('another tab that logs out wipes here too, and a tab that is still signed in is left alone', async () => {
  asStaff()
  await keepDataOf('staff:meera')
  end = watchEndedSessions()
  await wipeEndedSessions()
  expect(await dataOf('staff:meera')).toMatchObject({ cards: 1, clashes: 1 })
  for (const key of ['adminToken', 'adminRole', 'adminUser']) localStorage.removeItem(key)
  dispatchEvent(new StorageEvent('storage', { key: 'adminToken' }))
  await untilWiped('staff:meera')
  expect(session.get().phase).toBe('out')
  expect(await dataOf('staff:meera')).toEqual(WIPED)
})

test('a student whose session is over leaves nothing but what they have not sent', async () => {
  const student = {
    id: 'asha',
    name: 'Asha',
    email: 'asha@example.in',
    token: 't',
    expiresAt: new Date(Date.now() + DAY).toISOString(),
  }
  keepStudent(student, true)
  await keepDataOf('student:asha')
  await wipeEndedSessions()
  expect(await dataOf('student:asha')).toMatchObject({ cards: 1 })
  keepStudent({ ...student, expiresAt: new Date(Date.now() - 1).toISOString() }, true)
  end = watchEndedSessions()
  await untilWiped('student:asha')
  expect(await dataOf('student:asha')).toEqual(WIPED)
})

test('a student signed in in another tab alone is known by the lock that tab holds', async () => {
  await keepDataOf('student:asha')
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held: [{ name: 'pravesh-session-student:asha' }] }) } })
  await wipeEndedSessions()
  expect(await dataOf('student:asha')).toMatchObject({ cards: 1 })
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held: [] }) } })
  await wipeEndedSessions()
  expect(await dataOf('student:asha')).toEqual(WIPED)
})

test('an answer that arrives after the session ended is not kept', async () => {
  asStaff()
  const kept = ownKept()
  session.end()
  await kept.put('crm-users', [{ phone: PHONE }], 1)
  await kept.put('draft:college:c1', 'unsent', 1)
  expect(await keptKeys()).toEqual(['draft:college:c1'])
})

test('data of a release that kept no list of accounts is found by the names of its databases', async () => {
  await keepDataOf('staff:meera')
  localStorage.clear()
  end = watchEndedSessions()
  await eventually(async () => expect((await dataOf('staff:meera')).cards).toBe(0))
})
