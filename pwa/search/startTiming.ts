/** Is there something to read on this page before the app has begun? */
let isDrawn = false

/** The server drew this page: it can be read before anything else is fetched. */
export function notePageDrawn(): void {
  isDrawn = true
}

/** How long a busy page may keep the device waiting. */
const LONGEST_WAIT_MS = 3000

/**
 * Runs what the shown content does not need: at once on a page that came empty, else when its own files have arrived
 * and the browser has nothing more urgent to do.
 */
export function whenAtRest(run: () => void): void {
  if (!isDrawn) return run()
  const idle = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => run(), { timeout: LONGEST_WAIT_MS })
    else setTimeout(run) // Safari
  }
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}

let stand = (): void => undefined
/** Nothing stands on the server: it draws everything before it answers. */
const standing =
  typeof document === 'undefined'
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        stand = resolve
      })

/**
 * The first screen has come, or what says that it could not: what stands around it may ask the device now, for its own
 * questions come first.
 */
export const screenStands = (): void => stand()

/**
 * For `lazy`: a part of the page below or beside what is used first is fetched once the page is at rest; what the
 * server drew of it stands meanwhile.
 */
export const afterRest =
  <Part>(load: () => Promise<Part>) =>
  (): Promise<Part> =>
    new Promise<void>(whenAtRest).then(load)

/**
 * For `lazy`: what stands around every screen comes after the first one, so that nothing of it is read from the disk
 * before what the person came for.
 */
export const afterScreen =
  <Part>(load: () => Promise<Part>) =>
  (): Promise<Part> =>
    standing.then(afterRest(load))
