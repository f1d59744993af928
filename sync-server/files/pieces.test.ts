import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Failure } from '../../shared/failure.ts'
import { UNFINISHED_LIMITS } from '../../shared/files/pieces.ts'
import type { Pieces } from './fileStore.ts'
import { openPieceFolder } from './pieces.ts'

let folder: string
let pieces: Pieces
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pravesh-pieces-'))
  pieces = openPieceFolder(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const asha = uuid(),
  ravi = uuid()
const whole = (bytes: Buffer) => ({ size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
const most = 1_000_000
/** Bytes as a connection brings them: in chunks, and cut after so many of them. */
const coming = (bytes: Buffer, chunk = 7, cutAfter = Infinity): Readable =>
  Readable.from(
    (async function* () {
      for (let at = 0; at < bytes.length; at += chunk) {
        const part = bytes.subarray(at, at + chunk)
        if (at + part.length > cutAfter) {
          if (cutAfter > at) yield part.subarray(0, cutAfter - at)
          throw new Error('cut')
        }
        yield part
        await new Promise((resolve) => {
          setImmediate(resolve)
        })
      }
    })(),
  )
const refusal = async (ran: Promise<unknown>): Promise<[string, unknown]> =>
  ran.then(
    () => ['none', undefined],
    (thrown: unknown) => {
      if (!(thrown instanceof Failure)) throw thrown
      return [thrown.code, thrown.data]
    },
  )
/** Takes what lies at the path, as a service would. */
const keep =
  (kept: Buffer[], file = 'the-file') =>
  async (path: string) => {
    kept.push(await readFile(path))
    return file
  }

test('whatever is cut, sent twice, sent at once or begun again by a server that restarted, the file has the bytes it was sent with', async () => {
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        is: fc.constant('on' as const),
        length: fc.integer({ min: 1, max: 90 }),
        chunk: fc.integer({ min: 1, max: 40 }),
        cutAfter: fc.option(fc.integer({ min: 0, max: 60 }), { nil: Infinity }),
      }),
    },
    fc.record({
      is: fc.constant('again' as const),
      from: fc.nat({ max: 300 }),
      length: fc.integer({ min: 1, max: 90 }),
    }),
    fc.record({ is: fc.constant('twice' as const), length: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ is: fc.constant('restart' as const) }),
    fc.record({ is: fc.constant('join' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 1, maxLength: 300 }),
      fc.array(step, { maxLength: 12 }),
      async (array, steps) => {
        const bytes = Buffer.from(array),
          of = { owner: asha, id: uuid() },
          kept: Buffer[] = []
        let here = openPieceFolder(folder)
        const add = (from: number, length: number, chunk?: number, cutAfter?: number) =>
          refusal(
            here.add(of, { from, most: bytes.length }, coming(bytes.subarray(from, from + length), chunk, cutAfter)),
          )
        for (const next of steps) {
          const held = await here.held(of)
          if (next.is === 'on') await add(held, next.length, next.chunk, next.cutAfter)
          else if (next.is === 'again') {
            if (next.from !== held) expect(await add(next.from, next.length)).toEqual(['PIECES_DIFFER', { held }])
          } else if (next.is === 'twice')
            await Promise.all([add(held, next.length), add(held, next.length), here.held(of)])
          else if (next.is === 'restart') here = openPieceFolder(folder)
          else if (held < bytes.length)
            expect(await refusal(here.join(of, whole(bytes), keep(kept)))).toEqual(['PIECES_DIFFER', { held }])
          expect(
            bytes
              .subarray(0, await here.held(of))
              .equals(await readFile(join(folder, asha, of.id)).catch(() => Buffer.alloc(0))),
          ).toBe(true)
        }
        for (let held = await here.held(of); held < bytes.length; held = await here.held(of)) await add(held, 90)
        expect(
          await Promise.all([here.join(of, whole(bytes), keep(kept)), here.join(of, whole(bytes), keep(kept))]),
        ).toEqual(['the-file', 'the-file'])
        expect(kept).toEqual([bytes])
        expect([await here.held(of), await readdir(join(folder, asha))]).toEqual([bytes.length, []])
      },
    ),
    { numRuns: 150 },
  )
})

test('another person’s id leads nowhere: they hold nothing of it, and what they send under it is their own', async () => {
  const id = uuid(),
    mine = { owner: asha, id },
    theirs = { owner: ravi, id }
  await pieces.add(mine, { from: 0, most }, coming(Buffer.from('Asha wrote this')))
  expect(await pieces.held(theirs)).toBe(0)
  expect(await refusal(pieces.add(theirs, { from: 15, most }, coming(Buffer.from('!'))))).toEqual([
    'PIECES_DIFFER',
    { held: 0 },
  ])
  expect(await refusal(pieces.join(theirs, whole(Buffer.from('Asha wrote this')), keep([])))).toEqual([
    'PIECES_DIFFER',
    { held: 0 },
  ])
  await pieces.add(theirs, { from: 0, most }, coming(Buffer.from('Ravi')))
  await pieces.forget(theirs)
  expect(await pieces.held(mine)).toBe(15)
  for (const bad of ['..', '../x', 'a/b', '', 'a\0', '.'])
    await expect(pieces.held({ owner: asha, id: bad })).rejects.toMatchObject({ code: 'INVALID_PATH' })
})

test('no more is written than the file may have, and a piece that is too long leaves what fitted', async () => {
  const of = { owner: asha, id: uuid() }
  expect(await refusal(pieces.add(of, { from: 0, most: 20 }, coming(Buffer.alloc(1_000), 8)))).toEqual([
    'PAYLOAD_TOO_LARGE',
    undefined,
  ])
  expect(await pieces.held(of)).toBe(16)
})

test('bytes that are not the ones they were said to be make no file, and may come anew; what was refused for good goes, what the storage could not take stays', async () => {
  const of = { owner: asha, id: uuid() },
    bytes = Buffer.from('a brochure'),
    kept: Buffer[] = []
  await pieces.add(of, { from: 0, most }, coming(Buffer.from('a brochurE')))
  expect(await refusal(pieces.join(of, whole(bytes), keep(kept)))).toEqual(['PIECES_DIFFER', { held: 0 }])
  await pieces.add(of, { from: 0, most }, coming(bytes))
  expect(
    await refusal(pieces.join(of, whole(bytes), () => Promise.reject(new Failure('STORAGE_UNAVAILABLE')))),
  ).toEqual(['STORAGE_UNAVAILABLE', undefined])
  expect(await pieces.held(of)).toBe(bytes.length)
  expect(
    await refusal(pieces.join(of, whole(bytes), () => Promise.reject(new Failure('UNSUPPORTED_FILE_TYPE')))),
  ).toEqual(['UNSUPPORTED_FILE_TYPE', undefined])
  expect([await pieces.held(of), kept]).toEqual([0, []])
})

test('a file that was joined is known by its id to whoever did not hear of it, and other bytes under that id are refused', async () => {
  const of = { owner: asha, id: uuid() },
    bytes = Buffer.from('once')
  await pieces.add(of, { from: 0, most }, coming(bytes))
  expect(await pieces.join(of, whole(bytes), keep([]))).toBe('the-file')
  const again = openPieceFolder(folder)
  expect([
    await again.held(of),
    await again.join(of, whole(bytes), () => Promise.reject(new Error('asked twice'))),
  ]).toEqual([4, 'the-file'])
  expect(await refusal(again.add(of, { from: 4, most }, coming(Buffer.from('more'))))).toEqual([
    'PIECES_DIFFER',
    { held: 4 },
  ])
  expect(await refusal(again.join(of, whole(Buffer.from('else')), keep([])))).toEqual([
    'IDEMPOTENCY_KEY_REUSED',
    undefined,
  ])
  // Killed while it wrote that down: the pieces were there still, and it is as if nobody had joined them.
  await mkdir(join(folder, asha), { recursive: true })
  await writeFile(join(folder, `${asha}.joined`, of.id), '{"size":4,"sha')
  await writeFile(join(folder, asha, of.id), bytes)
  expect([await again.held(of), await again.join(of, whole(bytes), keep([], 'the-same'))]).toEqual([4, 'the-same'])
})

test('whoever sends again cuts off the line it sent on before, and goes on from what came', async () => {
  const of = { owner: asha, id: uuid() }
  const dead = new Readable({ read: () => undefined })
  dead.push(Buffer.from('half'))
  const first = refusal(pieces.add(of, { from: 0, most }, dead))
  await expect.poll(() => pieces.held(of)).toBe(4)
  expect(await pieces.add(of, { from: 4, most }, coming(Buffer.from(' and half')))).toBe(13)
  expect((await first)[0]).toBe('PIECES_DIFFER')
  expect(await readFile(join(folder, asha, of.id), 'utf8')).toBe('half and half')
})

test('of one person only so many are kept begun: the one longest untouched makes room, none that is under way does', async () => {
  const begun = Array.from({ length: UNFINISHED_LIMITS.files }, () => ({ owner: asha, id: uuid() }))
  for (const [at, of] of begun.entries()) {
    await pieces.add(of, { from: 0, most }, coming(Buffer.from('begun')))
    await utimes(join(folder, asha, of.id), new Date(), new Date(Date.UTC(2026, 0, at + 1)))
  }
  await pieces.add({ owner: ravi, id: uuid() }, { from: 0, most }, coming(Buffer.from('Ravi’s count for himself')))
  const next = { owner: asha, id: uuid() }
  await pieces.add(next, { from: 0, most }, coming(Buffer.from('begun')))
  expect(await Promise.all([...begun, next].map((of) => pieces.held(of)))).toEqual([
    0,
    ...begun.slice(1).map(() => 5),
    5,
  ])

  const ends: Array<() => void> = []
  const open = [...begun.slice(1), next].map((of) =>
    pieces.add(
      of,
      { from: 5, most },
      Readable.from(
        (async function* () {
          yield Buffer.from('!')
          await new Promise<void>((resolve) => ends.push(resolve))
        })(),
      ),
    ),
  )
  await expect.poll(() => ends.length).toBe(UNFINISHED_LIMITS.files)
  expect((await refusal(pieces.add({ owner: asha, id: uuid() }, { from: 0, most }, coming(Buffer.from('x')))))[0]).toBe(
    'RATE_LIMITED',
  )
  for (const end of ends) end()
  expect(await Promise.all(open)).toEqual(open.map(() => 6))
})

test('what nobody touched for a day is swept, notes of joined files too, and what is being sent is not', async () => {
  const old = { owner: asha, id: uuid() },
    fresh = { owner: asha, id: uuid() },
    done = { owner: ravi, id: uuid() }
  for (const of of [old, fresh, done]) await pieces.add(of, { from: 0, most }, coming(Buffer.from('abc')))
  await pieces.join(done, whole(Buffer.from('abc')), keep([]))
  const yesterday = new Date(Date.now() - 86_500_000)
  for (const place of [join(asha, old.id), join(`${ravi}.joined`, done.id)])
    await utimes(join(folder, place), yesterday, yesterday)
  await pieces.sweep(Date.now() - 86_400_000)
  expect(await Promise.all([old, fresh, done].map((of) => pieces.held(of)))).toEqual([0, 3, 0])
  await expect(stat(join(folder, asha, fresh.id))).resolves.toBeTruthy()
})
