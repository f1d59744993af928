import { useMemo } from 'react'
import { figuresOf } from '../../../../shared/catalogue/figuresOf.ts'
import { streamsOf } from '../../../../shared/catalogue/streams.ts'
import { rankOfCollege } from '../../../../shared/catalogue/ranksOf.ts'
import { t } from '../../../i18n/t.ts'
import type { Stream } from '../../../../shared/stream.ts'
import { indian } from '../../../../shared/college/money.ts'
import type { College } from '../../../../shared/college/college.ts'
import { cardFigures, FIGURES_SHOWN, type CardFigure } from '../../../components/cardFigures.ts'
import type { PublicCollege } from '../../../search/types.ts'
import { Figure } from '../../../ui/Figure.tsx'
import { activeCourses } from './activeCourses.ts'
import { campusSeats } from '../../../../shared/college/seats.ts'
import styles from './College.module.css'

/**
 * Its rank, and what an entry of a list shows of it: four figures, as far as they are published. Where fewer than four
 * are known, what else is counted of the college stands beside them.
 */
export function KeyFigures({ record, streams }: { record: PublicCollege; streams: readonly Stream[] }) {
  const card = useMemo(() => ({ ...figuresOf(record.college), streams: streamsOf(record.college) }), [record])
  const rank = rankOfCollege(record.college, streams),
    { shown } = cardFigures(card, { stream: streams[0] }),
    figures = [...shown, ...otherFigures(record.college)]
  if (!rank && figures.length === 0) return null
  return (
    <dl className={styles.keyFigures}>
      {rank && <Figure size="l" ranked label={rank.basis || 'NIRF'} value={rank.value} />}
      {figures.slice(0, FIGURES_SHOWN - Number(rank !== undefined)).map(({ label, value, unit }) => (
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

function otherFigures({ courses, establishedYear }: College): CardFigure[] {
  const active = activeCourses(courses),
    seats = campusSeats(active) ?? 0
  const all: Array<[label: string, value: string]> = [
    [active.length === 1 ? t('course') : t('courses'), active.length > 0 ? indian(active.length) : ''],
    [t('seats a year'), seats > 0 ? indian(seats) : ''],
    [t('established'), establishedYear === undefined ? '' : String(establishedYear)],
  ]
  return all.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
