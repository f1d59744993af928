import { setImmediate as breathe } from 'node:timers/promises'
import type { Card } from '../../../shared/catalogue/card.ts'
import { streamSegment } from '../../../shared/catalogue/address.ts'
import { chunkingStream, mainStream } from '../../../shared/catalogue/chunks.ts'
import { encodeCards } from '../../../shared/catalogue/codec.ts'
import type { BlobEntry, ChunkEntry } from '../../../shared/catalogue/manifest.ts'
import { parcelOf } from '../../../shared/catalogue/parcel.ts'
import { STREAMS, type Stream } from '../../../shared/stream.ts'
import { inTurns } from './inTurns.ts'
import { type CompressedBlob, QUICKLY } from './packed.ts'

/** A chunk larger than this as brotli is halved (sync.md: ≤ 32 KB). */
const LARGEST = 32_000

interface StreamChunk {
  key: string
  cards: number
  packed: CompressedBlob
}
/** The chunks of one stream; and all of them in one, which a first visit asks for, where there are several. */
export interface StreamChunks {
  own: StreamChunk[]
  parcel?: CompressedBlob
}

/**
 * Builds the chunks of one stream out of all public cards.
 * @param packed compresses; what was compressed before is not compressed again
 */
export async function buildStreamChunks(
  stream: Stream,
  cards: Iterable<Card>,
  packed: (raw: Uint8Array, how?: typeof QUICKLY) => Promise<CompressedBlob>,
): Promise<StreamChunks> {
  const ofStream: Card[] = []
  for (const card of cards) if (mainStream(card) === stream) ofStream.push(card)
  await breathe()
  const own: StreamChunk[] = []
  const build = async (key: string, some: Card[]): Promise<void> => {
    const made = await packed(encodeCards(some))
    if (made.br.length <= LARGEST || some.length < 2) {
      own.push({ key, cards: some.length, packed: made })
      return
    }
    const middle = some.length >>> 1
    await build(key, some.slice(0, middle))
    await build(`${key}b`, some.slice(middle))
  }
  for (const group of await inTurns(chunkingStream(stream, ofStream))) await build(group.key, group.cards)
  return {
    own,
    ...(own.length > 1 && { parcel: await packed(parcelOf(own.map(({ packed: { raw } }) => raw)), QUICKLY) }),
  }
}

type Packed<Entry> = Entry & { packed: CompressedBlob }

/** What a manifest says of these chunks and parcels, in the order of the streams, each with its bytes. */
export function entriesOf(
  chunks: ReadonlyMap<Stream, StreamChunks>,
  position: number,
): { chunks: Array<Packed<ChunkEntry>>; parcels: Array<Packed<BlobEntry>> } {
  const streams = STREAMS.flatMap((stream) => {
    const built = chunks.get(stream)
    return built ? [{ stream, ...built }] : []
  })
  return {
    chunks: streams.flatMap(({ own }) =>
      own.map(({ key, cards, packed }) => ({
        key,
        hash: packed.hash,
        bytes: packed.br.length,
        cards,
        position,
        packed,
      })),
    ),
    parcels: streams.flatMap(({ stream, parcel }) =>
      parcel ? [{ key: streamSegment(stream), hash: parcel.hash, bytes: parcel.br.length, packed: parcel }] : [],
    ),
  }
}
