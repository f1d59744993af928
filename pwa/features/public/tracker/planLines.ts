import type { CounsellingPlan, DepositAmount, PlanWindow } from '../../../../shared/allotment/counsellingPlan.ts'
import { isOver } from '../../../../shared/college/deadline.ts'
import { rupees } from '../../../../shared/college/money.ts'
import { spanInWords } from '../../../../shared/exam/dates.ts'
import { t, translate } from '../../../i18n/t.ts'

/** A student's counselling for paper and for a message: a line for each date, and for each deposit. */
export interface PlanLines {
  dates: string[]
  deposits: string[]
}

/**
 * The dates in their order, the nearest first. Both lists are empty where no body gives seats by the student's exams.
 * @param now a moment in India, `YYYY-MM-DDTHH:MM`
 */
export function planLines({ bodies, windows, names }: CounsellingPlan, now: string): PlanLines {
  return {
    dates: windows
      .filter(({ last, date }) => !isOver(last, date.endTime, now))
      .map(
        (window) =>
          `${translate(spanInWords(window.date))} · ${translate(names.get(window.of)!)}: ${translate(window.label)} (${certaintyOf(window)})`,
      ),
    deposits: bodies.map(({ name, deposits }) => `${translate(name)}: ${depositsInWords(deposits)}`),
  }
}

/** "Seat acceptance ₹35,000; …", or that nobody told us an amount. */
const depositsInWords = (deposits: readonly DepositAmount[]): string =>
  deposits.length > 0
    ? deposits.map(({ of, ...sums }) => `${translate(of)} ${sumInWords(sums)}`).join('; ')
    : t('amount not known')

/** Who says when a window is. */
export function certaintyOf({ certainty }: Pick<PlanWindow, 'certainty'>): string {
  if (certainty === 'own') return t('your own deadline')
  return certainty === 'announced' ? t('announced') : t('expected')
}

/** "₹35,000", or "₹5,000 to ₹10,000" where the source leaves two amounts open. */
export const sumInWords = ({ least, most }: { least: number; most: number }): string =>
  least === most ? rupees(most) : t('{least} to {most}', { least: rupees(least), most: rupees(most) })
