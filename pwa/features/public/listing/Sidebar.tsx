import { t, translate } from '../../../i18n/t.ts'
import { Link } from '../../../ui/Link.tsx'
import { collegePath } from '../../../../shared/catalogue/address.ts'
import type { Card } from '../../../../shared/catalogue/card.ts'
import { dayInIndia, dayInWords, lastsOn } from '../../../../shared/college/day.ts'
import { isWebAddress } from '../../../../shared/record/webAddress.ts'
import { newsOn, type NewsItem } from '../../../../shared/site/news.ts'
import { useDocuments } from '../../../queries/public/documents.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import styles from './Sidebar.module.css'

/** The sidebar shows the first two featured colleges (public-site 9). */
const FEATURED_SHOWN = 2
/** Latest Updates (public-site 9). */
const NEWS_SHOWN = 3

/** Colleges whose featuring has not ended by `today` (in India, `YYYY-MM-DD`), in the order staff gave them. */
export const featuredOf = (cards: readonly Card[], today: string): Card[] =>
  cards
    .filter(({ featured }) => featured && lastsOn(featured.until, today))
    .sort((one, other) => one.featured!.order - other.featured!.order)
    .slice(0, FEATURED_SHOWN)

/** Beside the list: who is featured and why, what is new, and where to get help. What there is none of is left out. */
export function ListingSidebar({ chosen }: { /** Whom staff chose for this stream. */ chosen: readonly Card[] }) {
  const today = dayInIndia(Date.now())
  const featured = featuredOf(chosen, today)
  const site = useDocuments('site')
  const news = site.state === 'ready' ? newsOn(site.read.news, today).slice(0, NEWS_SHOWN) : []
  return (
    <aside className={styles.sidebar} aria-label={t('More')}>
      {featured.length > 0 && (
        <section>
          <h2>{t('Featured Colleges')}</h2>
          <ul>
            {featured.map((card) => (
              <li key={card.number}>
                <Link to={collegePath(card)}>{card.name}</Link>
                <small>
                  {card.location} · {card.featured?.kind === 'sponsored' ? t('Sponsored') : t('Featured (editorial)')}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {news.length > 0 && (
        <section>
          <h2>{t('Latest Updates')}</h2>
          <ul>
            {news.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{t('Need Help?')}</h2>
        <p>{t('Talk to a counsellor, free. No phone number needed to start.')}</p>
        <ButtonLink to="/counselling">{t('Book Free Session')}</ButtonLink>
      </section>
    </aside>
  )
}

function Item({ item: { title, date, source, link } }: { item: NewsItem }) {
  return (
    <li>
      {isWebAddress(link) ? (
        <a href={link} target="_blank" rel="noopener noreferrer">
          {title}
        </a>
      ) : (
        <b>{title}</b>
      )}
      <small>{[translate(dayInWords(date)), source].filter(Boolean).join(' · ')}</small>
    </li>
  )
}
