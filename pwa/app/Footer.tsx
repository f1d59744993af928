import { EXAM_PAGES, examPath } from '../../shared/sitePages.ts'
import { t, translate } from '../i18n/t.ts'
import { ContactDetails } from '../components/ContactDetails.tsx'
import { useDocuments } from '../queries/public/documents.ts'
import { Link } from '../ui/Link.tsx'
import styles from './Footer.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { useIdle } from './useIdle.ts'

const QUICK = [
  ['Engineering colleges', '/colleges/engineering'],
  ['Management colleges', '/colleges/management'],
  ['Medical colleges', '/colleges/medical'],
  ['College predictor', '/college-predictor'],
  ['Counselling', '/counselling'],
] as const
const EXAMS = [
  ['Entrance exams', '/exams'],
  ...EXAM_PAGES.map(({ name, slug }) => [name, examPath(slug)] as const),
] as const
const LEGAL = [
  ['Privacy', '/privacy'],
  ['Terms', '/terms'],
  ['Releases and data', '/releases'],
  ['Sitemap', '/sitemap'],
] as const

/**
 * The public footer (public-site 2, behaviour 1). The year comes from the clock; telephone, e-mail and address from
 * what staff keep.
 */
export function Footer({ year = new Date().getFullYear() }: { year?: number }) {
  // What staff wrote is asked for once the first screen stands.
  const idle = useIdle()
  return (
    <footer className={styles.foot}>
      <div className="page">
        <div className={styles.columns}>
          <Links id="foot-quick" title={t('Quick links')} links={QUICK} />
          <Links id="foot-exams" title={t('Exams')} links={EXAMS} />
          <Links id="foot-legal" title={t('Legal')} links={LEGAL} />
          <section aria-labelledby="foot-contact">
            <h2 id="foot-contact">{t('Contact')}</h2>
            <ul>
              <li>
                <Link to="/contact">{t('Contact us')}</Link>
              </li>
            </ul>
            {idle && <Written />}
            <LanguageSwitch />
          </section>
        </div>
        <div className={styles.end}>
          <span>© {year > 2025 ? `2025–${year}` : '2025'} Pravesh</span>{' '}
          <span>{t('Nothing personal leaves this device except by a form you send.')}</span>
        </div>
      </div>
    </footer>
  )
}

function Written() {
  const site = useDocuments('site')
  return site.state === 'ready' ? <ContactDetails contact={site.read.contact} /> : null
}

function Links({ id, title, links }: { id: string; title: string; links: ReadonlyArray<readonly [string, string]> }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(([label, path]) => (
          <li key={path}>
            <Link to={path}>{translate(label)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
