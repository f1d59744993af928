import { afterAll, beforeAll, expect, test } from 'vitest'
import { openS3 } from '../../../files/s3.ts'
import { type S3Double, s3Double } from '../../../files/test/s3Double.ts'
import { multipartOf, SAMPLES } from '../../../test/sampleFiles.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let double: S3Double
let server: TestServer
beforeAll(async () => {
  double = await s3Double()
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = double
  const publicUrl = 'https://files.example.in'
  server = await startServer({
    files: openS3({ endpoint, region, bucket, accessKeyId, secretAccessKey, publicUrl, silenceMs: 1_500, pauseMs: 1 }),
  })
})
afterAll(async () => {
  await server.stop()
  await double.end()
})

test('with an S3 storage a file goes there and is read at its public address; purged it goes, and our own disk serves nothing', async () => {
  const asha = await server.as('admin')
  const sent = await asha.post<Array<{ id: string; cdnUrl: string }>>(
    '/bunny/upload/college-logo',
    undefined,
    multipartOf([{ field: 'logo', name: 'IIT Bombay.png' }]),
  )
  const [{ id, cdnUrl }] = sent.body.data as [{ id: string; cdnUrl: string }]
  expect(cdnUrl).toBe(`https://files.example.in/${id}/iit-bombay.png`)
  expect(double.objects.get(`${id}/iit-bombay.png`)?.equals(SAMPLES.PNG)).toBe(true)
  expect((await server.ask('GET', `/files/${id}/iit-bombay.png`)).status).toBe(404)
  expect((await asha.delete('/bunny/files/college-logos%2FIIT%20Bombay.png')).status).toBe(200)
  expect((await asha.delete(`/bunny/trash/${id}`)).status).toBe(200)
  expect(double.objects.size).toBe(0)
})
