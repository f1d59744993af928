import { type ReactNode, useState } from 'react'
import type { ReliefApplicant } from '../../../../shared/calculators/relief.ts'
import {
  eligibilityFor,
  type Applicant,
  type Eligibility,
  type ScholarshipCriteria,
} from '../../../../shared/calculators/scholarship.ts'
import { SCHOLARSHIP_CATEGORIES } from '../../../../shared/calculators/scholarshipCategories.ts'
import { FEE_SCHEMES, schemeVerdicts } from '../../../../shared/calculators/schemes.ts'
import { dayInWords } from '../../../../shared/college/day.ts'
import { STATES } from '../../../../shared/college/state.ts'
import { readMarks } from '../../../../shared/predictor/classTwelve.ts'
import { t, translate } from '../../../i18n/t.ts'
import { ApplicantForm, MOST_INCOME } from '../../../components/ApplicantForm.tsx'
import { Rupees } from '../../../components/Rupees.tsx'
import { useDocuments } from '../../../queries/public/documents.ts'
import { LabelledField, Input, Select, Tick } from '../../../ui/Field.tsx'
import styles from './Calculators.module.css'

const VERDICTS: Record<Eligibility['verdict'], string> = {
  eligible: 'Fits you',
  'not eligible': 'Does not fit',
  unsure: 'Enter more details to check',
}

/**
 * Which help with fees a person's own circumstances fit, and one more by the criteria of its notice. All of it stays on
 * this page (behaviour 9). `said`: the income and the category, which the page asked for already.
 */
export function ScholarshipPanel({ said }: { said: ReliefApplicant }) {
  // An unticked box is an answer from the start.
  const [rest, setRest] = useState<Applicant>({ isWoman: false }),
    [asked, setAsked] = useState<ScholarshipCriteria>({}),
    [typed, setTyped] = useState('')
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  const confirm = (condition: string, isTrue: boolean) =>
    setConfirmed((before) => {
      const next = new Set(before)
      if (isTrue) next.add(condition)
      else next.delete(condition)
      return next
    })
  const told = useDocuments('schemes')
  // Those that come with the app, until the device or the server has told staff's.
  const schemes = told.state === 'ready' ? told.read : FEE_SCHEMES
  const least = readMarks(typed),
    person: Applicant = { ...rest, ...said }
  const own: ScholarshipCriteria = {
      ...asked,
      ...('marks' in least && least.marks !== undefined && { leastMarks: least.marks }),
    },
    isAsking = Object.keys(own).length > 0
  return (
    <section className={styles.refund} aria-labelledby="scholarship-title">
      <h2 id="scholarship-title">{t('Scholarships and help with fees')}</h2>
      <p className={styles.hint}>{t('Family income and category are the ones you entered above.')}</p>
      <ApplicantForm asksWho={false} onPerson={setRest} />
      <ul className={styles.schemes} aria-live="polite">
        {schemeVerdicts(schemes, person, confirmed).map(
          ({ scheme: { name, gives, conditions = [], source, link, checked }, ...of }) => (
            <Verdict
              key={name}
              name={translate(name)}
              gives={translate(gives)}
              of={of}
              basis={
                <>
                  {link === undefined ? (
                    translate(source)
                  ) : (
                    <a href={link} target="_blank" rel="noopener noreferrer">
                      {translate(source)}
                    </a>
                  )}
                  ; {t('checked on {day}', { day: dayInWords(checked) })}
                </>
              }
            >
              {/* Ticks say nothing where something else speaks against it already. */}
              {conditions.length > 0 && of.verdict !== 'not eligible' && (
                <div className={styles.ticks}>
                  {conditions.map((one) => (
                    <Tick
                      key={one}
                      small
                      checked={confirmed.has(one)}
                      onChange={(event) => confirm(one, event.target.checked)}
                    >
                      {translate(one)}
                    </Tick>
                  ))}
                </div>
              )}
            </Verdict>
          ),
        )}
        {isAsking && (
          <Verdict
            name={t('The other scholarship')}
            gives={t('By the criteria below')}
            of={eligibilityFor(own, person)}
          />
        )}
      </ul>
      <details className={styles.other}>
        <summary>{t('Check another one by its notice')}</summary>
        <div className={styles.fields}>
          <Rupees
            label={t('Family income at most')}
            value={asked.mostIncome ?? 0}
            most={MOST_INCOME}
            onValue={(mostIncome) =>
              setAsked(({ mostIncome: _, ...rest }) => (mostIncome > 0 ? { ...rest, mostIncome } : rest))
            }
          />
          <LabelledField label={t('Only for students of')}>
            {(ids) => (
              <Select
                {...ids}
                value={asked.states?.[0] ?? ''}
                onChange={(event) =>
                  setAsked(({ states: _, ...rest }) =>
                    event.target.value === '' ? rest : { ...rest, states: [event.target.value] },
                  )
                }
              >
                <option value="">{t('Any state')}</option>
                {STATES.map((one) => (
                  <option key={one} value={one}>
                    {translate(one)}
                  </option>
                ))}
              </Select>
            )}
          </LabelledField>
          <LabelledField
            label={t('Minimum Class 12 marks (%)')}
            {...('wrong' in least ? { error: translate(least.wrong) } : {})}
          >
            {(ids) => (
              <Input
                {...ids}
                inputMode="decimal"
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </LabelledField>
        </div>
        <fieldset className={styles.ticks}>
          <legend>{t('Only for these categories')}</legend>
          {SCHOLARSHIP_CATEGORIES.map((one) => (
            <Tick
              key={one}
              small
              checked={asked.categories?.includes(one) === true}
              onChange={() =>
                setAsked(({ categories = [], ...rest }) => {
                  const next = categories.includes(one)
                    ? categories.filter((each) => each !== one)
                    : [...categories, one]
                  return next.length > 0 ? { ...rest, categories: next } : rest
                })
              }
            >
              {one}
            </Tick>
          ))}
        </fieldset>
        <Tick
          checked={asked.women === true}
          onChange={() => setAsked(({ women, ...rest }) => (women ? rest : { ...rest, women: true }))}
        >
          {t('Only for women')}
        </Tick>
      </details>
      <p className="small quiet">
        {t('Criteria change every year: check the official notice. Nothing you type here is saved or sent.')}
      </p>
    </section>
  )
}

function Verdict({
  name,
  gives,
  of: { verdict, reasons },
  basis,
  children,
}: {
  name: string
  gives: string
  of: Eligibility
  basis?: ReactNode
  children?: ReactNode
}) {
  return (
    <li data-verdict={verdict}>
      <p>
        <b>{name}</b> <span>{translate(VERDICTS[verdict])}</span>
      </p>
      <p>{gives}</p>
      {children}
      {reasons.length > 0 && <p>{reasons.map(translate).join('. ')}.</p>}
      {basis && <p className="small quiet">{basis}</p>}
    </li>
  )
}
