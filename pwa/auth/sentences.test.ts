import { beforeEach, expect, test } from 'vitest'
import { openRemote, RemoteFailure } from '../remote/client.ts'
import { signInStaff } from './signIn.ts'
import { saidOr, failureSentence } from './staffRemote.ts'

beforeEach(() => localStorage.clear())

test('a failure nobody foresaw at the door is told in the documented words', async () => {
  const remote = {
    ...openRemote({ base: 'http://127.0.0.1/api/v1' }),
    json: async () => {
      throw new TypeError('x is not a function')
    },
  }
  await expect(
    signInStaff({ email: 'meera@example.in', password: 'secret' }, remote as unknown as ReturnType<typeof openRemote>),
  ).rejects.toThrow('Login failed. Please try again.')
})

test('a call says the server’s own sentence, else that there is no connection, else that something unexpected happened', () => {
  const failure = (reason: 'refused' | 'unreachable', message: string) =>
    Object.assign(Object.create(RemoteFailure.prototype) as RemoteFailure, { reason, message })
  expect(failureSentence(failure('refused', 'College not found'))).toBe('College not found')
  expect(failureSentence(failure('unreachable', 'fetch failed'))).toBe('Network error: Unable to connect to server')
  expect(failureSentence('nothing')).toBe('An unexpected error occurred')
  expect(saidOr(failure('unreachable', 'fetch failed'), 'Failed to update profile')).toBe('Failed to update profile')
})

test('an error page of something between person and server is told by its status', async () => {
  const through = async (page: () => Response) =>
    failureSentence(
      await openRemote({ base: 'http://127.0.0.1/api/v1', send: async () => page() })
        .json('/colleges')
        .catch((thrown: unknown) => thrown),
    )
  const html = { headers: { 'Content-Type': 'text/html' } }
  expect(
    await through(() => new Response('<h1>Bad Gateway</h1>', { ...html, status: 502, statusText: 'Bad Gateway' })),
  ).toBe('HTTP 502: Bad Gateway')
  expect(await through(() => new Response('', { ...html, status: 504 }))).toBe('HTTP 504')
  expect(await through(() => new Response('<h1>Sign in to the Wi-Fi</h1>', html))).toBe(
    'Network error: Unable to connect to server',
  )
})
