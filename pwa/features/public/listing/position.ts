import { useSyncExternalStore } from 'react'
import type { Coordinates } from '../../../../shared/catalogue/coordinates.ts'

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

/** Keeps a position, or forgets it; `NearFilter` rounds it before. */
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
