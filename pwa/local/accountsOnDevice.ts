/** An account whose answers this device may keep. */
export type AccountWithData = `staff:${string}` | `student:${string}`

/** The channel on which the sync engines of all tabs hear each other. */
export const SYNC_CHANNEL = 'pravesh-sync'

const KEY = 'pravesh.accounts'
const isAccount = (one: unknown): one is AccountWithData => typeof one === 'string' && /^(staff|student):./.test(one)

/** The accounts that signed in here and whose data was not removed yet. Reads no database. */
export function accountsOnDevice(): AccountWithData[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(read) ? read.filter(isAccount) : []
  } catch {
    return []
  }
}

function write(accounts: readonly AccountWithData[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(accounts))
  } catch {
    /* a browser that keeps nothing keeps no data of an account either */
  }
}

/** Notes that answers to this account are kept here from now on. */
export function noteAccount(account: AccountWithData): void {
  const known = accountsOnDevice()
  if (!known.includes(account)) write([...known, account])
}

/** Its data is gone from this device. */
export const forgetAccount = (account: AccountWithData): void =>
  write(accountsOnDevice().filter((one) => one !== account))

/**
 * Releases before this list kept data without noting whose: the names of their databases tell. Done once on a device.
 */
export async function noteEarlierAccounts(): Promise<void> {
  if (localStorage.getItem(KEY) !== null || !indexedDB.databases) return
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  write([
    ...new Set(
      names.map((name) => name.replace(/^pravesh-staff-/, '').replace(/^pravesh-kept-/, 'staff:')).filter(isAccount),
    ),
  ])
}
