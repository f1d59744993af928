import { type FeePeriod, PERIOD_WORDS, readFee, type Fee } from '../../shared/college/fees.ts'
import { lakhs, rupees } from '../../shared/college/money.ts'
import { t, translate } from '../i18n/t.ts'
import styles from './FeeText.module.css'

/**
 * A published amount with its period. What can be read is set the same everywhere, with the published words a hover
 * away, and says so where nobody states what it pays for; what cannot be read is shown as it was published, never
 * dropped. `short` speaks in lakhs. `said`: the periods that the place itself says; those are not said again, a missing
 * one is taken to be among them, and every other one is said.
 */
export function FeeText({
  text,
  absent = t('Not specified'),
  short,
  said,
}: {
  text: string | undefined
  absent?: string
  short?: boolean
  said?: readonly FeePeriod[]
}) {
  if (!text) return <span className={styles.absent}>{absent}</span>
  const fee = readFee(text)
  if (!fee || fee.currency !== 'INR') return <span className={styles.verbatim}>{text}</span>
  return <FeeAmount fee={fee} published={text} short={short} said={said} />
}

/** Rupees that were read, with their period; `published`: the words they were read from. */
export function FeeAmount({
  fee,
  published,
  short,
  said,
}: {
  fee: Readonly<Fee>
  published?: string | undefined
  short?: boolean | undefined
  said?: readonly FeePeriod[] | undefined
}) {
  const { period } = fee,
    isSaid = said && (period === undefined || said.includes(period))
  const amount = short ? lakhs(fee) : inFull(fee)
  return (
    <span title={published}>
      <span className={styles.amount}>{translate(amount)}</span>
      {!isSaid && (
        <>
          {' '}
          <small>{period ? translate(PERIOD_WORDS[period]) : t('period not stated')}</small>
        </>
      )}
    </span>
  )
}

const inFull = ({ min, max }: Readonly<Fee>): string => (min === max ? rupees(min) : `${rupees(min)}–${rupees(max)}`)
