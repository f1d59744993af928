import { lazy, type ReactNode, Suspense } from 'react'
import type { Card } from '../../../../shared/catalogue/card.ts'
import type { ListingQuery } from '../../../../shared/catalogue/query.ts'
import { useIsDesktop } from '../../../pieces/useIsDesktop.ts'
import { useCatalogue, useListing } from '../../../search/hooks.ts'
import { FiltersComing } from './FiltersComing.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { Results } from './Results.tsx'
import { usePosition } from './position.ts'
import { choicesOf, cleared, dropped, toggled, type Choice } from './choices.ts'
import styles from './Listing.module.css'

// The list is read and searched before it is narrowed; on a phone the filters come with their sheet.
const Filters = lazy(async () => ({ default: (await import('./Filters.tsx')).Filters }))

interface NarrowingProps {
  query: ListingQuery
  change: (next: ListingQuery) => void
  /** Beside the list, or below it where there is no room; told who is featured. */
  aside?: (featured: readonly Card[]) => ReactNode
}

/** Colleges and the filters that narrow them: a rail from 768 px, two buttons at the thumb below it. */
export function Narrowing({ query, change, aside }: NarrowingProps) {
  const { listed, pending, failed } = useListing(query, usePosition())
  const catalogue = useCatalogue()
  const isDesktop = useIsDesktop()
  const handleToggle = (choice: Choice) => change(toggled(query, choice))
  const handleSort = (sort: ListingQuery['sort']) => change({ ...query, sort, page: 1 })
  const handleClear = () => change(cleared(query))
  const facets = listed && listed.result.of > 0 ? listed.result.facets : undefined
  const filters = <Suspense fallback={<FiltersComing />}><Filters query={query} facets={facets} placed={listed?.result.placed ?? 0} onToggle={handleToggle} /></Suspense>
  return (
    <div className={aside ? styles.listing : `${styles.listing} ${styles.alone}`}>
      {isDesktop
        ? <form className={styles.rail} aria-label="Filters" onSubmit={(event) => event.preventDefault()}>{filters}</form>
        : <PhoneBar query={query} total={listed?.result.total} chosen={choicesOf(query).length} onSort={handleSort} onClear={handleClear}>{filters}</PhoneBar>}
      <Results
        query={query} listed={listed} pending={pending} failed={failed} catalogue={catalogue}
        onToggle={handleToggle} onDrop={(key) => change(dropped(query, key))} onClear={handleClear} onSort={handleSort}
      />
      {aside?.(listed?.result.featured ?? [])}
    </div>
  )
}
