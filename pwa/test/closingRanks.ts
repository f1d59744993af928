import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Manifest } from '../../shared/catalogue/manifest.ts'
import type { RankList } from '../../shared/college/rankList.ts'
import type { CutoffExam, CutoffList } from '../../shared/cutoff/fact.ts'
import { encodeCutoffs } from '../../shared/cutoff/pack.ts'
import { encodeRounds } from '../../shared/cutoff/rounds.ts'
import { RemoteFailure, type Remote } from '../remote/client.ts'

/**
 * One programme of an institute by what its all-India, gender-neutral seats of a list closed at, oldest year first; 0:
 * not offered.
 */
export interface MadeSeats {
  exam?: CutoffExam
  institute: string
  kind?: string
  program: string
  degree?: string
  quota?: string
  list?: RankList
  closes: readonly number[]
  /** What it closed at in the newest year's rounds 1, 2 and so on; 0: nobody. The last is its figure of that year. */ byRound?: readonly number[]
}

/**
 * A server of closing ranks up to 2025, and a network that can be cut. `asked` counts what was fetched. `publish`
 * replaces all closing ranks, and nothing of the former ones can be fetched; the browser goes on answering with its
 * copy of the manifest until it is told not to.
 */
export function closingRanks(seats: readonly MadeSeats[], colleges: Record<string, number> = {}) {
  const asked: string[] = []
  const network = { isUp: true, isDamaged: false, isPreparing: false }
  let published = publishedOf(seats, colleges),
    cached: Manifest | undefined
  const cut = (): never => {
    throw new RemoteFailure('unreachable', 'Could not connect. Try again')
  }
  const remote: Remote = {
    json: async (_, { isFresh = false } = {}) => {
      if (!network.isUp) cut()
      asked.push('manifest')
      if (network.isPreparing)
        throw new RemoteFailure('refused', 'The catalogue is being prepared', { status: 503, code: 'DB_BUSY' })
      return { status: 200, body: isFresh ? published.manifest : (cached ?? published.manifest) }
    },
    bytes: async (path) => {
      if (!network.isUp) cut()
      asked.push('pack')
      const blob = published.blobs.get(path.split('/').at(-1)!)
      if (!blob) throw new RemoteFailure('refused', 'Not found', { status: 404, code: 'NOT_FOUND' })
      return network.isDamaged ? blob.subarray(0, 9) : blob
    },
  }
  const publish = (next: readonly MadeSeats[]): void => {
    cached = published.manifest
    published = publishedOf(next, colleges)
  }
  return { remote, network, asked, manifest: published.manifest, publish }
}

function publishedOf(
  seats: readonly MadeSeats[],
  colleges: Record<string, number>,
): { blobs: ReadonlyMap<string, Uint8Array>; manifest: Manifest } {
  const blobs = new Map<string, Uint8Array>()
  const cutoffs = [...new Set(seats.map(({ exam = 'JEE Main' }) => exam))].flatMap((exam) => {
    const own = seats.filter((one) => (one.exam ?? 'JEE Main') === exam),
      years = Math.max(...own.map(({ closes }) => closes.length))
    return Array.from({ length: years }, (_, y) => {
      const year = 2026 - years + y,
        lists = new Map<string, CutoffList>()
      for (const {
        institute,
        kind = 'NIT',
        program,
        degree = 'B.Tech',
        quota = 'AI',
        list = 'OPEN',
        closes,
        byRound,
      } of own) {
        const close = closes[y] ?? 0
        if (close === 0) continue
        const one: CutoffList = lists.get(institute) ?? { exam, year, institute, kind, slots: [] }
        one.slots.push({
          program,
          years: 4,
          degree,
          quota,
          category: list,
          gender: 'N',
          rounds:
            byRound && y === years - 1
              ? byRound.flatMap((each, at) =>
                  each > 0 ? [{ round: at + 1, open: 1, close: each, preparatory: 0 }] : [],
                )
              : [{ round: 6, open: 1, close, preparatory: 0 }],
        })
        lists.set(institute, one)
      }
      const bytes = encodeCutoffs(
        exam,
        year,
        [...lists.values()],
        new Map(
          [...lists.keys()].map((name) => [
            name,
            { state: 'Karnataka' as const, ...(colleges[name] !== undefined && { college: colleges[name] }) },
          ]),
        ),
      )
      const hash = bytesToHex(sha256(bytes)),
        each = encodeRounds(exam, year, [...lists.values()]),
        rounds = each && { hash: bytesToHex(sha256(each)), bytes: each.length }
      blobs.set(hash, bytes)
      if (rounds) blobs.set(rounds.hash, each)
      return { exam, year, hash, bytes: bytes.length, ...(rounds && { rounds }) }
    })
  })
  const manifest: Manifest = {
    protocol: 1,
    schema: 1,
    epoch: 'e',
    head: { position: 0, hash: '' },
    oldest: 1,
    chunks: [],
    tiles: { size: 256, full: 0, partial: 0 },
    packs: [],
    cutoffs,
  }
  return { blobs, manifest }
}
export const steady = (close: number): number[] => [close, close, close, close, close]
