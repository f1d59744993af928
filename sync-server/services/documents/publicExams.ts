import { publicPartOfExam as publicPart, type PublicExam } from '../../../shared/exam/public.ts'
import type { Exam } from '../../../shared/exam/fields.ts'
import { Failure } from '../../../shared/failure.ts'
import { hashOf } from '../../../shared/record/tag.ts'
import type { RevisedDocument } from '../../store/ports/documents.ts'
import type { Caller } from '../caller.ts'

/** A document is kept loosely; it was read by its declaration when it came. */
const shown = ({ id, slug, tag, doc, revision, updatedAt }: RevisedDocument): PublicExam =>
  publicPart(doc as unknown as Exam, { id, slug, tag, revision, changedAt: updatedAt })

/** Every published exam, by name. */
export const publicExams = async ({ store }: Pick<Caller, 'store'>): Promise<PublicExam[]> =>
  (await store.documents.published('exam')).map(shown)

/** One published exam by its present or a former slug, or by id; nothing for a draft and a stranger. */
export async function findExam({ store }: Pick<Caller, 'store'>, slugOrId: string): Promise<PublicExam | undefined> {
  const found = await store.documents.openBySlug('exam', slugOrId)
  return found?.record.status === 'published' ? shown(found.record) : undefined
}

/** @throws Failure NOT_FOUND, for a draft too */
export async function publicExam(caller: Pick<Caller, 'store'>, slugOrId: string): Promise<PublicExam> {
  const exam = await findExam(caller, slugOrId)
  if (!exam) throw new Failure('NOT_FOUND', { message: 'Exam not found' })
  return exam
}

/** Moves with any of them. */
export const tagOfExams = (exams: readonly PublicExam[]): string => hashOf(exams.map(({ id, tag }) => [id, tag]))
