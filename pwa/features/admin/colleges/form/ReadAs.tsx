import { PERIOD_WORDS, readFee } from '../../../../../shared/college/fees.ts'
import { rupees } from '../../../../../shared/college/money.ts'
import styles from './Form.module.css'

/** How an amount is understood, said while it is written: what cannot be read is kept as published, and can be compared with nothing. */
export function ReadAs({ text }: { text: unknown }) {
  if (typeof text !== 'string' || text.trim() === '') return null
  const fee = readFee(text)
  if (!fee)
    return (
      <p className={styles.unread}>Kept as written. No amount can be read in it, so it is compared with nothing.</p>
    )
  const amount =
    fee.currency === 'INR'
      ? fee.min === fee.max
        ? rupees(fee.min)
        : `${rupees(fee.min)} to ${rupees(fee.max)}`
      : `${fee.min.toLocaleString('en-IN')} ${fee.currency}`
  return (
    <p className={styles.readAs}>
      Read as {amount}
      {fee.period ? ` ${PERIOD_WORDS[fee.period]}` : ', without a period'}
    </p>
  )
}
