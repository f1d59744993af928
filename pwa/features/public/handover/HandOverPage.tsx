import { t } from '../../../i18n/t.ts'
import { useKeptPredictor } from '../../../queries/public/predictor.ts'
import { usePlans } from '../../../search/usePlans.ts'
import { useShelf } from '../../../search/useSavedLists.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Give } from './Give.tsx'
import { Take } from './Take.tsx'
import { WholeCatalogue } from './WholeCatalogue.tsx'
import styles from './HandOver.module.css'

/**
 * `/hand-over`: what a person set aside goes to another phone by a code it scans or a file, with no network and no
 * server between.
 */
export function HandOverPage() {
  const { saved, isKnown } = useShelf(),
    { applications } = usePlans(),
    kept = useKeptPredictor()
  return (
    <div className={`page ${styles.sheet}`}>
      <title>{t('Hand over | Pravesh')}</title>
      <meta name="robots" content="noindex" />
      <header className={styles.head}>
        <h1>{t('Hand over')}</h1>
        <p>
          {t(
            'Take your shortlist and choice list to another phone by scanning a code or with a file. Nothing goes over the internet.',
          )}
        </p>
      </header>
      {isKnown && kept ? (
        <div className={styles.columns}>
          <Give saved={saved} student={kept.student} choices={kept.choices ?? []} applications={applications} />
          <Take saved={saved} kept={kept} applications={applications} />
        </div>
      ) : (
        <div className={styles.coming} aria-busy="true">
          <Skeleton width="40%" height="1.5rem" />
          <Skeleton width="70%" />
        </div>
      )}
      <WholeCatalogue />
    </div>
  )
}
