import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { merkleRoot, proveInclusion } from '../../shared/release/merkle.ts'
import { publicKeyOf, signText } from '../../shared/release/signature.ts'
import { statementHash, writeStatement } from '../../shared/release/statement.ts'
import { hashOfBytes } from '../services/catalogue/packed.ts'
import { problemInProof } from './verifyProof.ts'

const SECRET = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
const OBJECT = 'the bytes of the third chunk'
const LEAVES = ['1', '2', OBJECT, '4', '5'].map((text, at) => `chunk law-${at} 9 ${hashOfBytes(Buffer.from(text))}`)

let folder: string, key: string, answer: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proof-'))
  key = await publicKeyOf(SECRET)
  const said = {
    number: 2,
    time: Date.UTC(2026, 10, 26, 9, 30),
    position: 4_711,
    colleges: 45,
    chunks: { count: LEAVES.length, root: merkleRoot(LEAVES) },
    packs: { count: 0, root: merkleRoot([]) },
    closings: { count: 0, root: merkleRoot([]) },
    changes: { count: 0, root: merkleRoot([]) },
    key,
  }
  const signed = await signText(
    writeStatement({ ...said, epoch: '0b6d5c1e', head: 'ab'.repeat(16), previous: 'cd'.repeat(32) }),
    SECRET,
  )
  const data = {
    ...said,
    ...signed,
    time: new Date(said.time).toISOString(),
    history: '0b6d5c1e',
    hash: statementHash(signed.statement),
    part: 'chunks',
    leaf: LEAVES[2]!,
    proof: proveInclusion(LEAVES, 2),
  }
  answer = JSON.stringify({ success: true, data })
})
afterAll(() => rm(folder, { recursive: true }))

async function check(text: string, against: { key?: string; object?: string } = {}) {
  const lines: string[] = []
  const problem = await problemInProof(text, against, { progress: () => undefined, report: (line) => lines.push(line) })
  return { problem, lines }
}

test('a proof holds without the rest of the catalogue, and says what it shows', async () => {
  expect(await check(answer, { key })).toEqual({
    problem: undefined,
    lines: [
      `Release 2 of 2026-11-26T09:30:00.000Z: 45 colleges. It is signed with the key ${key}.`,
      `That release held "${LEAVES[2]}", which is number 3 of its 5 chunks.`,
    ],
  })
  expect((await check(answer, { key: 'ab'.repeat(32) })).problem).toBe(`that is not the key ${'ab'.repeat(32)}.`)
})

test('the bytes of an object are compared with its proof', async () => {
  const object = join(folder, 'chunk')
  await writeFile(object, OBJECT)
  expect(await check(answer, { object })).toMatchObject({ problem: undefined })
  await writeFile(object, `${OBJECT}.`)
  expect((await check(answer, { object })).problem).toBe(`${object} has other bytes than that object.`)
})

test('any other digit in the statement, signature, leaf or path is found', async () => {
  const { data } = JSON.parse(answer) as { data: Record<string, unknown> & { proof: { path: string[] } } }
  const other = (text: string, at: number): string =>
    text.slice(0, at) + (text[at] === '1' ? '2' : '1') + text.slice(at + 1)
  const changed = async (change: object): Promise<string | undefined> =>
    (await check(JSON.stringify({ success: true, data: { ...data, ...change } }))).problem
  for (const field of ['statement', 'signature', 'leaf']) {
    const text = String(data[field])
    for (let at = 0; at < text.length; at += 5)
      expect(await changed({ [field]: other(text, at) }), `${field} ${at}`).toBeDefined()
  }
  const { path } = data.proof
  for (let at = 0; at < path.length; at++)
    expect(await changed({ proof: { ...data.proof, path: path.with(at, other(path[at]!, 7)) } })).toBeDefined()
  for (const proof of [{ place: 1 }, { leaves: 6 }, { path: path.slice(1) }])
    expect(await changed({ proof: { ...data.proof, ...proof } })).toBe(`its release did not hold "${LEAVES[2]}".`)
  for (const part of ['packs', 'closings', 'changes']) expect(await changed({ part })).toContain('did not hold')
})

test('what is no proof is refused', async () => {
  expect((await check('{"success":true,"data":{}}')).problem).toBe('it is not a proof as the server answers it.')
  await expect(check('no JSON')).rejects.toThrow('JSON')
})
