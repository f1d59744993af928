import { t, translate } from '../../../i18n/t.ts'
import { Link } from '../../../ui/Link.tsx'
import { collegePath } from '../../../../shared/catalogue/address.ts'
import type { Card } from '../../../../shared/catalogue/card.ts'
import { feesFor } from '../../../../shared/catalogue/fee.ts'
import { rankFor } from '../../../../shared/catalogue/rank.ts'
import type { ListingQuery } from '../../../../shared/catalogue/query.ts'
import { HOME_LISTS, TOP_SHOWN } from '../../../../shared/page/homeLists.ts'
import type { Stream } from '../../../../shared/stream.ts'
import { dayInIndia, lastsOn } from '../../../../shared/college/day.ts'
import { lakhs } from '../../../../shared/college/money.ts'
import { packageLabel } from '../../../components/packageLabel.ts'
import { CollegeLogo } from '../../../components/CollegeLogo.tsx'
import { ratingLabel } from '../../../components/ratingLabel.ts'
import { useListing } from '../../../queries/public/list.ts'
import { Figure, Figures } from '../../../ui/Figure.tsx'
import styles from './Home.module.css'

/**
 * Those staff feature, each labelled with why; where nobody is featured, the best ranked, labelled so. Never mixed; a
 * category with neither is absent (behaviour 2).
 */
export function TopColleges() {
  const columns = [useTop('Engineering', HOME_LISTS.engineering), useTop('MBA', HOME_LISTS.mba)].filter(
    (column) => column.cards.length > 0,
  )
  if (columns.length === 0) return null
  const isPaid = columns.some(({ cards }) => cards.some(({ featured }) => featured?.kind === 'sponsored'))
  return (
    <section className={styles.section}>
      <h2>{t('Top colleges')}</h2>
      <p className={styles.basis}>
        {isPaid
          ? t('A college that paid for its place is marked “Sponsored”.')
          : t('No college pays for a place here.')}
      </p>
      <div className={styles.two}>
        {columns.map(({ title, basis, cards, stream }) => (
          <div key={title}>
            <h3>{translate(title)}</h3>
            {basis && <p className={styles.basis}>{t(basis)}</p>}
            <ul className={styles.pick}>
              {cards.map((card) => (
                <Pick key={card.number} card={card} stream={stream} isFeatured={basis === undefined} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

function useTop(title: string, query: ListingQuery) {
  const { listed } = useListing(query)
  const today = dayInIndia(Date.now())
  // In the order staff gave; a college of several streams stands under its main one alone.
  const featured = (listed?.result.featured ?? [])
    .filter((card) => card.streams[0] === query.stream && lastsOn(card.featured?.until, today))
    .slice(0, TOP_SHOWN)
  if (featured.length > 0)
    return {
      title,
      stream: query.stream,
      // Said once where it is true of all of them; a place that was paid for is marked on each card beside it.
      basis: featured.every((card) => card.featured?.kind !== 'sponsored')
        ? ('Featured (editorial)' as const)
        : undefined,
      cards: featured,
    }
  return {
    title,
    stream: query.stream,
    basis: 'By published rank, best first' as const,
    cards: listed?.result.cards ?? [],
  }
}

function Pick({ card, stream, isFeatured }: { card: Card; stream: Stream | undefined; isFeatured: boolean }) {
  const rank = rankFor(card, stream)
  const fees = feesFor(card, { stream })
  const pay = card.medianPackage ?? card.averagePackage
  const [fee, feeUnit] = split(
    fees.length > 0 ? translate(lakhs({ min: Math.min(...fees), max: Math.max(...fees) })) : undefined,
  )
  const [paid, payUnit] = split(pay === undefined ? undefined : translate(lakhs({ min: pay, max: pay })))
  // As in a list: what is missing is one quiet line, and nobody misses a rating where nobody rated.
  const absent = [!fee && t('yearly fee'), !paid && packageLabel(card)].filter(Boolean).join(', ')
  return (
    <li>
      <CollegeLogo name={card.name} number={card.number} logo={card.logoLink} />
      <div>
        <h4>
          <Link to={collegePath(card)}>{card.name}</Link>
        </h4>
        <p className={styles.where}>{card.location}</p>
        {isFeatured && card.featured && (
          <p className={styles.basis}>
            {card.featured.kind === 'sponsored' ? t('Sponsored') : t('Featured (editorial)')}
          </p>
        )}
      </div>
      <div className={styles.facts}>
        {(rank ?? fee ?? paid ?? card.rating) !== undefined && (
          <Figures columns={2}>
            {rank && <Figure label={rank.basis} value={rank.value} ranked />}
            {fee && <Figure label={t('yearly fee')} rupees value={fee} unit={feeUnit} />}
            {paid && <Figure label={packageLabel(card)} rupees value={paid} unit={payUnit} />}
            {card.rating && <Figure label={ratingLabel(card)} value={card.rating.average.toFixed(1)} unit="/ 5" />}
          </Figures>
        )}
        {absent !== '' && <p className={styles.basis}>{`${t('Not published')}: ${absent}`}</p>}
      </div>
    </li>
  )
}

/** "₹1.8–2.5 lakh" as its figure and its word; the sign is set by the figure block. */
function split(money: string | undefined): [string | undefined, string | undefined] {
  if (money === undefined) return [undefined, undefined]
  const at = money.lastIndexOf(' ')
  return at < 0 ? [money.slice(1), undefined] : [money.slice(1, at), money.slice(at + 1)]
}
