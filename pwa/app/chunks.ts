import { unsaved } from '../ui/unsaved.ts'

const KEY = 'pravesh.reloaded'
/** One reload in this long, so a part that is truly gone cannot turn into a loop. */
const ONCE_MS = 60_000

/**
 * A part of the app that cannot be fetched (a deploy took it away) is mended by one reload, never while offline and never
 * while something typed is unsaved: then the error stays on the screen with its own way to try again.
 */
export function recoverLostChunks(page: Pick<Window, 'addEventListener'> = window, reload: () => void = () => location.reload(), now: () => number = Date.now) {
  page.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || unsaved.any() || now() - lastReload() < ONCE_MS) return
    event.preventDefault()
    try { sessionStorage.setItem(KEY, String(now())) } catch { return }
    reload()
  })
}

function lastReload(): number {
  try { return Number(sessionStorage.getItem(KEY) ?? 0) } catch { return Number.POSITIVE_INFINITY }
}
