import type { Card } from '../../shared/catalogue/card.ts'
import { type FeeScope, lowestFee } from '../../shared/catalogue/fee.ts'
import type { CardNumbers } from '../../shared/catalogue/figuresOf.ts'
import { topClosing } from '../../shared/catalogue/topClosing.ts'
import { indian, lakh } from '../../shared/college/money.ts'
import { t, translate } from '../i18n/t.ts'
import { packageLabel } from './packageLabel.ts'
import { ratingLabel } from './ratingLabel.ts'

/** As many as stand beside one another on a wide screen. */
export const FIGURES_SHOWN = 4

/** What a college is known by in one number: "₹2.15" with "lakh", or "5,222", and what it is of. */
export interface CardFigure {
  label: string
  value: string
  unit?: string
}

/**
 * The figures of a college that are published, the most telling first and at most FIGURES_SHOWN, and the names of what
 * is not published. A closing rank or a rating that is not there is not named: most colleges hold no entrance of their
 * own, and nobody misses a rating where nobody rated.
 */
export function cardFigures(
  card: CardNumbers & Pick<Card, 'streams' | 'rating'>,
  scope: FeeScope,
): { shown: CardFigure[]; absent: string } {
  const { studentCount, rating, averagePackage, medianPackage = averagePackage } = card,
    closing = topClosing(card, scope.stream),
    fee = lowestFee(card, scope)
  const fees = [t('lowest yearly fee'), fee === undefined ? '' : translate(lakh(fee))] as const,
    pay = [packageLabel(card), medianPackage === undefined ? '' : translate(lakh(medianPackage))] as const,
    students = [t('students'), studentCount === undefined ? '' : indian(studentCount)] as const
  const all = [
    [
      t('top closing rank, {exam} {year}, OPEN', { exam: closing?.exam ?? '', year: closing?.year ?? '' }),
      closing ? indian(closing.hardest) : '',
    ] as const,
    fees,
    pay,
    [ratingLabel(card), rating ? `${rating.average.toFixed(1)} / 5` : ''] as const,
    students,
  ]
  return {
    shown: all
      .filter(([, text]) => text)
      .slice(0, FIGURES_SHOWN)
      .map(([label, text]) => {
        // Its words ("lakh", "crore", "/ 5") are set small beside it.
        const [value = '', unit] = text.split(/ (.*)/)
        return { label, value, ...(unit && { unit }) }
      }),
    absent: [fees, pay, students].flatMap(([label, text]) => (text ? [] : [label])).join(', '),
  }
}
