import { counted } from '../../../shared/imports/refusal.ts'
import type { CutoffRecord } from '../../store/promise/cutoffs.ts'
import type { Writing } from '../../store/store.ts'
import type { Caller } from '../caller.ts'
import { leave, type Undone } from './undone.ts'

const GROUP = 100

/**
 * Takes an import of closing ranks back: what it made goes, what it changed becomes what it was. Lists that a later import
 * changed are named and left.
 */
export async function undoCutoffs(tx: Writing, { store }: Pick<Caller, 'store'>, importId: string): Promise<Undone> {
  const undone: Undone = { importId, removed: 0, restored: 0, left: 0, kept: [], message: '' }
  for (let after: string | undefined; ;) {
    const touched = await store.cutoffs.touched(importId, { limit: GROUP, ...(after !== undefined && { after }) })
    if (touched.length === 0) break
    after = touched.at(-1)!.id
    const present = await tx.cutoffs.openMany(touched.map(({ id }) => id)), removed: string[] = [], restored: CutoffRecord[] = []
    for (const { id, tag, before } of touched) {
      const record = present.get(id)
      if (record?.tag !== tag) leave(undone, { id, ...(record && { name: nameOf(record) }), reason: record ? 'A later import changed it' : 'It has been removed since' })
      else if (before) restored.push(before)
      else removed.push(id)
    }
    if (removed.length > 0) await tx.cutoffs.remove(removed)
    if (restored.length > 0) await tx.cutoffs.put(restored)
    undone.removed += removed.length
    undone.restored += restored.length
  }
  const { removed, restored, left } = undone
  return { ...undone, message: `The import was undone: ${counted(removed, 'list')} of closing ranks removed, ${counted(restored, 'list')} restored${left === 0 ? '' : `, ${counted(left, 'list')} left because of later changes`}.` }
}

const nameOf = (record: CutoffRecord): string => ('list' in record ? `${record.list.institute}, ${record.list.exam} ${record.list.year}` : record.institute.name)
