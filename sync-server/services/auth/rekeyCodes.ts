import type { Author } from '../../store/ports/author.ts'
import type { Store } from '../../store/store.ts'
import { withKeyedCodes } from './codes.ts'

/**
 * Puts the recovery codes that an earlier version, or a restored backup of one, kept in a plain hash under the
 * server's secret. The codes
 * people wrote down stay as they are. @returns of how many accounts
 */
export async function rekeyCodes(store: Store, author: Author, secret: string): Promise<number> {
  let keyed = 0
  for (const { id, secondFactor } of await store.staff.list()) {
    if (!secondFactor || withKeyedCodes(secret, id, secondFactor) === secondFactor) continue
    await store.write(author, async (tx) => {
      const staff = await tx.staff.open(id)
      if (!staff?.secondFactor) return
      await tx.staff.replace({ ...staff, secondFactor: withKeyedCodes(secret, id, staff.secondFactor) })
      keyed++
    })
  }
  return keyed
}
