import { indian } from '../../../../../shared/college/money.ts'
import type { ModerationCounts } from '../../../../../shared/review/care.ts'
import { t, type Label } from '../../../../i18n/t.ts'
import styles from './Reviews.module.css'

const STANDS: Record<Exclude<keyof ModerationCounts, 'received' | 'medianDays'>, Label> = {
  published: 'Published',
  pending: 'Waiting for a moderator',
  returned: 'Returned to their authors',
  rejected: 'Not published',
  withdrawn: 'Withdrawn by their authors',
}

/**
 * What became of every review that came in, as counts (behaviour 12): all of them are told, those that nobody sees too.
 */
export function ModerationSummary({ counts }: { counts: ModerationCounts }) {
  return (
    <details className={`${styles.parameters} ${styles.counts}`}>
      <summary>
        {counts.received === 1
          ? t('1 review received: how it was moderated')
          : t('{count} reviews received: how they were moderated', { count: indian(counts.received) })}
      </summary>
      <dl>
        {(Object.keys(STANDS) as Array<keyof typeof STANDS>).map((name) => (
          <div key={name}>
            <dt>{t(STANDS[name])}</dt>
            <dd>{indian(counts[name])}</dd>
          </div>
        ))}
      </dl>
      {counts.medianDays !== undefined && (
        <p className="quiet">
          {counts.medianDays === 1
            ? t('Half of the decisions came within a day.')
            : t('Half of the decisions came within {days} days.', { days: indian(counts.medianDays) })}
        </p>
      )}
      <p className="quiet">{t('Moderators change no word, and a low rating is no reason to refuse a review.')}</p>
    </details>
  )
}
