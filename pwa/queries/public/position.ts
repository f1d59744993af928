import { useSyncExternalStore } from 'react'
import type { Coordinates } from '../../../shared/catalogue/coordinates.ts'

const KEY = 'pravesh.position'

/** Read once; where storage is refused it is held as long as the tab. */
let held = keptBefore()
const listeners = new Set<() => void>()

/** Where the person said they are, if they did; only on this device. */
export const usePosition = (): Coordinates | undefined =>
  useSyncExternalStore(
    subscribe,
    () => held,
    () => undefined,
  )

/** Keeps a position, or forgets it; `findPosition` rounds it before. */
export function keepPosition(position: Coordinates | undefined): void {
  held = position
  // What is not a position is read as none.
  try {
    localStorage.setItem(KEY, JSON.stringify(position ?? 0))
  } catch {
    /* storage refused: this visit alone knows it */
  }
  for (const each of listeners) each()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function keptBefore(): Coordinates | undefined {
  try {
    const { latitude, longitude } = JSON.parse(localStorage.getItem(KEY)!) as Coordinates
    return Number.isFinite(latitude + longitude) ? { latitude, longitude } : undefined
  } catch {
    return undefined
  }
}

/** `GeolocationPositionError.PERMISSION_DENIED`, which a browser without geolocation does not have. */
const PERMISSION_DENIED = 1
/** A phone indoors takes its time; an answer of the last ten minutes is as good. */
const ASKED = { timeout: 15_000, maximumAge: 600_000, enableHighAccuracy: false }
/** To about a kilometre: a distance needs no more, and nothing finer is kept. */
const hundredth = (degrees: number): number => Math.round(degrees * 100) / 100

/** Asks the browser where the person is and keeps the answer on this device; else says why there is none. */
export function findPosition(): Promise<'found' | 'refused' | 'unavailable'> {
  const browser: Partial<Pick<Navigator, 'geolocation'>> = navigator
  return new Promise((resolve) => {
    if (!browser.geolocation) {
      resolve('unavailable')
      return
    }
    browser.geolocation.getCurrentPosition(
      ({ coords }) => {
        keepPosition({ latitude: hundredth(coords.latitude), longitude: hundredth(coords.longitude) })
        resolve('found')
      },
      ({ code }) => resolve(code === PERMISSION_DENIED ? 'refused' : 'unavailable'),
      ASKED,
    )
  })
}
