import { PERIOD_WORDS, readFee, type Fee } from '../../shared/college/fees.ts'
import { lakhs, rupees } from '../../shared/college/money.ts'
import { t, translate } from '../i18n/t.ts'
import styles from './FeeText.module.css'

/**
 * A published amount with its period. What can be read is set the same everywhere, with the published words a hover
 * away, and says so where nobody states what it pays for; what cannot be read is shown as it was published, never
 * dropped. `short` speaks in lakhs; `wanted` is off where the place itself says the period, or there is none.
 */
export function FeeText({
  text,
  absent = t('Not specified'),
  short,
  wanted = true,
}: {
  text: string | undefined
  absent?: string
  short?: boolean
  wanted?: boolean
}) {
  if (!text) return <span className={styles.absent}>{absent}</span>
  const fee = readFee(text)
  if (!fee || fee.currency !== 'INR') return <span className={styles.verbatim}>{text}</span>
  return <FeeAmount fee={fee} published={text} short={short} wanted={wanted} />
}

/** Rupees that were read, with their period; `published`: the words they were read from. */
export function FeeAmount({
  fee,
  published,
  short,
  wanted = true,
}: {
  fee: Readonly<Fee>
  published?: string | undefined
  short?: boolean | undefined
  wanted?: boolean
}) {
  const amount = short ? lakhs(fee) : inFull(fee)
  return (
    <span className={styles.fee} title={published}>
      {translate(amount)}
      {wanted && <small> {fee.period ? translate(PERIOD_WORDS[fee.period]) : t('period not stated')}</small>}
    </span>
  )
}

const inFull = ({ min, max }: Readonly<Fee>): string => (min === max ? rupees(min) : `${rupees(min)}–${rupees(max)}`)
