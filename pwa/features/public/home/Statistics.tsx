import { indian } from '../../../../shared/college/money.ts'
import { CORRECTED_DAYS } from '../../../../shared/site/corrected.ts'
import type { PublicSite } from '../../../../shared/site/public.ts'
import { t, translate } from '../../../i18n/t.ts'
import { Figure } from '../../../ui/Figure.tsx'
import styles from './Home.module.css'

/**
 * Counts of what is published (public-site 2), those staff chose or the first four, and how many figures were corrected
 * lately. Until they are known, their room is kept.
 */
export function Statistics({ site }: { site: Pick<PublicSite, 'statistics' | 'corrected'> | undefined }) {
  if (!site) return <div className={`${styles.section} ${styles.bandComing}`} />
  const { statistics, corrected } = site
  if (statistics.length === 0) return null
  return (
    <section className={styles.section} aria-label={t('Statistics')}>
      <dl className={styles.band}>
        {statistics.map(({ id, label, value }) => (
          <Figure key={id} size="l" label={translate(label)} value={value} />
        ))}
      </dl>
      {corrected !== undefined && (
        <p className={styles.corrected}>
          {t(
            '{figures, plural, one {{count} figure was corrected in the last {days} days after a reader reported it.} other {{count} figures were corrected in the last {days} days after readers reported them.}}',
            { figures: corrected, count: indian(corrected), days: CORRECTED_DAYS },
          )}
        </p>
      )}
    </section>
  )
}
