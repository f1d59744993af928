import { hasContact } from '../../../../shared/site/contact.ts'
import { t } from '../../../i18n/t.ts'
import { Enquire } from '../../../components/Enquire.tsx'
import { ContactDetails } from '../../../components/ContactDetails.tsx'
import { readerOf, useStudent } from '../../../auth/student.ts'
import { useDocuments } from '../../../queries/public/documents.ts'
import { useOwnLists } from '../../../search/useOwnLists.ts'
import { useWriting } from '../../../sync/writing.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import aside from '../../../components/WithAside.module.css'
import styles from './Contact.module.css'

const TOPICS = [
  'A figure that is wrong',
  'A college that is missing',
  'My account and my data',
  'A review',
  'Something on the site does not work',
  'Something else',
]

/**
 * How to reach the people behind the site (behaviour 14): a message with a reference number, and what staff have
 * published beside it.
 */
export function Contact() {
  const queue = useWriting(readerOf(useStudent())),
    { lists, onFocus } = useOwnLists()
  const site = useDocuments('site')
  const contact = site.state === 'ready' ? site.read.contact : undefined
  return (
    <div className={`page ${aside.sheet}`}>
      <title>{t('Contact | Pravesh')}</title>
      <meta
        name="description"
        content={t(
          'Write to the people behind Pravesh. Your message gets a reference number right away, and if you’re offline we’ll send it when you’re back online.',
        )}
      />
      <header>
        <h1>{t('Contact')}</h1>
        <p className={aside.lede}>
          {t(
            'Your message gets a reference number right away. If you’re offline, we’ll send it when you’re back online.',
          )}
        </p>
      </header>
      <section aria-labelledby="write" onFocus={onFocus}>
        <h2 id="write">{t('Write to us')}</h2>
        <Enquire queue={queue} kind="contact" topics={TOPICS} {...(lists && { lists })} />
      </section>
      <aside aria-label={t('Other ways')}>
        {contact && hasContact(contact) && (
          <section>
            <h2>{t('Other ways to reach us')}</h2>
            <ContactDetails contact={contact} />
          </section>
        )}
        <section>
          <h2>{t('About one college')}</h2>
          <p>{t('You’ll find a college’s phone, e-mail and website on its page.')}</p>
          <p className={styles.go}>
            <ButtonLink to="/search">{t('Find a college')}</ButtonLink>
            <ButtonLink to="/counselling">{t('Book Free Session')}</ButtonLink>
          </p>
        </section>
      </aside>
    </div>
  )
}
