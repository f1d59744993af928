import {
  certificateStanding,
  renewalDeadline,
  renewalLabel,
  type CertificateRule,
} from '../../../../shared/tracker/certificates.ts'
import { dayMessage } from '../../../../shared/college/day.ts'
import type { ApplicationDeadline } from '../../../../shared/tracker/application.ts'
import { t, translate } from '../../../i18n/t.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField, Input } from '../../../ui/Field.tsx'
import styles from './Tracker.module.css'

/**
 * The date of a certificate, typed, and how it stands to the admissions it is for: which will be too old, from which day
 * on, and when to apply for a new one.
 */
export function CertificateDate({
  rule,
  issued,
  year,
  today,
  deadlines,
  onIssued,
  onDeadline,
}: {
  rule: CertificateRule
  issued: string | undefined
  /** Of admission. */
  year: number
  today: string
  deadlines: readonly ApplicationDeadline[]
  onIssued: (day: string | undefined) => void
  onDeadline: (deadline: ApplicationDeadline) => void
}) {
  const standing = certificateStanding(rule, issued, year, today),
    label = translate(renewalLabel(rule.name)),
    isPlanned = deadlines.some((one) => one.label === label && !one.isDone)
  return (
    <div className={styles.certificate}>
      <LabelledField label={t('Date on it')}>
        {(ids) => (
          <Input
            {...ids}
            type="date"
            value={issued ?? ''}
            onChange={({ target }) => onIssued(target.value || undefined)}
          />
        )}
      </LabelledField>
      <p className={styles.small} data-standing={standing.is}>
        {standing.is === 'unruled' ? (
          t('We know no rule about its age. Check the notice of your counselling body.')
        ) : (
          <>
            {t(SAYS[standing.is], { year, day: translate(dayMessage(standing.from)) })}{' '}
            {rule.asks && translate(rule.asks)}{' '}
            {t('{body} asks for this ({source}). Other bodies may ask otherwise.', {
              body: rule.body!,
              source: translate(rule.source!),
            })}
          </>
        )}
      </p>
      {standing.is !== 'unruled' && standing.is !== 'fits' && !isPlanned && (
        <Button onClick={() => onDeadline(renewalDeadline(crypto.randomUUID(), label, standing.from, today))}>
          {t('Add it to my deadlines')}
        </Button>
      )}
    </div>
  )
}

const SAYS = {
  fits: 'Fits the admissions of {year}: it is dated {day} or later.',
  outdated: 'Too old for the admissions of {year}. Apply for one dated {day} or later.',
  get: 'Apply for it now: for the admissions of {year} it must be dated {day} or later.',
  wait: 'Apply on {day} or later: an earlier one is too old for the admissions of {year}.',
} as const
