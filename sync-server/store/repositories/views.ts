import { Op } from 'sequelize'
import type { DatabaseSession } from '../engine/session.ts'
import { isYes } from '../models/columns.ts'
import type { StaffAttributes } from '../models/staff.ts'
import type { ViewAttributes } from '../models/view.ts'
import type { ViewsReading, ViewsWriting } from '../ports/staffDesk.ts'
import { knownColumns, upsertRows, type With } from './rows.ts'

export const readingViews = (session: DatabaseSession): ViewsReading => ({
  async of(owner) {
    const rows = await session.query(({ View, Staff }, within) =>
      View.findAll({
        ...within,
        where: { [Op.or]: [{ owner }, isYes('isShared')] },
        include: { model: Staff, as: 'person', required: true, attributes: ['name'] },
        order: ['name', 'id'],
      }),
    )
    return (rows as Array<With<ViewAttributes, 'person', StaffAttributes>>).map((row) => {
      const { person: _person, ...view } = knownColumns<ViewAttributes & { person: object }>(row as never)
      return { ...view, ownerName: row.person.name }
    })
  },
})

export const writingViews = (tx: DatabaseSession): ViewsWriting => ({
  async open(id) {
    const row = await tx.query(({ View }, within) => View.findByPk(id, { ...within, lock: true }))
    return row ? knownColumns(row) : undefined
  },
  count: (owner) => tx.query(({ View }, within) => View.count({ ...within, where: { owner } })),
  put: (view) => tx.query(({ View }, within) => upsertRows(View, [view], within)),
  remove: (id) => tx.query(async ({ View }, within) => void (await View.destroy({ ...within, where: { id } }))),
})
