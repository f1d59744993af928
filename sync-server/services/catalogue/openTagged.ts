import type { PublicCollege, Tag } from '../../../shared/college/college.ts'
import { publicCollege } from '../../../shared/college/public.ts'
import { Failure } from '../../../shared/failure.ts'
import type { Caller } from '../caller.ts'

/** One published record exactly as it was named. Another version, a draft and a stranger are answered alike: not found. */
export async function openTagged({ store }: Caller, id: string, tag: Tag): Promise<PublicCollege> {
  const record = await store.colleges.open(id)
  if (!record || record.status !== 'published' || record.tag !== tag)
    throw new Failure('NOT_FOUND', { message: 'College not found' })
  return publicCollege(record)
}
