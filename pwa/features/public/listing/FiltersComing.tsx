import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './Listing.module.css'

/** The shape of the filters for the moment until they are here. */
export function FiltersComing() {
  return (
    <div className={styles.filtersComing} aria-busy="true">
      {['40%', '70%', '55%', '65%', '50%', '60%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
