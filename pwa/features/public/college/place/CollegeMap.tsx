import { lazy, Suspense, useState } from 'react'
import { collegePath } from '../../../../../shared/catalogue/address.ts'
import { kilometresBetween, snapToGrid } from '../../../../../shared/catalogue/coordinates.ts'
import type { College } from '../../../../../shared/college/college.ts'
import { indian } from '../../../../../shared/college/money.ts'
import type { PlaceCentre } from '../../../../../shared/college/placeCentres.ts'
import type { Stream } from '../../../../../shared/stream.ts'
import { onMap } from '../../../../components/map/projection.ts'
import { t } from '../../../../i18n/t.ts'
import { useNearest } from '../../../../queries/public/nearest.ts'
import { findPosition, keepPosition, usePosition } from '../../../../queries/public/position.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Section } from '../tabs/Section.tsx'
import styles from './CollegeMap.module.css'

// With the other drawings: the words beside it wait for none.
const IndiaMap = lazy(async () => ({ default: (await import('../../../../components/map/IndiaMap.tsx')).IndiaMap }))

const NEAREST = 5

/**
 * Where the college is: on a map of India, how far from the reader, and the five colleges nearest to it. All of it
 * works offline.
 */
export function CollegeMap({ college, slug, stream }: { college: College; slug: string; stream: Stream | undefined }) {
  const place = snapToGrid(college.coordinates)
  const position = usePosition()
  // The college itself is the nearest of all.
  const near = useNearest(place, NEAREST + 1, stream)
    ?.filter(({ card }) => card.slug !== slug)
    .slice(0, NEAREST)
  if (!place) return null
  const centresWith = (card: { centreOf?: PlaceCentre | undefined }): Centres => [
    college.coordinates.centreOf,
    card.centreOf,
  ]
  // Most records have the middle of their town or district alone.
  const isApproximate = college.coordinates.centreOf !== undefined
  const dots = [
    ...(near ?? []).flatMap(({ card }) =>
      card.coordinates ? [{ kind: 'near', key: card.slug, at: onMap(card.coordinates) }] : [],
    ),
    ...(position ? [{ kind: 'you', key: 'you', at: onMap(position) }] : []),
    { kind: 'here', key: 'here', at: onMap(place) },
  ]
  return (
    <Section title={t('Location')}>
      <div className={styles.place}>
        <Suspense fallback={<div className={styles.coming} aria-busy="true" />}>
          <IndiaMap
            label={t('Map of India with {name}', { name: college.name })}
            isMarked={({ states }) => states.some((state) => state === college.state)}
          >
            {dots.map(({ kind, key, at }) => (
              <circle key={key} cx={at.x} cy={at.y} r={kind === 'near' ? 7 : 11} data-kind={kind} />
            ))}
          </IndiaMap>
        </Suspense>
        <div className={styles.words}>
          <p>
            <b>{[college.city, college.state].filter(Boolean).join(', ')}</b>
            {isApproximate && (
              <>
                {' '}
                <span className="quiet">{t('Approximate location')}</span>
              </>
            )}
          </p>
          {position && (
            <p>{t('About {km} km from you', { km: indian(Math.round(kilometresBetween(position, place))) })}</p>
          )}
          <UseLocation isKnown={position !== undefined} />
          {near && near.length > 0 && (
            <>
              <h4>{t('Nearest colleges')}</h4>
              <ol>
                {near.map(({ card, kilometres }) => (
                  <li key={card.number}>
                    <Link to={collegePath(card)}>{card.name}</Link>{' '}
                    <small>{distanceText(kilometres, centresWith(card))}</small>
                  </li>
                ))}
              </ol>
            </>
          )}
          {(position || near?.some(({ card, kilometres }) => isMeasured(kilometres, centresWith(card)))) && (
            <p className="small quiet">{t('Distances are in a straight line, not by road.')}</p>
          )}
        </div>
      </div>
    </Section>
  )
}

/** Of what the coordinates of two colleges are the middle, where they are not its own. */
type Centres = ReadonlyArray<PlaceCentre | undefined>
/** Between two colleges at one middle no distance is known. */
const isMeasured = (kilometres: number, centres: Centres): boolean => kilometres > 0 || centres.includes(undefined)

/** How far it is from one college to another. */
function distanceText(kilometres: number, centres: Centres): string {
  if (!isMeasured(kilometres, centres)) return centres.includes('District') ? t('same district') : t('same town')
  const isApproximate = centres.some(Boolean)
  if (kilometres < 1 && !isApproximate) return t('under 1 km')
  const km = indian(Math.max(1, Math.round(kilometres)))
  return isApproximate ? t('about {km} km', { km }) : t('{km} km', { km })
}

/** Asks for the reader's position only when pressed; it stays on this device and can be forgotten. */
function UseLocation({ isKnown }: { isKnown: boolean }) {
  const [isAsking, setAsking] = useState(false),
    [isLost, setLost] = useState(false)
  const ask = () => {
    setAsking(true)
    void findPosition().then((outcome) => {
      setAsking(false)
      setLost(outcome !== 'found')
    })
  }
  return (
    <div>
      {isKnown ? (
        <Button kind="plain" onClick={() => keepPosition(undefined)}>
          {t('Forget my position')}
        </Button>
      ) : (
        <Button aria-disabled={isAsking || undefined} onClick={isAsking ? undefined : ask}>
          {isAsking ? t('Finding you…') : t('Use my location')}
        </Button>
      )}
      <p className="small quiet" role="status">
        {isLost && !isKnown
          ? t('We couldn’t find your location. Allow it in the browser’s settings and try again.')
          : t('Your position stays on this device.')}
      </p>
    </div>
  )
}
