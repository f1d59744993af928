import type { PublicCollege } from '../../../../search/promise.ts'
import { Enquire } from '../../../../pieces/Enquire.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useQueue } from './useQueue.ts'

/** A question about scholarships, for the college's financial aid contact (behaviour 9). */
export function InquireSheet({ record: { id, college }, onClose }: { record: PublicCollege; onClose: () => void }) {
  const queue = useQueue()
  return (
    <Sheet open onClose={onClose} title="Inquire about scholarships">
      <p>For the financial aid contact of {college.name}.</p>
      <Enquire queue={queue} kind="inquire" college={id} topic="Scholarships" messageLabel="Your question" />
    </Sheet>
  )
}
