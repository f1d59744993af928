import { canonicalPlace } from '../../../../shared/catalogue/place.ts'
import type { MapDot } from '../../../../shared/catalogue/mapDots.ts'
import type { ListingQuery, ListingResult } from '../../../../shared/catalogue/query.ts'
import { indian } from '../../../../shared/college/money.ts'
import { STATES } from '../../../../shared/college/state.ts'
import { IndiaMap, shapesOf, type MapShape } from '../../../components/map/IndiaMap.tsx'
import { onMap } from '../../../components/map/projection.ts'
import { t, translate } from '../../../i18n/t.ts'
import { useMapDots } from '../../../queries/public/map.ts'
import { usePosition } from '../../../queries/public/position.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './ListMap.module.css'

interface ListMapProps {
  query: ListingQuery
  result: Pick<ListingResult, 'facets' | 'total'>
  /** The places to narrow the list to, in the place of those chosen. */
  onPlaces: (locations: string[]) => void
}

/** From how many colleges on a dot is larger, and its style. */
const DOT_SIZES = [
  { from: 10, className: styles.many },
  { from: 2, className: styles.some },
  { from: 1, className: styles.one },
] as const

/**
 * A whole list on the map of India, from the catalogue on this device. A state narrows the list to it; the table beside
 * the map says and does the same by keyboard.
 */
export function ListMap({ query, result, onPlaces }: ListMapProps) {
  const found = useMapDots(query, usePosition())
  const chosen = STATES.filter((state) => query.locations.includes(canonicalPlace(state)))
  // What a state would leave, every other choice made (`facets`); one with nothing is not offered.
  const counts = new Map(result.facets.locations.map(({ value, count }) => [value, count]))
  const states = STATES.map((state) => ({ state, count: counts.get(canonicalPlace(state)) ?? 0 }))
    .filter(({ state, count }) => count > 0 || chosen.includes(state))
    .sort((one, other) => other.count - one.count)
  const toggle = (pressed: readonly string[]) => {
    const places = pressed.map(canonicalPlace),
      others = query.locations.filter((place) => !places.includes(place)),
      isChosen = others.length < query.locations.length
    onPlaces(isChosen ? others : [...others, ...places])
  }
  const offered = ({ states: own }: MapShape) => states.filter(({ state }) => own.some((one) => one === state))
  const placed = result.total - (found?.unplaced ?? 0)
  return (
    <div className={styles.map}>
      <div>
        <IndiaMap
          label={t('Map of India: {placed} of {total} colleges of this list', {
            placed: indian(placed),
            total: indian(result.total),
          })}
          isMarked={({ states: own }) => own.some((state) => chosen.some((one) => one === state))}
          closeTo={chosen.length === 1 ? shapesOf(chosen) : []}
          titleOf={(shape) =>
            offered(shape)
              .map(({ state, count }) => `${translate(state)}: ${indian(count)}`)
              .join(', ')
          }
          onPress={(shape) => {
            const pressed = offered(shape).map(({ state }) => state)
            if (pressed.length > 0) toggle(pressed)
          }}
        >
          {found &&
            DOT_SIZES.map(({ from, className }, at) => (
              <path
                key={from}
                className={className}
                d={dotsPath(
                  found.dots.filter(({ count }) => count >= from && count < (DOT_SIZES[at - 1]?.from ?? Infinity)),
                )}
              />
            ))}
        </IndiaMap>
        <p className="small quiet" role="status">
          {t(
            'Larger dots have 2 or more colleges, the largest 10 or more. A dot marks the college or its town or district.',
          )}
          {found && found.unplaced > 0 && (
            <>
              {' '}
              {found.unplaced === 1
                ? t('1 college of this list has no published location and is not on the map.')
                : t('{count} colleges of this list have no published location and are not on the map.', {
                    count: indian(found.unplaced),
                  })}
            </>
          )}
        </p>
      </div>
      <table className={styles.states}>
        <caption>{t('Colleges by state')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('State')}</th>
            <th scope="col">{t('Colleges')}</th>
          </tr>
        </thead>
        <tbody>
          {states.map(({ state, count }) => (
            <tr key={state}>
              <th scope="row">
                <Button kind="plain" aria-pressed={chosen.includes(state)} onClick={() => toggle([state])}>
                  {translate(state)}
                </Button>
              </th>
              <td>{indian(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** All dots of one size as one path: a line without length has a round end. */
const dotsPath = (dots: readonly MapDot[]): string =>
  dots
    .map((dot) => {
      const { x, y } = onMap(dot)
      return `M${x.toFixed(1)} ${y.toFixed(1)}h0`
    })
    .join('')
