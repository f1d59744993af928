import { DAY_MS } from '../../../shared/format/duration.ts'
import { col, fn, Op } from 'sequelize'
import type { Dialect } from '../engine/statement.ts'
import type { DatabaseSession } from '../engine/session.ts'
import type { ActivityReading, ActivityWriting, StoredDeadlineFact } from '../ports/activity.ts'
import { insertMissing } from './rows.ts'

const WEEK_MS = 7 * DAY_MS

// No model says these: a division by weeks, and lists inside records. The steps are reckoned by the database, so that a
// year of edits is a dozen rows and not a hundred thousand.
const STEP = '(at - CAST($1 AS BIGINT)) / ' + WEEK_MS
const EDITS = 'SELECT ' + STEP + ' AS step, count(*) AS n FROM history WHERE import_id IS NULL AND at >= $1 GROUP BY 1'
const ENQUIRIES =
  'SELECT ' +
  STEP.replace('at', 'created_at') +
  ' AS step, count(*) AS n FROM enquiries WHERE created_at >= $1 GROUP BY 1'
const WAITING =
  'SELECT (CAST($1 AS BIGINT) - created_at) / ' +
  DAY_MS +
  " AS step, count(*) AS n FROM reviews WHERE status = 'pending' GROUP BY 1"

/** A list inside a record, item by item. Only records that speak of such a day at all are taken apart. */
const items = (dialect: Dialect, list: string): string =>
  dialect === 'sqlite'
    ? "json_each(doc, '$.college." + list + "') AS item"
    : "json_array_elements(doc::json->'college'->'" + list + "') AS item(value)"
const lastDays = (dialect: Dialect, of: StoredDeadlineFact['of'], list: string, key: string, hour: string): string =>
  "SELECT colleges.id AS college, colleges.name AS name, '" +
  of +
  "' AS \"of\", item.value->>'name' AS what, item.value->>'" +
  key +
  "' AS day, item.value->>'" +
  hour +
  "' AS time FROM colleges, " +
  items(dialect, list) +
  " WHERE deleted_at IS NULL AND status = 'published' AND doc LIKE '%\"" +
  key +
  '":"%\' AND item.value->>\'' +
  key +
  "' BETWEEN $1 AND $2"
const DEADLINES = (dialect: Dialect): string =>
  lastDays(dialect, 'course', 'courses', 'applicationDeadline', 'applicationDeadlineTime') +
  ' UNION ALL ' +
  lastDays(dialect, 'scholarship', 'scholarships', 'deadline', 'deadlineTime') +
  ' ORDER BY day, name, college, what LIMIT $3'
const deadlineStatements = { sqlite: DEADLINES('sqlite'), postgres: DEADLINES('postgres') }

export function readingActivity(session: DatabaseSession, now: () => number): ActivityReading {
  const stepped = async (sql: string, from: number): Promise<Map<number, number>> =>
    new Map(
      (await session.all<{ step: number; n: number }>(sql, [from])).map(({ step, n }) => [Number(step), Number(n)]),
    )
  return {
    editsByWeek: (from) => stepped(EDITS, from),
    enquiriesByWeek: (from) => stepped(ENQUIRIES, from),
    reviewsWaiting: () => stepped(WAITING, now()),
    openingsOf: async (college, from) =>
      (
        await session.query(({ PageView }, within) =>
          PageView.findAll({ ...within, where: { college, day: { [Op.gte]: from } }, order: ['day'] }),
        )
      ).map(({ day, count }) => ({ day, count })),
    async mostOpened(from, limit) {
      const rows = (await session.query(({ College, PageView }, within) =>
        PageView.findAll({
          ...within,
          attributes: ['college', [fn('sum', col('n')), 'count'], [col('owner.name'), 'name']],
          where: { day: { [Op.gte]: from } },
          include: {
            model: College.scope('published'),
            as: 'owner',
            required: true,
            attributes: [],
          },
          group: ['PageView.college_id', 'owner.name'],
          order: [
            [fn('sum', col('n')), 'DESC'],
            [col('owner.name'), 'ASC'],
            ['college', 'ASC'],
          ],
          limit,
          raw: true,
        }),
      )) as unknown as Array<{ college: string; name: string; count: number }>
      return rows.map((row) => ({ ...row, count: Number(row.count) }))
    },
    deadlines: async (from, to, limit) =>
      (
        await session.all<Omit<StoredDeadlineFact, 'time'> & { time: string | null }>(
          deadlineStatements[session.dialect],
          [from, to, limit],
        )
      ).map(({ time, ...deadline }) => ({ ...deadline, ...(time !== null && { time }) })),
  }
}

export const writingActivity = (tx: DatabaseSession): ActivityWriting => ({
  addOpenings: (rows) =>
    tx.query(async ({ College, PageView, Slug }, within) => {
      for (const { slugOrId, day, count } of rows) {
        const slug = await Slug.findByPk(slugOrId, { ...within, attributes: ['college'] })
        const college = await College.findByPk(slug?.college ?? slugOrId, { ...within, attributes: ['id'] })
        if (!college) continue
        const where = { college: college.id, day }
        await insertMissing(PageView, [{ ...where, count: 0 }], within)
        await PageView.increment('count', { ...within, by: count, where })
      }
    }),
})
