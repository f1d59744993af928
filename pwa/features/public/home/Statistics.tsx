import type { PublicSite } from '../../../../shared/site/public.ts'
import { t, translate } from '../../../i18n/t.ts'
import { Figure } from '../../../ui/Figure.tsx'
import styles from './Home.module.css'

/**
 * Counts of what is published (public-site 2), those staff chose or the first four. Until they are known, their room is
 * kept.
 */
export function Statistics({ statistics }: { statistics: PublicSite['statistics'] | undefined }) {
  if (!statistics) return <div className={`${styles.section} ${styles.bandComing}`} />
  if (statistics.length === 0) return null
  return (
    <section className={styles.section} aria-label={t('Statistics')}>
      <dl className={styles.band}>
        {statistics.map(({ id, label, value }) => (
          <Figure key={id} size="l" label={translate(label)} value={value} />
        ))}
      </dl>
    </section>
  )
}
