import { type Fee, PERIOD_WORDS, readFee } from '../../../../../shared/college/fees.ts'
import { rupees } from '../../../../../shared/college/money.ts'
import { t, translate } from '../../../../i18n/t.ts'
import styles from './Form.module.css'

function amountInWords({ currency, min, max }: Readonly<Fee>): string {
  if (currency !== 'INR') return `${min.toLocaleString('en-IN')} ${currency}`
  return min === max ? rupees(min) : t('{low} to {high}', { low: rupees(min), high: rupees(max) })
}

/**
 * How an amount is understood, said while it is written: what cannot be read is kept as published, and can be compared
 * with nothing.
 */
export function ReadAs({ text }: { text: unknown }) {
  if (typeof text !== 'string' || text.trim() === '') return null
  const fee = readFee(text)
  if (!fee)
    return (
      <p className={styles.unread}>
        {t('Kept as written. No amount can be read in it, so it is compared with nothing.')}
      </p>
    )
  return (
    <p className={styles.readAs}>
      {fee.period
        ? t('Read as {amount} {period}', { amount: amountInWords(fee), period: translate(PERIOD_WORDS[fee.period]) })
        : t('Read as {amount}, without a period', { amount: amountInWords(fee) })}
    </p>
  )
}
