import { Link } from '../../../ui/Link.tsx'
import { collegePath } from '../../../../shared/catalogue/address.ts'
import type { Card } from '../../../../shared/catalogue/card.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import styles from './Sidebar.module.css'

/** The sidebar shows the first two featured colleges (public-site 9). */
const FEATURED_SHOWN = 2

/** Colleges whose featuring has not ended by `today` (`YYYY-MM-DD`), in the order staff gave them. */
export const featuredOf = (cards: readonly Card[], today: string): Card[] =>
  cards.filter(({ featured }) => featured && (!featured.until || featured.until >= today))
    .sort((one, other) => one.featured!.order - other.featured!.order)
    .slice(0, FEATURED_SHOWN)

/** Beside the list: who is featured and why, and where to get help. Featured Colleges is left out when nobody is. */
export function Sidebar({ chosen }: { /** Whom staff chose for this stream. */ chosen: readonly Card[] }) {
  const featured = featuredOf(chosen, new Date().toISOString().slice(0, 10))
  return (
    <aside className={styles.sidebar} aria-label="More">
      {featured.length > 0 && (
        <section>
          <h2>Featured Colleges</h2>
          <ul>{featured.map((card) => (
            <li key={card.number}>
              <Link to={collegePath(card)}>{card.name}</Link>
              <small>{card.location} · {card.featured?.kind === 'sponsored' ? 'Sponsored' : 'Featured (editorial)'}</small>
            </li>
          ))}</ul>
        </section>
      )}
      <section>
        <h2>Need Help?</h2>
        <p>A counsellor answers what a list cannot. It is free, and your number is asked for last.</p>
        <ButtonLink to="/counselling">Book Free Session</ButtonLink>
      </section>
    </aside>
  )
}
