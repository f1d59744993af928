import { KEEP_STAFF_SCREENS } from './staffCache.ts'

/**
 * Has the service worker keep every screen of the staff area on this device, once somebody is signed in (pwa/sw.ts).
 */
export async function keepStaffScreens(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ type: KEEP_STAFF_SCREENS })
}
