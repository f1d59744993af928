import type { ReactNode } from 'react'
import { t, translate } from '../i18n/t.ts'
import { Link } from '../ui/Link.tsx'
import { collegePath } from '../../shared/catalogue/address.ts'
import type { Card } from '../../shared/catalogue/card.ts'
import { lowestFee } from '../../shared/catalogue/fee.ts'
import { rankFor } from '../../shared/catalogue/rank.ts'
import { topClosing } from '../../shared/catalogue/topClosing.ts'
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
 * It shows the figures that exist, four at most, and names in one line what is not published. Kept to few elements: twenty of them stand
 * on a page of at most 800.
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
  const { shown, absent } = figuresOf(card, lowestFee(card, { ...(courses && { families: courses }), stream }), stream)
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
      <div className={styles.figures}>
        {shown.length > 0 && (
          <dl>
            {shown.map(([label, value]) => {
              // The words of a figure ("lakh", "crore", "/ 5") are set small beside it.
              const [figure, word] = value.split(/ (.*)/)
              return (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    {figure}
                    {word && <small> {word}</small>}
                  </dd>
                </div>
              )
            })}
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

/** As many as stand beside one another on a wide screen. */
const FIGURES_SHOWN = 4

/** What stands under it, and how much it is: "₹2.15 lakh"; empty where it is not published. */
type CardFigure = readonly [label: string, value: string]

/**
 * What an entry shows, the most telling first, and the names of what is not published. A closing rank or a rating that is not there is not
 * named: most colleges hold no entrance of their own, and nobody misses a rating where nobody rated.
 */
function figuresOf(
  card: Card,
  fee: number | undefined,
  stream: Stream | undefined,
): { shown: CardFigure[]; absent: string } {
  const { studentCount, rating, averagePackage, medianPackage = averagePackage } = card,
    closing = topClosing(card, stream)
  const fees: CardFigure = [t('lowest yearly fee'), fee === undefined ? '' : translate(lakh(fee))],
    pay: CardFigure = [packageLabel(card), medianPackage === undefined ? '' : translate(lakh(medianPackage))],
    students: CardFigure = [t('students'), studentCount === undefined ? '' : indian(studentCount)]
  const all: CardFigure[] = [
    [
      t('top closing rank, {exam} {year}, OPEN', { exam: closing?.exam ?? '', year: closing?.year ?? '' }),
      closing ? indian(closing.hardest) : '',
    ],
    fees,
    pay,
    [ratingLabel(card), rating ? `${rating.average.toFixed(1)} / 5` : ''],
    students,
  ]
  return {
    shown: all.filter(([, value]) => value).slice(0, FIGURES_SHOWN),
    absent: [fees, pay, students].flatMap(([label, value]) => (value ? [] : [label])).join(', '),
  }
}
