import { DOT } from '../../../../../shared/format/dot.ts'
import {
  ANY_CUTOFF,
  CUTOFF_SIEVES,
  FINAL_ROUND,
  roundLabel,
  type CutoffChoice,
  type CutoffSieve,
} from '../../../../../shared/college/cutoffChoice.ts'
import { t, translate, type Label } from '../../../../i18n/t.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Chip } from '../../../../ui/Chip.tsx'
import { LabelledField, Select } from '../../../../ui/Field.tsx'
import { onlyOn, useWide } from '../../../../ui/useWide.ts'
import { OneChoice } from '../tabs/OneChoice.tsx'
import styles from '../tabs/Tabs.module.css'

/** `is`: what it is called where it only says what all rows say. */
const LABELS: Record<CutoffSieve, { label: Label; is?: Label; all: Label }> = {
  quota: { label: 'Filter by Quota', is: 'Quota', all: 'All quotas' },
  course: { label: 'Select Course', is: 'Course', all: 'All courses' },
  category: { label: 'Category', all: 'All categories' },
  gender: { label: 'Gender', all: 'All genders' },
  exam: { label: 'Exam', all: 'All exams' },
  year: { label: 'Year', all: 'All years' },
  round: { label: 'Round', all: 'All rounds' },
}
/** The two that stand first and are never folded. */
const FIRST: readonly CutoffSieve[] = ['course', 'quota']

interface CutoffSievesProps {
  options: Record<CutoffSieve, string[]>
  /** What all rows say, which is said and not asked. */
  alike: Partial<Record<CutoffSieve, string>>
  choice: CutoffChoice
  onChange: (choice: CutoffChoice) => void
  onClear: () => void
}

/**
 * What the cutoffs are narrowed by, as far as the rows differ, and a chip for each filter in force. On a phone the
 * finer ones fold under a line that says them.
 */
export function CutoffSieves({ options, alike, choice, onChange, onClear }: CutoffSievesProps) {
  const isWide = useWide()
  const said = CUTOFF_SIEVES.filter((sieve) => options[sieve].length > 0),
    first = FIRST.filter((sieve) => said.includes(sieve)),
    finer = said.filter((sieve) => !FIRST.includes(sieve))
  const inForce = CUTOFF_SIEVES.filter((sieve) => choice[sieve] !== '' && alike[sieve] === undefined)
  const set = (sieve: CutoffSieve) => (value: string) => onChange({ ...choice, [sieve]: value })
  const picker = (sieve: CutoffSieve) =>
    alike[sieve] !== undefined ? (
      <OneChoice key={sieve} label={t(LABELS[sieve].is ?? LABELS[sieve].label)} only={named(sieve, alike[sieve])} />
    ) : (
      <LabelledField key={sieve} label={LABELS[sieve].label}>
        {(ids) => (
          <Select {...ids} value={choice[sieve]} onChange={(event) => set(sieve)(event.target.value)}>
            <option value={ANY_CUTOFF[sieve]}>{t(LABELS[sieve].all)}</option>
            {sieve === 'round' && <option value={FINAL_ROUND}>{translate(FINAL_ROUND)}</option>}
            {options[sieve].map((each) => (
              <option key={each} value={each}>
                {named(sieve, each)}
              </option>
            ))}
          </Select>
        )}
      </LabelledField>
    )
  const finers = finer.length > 0 && <div className={styles.sieves}>{finer.map(picker)}</div>,
    isFolding = finer.some((sieve) => alike[sieve] === undefined)
  return (
    <>
      {first.length > 0 && <div className={styles.pickers}>{first.map(picker)}</div>}
      {finers && (isWide !== false || !isFolding) && <div {...(isFolding && onlyOn('wide', isWide))}>{finers}</div>}
      {finers && isFolding && isWide !== true && (
        <details {...onlyOn('narrow', isWide)} className={styles.fold}>
          <summary>
            {finer
              .map((sieve) => {
                const value = alike[sieve] ?? choice[sieve]
                return value ? named(sieve, value) : t(LABELS[sieve].all)
              })
              .join(DOT)}
          </summary>
          {finers}
        </details>
      )}
      {inForce.length > 0 && (
        <div className={styles.chips}>
          {inForce.map((sieve) => (
            <Chip
              key={sieve}
              removes={t('Remove {choice}', { choice: named(sieve, choice[sieve]) })}
              onRemove={() => set(sieve)('')}
            >
              {named(sieve, choice[sieve])}
            </Chip>
          ))}
          <Button kind="plain" onClick={onClear}>
            {t('Clear all filters')}
          </Button>
        </div>
      )}
    </>
  )
}

const named = (sieve: CutoffSieve, value: string): string => translate(sieve === 'round' ? roundLabel(value) : value)
