import { STREAMS, type Stream } from '../stream.ts'

/** What `NIRF <category> <year>` says about the kind of college. */
const RANKED_AS: ReadonlyArray<[Stream, RegExp]> = STREAMS.map((stream) => [
  stream,
  new RegExp(stream === 'art & commerce' ? '\\bcollege\\b' : `\\b${stream}\\b`),
])

/** The stream a folded ranking name speaks of: "nirf engineering 2025". */
export const streamRanked = (basis: string): Stream | undefined => RANKED_AS.find(([, said]) => said.test(basis))?.[0]
