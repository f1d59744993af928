import { expect, test } from 'vitest'
import { RemoteFailure } from '../remote/client.ts'
import { type CallSession, endingWith } from './sessionEnd.ts'

/** Whether an answer ends the session that its call was made in. `later`: the token by the time the answer comes. */
async function ends(refusal: RemoteFailure, session: Pick<CallSession, 'isEndedByForbidden'> = {}, later = 't1') {
  let token = 't1'
  let hasEnded = false
  const around = endingWith({ token: () => token, end: () => (hasEnded = true), ...session })
  const call = around(async () => {
    token = later
    throw refusal
  })
  await expect(call).rejects.toBe(refusal)
  return hasEnded
}
const refused = (status: number, code: string) => new RemoteFailure('refused', 'No', { status, code })

test('a 401 to its token ends a session, and a 403 that of staff', async () => {
  expect(await ends(refused(401, 'TOKEN_EXPIRED'))).toBe(true)
  expect(await ends(refused(403, 'FORBIDDEN'), { isEndedByForbidden: true })).toBe(true)
})

test('nothing else ends it: a 403 to a student, a wrong password of one’s own, a page of something in between', async () => {
  expect(await ends(refused(403, 'FORBIDDEN'))).toBe(false)
  expect(await ends(refused(401, 'CURRENT_PASSWORD_INCORRECT'), { isEndedByForbidden: true })).toBe(false)
  expect(await ends(new RemoteFailure('unreachable', 'No', { status: 401 }))).toBe(false)
  expect(await ends(refused(404, 'NOT_FOUND'), { isEndedByForbidden: true })).toBe(false)
})

test('an answer to an older token does not end the session that began since', async () => {
  expect(await ends(refused(401, 'TOKEN_EXPIRED'), {}, 't2')).toBe(false)
})
