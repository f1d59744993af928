import type { ReactNode } from 'react'
import type { OwnRank } from '../../shared/predictor/ownRank.ts'
import { translate } from '../i18n/t.ts'
import styles from './OwnRankLine.module.css'

/**
 * One sentence on a college by the student's own rank: `line` for an entry of a list, `head` for its own page. Nothing
 * for whoever told no rank; on a device that has one its place is kept from the first paint (`data-rank` of the page,
 * index.html).
 */
export function OwnRankLine({
  own,
  as,
  children,
}: {
  own: OwnRank | undefined
  as: 'line' | 'head'
  /** What is said where the closing ranks of this device say nothing. */ children?: ReactNode
}) {
  if (!own && children) return children
  return (
    <p data-note="" data-own-rank={own?.standing ?? ''} className={styles.line}>
      {own && translate(own[as])}
    </p>
  )
}
