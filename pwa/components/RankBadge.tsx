import type { Rank } from '../../shared/record/field.ts'
import styles from './RankBadge.module.css'

/**
 * A published rank over a marigold line, and whose rank it is beneath; 'NIRF' where the record does not say
 * (public-site 2).
 */
export function RankBadge({ rank }: { rank: { value: Rank; basis?: string | undefined } }) {
  return (
    <p className={styles.badge} data-wide={String(rank.value).length > 3 || undefined}>
      <b>{rank.value}</b> {rank.basis || 'NIRF'}
    </p>
  )
}
