import { Op } from 'sequelize'
import type { CollegeId } from '../../../shared/college/college.ts'
import type { DatabaseSession } from '../engine/session.ts'
import { selectColleges } from '../hot/collegeList.ts'
import {
  eachCollege,
  findBy,
  headById,
  headBySlug,
  openBySlug,
  selectCollege,
  openMany,
  selectVersions,
} from '../hot/colleges.ts'
import type { Memory } from '../memory.ts'
import type { HistoryAttributes } from '../models/college.ts'
import type { CollegesReading, HistoryEntry } from '../ports/colleges.ts'

/** Reading colleges, on whatever session: a reader's, or a transaction's own. */
export const readingColleges = (session: DatabaseSession, memory?: Memory): CollegesReading => ({
  list: (query) => selectColleges(session, query, memory),
  open: (id, options) => selectCollege(session, id, options?.trashed),
  openMany: (ids) => openMany(session, ids),
  openBySlug: (slugOrId) => openBySlug(session, slugOrId),
  headBySlug: (slugOrId) => headBySlug(session, slugOrId),
  headById: (id) => headById(session, id),
  history: (id, page) => historyOf(session, id, page),
  counts: () =>
    session.query(async ({ College, Total }, within) => {
      const totals = new Map((await Total.findAll(within)).map(({ kind, value }) => [kind, value]))
      const last = await College.scope('published').findOne({
        ...within,
        attributes: ['updatedAt', 'name', 'updatedBy'],
        order: [
          ['updatedAt', 'DESC'],
          ['id', 'DESC'],
        ],
      })
      const published = totals.get('published') ?? 0
      return {
        colleges: published + (totals.get('draft') ?? 0),
        published,
        courses: totals.get('courses') ?? 0,
        ...(last && { lastUpdate: { at: last.updatedAt, name: last.name, author: last.updatedBy } }),
      }
    }),
  trashedBefore: async (moment, limit) =>
    (
      await session.query(({ College }, within) =>
        College.findAll({
          ...within,
          attributes: ['id'],
          where: { deletedAt: { [Op.lt]: moment } },
          order: ['deletedAt', 'id'],
          limit,
        }),
      )
    ).map(({ id }) => id),
  each: (options) => eachCollege(session, options),
  findBy: (key, values) => findBy(session, key, values),
  versions: (slugs) => selectVersions(session, slugs),
})

/** Field changes of one record, newest first. */
export const historyOf = async (
  session: DatabaseSession,
  id: CollegeId,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before?: number; limit: number },
): Promise<HistoryEntry[]> =>
  (
    await session.query(({ History }, within) =>
      History.findAll({
        ...within,
        where: { college: id, position: { [Op.lt]: before } },
        order: [['position', 'DESC']],
        limit,
      }),
    )
  ).map(historyEntryOf)

/** A row of the history of colleges, or of documents, as the ports tell it. */
export function historyEntryOf(row: Omit<HistoryAttributes, 'college'>): HistoryEntry {
  const { authorId, device, importId, reason } = row
  return {
    position: row.position,
    at: row.at,
    act: row.act as HistoryEntry['act'],
    author: {
      kind: row.authorKind as HistoryEntry['author']['kind'],
      name: row.authorName,
      ...(authorId !== null && { id: authorId }),
      ...(device !== null && { device }),
    },
    ...(importId !== null && { importId }),
    ...(reason !== null && { reason }),
    changes: JSON.parse(row.changes) as HistoryEntry['changes'],
  }
}

/** Of these slugs, the ones some record, or a redirect to another record than `except`, already has. */
export async function takenSlugs(
  session: DatabaseSession,
  slugs: string[],
  except: CollegeId = '',
): Promise<Set<string>> {
  const rows = await session.query(({ Slug }, within) =>
    Slug.findAll({ ...within, attributes: ['slug'], where: { slug: slugs, college: { [Op.ne]: except } }, raw: true }),
  )
  return new Set(rows.map(({ slug }) => slug))
}

/** Every slug that is `base` or `base-<number>`. */
export async function slugsLike(session: DatabaseSession, base: string): Promise<string[]> {
  // Bytewise, '.' follows '-': the range holds exactly what begins with "base-".
  const rows = await session.query(({ Slug }, within) =>
    Slug.findAll({
      ...within,
      attributes: ['slug'],
      where: { slug: { [Op.or]: [base, { [Op.gte]: base + '-', [Op.lt]: base + '.' }] } },
      raw: true,
    }),
  )
  return rows.map(({ slug }) => slug).filter((slug) => slug === base || /^\d+$/.test(slug.slice(base.length + 1)))
}
