import type { ListingQuery } from '../../../../shared/catalogue/query.ts'
import { indian } from '../../../../shared/college/money.ts'
import { t } from '../../../i18n/t.ts'
import { useCatalogue } from '../../../queries/public/catalogue.ts'
import type { ListingAnswer } from '../../../search/types.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './Listing.module.css'

/** What a person must know to read the count rightly. */
export function Notes({ listed: { result, complete }, query }: { listed: ListingAnswer; query: ListingQuery }) {
  const catalogue = useCatalogue()
  const notes = [
    result.fuzzy &&
      result.total > 0 &&
      query.search &&
      t('Nothing matches “{search}”. Did you mean one of these?', { search: query.search }),
    query.rating &&
      result.unrated > 0 &&
      (result.unrated === 1
        ? t('1 college with fewer than five reviews is hidden while a rating is chosen.')
        : t('{unrated} colleges with fewer than five reviews are hidden while a rating is chosen.', {
            unrated: indian(result.unrated),
          })),
    !complete &&
      catalogue.phase === 'downloading' &&
      t('{had} of {all} parts of the catalogue downloaded; counts may still grow.', {
        had: indian(catalogue.chunks.had),
        all: indian(catalogue.chunks.all),
      }),
    !complete &&
      !catalogue.online &&
      t('Only part of the catalogue is on this device. Counts will grow when you’re back online.'),
  ].filter(Boolean)
  const asks =
    !complete && catalogue.online && (catalogue.phase === 'waiting-for-permission' || catalogue.phase === 'failed')
  if (notes.length === 0 && !asks) return null
  return (
    <div className={styles.notes}>
      {notes.map((note) => (
        <p key={String(note)}>{note}</p>
      ))}
      {asks && (
        <p>
          {t('Only part of the catalogue is on this device.')}{' '}
          <Button kind="plain" onClick={() => catalogue.download()}>
            {catalogue.phase === 'failed' ? t('Try again') : t('Download the rest')}
          </Button>
        </p>
      )}
    </div>
  )
}
