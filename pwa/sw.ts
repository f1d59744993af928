import { cacheNames, clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { inLanes } from './app/lanes.ts'
import { SHELL_PATH } from './app/shell.ts'
import { BROCHURES_CACHE } from './local/brochures.ts'
import { listenForReminders } from './reminders/inWorker.ts'

// The service worker: it owns the app's own files, shows reminders that arrive with no page open, and nothing else. What can be read or edited offline is Dexie's.
declare const self: ServiceWorkerGlobalScope

const LANES = 8
const MIME = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }

/**
 * Workbox brings its files one after the other, each waiting a whole round trip: with 300 ms of it, two hundred small files took
 * over a minute, and a first visit that ended before that left nothing behind. A first visit takes them in one piece, a new
 * build what has changed, several at once.
 */
class Shell extends PrecacheController {
  override install(event: ExtendableEvent): Promise<{ updatedURLs: string[]; notUpdatedURLs: string[] }> {
    const kept = this.#keep(event).then(() => ({ updatedURLs: this.getCachedURLs(), notUpdatedURLs: [] }))
    event.waitUntil(kept)
    return kept
  }

  async #keep(event: ExtendableEvent): Promise<void> {
    // Whatever the one piece did not bring comes by itself.
    await this.#unpack().catch(() => undefined)
    await inLanes(this.getURLsToCacheKeys(), LANES, ([url, cacheKey]) => {
      // A name that says what is in it may be answered by the browser's own cache, where the open page has just put it.
      // While one server gives way to the next, the page may come from the other: then nothing is kept, and the update is tried again later.
      const integrity = this.getIntegrityForCacheKey(cacheKey) ?? ''
      const request = new Request(url, { integrity, cache: cacheKey === url ? 'default' : 'reload', credentials: 'same-origin' })
      return Promise.all(this.strategy.handleAll({ params: { cacheKey }, request, event }))
    })
  }

  async #unpack(): Promise<void> {
    const cache = await caches.open(cacheNames.precache)
    if ((await cache.keys()).length > 0) return
    const answer = await fetch(SHELL_PATH, { cache: 'no-store', credentials: 'same-origin' })
    if (!answer.ok) return
    const texts = await answer.json() as Record<string, string>
    await Promise.all(Object.entries(texts).map(([path, text]) => {
      // The names are this build's own, or there is nothing to keep: a newer build may have taken the server meanwhile.
      const key = this.getCacheKeyForURL(path)
      return key === undefined ? undefined : cache.put(key, new Response(text, { headers: { 'Content-Type': MIME[path.endsWith('.css') ? 'css' : 'js'] } }))
    }))
  }
}

const shell = new Shell()
shell.precache(self.__WB_MANIFEST)
cleanupOutdatedCaches()
// Taking the first visit's page under care costs nothing; a later build takes over when the page says so, never by itself (app/update.ts).
clientsClaim()
self.addEventListener('message', ({ data }) => { if ((data as { type?: string } | undefined)?.type === 'SKIP_WAITING') void self.skipWaiting() })

listenForReminders(self)

registerRoute(new PrecacheRoute(shell))
/** What the server answers itself: calls, files, and whatever bears an ending. */
const SERVERS = [/^\/api(\/|$)/, /^\/(health|metrics|files|uploads|docs|openapi)(\/|\.|$)/, /^\/(sitemap|robots)[^/]*\.(xml|txt)/, /\.[a-z0-9]{2,5}$/i]
registerRoute(new NavigationRoute(shell.createHandlerBoundToURL('/index.html'), { denylist: SERVERS }))
// Staff parts come from the device once somebody signed in here; the area itself puts them there (app/AdminParts.ts).
registerRoute(/\/assets\/.+\.(?:js|css)$/, new CacheFirst({ cacheName: 'staff-parts' }))
// A brochure opens from the device where somebody asked for it; opening one keeps none.
registerRoute(/\/files\/.+\.pdf$/i, new CacheFirst({ cacheName: BROCHURES_CACHE, matchOptions: { ignoreVary: true }, plugins: [{ cacheWillUpdate: async () => null }] }))
