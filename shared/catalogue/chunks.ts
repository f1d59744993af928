import { STATES } from '../college/state.ts'
import { STREAMS, type Stream } from '../stream.ts'
import { streamSegment } from './address.ts'
import type { Card } from './card.ts'
import { runToEnd } from './words.ts'

/**
 * A chunk aims at this many bytes before compression and never passes the greater, so that it stays ≤ 32 KB as brotli.
 */
const AIM = 80_000
const MOST = 125_000
/** One boundary among so many cards, on average, once a chunk has reached its aim. */
const EVERY = 128
const STEP = 1_000

export interface CardGroup {
  key: string
  stream: Stream
  cards: Card[]
}

/**
 * Every card in exactly one chunk: by main stream, then state, then number. Boundaries fall where a hash of a card's
 * own number says so, so that a new or a gone college moves no boundary but its neighbours', and the other chunks'
 * bytes, names and copies on phones stay as they are. Equal cards give equal chunks, whatever order they come in.
 */
export const chunksOf = (cards: readonly Card[]): CardGroup[] =>
  STREAMS.flatMap((stream) =>
    chunksOfStream(
      stream,
      cards.filter((card) => mainStream(card) === stream),
    ),
  )

export const mainStream = (card: Pick<Card, 'streams'>): Stream => card.streams[0] ?? 'engineering'

/** The chunks of one stream, from all the cards whose main stream it is. */
export const chunksOfStream = (stream: Stream, cards: readonly Card[]): CardGroup[] =>
  runToEnd(chunkingStream(stream, cards))

/** The same in steps of a millisecond or two, for a server that answers others between them. */
export function* chunkingStream(stream: Stream, cards: readonly Card[]): Generator<void, CardGroup[]> {
  // State and number in one double: sorting 40,000 numbers takes a few milliseconds, sorting as many objects would hold
  // a server up.
  const places = new Map<number, Card>()
  for (const card of cards) {
    places.set(stateOf(card) * 2 ** 40 + card.number, card)
    if (places.size % STEP === 0) yield
  }
  const groups: Card[][] = []
  let group: Card[] = [],
    weight = 0,
    done = 0
  for (const place of Float64Array.from(places.keys()).sort()) {
    const card = places.get(place)!,
      more = weightOf(card)
    if (group.length > 0 && (weight + more > MOST || (weight > AIM && mixed(card.number) % EVERY === 0))) {
      groups.push(group)
      group = []
      weight = 0
    }
    group.push(card)
    weight += more
    if (++done % STEP === 0) yield
  }
  if (group.length > 0) groups.push(group)
  return groups.map((cards, at) => ({ key: `${streamSegment(stream)}-${at + 1}`, stream, cards }))
}

const stateOf = (card: Card): number => (card.state ? STATES.indexOf(card.state) : STATES.length)

/** About what a card takes in columns: its own texts whole, shared ones as a reference. */
const weightOf = (card: Card): number =>
  24 +
  card.name.length +
  3 * card.courses.length +
  2 * card.offers.length +
  8 * (card.closings?.length ?? 0) +
  (card.shortName?.length ?? 0) +
  (card.otherNames ?? []).reduce((sum, name) => sum + name.length, 0) +
  (card.logoLink?.length ?? 0) +
  (card.applyLink?.length ?? 0) +
  (card.brochureLink?.length ?? 0)

/** Spreads neighbouring numbers over all of 32 bits (the finaliser of MurmurHash3). */
function mixed(number: number): number {
  let bits = number >>> 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
