import { Op } from 'sequelize'
import type { LinkCheck } from '../../../shared/college/linkCheck.ts'
import type { Changes } from '../clocks.ts'
import type { DatabaseSession } from '../engine/session.ts'
import type { CollegeAttributes } from '../models/college.ts'
import type { ModelRow } from '../models/columns.ts'
import type { LinkCheckAttributes } from '../models/linkCheck.ts'
import type { LinksReading, LinksWriting } from '../ports/links.ts'
import { insert, knownColumns } from './rows.ts'

/** `linksDueAt`: 0 where somebody asked, 1 where nobody ever looked. */
const ASKED = 0

const checkOf = (row: ModelRow<LinkCheckAttributes>): LinkCheck => {
  const { college: _college, ...check } = knownColumns(row)
  return check
}

export const readingLinks = (session: DatabaseSession): LinksReading => ({
  async of(college) {
    const row = await session.query(({ College }, within) =>
      College.findByPk(college, { ...within, attributes: ['linksDueAt', 'deletedAt'] }),
    )
    if (!row || row.deletedAt !== null) return undefined
    const checks = await session.query(({ LinkCheck }, within) =>
      LinkCheck.findAll({ ...within, where: { college }, order: ['address'] }),
    )
    return { checks: checks.map(checkOf), isAsked: row.linksDueAt === ASKED }
  },
  async due(now) {
    const row = await session.query(({ College }, within) =>
      College.scope('kept').findOne({
        ...within,
        attributes: ['id', 'linksDueAt'],
        where: { linksDueAt: { [Op.lte]: now } },
        order: ['linksDueAt', 'id'],
      }),
    )
    return row ? { college: row.id, isAsked: row.linksDueAt === ASKED } : undefined
  },
})

type Locked = Pick<CollegeAttributes, 'tag' | 'linksDueAt' | 'brokenLinks' | 'deletedAt'>

export const writingLinks = ({ tx, changes }: { tx: DatabaseSession; changes: Changes }): LinksWriting => {
  const lock = (college: string): Promise<Locked | null> =>
    tx.query(({ College }, within) =>
      College.findByPk(college, {
        ...within,
        attributes: ['tag', 'linksDueAt', 'brokenLinks', 'deletedAt'],
        lock: true,
      }),
    )
  const set = (colleges: string | string[], values: Partial<CollegeAttributes>): Promise<void> =>
    tx.query(async ({ College }, within) => void (await College.update(values, { ...within, where: { id: colleges } })))
  return {
    async ask(colleges) {
      // In id order, as every locker of several records does. What is in the trash is sorted out here: asked for in the
      // statement, SQLite reads everything that is not deleted.
      const rows = await tx.query(({ College }, within) =>
        College.findAll({
          ...within,
          attributes: ['id', 'deletedAt'],
          where: { id: [...colleges] },
          order: ['id'],
          lock: true,
        }),
      )
      const there = rows.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id)
      await set(there, { linksDueAt: ASKED })
      return there.length
    },
    async claim(college, now, again) {
      const row = await lock(college)
      if (!row || row.deletedAt !== null || row.linksDueAt > now) return false
      await set(college, { linksDueAt: again })
      return true
    },
    postpone: (college, until) => set(college, { linksDueAt: until === 'asked' ? ASKED : until }),
    async put(college, checks, again) {
      const row = await lock(college)
      if (!row) return
      await tx.query(async ({ LinkCheck }, within) => {
        await LinkCheck.destroy({ ...within, where: { college } })
        await insert(
          LinkCheck,
          checks.map((check) => ({ college, ...check })),
          within,
        )
      })
      const addresses = checks.filter(({ verdict }) => verdict === 'broken').map(({ address }) => address)
      const brokenLinks = addresses.length > 0 ? JSON.stringify(addresses) : null
      // Asked for once more meanwhile: that question still stands.
      await set(college, { linksDueAt: row.linksDueAt === ASKED ? ASKED : again, brokenLinks })
      if (brokenLinks !== row.brokenLinks && row.deletedAt === null)
        changes.staff({ kind: 'college', record: college, tag: row.tag, gone: false })
    },
  }
}
