import { SESSION_TOPICS } from '../../../../shared/enquiry/enquiry.ts'
import { t } from '../../../i18n/t.ts'
import { Enquire } from '../../../components/Enquire.tsx'
import { readerOf, useStudent } from '../../../auth/student.ts'
import { useNow } from '../../../queries/public/page.ts'
import { useDocuments } from '../../../queries/public/documents.ts'
import { useOwnLists } from '../../../search/useOwnLists.ts'
import { useWriting } from '../../../sync/writing.ts'
import aside from '../../../components/WithAside.module.css'
import styles from './Counselling.module.css'
import { OwnCounselling } from './Sessions.tsx'

/**
 * A free session asked for (behaviour 14): what is free and who answers, then what it is about, in which language, how
 * and when; only then how to be reached.
 */
export function Counselling() {
  const queue = useWriting(readerOf(useStudent())),
    { lists, onFocus } = useOwnLists(),
    site = useDocuments('site'),
    now = useNow()
  const counsellors = (site.state === 'ready' && site.read.counsellors) || []
  return (
    <div className={`page ${aside.sheet} ${styles.page}`}>
      <title>{t('Free counselling | Pravesh')}</title>
      <meta
        name="description"
        content={t(
          'Book a free session with a counsellor: choose a topic, a language, how to talk and a time. Works without internet.',
        )}
      />
      <header>
        <h1>{t('Free counselling')}</h1>
        <p className={aside.lede}>{t('Book a free session. We call only if you allow it.')}</p>
      </header>
      <aside aria-label={t('About the session')}>
        <section>
          <h2>{t('What is free')}</h2>
          <ul className={styles.list}>
            <li>{t('The session, and every question after it by reply.')}</li>
            <li>{t('Everything on this site, with or without an account.')}</li>
          </ul>
        </section>
        <section>
          <h2>{t('Who answers')}</h2>
          {counsellors.length > 0 && (
            <ul className={styles.people}>
              {counsellors.map(({ id, name, languages, about }) => (
                <li key={id}>
                  <b>{name}</b>
                  {languages && <span>{languages}</span>}
                  {about && <p>{about}</p>}
                </li>
              ))}
            </ul>
          )}
          <p>
            {t('A counsellor who works for this site. No college reads your request: this form passes nothing on.')}
          </p>
        </section>
      </aside>
      <section aria-labelledby="book" onFocus={onFocus}>
        <h2 id="book">{t('Book Free Session')}</h2>
        <Enquire
          queue={queue}
          kind="session"
          topics={SESSION_TOPICS}
          messageLabel={t('Anything the counsellor should know')}
          sendLabel={t('Book this session')}
          {...(lists && { lists })}
          now={now}
        />
      </section>
      <aside aria-label={t('Your sessions')}>
        <OwnCounselling queue={queue} />
        <section>
          <h2>{t('What happens next')}</h2>
          <ol className={styles.list}>
            <li>
              {t(
                'Your request gets a reference number right away. If you’re offline, we’ll send it when you’re back online.',
              )}
            </li>
            <li>{t('A counsellor will reply the way you chose, and confirm the time or offer another.')}</li>
            <li>{t('To change or cancel it, use the buttons beside it here, or its number on any other device.')}</li>
          </ol>
        </section>
      </aside>
    </div>
  )
}
