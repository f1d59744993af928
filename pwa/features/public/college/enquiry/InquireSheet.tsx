import type { PublicCollege } from '../../../../search/promise.ts'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { Enquire } from './Enquire.tsx'

/** A question about scholarships, for the college's financial aid contact (behaviour 9). */
export function InquireSheet({ record: { id, college }, onClose }: { record: PublicCollege; onClose: () => void }) {
  return (
    <Sheet open onClose={onClose} title="Inquire about scholarships">
      <p>For the financial aid contact of {college.name}.</p>
      <Enquire kind="inquire" college={id} topic="Scholarships" messageLabel="Your question" />
    </Sheet>
  )
}
