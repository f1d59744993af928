import { unsavedForms } from '../ui/unsaved.ts'

const KEY = 'pravesh.reloaded'
/** One reload in this long, so a part that is truly gone cannot turn into a loop. */
const ONCE_MS = 60_000

/**
 * A part of the app that cannot be fetched (a deploy took it away) is mended by one reload, never while offline and
 * never while something typed is unsaved: then the error stays on the screen with its own way to try again. Nor while
 * the page is being left, for that cuts off whatever is under way, and a reload would keep the person here.
 */
export function recoverLostChunks(
  page: Pick<Window, 'addEventListener'> = window,
  reload: () => void = () => location.reload(),
  now: () => number = Date.now,
) {
  let left = 0
  page.addEventListener('beforeunload', () => {
    left = now()
  })
  // The event is let through: whoever waits for the part hears that it did not come, instead of getting nothing in its
  // place.
  page.addEventListener('vite:preloadError', () => {
    if (!navigator.onLine || unsavedForms.any()) return
    try {
      if (now() - Math.max(left, Number(sessionStorage.getItem(KEY))) < ONCE_MS) return
      sessionStorage.setItem(KEY, String(now()))
    } catch {
      return /* Where nothing can be noted, nothing would end a loop of reloads. */
    }
    reload()
  })
}
