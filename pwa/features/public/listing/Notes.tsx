import type { ListingQuery } from '../../../../shared/catalogue/query.ts'
import { indian } from '../../../../shared/college/money.ts'
import type { CatalogueState, Listed } from '../../../search/promise.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './Listing.module.css'

/** What a person must know to read the count rightly. */
export function Notes({ listed: { result, complete }, query, catalogue }: { listed: Listed; query: ListingQuery; catalogue: CatalogueState & { download(): void } }) {
  const notes = [
    result.fuzzy && result.total > 0 && query.search && `Nothing is spelled “${query.search}”. These come close.`,
    query.rating && result.unrated > 0 && `${indian(result.unrated)} ${result.unrated === 1 ? 'college' : 'colleges'} with fewer than five reviews ${result.unrated === 1 ? 'is' : 'are'} left out while a rating is chosen.`,
    !complete && catalogue.phase === 'downloading' && `${indian(catalogue.chunks.had)} of ${indian(catalogue.chunks.all)} parts of the catalogue are here; counts may still grow.`,
    !complete && !catalogue.online && 'Only part of the catalogue is on this device; counts will grow when it is online again.',
  ].filter(Boolean)
  const asks = !complete && catalogue.online && (catalogue.phase === 'waiting-for-permission' || catalogue.phase === 'failed')
  if (notes.length === 0 && !asks) return null
  return (
    <div className={styles.notes}>
      {notes.map((note) => <p key={String(note)}>{note}</p>)}
      {asks && <p>Only part of the catalogue is on this device. <Button kind="plain" onClick={() => catalogue.download()}>{catalogue.phase === 'failed' ? 'Try again' : 'Download the rest'}</Button></p>}
    </div>
  )
}
