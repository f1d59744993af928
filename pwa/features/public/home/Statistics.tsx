import type { PublicSite } from '../../../../shared/site/public.ts'
import { t } from '../../../i18n/t.ts'
import { Figure } from '../../../ui/Figure.tsx'
import styles from './Home.module.css'

/** The statistics staff keep (public-site 1): a live one is a count of published records, a sample says that it is one. Without them yet, their room is kept. */
export function Statistics({ statistics }: { statistics: PublicSite['statistics'] | undefined }) {
  if (!statistics) return <div className={`${styles.section} ${styles.bandComing}`} />
  if (statistics.length === 0) return null
  return (
    <section className={styles.section} aria-label={t('Statistics')}>
      <dl className={styles.band}>
        {statistics.map(({ id, label, value, sample }) => (
          <Figure key={id} size="l" label={sample ? t('{label} · sample', { label }) : label} value={value} />
        ))}
      </dl>
    </section>
  )
}
