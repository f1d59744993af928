import type { Redirect } from '../../shared/college/redirect.ts'
import { one, type Session } from './engine/session.ts'
import { slugsTable } from './colleges/rewriting.ts'
import type { RedirectsReading, RedirectsWriting } from './promise/staffDesk.ts'

const LIST =
  'SELECT slugs.slug AS slug, colleges.id AS college, colleges.name AS name, colleges.slug AS present, colleges.status AS status, colleges.deleted_at AS deleted_at' +
  ' FROM slugs JOIN colleges ON colleges.id = slugs.college_id WHERE slugs.present = 0 ORDER BY slugs.slug'
const OPEN = 'SELECT college_id, present FROM slugs WHERE slug = $1 FOR UPDATE'

/** Former slugs of colleges, each leading to the college under its present one. */
export const readingRedirects = (session: Session): RedirectsReading => ({
  list: async () =>
    (await session.all<Omit<Redirect, 'isGone'> & { deleted_at: number | null }>(LIST)).map(
      ({ deleted_at, ...row }) => ({ ...row, isGone: deleted_at !== null }),
    ),
})

export const writingRedirects = (tx: Session): RedirectsWriting => ({
  async open(slug) {
    const row = await one<{ college_id: string; present: number }>(tx, OPEN, [slug])
    return row && { college: row.college_id, isPresent: row.present === 1 }
  },
  put: (slug, college) => slugsTable.put(tx, [{ slug, college_id: college, present: 0 }]),
  remove: (slug) => tx.run('DELETE FROM slugs WHERE slug = $1 AND present = 0', [slug]),
})
