import type { OpenAnswer } from '../../../shared/protocol/pull.ts'
import { demand, type Caller } from '../caller.ts'

/** Full records for the device, drafts included; ids that name nothing (any more) are told. */
export async function openForDevice(caller: Caller, ids: string[]): Promise<OpenAnswer> {
  demand(caller, 'view_colleges')
  const records = await caller.store.colleges.openMany([...new Set(ids)])
  const found = new Set(records.map(({ id }) => id))
  return { records, gone: [...new Set(ids)].filter((id) => !found.has(id)) }
}
