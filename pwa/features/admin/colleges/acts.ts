import { v7 as uuid } from 'uuid'
import { t } from '../../../i18n/t.ts'
import type { SyncClient, StaffRow } from '../../../sync/types.ts'
import { toast } from '../../../ui/toast.ts'

/**
 * Whole-record acts on a college, each queued on this device with the tag of what the person saw, and said in the
 * documented words.
 */

type Row = Pick<StaffRow, 'id' | 'status' | 'tag'>

async function queue(work: () => Promise<unknown>, done: string, failed: string): Promise<boolean> {
  try {
    await work()
  } catch {
    void toast('error', failed)
    return false
  }
  void toast('success', done)
  return true
}

export function switchStatus(desk: SyncClient, row: Row, why: { reason?: string } = {}): Promise<boolean> {
  const isPublished = row.status === 'published'
  return queue(
    () =>
      desk.save({ kind: isPublished ? 'college.unpublish' : 'college.publish', record: row.id, tag: row.tag, ...why }),
    isPublished ? t('College status changed to draft') : t('College status changed to published'),
    t('Failed to update college status'),
  )
}

/** The tag of what this device shows now: what an act upon one's own edits says its author saw (M6). */
export const tagShown = async (desk: SyncClient, id: string): Promise<string | undefined> =>
  (await desk.readCollege(id))?.record.tag

/** Answers the id of the copy, or nothing where it was not kept. */
export async function duplicate(desk: SyncClient, row: Row): Promise<string | undefined> {
  const id = uuid()
  const done = await queue(
    () => desk.save({ kind: 'college.duplicate', record: id, source: row.id, tag: row.tag }),
    t('College duplicated successfully'),
    t('Failed to duplicate college'),
  )
  return done ? id : undefined
}

export const restore = (desk: SyncClient, row: Pick<Row, 'id' | 'tag'>): Promise<boolean> =>
  queue(
    () => desk.save({ kind: 'college.restore', record: row.id, tag: row.tag }),
    t('College restored successfully'),
    t('Failed to restore college'),
  )

/** Shown where the right was taken away while somebody was about to use it. */
export const MAY_NOT_DELETE = 'You do not have permission to delete colleges.'

export const remove = (desk: SyncClient, row: Row, why: { reason?: string } = {}): Promise<boolean> =>
  queue(
    () => desk.save({ kind: 'college.delete', record: row.id, tag: row.tag, ...why }),
    t('College deleted successfully'),
    t('Failed to delete college'),
  )
