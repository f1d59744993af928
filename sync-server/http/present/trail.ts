import type { AuditEntry } from '../../store/ports/audit.ts'
import type { Author } from '../../store/ports/author.ts'

/** One line of the audit as staff read it: who did what, when, and why. */
export const presentTrail = ({
  at,
  act,
  author,
  before,
  after,
  reason,
}: AuditEntry & { at: number; author: Author }) => ({
  at: new Date(at).toISOString(),
  act,
  by: author.name,
  isStaff: author.kind === 'staff',
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
  ...(reason !== undefined && { reason }),
})
