import { t } from '../../../../i18n/t.ts'
import type { PublicCollege } from '../../../../search/types.ts'
import { Enquire } from '../../../../components/Enquire.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useEnquiryQueue } from './useQueue.ts'

/** A question about scholarships, for the college's financial aid contact (behaviour 9). */
export function InquireSheet({ record: { id, college }, onClose }: { record: PublicCollege; onClose: () => void }) {
  const queue = useEnquiryQueue()
  return (
    <Sheet open onClose={onClose} title={t('Inquire about scholarships')}>
      <p>{t('For the financial aid contact of {name}.', { name: college.name })}</p>
      <Enquire queue={queue} kind="inquire" college={id} topic="Scholarships" messageLabel={t('Your question')} />
    </Sheet>
  )
}
