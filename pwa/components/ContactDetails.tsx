import { hasContact } from '../../shared/site/contact.ts'
import type { PublicSite } from '../../shared/site/public.ts'
import { phoneAddress } from '../../shared/college/link.ts'
import styles from './ContactDetails.module.css'

/**
 * How to reach the people behind the site, as staff wrote it; what they have not written is absent, and with nothing
 * written so is all of it.
 */
export function ContactDetails({ contact }: { contact: PublicSite['contact'] }) {
  if (!hasContact(contact)) return null
  const { phone, email, address, hours } = contact
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
    </div>
  )
}
