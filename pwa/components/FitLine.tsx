import type { Card } from '../../shared/catalogue/card.ts'
import { closingFor, fitOf, type Fit } from '../../shared/catalogue/fit.ts'
import { closingText } from '../../shared/college/closing.ts'
import { indian } from '../../shared/college/money.ts'
import type { StudentRank } from '../../shared/people/profile.ts'
import { t, translate, type Sentence } from '../i18n/t.ts'
import styles from './Fit.module.css'

const COURSES = {
  safe: 'All courses closed at or after your {rank}: {closing}',
  fit: 'Some courses closed at or after your {rank}: {closing}',
  reach: 'No course closed at or after your {rank}: {closing}',
} as const satisfies Record<Fit, Sentence>

/**
 * How a college's past closing ranks stand to the student's, and what they are of. Never a chance: it tells what
 * happened.
 */
export function FitLine({ card, mine }: { card: Card; mine: StudentRank }) {
  const closing = closingFor(card.closings, mine)
  if (!closing)
    return (
      <p data-note="" className={styles.none}>
        {t('No {exam} closing ranks published ({list})', { exam: mine.exam, list: mine.list })}
      </p>
    )
  const fit = fitOf(closing, mine.rank)
  return (
    <p data-note="" className={styles.line} data-fit={fit}>
      {t(COURSES[fit], { rank: indian(mine.rank), closing: translate(closingText(closing)) })}
    </p>
  )
}
