import { indian } from '../../../../../shared/college/money.ts'
import { dayInWords } from '../../../../../shared/college/day.ts'
import { REVIEW_PARAMETERS, reviewFields } from '../../../../../shared/review/review.ts'
import { t, translate } from '../../../../i18n/t.ts'
import type { OpenedReviews } from '../../../../search/types.ts'
import styles from './Reviews.module.css'

/**
 * The average beside its count, over which time and for what the reviews were collected, how many stars were given how
 * often, and the six parameters out of five (public-site 2 and 9).
 */
export function RatingSummary({
  summary: { average, count, isFew, distribution, parameters, since, until, incentives },
}: Pick<Extract<OpenedReviews, { state: 'ready' }>, 'summary'>) {
  if (average === undefined) return null
  const most = Math.max(...distribution, 1)
  return (
    <section className={styles.summary} aria-label={t('Ratings')}>
      <div>
        <p className={styles.average}>
          {average.toFixed(1)}
          <small> / 5</small>
        </p>
        <p className="small quiet">
          {count === 1 ? t('1 review') : t('{count} reviews', { count: indian(count) })}
          {isFew && `, ${t('few reviews')}`}
        </p>
        {since && (
          <p className="small quiet">
            {until
              ? t('Reviews from {since} to {until}', {
                  since: dayInWords(since.slice(0, 10)),
                  until: dayInWords(until.slice(0, 10)),
                })
              : t('Collected since {date}', { date: dayInWords(since.slice(0, 10)) })}
          </p>
        )}
        {incentives !== undefined && <p className="small quiet">{incentivesInWords(incentives)}</p>}
      </div>
      <dl className={styles.bars} aria-label={t('Stars given')}>
        {([5, 4, 3, 2, 1] as const).map((stars) => (
          <Bar
            key={stars}
            label={t('{stars} star', { stars })}
            share={distribution[stars - 1]! / most}
            value={indian(distribution[stars - 1]!)}
          />
        ))}
      </dl>
      <dl className={styles.bars} aria-label={t('Parameters')}>
        {REVIEW_PARAMETERS.map((name) => (
          <Bar
            key={name}
            label={translate(reviewFields[name].label)}
            share={(parameters[name]?.average ?? 0) / 5}
            value={parameters[name] ? `${parameters[name].average.toFixed(1)}/5` : t('Not rated')}
          />
        ))}
      </dl>
    </section>
  )
}

function Bar({ label, share, value }: { label: string; share: number; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={styles.bar} aria-hidden="true">
          <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
        </span>
        {value}
      </dd>
    </div>
  )
}

function incentivesInWords(count: number): string {
  if (count === 0) return t('No author says that anything was given for it')
  return count === 1
    ? t('1 author says that something was given or promised for it')
    : t('{count} authors say that something was given or promised for it', { count: indian(count) })
}
