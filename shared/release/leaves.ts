import type { Manifest } from '../catalogue/manifest.ts'
import { merkleRoot } from './merkle.ts'
import { RELEASE_PARTS, type ReleasePart, type ReleaseStatement, type ReleaseTree } from './statement.ts'

/** The leaves of each part of a release, in the order of the manifest: one line of text for each object. */
export type ReleaseLeaves = Record<ReleasePart, string[]>

/**
 * The leaves that a manifest comes to. Each line ends with the SHA-256 of the object it names, before compression:
 * `chunk KEY CARDS HASH`, `pack KEY HASH` (a list of packs, which names each of its parts by hash), `closings YEAR EXAM
 * HASH`, `rounds YEAR EXAM HASH` and `changes TILE HASH`.
 * @param tiles the hashes of the tiles that can be fetched, the newest last
 */
export const leavesOf = (
  { chunks, packs, cutoffs, tiles: head }: Pick<Manifest, 'chunks' | 'packs' | 'cutoffs' | 'tiles'>,
  tiles: readonly string[],
): ReleaseLeaves => ({
  chunks: chunks.map(({ key, cards, hash }) => `chunk ${key} ${cards} ${hash}`),
  packs: packs.map(({ key, hash }) => `pack ${key} ${hash}`),
  closings: cutoffs.flatMap(({ exam, year, hash, rounds }) => [
    `closings ${year} ${exam} ${hash}`,
    ...(rounds ? [`rounds ${year} ${exam} ${rounds.hash}`] : []),
  ]),
  changes: tileNames(head, tiles.length).map((name, at) => `changes ${name} ${tiles[at]}`),
})

/** The names of the last `count` tiles before the head, in order: "17", and "18.w44" for the unfinished one. */
export function tileNames({ full, partial }: Pick<Manifest['tiles'], 'full' | 'partial'>, count: number): string[] {
  const end = full + (partial > 0 ? 1 : 0)
  return Array.from({ length: count }, (_, at) => {
    const n = end - count + at
    return n < full ? `${n}` : `${n}.w${partial}`
  })
}

const PART_OF_WORD: Record<string, ReleasePart> = { chunk: 'chunks', pack: 'packs', changes: 'changes' }
/** Of which part a leaf is, by its first word. */
export const partOf = (leaf: string): ReleasePart => PART_OF_WORD[leaf.slice(0, leaf.indexOf(' '))] ?? 'closings'

/** The tree over each part. */
export const treesOf = (leaves: ReleaseLeaves): Record<ReleasePart, ReleaseTree> =>
  Object.fromEntries(
    RELEASE_PARTS.map((part) => [part, { count: leaves[part].length, root: merkleRoot(leaves[part]) }]),
  ) as Record<ReleasePart, ReleaseTree>

/**
 * Does a manifest name what the statement says? Packs and changes may not be made yet: then none are named.
 * @param tiles as `leavesOf` takes them
 */
export function isSaid(manifest: Manifest, tiles: readonly string[], said: ReleaseStatement): boolean {
  const { chunks, epoch, head } = manifest
  if (epoch !== said.epoch || head.position !== said.position || head.hash !== said.head) return false
  if (chunks.some(({ position }) => position !== said.position)) return false
  if (chunks.reduce((sum, { cards }) => sum + cards, 0) !== said.colleges) return false
  const trees = treesOf(leavesOf(manifest, tiles))
  const isPart = (part: ReleasePart): boolean => trees[part].root === said[part].root
  return (
    isPart('chunks') &&
    isPart('closings') &&
    (isPart('packs') || trees.packs.count === 0) &&
    (isPart('changes') || trees.changes.count === 0)
  )
}
