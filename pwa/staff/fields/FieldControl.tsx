import type { Field as Declared } from '../../../shared/record/field.ts'
import { t, translate } from '../../i18n/t.ts'
import { Input, Select, Tick } from '../../ui/Field.tsx'
import { TagInput } from '../../ui/TagInput.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { AmountControl } from './AmountControl.tsx'
import styles from './FieldControl.module.css'
import { HtmlControl } from './HtmlControl.tsx'

export interface FieldControlProps {
  field: Declared
  ids: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }
  value: unknown
  onChange: (value: unknown) => void
  disabled?: boolean
  /** Of an amount: its period is chosen beside it. */
  hasPeriod?: boolean
}

const TYPES = {
  line: 'text',
  amount: 'text',
  url: 'url',
  email: 'email',
  phone: 'tel',
  date: 'date',
  time: 'time',
  rank: 'text',
} as const

/**
 * The control a declared field is edited with. What cannot be read as the field's kind is handed on as typed, so that
 * the rule can say so.
 */
export function FieldControl({ field, ids, value, onChange, disabled, hasPeriod }: FieldControlProps) {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const give = (typed: string) => onChange(typed === '' ? undefined : typed)
  if (hasPeriod === true)
    return (
      <AmountControl ids={ids} label={translate(field.label)} disabled={disabled ?? false} text={text} onText={give} />
    )
  switch (field.kind) {
    case 'html':
      return <HtmlControl ids={ids} disabled={disabled} text={text} onText={give} />
    case 'text':
      return <TextArea {...ids} disabled={disabled} value={text} onChange={(event) => give(event.target.value)} />
    case 'integer':
    case 'decimal':
    case 'year': {
      const input = (
        <Input
          {...ids}
          disabled={disabled}
          inputMode={field.kind === 'decimal' ? 'decimal' : 'numeric'}
          value={text}
          onChange={(event) => onChange(numberOr(event.target.value))}
          onBlur={() => {
            const settled = settledNumber(text)
            if (settled !== value) onChange(settled)
          }}
        />
      )
      return 'unit' in field && field.unit !== undefined ? (
        <span className={styles.unit}>
          {input}
          <span>{translate(field.unit)}</span>
        </span>
      ) : (
        input
      )
    }
    case 'choice':
      return (
        <Select {...ids} disabled={disabled} value={text} onChange={(event) => give(event.target.value)}>
          {!field.required && <option value="">{t('Not chosen')}</option>}
          {field.values.map((option) => (
            <option key={option} value={option}>
              {translate(option)}
            </option>
          ))}
        </Select>
      )
    case 'words':
      return (
        <TagInput
          {...ids}
          disabled={disabled}
          tags={Array.isArray(value) ? (value as string[]) : []}
          onTags={onChange}
          {...(field.values && { offers: field.values, closed: true })}
        />
      )
    case 'yes':
      return (
        <Tick
          {...ids}
          disabled={disabled}
          checked={value === undefined ? field.otherwise : value === true}
          onChange={(event) => onChange(event.target.checked)}
        >
          {field.label}
        </Tick>
      )
    case 'group':
    case 'list':
      return null
    default:
      return (
        <Input
          {...ids}
          disabled={disabled}
          type={TYPES[field.kind]}
          value={text}
          {...('max' in field && typeof field.max === 'number' && { maxLength: field.max })}
          onChange={(event) =>
            field.kind === 'rank' ? onChange(numberOr(event.target.value)) : give(event.target.value)
          }
          onBlur={() => {
            if (text !== text.trim()) give(text.trim())
          }}
        />
      )
  }
}

// "1." is on its way to "1.5": only what reads back the same becomes a number while typing.
const numberOr = (typed: string): string | number | undefined => {
  if (typed === '') return undefined
  return String(Number(typed)) === typed ? Number(typed) : typed
}
const settledNumber = (text: string): string | number | undefined => {
  const plain = text.trim().replace(/,/g, '')
  if (plain === '') return undefined
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : text
}
