import { t } from '../../../i18n/t.ts'
import { GiveCatalogue } from './GiveCatalogue.tsx'
import { TakeCatalogue } from './TakeCatalogue.tsx'
import styles from './HandOver.module.css'

/** All colleges and closing ranks as one signed file, from this phone or onto it, with no network between. */
export function WholeCatalogue() {
  return (
    <section className={styles.whole} aria-labelledby="whole">
      <h2 id="whole">{t('The whole catalogue')}</h2>
      <p className={styles.words}>
        {t(
          'All colleges and closing ranks in one file. Give it to a friend by Bluetooth or a memory card: their phone checks our signature and needs no internet.',
        )}
      </p>
      <div className={styles.columns}>
        <GiveCatalogue />
        <TakeCatalogue />
      </div>
    </section>
  )
}
