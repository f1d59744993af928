import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { parcelOf, unpacking } from '../../shared/catalogue/parcel.ts'
import { openRemote, RemoteFailure } from '../remote/client.ts'
import { withAssets } from './assetsRemote.ts'

const SERVER = 'https://pravesh.test',
  CDN = 'https://objects.test'
const FIVE_MINUTES_MS = 300_000

const bytesOf = (text: string) => new TextEncoder().encode(text)
const hashOf = (bytes: Uint8Array) => bytesToHex(sha256(bytes))
const object = bytesOf('a chunk of cards'),
  blob = `/catalogue/blobs/${hashOf(object)}`
const sent = (body: BodyInit) => new Response(body, { headers: { 'Content-Type': 'application/octet-stream' } })
const copy = (bytes: Uint8Array) => new Uint8Array(bytes)
const refused = () => Response.json({ success: false, error: 'Not found', code: 'NOT_FOUND' }, { status: 404 })
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
/** These pieces, then the line is cut. */
const cutAfter = (...pieces: Uint8Array[]) =>
  sent(
    new ReadableStream({
      pull(controller) {
        const piece = pieces.shift()
        if (piece) controller.enqueue(piece)
        else controller.error(new TypeError('network error'))
      },
    }),
  )

/** A device whose manifest names the CDN, a server that has everything, and what was asked of whom. */
function device({
  cdn,
  server = () => sent(copy(object)),
  assets = CDN,
  held,
}: {
  cdn(): Response | Promise<Response>
  server?(): Response | Promise<Response>
  /** Null: the manifest names none. */
  assets?: string | null
  held?: string
}) {
  const asked: string[] = [],
    headers: Headers[] = []
  let clock = 1
  const send = async (address: string, init: RequestInit): Promise<Response> => {
    const { origin, pathname } = new URL(address)
    if (pathname.endsWith('/manifest')) return Response.json({ epoch: 'e', ...(assets !== null && { assets }) })
    asked.push(origin)
    if (origin === CDN) headers.push(new Headers(init.headers))
    return origin === CDN ? cdn() : server()
  }
  const remote = withAssets({
    remote: openRemote({ base: `${SERVER}/api/v1`, send, token: () => 'secret' }),
    held: async () => held,
    now: () => clock,
    open: (base) => openRemote({ base, send }),
  })
  return {
    remote,
    asked,
    headers,
    later: (ms: number) => {
      clock += ms
    },
    learn: () => remote.json('/catalogue/manifest'),
  }
}

test('an object comes from the origin that the manifest names, and the request carries no token', async () => {
  const { remote, asked, headers, learn } = device({ cdn: () => sent(copy(object)) })
  await learn()
  expect(await remote.bytes(blob)).toEqual(object)
  expect(asked).toEqual([CDN])
  expect([...headers[0]!.keys()]).toEqual([])
})

test('the manifest held on the device names it too, until another has come', async () => {
  const { remote, asked, learn } = device({ cdn: () => sent(copy(object)), assets: null, held: CDN })
  await remote.bytes(blob)
  await learn()
  await remote.bytes(blob)
  expect(asked).toEqual([CDN, SERVER])
})

test('without another origin, and for all that is no object, the server is asked', async () => {
  const plain = device({ cdn: () => sent(copy(object)), assets: null })
  await plain.learn()
  await plain.remote.bytes(blob)
  const named = device({ cdn: () => sent(copy(object)) })
  await named.learn()
  await named.remote.bytes('/catalogue/tiles/e/0')
  await named.remote.json('/exams').catch(() => undefined)
  expect([plain.asked, named.asked]).toEqual([[SERVER], [SERVER, SERVER]])
})

test.each<[string, () => Response | Promise<Response>]>([
  ['cannot be reached', unreachable],
  ['has no such object', refused],
  ['answers with a page', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
  ['fails', () => new Response('Bad gateway', { status: 502 })],
  ['answers other bytes', () => sent(bytesOf('a chunk of lies!'))],
  ['is cut', () => cutAfter(object.slice(0, 5))],
])('when the other origin %s, the server answers, and answers alone for five minutes', async (_, cdn) => {
  const { remote, asked, later, learn } = device({ cdn })
  await learn()
  expect(await remote.bytes(blob)).toEqual(object)
  expect(asked).toEqual([CDN, SERVER])
  later(FIVE_MINUTES_MS - 1)
  await remote.bytes(blob)
  expect(asked).toEqual([CDN, SERVER, SERVER])
  later(1)
  await remote.bytes(blob)
  expect(asked).toEqual([CDN, SERVER, SERVER, CDN, SERVER])
})

test('without a network the other origin is not given up', async () => {
  let isUp = false
  const answer = () => (isUp ? sent(copy(object)) : unreachable())
  const { remote, asked, learn } = device({ cdn: answer, server: answer })
  await learn()
  await expect(remote.bytes(blob)).rejects.toBeInstanceOf(RemoteFailure)
  isUp = true
  await remote.bytes(blob)
  expect(asked).toEqual([CDN, SERVER, CDN])
})

const chunks = ['one', 'two', 'three'].map(bytesOf),
  parcel = parcelOf(chunks),
  parcelPath = `/catalogue/blobs/${hashOf(parcel)}`
const textOf = (told: readonly Uint8Array[]) => told.map((chunk) => new TextDecoder().decode(chunk))

test.each([
  ['whole', () => sent(copy(parcel)), [CDN]],
  ['cut within its second chunk', () => cutAfter(parcel.slice(0, 3), parcel.slice(3, 13)), [CDN, SERVER]],
  ['not at all', unreachable, [CDN, SERVER]],
] as const)('of a parcel that comes from there %s, each chunk is read once', async (_, cdn, from) => {
  const told: Uint8Array[] = []
  const { remote, asked, learn } = device({ cdn, server: () => cutFree(parcel) })
  await learn()
  await remote.bytes(parcelPath, { onPiece: unpacking((chunk) => told.push(chunk)) })
  expect([textOf(told), asked]).toEqual([['one', 'two', 'three'], from])
})
/** In pieces of four bytes. */
const cutFree = (bytes: Uint8Array) =>
  sent(
    new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 4) controller.enqueue(bytes.slice(at, at + 4))
        controller.close()
      },
    }),
  )

test.each<[string, (bytes: Uint8Array) => void]>([
  [
    'a chunk',
    (bytes) => {
      bytes[5]! ^= 1
    },
  ],
  [
    'the length of a chunk',
    (bytes) => {
      bytes[3] = 255
    },
  ],
])('a parcel in which %s is damaged fails, and the next try is answered by the server', async (_, damage) => {
  const damaged = copy(parcel)
  damage(damaged)
  const told: Uint8Array[] = []
  const { remote, asked, learn } = device({ cdn: () => sent(copy(damaged)), server: () => sent(copy(parcel)) })
  await learn()
  await expect(remote.bytes(parcelPath, { onPiece: unpacking(() => undefined) })).rejects.toBeInstanceOf(RemoteFailure)
  await remote.bytes(parcelPath, { onPiece: unpacking((chunk) => told.push(chunk)) })
  expect([textOf(told), asked]).toEqual([
    ['one', 'two', 'three'],
    [CDN, SERVER],
  ])
})
