import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dayInWords } from '../../../../shared/college/day.ts'
import type { LegalText } from '../../../../shared/legal/text.ts'
import {
  LEGAL_VERSIONS,
  legalPath,
  NEWEST_LEGAL,
  readLegal,
  type LegalPage,
  type LegalVersion,
} from '../../../../shared/legal/versions.ts'
import { t } from '../../../i18n/t.ts'
import { tRich } from '../../../i18n/rich.tsx'
import { ContactDetails } from '../../../components/ContactDetails.tsx'
import { useOrigin } from '../../../queries/public/page.ts'
import { useDocuments } from '../../../queries/public/documents.ts'
import { Link } from '../../../ui/Link.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { LegalSections } from './Parts.tsx'
import styles from './Legal.module.css'

// Few readers look back: the former texts and the comparing of words come when they do.
const Former = lazy(async () => ({ default: (await import('./Former.tsx')).Former }))

interface LegalProps {
  page: LegalPage
  /** In the language of the page, as is the description. */ title: string
  description: string
  text: LegalText
}

/**
 * A legal page: the text that holds, a former one as it was, or what changed since; and whom to ask. Which of them
 * stands in the address, so that it is there without scripts too.
 */
export function Legal({ page, title, description, text }: LegalProps) {
  const site = useDocuments('site'),
    [params] = useSearchParams(),
    { of, since } = readLegal(params),
    { version, since: from } = of ?? NEWEST_LEGAL
  return (
    <article className={`page ${styles.sheet}`}>
      <title>{titleOf(title, { of, since })}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={useOrigin() + legalPath(page)} />
      <h1>{title}</h1>
      <p className={styles.version}>{t('Version {version}, {date}', { version, date: dayInWords(from) })}</p>
      {of || since ? (
        <Suspense
          fallback={
            <p aria-busy="true">
              <Skeleton width="80%" />
            </p>
          }
        >
          <Former page={page} text={text} asked={{ ...(of && { of }), ...(since && { since }) }} />
        </Suspense>
      ) : (
        <LegalSections text={text} />
      )}
      <section id="ask" aria-labelledby="ask-title">
        <h2 id="ask-title">{t('Whom to ask')}</h2>
        <p>
          {tRich('{link}; every message gets a reference number, and we reply the way you choose.', {
            link: <Link to="/contact">{t('Write to us')}</Link>,
          })}
        </p>
        {site.state === 'ready' && <ContactDetails contact={site.read.contact} />}
      </section>
      <section id="versions" aria-labelledby="versions-title">
        <h2 id="versions-title">{t('Versions')}</h2>
        <p>
          {t(
            'Terms and privacy notice share one number, which rises when a word of either changes. What you agreed to names it.',
          )}
        </p>
        <ul>
          {LEGAL_VERSIONS.toReversed().map((one) => (
            <li key={one.version}>
              {t('Version {version}, {date}', { version: one.version, date: dayInWords(one.since) })}
              {': '}
              <VersionLinks page={page} one={one} asked={{ of, since }} />
            </li>
          ))}
        </ul>
      </section>
    </article>
  )
}

type Asked = Record<'of' | 'since', LegalVersion | undefined>

function titleOf(title: string, { of, since }: Asked): string {
  if (since) return t('{title}: what changed | Pravesh', { title })
  return of
    ? t('{title}, version {version} | Pravesh', { title, version: of.version })
    : t('{title} | Pravesh', { title })
}

/** Where a version is read, unless it is what the page shows. */
function VersionLinks({ page, one, asked: { of, since } }: { page: LegalPage; one: LegalVersion; asked: Asked }) {
  if (one.version === NEWEST_LEGAL.version)
    return of || since ? <Link to={legalPath(page)}>{t('read the one that holds')}</Link> : t('the one that holds')
  return (
    <>
      {of?.version === one.version ? (
        t('you are reading it')
      ) : (
        <Link to={legalPath(page, { of: one })}>{t('read it as it was')}</Link>
      )}
      {' · '}
      {since?.version === one.version ? (
        t('you see what changed since')
      ) : (
        <Link to={legalPath(page, { since: one })}>{t('what changed since')}</Link>
      )}
    </>
  )
}
