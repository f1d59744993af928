import { lazy, memo, type RefObject, Suspense, useEffect, useMemo, useRef } from 'react'
import type { Card } from '../../../../shared/catalogue/card.ts'
import { feeScopeOf } from '../../../../shared/catalogue/item.ts'
import { writeAddress } from '../../../../shared/catalogue/address.ts'
import type { ListingQuery, ListingResult, ListingSort } from '../../../../shared/catalogue/query.ts'
import type { CourseCategory } from '../../../../shared/college/course.ts'
import { indian } from '../../../../shared/college/money.ts'
import { t, translate } from '../../../i18n/t.ts'
import { tRich } from '../../../i18n/rich.tsx'
import { CollegeCard } from '../../../components/CollegeCard.tsx'
import { afterRest } from '../../../search/startTiming.ts'
import type { ListingAnswer } from '../../../search/types.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { SortSelect } from './SortSelect.tsx'
import { NothingHeld } from './NothingHeld.tsx'
import { chipLabel, choicesOf, type FilterChoice } from './choices.ts'
import { useIsMap } from './mapView.ts'
import styles from './Listing.module.css'

const NothingFits = lazy(async () => ({ default: (await import('./NothingFits.tsx')).NothingFits }))
const CardOwnRank = lazy(afterRest(async () => ({ default: (await import('./CardOwnRank.tsx')).CardOwnRank })))
const FitNote = lazy(async () => ({ default: (await import('./FitNote.tsx')).FitNote }))
const Notes = lazy(afterRest(async () => ({ default: (await import('./Notes.tsx')).Notes })))
const ViewSwitch = lazy(afterRest(async () => ({ default: (await import('./ViewSwitch.tsx')).ViewSwitch })))
const ListMap = lazy(async () => ({ default: (await import('./ListMap.tsx')).ListMap }))
const CardActs = lazy(afterRest(async () => ({ default: (await import('./CardActs.tsx')).CardActs })))
const DistanceNote = lazy(async () => ({ default: (await import('./DistanceNote.tsx')).DistanceNote }))

interface EntryProps {
  card: Card
  families: readonly CourseCategory[]
  stream: ListingQuery['stream']
  fit: ListingResult['fit']
}

interface ResultsProps {
  query: ListingQuery
  listed: ListingAnswer | undefined
  pending: boolean
  failed: string | undefined
  onToggle: (choice: FilterChoice) => void
  onPlaces: (locations: string[]) => void
  onDrop: (keys: Array<FilterChoice['key']>) => void
  onClear: () => void
  onSort: (sort: ListingSort) => void
  onRank: () => void
}

/**
 * One of three: still loading, an error, or the list (public-site 4). Whatever the device holds is shown while the rest
 * arrives.
 */
export function Results({
  query,
  listed,
  pending,
  failed,
  onToggle,
  onPlaces,
  onDrop,
  onClear,
  onSort,
  onRank,
}: ResultsProps) {
  const count = useRef<HTMLHeadingElement>(null)
  const isMap = useIsMap()
  // The same element for the same view: what the server drew of it would be thrown away by any other drawing that comes
  // before its code has arrived.
  const viewSwitch = useMemo(
    () => (
      <Suspense>
        <ViewSwitch isMap={isMap} />
      </Suspense>
    ),
    [isMap],
  )
  useTopOfList(listed?.result.page, count)
  if (failed && !listed)
    return (
      <Notice
        alert
        title={t('The list could not be worked out. Please try again later.')}
        actions={
          <Button kind="main" onClick={() => location.reload()}>
            {t('Retry')}
          </Button>
        }
      >
        <p>{translate(failed)}</p>
      </Notice>
    )
  if (!listed || (listed.result.of === 0 && !listed.complete)) return <NothingHeld />
  const { result, complete } = listed
  const choices = choicesOf(query)
  // The fee shown is the one that was filtered and sorted by.
  const { families } = feeScopeOf(query)
  return (
    <section className={styles.results} aria-labelledby="count" aria-busy={pending || undefined}>
      <div className={styles.resultHead}>
        <h2 id="count" ref={count} tabIndex={-1} aria-live="polite">
          {tRich('{total} of {of} colleges', { total: <b>{indian(result.total)}</b>, of: indian(result.of) })}
        </h2>
        {choices.length > 0 && (
          <div className={styles.chips}>
            {choices.map((choice) => (
              <Chip
                key={`${choice.key}:${choice.value}`}
                removes={t('Remove {choice}', { choice: chipLabel(choice) })}
                onRemove={() => onToggle(choice)}
              >
                {chipLabel(choice)}
              </Chip>
            ))}
            <Button kind="plain" onClick={onClear}>
              {t('Clear all')}
            </Button>
          </div>
        )}
        {viewSwitch}
        {!isMap && (
          <div className={styles.sort}>
            <span aria-hidden="true">{t('Sort')}</span>
            <SortSelect value={query.sort} onSort={onSort} />
          </div>
        )}
      </div>
      {(!complete || result.fuzzy || query.rating) && (
        <Suspense>
          <Notes listed={listed} query={query} />
        </Suspense>
      )}
      {query.near && (
        <Suspense>
          <DistanceNote near={query.near} result={result} />
        </Suspense>
      )}
      {(query.sort === 'fit' || query.fits.length > 0) && result.total > 0 && (
        <Suspense>
          <FitNote result={result} onRank={onRank} />
        </Suspense>
      )}
      {result.total === 0 && (
        <Suspense>
          <NothingFits query={query} result={result} onDrop={onDrop} onClear={onClear} />
        </Suspense>
      )}
      {result.total > 0 && isMap && (
        <Suspense>
          <ListMap query={query} result={result} onPlaces={onPlaces} />
        </Suspense>
      )}
      {result.total > 0 && !isMap && (
        <div className={styles.entries}>
          {result.cards.map((card) => (
            <Entry key={card.number} card={card} families={families} stream={query.stream} fit={result.fit} />
          ))}
        </div>
      )}
      {!isMap && (
        <Pager
          page={result.page}
          pages={result.pages}
          of={t('Colleges')}
          to={(page) => writeAddress({ ...query, page })}
        />
      )}
    </section>
  )
}

/**
 * While the catalogue arrives the list is asked again and again, mostly with the same answer: an entry is drawn anew
 * only for another one.
 */
const Entry = memo(function Entry({ card, families, stream, fit }: EntryProps) {
  return (
    <CollegeCard
      card={card}
      courses={families}
      stream={stream}
      note={
        <Suspense>
          <CardOwnRank card={card} {...(fit && { fit })} />
        </Suspense>
      }
    >
      <Suspense>
        <CardActs card={card} />
      </Suspense>
    </CollegeCard>
  )
}, isSameEntry)

/** The families are read from the address, each time into a list of its own. */
function isSameEntry(before: EntryProps, next: EntryProps): boolean {
  return (
    before.card === next.card &&
    before.stream === next.stream &&
    before.fit === next.fit &&
    before.families.join() === next.families.join()
  )
}

/** Another page of the list begins at its top, for the eye and for the keyboard; the first arrival moves nothing. */
function useTopOfList(page: number | undefined, count: RefObject<HTMLHeadingElement | null>) {
  const former = useRef(page)
  useEffect(() => {
    const turned = former.current !== undefined && page !== undefined && former.current !== page
    former.current = page ?? former.current
    if (!turned) return
    count.current?.focus({ preventScroll: true })
    count.current?.scrollIntoView({ block: 'start' })
  }, [page, count])
}
