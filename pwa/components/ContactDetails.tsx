import type { PublicSite } from '../../shared/site/public.ts'
import { phoneAddress } from '../../shared/college/link.ts'
import { t } from '../i18n/t.ts'
import styles from './ContactDetails.module.css'

/** How to reach the people behind the site, as staff wrote it; what they have not written is absent. */
export function ContactDetails({
  contact: { phone, email, address, hours, sample },
}: {
  contact: PublicSite['contact']
}) {
  return (
    <div className={styles.reach}>
      {phone && (
        <p>
          <a href={`tel:${phoneAddress(phone)}`}>{phone}</a>
        </p>
      )}
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {address && <address className={styles.address}>{address}</address>}
      {hours && <p>{hours}</p>}
      {sample && <p className={styles.sample}>{t('Sample: nobody answers here.')}</p>}
    </div>
  )
}
