import { t } from '../i18n/t.ts'
import { Input, LabelledField } from '../ui/Field.tsx'

/** Where whoever says what a figure should be may name a page that says so. */
export function EvidenceLink({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (link: string) => void
}) {
  return (
    <LabelledField
      label={t('Link to where it says so (optional)')}
      hint={t('The college’s own page or an official notice is best.')}
      error={error}
    >
      {(ids) => (
        <Input
          {...ids}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </LabelledField>
  )
}
