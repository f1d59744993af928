import { type Fee, PERIOD_WORDS, readFee } from '../../../../../shared/college/fees.ts'
import { rupees } from '../../../../../shared/college/money.ts'
import styles from './Form.module.css'

function amountInWords({ currency, min, max }: Readonly<Fee>): string {
  if (currency !== 'INR') return `${min.toLocaleString('en-IN')} ${currency}`
  return min === max ? rupees(min) : `${rupees(min)} to ${rupees(max)}`
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
      <p className={styles.unread}>Kept as written. No amount can be read in it, so it is compared with nothing.</p>
    )
  return (
    <p className={styles.readAs}>
      Read as {amountInWords(fee)}
      {fee.period ? ` ${PERIOD_WORDS[fee.period]}` : ', without a period'}
    </p>
  )
}
