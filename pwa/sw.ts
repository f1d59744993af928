import { clientsClaim } from 'workbox-core'
import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { KEEP_STAFF_SCREENS, STAFF_CACHE } from './app/staffCache.ts'
import { BROCHURES_CACHE } from './local/brochures.ts'
import { LIST_READER_CACHE } from './local/listReaderCache.ts'
import { listenForReminders } from './reminders/inWorker.ts'

// The service worker owns the app's own files, shows reminders that arrive with no page open, and nothing else. What
// can be read or edited offline is Dexie's.
declare const self: ServiceWorkerGlobalScope

/** Every file of the build, by its address and what is in it (vite.config.ts). */
const files = self.__WB_MANIFEST.filter((file) => typeof file === 'object')
const isStaffs = ({ url }: PrecacheEntry) => url.startsWith('assets/staff/')
/** The faces of Hindi (styles/tokens.css): twice 50 KB that most devices never need, since they have their own. */
const isHindiFace = ({ url }: PrecacheEntry) => /^assets\/noto-sans-devanagari[^/]*\.woff2$/.test(url)
const HINDI_FACE_CACHE = 'hindi-face'
/** Six megabytes for the few who photograph lists (vite/listReader.ts). */
const isListReaders = ({ url }: PrecacheEntry) => url.startsWith('assets/list-reader/')

/**
 * A build installs whole, beside the one in use: what has the same name is not fetched again, and what only the build
 * before needs goes when this one takes over. Until then pages of that build get their lazy chunks from the device.
 */
precacheAndRoute(files.filter((file) => !isStaffs(file) && !isHindiFace(file) && !isListReaders(file)))
// Taking the first visit's page under care costs nothing; a later build takes over when the page says so, never by
// itself (app/update.ts).
clientsClaim()
self.addEventListener('message', ({ data }) => {
  if (isMessage(data, 'SKIP_WAITING')) void self.skipWaiting()
})

/** What the server answers itself: calls, files, and whatever bears an ending. */
const SERVERS = [
  /^\/api(\/|$)/,
  /^\/(health|metrics|files|uploads|docs|openapi)(\/|\.|$)/,
  /^\/(sitemap|robots)[^/]*\.(xml|txt)/,
  /\.[a-z0-9]{2,5}$/i,
]
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVERS }))

const staffFiles = files.filter(isStaffs).map(({ url }) => `/${url}`)
const fromStaffCache = new CacheFirst({ cacheName: STAFF_CACHE, matchOptions: { ignoreVary: true } })
registerRoute(({ url, sameOrigin }) => sameOrigin && staffFiles.includes(url.pathname), fromStaffCache)
const keepStaffScreens = (event: ExtendableEvent) =>
  Promise.all(staffFiles.map((file) => fromStaffCache.handle({ request: new Request(file), event })))

// Staff's screens come onto the device of whoever signs in there, all of them: each opens without a network, also one
// never opened before.
self.addEventListener('message', (event) => {
  // Cut off: what is missing comes when a screen is opened, or with the next visit.
  if (isMessage(event.data, KEEP_STAFF_SCREENS)) event.waitUntil(keepStaffScreens(event).catch(() => undefined))
})
// A later build brings them along, so that nobody in the field takes a build without its screens.
self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.has(STAFF_CACHE).then((isStaffDevice) => (isStaffDevice ? keepStaffScreens(event) : undefined)),
  )
})
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      dropOld(STAFF_CACHE, staffFiles),
      dropOld(HINDI_FACE_CACHE, hindiFaces),
      dropOld(LIST_READER_CACHE, listReaders),
    ]),
  )
})
async function dropOld(cacheName: string, current: readonly string[]): Promise<void> {
  if (!(await caches.has(cacheName))) return
  const cache = await caches.open(cacheName)
  const old = (await cache.keys()).filter(({ url }) => !current.includes(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request)))
}

// Kept where a page was drawn with it: it is there offline from then on.
const hindiFaces = files.filter(isHindiFace).map(({ url }) => `/${url}`)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && hindiFaces.includes(url.pathname),
  new CacheFirst({ cacheName: HINDI_FACE_CACHE, matchOptions: { ignoreVary: true } }),
)

// Kept once somebody asked for it, these files and no more: a newer engine takes the place of an older one and is asked
// for again.
const listReaders = files.filter(isListReaders).map(({ url }) => `/${url}`)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && listReaders.includes(url.pathname),
  new CacheFirst({ cacheName: LIST_READER_CACHE, matchOptions: { ignoreVary: true } }),
)

listenForReminders(self)

// A brochure opens from the device where somebody asked for it; opening one keeps none.
registerRoute(
  /\/files\/.+\.pdf$/i,
  new CacheFirst({
    cacheName: BROCHURES_CACHE,
    matchOptions: { ignoreVary: true },
    plugins: [{ cacheWillUpdate: async () => null }],
  }),
)

function isMessage(data: unknown, type: string): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type
}
