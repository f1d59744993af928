import type { CollegeRecord } from '../../../../shared/college/college.ts'
import type { SyncClient } from '../../../sync/types.ts'

/** The full record of a college this device holds, own edits in it; nothing where only its card is here. */
export const heldRecord = (desk: SyncClient, id: string): Promise<CollegeRecord | undefined> =>
  new Promise((resolve) => {
    let isTold = false
    const leave = desk.watchCollege(id, (seen) => {
      if (isTold) return
      isTold = true
      resolve(seen?.whole ? seen.record : undefined)
      // The desk may tell before it has answered with the way to leave.
      queueMicrotask(() => leave())
    })
  })
