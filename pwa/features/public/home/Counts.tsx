import { STATES } from '../../../../shared/college/state.ts'
import { HOME_LISTS } from '../../../../shared/page/homeLists.ts'
import { STREAMS } from '../../../../shared/stream.ts'
import { t } from '../../../i18n/t.ts'
import { useListing } from '../../../queries/public/list.ts'
import { indian } from '../../../../shared/college/money.ts'
import { Figure } from '../../../ui/Figure.tsx'
import styles from './Home.module.css'
import { placesOf } from './choices.ts'

/** Live counts of the catalogue on this device; nothing is drawn until they are known, and nothing is rounded up. */
export function CatalogueCounts() {
  const { listed } = useListing(HOME_LISTS.everything)
  if (!listed || listed.result.of === 0) return <div className={styles.counts} />
  const { of, facets } = listed.result
  const places = placesOf(facets.locations)
  const states = places.filter(({ value }) => (STATES as readonly string[]).includes(value)).length
  const ranked = facets.rank.find(({ value }) => value === 'ranked')?.count ?? 0
  return (
    <section className={styles.counts} aria-label={t('In our catalogue')}>
      <dl>
        <Figure
          size="xl"
          label={listed.complete ? t('colleges in the catalogue') : t('colleges on this device so far')}
          value={indian(of)}
        />
        <Figure size="l" label={t('states and territories')} value={states || undefined} />
        <Figure size="l" label={t('fields of study')} value={STREAMS.length} />
        {ranked > 0 && <Figure size="l" label={t('with a published rank')} value={indian(ranked)} />}
        {facets.exams.length > 0 && (
          <Figure size="l" label={t('entrance exams accepted')} value={indian(facets.exams.length)} />
        )}
      </dl>
    </section>
  )
}
