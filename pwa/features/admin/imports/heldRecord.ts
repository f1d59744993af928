import type { CollegeRecord } from '../../../../shared/college/college.ts'
import type { SyncClient } from '../../../sync/types.ts'

/** The full record of a college this device holds, own edits in it; nothing where only its card is here. */
export async function heldRecord(desk: SyncClient, id: string): Promise<CollegeRecord | undefined> {
  const seen = await desk.readCollege(id)
  return seen?.whole ? seen.record : undefined
}
