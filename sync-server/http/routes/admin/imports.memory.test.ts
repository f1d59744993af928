import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportReport } from '../../../../shared/imports/report.ts'
import { bundleFolder, FLAGS, memoryOf, type RunningServer, startBundle } from '../../../test/bundle.ts'

const ADMIN = { email: 'head@example.org', password: 'a lantern in the monsoon' }
/** The heap Node gives itself on a machine of 1 GiB. */
const HEAP = '--max-old-space-size=512'
const MOST_MB = 350

let folder: string, server: RunningServer, origin: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pravesh-small-'))
  const variables = {
    DATA_DIR: folder,
    SAMPLE_DATA: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  }
  server = await startBundle(join(bundleFolder(), 'main.js'), { flags: [...FLAGS, HEAP], variables })
  origin = server.origin
}, 240_000)
afterAll(async () => {
  await server.end()
  await rm(folder, { recursive: true, force: true })
})

interface Answer<T> {
  status: number
  code?: string
  error?: string
  token?: string
  data: T
}
async function ask<T>(path: string, body: string | FormData, token?: string): Promise<Answer<T>> {
  const headers = {
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const sent = await fetch(`${origin}/api/v1${path}`, { method: 'POST', headers, body })
  return { status: sent.status, ...((await sent.json()) as Omit<Answer<T>, 'status'>) }
}
const signIn = () => ask<undefined>('/crm-auth/login', JSON.stringify(ADMIN))
async function upload(token: string, type: 'csv' | 'json', content: string): Promise<Answer<ImportReport>> {
  const form = new FormData()
  form.set('file', new File([content], `list.${type}`))
  return ask(`/admin/data/import/${type}?status=published`, form, token)
}
test('a server with the heap of a small machine stays up over any list, and people sign in while it works', async () => {
  const token = (await signIn()).token!

  const rows = Array.from({ length: 8_000 }, (_, at) => `SM-${at},Small Machine ${at},Pune,Maharashtra`)
  const run = { isOver: false }
  const imported = upload(token, 'csv', `code,name,city,state\n${rows.join('\n')}\n`).finally(() => {
    run.isOver = true
  })
  const statuses: number[] = []
  for (let tries = 0; tries < 4 && !run.isOver; tries++) {
    statuses.push((await signIn()).status)
    await new Promise((resolve) => {
      setTimeout(resolve, 500)
    })
  }
  expect((await imported).data).toMatchObject({ created: 8_000 })
  expect(statuses.length).toBeGreaterThan(0)
  expect(statuses.filter((status) => status !== 200)).toEqual([])

  // 24 MB of entries that each are next to nothing.
  expect(await upload(token, 'json', `[${'{"a":1},'.repeat(2_999_999)}{"a":1}]`)).toMatchObject({
    status: 400,
    code: 'IMPORT_INVALID',
    error: 'The file has more than 1,00,000 rows. Split it into several files.',
  })
  // One entry that is everything.
  expect(await upload(token, 'json', `[{"name":"A","tags":[${'1,'.repeat(70_000)}1]}]`)).toMatchObject({
    status: 400,
    error: 'Entry 1 has more than 60,000 values.',
  })
  expect(await upload(token, 'csv', `name,city\n"${'a'.repeat(600_000)}",Pune\n`)).toMatchObject({
    status: 400,
    error: 'A cell of the record on line 2 is longer than 5,00,000 characters.',
  })
  expect(
    await upload(token, 'csv', `${Array.from({ length: 30_000 }, (_, at) => `c${at}`).join(',')}\n1\n`),
  ).toMatchObject({ status: 400, error: 'The file has more than 20,000 columns.' })
  // A file full of courses in another script, as large as may be.
  const about = 'भारत के महाविद्यालय '.repeat(400)
  expect(
    await upload(
      token,
      'json',
      JSON.stringify(
        Array.from({ length: 1_000 }, (_, at) => ({ name: `Full ${at}`, code: `FU-${at}`, location: 'Pune', about })),
      ),
    ),
  ).toMatchObject({ status: 200, data: { created: 1_000 } })

  expect(server.child.exitCode).toBeNull()
  expect((await fetch(`${origin}/api/v1/health`)).status).toBeLessThan(500)
  const most = memoryOf(server.child, 'VmHWM')
  if (most !== undefined) expect(most).toBeLessThanOrEqual(MOST_MB)
}, 240_000)
