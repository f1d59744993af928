import { collegeFields } from '../../../shared/college/fields.ts'
import type { College } from '../../../shared/college/college.ts'
import type { CorrectionStanding } from '../../../shared/correction/correction.ts'
import { Failure } from '../../../shared/failure.ts'
import { findPlace, valueAt } from '../../../shared/merge/place.ts'
import { isBlank } from '../../../shared/record/canonical.ts'
import type { CollegeAnswerRecord, CorrectionRecord, CorrectionTask } from '../../store/ports/corrections.ts'
import { demand, type Caller } from '../caller.ts'

/** A task with what its field holds now, and the names of whoever answered. Without a college: it is gone. */
export interface CorrectionRead extends Omit<CorrectionTask, 'answers'> {
  answers: Array<CollegeAnswerRecord & { by?: string }>
  name?: string
  slug?: string
  present?: unknown
  sources: College['sources']
}

const at = (ms: number): string => new Date(ms).toISOString()

/** Fields that readers reported, the longest waiting first. @throws Failure FORBIDDEN */
export async function listCorrections(
  caller: Caller,
  query: { page: number; limit: number },
): Promise<{ rows: CorrectionRead[]; total: number }> {
  demand(caller, 'view_colleges')
  const { rows, total } = await caller.store.corrections.tasks(query)
  return { total, rows: await Promise.all(rows.map((task) => withPresent(caller, task))) }
}

async function withPresent({ store }: Caller, { answers: said, ...task }: CorrectionTask): Promise<CorrectionRead> {
  const record = await store.colleges.open(task.college)
  const answers = await Promise.all(said.map((answer) => withName(store, answer)))
  if (!record) return { ...task, answers, sources: [] }
  const { college, slug } = record
  const place = findPlace(collegeFields, task.path)
  const isValue = place?.at === 'field' && place.field.kind !== 'group' && place.field.kind !== 'list'
  const present = isValue ? valueAt(college, place).value : undefined
  return {
    ...task,
    answers,
    name: college.name,
    slug,
    sources: college.sources,
    ...(!isBlank(present) && { present }),
  }
}

async function withName(
  store: Caller['store'],
  answer: CollegeAnswerRecord,
): Promise<CollegeAnswerRecord & { by?: string }> {
  const by = (await store.students.open(answer.account?.slice('student:'.length) ?? ''))?.fullName
  return by === undefined ? answer : { ...answer, by }
}

/** A report as whoever knows its id is told of it: nothing of what it says, and nobody's name. */
export const correctionStanding = ({
  id,
  createdAt,
  state,
  settledAt,
  answer,
}: CorrectionRecord): CorrectionStanding => ({
  id,
  at: at(createdAt),
  ...(state !== 'open' && { outcome: state }),
  ...(settledAt !== undefined && { settledAt: at(settledAt) }),
  ...(answer !== undefined && { answer }),
})

/** What became of these reports; an id that nobody knows is left out. */
export const outcomesOf = async ({ store }: Caller, ids: readonly string[]): Promise<CorrectionStanding[]> =>
  (await store.corrections.byIds(ids)).map(correctionStanding)

/**
 * The address to ask at. That it was seen, and by whom, stands in the audit before anybody sees it.
 * @throws Failure FORBIDDEN, NOT_FOUND
 */
export async function revealReporter(caller: Caller, id: string): Promise<{ email?: string }> {
  demand(caller, 'view_users')
  return caller.store.write(caller.author, async (tx) => {
    const report = await tx.corrections.open(id)
    if (!report) throw new Failure('NOT_FOUND', { message: 'This report is gone' })
    await tx.audit.note({ act: 'reveal', kind: 'correction', record: id, after: report.email ? ['email'] : [] })
    return report.email === undefined ? {} : { email: report.email }
  })
}
