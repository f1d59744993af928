import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBunny } from '../../../files/bunny.ts'
import { type BunnyDouble, bunnyDouble } from '../../../files/test/bunnyDouble.ts'
import { multipartOf, SAMPLES } from '../../../test/sampleFiles.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let double: BunnyDouble
let server: TestServer
beforeAll(async () => {
  double = await bunnyDouble()
  server = await startServer({
    files: openBunny({
      origin: double.origin,
      zone: double.zone,
      accessKey: double.accessKey,
      publicUrl: 'https://pravesh.b-cdn.net',
      silenceMs: 1_500,
      pauseMs: 1,
    }),
  })
})
afterAll(async () => {
  await server.stop()
  await double.end()
})

test('with Bunny Storage a file goes there and is read at the CDN; moved it stays, purged it goes; and our own disk serves nothing', async () => {
  const asha = await server.as('admin')
  const sent = await asha.post<Array<{ id: string; cdnUrl: string }>>(
    '/bunny/upload/college-logo',
    undefined,
    multipartOf([{ field: 'logo', name: 'IIT Bombay.png' }]),
  )
  const [{ id, cdnUrl }] = sent.body.data as [{ id: string; cdnUrl: string }]
  expect(cdnUrl).toBe(`https://pravesh.b-cdn.net/${id}/iit-bombay.png`)
  expect(double.files.get(`${id}/iit-bombay.png`)?.equals(SAMPLES.PNG)).toBe(true)
  expect((await server.ask('GET', `/files/${id}/iit-bombay.png`)).status).toBe(404)
  expect(
    (
      await asha.patch<{ cdnUrl: string }>('/bunny/files/college-logos%2FIIT%20Bombay.png', {
        fileName: 'Crest.png',
        folderPath: 'crests',
      })
    ).body.data.cdnUrl,
  ).toBe(cdnUrl)
  expect((await asha.patch('/bunny/folders/crests', { folderName: 'Arms' })).status).toBe(200)
  expect((await asha.delete('/bunny/files/Arms%2FCrest.png')).status).toBe(200)
  expect(double.files.size).toBe(1)
  expect((await asha.delete(`/bunny/trash/${id}`)).status).toBe(200)
  expect([double.files.size, double.lines.map((line) => line.split(' ')[0])]).toEqual([0, ['PUT', 'DELETE']])
})

test('a storage that cannot be reached is told with 503, nothing is remembered, and the same file goes when it is back', async () => {
  const asha = await server.as('admin')
  const file = multipartOf([{ name: 'b.pdf', type: 'application/pdf', bytes: SAMPLES.PDF }])
  double.trouble.push(500, 'cut before', 500)
  const lost = await asha.post('/bunny/upload', undefined, file)
  expect([lost.status, lost.body.code, lost.body.error]).toEqual([
    503,
    'STORAGE_UNAVAILABLE',
    'The file storage cannot be reached. Please try again',
  ])
  expect(await server.store.files.stats()).toEqual({ files: 0, bytes: 0 })
  expect((await asha.post('/bunny/upload', undefined, file)).status).toBe(201)
  expect(await server.store.files.stats()).toMatchObject({ files: 1 })
})

test('pieces wait on our own disk and go to the storage as one file; while it cannot be reached they stay', async () => {
  const asha = await server.as('admin'),
    id = uuid()
  const bytes = Buffer.concat([SAMPLES.PDF, Buffer.alloc(300_000, ' ')])
  const octets = (raw: Buffer) => ({ raw, headers: { 'content-type': 'application/octet-stream' } })
  for (const [from, to] of [
    [0, 150_000],
    [150_000, bytes.length],
  ] as const)
    await asha.ask(
      'POST',
      `/api/v1/bunny/pieces/${id}?from=${from}&kind=college-brochure`,
      octets(bytes.subarray(from, to)),
    )
  const joined = () =>
    asha.post<Array<{ cdnUrl: string }>>(`/bunny/pieces/${id}/file`, {
      kind: 'college-brochure',
      fileName: 'Brochure.pdf',
      type: 'application/pdf',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
  double.trouble.push(500, 'cut before', 500)
  expect((await joined()).body.code).toBe('STORAGE_UNAVAILABLE')
  expect((await joined()).body.data[0]?.cdnUrl).toBe(`https://pravesh.b-cdn.net/${id}/brochure.pdf`)
  expect(double.files.get(`${id}/brochure.pdf`)?.equals(bytes)).toBe(true)
})
