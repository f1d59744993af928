import { STREAMS, type Stream } from '../stream.ts'

/** What `NIRF <category> <year>` says about the kind of college. */
const RANKED_AS: ReadonlyArray<[Stream, RegExp]> = STREAMS.map((stream) => [
  stream,
  new RegExp(stream === 'art & commerce' ? '\\bcollege\\b' : `\\b${stream}\\b`),
])

/** The stream a folded ranking name speaks of: "nirf engineering 2025". */
export const streamRanked = (basis: string): Stream | undefined => RANKED_AS.find(([, said]) => said.test(basis))?.[0]

/**
 * What NIRF ranks beside its categories that are streams: each within the stream its courses belong to, and general for
 * nobody.
 */
const PARTS: ReadonlyArray<[RegExp, Stream]> = [
  [/\bdental\b/, 'medical'],
  [/\bagricultur/, 'art & commerce'],
]

/** The stream of which a folded ranking name speaks of a part alone: "nirf dental 2025". */
export const partRanked = (basis: string): Stream | undefined => PARTS.find(([said]) => said.test(basis))?.[1]
