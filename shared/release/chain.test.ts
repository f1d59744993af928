import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { brokenLink } from './chain.ts'
import { merkleRoot } from './merkle.ts'
import { isSignedBy, leadsTo, openRelease, publicKeyOf, signText, type SignedText } from './signature.ts'
import {
  readKeyChange,
  readStatement,
  statementHash,
  writeKeyChange,
  writeStatement,
  type ReleaseStatement,
} from './statement.ts'

const SECRET = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
  NEXT_SECRET = '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb'
let key = '',
  nextKey = ''
beforeAll(async () => {
  key = await publicKeyOf(SECRET)
  nextKey = await publicKeyOf(NEXT_SECRET)
})

const tree = (...leaves: string[]) => ({ count: leaves.length, root: merkleRoot(leaves) })
const statement = (change: Partial<ReleaseStatement> = {}): ReleaseStatement => ({
  number: 1,
  time: Date.UTC(2026, 10, 26, 9, 30),
  epoch: '0b6d5c1e-0000-4000-8000-000000000001',
  position: 4_711,
  head: 'ab'.repeat(16),
  colleges: 15_000,
  chunks: tree('chunk engineering-1 412 aa', 'chunk law-1 80 bb'),
  packs: tree(),
  closings: tree('closings 2025 JEE Main cc'),
  changes: tree('changes 18.w103 dd'),
  previous: '',
  key,
  ...change,
})

/** A chain of so many releases; from `changed` on the next key signs. */
async function chainOf(count: number, changed = Infinity): Promise<SignedText[]> {
  const releases: SignedText[] = []
  for (let number = 1; number <= count; number++)
    releases.push(
      await signText(
        writeStatement(
          statement({
            number,
            time: Date.UTC(2026, 10, 26, 9, number),
            chunks: tree(`chunk law-1 80 ${number}`),
            previous: number === 1 ? '' : statementHash(releases.at(-1)!.statement),
            key: number >= changed ? nextKey : key,
          }),
        ),
        number >= changed ? NEXT_SECRET : SECRET,
      ),
    )
  return releases
}
const keyChange = () => signText(writeKeyChange({ time: Date.UTC(2026, 10, 26, 9, 2), from: key, to: nextKey }), SECRET)

/** The text with one bit of one letter turned. */
function turned(text: string, bit: number): string {
  const at = Math.floor(bit / 7) % text.length
  return text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << (bit % 7))) + text.slice(at + 1)
}

describe('a signature', () => {
  test('is that of RFC 8032, section 7.1: its first two keys, and what they sign', async () => {
    expect(key).toBe('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a')
    expect((await signText('', SECRET)).signature).toBe(
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    )
    expect((await signText('r', NEXT_SECRET)).signature).toBe(
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    )
  })

  test('of another key, or no signature at all, is none', async () => {
    const signed = await signText('text', SECRET)
    expect(await isSignedBy(signed, key)).toBe(true)
    expect(await isSignedBy(signed, nextKey)).toBe(false)
    expect(await isSignedBy({ ...signed, signature: '' }, key)).toBe(false)
    expect(await isSignedBy({ ...signed, signature: '0'.repeat(128) }, '0'.repeat(64))).toBe(false)
    expect(await isSignedBy(signed, 'ff'.repeat(32))).toBe(false)
  })
})

describe('a statement', () => {
  test('is read as it was written, and in no other form', () => {
    for (const said of [statement(), statement({ number: 2, previous: 'cd'.repeat(32), head: '', position: 0 })])
      expect(readStatement(writeStatement(said))).toEqual(said)
    const text = writeStatement(statement())
    for (const other of [
      text.trimEnd(),
      `${text}\n`,
      text.replace('number 1', 'number 01'),
      text.replace('2026-11-26', '2026-11-31'),
      text.replaceAll('\n', '\r\n'),
      text.replace(`key ${key}`, `key ${key.toUpperCase()}`),
      writeKeyChange({ time: 0, from: key, to: nextKey }),
      '',
    ])
      expect(readStatement(other)).toBeUndefined()
    expect(readKeyChange(text)).toBeUndefined()
  })

  test('with any bit turned, in itself or in its signature, is not opened', async () => {
    const signed = await signText(writeStatement(statement()), SECRET)
    expect(await openRelease(signed)).toEqual(statement())
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (bit) => {
        expect(await openRelease({ ...signed, statement: turned(signed.statement, bit) })).toBeUndefined()
        expect(await openRelease({ ...signed, signature: turned(signed.signature, bit) })).toBeUndefined()
      }),
      { numRuns: 150 },
    )
  })
})

describe('a chain of releases', () => {
  test('holds from its first release, from any later one, and after one that was checked before', async () => {
    const chain = await chainOf(5)
    expect(await brokenLink([], [])).toBeUndefined()
    expect(await brokenLink(chain, [])).toBeUndefined()
    expect(await brokenLink(chain.slice(2), [])).toBeUndefined()
    expect(await brokenLink(chain.slice(3), [], chain[2])).toBeUndefined()
  })

  test('that lost a link, turned two around or has one of another time or history of links does not hold', async () => {
    const chain = await chainOf(4)
    expect(await brokenLink(chain.toSpliced(1, 1), [])).toEqual({ number: 3, fault: 'number' })
    expect(await brokenLink([chain[1]!, chain[0]!], [])).toEqual({ number: 1, fault: 'number' })
    const forged = async (change: Partial<ReleaseStatement>) =>
      signText(
        writeStatement(statement({ number: 3, previous: statementHash(chain[1]!.statement), ...change })),
        SECRET,
      )
    const after = async (change: Partial<ReleaseStatement>) =>
      brokenLink([...chain.slice(0, 2), await forged({ time: Date.UTC(2027, 0, 1), ...change })], [])
    expect(await after({})).toBeUndefined()
    expect(await after({ previous: 'ab'.repeat(32) })).toEqual({ number: 3, fault: 'previous' })
    expect(await after({ time: Date.UTC(2020, 0, 1) })).toEqual({ number: 3, fault: 'time' })
    expect(await brokenLink([await forged({ number: 1 })], [])).toEqual({ number: 1, fault: 'previous' })
    expect(await brokenLink([await forged({ number: 2, previous: '' })], [])).toEqual({ number: 2, fault: 'previous' })
  })

  test('with any bit turned anywhere does not hold', async () => {
    const chain = await chainOf(4)
    await fc.assert(
      fc.asyncProperty(fc.nat(3), fc.nat(), fc.boolean(), async (place, bit, isStatement) => {
        const link = chain[place]!,
          field = isStatement ? 'statement' : 'signature'
        expect(await brokenLink(chain.with(place, { ...link, [field]: turned(link[field], bit) }), [])).toBeDefined()
      }),
      { numRuns: 60 },
    )
  })

  test('goes on under another key only by a signed word of the former one', async () => {
    const chain = await chainOf(4, 3),
      change = await keyChange()
    expect(await brokenLink(chain, [change])).toBeUndefined()
    expect(await brokenLink(chain, [])).toEqual({ number: 3, fault: 'key' })
    const bySelf = await signText(change.statement, NEXT_SECRET)
    expect(await brokenLink(chain, [bySelf])).toEqual({ number: 3, fault: 'key' })
    expect(await brokenLink(chain, [{ ...change, signature: turned(change.signature, 9) }])).toEqual({
      number: 3,
      fault: 'key',
    })
  })

  test('follows several changes of keys in any order, and never backwards', async () => {
    const third = 'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
      thirdKey = await publicKeyOf(third)
    const changes = [
      await signText(writeKeyChange({ time: 2, from: nextKey, to: thirdKey }), NEXT_SECRET),
      await keyChange(),
    ]
    expect(await leadsTo(key, thirdKey, changes)).toBe(true)
    expect(await leadsTo(key, key, [])).toBe(true)
    expect(await leadsTo(thirdKey, key, changes)).toBe(false)
    expect(await leadsTo(key, thirdKey, changes.slice(0, 1))).toBe(false)
  })
})
