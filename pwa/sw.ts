import { cacheNames, clientsClaim } from 'workbox-core'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { inLanes } from './app/lanes.ts'
import { type Build, type BuildList, keptOf, mapOf, PAGE_PATH, pageOf, SHELL_PATH } from './app/shell.ts'
import { BROCHURES_CACHE } from './local/brochures.ts'
import { listenForReminders } from './reminders/inWorker.ts'

// The service worker: it owns the app's own files, shows reminders that arrive with no page open, and nothing else. What can be read or edited offline is Dexie's.
declare const self: ServiceWorkerGlobalScope & { build: Build }

const { build } = self
const LANES = 8
const MIME: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' }
/** The name it has had from the first release on: what a device has stays there. */
const KEPT = cacheNames.precache
/** The page has one address in all builds; two builds have one each while the next waits. */
const PAGE_KEY = `${PAGE_PATH}?${build.page}`
const revisedKeys = Object.entries(build.revised).map(([path, revision]) => ({ path, key: `${path}?${revision}` }))

/**
 * Takes the build onto the device, beside the one that is in use: a first visit in one piece, a later build what it changed, several
 * at once. What fails here fails the whole, and the browser tries again another time. @throws TypeError without a network
 */
async function keep(): Promise<void> {
  const cache = await caches.open(KEPT)
  // Whatever the one piece did not bring comes by itself.
  if ((await cache.keys()).length === 0) await unpack(cache).catch(() => undefined)
  const lists = await listsFrom(cache),
    there = new Set((await cache.keys()).map(({ url }) => pathOf(url)))
  const missing = lists
    .flatMap(keptOf)
    .filter((path) => !there.has(path))
    .map((path) => ({ path, key: path }))
  await inLanes([...missing, ...revisedKeys.filter(({ key }) => !there.has(key))], LANES, async ({ path, key }) => {
    // A name that says what is in it may be answered by the browser's own cache, where the open page has just put it.
    await cache.put(key, await fetched(path, { cache: key === path ? 'default' : 'reload' }))
  })
  if (!there.has(PAGE_KEY))
    await cache.put(
      PAGE_KEY,
      (await composed(cache, lists)) ??
        (await fetched(PAGE_PATH, { cache: 'reload', integrity: `sha256-${build.page}` })),
    )
}

/** Everything of a first visit from one file, if it is of this build: a newer one may have taken the server meanwhile. */
async function unpack(cache: Cache): Promise<void> {
  const texts = (await (await fetched(SHELL_PATH, { cache: 'no-store' })).json()) as Record<string, string>
  if (![build.frame, ...build.lists].every((path) => path in texts)) return
  await Promise.all(
    Object.entries(texts).map(([path, text]) =>
      cache.put(
        path,
        new Response(text, {
          headers: { 'Content-Type': `${MIME[path.slice(path.lastIndexOf('.') + 1)] ?? 'text/plain'}; charset=utf-8` },
        }),
      ),
    ),
  )
}

/** What is named by its hash: from the device where a former build had the same. */
async function held(cache: Cache, path: string): Promise<Response> {
  const found = await cache.match(path)
  if (found) return found
  const answer = await fetched(path)
  await cache.put(path, answer.clone())
  return answer
}
const listsFrom = (cache: Cache): Promise<BuildList[]> =>
  Promise.all(build.lists.map(async (path) => (await (await held(cache, path)).json()) as BuildList))

/**
 * The page put together from what is here, under the policy that the server sends with it: a release changes its import map, and
 * that follows from the lists. Nothing, where it is not the page of this build to the last byte or the server's policy would not let it run.
 */
async function composed(cache: Cache, lists: readonly BuildList[]): Promise<Response | undefined> {
  const map = mapOf(lists),
    page = pageOf(await (await held(cache, build.frame)).text(), map)
  if ((await hashOf(page)) !== build.page) return undefined
  const { headers } = await fetched(PAGE_PATH, { method: 'HEAD', cache: 'no-store' })
  if (!headers.get('Content-Security-Policy')?.includes(`'sha256-${await hashOf(map)}'`)) return undefined
  return new Response(page, {
    headers: [...headers].filter(([name]) => !/^(?:content-(?:encoding|length)|etag)$/.test(name)),
  })
}

/** Lets go of what neither this build nor its page is made of; not of what it cannot read the lists of. */
async function tidy(): Promise<void> {
  const cache = await caches.open(KEPT),
    lists = await listsFrom(cache)
  const ours = new Set([
    ...lists.flatMap(keptOf),
    ...revisedKeys.map(({ key }) => key),
    PAGE_KEY,
    build.frame,
    ...build.lists,
  ])
  await Promise.all(
    (await cache.keys()).filter(({ url }) => !ours.has(pathOf(url))).map((request) => cache.delete(request)),
  )
}

/** @throws TypeError when there is no answer, or no good one */
async function fetched(path: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(path, { credentials: 'same-origin', ...init })
  if (!answer.ok) throw new TypeError(`${path} answered ${answer.status}`)
  return answer
}
const pathOf = (url: string): string => url.slice(self.location.origin.length)
async function hashOf(text: string): Promise<string> {
  return btoa(
    String.fromCodePoint(...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))),
  )
}

self.addEventListener('install', (event) => event.waitUntil(keep()))
self.addEventListener('activate', (event) => event.waitUntil(tidy().catch(() => undefined)))
// Taking the first visit's page under care costs nothing; a later build takes over when the page says so, never by itself (app/update.ts).
clientsClaim()
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: string } | undefined)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

listenForReminders(self)

/** What is kept under this key; from the network, if a browser threw it away. */
const fromKept = async (key: string, path: string): Promise<Response> =>
  (await (await caches.open(KEPT)).match(key)) ?? fetch(path)
/** What the server answers itself: calls, files, and whatever bears an ending. */
const SERVERS = [
  /^\/api(\/|$)/,
  /^\/(health|metrics|files|uploads|docs|openapi)(\/|\.|$)/,
  /^\/(sitemap|robots)[^/]*\.(xml|txt)/,
  /\.[a-z0-9]{2,5}$/i,
]
registerRoute(new NavigationRoute(() => fromKept(PAGE_KEY, PAGE_PATH), { denylist: SERVERS }))
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname in build.revised,
  ({ url: { pathname } }) => fromKept(`${pathname}?${build.revised[pathname]}`, pathname),
)
registerRoute(/\/assets\/.+\.woff2$/, ({ url: { pathname } }) => fromKept(pathname, pathname))
// Staff parts come from the device once somebody signed in here; the area itself puts them there (app/AdminParts.ts).
const staffParts = new CacheFirst({ cacheName: 'staff-parts' })
registerRoute(
  /\/assets\/.+\.(?:js|css)$/,
  async ({ request, event }) =>
    (await (await caches.open(KEPT)).match(request, { ignoreVary: true })) ?? staffParts.handle({ request, event }),
)
// A brochure opens from the device where somebody asked for it; opening one keeps none.
registerRoute(
  /\/files\/.+\.pdf$/i,
  new CacheFirst({
    cacheName: BROCHURES_CACHE,
    matchOptions: { ignoreVary: true },
    plugins: [{ cacheWillUpdate: async () => null }],
  }),
)
