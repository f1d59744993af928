import { t, translate, type Label } from '../../../../i18n/t.ts'
import type { PublicCollege } from '../../../../search/types.ts'
import { Enquire } from '../../../../components/Enquire.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useEnquiryQueue } from './useQueue.ts'

/** What a reader knows better of a college: a message to us, with the college and the part of its page filled in. */
export function CorrectionSheet({
  record: { id, college },
  topic,
  onClose,
}: {
  record: Pick<PublicCollege, 'id' | 'college'>
  topic: Label
  onClose: () => void
}) {
  const queue = useEnquiryQueue()
  return (
    <Sheet open onClose={onClose} title={t('Tell us what you know')}>
      <p>{t('About {topic} of {name}.', { topic: translate(topic), name: college.name })}</p>
      <Enquire
        queue={queue}
        kind="contact"
        college={id}
        topic={`Correction: ${topic}`}
        messageLabel={t('What is published, and where')}
      />
    </Sheet>
  )
}
