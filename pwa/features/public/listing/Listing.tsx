import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { readAddress, streamNamed, streamSegment, writeAddress } from '../../../../shared/catalogue/address.ts'
import { itemNamed } from '../../../../shared/catalogue/item.ts'
import type { ListingQuery } from '../../../../shared/catalogue/query.ts'
import type { Stream } from '../../../../shared/stream.ts'
import { afterRest, afterScreen } from '../../../search/startTiming.ts'
import { useOrigin } from '../../../queries/public/page.ts'
import { ListingWithFilters } from './Narrowing.tsx'
import { SearchField } from './SearchField.tsx'
import { listingDescription, listingHeading } from './heading.ts'
import styles from './Listing.module.css'

const ItemBlock = lazy(afterRest(async () => ({ default: (await import('./ItemBlock.tsx')).ItemBlock })))
const Sidebar = lazy(afterScreen(async () => ({ default: (await import('./Sidebar.tsx')).ListingSidebar })))
const UnknownStream = lazy(async () => ({ default: (await import('./UnknownStream.tsx')).UnknownStream }))

/** `/colleges/{stream}`: everything that decides what is shown stands in the address. */
export function ListingScreen() {
  const params = useParams()
  const segment = params['stream'] ?? params['category'] ?? ''
  const stream = streamNamed(segment)
  return stream ? (
    <StreamListing key={stream} stream={stream} />
  ) : (
    <Suspense>
      <UnknownStream asked={segment} />
    </Suspense>
  )
}

function StreamListing({ stream }: { stream: Stream }) {
  const { query, change } = useQuery(stream)
  const heading = listingHeading(stream, query.item)
  return (
    <div className="page">
      <title>{heading}</title>
      <meta name="description" content={listingDescription(stream, query.item)} />
      <link rel="canonical" href={useOrigin() + canonical(query)} />
      <header className={styles.head}>
        <h1>{heading}</h1>
        <SearchField
          value={query.search ?? ''}
          onSearch={(search) => change(withSearch(query, search), { replace: true })}
          onWhole={(text, phrases) => {
            const next = phrases?.searchWithPhrase(query, text) ?? withSearch(query, text)
            change(next, { replace: true })
            return next.search ?? ''
          }}
        />
      </header>
      {query.item && itemNamed(query.item).block && (
        <Suspense>
          <ItemBlock stream={stream} item={query.item} />
        </Suspense>
      )}
      <ListingWithFilters
        query={query}
        change={change}
        aside={(chosen) => (
          <Suspense>
            <Sidebar chosen={chosen} />
          </Suspense>
        )}
      />
    </div>
  )
}

/**
 * The query the address holds, and the way to change it. An item that came only as navigation state is written into the
 * address at once, so that reload, share and back keep it.
 */
function useQuery(stream: Stream): {
  query: ListingQuery
  change: (next: ListingQuery, how?: { replace?: boolean }) => void
} {
  const location = useLocation()
  const navigate = useNavigate()
  const asked = readAddress(stream, new URLSearchParams(location.search))
  const carried = itemIn(location.state)
  const query = asked.item || !carried ? asked : { ...asked, item: carried }
  const change = (next: ListingQuery, { replace = false } = {}) =>
    // The hash says whether it is looked at as a list or on a map.
    void navigate(writeAddress(next) + location.hash, { replace, preventScrollReset: true })
  useEffect(() => {
    if (!asked.item && carried) void navigate(writeAddress({ ...asked, item: carried }), { replace: true })
    // Only what arrived decides; the rest of the address is read when it does.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [carried, asked.item])
  return { query, change }
}

/** The header passes the item's name as navigation state (public-site 2), as text or as `{ item }`. */
function itemIn(state: unknown): string | undefined {
  if (typeof state === 'string') return state
  return typeof state === 'object' && state !== null && 'item' in state && typeof state.item === 'string'
    ? state.item
    : undefined
}

function withSearch(query: ListingQuery, search: string): ListingQuery {
  const { search: _former, ...rest } = query
  return { ...rest, page: 1, ...(search.trim() && { search: search.trim() }) }
}

/** One address for a stream, whatever was chosen: item pages stand for themselves, filters do not. */
const canonical = ({ stream, item }: ListingQuery) =>
  `/colleges/${streamSegment(stream!)}${item ? `?${new URLSearchParams({ item })}` : ''}`
