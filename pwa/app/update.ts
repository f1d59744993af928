import { useSyncExternalStore } from 'react'
import { cyclesEnded } from '../sync/turning.ts'
import { unsaved } from '../ui/unsaved.ts'

/**
 * The service worker's life. A new build installs beside the open page and waits. It takes over by itself at the next cold
 * start (no page of ours open), or in this page when the person asks; other open pages are never reloaded for it. Their old
 * parts stay on the server for three builds.
 */
let waiting: ServiceWorker | undefined
let asked = false
const listeners = new Set<() => void>()

/** Looked for at most this often while a page stays open. */
const CHECK_MS = 60 * 60 * 1000

export function watchForUpdates() {
  // The development server has no worker: one there would keep serving yesterday's code.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = () => void register().catch(() => undefined) // no worker (private mode, full disk): the site works as a site
  // Its own downloads must not compete with the first screen's.
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

async function register() {
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const offer = (worker: ServiceWorker | null) => {
    // Without a controller this is the first visit: there is nothing older on the page to replace.
    if (!worker || !navigator.serviceWorker.controller) return
    waiting = worker
    for (const listener of listeners) listener()
  }
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => { if (worker.state === 'installed') offer(worker) })
  })
  navigator.serviceWorker.addEventListener('controllerchange', () => { if (asked && !unsaved.any()) location.reload() })
  let checked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checked < CHECK_MS) return
    checked = Date.now()
    registration.update().catch(() => undefined) // offline: asked again another time
  })
}

/**
 * Lets the waiting build take over and reloads this page once it has; not before what is being sent has arrived (D11). Answers
 * false where something was typed meanwhile and is not saved: then it goes on waiting.
 */
export async function takeUpdate(): Promise<boolean> {
  await cyclesEnded()
  if (unsaved.any()) return false
  asked = true
  waiting?.postMessage({ type: 'SKIP_WAITING' })
  return true
}

/** Whether a newer build is installed and waiting. */
export const useUpdate = (): boolean => useSyncExternalStore((listener) => { listeners.add(listener); return () => { listeners.delete(listener) } }, () => waiting !== undefined)
