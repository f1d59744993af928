import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Manifest } from '../../shared/catalogue/manifest.ts'
import type { SignedText } from '../../shared/release/signature.ts'
import { makeRecord } from '../../shared/test/make.ts'
import { startServer, type TestServer } from '../test/server.ts'
import { runVerify } from './verify.ts'

let server: TestServer, folder: string, copies: number
const KEY = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-'))
  copies = 0
  server = await startServer()
  for (const name of ['Hill College', 'Sea College']) {
    const id = uuid()
    await server.store.write({ kind: 'system', name: 'Test', requestId: 'test' }, (tx) =>
      tx.colleges.add([
        makeRecord({ id, slug: `c-${id}`, status: 'published', college: { name, location: 'Pune, Maharashtra' } }),
      ]),
    )
    await server.publisher.packed()
  }
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

async function verify(...args: string[]): Promise<{ good: boolean; lines: string[] }> {
  const lines: string[] = []
  const good = await runVerify(args, {}, { progress: () => undefined, report: (line) => lines.push(line) })
  return { good, lines }
}

test('a server is checked against its own chain, in plain sentences', async () => {
  const { good, lines } = await verify(server.origin)
  expect([good, lines]).toEqual([
    true,
    [
      expect.stringMatching(new RegExp(`^Release \\d+ of \\S+: 2 colleges\\. It is signed with the key ${KEY}\\.$`)),
      expect.stringMatching(/^\d+ releases make one chain/),
      '1 chunks of cards, 0 tables of closing ranks and 1 parts of packs have the bytes that were signed.',
      'All of it is what was signed.',
    ],
  ])
  expect((await verify(server.origin, '--key', KEY)).good).toBe(true)
  expect((await verify(server.origin, '--key', 'ab'.repeat(32))).lines.at(-1)).toContain('that is not the key')
})

test('a proof is checked by its address, and as a saved file', async () => {
  const { release, chunks } = server.publisher.current()!.manifest,
    { hash } = chunks[0]!
  const number = /^number (\d+)$/m.exec(release!.statement)![1]
  const address = `${server.origin}/api/v1/catalogue/releases/${number}/proof?hash=${hash}`
  expect((await verify(address, '--key', KEY)).lines.slice(1)).toEqual([
    expect.stringMatching(new RegExp(`^That release held "chunk \\S+ 2 ${hash}", which is number 1 of its 1 chunks`)),
    'All of it is what was signed.',
  ])
  const [file, object] = [join(folder, 'proof.json'), join(folder, 'object')]
  await writeFile(file, await (await fetch(address)).text())
  const blob = await fetch(`${server.origin}/api/v1/catalogue/blobs/${hash}`)
  await writeFile(object, new Uint8Array(await blob.arrayBuffer()))
  expect(await verify(file, '--object', object)).toMatchObject({ good: true })
  await writeFile(object, 'other bytes')
  expect((await verify(file, '--object', object)).lines.at(-1)).toMatch(/^This proof does not hold: .* has other bytes/)
  const missing = await verify(address.replace(hash, '0'.repeat(64)))
  expect([missing.good, missing.lines.at(-1)]).toEqual([false, expect.stringMatching(/could not be checked: .* 404/)])
  await expect(verify(file, '--save', folder)).rejects.toThrow('npm run verify')
  await expect(verify(server.origin, '--object', file)).rejects.toThrow('npm run verify')
})

test('what is no copy, and what nobody can reach, is said so', async () => {
  expect((await verify(join(folder, 'nowhere'))).lines.at(-1)).toContain('could not be checked')
  expect(await verify('http://127.0.0.1:1')).toMatchObject({ good: false })
  for (const args of [[], ['--key', KEY], [server.origin, '--key'], [server.origin, '--other', 'x']])
    await expect(verify(...args)).rejects.toThrow('npm run verify')
})

describe('a copy in a folder', () => {
  let copy: string
  beforeEach(async () => {
    copy = join(folder, String(copies++))
    await verify(server.origin, '--save', copy)
  })
  const change = async <T>(name: string, by: (value: T) => T): Promise<void> => {
    const file = join(copy, name)
    await writeFile(file, JSON.stringify(by(JSON.parse(await readFile(file, 'utf8')) as T)))
  }

  test('holds as it was saved', async () => {
    expect(await verify(copy, '--key', KEY)).toMatchObject({ good: true })
  })

  test('with another byte in any object does not hold', async () => {
    for (const name of await readdir(join(copy, 'objects'))) {
      const file = join(copy, 'objects', name),
        bytes = await readFile(file)
      await writeFile(file, Buffer.from(bytes.map((byte, at) => (at === 9 ? byte ^ 1 : byte))))
      const { good, lines } = await verify(copy)
      expect([good, lines.at(-1)]).toEqual([false, expect.stringMatching(/other bytes|not the one that was signed/)])
      await writeFile(file, bytes)
    }
  })

  test('with another manifest or another chain does not hold', async () => {
    await change<Manifest>('manifest.json', (manifest) => ({ ...manifest, chunks: [] }))
    expect((await verify(copy)).lines.at(-1)).toContain('names other things than its release')
    await change<Manifest>('manifest.json', ({ release: _, ...manifest }) => manifest)
    expect((await verify(copy)).lines.at(-1)).toContain('names no release')
  })

  test('whose chain lost a link, or was written anew, does not hold', async () => {
    await change<SignedText[]>('releases.json', (releases) => releases.toSpliced(1, 1))
    expect((await verify(copy)).lines.at(-1)).toMatch(/release \d+ does not have the number after/)
    await change<SignedText[]>('releases.json', ([newest]) => [
      { ...newest!, statement: newest!.statement.replace('colleges 2', 'colleges 3') },
    ])
    expect((await verify(copy)).lines.at(-1)).toContain('is not signed by the key it names')
    await change<SignedText[]>('releases.json', () => [])
    expect((await verify(copy)).lines.at(-1)).toContain('is not in the chain')
  })
})
