import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { Card } from '../../../../shared/catalogue/card.ts'
import type { ListingQuery } from '../../../../shared/catalogue/query.ts'
import type { StudentRank } from '../../../../shared/people/profile.ts'
import { t } from '../../../i18n/t.ts'
import { useListsOfWorker, useListing } from '../../../queries/public/list.ts'
import type { CatalogueClient } from '../../../search/workerClient.ts'
import { useWorkers } from '../../../search/workerContext.tsx'
import { onlyOn, useWide } from '../../../ui/useWide.ts'
import { FiltersComing } from './FiltersComing.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { Results } from './Results.tsx'
import { usePosition } from '../../../queries/public/position.ts'
import { choicesOf, clearChoices, dropChoice, toggleChoice, type FilterChoice } from './choices.ts'
import styles from './Listing.module.css'

// The list is read and searched before it is narrowed; on a phone the filters come with their sheet.
const Filters = lazy(async () => ({ default: (await import('./Filters.tsx')).ListingFilters }))

const AskRank = lazy(async () => ({ default: (await import('./AskRank.tsx')).AskRank }))

interface NarrowingProps {
  query: ListingQuery
  change: (next: ListingQuery) => void
  /** Beside the list, or below it where there is no room; told who is featured. */
  aside?: (featured: readonly Card[]) => ReactNode
}

/** Colleges and the filters that narrow them: a rail from 768 px, two buttons at the thumb below it. */
export function ListingWithFilters({ query, change, aside }: NarrowingProps) {
  const [isAskingRank, setAskingRank] = useState(false)
  const lists = useListsOfWorker()
  const { listed, pending, failed } = useListing(query, usePosition())
  const { catalogue: worker } = useWorkers()
  const isWide = useWide()
  const handleToggle = async (choice: FilterChoice) => {
    // Nothing stands to a rank that nobody told.
    if (choice.key === 'fits' && query.fits.length === 0 && !(await rankToldBefore(worker))) setAskingRank(true)
    else change(toggleChoice(query, choice))
  }
  const sortBy = (sort: ListingQuery['sort']) => change({ ...query, sort, page: 1 })
  // There is no fit to a rank that nobody told; the list stays as it is until somebody does.
  const handleSort = async (sort: ListingQuery['sort']) => {
    if (sort === 'fit' && !(await rankToldBefore(worker))) setAskingRank(true)
    else sortBy(sort)
  }
  const handleRank = (rank: StudentRank | undefined) => {
    setAskingRank(false)
    lists.forget()
    if (rank ? query.sort !== 'fit' : query.sort === 'fit') sortBy(rank ? 'fit' : 'relevance')
    else lists.askAnew()
  }
  const handleClear = () => change(clearChoices(query))
  // What the page brought has no counts.
  const facets = listed && listed.result.of > 0 && !listed.given ? listed.result.facets : undefined
  const filters =
    isWide === undefined ? (
      <FiltersComing />
    ) : (
      <Suspense fallback={<FiltersComing />}>
        <Filters query={query} facets={facets} placed={listed?.result.placed ?? 0} onToggle={handleToggle} />
      </Suspense>
    )
  // Drawn anew only for something new to show: while the next list is drawn in pieces, this one stands.
  const results = useMemo(
    () => (
      <Results
        query={query}
        listed={listed}
        pending={pending}
        failed={failed}
        onToggle={handleToggle}
        onPlaces={(locations) => change({ ...query, locations, page: 1 })}
        onDrop={(keys) => change(keys.reduce(dropChoice, query))}
        onClear={handleClear}
        onSort={handleSort}
        onRank={() => setAskingRank(true)}
      />
    ),
    // What it calls follows from the query and the way to change it.
    // oxlint-disable-next-line react/exhaustive-deps
    [query, change, listed, pending, failed],
  )
  const featured = listed?.result.featured ?? []
  // The same element while the same are featured: what the server drew beside the list stands until its code is here.
  const beside = useMemo(
    () => aside?.(featured),
    // oxlint-disable-next-line react/exhaustive-deps
    [featured.map(({ number }) => number).join()],
  )
  return (
    <div className={aside ? styles.listing : `${styles.listing} ${styles.alone}`}>
      {isWide !== false && (
        <form
          {...onlyOn('wide', isWide)}
          className={styles.rail}
          aria-label={t('Filters')}
          onSubmit={(event) => event.preventDefault()}
        >
          {filters}
        </form>
      )}
      {isWide !== true && (
        <PhoneBar
          {...onlyOn('narrow', isWide)}
          query={query}
          total={listed?.result.total}
          chosen={choicesOf(query).length}
          onSort={handleSort}
          onClear={handleClear}
        >
          {filters}
        </PhoneBar>
      )}
      {results}
      {isAskingRank && (
        <Suspense>
          <AskRank onKept={handleRank} onClose={() => setAskingRank(false)} />
        </Suspense>
      )}
      {beside}
    </div>
  )
}

/** The worker that cannot answer this says so in the sheet. */
const rankToldBefore = (worker: CatalogueClient): Promise<StudentRank | undefined> =>
  worker.loadProfile().then(
    ({ rank }) => rank,
    () => undefined,
  )
