import { deadlineInWords, timeInIndia } from '../../../../shared/college/deadline.ts'
import { translate } from '../../../i18n/t.ts'

/** "26 Nov 2026, 3 pm IST", of a moment in ms. */
export function releaseTime(moment: number): string {
  const [day = '', time] = timeInIndia(moment).split('T')
  return translate(deadlineInWords(day, time))
}
