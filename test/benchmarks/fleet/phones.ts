import { setTimeout as pause } from 'node:timers/promises'
import { streamSegment } from '../../../shared/catalogue/address.ts'
import type { Manifest } from '../../../shared/catalogue/manifest.ts'
import { STREAMS } from '../../../shared/stream.ts'
import type { Dice } from '../../simulation/random.ts'
import { type Client, jsonOf } from './client.ts'

/** Acts of one visit; then somebody else visits by this phone. */
const VISIT = 10
/** Visitors who were never here: they fetch the catalogue of their stream. */
const NEW_SHARE = 1 / 3

/** What all phones know of the site they look at. */
export interface Site {
  /** Published colleges and the addresses of their pages, the ones most looked at first. */
  colleges: ReadonlyArray<{ name: string; slug: string; path: string }>
  /** The manifest of the moment the run began, which returning phones have, and its tag. */
  manifest: Manifest
  manifestTag: string
}
export interface PhoneSetting {
  client: Client
  chance: Dice
  site: Site
  address: string
  /** Mean time between two acts, ms. */
  thinkMs: number
  /** Ends it: whoever is thinking stops at once, and a question that is out is waited for. */
  end: AbortSignal
}

/** Kinds of requests that phones make begin so; all of them are public reads. */
export const isPublicRead = (kind: string): boolean => kind.startsWith('read')

/** Waits half to one and a half times the mean (ms), so that no two people keep step. */
export const think = (chance: Dice, meanMs: number, end: AbortSignal): Promise<void> =>
  pause(meanMs * (0.5 + chance.throw()), undefined, { signal: end }).catch(() => undefined)

/** Waits up to `mostMs` before the first act, so that people do not begin all at once. */
export const beginLater = (chance: Dice, mostMs: number, end: AbortSignal): Promise<void> =>
  pause(mostMs * chance.throw(), undefined, { signal: end }).catch(() => undefined)

/**
 * One phone and the people who visit by it, one after another, until it is over. What a person does next is thrown by
 * these shares; each answer that has a tag is asked for again under it.
 */
export async function browse({ client, chance, site, address, thinkMs, end }: PhoneSetting): Promise<void> {
  await beginLater(chance, thinkMs, end)
  while (!end.aborted) {
    const visit = openVisit(client, chance, site, address)
    if (chance.isLucky(NEW_SHARE)) await visit.begin()
    else visit.comeBack()
    for (let left = VISIT; left > 0 && !end.aborted; left--) {
      await visit.act()
      await think(chance, thinkMs, end)
    }
  }
}

function openVisit(client: Client, chance: Dice, { colleges, manifest: former, manifestTag }: Site, address: string) {
  const stream = chance.pick(STREAMS)
  const tags = new Map<string, string>()
  const chunks = new Set<string>()
  /** Few colleges are looked at by many: half of all looks go to an eighth of the colleges. */
  const college = () => colleges[Math.floor(colleges.length * chance.throw() ** 3)]!

  async function ask(kind: string, path: string, headers: Record<string, string> = {}) {
    const tag = tags.get(path)
    const reply = await client.ask({
      kind: `read ${kind}`,
      path,
      address,
      headers: { ...headers, ...(tag !== undefined && { 'If-None-Match': tag }) },
    })
    if (typeof reply.headers.etag === 'string') tags.set(path, reply.headers.etag)
    return reply
  }
  const document = (kind: string, path: string) => ask(kind, path, { Accept: 'text/html' })
  const api = (kind: string, path: string) => ask(kind, `/api/v1${path}`, { Accept: 'application/json' })
  const segment = streamSegment(stream)
  const isOfStream = ({ key }: { key: string }): boolean => key === segment || key.startsWith(`${segment}-`)

  /** The manifest, then the chunks of the stream that this phone lacks; all of them at once where it has none. */
  async function update(): Promise<void> {
    const reply = await api('manifest', '/catalogue/manifest')
    if (reply.status !== 200) return
    const manifest = jsonOf<Manifest>(reply)
    const parcel = manifest.parcels?.find(isOfStream)
    if (chunks.size === 0 && parcel) {
      await api('parcel', `/catalogue/blobs/${parcel.hash}`)
      for (const { hash } of manifest.chunks) chunks.add(hash)
      return
    }
    for (const { hash } of manifest.chunks.filter(isOfStream)) {
      if (chunks.has(hash)) continue
      chunks.add(hash)
      await api('changed chunk', `/catalogue/blobs/${hash}`)
    }
  }
  const listingQuery = () => `stream=${encodeURIComponent(stream)}&page=${1 + chance.upTo(5)}`
  const acts: Array<[share: number, act: () => Promise<unknown>]> = [
    [5, () => document('document, home', '/')],
    [10, () => document('document, listing', `/colleges/${segment}`)],
    [15, () => document('document, college', college().path)],
    [20, update],
    [15, () => api('listing', `/colleges?${listingQuery()}&limit=20`)],
    [20, () => api('college by slug', `/colleges/slug/${college().slug}`)],
    [10, () => api('search', `/colleges?q=${encodeURIComponent(typed(college().name, chance))}&limit=20`)],
    [5, () => api('site', '/site')],
  ]
  const total = acts.reduce((sum, [share]) => sum + share, 0)

  return {
    /** A first visit: a page, what the site says, and the catalogue. */
    async begin(): Promise<void> {
      await document('document, home', '/')
      await api('site', '/site')
      await update()
    },
    /** The phone has the catalogue of when the run began. */
    comeBack(): void {
      tags.set('/api/v1/catalogue/manifest', manifestTag)
      for (const { hash } of former.chunks) chunks.add(hash)
    },
    async act(): Promise<void> {
      let at = chance.throw() * total
      const [, act] = acts.find(([share]) => (at -= share) < 0) ?? acts[0]!
      await act()
    },
  }
}

/** The beginning of a name, as far as somebody types it. */
function typed(name: string, chance: Dice): string {
  const words = name.split(' ').slice(0, 1 + chance.upTo(3))
  return words.join(' ').slice(0, 40)
}
