import type { ReactNode } from 'react'
import { t, translate } from '../i18n/t.ts'
import { Link } from '../ui/Link.tsx'
import { DOT } from '../../shared/format/dot.ts'
import { collegePath } from '../../shared/catalogue/address.ts'
import type { Card } from '../../shared/catalogue/card.ts'
import { rankFor } from '../../shared/catalogue/rank.ts'
import type { CourseCategory } from '../../shared/college/course.ts'
import { indian } from '../../shared/college/money.ts'
import type { Stream } from '../../shared/stream.ts'
import { APPLY_HASH, ApplyLink } from './ApplyLink.tsx'
import { cardFigures } from './cardFigures.ts'
import { layLater } from './layLater.ts'
import { RankBadge } from './RankBadge.tsx'
import styles from './CollegeCard.module.css'

/**
 * A college as an entry in a guide: its rank in the margin, facts under its name, a hairline to end it. It shows the
 * figures that exist, four at most, and names in one line what is not published. Kept to few elements: twenty of them
 * stand on a page of at most 800.
 */
export function CollegeCard({
  card,
  courses,
  stream,
  note,
  children,
}: {
  card: Card
  courses?: readonly CourseCategory[]
  /** Whose ranking counts here. */ stream?: Stream | undefined
  /** What this list has to say of it: a line marked `data-note`. */ note?: ReactNode
  /** The presses of who lists it: a save, a tick to compare. */ children?: ReactNode
}) {
  const rank = rankFor(card, stream)
  const { shown, absent } = cardFigures(card, { ...(courses && { families: courses }), stream })
  return (
    <article className={styles.entry} ref={layLater}>
      {rank ? <RankBadge rank={rank} /> : <span />}
      <h3 className={styles.name}>
        <Link to={collegePath(card)}>{card.name}</Link>
      </h3>
      <p className={styles.place}>
        {[
          card.location,
          ...card.type.slice(0, 2).map(translate),
          card.establishedYear && t('since {year}', { year: card.establishedYear }),
          ...taughtAt(card),
        ]
          .filter(Boolean)
          .join(DOT)}
      </p>
      <div className={styles.figures}>
        {shown.length > 0 && (
          <dl>
            {shown.map(({ label, value, unit }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {value}
                  {unit && <small> {unit}</small>}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {absent && <p>{`${t('Not published')}: ${absent}`}</p>}
      </div>
      {note}
      <p className={styles.acts}>
        <ApplyLink college={card} form={collegePath(card) + APPLY_HASH} of={card.name} kind="plain" />
        <Link
          className={styles.view}
          to={collegePath(card)}
          aria-label={t('View Details, {name}', { name: card.name })}
        >
          {t('View Details')}
        </Link>
      </p>
      {children}
    </article>
  )
}

/** As many families of courses as an entry names; a course's own name is often a line by itself. */
const FAMILIES_NAMED = 3

/** "BTech, MTech, MBA and 2 more · 212 courses". */
function taughtAt({ offers, courseCount }: Pick<Card, 'offers' | 'courseCount'>): string[] {
  const some = offers
      .slice(0, FAMILIES_NAMED)
      .map(({ category }) => translate(category))
      .join(', '),
    more = offers.length - FAMILIES_NAMED
  return [
    ...(some ? [more > 0 ? t('{some} and {more} more', { some, more }) : some] : []),
    ...(courseCount > 0
      ? [courseCount === 1 ? t('1 course') : t('{count} courses', { count: indian(courseCount) })]
      : []),
  ]
}
