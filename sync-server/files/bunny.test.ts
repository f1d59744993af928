import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileStoreContract, makeSource } from './contract.ts'
import { openBunny } from './bunny.ts'
import { type BunnyDouble, bunnyDouble, type Trouble } from './test/bunnyDouble.ts'

let double: BunnyDouble
beforeEach(async () => {
  double = await bunnyDouble()
})
afterEach(() => double.end())
const bunny = (more: { now?: () => number; accessKey?: string } = {}) =>
  openBunny({
    origin: double.origin,
    zone: double.zone,
    accessKey: double.accessKey,
    publicUrl: 'https://pravesh.b-cdn.net/',
    silenceMs: 1_500,
    pauseMs: 1,
    ...more,
  })
const heldThere = async () => Object.fromEntries([...double.files].map(([path, bytes]) => [path, bytes.toString()]))

fileStoreContract('at Bunny Storage', async () => ({ store: bunny(), held: heldThere, close: async () => undefined }))

test('what stands on the wire is the zone and each step encoded once, and no path leads out of the zone', async () => {
  const store = bunny()
  await store.put(['फ़ोटो', 'a b?#%2f&.txt'], makeSource('x'))
  await store.list(['फ़ोटो'])
  await store.remove(['फ़ोटो', 'a b?#%2f&.txt'])
  await store.list([])
  for (const key of [['..', 'other-zone', 'x'], ['a/../../b'], ['a\r\nX: y'], ['a\0b'], []])
    await store.put(key, makeSource('x')).catch(() => undefined)
  const folder = '%E0%A4%AB%E0%A4%BC%E0%A5%8B%E0%A4%9F%E0%A5%8B'
  expect(double.lines).toEqual([
    `PUT /pravesh-test/${folder}/a%20b%3F%23%252f%26.txt HTTP/1.1`,
    `GET /pravesh-test/${folder}/ HTTP/1.1`,
    `DELETE /pravesh-test/${folder}/a%20b%3F%23%252f%26.txt HTTP/1.1`,
    'GET /pravesh-test/ HTTP/1.1',
  ])
})

test('every request carries the key, and an upload its checksum and length', async () => {
  await bunny().put(['a.txt'], makeSource('hello'))
  expect(double.headers[0]).toMatchObject({
    accesskey: 'zone-password',
    checksum: '2CF24DBA5FB0A30E26E83B2AC5B9E29E1B161E5C1FA7425E73043362938B9824',
    'content-length': '5',
    'content-type': 'application/octet-stream',
  })
  await bunny().list([])
  expect(double.headers[1]).toMatchObject({ accesskey: 'zone-password' })
})

test('the address everybody reads is at the CDN, never at the storage', () => {
  expect(bunny().addressOf(['0192-a', 'iit-bombay.png'])).toBe('https://pravesh.b-cdn.net/0192-a/iit-bombay.png')
})

test.each<[Trouble]>([[500], ['hang'], ['cut before'], ['cut after']])(
  'a storage that meets trouble (%s) twice is asked a third time, and the file stands once',
  async (trouble) => {
    double.trouble.push(trouble, trouble)
    await bunny().put(['a.txt'], makeSource('hello'))
    expect([await heldThere(), double.lines.length]).toEqual([{ 'a.txt': 'hello' }, 3])
  },
)

test('after three tries it is said that the storage cannot be reached, and nothing of key or place is in the words', async () => {
  double.trouble.push(500, 'cut before', 500)
  const thrown = await bunny()
    .put(['a.txt'], makeSource('hello'))
    .catch((failure: unknown) => failure)
  expect(thrown).toMatchObject({
    code: 'STORAGE_UNAVAILABLE',
    message: 'The file storage cannot be reached. Please try again',
  })
  expect(JSON.stringify(thrown)).not.toContain('zone-password')
})

test('a storage that keeps failing is left alone for half a minute, then tried again', async () => {
  let now = 0
  const store = bunny({ now: () => now })
  for (let at = 0; at < 5; at++) {
    double.trouble.push(500, 500, 500)
    await expect(store.list([])).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
  }
  await expect(store.list([])).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE', retryAfter: 30 })
  expect(double.lines).toHaveLength(15)
  now = 30_000
  expect(await store.list([])).toEqual([])
})

test('a wrong key is no reason to try again, and is told as a storage that cannot be reached', async () => {
  const store = bunny({ accessKey: 'wrong' })
  await expect(store.put(['a.txt'], makeSource('a'))).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
  await expect(store.remove(['a.txt'])).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
  await expect(store.list([])).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
  expect(double.lines).toHaveLength(3)
})
