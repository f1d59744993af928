import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tickOf } from '../../shared/enquiry/consents.ts'
import { countUnsent, leaveWriting, openWriting, type PublicAccount, resumeWriting } from './writing.ts'
import { isAnythingUnsent } from '../local/unsent.ts'

// The product's own engine over this process's IndexedDB; the network is cut unless a test says otherwise.
let asked: string[] = []
beforeEach(() => {
  asked = []
  localStorage.clear()
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address).pathname)
    throw new TypeError('Failed to fetch')
  })
})
afterEach(() => vi.unstubAllGlobals())

const reader = (): PublicAccount => ({ account: `student:${uuid()}`, token: () => 'a-token' })
const value = {
  kind: 'contact',
  name: 'Asha',
  replyBy: 'E-mail',
  email: 'asha@example.in',
  message: 'Is the hostel open in June?',
  consents: [tickOf('reply')],
}
async function writes(who: PublicAccount) {
  localStorage.setItem(`pravesh.wrote.${who.account}`, '1')
  await (await openWriting(who)).save({ kind: 'enquiry.send', record: uuid(), value })
}

test('[D7] whoever wrote nothing here is not looked up', async () => {
  expect(await countUnsent(reader())).toBe(0)
  resumeWriting(reader())
  expect(asked).toEqual([])
})

test('[D7] what is kept on leaving waits for its person alone, and for nobody at the next start', async () => {
  const [asha, ravi] = [reader(), reader()]
  await writes(asha)
  expect(await countUnsent(asha)).toBe(1)
  await leaveWriting(asha, 'keep')
  expect(isAnythingUnsent()).toBe(false)
  localStorage.setItem(`pravesh.wrote.${ravi.account}`, '1')
  expect(await countUnsent(ravi)).toBe(0)
  await leaveWriting(ravi, 'keep')
  expect(await countUnsent(asha)).toBe(1)
  await leaveWriting(asha, 'discard')
})

test('[D7] what is discarded is gone, also for its person', async () => {
  const asha = reader()
  await writes(asha)
  await leaveWriting(asha, 'discard')
  expect(await countUnsent(asha)).toBe(0)
  await leaveWriting(asha, 'keep')
})

test('[D7] what could not be sent ends nothing', async () => {
  const asha = reader()
  await writes(asha)
  await expect(leaveWriting(asha, 'send')).rejects.toMatchObject({ name: 'NotSent', waiting: 1 })
  expect(await countUnsent(asha)).toBe(1)
  await leaveWriting(asha, 'discard')
})
