import type { ReactNode } from 'react'
import { translate } from '../i18n/t.ts'
import styles from './Figure.module.css'

export interface FigureProps {
  /** What the number is and of when, small beneath: "average, 2021–22". */
  label: ReactNode
  /** The number itself; absent (undefined, empty) reads 'Not published', never a dash and never 0. */
  value?: ReactNode
  /** "lakh", "%", "per year": small beside the number. */
  unit?: string
  /** Puts ₹ before the number, set in the text face because the display face has none. */
  rupees?: boolean
  size?: 'l' | 'xl'
  /** The marigold underline: ranks only. */
  ranked?: boolean
  absent?: string
}

/** One fact in a `<Figures>` list: the number speaks, its label whispers. */
export function Figure({ label, value, unit, rupees, size, ranked, absent = 'Not published' }: FigureProps) {
  const missing = value === undefined || value === null || value === ''
  return (
    <div className={[styles.figure, size && styles[size], missing && styles.none].filter(Boolean).join(' ')}>
      <dt>{translate(label)}</dt>
      <dd>
        {missing ? (
          translate(absent)
        ) : (
          <>
            {rupees && <span className={styles.currency}>₹</span>}
            <span className={ranked ? styles.ranked : undefined}>{value}</span>
            {unit && <span className={styles.unit}> {translate(unit)}</span>}
          </>
        )}
      </dd>
    </div>
  )
}

/** A row of figures. `columns` as they stand on a phone. */
export function Figures({ children, columns = 3 }: { children: ReactNode; columns?: 2 | 3 | 4 }) {
  return (
    <dl className={styles.figures} data-columns={columns}>
      {children}
    </dl>
  )
}
