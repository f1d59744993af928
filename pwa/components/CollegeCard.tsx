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
  const figures = figuresOf(card, lowestFee(card, { ...(courses && { families: courses }), stream }), stream)
  const shown = figures.filter(({ value }) => value !== undefined).slice(0, FIGURES_SHOWN)
  const absent = figures.filter(({ value, isQuiet }) => value === undefined && !isQuiet).map(({ label }) => label)
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
            {shown.map(({ label, value = '', unit }) => (
              <Fact key={label} label={label} value={value} unit={unit} />
            ))}
          </dl>
        )}
        {absent.length > 0 && <p>{t('Not published: {figures}', { figures: absent.join(', ') })}</p>}
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

interface CardFigure {
  label: string
  /** Undefined: not published. */
  value: string | undefined
  unit?: string
  /** Its absence is not named: most colleges hold no entrance of their own, and nobody misses a rating where nobody rated. */
  isQuiet?: boolean
}

/** What an entry may show, the most telling first. */
function figuresOf(card: Card, fee: number | undefined, stream: Stream | undefined): CardFigure[] {
  const closing = topClosing(card, stream),
    pay = card.medianPackage ?? card.averagePackage
  return [
    {
      label: t('top closing rank, {basis}', {
        basis: [[closing?.exam, closing?.year].filter(Boolean).join(' '), closing?.list].filter(Boolean).join(', '),
      }),
      value: closing && indian(closing.hardest),
      isQuiet: true,
    },
    { label: t('lowest yearly fee'), value: fee === undefined ? undefined : translate(lakh(fee)) },
    { label: packageLabel(card), value: pay === undefined ? undefined : translate(lakh(pay)) },
    { label: ratingLabel(card), value: card.rating?.average.toFixed(1), unit: '/ 5', isQuiet: true },
    { label: t('students'), value: card.studentCount === undefined ? undefined : indian(card.studentCount) },
  ]
}

/** The words of a figure ("lakh", "crore") are set small beside it. */
function Fact({ label, value, unit }: { label: string; value: string; unit: string | undefined }): ReactNode {
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
