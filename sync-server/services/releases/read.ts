import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { Failure } from '../../../shared/failure.ts'
import { partOf } from '../../../shared/release/leaves.ts'
import { proveInclusion, type InclusionProof } from '../../../shared/release/merkle.ts'
import {
  readStatement,
  statementHash,
  type ReleasePart,
  type ReleaseStatement,
} from '../../../shared/release/statement.ts'
import type { ReleaseRecord } from '../../store/ports/releases.ts'
import type { Caller } from '../caller.ts'
import type { Publisher } from '../catalogue/publish.ts'

const unbrotli = promisify(brotliDecompress)

/** A release with what its statement says, and the hash by which the next one names it. */
export interface ReadRelease extends ReleaseRecord {
  said: ReleaseStatement
  hash: string
}
/** An object of a release with the proof that it was there. */
export interface ProvenLeaf extends ReadRelease {
  part: ReleasePart
  leaf: string
  proof: InclusionProof
}

const notFound = (): Failure => new Failure('NOT_FOUND', { message: 'Release not found' })

function read(record: ReleaseRecord): ReadRelease {
  const said = readStatement(record.statement)
  if (!said) throw new Error(`Release ${record.number} holds no statement`)
  return { ...record, said, hash: statementHash(record.statement) }
}

/** The releases of one page, newest first; with `before`, those of a lower number alone. */
export async function listReleases(
  { store }: Pick<Caller, 'store'>,
  page: { page: number; limit: number; before?: number },
): Promise<{ releases: ReadRelease[]; total: number }> {
  const { rows, total } = await store.releases.list(page)
  return { releases: rows.map(read), total }
}

/** One release, with the lines of its trees as long as they are kept. @throws Failure NOT_FOUND */
export async function readRelease(
  { store }: Pick<Caller, 'store'>,
  number: number,
): Promise<ReadRelease & { leaves?: string[] }> {
  const record = await store.releases.open(number)
  if (!record) throw notFound()
  const packed = await store.releases.leaves(number)
  const text = packed && (await unbrotli(packed)).toString()
  return { ...read(record), ...(text !== undefined && { leaves: text === '' ? [] : text.split('\n') }) }
}

/**
 * The proof that a release held an object: one by its hash, or the chunk that holds a college today.
 * @throws Failure NOT_FOUND where it did not, or the lines of its trees are gone; VALIDATION_FAILED without either
 */
export async function proveObject(
  caller: Pick<Caller, 'store'>,
  publisher: Publisher,
  number: number,
  { hash, college }: { hash?: string; college?: string },
): Promise<ProvenLeaf> {
  if ((hash === undefined) === (college === undefined))
    throw new Failure('VALIDATION_FAILED', { message: 'Name either the hash of an object or a college' })
  const wanted = hash ?? (await publisher.chunkOf(college!))
  const { leaves = [], ...release } = await readRelease(caller, number)
  const leaf = wanted === undefined ? undefined : leaves.find((line) => line.endsWith(` ${wanted}`))
  if (leaf === undefined) throw new Failure('NOT_FOUND', { message: 'This release did not hold that' })
  const part = partOf(leaf),
    own = leaves.filter((line) => partOf(line) === part)
  return { ...release, part, leaf, proof: proveInclusion(own, own.indexOf(leaf)) }
}
