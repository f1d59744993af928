import { useState } from 'react'
import { canonicalPlace } from '../../../../shared/catalogue/place.ts'
import {
  FIRST_LOCATIONS,
  type FacetCount,
  type ListingQuery,
  type ListingResult,
} from '../../../../shared/catalogue/query.ts'
import { indian } from '../../../../shared/college/money.ts'
import { fold } from '../../../../shared/record/fold.ts'
import { type Label, t } from '../../../i18n/t.ts'
import { Button } from '../../../ui/Button.tsx'
import { Input, Tick } from '../../../ui/Field.tsx'
import { FILTER_GROUPS, choiceLabel, valuesOf, type FilterChoice, type FilterGroup } from './choices.ts'
import { NearFilter } from './NearFilter.tsx'
import styles from './Filters.module.css'

/** A long list shows this many matches at once: the page stays small, the find box reaches the rest. */
const SHOWN_AT_ONCE = 30
const SHOWN_FOLDED = 5

/** What the choices of a group are called in its buttons; the others are choices. */
const NOUNS: Partial<Record<FilterGroup['key'], Label>> = { locations: 'places', exams: 'exams', courses: 'courses' }

interface FiltersProps {
  query: ListingQuery
  facets: ListingResult['facets'] | undefined
  placed: number
  onToggle: (choice: FilterChoice) => void
}

/**
 * Every filter of the listing with what each choice would leave. The same parts stand in the rail and in the phone's
 * sheet. Seats and distances, which few colleges publish, are offered only where some college does, and stand last:
 * nothing moves when they come.
 */
export function ListingFilters({ query, facets, placed, onToggle }: FiltersProps) {
  return FILTER_GROUPS.map((group) => {
    const counts = facets?.[group.key],
      // Counted only where the device was asked for the rank.
      shown = { query, counts: group.key === 'fits' && counts?.length === 0 ? undefined : counts, onToggle }
    if (group.key === 'near') return placed > 0 && <NearFilter key={group.key} {...shown} />
    if (group.key === 'seats' && valuesIn(group, shown.counts ?? [], query.seats).length === 0) return null
    if (group.key === 'branches' && valuesIn(group, shown.counts ?? [], query.branches).length === 0) return null
    return <Group key={group.key} group={group} {...shown} />
  })
}

/** A folded group holds no options at all until it is opened; one with a choice in it starts open. */
function Group({
  group,
  query,
  counts,
  onToggle,
}: { group: FilterGroup; query: ListingQuery; counts: FacetCount[] | undefined } & Pick<FiltersProps, 'onToggle'>) {
  const chosen = valuesOf(query, group.key)
  const [open, setOpen] = useState(!group.folded || chosen.length > 0)
  return (
    <details className={styles.group} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t(group.legend)}
        {chosen.length > 0 && <span>{chosen.length}</span>}
      </summary>
      {open && <Options group={group} chosen={chosen} counts={counts} onToggle={onToggle} />}
    </details>
  )
}

function Options({
  group,
  chosen,
  counts,
  onToggle,
}: { group: FilterGroup; chosen: string[]; counts: FacetCount[] | undefined } & Pick<FiltersProps, 'onToggle'>) {
  const [all, setAll] = useState(false)
  const [find, setFind] = useState('')
  // Until the colleges are here nothing is known of a choice, not even that it leaves none.
  const countOf = (value: string) => counts && (counts.find((each) => each.value === value)?.count ?? 0)
  const values = valuesIn(group, counts ?? [], chosen)
  const isLong = values.length > SHOWN_FOLDED + 2
  // A place answers to what else it is called: Bombay is Mumbai (behaviour 3).
  const named = fold(group.key === 'locations' ? canonicalPlace(find) : find)
  const typed = fold(find)
  // A page in Hindi shows states in Devanagari: a choice is found by its own name and by the one that is shown.
  const isMeant = (value: string): boolean =>
    fold(value).includes(named) || fold(choiceLabel(group.key, value)).includes(typed)
  const matching = named ? values.filter(isMeant) : values
  let shown = values
  if (isLong && all) shown = matching.slice(0, SHOWN_AT_ONCE)
  else if (isLong) shown = values.filter((value, at) => at < SHOWN_FOLDED || chosen.includes(value))
  const noun = t(NOUNS[group.key] ?? 'choices')
  return (
    <fieldset>
      <legend className="vh">{t(group.legend)}</legend>
      {all && isLong && (
        <Input
          type="search"
          value={find}
          aria-label={t('Find in {legend}', { legend: t(group.legend).toLowerCase() })}
          placeholder={group.key === 'locations' ? t('City or state') : t('Find')}
          onChange={(event) => setFind(event.target.value)}
        />
      )}
      {shown.map((value) => {
        const isChosen = chosen.includes(value)
        const count = countOf(value)
        return (
          <Tick
            key={value}
            small
            checked={isChosen}
            disabled={count === 0 && !isChosen}
            count={count === undefined ? undefined : indian(count)}
            onChange={() => onToggle({ key: group.key, value })}
          >
            {choiceLabel(group.key, value)}
          </Tick>
        )
      })}
      {all && isLong && matching.length === 0 && (
        <p className="small quiet">{t('No {noun} with that name.', { noun })}</p>
      )}
      {all && isLong && matching.length > shown.length && (
        <p className="small quiet">
          {t('{matching} more; type to find one.', { matching: indian(matching.length - shown.length) })}
        </p>
      )}
      {isLong && (
        <Button
          kind="plain"
          aria-expanded={all}
          onClick={() => {
            setAll(!all)
            setFind('')
          }}
        >
          {all ? t('Show fewer') : t('All {values} {noun}', { values: indian(values.length), noun })}
        </Button>
      )}
    </fieldset>
  )
}

/**
 * What a group offers: a closed filter its own values, an open one what the colleges have; a chosen value is never
 * missing.
 */
export function valuesIn(group: FilterGroup, counts: readonly FacetCount[], chosen: readonly string[]): string[] {
  if (group.kind === 'yes') return ['yes']
  // Of the 21 course families only those taught here are offered, of the seats only those published; fees, ratings and
  // types always show their whole scale.
  const counted = counts.map(({ value }) => value)
  const own =
    group.key === 'courses' || group.key === 'levels' || group.key === 'branches' || group.key === 'seats'
      ? group.values!.filter((value) => counted.includes(value))
      : group.values
  const first = group.key === 'locations' ? FIRST_LOCATIONS : []
  return [...new Set<string>([...first, ...(own ?? counted), ...chosen])]
}
