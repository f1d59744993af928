import { useState } from 'react'
import { levelName, type Applicant } from '../../shared/calculators/scholarship.ts'
import { COURSE_LEVELS } from '../../shared/college/course.ts'
import { STATES } from '../../shared/college/state.ts'
import { readMarks } from '../../shared/predictor/classTwelve.ts'
import { SOCIAL_CATEGORIES } from '../../shared/predictor/student.ts'
import { t, translate } from '../i18n/t.ts'
import { LabelledField, Input, Select, Tick } from '../ui/Field.tsx'
import styles from './ApplicantForm.module.css'
import { Rupees } from './Rupees.tsx'

export const MOST_INCOME = 100_000_000

/**
 * What a person says of themselves for a scholarship; it is kept nowhere and sent to nobody. `asksLevel`: of the course
 * too. `asksWho`: income, category and disability, unless the page has asked already.
 */
export function ApplicantForm({
  asksLevel = false,
  asksWho = true,
  onPerson,
}: {
  asksLevel?: boolean
  asksWho?: boolean
  onPerson: (person: Applicant) => void
}) {
  const [person, setPerson] = useState<Applicant>({}),
    [typed, setTyped] = useState('')
  const marks = readMarks(typed)
  const know = (more: Applicant) => {
    const next = { ...person, ...more }
    setPerson(next)
    onPerson(said(next))
  }
  const type = (text: string) => {
    setTyped(text)
    const read = readMarks(text),
      { marks: _, ...rest } = person,
      next = 'marks' in read && read.marks !== undefined ? { ...rest, marks: read.marks } : rest
    setPerson(next)
    onPerson(said(next))
  }
  return (
    <>
      <div className={styles.fields}>
        {asksWho && (
          <Rupees
            label={t('Your family income a year')}
            value={person.income ?? 0}
            most={MOST_INCOME}
            onValue={(income) => know({ income })}
          />
        )}
        {asksWho && (
          <LabelledField label={t('Category')}>
            {(ids) => (
              <Select
                {...ids}
                value={person.category ?? ''}
                onChange={(event) => know({ category: event.target.value })}
              >
                <option value="">{t('Not said')}</option>
                {SOCIAL_CATEGORIES.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </Select>
            )}
          </LabelledField>
        )}
        <LabelledField label={t('State')}>
          {(ids) => (
            <Select {...ids} value={person.state ?? ''} onChange={(event) => know({ state: event.target.value })}>
              <option value="">{t('Not said')}</option>
              {STATES.map((one) => (
                <option key={one} value={one}>
                  {translate(one)}
                </option>
              ))}
            </Select>
          )}
        </LabelledField>
        <LabelledField label={t('Class 12 marks (%)')} {...('wrong' in marks ? { error: translate(marks.wrong) } : {})}>
          {(ids) => (
            <Input
              {...ids}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={(event) => type(event.target.value)}
            />
          )}
        </LabelledField>
        {asksLevel && (
          <LabelledField label={t('Level of the course')}>
            {(ids) => (
              <Select {...ids} value={person.level ?? ''} onChange={(event) => know({ level: event.target.value })}>
                <option value="">{t('Not said')}</option>
                {COURSE_LEVELS.map((one) => (
                  <option key={one} value={one}>
                    {translate(levelName(one))}
                  </option>
                ))}
              </Select>
            )}
          </LabelledField>
        )}
      </div>
      <div className={styles.ticks}>
        <Tick checked={person.isWoman === true} onChange={(event) => know({ isWoman: event.target.checked })}>
          {t('I am a woman')}
        </Tick>
        {asksWho && (
          <Tick
            checked={person.hasDisability === true}
            onChange={(event) => know({ hasDisability: event.target.checked })}
          >
            {t('I have a disability certificate (PwD)')}
          </Tick>
        )}
      </div>
    </>
  )
}

/**
 * Blank is nothing said, which is not the same as nothing earned; an unticked box is the answer no only where somebody
 * else is asked for.
 */
const said = ({ category, state, level, income, isWoman = false, ...rest }: Applicant): Applicant => ({
  ...rest,
  isWoman,
  ...(category && { category }),
  ...(state && { state }),
  ...(level && { level }),
  ...(income !== undefined && income > 0 && { income }),
})
