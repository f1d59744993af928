import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { setImmediate as breathe } from 'node:timers/promises'
import { streamSegment } from '../../../shared/catalogue/address.ts'
import type { Card } from '../../../shared/catalogue/card.ts'
import { mainStream } from '../../../shared/catalogue/chunks.ts'
import type { BlobEntry } from '../../../shared/catalogue/manifest.ts'
import { packKey, type PackList, type PackPart } from '../../../shared/catalogue/pack.ts'
import { blankCollege } from '../../../shared/college/blank.ts'
import type { CollegeRecord, PublicCollege } from '../../../shared/college/college.ts'
import { publicCollege } from '../../../shared/college/public.ts'
import type { State } from '../../../shared/college/state.ts'
import { STREAMS, type Stream } from '../../../shared/stream.ts'
import type { Store } from '../../store/store.ts'
import { brotliOf, hashOfBytes } from './packed.ts'

const brotli = promisify(brotliCompress)
/** A part is halved above this, as brotli: what a cut line may waste (P20). */
const LARGEST = 32_000
const LARGEST_PACK = 1_500_000
/**
 * Colleges read and compressed together; a part begins where a college's own number says so, so that others keep their
 * bytes.
 */
const AIM = 60
const MOST = 200
const EVERY = 40

/** Compressed once; whoever takes no brotli gets it undone. */
export interface PackBlob {
  hash: string
  br: Buffer
}
/** Finds what was compressed before, by the hash of the bytes before compression. */
type FindPackBlob = (hash: string) => Promise<PackBlob | undefined>
type Pack = PackList['packs'][number]
interface Group {
  stream: Stream
  packs: Pack[]
}

export interface PublishedPacks {
  /** What the manifest names: a list of packs for each stream that has any. */
  entries: BlobEntry[]
  blobs: ReadonlyMap<string, PackBlob>
}

/**
 * Full published records of one stream and state, for taking offline. Built after the catalogue is out, one part at a
 * time: at most two hundred records are in memory, and the loop is free between them. A pack is built again when one of
 * its records changed, and all of them when the server starts; a phone confirms each college by its tag when it opens
 * it.
 * @param stored what another process has packed, where there may be one
 */
export function packing(
  store: Store,
  stored: FindPackBlob = () => Promise.resolve(undefined),
): {
  build(
    cards: Iterable<Card>,
    isWanted: (key: string) => boolean,
    isOver: () => boolean,
  ): Promise<PublishedPacks | undefined>
} {
  const groups = new Map<string, Group>()
  let blobs = new Map<string, PackBlob>()
  const held: FindPackBlob = async (hash) => blobs.get(hash) ?? stored(hash)

  async function build(
    all: Iterable<Card>,
    isWanted: (key: string) => boolean,
    isOver: () => boolean,
  ): Promise<PublishedPacks | undefined> {
    const members = new Map<string, { stream: Stream; cards: Card[] }>()
    let gone = 0
    for (const card of all) {
      if (++gone % 5_000 === 0) await breathe()
      const key = packKey(mainStream(card), card.state),
        group = members.get(key)
      if (group) group.cards.push(card)
      else members.set(key, { stream: mainStream(card), cards: [card] })
    }
    for (const key of groups.keys()) if (!members.has(key)) groups.delete(key)
    const fresh = new Map(blobs)
    for (const [key, { stream, cards }] of members) {
      if (groups.has(key) && !isWanted(key)) continue
      const parts: PackPart[] = []
      for (const some of sliced(cards)) {
        if (isOver()) return undefined
        for (const part of await partsOf(await recordsOf(some))) {
          parts.push({
            key: `${key}-${parts.length + 1}`,
            hash: part.hash,
            bytes: part.br.length,
            colleges: part.colleges,
          })
          fresh.set(part.hash, part)
        }
        await breathe()
      }
      groups.set(key, { stream, packs: packsOf(key, cards[0]!.state, parts) })
    }
    const entries: BlobEntry[] = [],
      lists: PackBlob[] = []
    for (const stream of STREAMS) {
      const packs = [...groups.values()]
        .filter((group) => group.stream === stream)
        .flatMap((group) => group.packs)
        .sort((a, b) => (a.key < b.key ? -1 : 1))
      if (packs.length === 0) continue
      const list = await compressed(JSON.stringify({ packs } satisfies PackList), held)
      lists.push(list)
      entries.push({ key: streamSegment(stream), hash: list.hash, bytes: list.br.length })
    }
    const named = [
      ...lists,
      ...[...groups.values()].flatMap((group) =>
        group.packs.flatMap(({ parts }) => parts.map(({ hash }) => fresh.get(hash)!)),
      ),
    ]
    const packs = { entries, blobs: new Map([...named].map((blob) => [blob.hash, blob])) }
    blobs = packs.blobs
    return packs
  }

  /** Those of these cards that are published still. */
  async function recordsOf(cards: readonly Card[]): Promise<CollegeRecord[]> {
    const ids = await store.colleges.findBy(
      'slug',
      cards.map((card) => card.slug),
    )
    const records = await store.colleges.openMany([...ids.values()].flat())
    return records.filter((record) => record.status === 'published').sort((a, b) => a.number - b.number)
  }

  async function partsOf(records: CollegeRecord[]): Promise<Array<PackBlob & { colleges: number }>> {
    if (records.length === 0) return []
    const blob = await compressed(`[${records.map((record) => written(publicCollege(record))).join(',')}]`, held)
    if (blob.br.length <= LARGEST || records.length === 1) return [{ ...blob, colleges: records.length }]
    const middle = records.length >>> 1
    return [...(await partsOf(records.slice(0, middle))), ...(await partsOf(records.slice(middle)))]
  }
  return { build }
}

/** What was compressed under this name before is not compressed again. */
async function compressed(text: string, held: FindPackBlob): Promise<PackBlob> {
  const bytes = Buffer.from(text),
    hash = hashOfBytes(bytes),
    known = await held(hash)
  if (known) return known
  // Quality 9: packs are many and built while others are answered; 11 would cost five times the time for a twentieth of
  // the bytes.
  return { hash, br: await brotli(bytes, brotliOf(bytes.length, 9)) }
}

const BLANK = new Map(Object.entries(blankCollege()).map(([name, value]) => [name, JSON.stringify(value)]))
/** A record of a pack; what is as blank as on every new record is left out, and put back on the phone. */
function written({ id, number, slug, tag, createdAt, updatedAt, college }: PublicCollege): string {
  const said = Object.entries(college).filter(([name, value]) => JSON.stringify(value) !== BLANK.get(name))
  return JSON.stringify({ id, number, slug, tag, createdAt, updatedAt, ...Object.fromEntries(said) })
}

function* sliced(cards: readonly Card[]): Generator<Card[]> {
  let slice: Card[] = []
  for (const card of [...cards].sort((a, b) => a.number - b.number)) {
    slice.push(card)
    if (slice.length >= MOST || (slice.length >= AIM && card.number % EVERY === 0)) {
      yield slice
      slice = []
    }
  }
  if (slice.length > 0) yield slice
}
/** One pack, or several where it would be too large to take in one go: "law-kerala", "law-kerala-2". */
function packsOf(key: string, state: State | undefined, parts: readonly PackPart[]): Pack[] {
  const groups: PackPart[][] = [[]]
  for (const part of parts) {
    const last = groups.at(-1)!
    if (last.length > 0 && sum(last, 'bytes') + part.bytes > LARGEST_PACK) groups.push([part])
    else last.push(part)
  }
  return groups.map((own, at) => ({
    key: at === 0 ? key : `${key}-${at + 1}`,
    ...(state && { state }),
    colleges: sum(own, 'colleges'),
    bytes: sum(own, 'bytes'),
    parts: own,
  }))
}
const sum = (parts: readonly PackPart[], of: 'colleges' | 'bytes'): number =>
  parts.reduce((all, part) => all + part[of], 0)
