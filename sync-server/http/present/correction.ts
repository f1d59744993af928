import { maskedEmail } from '../../../shared/people/mask.ts'
import type { CorrectionRead } from '../../services/corrections/list.ts'

const at = (ms: number): string => new Date(ms).toISOString()

/** A task for staff. Addresses are masked: to see one is an act of its own. */
export const presentCorrection = ({ college, path, name, slug, present, sources, reports }: CorrectionRead) => ({
  college,
  path,
  ...(name !== undefined && { name }),
  ...(slug !== undefined && { slug }),
  ...(present !== undefined && { present }),
  sources: sources.map(({ order: _order, ...source }) => source),
  since: at(reports[0]!.createdAt),
  reports: reports.map(({ id, createdAt, email, value: { shown, should, link } }) => ({
    id,
    at: at(createdAt),
    ...(shown && { shown }),
    ...(should && { should }),
    ...(link && { link }),
    ...(email && { email: maskedEmail(email) }),
  })),
})
