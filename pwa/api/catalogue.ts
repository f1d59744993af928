import type { Manifest } from '../../shared/catalogue/manifest.ts'
import type { SignedText } from '../../shared/release/signature.ts'
import { unpacking } from '../../shared/catalogue/parcel.ts'
import type { PackList } from '../../shared/catalogue/pack.ts'
import { blankCollege } from '../../shared/college/blank.ts'
import { collegeFields } from '../../shared/college/fields.ts'
import type { College, PublicCollege } from '../../shared/college/college.ts'
import { COLLEGE_SENTENCES } from '../../shared/college/sentences.ts'
import { RemoteFailure, type Remote } from '../remote/client.ts'
import { openClient } from './client.ts'

/** A manifest that arrived and is not one that Pravesh publishes, by its shape or its signature. Nothing of it is taken. */
export class UnverifiedManifest extends RemoteFailure {
  constructor(message: string) {
    super('unreachable', message)
  }
}

const stranger = (what: string): RemoteFailure => new RemoteFailure('unreachable', `The answer is no ${what} of ours`)

/**
 * The manifest, or nothing when the one held is still right. `isFresh`: from the server, whatever the browser has
 * cached. @throws RemoteFailure, of a body that is none UnverifiedManifest
 */
export async function askManifest(
  remote: Remote,
  { held, isFresh = false }: { held?: string; isFresh?: boolean } = {},
): Promise<{ manifest: Manifest; tag?: string } | undefined> {
  const { body, tag }: { body?: unknown; tag?: string } = await openClient(remote).tagged('GET /catalogue/manifest', {
    ...(held && { ifNoneMatch: held }),
    ...(isFresh && { isFresh }),
  })
  if (body === undefined) return undefined
  if (!isManifest(body)) throw new UnverifiedManifest('The answer is no catalogue of ours')
  return { manifest: body, ...(tag && { tag }) }
}

/**
 * Fetches what a manifest names. An object that is gone (404) means that the manifest is a former one: `fetchNamed`
 * runs once more, with a manifest from the server itself. @throws RemoteFailure
 */
export async function withFreshManifest<T>(fetchNamed: (isFresh: boolean) => Promise<T>): Promise<T> {
  try {
    return await fetchNamed(false)
  } catch (thrown) {
    if (!isGone(thrown)) throw thrown
    return fetchNamed(true)
  }
}
/** The server has no such object any more. */
export const isGone = (thrown: unknown): boolean =>
  thrown instanceof RemoteFailure && thrown.reason === 'refused' && thrown.status === 404

/** Every change of the key that signs releases. @throws RemoteFailure */
export async function askKeyChanges(remote: Remote): Promise<SignedText[]> {
  const { data }: { data?: unknown } = await openClient(remote).call('GET /catalogue/release-keys')
  if (!Array.isArray(data) || !data.every(isSigned)) throw stranger('list of keys')
  return data
}

export const askBlob = (remote: Remote, hash: string): Promise<Uint8Array> =>
  openClient(remote).bytes('GET /catalogue/blobs/:hash', { params: { hash } })
/**
 * The chunks of a parcel, each told as soon as it is whole: what arrived before a cut was told. @throws RemoteFailure
 */
export async function askParcel(
  remote: Remote,
  hash: string,
  told: (chunk: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  await openClient(remote).bytes('GET /catalogue/blobs/:hash', { params: { hash }, onPiece: unpacking(told) })
}
export const askTile = (remote: Remote, epoch: string, tile: string): Promise<Uint8Array> =>
  openClient(remote).bytes('GET /catalogue/tiles/:epoch/:tile', { params: { epoch, tile } })

/**
 * One college by slug, former slug or id; nothing when the copy of this tag is still right. A success of ours without a
 * college in it is asked for once more by the call documented for that (public-site 7). @throws RemoteFailure
 */
export async function askCollege(remote: Remote, slug: string, tag?: string): Promise<PublicCollege | undefined> {
  const asking = { params: { slug }, ...(tag && { ifNoneMatch: `"${tag}"` }) }
  const ask = async (
    name: 'GET /colleges/slug/:slug' | 'GET /colleges/category/management/:slug',
  ): Promise<PublicCollege | 'same' | 'nothing'> => {
    const { body }: { body?: unknown } = await openClient(remote).tagged(name, asking)
    if (body === undefined) return 'same'
    if (!isObject(body) || body.success !== true) throw stranger('college')
    return (isObject(body.data) ? collegeFrom(body.data) : undefined) ?? 'nothing'
  }
  let answer = await ask('GET /colleges/slug/:slug')
  if (answer === 'nothing') {
    answer = await ask('GET /colleges/category/management/:slug').catch((thrown: unknown) => {
      throw new RemoteFailure('refused', COLLEGE_SENTENCES.noData, { cause: thrown })
    })
    if (answer === 'nothing') throw new RemoteFailure('refused', COLLEGE_SENTENCES.nowhere)
  }
  return answer === 'same' ? undefined : answer
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

const isSigned = (value: unknown): value is SignedText =>
  isObject(value) && typeof value.statement === 'string' && typeof value.signature === 'string'

function isManifest(body: unknown): body is Manifest {
  return (
    isObject(body) &&
    typeof body.epoch === 'string' &&
    isObject(body.head) &&
    isWhole(body.head.position) &&
    typeof body.head.hash === 'string' &&
    isWhole(body.oldest) &&
    isObject(body.tiles) &&
    isWhole(body.tiles.full) &&
    isWhole(body.tiles.partial) &&
    Array.isArray(body.chunks) &&
    body.chunks.every(
      (chunk) =>
        isObject(chunk) &&
        typeof chunk.key === 'string' &&
        typeof chunk.hash === 'string' &&
        isWhole(chunk.bytes) &&
        isWhole(chunk.cards) &&
        isWhole(chunk.position),
    ) &&
    (body.assets === undefined || typeof body.assets === 'string') &&
    (body.parcels === undefined ||
      (Array.isArray(body.parcels) &&
        body.parcels.every(
          (parcel) => isObject(parcel) && typeof parcel.key === 'string' && typeof parcel.hash === 'string',
        ))) &&
    (body.release === undefined ||
      (isSigned(body.release) &&
        'tiles' in body.release &&
        Array.isArray(body.release.tiles) &&
        body.release.tiles.every((hash) => typeof hash === 'string') &&
        Array.isArray(body.packs) &&
        Array.isArray(body.cutoffs)))
  )
}

/** The packs of one stream. @throws RemoteFailure when the bytes are anything else */
export function packsIn(raw: Uint8Array): PackList {
  const list = parsed(raw)
  if (
    !isObject(list) ||
    !Array.isArray(list.packs) ||
    !list.packs.every(
      (pack) =>
        isObject(pack) &&
        typeof pack.key === 'string' &&
        isWhole(pack.colleges) &&
        isWhole(pack.bytes) &&
        Array.isArray(pack.parts) &&
        pack.parts.every((part) => isObject(part) && typeof part.hash === 'string' && isWhole(part.bytes)),
    )
  )
    throw stranger('list of packs')
  return list as unknown as PackList
}
/** The colleges of one part of a pack. @throws RemoteFailure when the bytes are anything else */
export function collegesIn(raw: Uint8Array): PublicCollege[] {
  const list = parsed(raw),
    colleges = Array.isArray(list) ? list.map((one) => (isObject(one) ? collegeFrom(one) : undefined)) : [undefined]
  if (!colleges.every((college) => college !== undefined)) throw stranger('pack')
  return colleges
}
function parsed(raw: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(raw))
  } catch {
    return undefined
  }
}

/** The answer carries a college's fields beside what is known of the record; here they part again. */
function collegeFrom(data: Record<string, unknown>): PublicCollege | undefined {
  const { id, number, slug, tag, createdAt, updatedAt } = data
  if (typeof id !== 'string' || typeof slug !== 'string' || typeof tag !== 'string' || typeof data.name !== 'string')
    return undefined
  const college: Record<string, unknown> = blankCollege()
  for (const name of Object.keys(collegeFields)) if (data[name] !== undefined) college[name] = data[name]
  return {
    id,
    number: isWhole(number) ? number : 0,
    slug,
    tag,
    status: 'published',
    createdAt: timeOf(createdAt),
    updatedAt: timeOf(updatedAt),
    college: college as unknown as College,
  }
}
const timeOf = (value: unknown): number => (typeof value === 'number' ? value : Date.parse(String(value)) || 0)
