import { LISTING_SORTS, type ListingSort } from '../../../../shared/catalogue/query.ts'
import { t } from '../../../i18n/t.ts'
import { Select } from '../../../ui/Field.tsx'
import { SORT_LABELS } from './choices.ts'

/** What orders the list. Nobody can pay to be in it. */
export function SortSelect({ value, onSort }: { value: ListingSort; onSort: (sort: ListingSort) => void }) {
  return (
    <Select
      aria-label={t('Sort')}
      value={value}
      onChange={(event) => onSort(LISTING_SORTS.find((sort) => sort === event.target.value) ?? 'relevance')}
    >
      {LISTING_SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {t(SORT_LABELS[sort])}
        </option>
      ))}
    </Select>
  )
}
