import type { PublicExam } from '../../../shared/exam/public.ts'
import { Failure } from '../../../shared/failure.ts'
import type { DocumentRecord } from '../../store/promise/documents.ts'
import type { Caller } from '../caller.ts'

/** A document is kept loosely; it was read by its declaration when it came. */
const shown = ({ id, slug, tag, doc }: DocumentRecord): PublicExam => ({ ...doc, id, slug, tag }) as unknown as PublicExam

/** Every published exam, by name. */
export const publicExams = async ({ store }: Pick<Caller, 'store'>): Promise<PublicExam[]> => (await store.documents.published('exam')).map(shown)

/** One published exam by its present or a former slug, or by id. @throws Failure NOT_FOUND, for a draft too */
export async function publicExam({ store }: Pick<Caller, 'store'>, slugOrId: string): Promise<PublicExam> {
  const found = await store.documents.openBySlug('exam', slugOrId)
  if (found?.record.status !== 'published') throw new Failure('NOT_FOUND', { message: 'Exam not found' })
  return shown(found.record)
}

/** Is there a published exam under this slug, a former one or an id? */
export async function isExam({ store }: Pick<Caller, 'store'>, slugOrId: string): Promise<boolean> {
  return (await store.documents.openBySlug('exam', slugOrId))?.record.status === 'published'
}
