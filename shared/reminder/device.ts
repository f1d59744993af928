/** How many exams one device may follow: more than anybody sits, and few enough to show. */
export const MOST_FOLLOWED = 30
/** Reminders one device is sent in a day, those that matter most first. */
export const MOST_A_DAY = 4
export const MOST_ADDRESS = 1_000

/**
 * The push services of today's browsers, by host; a leading "*." stands for any name below. Nobody else is ever sent
 * anything: an address is given to us by whoever calls.
 */
export const PUSH_HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
  '*.push.apple.com',
]

/**
 * Is this the address of a known push service: https, the usual port, nobody's name and password in it?
 * @param hosts as `PUSH_HOSTS`; one that names a port stands for that port
 */
export function isPushAddress(address: string, hosts: readonly string[] = PUSH_HOSTS): boolean {
  if (address.length > MOST_ADDRESS || !URL.canParse(address)) return false
  const { protocol, username, password, host, hostname } = new URL(address)
  // A port other than https's own stands in `host`.
  return (
    protocol === 'https:' &&
    username === '' &&
    password === '' &&
    hosts.some((one) => (one.startsWith('*.') ? host === hostname && hostname.endsWith(one.slice(1)) : host === one))
  )
}
