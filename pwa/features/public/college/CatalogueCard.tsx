import { lowestFee } from '../../../../shared/catalogue/fee.ts'
import { rankFor } from '../../../../shared/catalogue/rank.ts'
import type { Card } from '../../../../shared/catalogue/card.ts'
import { streamSegment } from '../../../../shared/catalogue/address.ts'
import { closingText } from '../../../../shared/college/closing.ts'
import { indian, lakh } from '../../../../shared/college/money.ts'
import type { Stream } from '../../../../shared/stream.ts'
import { t, translate } from '../../../i18n/t.ts'
import { DefinitionTable } from '../../../components/DefinitionTable.tsx'
import { packageLabel } from '../../../components/packageLabel.ts'
import { CollegeLogo } from '../../../components/CollegeLogo.tsx'
import { RankBadge } from '../../../components/RankBadge.tsx'
import { ratingLabel } from '../../../components/ratingLabel.ts'
import { streamTitle } from '../../../components/streamTitle.ts'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import styles from './College.module.css'

/** Exams whose closing ranks are listed; a card may hold many, the first of each exam is of the widest list. */
const CLOSINGS_LISTED = 4

/**
 * A college that was never opened on this device, without a network: what the catalogue holds of it, and what is
 * missing.
 */
export function CatalogueCard({ card, stream }: { card: Card; stream: Stream | undefined }) {
  const rank = rankFor(card, stream),
    fee = lowestFee(card, { stream }),
    pay = card.medianPackage ?? card.averagePackage
  const closings = [...new Map((card.closings ?? []).toReversed().map((closing) => [closing.exam, closing])).values()]
    .toReversed()
    .slice(0, CLOSINGS_LISTED)
  return (
    <div className="page">
      <title>{card.name}</title>
      <header className={styles.head}>
        <CollegeLogo name={card.name} number={card.number} />
        <div className={styles.who}>
          <h1>{card.name}</h1>
          <p className={styles.place}>
            {[
              card.location,
              ...card.type.slice(0, 2).map(translate),
              card.establishedYear && t('since {year}', { year: card.establishedYear }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className={styles.tags}>
            {card.streams.map((each) => (
              <Link key={each} to={`/colleges/${streamSegment(each)}`}>
                {streamTitle(each)}
              </Link>
            ))}
          </p>
        </div>
        {rank && <RankBadge rank={rank} />}
      </header>
      <Notice
        title={t('You’re offline. This is what the catalogue has on this college')}
        alert
        actions={<Button onClick={() => location.reload()}>{t('Retry')}</Button>}
      >
        <p>
          {t(
            'You haven’t opened this page on this device. Courses, cutoffs by round, placements, reviews, photos and contact details load when you’re online.',
          )}
        </p>
      </Notice>
      <DefinitionTable
        rows={[
          { label: t('lowest yearly fee'), value: fee === undefined ? undefined : translate(lakh(fee)) },
          ...closings.map((closing) => ({
            key: closing.exam,
            label: t('closing ranks'),
            value: translate(closingText(closing)),
          })),
          ...(closings.length === 0 ? [{ label: t('closing ranks'), value: undefined }] : []),
          { label: packageLabel(card), value: pay === undefined ? undefined : translate(lakh(pay)) },
          { label: ratingLabel(card), value: card.rating && `${card.rating.average.toFixed(1)} / 5` },
          { label: t('Courses'), value: card.courseCount > 0 ? indian(card.courseCount) : undefined },
          { label: t('Exams'), value: card.exams.join(', ') },
        ]}
      />
    </div>
  )
}
