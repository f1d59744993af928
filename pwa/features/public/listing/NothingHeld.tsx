import { lazy, Suspense } from 'react'
import { indian } from '../../../../shared/college/money.ts'
import { t } from '../../../i18n/t.ts'
import { useCatalogue } from '../../../queries/public/catalogue.ts'
import type { CatalogueState } from '../../../search/types.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './Listing.module.css'

const NotComing = lazy(async () => ({ default: (await import('./NotComing.tsx')).NotComing }))

/** The device holds nothing of this stream yet: the shape of a list while it comes, or why it does not. */
export function NothingHeld() {
  const catalogue = useCatalogue()
  const { phase, online } = catalogue
  // Without a network the permission matters less than the network.
  const isStopped = phase === 'failed' || phase === 'waiting-for-permission' || (!online && phase !== 'downloading')
  return isStopped ? (
    <Suspense fallback={<Coming catalogue={catalogue} />}>
      <NotComing
        catalogue={!online && phase === 'waiting-for-permission' ? { ...catalogue, phase: 'failed' } : catalogue}
      />
    </Suspense>
  ) : (
    <Coming catalogue={catalogue} />
  )
}

function Coming({ catalogue }: { catalogue: CatalogueState }) {
  return (
    <section className={styles.results} aria-busy="true" aria-label={t('Colleges')}>
      <p className={styles.loading} role="status">
        {catalogue.chunks.all > 0
          ? t('Loading colleges: {had} of {all} parts', {
              had: indian(catalogue.chunks.had),
              all: indian(catalogue.chunks.all),
            })
          : t('Loading colleges')}
      </p>
      <div className={styles.entries} aria-hidden="true">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className={styles.ghost}>
            <Skeleton width="2rem" height="1.75rem" />
            <div>
              <Skeleton width="70%" height="1.25rem" />
              <Skeleton width="40%" />
              <Skeleton width="90%" height="1.25rem" />
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
