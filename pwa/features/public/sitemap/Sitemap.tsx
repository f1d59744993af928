import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { t, translate } from '../../../i18n/t.ts'
import { Link } from '../../../ui/Link.tsx'
import { wholeListing, writeAddress } from '../../../../shared/catalogue/address.ts'
import { HEADER_GROUPS } from '../../../../shared/catalogue/item.ts'
import { STATES } from '../../../../shared/college/state.ts'
import { indian } from '../../../../shared/college/money.ts'
import { EXAM_PAGES, examPath } from '../../../../shared/sitePages.ts'
import { useListing } from '../../../queries/public/list.ts'
import { useDocuments } from '../../../queries/public/documents.ts'
import styles from './Sitemap.module.css'

const EVERYTHING = wholeListing()
const SITE = [
  ['Home', '/'],
  ['Search', '/search'],
  ['College predictor', '/college-predictor'],
  ['Fee calculator', '/fee-calculator'],
  ['Compare', '/compare'],
  ['Application tracker', '/applications'],
  ['Counselling', '/counselling'],
  ['Contact', '/contact'],
  ['Releases and data', '/releases'],
  ['Privacy', '/privacy'],
  ['Terms', '/terms'],
  ['Login', '/login'],
  ['Sign Up', '/signup'],
] as const

/** Every way into the site, for people: by field of study, by state, by exam. */
export function SitemapScreen() {
  const { listed } = useListing(EVERYTHING)
  const counts = new Map(listed?.result.facets.locations.map(({ value, count }) => [value, count]))
  const accepted = (listed?.result.facets.exams ?? []).filter(({ count }) => count > 0)
  const states = STATES.filter((state) => (counts.get(state) ?? 0) > 0)
  const { hash } = useLocation()
  const published = useDocuments('exams')
  // Those the site names by itself are there without a network too.
  const exams = published.state === 'ready' && published.read.length > 0 ? published.read : EXAM_PAGES
  const known = states.length > 0
  // The states come after the page: an address that names them is followed when they are there.
  useEffect(() => {
    if (hash === '#states' && known) document.getElementById('states')?.scrollIntoView()
  }, [hash, known])
  return (
    <div className={`page ${styles.sheet}`}>
      <title>{t('Sitemap | Pravesh')}</title>
      <h1>{t('Sitemap')}</h1>
      <section>
        <h2>{t('By field of study')}</h2>
        <div className={styles.streams}>
          {HEADER_GROUPS.map(({ title, stream, items }) => (
            <div key={stream}>
              <h3>
                <Link to={writeAddress(wholeListing(stream))}>{translate(title)}</Link>
              </h3>
              <ul>
                {items.map(({ name }) => (
                  <li key={name}>
                    <Link to={writeAddress({ ...wholeListing(stream), item: name })}>{translate(name)}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </section>
      {known && (
        <section>
          <h2 id="states">{t('By state')}</h2>
          <ul className={styles.many}>
            {states.map((state) => (
              <li key={state}>
                <Link to={writeAddress({ ...EVERYTHING, locations: [state] })}>{translate(state)}</Link>{' '}
                <small>{indian(counts.get(state) ?? 0)}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{t('By exam')}</h2>
        <ul className={styles.many}>
          <li>
            <Link to="/exams">{t('Entrance exams')}</Link>
          </li>
          {exams.map(({ name, slug }) => (
            <li key={slug}>
              <Link to={examPath(slug)}>{name}</Link>
            </li>
          ))}
          {accepted.map(({ value, count }) => (
            <li key={value}>
              <Link to={writeAddress({ ...EVERYTHING, exams: [value] })}>
                {t('Colleges for {exam}', { exam: value })}
              </Link>{' '}
              <small>{indian(count)}</small>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('The site')}</h2>
        <ul className={styles.many}>
          {SITE.map(([label, path]) => (
            <li key={path}>
              <Link to={path}>{t(label)}</Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
