import { createContext, useContext } from 'react'
import { GIVEN_ID, type InitialData } from '../../shared/page/initialData.ts'

const NOTHING: InitialData = { origin: '', lists: {} }

/** What the page brought along; nothing on a page that came empty. */
export const GivenContext = createContext(NOTHING)
export const useGiven = (): InitialData => useContext(GivenContext)

/** Where the site stands, for canonical addresses: as the server knows it, else where this page came from. */
export const useOrigin = (): string => useGiven().origin || location.origin

/** Is there something to read on this page before the app has begun? */
let isDrawn = false

/** Reads what the page brought, once. What cannot be read was not brought: the app then begins as on an empty page. */
export function takeGiven(page: Document = document): InitialData | undefined {
  const text = page.getElementById(GIVEN_ID)?.textContent
  if (!text) return undefined
  try {
    const given = JSON.parse(text) as InitialData
    isDrawn = true
    // One page says of every stranger that there is no such college; this address names which.
    if (given.college?.found === false) given.college.asked = decodeURIComponent(location.pathname.split('/')[3] ?? '')
    return given
  } catch {
    return undefined
  }
}

/** How long a busy page may keep the device waiting. */
const LONGEST_WAIT_MS = 3000

/**
 * Runs what the shown content does not need: at once on a page that came empty, else when its own files have arrived and the browser
 * has nothing more urgent to do.
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

/** The first screen has come, or what says that it could not: what stands around it may ask the device now, for its own questions come first. */
export const screenStands = (): void => stand()

/** For `lazy`: a part of the page below or beside what is used first is fetched once the page is at rest; what the server drew of it stands meanwhile. */
export const afterRest =
  <Part>(load: () => Promise<Part>) =>
  (): Promise<Part> =>
    new Promise<void>(whenAtRest).then(load)

/** For `lazy`: what stands around every screen comes after the first one, so that nothing of it is read from the disk before what the person came for. */
export const afterScreen =
  <Part>(load: () => Promise<Part>) =>
  (): Promise<Part> =>
    standing.then(afterRest(load))
