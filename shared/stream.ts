import { fold } from './record/fold.ts'

/**
 * The seven header groups of the public site, which are also the values of a college's `category` list and of the
 * listing's route.
 */
export const STREAMS = [
  'management',
  'medical',
  'law',
  'engineering',
  'pharmacy',
  'art & commerce',
  'architecture',
] as const
export type Stream = (typeof STREAMS)[number]

/**
 * What a stream is also called; folded. Degrees are not streams: "B.Tech" says what is taught, not which header group
 * it is.
 */
const ALSO: Record<string, Stream> = {
  'business management': 'management',
  'business administration': 'management',
  business: 'management',
  medicine: 'medical',
  'medical sciences': 'medical',
  dental: 'medical',
  'legal studies': 'law',
  'engineering and technology': 'engineering',
  technology: 'engineering',
  engg: 'engineering',
  'pharmaceutical sciences': 'pharmacy',
  'art commerce': 'art & commerce',
  'arts commerce': 'art & commerce',
  'art and commerce': 'art & commerce',
  'arts and commerce': 'art & commerce',
  'commerce and arts': 'art & commerce',
  arts: 'art & commerce',
  art: 'art & commerce',
  commerce: 'art & commerce',
  'arts science and commerce': 'art & commerce',
  'arts and science': 'art & commerce',
  science: 'art & commerce',
  'architecture and planning': 'architecture',
  planning: 'architecture',
}
// Pure: a screen that only lists the streams need not carry their other names.
const named = /* @__PURE__ */ (() =>
  new Map<string, Stream>([...STREAMS.map((stream) => [fold(stream), stream] as const), ...Object.entries(ALSO)]))()

/** The stream a text names ("Engineering", "arts-commerce", "Art & Commerce"), or undefined. */
export const streamOf = (text: string): Stream | undefined => named.get(fold(text))

/** The streams among some texts, each once, in their order; what names none is told apart and not lost. */
export function streamsAmong(texts: readonly string[]): { streams: Stream[]; others: string[] } {
  const streams = new Set<Stream>()
  const others: string[] = []
  for (const text of texts) {
    const stream = streamOf(text)
    if (stream) streams.add(stream)
    else if (text.trim() !== '') others.push(text)
  }
  return { streams: [...streams], others }
}
