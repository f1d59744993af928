import { expect, test } from 'vitest'
import { recordsInMemory } from '../local/records.ts'
import { openRemote } from '../remote/client.ts'
import { openCollegeFrom } from './openCollege.ts'
import type { CollegeView } from './types.ts'
import { eventually } from '../test/eventually.ts'

const college = {
  id: 'c1',
  slug: 'a',
  tag: 't1',
  number: 1,
  name: 'A College',
  location: 'Pune',
  createdAt: '2026-01-01',
  updatedAt: '2026-01-01',
}
/** What the device says last of a college, over a server that answers each path so. */
async function opened(
  slug: string,
  answers: Record<string, object | 'gone'>,
): Promise<{ last: CollegeView; asked: string[] }> {
  const asked: string[] = []
  const remote = openRemote({
    base: 'https://pravesh.test/api/v1',
    send: async (address) => {
      const path = new URL(address).pathname.slice(7)
      asked.push(path)
      const answer = answers[path]
      if (answer === undefined || answer === 'gone') throw new TypeError('Failed to fetch')
      return new Response(JSON.stringify(answer), {
        headers: { 'Content-Type': 'application/json' },
        status: 'code' in answer ? 404 : 200,
      })
    },
  })
  const told: CollegeView[] = []
  openCollegeFrom({ records: recordsInMemory(), remote, now: () => 1, heard: () => undefined }, slug, (next) => {
    told.push(next)
  })
  await eventually(() => expect(told.at(-1)?.state).not.toBe('loading'))
  return { last: told.at(-1)!, asked }
}

test('an address without a college says so and asks nobody', async () => {
  expect(await opened(' ', {})).toEqual({
    asked: [],
    last: { state: 'error', reason: 'failed', message: 'Missing college slug - please provide a valid college slug' },
  })
})

test('an answer without a college is asked for once more, by the documented call', async () => {
  const { last, asked } = await opened('a', {
    '/colleges/slug/a': { success: true },
    '/colleges/category/management/a': { success: true, data: college },
  })
  expect(last).toMatchObject({ state: 'ready', record: { id: 'c1' } })
  expect(asked).toEqual(['/colleges/slug/a', '/colleges/category/management/a'])
})

test('neither call with a college, or the first without and the second out of reach, are told apart', async () => {
  const empty = { success: true, data: null }
  expect((await opened('a', { '/colleges/slug/a': empty, '/colleges/category/management/a': empty })).last).toEqual({
    state: 'error',
    reason: 'failed',
    message: 'No college data found in API response',
  })
  expect((await opened('a', { '/colleges/slug/a': empty, '/colleges/category/management/a': 'gone' })).last).toEqual({
    state: 'error',
    reason: 'failed',
    message: 'No college data returned from API',
  })
})

test('a page of something in between is no answer of ours, and a refusal is the last word', async () => {
  expect((await opened('a', { '/colleges/slug/a': { hello: 'guest' } })).last).toMatchObject({
    state: 'error',
    reason: 'unreachable',
  })
  expect(
    await opened('a', { '/colleges/slug/a': { success: false, code: 'NOT_FOUND', error: 'College not found' } }),
  ).toMatchObject({ last: { state: 'not-found' }, asked: ['/colleges/slug/a'] })
})
