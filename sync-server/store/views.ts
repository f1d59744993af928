import { one, type Session } from './engine/session.ts'
import { table } from './engine/table.ts'
import type { SavedView, ViewsReading, ViewsWriting } from './promise/staffDesk.ts'

const viewsTable = table('staff_views', ['id'], {
  id: 'TEXT',
  owner: 'TEXT',
  name: 'TEXT',
  query: 'TEXT',
  shared: 'BIGINT',
  updated_at: 'BIGINT',
})
interface ViewRow {
  id: string
  owner: string
  name: string
  query: string
  shared: number
  updated_at: number
}

const COLUMNS = 'staff_views.id, owner, staff_views.name, query, shared, staff_views.updated_at'
const OF =
  'SELECT ' +
  COLUMNS +
  ', staff.name AS owner_name FROM staff_views JOIN staff ON staff.id = staff_views.owner WHERE owner = $1 OR shared = 1 ORDER BY staff_views.name, staff_views.id'
const OPEN = 'SELECT ' + COLUMNS + ' FROM staff_views WHERE id = $1 FOR UPDATE'

const viewOf = (row: ViewRow): SavedView => ({
  id: row.id,
  owner: row.owner,
  name: row.name,
  query: row.query,
  isShared: row.shared === 1,
  updatedAt: row.updated_at,
})

export const readingViews = (session: Session): ViewsReading => ({
  of: async (owner) =>
    (await session.all<ViewRow & { owner_name: string }>(OF, [owner])).map((row) => ({
      ...viewOf(row),
      ownerName: row.owner_name,
    })),
})

export const writingViews = (tx: Session): ViewsWriting => ({
  async open(id) {
    const row = await one<ViewRow>(tx, OPEN, [id])
    return row && viewOf(row)
  },
  count: async (owner) =>
    Number(
      (await one<{ count: number }>(tx, 'SELECT count(*) AS count FROM staff_views WHERE owner = $1', [owner]))
        ?.count ?? 0,
    ),
  put: (view) =>
    viewsTable.put(tx, [
      {
        id: view.id,
        owner: view.owner,
        name: view.name,
        query: view.query,
        shared: view.isShared ? 1 : 0,
        updated_at: view.updatedAt,
      },
    ]),
  remove: (id) => tx.run('DELETE FROM staff_views WHERE id = $1', [id]),
})
