import { maskedEmail } from '../../../shared/people/mask.ts'
import { CORRECTION_LIMITS } from '../../../shared/correction/correction.ts'
import { correctionStanding, type CorrectionRead } from '../../services/corrections/list.ts'
import type { FigureToCollege, OwnCollegeAnswer } from '../../services/corrections/toCollege.ts'
import type { CollegeAnswerRecord } from '../../store/ports/corrections.ts'

const at = (ms: number): string => new Date(ms).toISOString()

const sourcesShown = (sources: CorrectionRead['sources']) => sources.map(({ order: _order, ...source }) => source)
const collegeSaid = ({ id, createdAt, says, value: { should, link, note } }: CollegeAnswerRecord) => ({
  id,
  at: at(createdAt),
  says,
  ...(should && { should }),
  ...(link && { link }),
  ...(note && { note }),
})
const oldestOf = (...rows: ReadonlyArray<{ createdAt: number }>): string =>
  at(Math.min(...rows.map(({ createdAt }) => createdAt)))

/** A task for staff. Addresses are masked: to see one is an act of its own. */
export const presentCorrection = ({
  college,
  path,
  name,
  slug,
  present,
  sources,
  reports,
  answers,
}: CorrectionRead) => ({
  college,
  path,
  ...(name !== undefined && { name }),
  ...(slug !== undefined && { slug }),
  ...(present !== undefined && { present }),
  sources: sourcesShown(sources),
  since: oldestOf(...reports, ...answers),
  reports: reports.map(({ id, createdAt, email, value: { shown, should, link } }) => ({
    id,
    at: at(createdAt),
    ...(shown && { shown }),
    ...(should && { should }),
    ...(link && { link }),
    ...(email && { email: maskedEmail(email) }),
  })),
  ...(answers.length > 0 && {
    answers: answers.map(({ by, ...answer }) => ({ ...collegeSaid(answer), ...(by !== undefined && { by }) })),
  }),
})

/**
 * A reported figure for its college: neither an address, nor an account, nor the id of a report, which is the secret of
 * whoever made it.
 */
export const presentToCollege = ({ reports, sources, ...figure }: FigureToCollege) => ({
  ...figure,
  sources: sourcesShown(sources),
  since: oldestOf(...reports),
  count: reports.length,
  reports: reports.slice(-CORRECTION_LIMITS.reportsToCollege).map(({ createdAt, value: { shown, should, link } }) => ({
    at: at(createdAt),
    ...(shown && { shown }),
    ...(should && { should }),
    ...(link && { link }),
  })),
})
export const presentOwnAnswer = ({ figure: { name, slug, labels, entry }, ...answer }: OwnCollegeAnswer) => ({
  college: answer.college,
  path: answer.path,
  name,
  slug,
  labels,
  ...(entry !== undefined && { entry }),
  ...collegeSaid(answer),
  ...correctionStanding(answer),
})
