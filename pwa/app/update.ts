import { useSyncExternalStore } from 'react'
import { Workbox } from 'workbox-window'
import { cyclesEnded } from '../sync/syncLock.ts'
import { unsavedForms } from '../ui/unsaved.ts'

/**
 * The service worker's life. A new build installs beside the open page and waits. It takes over by itself at the next
 * cold start (no page of ours open), or in this page when the person asks; other open pages are never reloaded for it.
 * Their old parts stay on the server for three builds.
 */
let worker: Workbox | undefined
let isWaiting = false
let isAsked = false
const listeners = new Set<() => void>()

/** Looked for at most this often while a page stays open. */
const CHECK_MS = 60 * 60 * 1000

/**
 * Registers the worker once the page has loaded, so that its downloads do not compete with the first screen's, and
 * listens for newer builds.
 */
export function watchForUpdates(): void {
  // The development server has no worker: one there would keep serving yesterday's code.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  worker = new Workbox('/sw.js')
  worker.addEventListener('waiting', () => {
    isWaiting = true
    for (const listener of listeners) listener()
  })
  worker.addEventListener('controlling', () => {
    if (isAsked && !unsavedForms.any()) location.reload()
  })
  worker.register().catch(() => undefined) // no worker (private mode, full disk): the site works as a site
  let checked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checked < CHECK_MS) return
    checked = Date.now()
    worker?.update().catch(() => undefined) // offline: asked again another time
  })
}

/**
 * Lets the waiting build take over and reloads this page once it has; not before what is being sent has arrived (D11).
 * Answers false where something was typed meanwhile and is not saved: then it goes on waiting.
 */
export async function takeUpdate(): Promise<boolean> {
  await cyclesEnded()
  if (unsavedForms.any()) return false
  isAsked = true
  worker?.messageSkipWaiting()
  return true
}

/** Whether a newer build is installed and waiting. */
export const useUpdate = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => isWaiting,
  )
