import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Manifest, SignedRelease } from '../../../shared/catalogue/manifest.ts'
import { DAY_MS } from '../../../shared/format/duration.ts'
import { leavesOf, treesOf, type ReleaseLeaves } from '../../../shared/release/leaves.ts'
import { leadsTo, publicKeyOf, signText } from '../../../shared/release/signature.ts'
import {
  readStatement,
  RELEASE_PARTS,
  statementHash,
  writeKeyChange,
  writeStatement,
  type ReleaseStatement,
} from '../../../shared/release/statement.ts'
import type { Author } from '../../store/ports/author.ts'
import type { Store, StoreTransaction } from '../../store/store.ts'
import { brotliOf } from '../catalogue/packed.ts'

const brotli = promisify(brotliCompress)
const SYSTEM: Author = { kind: 'system', name: 'releases', requestId: 'releases' }
/** So many releases keep the lines of their trees; of older ones the last of each day does. */
const LEAVES_KEPT = 500
/** How often another process may take the number first before it is given up. */
const TRIES = 20

/** The secret keys that releases are signed with, 64 hex digits each. */
export interface ReleaseKeys {
  current: string
  /** Those it was before, as far as they are known: they sign that another took their place. */
  former: readonly string[]
}

export interface ReleaseSigner {
  /**
   * The release that a manifest is: the newest where it says the same, else a new one that follows it.
   * @param tiles the hashes of the tiles that can be fetched, up to the head
   * @returns `behind` where another process has published a later position of this history: this one is to read on
   */
  sign(manifest: Manifest, tiles: readonly string[]): Promise<SignedRelease | 'behind'>
}

/** Writes releases into the store. `failed` is told, once, of a key that no former one names. */
export function openSigner(
  store: Store,
  keys: ReleaseKeys,
  { failed }: { failed(reason: unknown): void },
): ReleaseSigner {
  let own: Promise<string> | undefined,
    isToldOfKey = false

  /** Signs that this key follows the newest release's, where the former is known. */
  async function changeKey(tx: StoreTransaction, from: string, to: string): Promise<void> {
    if (from === to || (await leadsTo(from, to, await tx.releases.keyChanges()))) return
    for (const secret of keys.former)
      if ((await publicKeyOf(secret)) === from) {
        const change = writeKeyChange({ time: store.now(), from, to })
        return tx.releases.addKeyChange(await signText(change, secret))
      }
    if (isToldOfKey) return
    isToldOfKey = true
    failed(
      new Error(
        `Releases were signed with another key (${from}), which is not known here: phones that know it refuse this catalogue. Give it back as RELEASE_KEY, or as RELEASE_KEY_FORMER beside the new one.`,
      ),
    )
  }

  return {
    async sign(manifest, tiles) {
      const key = await (own ??= publicKeyOf(keys.current)),
        leaves = leavesOf(manifest, tiles),
        trees = treesOf(leaves)
      const {
        epoch,
        head: { position, hash: head },
      } = manifest
      const said = {
        epoch,
        position,
        head,
        colleges: manifest.chunks.reduce((sum, { cards }) => sum + cards, 0),
        ...trees,
        key,
      }
      const lines = await compressedLeaves(leaves)
      for (let tries = 0; tries < TRIES; tries++) {
        const made = await store.write(SYSTEM, async (tx) => {
          const last = await tx.releases.newest(),
            before = last && readStatement(last.statement)
          if (last && before && isSame(before, said)) return { statement: last.statement, signature: last.signature }
          if (before && before.epoch === epoch && before.position > position) return 'behind' as const
          if (before) await changeKey(tx, before.key, key)
          const number = (last?.number ?? 0) + 1,
            time = Math.max(store.now(), before?.time ?? 0)
          const signed = await signText(
            writeStatement({ ...said, number, time, previous: last ? statementHash(last.statement) : '' }),
            keys.current,
          )
          if (!(await tx.releases.add({ number, ...signed, leaves: lines }))) return undefined
          await forgetLeaves(tx, number - LEAVES_KEPT)
          return signed
        })
        if (made === 'behind') return made
        if (made) return { ...made, tiles: [...tiles] }
      }
      throw new Error(`Other processes took the number of a release ${TRIES} times`)
    },
  }
}

/**
 * Does a release say what would be said now? A server that has just started names no packs and fewer tiles until it has
 * made them again: what is missing is not another release.
 */
const isSame = (before: ReleaseStatement, said: Omit<ReleaseStatement, 'number' | 'time' | 'previous'>): boolean =>
  before.key === said.key &&
  before.epoch === said.epoch &&
  before.position === said.position &&
  before.head === said.head &&
  before.colleges === said.colleges &&
  RELEASE_PARTS.every(
    (part) =>
      before[part].root === said[part].root || ((part === 'packs' || part === 'changes') && said[part].count === 0),
  )

/** Lets go of the lines of a release, unless it was the last of its day (UTC). */
async function forgetLeaves(tx: StoreTransaction, number: number): Promise<void> {
  if (number < 1) return
  const one = await tx.releases.open(number),
    next = await tx.releases.open(number + 1)
  if (one && next && dayOf(one.madeAt) === dayOf(next.madeAt)) await tx.releases.dropLeaves(number)
}
const dayOf = (at: number): number => Math.floor(at / DAY_MS)

const compressedLeaves = (leaves: ReleaseLeaves): Promise<Buffer> => {
  const text = Buffer.from(RELEASE_PARTS.flatMap((part) => leaves[part]).join('\n'))
  return brotli(text, brotliOf(text.length, 5))
}
