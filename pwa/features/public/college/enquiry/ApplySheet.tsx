import { t } from '../../../../i18n/t.ts'
import type { PublicCollege } from '../../../../search/types.ts'
import { ApplyLink } from '../../../../components/ApplyLink.tsx'
import { Enquire } from '../../../../components/Enquire.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { activeCourses } from '../activeCourses.ts'
import { useEnquiryQueue } from './useQueue.ts'

/** The modal of the Placement tab (public-site 2), with the form it speaks of. */
export function ApplySheet({ record: { id, college }, onClose }: { record: PublicCollege; onClose: () => void }) {
  const queue = useEnquiryQueue()
  const courses = [...new Set(activeCourses(college.courses).map(({ name }) => name))]
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('Apply Now')}
      footer={
        <>
          <ApplyLink college={college} />
          <Button onClick={onClose}>{t('Close')}</Button>
        </>
      }
    >
      <p>{t('Please fill out the form to apply.')}</p>
      <Enquire
        queue={queue}
        kind="apply"
        college={id}
        topic="Admission"
        courses={courses}
        messageLabel={t('Anything else')}
      />
    </Sheet>
  )
}
