import type { ListingResult, NearDistance } from '../../../../shared/catalogue/query.ts'
import { indian } from '../../../../shared/college/money.ts'
import { t } from '../../../i18n/t.ts'
import { usePosition } from '../../../queries/public/position.ts'
import styles from './Listing.module.css'

/** What a chosen distance leaves out, or why it leaves out nothing. */
export function DistanceNote({ near, result: { placed, unplaced } }: { near: NearDistance; result: ListingResult }) {
  const isPlaceKnown = usePosition() !== undefined
  const note = isPlaceKnown ? unplaced > 0 && leftOut(unplaced) : pressFirst(near, placed)
  return (
    note && (
      <div className={styles.notes}>
        <p>{note}</p>
      </div>
    )
  )
}

const pressFirst = (near: NearDistance, placed: number): string =>
  placed > 0
    ? t('To see colleges within {near} km, press “Near me” under Distance.', { near })
    : t('No college here has a location, so the distance hides none.')

const leftOut = (unplaced: number): string =>
  unplaced === 1
    ? t('1 college without a location is hidden while a distance is chosen.')
    : t('{unplaced} colleges without a location are hidden while a distance is chosen.', {
        unplaced: indian(unplaced),
      })
