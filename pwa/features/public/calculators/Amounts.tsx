import { useState } from 'react'
import { t } from '../../../i18n/t.ts'
import type { AmountProps } from '../../../components/Rupees.tsx'
import { LabelledField, Input } from '../../../ui/Field.tsx'

export const Percent = (props: AmountProps) => (
  <Plain {...props} pattern={/^\d{1,3}(?:\.\d{1,4})?$/} least={0} says={t('A share such as 9 or 9.5')} />
)
export const WholeNumberField = (props: AmountProps & { least: number }) => (
  <Plain {...props} pattern={/^\d{1,3}$/} says={t('A whole number of months')} />
)

function Plain({
  label,
  hint,
  value,
  most,
  least,
  pattern,
  says,
  onValue,
}: AmountProps & { least: number; pattern: RegExp; says: string }) {
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? String(value),
    isRead = pattern.test(shown.trim()) && Number(shown) <= most && Number(shown) >= least
  return (
    <LabelledField
      label={label}
      hint={hint}
      {...(isRead ? {} : { error: t('{says}, {least} to {most}', { says, least, most }) })}
    >
      {(ids) => (
        <Input
          {...ids}
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          onBlur={() => {
            if (isRead) setTyped(undefined)
          }}
          onChange={(event) => {
            const text = event.target.value
            setTyped(text)
            if (pattern.test(text.trim()) && Number(text) <= most && Number(text) >= least) onValue(Number(text))
          }}
        />
      )}
    </LabelledField>
  )
}
