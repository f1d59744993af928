import { Failure } from '../../../shared/failure.ts'
import { MOST_VIEWS } from '../../../shared/people/savedView.ts'
import type { SavedView } from '../../store/ports/staffDesk.ts'
import type { StoreTransaction } from '../../store/store.ts'
import { demand, type Caller } from '../caller.ts'
import type { EditHandlers } from '../sync/editHandler.ts'

export type ShownView = SavedView & { isOwn: boolean; ownerName: string }

/** The caller's own views of the college list and those somebody shares, by name. @throws Failure FORBIDDEN */
export async function listViews(caller: Caller): Promise<ShownView[]> {
  const { id } = demand(caller, 'view_colleges')
  return (await caller.store.views.of(id)).map((view) => ({ ...view, isOwn: view.owner === id }))
}

type GivenView = Pick<SavedView, 'id' | 'name' | 'query' | 'isShared'>

/**
 * Keeps a view under the id the client gave it; the same again is the same view.
 * @throws Failure FORBIDDEN where it is somebody else's, or is to be shared by who may not edit colleges;
 *    VALIDATION_FAILED where there are too many
 */
async function saveIn(tx: StoreTransaction, caller: Caller, { id, name, query, isShared }: GivenView): Promise<void> {
  const { id: owner } = demand(caller, isShared ? 'edit_colleges' : 'view_colleges')
  const standing = await tx.views.open(id)
  if (standing && standing.owner !== owner) throw new Failure('NOT_FOUND', { message: 'This view is somebody else’s' })
  if (!standing && (await tx.views.count(owner)) >= MOST_VIEWS)
    throw new Failure('VALIDATION_FAILED', {
      details: [{ path: 'name', rule: 'items', message: `${MOST_VIEWS} views are kept at most. Forget one first` }],
    })
  await tx.views.put({ id, name, query, isShared, owner, updatedAt: caller.now() })
}

/** As `saveIn`, as one call. */
export async function saveView(caller: Caller, view: GivenView): Promise<ShownView[]> {
  await caller.store.write(caller.author, (tx) => saveIn(tx, caller, view))
  return listViews(caller)
}

/** The same act as an edit of a queue. */
export const viewJudges = {
  async 'view.save'(tx, caller, { record: id, ...view }) {
    await saveIn(tx, caller, { id, ...view })
    return { outcome: 'applied' }
  },
} satisfies EditHandlers

/** @throws Failure NOT_FOUND where there is none, or it is another's that the caller may not forget */
export async function removeView(caller: Caller, id: string): Promise<void> {
  const staff = demand(caller, 'view_colleges')
  await caller.store.write(caller.author, async (tx) => {
    const view = await tx.views.open(id)
    const isTheirs = view && (view.owner === staff.id || (view.isShared && staff.role === 'admin'))
    if (!isTheirs) throw new Failure('NOT_FOUND', { message: 'View not found' })
    await tx.views.remove(id)
  })
}
