import { SlidersHorizontal } from 'lucide'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { ListingQuery, ListingSort } from '../../../../shared/catalogue/query.ts'
import { t } from '../../../i18n/t.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useIsMap } from './mapView.ts'
import { SortSelect } from './SortSelect.tsx'
import styles from './Listing.module.css'

const FilterSheet = lazy(async () => ({ default: (await import('./FilterSheet.tsx')).FilterSheet }))

/** At the thumb: the filters' sheet and the sort. */
export function PhoneBar({
  query,
  total,
  chosen,
  onSort,
  onClear,
  children,
  ...rest
}: {
  'data-only'?: string
  query: ListingQuery
  total: number | undefined
  chosen: number
  onSort: (sort: ListingSort) => void
  onClear: () => void
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const isMap = useIsMap()
  return (
    <>
      <section {...rest} className={styles.thumb} data-thumb="" aria-label={t('Filter and sort')}>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon of={SlidersHorizontal} />
          {t('Filters')}
          {chosen > 0 && ` · ${chosen}`}
        </Button>
        {/* No order moves a dot of the map. */}
        {!isMap && <SortSelect value={query.sort} onSort={onSort} />}
      </section>
      {open && (
        <Suspense>
          <FilterSheet total={total} chosen={chosen} onClear={onClear} onClose={() => setOpen(false)}>
            {children}
          </FilterSheet>
        </Suspense>
      )}
    </>
  )
}
