import {
  FEE_BANDS,
  FEE_LIMITS,
  NEAR_DISTANCES,
  OWNERSHIPS,
  RANK_BANDS,
  RANK_FITS,
  RATING_FLOORS,
  LISTING_SORTS,
  type FacetKey,
  type FeeBand,
  type ListingQuery,
  type RankBand,
  type RankFit,
  type ListingSort,
} from '../../../../shared/catalogue/query.ts'
import { lakh } from '../../../../shared/college/money.ts'
import { BRANCHES } from '../../../../shared/college/shortNames.ts'
import { COURSE_CATEGORIES, COURSE_LEVELS } from '../../../../shared/college/family.ts'
import { SEAT_CATEGORIES } from '../../../../shared/college/seatCategory.ts'
import { wholeListing } from '../../../../shared/catalogue/address.ts'
import { t, translate, type Label } from '../../../i18n/t.ts'

/**
 * What a person reads for each value of a closed filter; labels of the fees and ratings are the document's (public-site
 * 9).
 */
const FEE_LABELS: Record<FeeBand, Label> = {
  'under-1': 'Under 1 lakh',
  '1-5': '1–5 lakhs',
  '5-10': '5–10 lakhs',
  'above-10': 'Above 10 lakhs',
  'not-published': 'Fee not published',
}
const RANK_LABELS: Record<RankBand, Label> = {
  'top-10': 'Top 10',
  'top-50': 'Top 50',
  'top-100': 'Top 100',
  ranked: 'Any NIRF rank',
}
const FIT_LABELS: Record<RankFit, Label> = { open: 'Open to your rank', near: 'Just outside your rank' }
export const SORT_LABELS: Record<ListingSort, Label> = {
  relevance: 'Relevance',
  rank: 'NIRF rank',
  'fee-low': 'Fee, low to high',
  'fee-high': 'Fee, high to low',
  package: 'Median package',
  rating: 'Rating',
  fit: 'Closing-rank fit',
  name: 'Name',
}
export { LISTING_SORTS }

/**
 * One filter of the rail. `one`: a single choice; `many`: any of several; `yes`: a lone tick. Closed ones start folded.
 */
export interface FilterGroup {
  key: FacetKey
  legend: Label
  kind: 'one' | 'many' | 'yes'
  values?: readonly string[]
  folded?: true
}

/** In the order a student narrows: where, what it costs, how it is judged, then the finer marks. */
export const FILTER_GROUPS: readonly FilterGroup[] = [
  { key: 'locations', legend: 'Location', kind: 'many' },
  { key: 'branches', legend: 'Branch (BTech)', kind: 'many', values: BRANCHES },
  { key: 'feeLimit', legend: 'Fees up to, per year', kind: 'one', values: FEE_LIMITS.map(String) },
  { key: 'fees', legend: 'Fees, per year', kind: 'many', values: FEE_BANDS },
  { key: 'fits', legend: 'Your rank', kind: 'many', values: RANK_FITS },
  { key: 'rating', legend: 'Rating', kind: 'one', values: RATING_FLOORS.map(String) },
  { key: 'types', legend: 'Type', kind: 'many', values: OWNERSHIPS },
  { key: 'exams', legend: 'Exam accepted', kind: 'many', folded: true },
  { key: 'courses', legend: 'Course', kind: 'many', values: COURSE_CATEGORIES, folded: true },
  { key: 'levels', legend: 'Degree level', kind: 'many', values: COURSE_LEVELS, folded: true },
  { key: 'rank', legend: 'NIRF rank', kind: 'one', values: RANK_BANDS, folded: true },
  { key: 'hostel', legend: 'Hostel', kind: 'yes', folded: true },
  { key: 'womenOnly', legend: 'Women only', kind: 'yes', folded: true },
  { key: 'seats', legend: 'Seats for category', kind: 'many', values: SEAT_CATEGORIES, folded: true },
  { key: 'near', legend: 'Distance', kind: 'one', values: NEAR_DISTANCES.map(String), folded: true },
]

/** How one value of a filter reads beside its tick and on its chip. */
export function choiceLabel(key: FacetKey | 'search' | 'item', value: string): string {
  switch (key) {
    case 'fees':
      return translate(FEE_LABELS[value as FeeBand] ?? value)
    case 'feeLimit':
      return translate(lakh(Number(value)))
    case 'fits':
      return translate(FIT_LABELS[value as RankFit] ?? value)
    case 'rating':
      return `${value}+`
    case 'rank':
      return translate(RANK_LABELS[value as RankBand] ?? value)
    case 'levels':
      return translate(value.charAt(0).toUpperCase() + value.slice(1))
    case 'hostel':
      return t('With a hostel')
    case 'womenOnly':
      return t('Women only')
    case 'near':
      return t('Within {value} km', { value })
    case 'search':
      return `“${value}”`
    case 'exams':
      return value
    default:
      return translate(value)
  }
}

/** On its own, away from its group: a chip or a sentence must say what the value is of. */
export function chipLabel({ key, value }: FilterChoice): string {
  const label = choiceLabel(key, value)
  if (key === 'fees' && value !== 'not-published')
    return t('Fees {label}', { label: label.charAt(0).toLowerCase() + label.slice(1) })
  if (key === 'feeLimit') return t('Fees up to {label}', { label })
  if (key === 'rating') return t('Rating {label}', { label })
  if (key === 'rank' && value !== 'ranked') return `NIRF ${label.toLowerCase()}`
  if (key === 'seats') return t('Seats for {label}', { label })
  return label
}

/** One thing a person chose, as a chip shows it. */
export interface FilterChoice {
  key: FacetKey | 'search' | 'item'
  value: string
}

/** Everything chosen, in the order of the rail; the stream itself is not a choice, it is the page. */
export function choicesOf(query: ListingQuery): FilterChoice[] {
  const filters = FILTER_GROUPS.flatMap(({ key }) => valuesOf(query, key).map((value) => ({ key, value })))
  return [
    ...(query.search ? [{ key: 'search' as const, value: query.search }] : []),
    ...(query.item ? [{ key: 'item' as const, value: query.item }] : []),
    ...filters,
  ]
}

/** The chosen values of one filter, as texts. */
export function valuesOf(query: ListingQuery, key: FacetKey): string[] {
  const chosen = query[key]
  if (chosen === undefined) return []
  if (Array.isArray(chosen)) return chosen
  return [chosen === true ? 'yes' : String(chosen)]
}

/** The query with one choice made or taken back. Any change starts again at the first page. */
export function toggleChoice(query: ListingQuery, { key, value }: FilterChoice): ListingQuery {
  const next: ListingQuery = { ...query, page: 1 },
    chosen: string | number | boolean | string[] | undefined = query[key]
  if (Array.isArray(chosen))
    return { ...next, [key]: chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value] }
  if (key === 'search' || key === 'item' || valuesOf(query, key).includes(value)) return dropChoice(query, key)
  if (key === 'feeLimit') next.feeLimit = Number(value)
  else if (key === 'rating') next.rating = RATING_FLOORS.find((floor) => String(floor) === value)!
  else if (key === 'rank') next.rank = RANK_BANDS.find((band) => band === value)!
  else if (key === 'near') next.near = NEAR_DISTANCES.find((distance) => String(distance) === value)!
  else if (key === 'hostel') next.hostel = true
  else next.womenOnly = true
  return next
}

/** The query without a whole filter, the search or the item: what the engine weighs when nothing fits. */
export function dropChoice(query: ListingQuery, key: FilterChoice['key']): ListingQuery {
  const next: ListingQuery = { ...query, page: 1 }
  // A filter of several choices is never absent, only empty.
  if (Array.isArray(next[key])) return { ...next, [key]: [] }
  delete (next as Partial<ListingQuery>)[key]
  return next
}

/** The stream as it stood before any choice; the sort is kept, it hides nothing. */
export const clearChoices = (query: ListingQuery): ListingQuery => ({ ...wholeListing(query.stream), sort: query.sort })
