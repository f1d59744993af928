import { useState } from 'react'
import { eligibilityAt, type Applicant } from '../../../../../shared/calculators/scholarship.ts'
import type { College } from '../../../../../shared/college/college.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { ApplicantForm } from '../../../../components/ApplicantForm.tsx'
import styles from './Tabs.module.css'

type Verdict = ReturnType<typeof eligibilityAt>['verdict']
const VERDICTS: Record<Verdict, string> = {
  eligible: 'Fits you',
  'not eligible': 'Does not fit',
  unsure: 'Enter more details to check',
  unknown: 'Cannot be checked',
}
/** What fits stands first, what cannot be checked before what does not. */
const ORDER: readonly Verdict[] = ['eligible', 'unsure', 'unknown', 'not eligible']

/**
 * Which of a college's scholarships a person's own circumstances fit, by what it publishes of them; worked out here and
 * kept nowhere (behaviour 9).
 */
export function ScholarshipCheck({ scholarships }: { scholarships: College['scholarships'] }) {
  // An unticked box is an answer from the start.
  const [person, setPerson] = useState<Applicant>({ isWoman: false })
  const judged = scholarships
    .map((scholarship) => ({ scholarship, ...eligibilityAt(scholarship, person) }))
    .toSorted((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict))
  return (
    <div className={styles.check}>
      <ApplicantForm asksLevel onPerson={setPerson} />
      <ul className={styles.bullets} aria-live="polite">
        {judged.map(({ scholarship: { id, name, eligibilityCriteria }, verdict, reasons, untold }) => (
          <li key={id} data-verdict={verdict}>
            <p className={styles.judged}>
              <b>{name}</b> <span>{translate(VERDICTS[verdict])}</span>
            </p>
            {reasons.length > 0 && <p>{reasons.map(translate).join('. ')}.</p>}
            <p>
              {verdict === 'unknown'
                ? t('None of its criteria are published in a form we can check.')
                : untold.length > 0 &&
                  t('Nothing is published about: {what}.', { what: untold.map(translate).join(', ') })}{' '}
              {eligibilityCriteria !== undefined &&
                t('The college’s own words decide: {words}', { words: eligibilityCriteria })}
            </p>
          </li>
        ))}
      </ul>
      <p className="small quiet">
        {t('Criteria change every year: check the official notice. Nothing you type here is saved or sent.')}
      </p>
    </div>
  )
}
