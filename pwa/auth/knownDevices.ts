/**
 * Tokens this device was given at sign-ins, the newest first: with them strangers' wrong passwords make nobody wait
 * here. They open nothing and name nobody.
 */
const KEY = 'knownDevices'
const AT_MOST = 5

/** @returns none where the browser keeps nothing */
export function knownDevices(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((token) => typeof token === 'string').slice(0, AT_MOST) : []
  } catch {
    return []
  }
}

/** Keeps the token of a sign-in beside those of others who use this device; what is no token is nothing. */
export function keepDevice(token: unknown): void {
  if (typeof token !== 'string' || token === '') return
  try {
    localStorage.setItem(KEY, JSON.stringify([token, ...knownDevices()].slice(0, AT_MOST)))
  } catch {
    /* storage refused: the next sign-in here is a stranger's */
  }
}
