import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileStoreContract, makeSource } from './contract.ts'
import { openS3, type S3Settings } from './s3.ts'
import { type S3Double, s3Double, type S3Trouble } from './test/s3Double.ts'

let double: S3Double
beforeEach(async () => {
  double = await s3Double()
})
afterEach(() => double.end())
const s3 = (more: Partial<S3Settings> = {}) => {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = double
  return openS3({
    endpoint,
    region,
    bucket,
    accessKeyId,
    secretAccessKey,
    publicUrl: 'https://files.example.in/',
    silenceMs: 1_500,
    pauseMs: 1,
    ...more,
  })
}
const heldThere = async () => Object.fromEntries([...double.objects].map(([path, bytes]) => [path, bytes.toString()]))

fileStoreContract('at an S3 storage', async () => ({ store: s3(), held: heldThere, close: async () => undefined }))

test('what stands on the wire is the bucket and each step encoded once, and no path leads out of the bucket', async () => {
  const store = s3()
  await store.put(['फ़ोटो', 'a b?#%2f&.txt'], makeSource('x'))
  await store.remove(['फ़ोटो', 'a b?#%2f&.txt'])
  for (const key of [['..', 'another', 'x'], ['a/../../b'], ['a\r\nX: y'], ['a\0b'], []])
    await store.put(key, makeSource('x')).catch(() => undefined)
  const folder = '%E0%A4%AB%E0%A4%BC%E0%A5%8B%E0%A4%9F%E0%A5%8B'
  expect(double.lines).toEqual([
    `PUT /pravesh-test/${folder}/a%20b%3F%23%252f%26.txt`,
    `DELETE /pravesh-test/${folder}/a%20b%3F%23%252f%26.txt`,
  ])
})

test('an upload carries its checksum and length, and what everybody is to be answered with it', async () => {
  await s3().put(['logos', 'शुल्क 2026.pdf'], makeSource('hello'))
  expect(double.headers[0]).toMatchObject({
    'x-amz-checksum-sha256': 'LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=',
    'content-length': '5',
    'content-type': 'application/pdf',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(double.headers[0]!['content-disposition']).toMatch(/^inline; filename=/)
  await s3().put(['notes.docx'], makeSource('hello'))
  expect(double.headers[1]!['content-disposition']).toMatch(/^attachment; filename=/)
})

test('the address everybody reads is the public one, never the storage', () => {
  expect(s3().addressOf(['0192-a', 'iit-bombay.png'])).toBe('https://files.example.in/0192-a/iit-bombay.png')
})

test('a folder of more objects than one answer holds is listed whole', async () => {
  double.pageSize = 2
  const store = s3()
  for (const name of ['a', 'b', 'c', 'd', 'e']) await store.put(['many', name], makeSource(name))
  await store.put(['many', 'inner', 'x'], makeSource('x'))
  expect((await store.list(['many'])).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e', 'inner'])
})

test.each<[S3Trouble]>([[500], [503], ['hang'], ['cut before'], ['cut after']])(
  'a storage that meets trouble (%s) twice is asked a third time, and the file stands once',
  async (trouble) => {
    double.trouble.push(trouble, trouble)
    await s3().put(['a.txt'], makeSource('hello'))
    expect([await heldThere(), double.lines.length]).toEqual([{ 'a.txt': 'hello' }, 3])
  },
)

test('after three tries it is said that the storage cannot be reached, and nothing of key or place is in the words', async () => {
  double.trouble.push(500, 'cut before', 500)
  const thrown = await s3()
    .put(['a.txt'], makeSource('hello'))
    .catch((failure: unknown) => failure)
  expect(thrown).toMatchObject({
    code: 'STORAGE_UNAVAILABLE',
    message: 'The file storage cannot be reached. Please try again',
  })
  expect(JSON.stringify(thrown)).not.toMatch(/KEYOFTHETEST|secret of the test|127\.0\.0\.1/)
})

test('a wrong secret is no reason to try again, and is told as a storage that cannot be reached', async () => {
  const store = s3({ secretAccessKey: 'wrong' })
  await expect(store.put(['a.txt'], makeSource('a'))).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
  await expect(store.remove(['a.txt'])).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
  await expect(store.list([])).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
  expect(double.lines).toHaveLength(3)
})

test('a storage that keeps failing is left alone for half a minute, then tried again', async () => {
  let now = 0
  const store = s3({ now: () => now })
  for (let at = 0; at < 5; at++) {
    double.trouble.push(500, 500, 500)
    await expect(store.list([])).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
  }
  await expect(store.list([])).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE', retryAfter: 30 })
  expect(double.lines).toHaveLength(15)
  now = 30_000
  expect(await store.list([])).toEqual([])
})
