import type { CollegeId, CollegeRecord, PublicCollege } from '../../../shared/college/college.ts'
import { publicCollege } from '../../../shared/college/public.ts'
import { Failure } from '../../../shared/failure.ts'
import type { CollegeHead } from '../../store/ports/colleges.ts'
import { demand, type Caller } from '../caller.ts'
import { NOT_FOUND } from './rules.ts'

/** One college for staff, drafts included. @throws Failure NOT_FOUND */
export async function openCollege(caller: Caller, id: CollegeId): Promise<CollegeRecord> {
  demand(caller, 'view_colleges')
  const record = await caller.store.colleges.open(id)
  if (!record) throw new Failure('NOT_FOUND', { message: NOT_FOUND })
  return record
}

/**
 * One college for anybody, by slug, former slug or id. A draft is as absent as an unknown one. @throws Failure
 * NOT_FOUND
 */
export async function openPublished({ store }: Pick<Caller, 'store'>, slugOrId: string): Promise<PublicCollege> {
  const found = await store.colleges.openBySlug(slugOrId)
  if (found?.record.status !== 'published') throw new Failure('NOT_FOUND', { message: NOT_FOUND })
  return publicCollege(found.record)
}

/**
 * Which version `openPublished` would answer now. It costs a short row instead of a document. @throws Failure NOT_FOUND
 */
export async function headOfPublished({ store }: Pick<Caller, 'store'>, slugOrId: string): Promise<CollegeHead> {
  const head = await store.colleges.headBySlug(slugOrId)
  if (head?.status !== 'published') throw new Failure('NOT_FOUND', { message: NOT_FOUND })
  return head
}
