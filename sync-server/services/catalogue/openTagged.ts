import type { PublicCollege, Tag } from '../../../shared/college/college.ts'
import { publicCollege } from '../../../shared/college/public.ts'
import { Failure } from '../../../shared/failure.ts'
import type { CollegeHead } from '../../store/ports/colleges.ts'
import type { Caller } from '../caller.ts'

const notFound = (): Failure => new Failure('NOT_FOUND', { message: 'College not found' })

/**
 * One published record exactly as it was named. Another version, a draft and a stranger are answered alike: not found.
 */
export async function openTagged({ store }: Caller, id: string, tag: Tag): Promise<PublicCollege> {
  const record = await store.colleges.open(id)
  if (!record || record.status !== 'published' || record.tag !== tag) throw notFound()
  return publicCollege(record)
}

/** The version that `openTagged` would answer, without reading the record. @throws Failure NOT_FOUND */
export async function headOfTagged({ store }: Caller, id: string, tag: Tag): Promise<CollegeHead> {
  const head = await store.colleges.headById(id)
  if (head?.status !== 'published' || head.tag !== tag) throw notFound()
  return head
}
