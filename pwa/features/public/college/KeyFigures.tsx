import { useMemo } from 'react'
import { cardOf } from '../../../../shared/catalogue/cardOf.ts'
import { rankOfCollege } from '../../../../shared/catalogue/ranksOf.ts'
import type { Stream } from '../../../../shared/stream.ts'
import { cardFigures, FIGURES_SHOWN } from '../../../components/cardFigures.ts'
import type { PublicCollege } from '../../../search/types.ts'
import { Figure } from '../../../ui/Figure.tsx'
import styles from './College.module.css'

/** Its rank, and what an entry of a list shows of it: the figures that are published, four at most. */
export function KeyFigures({ record, streams }: { record: PublicCollege; streams: readonly Stream[] }) {
  const card = useMemo(() => cardOf(record), [record])
  const rank = rankOfCollege(record.college, streams),
    { shown } = cardFigures(card, { stream: streams[0] })
  if (!rank && shown.length === 0) return null
  return (
    <dl className={styles.keyFigures}>
      {rank && <Figure size="l" ranked label={rank.basis || 'NIRF'} value={rank.value} />}
      {shown.slice(0, FIGURES_SHOWN - Number(rank !== undefined)).map(({ label, value, unit }) => (
        <Figure
          key={label}
          size="l"
          label={label}
          rupees={value.startsWith('₹')}
          value={value.replace('₹', '')}
          unit={unit}
        />
      ))}
    </dl>
  )
}
