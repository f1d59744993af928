import type { LinkCheck, LinkFailure, LinkVerdict } from '../../shared/college/linkCheck.ts'
import type { Changes } from './clocks.ts'
import { known } from './colleges/row.ts'
import { one, type Session } from './engine/session.ts'
import { table } from './engine/table.ts'
import type { LinksReading, LinksWriting } from './promise/links.ts'

const checksTable = table('link_checks', ['college_id', 'address'], {
  college_id: 'TEXT',
  address: 'TEXT',
  verdict: 'TEXT',
  status: 'BIGINT',
  failure: 'TEXT',
  checked_at: 'BIGINT',
})
interface CheckRow {
  address: string
  verdict: LinkVerdict
  status: number | null
  failure: LinkFailure | null
  checked_at: number
}

/** `links_due_at`: 0 where somebody asked, 1 where nobody ever looked. */
const ASKED = 0
const OF = 'SELECT links_due_at FROM colleges WHERE id = $1 AND +deleted_at IS NULL'
const CHECKS =
  'SELECT address, verdict, status, failure, checked_at FROM link_checks WHERE college_id = $1 ORDER BY address'
const DUE =
  'SELECT id, links_due_at FROM colleges WHERE links_due_at <= $1 AND deleted_at IS NULL ORDER BY links_due_at, id LIMIT 1'
// In id order, as every locker of several records does.
const THESE =
  'SELECT id FROM colleges WHERE id IN (SELECT value FROM json_each($1)) AND +deleted_at IS NULL ORDER BY id FOR UPDATE'
const ASK = 'UPDATE colleges SET links_due_at = 0 WHERE id IN (SELECT value FROM json_each($1))'
const LOCK = 'SELECT tag, links_due_at, broken_links, deleted_at FROM colleges WHERE id = $1 FOR UPDATE'
const AGAIN = 'UPDATE colleges SET links_due_at = $2 WHERE id = $1'
const FOUND = 'UPDATE colleges SET links_due_at = $2, broken_links = $3 WHERE id = $1'
interface Locked {
  tag: string
  links_due_at: number
  broken_links: string | null
  deleted_at: number | null
}

const checkOf = ({ address, verdict, status, failure, checked_at }: CheckRow): LinkCheck => ({
  address,
  verdict,
  ...known('status', status),
  ...known('failure', failure),
  checkedAt: checked_at,
})

export const readingLinks = (session: Session): LinksReading => ({
  async of(college) {
    const row = await one<{ links_due_at: number }>(session, OF, [college])
    return (
      row && {
        checks: (await session.all<CheckRow>(CHECKS, [college])).map(checkOf),
        isAsked: row.links_due_at === ASKED,
      }
    )
  },
  async due(now) {
    const row = await one<{ id: string; links_due_at: number }>(session, DUE, [now])
    return row && { college: row.id, isAsked: row.links_due_at === ASKED }
  },
})

export const writingLinks = ({ tx, changes }: { tx: Session; changes: Changes }): LinksWriting => ({
  async ask(colleges) {
    const there = (await tx.all<{ id: string }>(THESE, [JSON.stringify(colleges)])).map(({ id }) => id)
    await tx.run(ASK, [JSON.stringify(there)])
    return there.length
  },
  async claim(college, now, again) {
    const row = await one<Locked>(tx, LOCK, [college])
    if (!row || row.deleted_at !== null || row.links_due_at > now) return false
    await tx.run(AGAIN, [college, again])
    return true
  },
  postpone: (college, until) => tx.run(AGAIN, [college, until === 'asked' ? ASKED : until]),
  async put(college, checks, again) {
    const row = await one<Locked>(tx, LOCK, [college])
    if (!row) return
    await tx.run('DELETE FROM link_checks WHERE college_id = $1', [college])
    await checksTable.insert(
      tx,
      checks.map(({ address, verdict, status, failure, checkedAt }) => ({
        college_id: college,
        address,
        verdict,
        status: status ?? null,
        failure: failure ?? null,
        checked_at: checkedAt,
      })),
    )
    const addresses = checks.filter(({ verdict }) => verdict === 'broken').map(({ address }) => address)
    const broken = addresses.length > 0 ? JSON.stringify(addresses) : null
    // Asked for once more meanwhile: that question still stands.
    await tx.run(FOUND, [college, row.links_due_at === ASKED ? ASKED : again, broken])
    if (broken !== row.broken_links && row.deleted_at === null)
      changes.staff({ kind: 'college', record: college, tag: row.tag, gone: false })
  },
})
