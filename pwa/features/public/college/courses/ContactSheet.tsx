import { phoneAddress, withoutScheme } from '../../../../../shared/college/link.ts'
import { isWebAddress } from '../../../../../shared/record/webAddress.ts'
import { t } from '../../../../i18n/t.ts'
import type { PublicCollege } from '../../../../search/types.ts'
import { Enquire } from '../../../../components/Enquire.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useEnquiryQueue } from '../enquiry/useQueue.ts'
import { DefinitionTable } from '../../../../components/DefinitionTable.tsx'

/**
 * How to reach the college itself: what it has published, and a message of ours that is passed on only where its writer
 * agrees.
 */
export function ContactSheet({
  record: { id, college },
  open,
  onClose,
}: {
  record: PublicCollege
  open: boolean
  onClose: () => void
}) {
  const queue = useEnquiryQueue()
  const {
    contactDetails: { email, phone, address },
    websiteURL,
  } = college
  return (
    <Sheet open={open} onClose={onClose} title={t('Contact College')}>
      <DefinitionTable
        rows={[
          { label: t('E-mail'), value: email && <a href={`mailto:${email}`}>{email}</a> },
          { label: t('Phone'), value: phone && <a href={`tel:${phoneAddress(phone)}`}>{phone}</a> },
          {
            label: t('Website'),
            value: isWebAddress(websiteURL) ? (
              <a href={websiteURL} target="_blank" rel="noopener noreferrer">
                {withoutScheme(websiteURL)}
              </a>
            ) : undefined,
          },
          ...(address ? [{ label: t('Address'), value: address }] : []),
        ]}
      />
      <h3>{t('Write a message')}</h3>
      <Enquire queue={queue} kind="contact" college={id} topic="Courses" />
    </Sheet>
  )
}
