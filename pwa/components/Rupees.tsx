import { useState } from 'react'
import { readRupees } from '../../shared/calculators/address.ts'
import { indian, rupees } from '../../shared/college/money.ts'
import { t } from '../i18n/t.ts'
import { LabelledField, Input } from '../ui/Field.tsx'

export interface AmountProps {
  label: string
  hint?: string | undefined
  value: number
  most: number
  onValue: (value: number) => void
}

/** Nothing is no amount that anybody typed. */
const shown = (value: number): string => (value === 0 ? '' : indian(value))

const problemOf = (read: number | undefined, most: number): string | undefined => {
  if (read === undefined) return t('An amount, for example 1,80,000 or 1.8 lakh')
  return read > most ? t('At most {amount}', { amount: rupees(most) }) : undefined
}

/** What is typed stands as it is; an amount that can be read counts, another is named wrong and the last one stands. */
export function Rupees({ label, hint, value, most, onValue }: AmountProps) {
  const [last, setTyped] = useState(() => shown(value))
  // An amount that came from elsewhere (a link, a course) stands in the place of what was typed before.
  const was = readRupees(last),
    typed = was !== undefined && was <= most && was !== value ? shown(value) : last,
    wrong = problemOf(readRupees(typed), most)
  return (
    <LabelledField label={label} hint={hint} {...(wrong ? { error: wrong } : {})}>
      {(ids) => (
        <Input
          {...ids}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            const next = readRupees(event.target.value)
            if (next !== undefined && next <= most) onValue(next)
          }}
        />
      )}
    </LabelledField>
  )
}
