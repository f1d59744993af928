import { REASON_CHARACTERS } from '../../../shared/protocol/push.ts'
import { t } from '../../i18n/t.ts'
import { LabelledField, Input } from '../../ui/Field.tsx'

interface ReasonProps {
  value: string
  onChange: (value: string) => void
}

/** Why an act is done, for whoever reads the history later; may be left empty. */
export const ReasonField = ({ value, onChange }: ReasonProps) => (
  <LabelledField label={t('Reason (optional)')} hint={t('Kept in the history and the audit.')}>
    {(ids) => (
      <Input {...ids} maxLength={REASON_CHARACTERS} value={value} onChange={(event) => onChange(event.target.value)} />
    )}
  </LabelledField>
)

/**
 * Why a college goes on the site though the checklist names things to look at: whoever reads the history asks exactly
 * that.
 */
export const PublishReason = ({ value, onChange, isMissing }: ReasonProps & { isMissing: boolean }) => (
  <LabelledField
    label={t('Why publish it anyway?')}
    hint={t('Kept in the history and the audit.')}
    error={isMissing && value.trim() === '' ? t('Write a reason, or fix what is listed above.') : undefined}
  >
    {(ids) => (
      <Input {...ids} maxLength={REASON_CHARACTERS} value={value} onChange={(event) => onChange(event.target.value)} />
    )}
  </LabelledField>
)

/** The same beside a form's Save. Enter in it saves. */
export const ReasonBeside = ({ value, onChange, className }: ReasonProps & { className?: string }) => (
  <Input
    className={className}
    aria-label={t('Reason for this change (optional)')}
    placeholder={t('Reason (optional)')}
    maxLength={REASON_CHARACTERS}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)

/** As an act carries it; blank is nothing said. */
export const withReason = (typed: string): { reason?: string } => (typed.trim() === '' ? {} : { reason: typed.trim() })
