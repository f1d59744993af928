import { expect, test } from 'vitest'
import { type HttpAnswer, type RequestOptions, openRemote, type Remote } from '../remote/client.ts'
import { addressOf, openClient, callPath } from './client.ts'

/** The transport alone: what it was asked. */
function transport(answer: Partial<HttpAnswer> = {}) {
  const asked: Array<{ path: string; asking: RequestOptions | undefined }> = []
  const remote: Remote = {
    json: async (path, asking) => {
      asked.push({ path, asking })
      return { status: 200, ...answer }
    },
    bytes: async (path, asking) => {
      asked.push({ path, asking })
      return new Uint8Array([1, 2])
    },
  }
  return { asked, remote }
}

test('a call is asked by its name: the method, the parameters in its path, the query behind it, and the body', async () => {
  const { asked, remote } = transport({ body: { success: true, data: [] } })
  const client = openClient(remote)
  const { signal } = new AbortController()
  await client.call('GET /users', { query: { page: 2, search: 'Asha & Ravi', status: undefined }, signal })
  await client.call('PATCH /crm-users/:id', { params: { id: 's1' }, ifMatch: 't1', body: { isActive: false } })
  await client.call('DELETE /bunny/folders/:path', { params: { path: 'halls/old & new' } })
  expect(asked).toEqual([
    { path: '/users?page=2&search=Asha+%26+Ravi', asking: { method: 'GET', signal } },
    { path: '/crm-users/s1', asking: { method: 'PATCH', ifMatch: 't1', body: { isActive: false } } },
    { path: '/bunny/folders/halls%2Fold%20%26%20new', asking: { method: 'DELETE' } },
  ])
})

test('an answer that is no JSON comes as bytes', async () => {
  const { asked, remote } = transport()
  const bytes = await openClient(remote).bytes('GET /admin/reviews/:id/document', { params: { id: 'r1' } })
  expect([[...bytes], asked[0]!.path]).toEqual([[1, 2], '/admin/reviews/r1/document'])
})

test('an answer comes with its tag; a copy that is still right comes without a body', async () => {
  const { asked, remote } = transport({ body: { success: true, data: [] }, tag: '"t1"' })
  expect(await openClient(remote).tagged('GET /exams', { ifNoneMatch: '"t0"' })).toEqual({
    tag: '"t1"',
    body: { success: true, data: [] },
  })
  expect(asked).toEqual([{ path: '/exams', asking: { method: 'GET', ifNoneMatch: '"t0"' } }])
  expect(await openClient(transport({ status: 304 }).remote).tagged('GET /exams')).toEqual({})
})

test('the address of a call stands on our own origin', () => {
  expect(addressOf('GET /auth/google')).toBe('/api/v1/auth/google')
  expect(addressOf('GET /auth/google', { query: { remember: '1' } })).toBe('/api/v1/auth/google?remember=1')
})

test('what one answer means for all calls stands around each of them; a refusal keeps its code', async () => {
  const refused: unknown[] = []
  const remote = openRemote({
    base: 'https://pravesh.example/api/v1',
    send: async () => Response.json({ success: false, code: 'TOKEN_EXPIRED', error: 'Sign in again' }, { status: 401 }),
  })
  const client = openClient(remote, async (ask) => {
    try {
      return await ask()
    } catch (thrown) {
      refused.push((thrown as { code: string }).code)
      throw thrown
    }
  })
  await expect(client.call('GET /crm-users')).rejects.toMatchObject({ reason: 'refused', status: 401 })
  expect(refused).toEqual(['TOKEN_EXPIRED'])
})

test('a path is made for a call that a queue sends later', () => {
  expect(callPath('PUT /admin/redirects/:slug', { params: { slug: 'iit bombay' } })).toBe(
    '/admin/redirects/iit%20bombay',
  )
})

test('what the contract does not know does not compile', () => {
  const asked = async (): Promise<void> => {
    const client = openClient(transport().remote)
    // @ts-expect-error no such call
    await client.call('GET /crm-user')
    // @ts-expect-error no parameters
    await client.call('GET /users/:id')
    // @ts-expect-error no such query
    await client.call('GET /users', { query: { sort: 'name' } })
    // @ts-expect-error no such role
    await client.call('PATCH /crm-users/:id/role', { params: { id: 's1' }, body: { role: 'owner' } })
    // @ts-expect-error no such part of the answer
    void (await client.call('GET /crm-users')).data[0]?.password
  }
  expect(asked).toBeTypeOf('function')
})
