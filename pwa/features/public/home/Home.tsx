import { lazy, Suspense } from 'react'
import { t } from '../../../i18n/t.ts'
import { useLastStreamPath } from '../../../components/lastStream.ts'
import { useDocuments } from '../../../queries/public/documents.ts'
import { afterRest } from '../../../search/startTiming.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { CatalogueCounts } from './Counts.tsx'
import styles from './Home.module.css'
import { Journey } from './Journey.tsx'
import { Services } from './Services.tsx'
import { Statistics } from './Statistics.tsx'
import { Stories } from './Stories.tsx'
import { TopColleges } from './TopColleges.tsx'

const CollegesAtRank = lazy(afterRest(async () => ({ default: (await import('./CollegesAtRank.tsx')).CollegesAtRank })))

/**
 * The home page. Only what is known is shown: counts are of the catalogue on this device, and a section with nothing
 * true to say is absent.
 */
export function Home() {
  const site = useDocuments('site')
  const said = site.state === 'ready' ? site.read : undefined
  return (
    <div className="page">
      <title>{t('Pravesh: colleges, courses and cutoffs in India')}</title>
      <meta
        name="description"
        content={t(
          'Colleges across India with their courses, fees, cutoffs, rankings and placements. Works without internet.',
        )}
      />
      <section className={styles.hero}>
        <div>
          <h1>{t('Find a college you can be sure of.')}</h1>
          <p className={styles.lede}>
            {t(
              'Courses, fees and placements for colleges across India. We tell you when a figure isn’t published. Works without internet.',
            )}
          </p>
          <div className={styles.go}>
            <ButtonLink kind="main" to={useLastStreamPath()}>
              {t('Find Colleges')}
            </ButtonLink>
            <ButtonLink to="/counselling">{t('Free Counselling')}</ButtonLink>
          </div>
        </div>
        <CatalogueCounts />
      </section>
      <Journey />
      <section className={styles.atRank}>
        <Suspense>
          <CollegesAtRank />
        </Suspense>
      </section>
      {site.state !== 'error' && <Statistics site={said} />}
      <TopColleges />
      <Services />
      {said && <Stories testimonials={said.testimonials} />}
    </div>
  )
}
