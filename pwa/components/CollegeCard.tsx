import type { ReactNode } from 'react'
import { t, translate } from '../i18n/t.ts'
import { Link } from '../ui/Link.tsx'
import { collegePath } from '../../shared/catalogue/address.ts'
import type { Card } from '../../shared/catalogue/card.ts'
import { lowestFee } from '../../shared/catalogue/fee.ts'
import { rankFor } from '../../shared/catalogue/rank.ts'
import type { CourseCategory } from '../../shared/college/course.ts'
import { indian, lakh } from '../../shared/college/money.ts'
import type { Stream } from '../../shared/stream.ts'
import { APPLY_HASH, ApplyLink } from './ApplyLink.tsx'
import { layLater } from './layLater.ts'
import { packageLabel } from './packageLabel.ts'
import { RankBadge } from './RankBadge.tsx'
import { ratingLabel } from './ratingLabel.ts'
import styles from './CollegeCard.module.css'

/**
 * A college as an entry in a guide: its rank in the margin, facts under its name, a hairline to end it.
 * Absent figures say so in words. Kept to few elements: twenty of them stand on a page of at most 800.
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
  const fee = lowestFee(card, { ...(courses && { families: courses }), stream })
  const pay = card.medianPackage ?? card.averagePackage
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
          .join(' · ')}
      </p>
      <dl className={styles.figures}>
        <Fact label={t('lowest yearly fee')} value={fee === undefined ? undefined : translate(lakh(fee))} />
        <Fact label={ratingLabel(card)} value={card.rating?.average.toFixed(1)} unit="/ 5" />
        <Fact label={packageLabel(card)} value={pay === undefined ? undefined : translate(lakh(pay))} />
        <Fact
          label={t('students')}
          value={card.studentCount === undefined ? undefined : indian(card.studentCount)}
          absent="N/A"
        />
      </dl>
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

/** The words of a figure ("lakh", "crore") are set small beside it. */
function Fact({
  label,
  value,
  unit,
  absent = t('Not published'),
}: {
  label: string
  value: string | undefined
  unit?: string
  absent?: string
}): ReactNode {
  if (value === undefined)
    return (
      <div data-absent="">
        <dt>{label}</dt>
        <dd>{absent}</dd>
      </div>
    )
  const [figure, word = unit] = value.split(' ')
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {figure}
        {word && <small> {word}</small>}
      </dd>
    </div>
  )
}
