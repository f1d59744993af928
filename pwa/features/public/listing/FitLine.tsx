import type { Card } from '../../../../shared/catalogue/card.ts'
import { closingFor, fitOf, type Fit } from '../../../../shared/catalogue/fit.ts'
import { closingText } from '../../../../shared/college/closing.ts'
import { indian } from '../../../../shared/college/money.ts'
import type { StudentRank } from '../../../../shared/people/profile.ts'
import styles from './Fit.module.css'

const COURSES: Record<Fit, string> = { safe: 'All courses', fit: 'Some courses', reach: 'No course' }

/** How a college's past closing ranks stand to the student's, and what they are of. Never a chance: it tells what happened. */
export function FitLine({ card, mine }: { card: Card; mine: StudentRank }) {
  const closing = closingFor(card.closings, mine)
  if (!closing) return <p data-note="" className={styles.none}>No {mine.exam} closing ranks published ({mine.list})</p>
  const fit = fitOf(closing, mine.rank)
  return <p data-note="" className={styles.line} data-fit={fit}>{COURSES[fit]} closed at or after your {indian(mine.rank)}: {closingText(closing)}</p>
}
