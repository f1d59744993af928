import { useState } from 'react'
import { FEE_PERIODS, type FeePeriod, readFee } from '../../../shared/college/fees.ts'
import { t, translate } from '../../i18n/t.ts'
import { Input, Select } from '../../ui/Field.tsx'
import styles from './FieldControl.module.css'

/** How a period is written behind an amount; `readFee` reads each of them back. */
const WRITTEN: Record<FeePeriod, string> = {
  year: 'per year',
  'first-year': '(first year)',
  semester: 'per semester',
  month: 'per month',
  total: 'for the whole course',
  'one-time': 'one-time',
}
const PERIOD_NAMES: Record<FeePeriod, string> = {
  year: 'a year',
  'first-year': 'the first year',
  semester: 'a semester',
  month: 'a month',
  total: 'the whole course',
  'one-time': 'once',
}

interface Amount {
  typed: string
  period: FeePeriod | ''
}

/**
 * A published fee as amount and period. What says its period in words of its own ("first year, listed") stays as it was
 * published.
 */
export function splitAmount(text: string): Amount {
  const period = FEE_PERIODS.find((each) => text.endsWith(` ${WRITTEN[each]}`))
  const typed = period === undefined ? text : text.slice(0, -WRITTEN[period].length - 1)
  if (period !== undefined && readFee(typed) && !readFee(typed)?.period) return { typed, period }
  return { typed: text, period: readFee(text)?.period ?? '' }
}
/**
 * The text that is kept. An amount that names a period itself is kept as it is written; what cannot be read gets none.
 */
export function joinAmount({ typed, period }: Amount): string {
  const fee = readFee(typed)
  return period === '' || !fee || fee.period !== undefined ? typed : `${typed.trim()} ${WRITTEN[period]}`
}
/** The amount without the words that say its period: what is left when another period is chosen. */
function withoutPeriod(typed: string): string {
  const cut = typed
    .replace(/\s*\([^()]*\)\s*$/, '')
    .replace(/\s+(?:per|a|an|each)\s+\S+\s*$/i, '')
    .trim()
  return readFee(cut) && !readFee(cut)?.period ? cut : typed
}

/** A fee in two parts: how much, and for how long. Both are one published text in the record. */
export function AmountControl({
  ids,
  label,
  text,
  disabled,
  onText,
}: {
  ids: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }
  label: string
  text: string
  disabled?: boolean
  onText: (text: string) => void
}) {
  const [written, setWritten] = useState(() => splitAmount(text))
  // Another's edit, or what was typed being discarded: the record leads.
  const shown = joinAmount(written) === text ? written : splitAmount(text)
  const put = (next: Amount) => {
    setWritten(next)
    onText(joinAmount(next))
  }
  return (
    <span className={styles.amount}>
      <Input
        {...ids}
        disabled={disabled}
        value={shown.typed}
        onChange={({ target: { value: typed } }) => put({ typed, period: readFee(typed)?.period ?? shown.period })}
      />
      <Select
        aria-label={t('{label}, period', { label })}
        disabled={disabled}
        value={shown.period}
        onChange={({ target: { value } }) =>
          put({ typed: withoutPeriod(shown.typed), period: value as FeePeriod | '' })
        }
      >
        <option value="">{t('No period')}</option>
        {FEE_PERIODS.map((period) => (
          <option key={period} value={period}>
            {translate(PERIOD_NAMES[period])}
          </option>
        ))}
      </Select>
    </span>
  )
}
