import type { DatabaseSession } from '../engine/session.ts'
import type { CollegeAttributes, SlugAttributes } from '../models/college.ts'
import type { RedirectsReading, RedirectsWriting } from '../ports/staffDesk.ts'
import { upsertRows, type With } from './rows.ts'

/** Former slugs of colleges, each leading to the college under its present one. */
export const readingRedirects = (session: DatabaseSession): RedirectsReading => ({
  async list() {
    const rows = await session.query(({ Slug, College }, within) =>
      Slug.scope('former').findAll({
        ...within,
        include: {
          model: College,
          as: 'owner',
          required: true,
          attributes: ['id', 'name', 'slug', 'status', 'deletedAt'],
        },
        order: ['slug'],
      }),
    )
    return (rows as Array<With<SlugAttributes, 'owner', CollegeAttributes>>).map(({ slug, owner }) => ({
      slug,
      college: owner.id,
      name: owner.name,
      present: owner.slug,
      status: owner.status,
      isGone: owner.deletedAt !== null,
    }))
  },
})

export const writingRedirects = (tx: DatabaseSession): RedirectsWriting => ({
  async open(slug) {
    const row = await tx.query(({ Slug }, within) => Slug.findByPk(slug, { ...within, lock: true }))
    return row ? { college: row.college, isPresent: row.isPresent } : undefined
  },
  put: (slug, college) =>
    tx.query(({ Slug }, within) => upsertRows(Slug, [{ slug, college, isPresent: false }], within)),
  remove: (slug) =>
    tx.query(async ({ Slug }, within) => void (await Slug.scope('former').destroy({ ...within, where: { slug } }))),
})
