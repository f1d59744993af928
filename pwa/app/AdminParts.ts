import { inLanes } from './lanes.ts'

/** The service worker serves staff parts from here (vite.config.ts). Code only: nothing personal is ever put in it. */
const CACHE = 'staff-parts'
const LANES = 6

/**
 * Keeps every part of the staff area on this device once somebody is signed in, so that all its pages open without a network,
 * also those never opened before. What an older build left is cleared, except what this page itself still runs on.
 */
export async function keepStaffParts(): Promise<void> {
  if (!import.meta.env.PROD || !('caches' in globalThis)) return
  const answer = await fetch('/staff-parts.json', { cache: 'no-cache' })
  if (!answer.ok || !answer.headers.get('Content-Type')?.includes('json')) return
  const parts = (await answer.json()) as string[]
  const cache = await caches.open(CACHE)
  const held = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const running = new Set(
    performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href).pathname),
  )
  await inLanes(
    parts.filter((part) => !held.has(part)),
    LANES,
    (part) => cache.add(part).catch(() => undefined),
  ) // cut off: the next visit goes on from here
  for (const path of held) if (!parts.includes(path) && !running.has(path)) await cache.delete(path)
}
