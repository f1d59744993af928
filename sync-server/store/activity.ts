import type { Dialect, Session } from './engine/session.ts'
import type { ActivityReading, ActivityWriting, Deadline } from './promise/activity.ts'

const WEEK_MS = 7 * 24 * 3_600_000
const DAY_MS = 24 * 3_600_000

// The steps are reckoned by the database, so that a year of edits is a dozen rows and not a hundred thousand.
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

const ADD_OPENINGS =
  'INSERT INTO college_openings (college_id, day, n) SELECT id, CAST($2 AS TEXT), CAST($3 AS BIGINT) FROM colleges WHERE id = COALESCE((SELECT college_id FROM slugs WHERE slug = $1), $1)' +
  ' ON CONFLICT (college_id, day) DO UPDATE SET n = college_openings.n + excluded.n'
const OPENINGS_OF = 'SELECT day, n AS count FROM college_openings WHERE college_id = $1 AND day >= $2 ORDER BY day'
const MOST_OPENED =
  'SELECT colleges.id AS college, colleges.name AS name, CAST(sum(n) AS BIGINT) AS count FROM college_openings JOIN colleges ON colleges.id = college_openings.college_id' +
  " WHERE day >= $1 AND deleted_at IS NULL AND status = 'published' GROUP BY colleges.id, colleges.name ORDER BY 3 DESC, colleges.name, colleges.id LIMIT $2"

/** A list inside a record, item by item. Only records that speak of such a day at all are taken apart. */
const items = (dialect: Dialect, list: string): string =>
  dialect === 'sqlite'
    ? "json_each(doc, '$.college." + list + "') AS item"
    : "json_array_elements(doc::json->'college'->'" + list + "') AS item(value)"
const lastDays = (dialect: Dialect, of: Deadline['of'], list: string, key: string, hour: string): string =>
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

export function readingActivity(session: Session, now: () => number): ActivityReading {
  const stepped = async (sql: string, from: number): Promise<Map<number, number>> =>
    new Map(
      (await session.all<{ step: number; n: number }>(sql, [from])).map(({ step, n }) => [Number(step), Number(n)]),
    )
  return {
    editsByWeek: (from) => stepped(EDITS, from),
    enquiriesByWeek: (from) => stepped(ENQUIRIES, from),
    reviewsWaiting: () => stepped(WAITING, now()),
    openingsOf: async (college, from) =>
      (await session.all<{ day: string; count: number }>(OPENINGS_OF, [college, from])).map(({ day, count }) => ({
        day,
        count: Number(count),
      })),
    mostOpened: async (from, limit) =>
      (await session.all<{ college: string; name: string; count: number }>(MOST_OPENED, [from, limit])).map((row) => ({
        ...row,
        count: Number(row.count),
      })),
    deadlines: async (from, to, limit) =>
      (
        await session.all<Omit<Deadline, 'time'> & { time: string | null }>(deadlineStatements[session.dialect], [
          from,
          to,
          limit,
        ])
      ).map(({ time, ...deadline }) => ({ ...deadline, ...(time !== null && { time }) })),
  }
}

export const writingActivity = (tx: Session): ActivityWriting => ({
  async addOpenings(rows) {
    for (const { slugOrId, day, count } of rows) await tx.run(ADD_OPENINGS, [slugOrId, day, count])
  },
})
