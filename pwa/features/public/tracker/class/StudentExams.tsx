import { type FormEvent, useState } from 'react'
import { UNKNOWN_STUDENT } from '../../../../../shared/class/classStudent.ts'
import { CUTOFF_EXAMS, isCutoffExam, type CutoffExam } from '../../../../../shared/cutoff/fact.ts'
import { STATES } from '../../../../../shared/college/state.ts'
import type { Message } from '../../../../../shared/i18n/message.ts'
import { readStanding, standingName } from '../../../../../shared/predictor/standing.ts'
import { SOCIAL_CATEGORIES, type PredictorStudent } from '../../../../../shared/predictor/student.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Input, LabelledField, Select, Tick } from '../../../../ui/Field.tsx'
import { examTexts } from './words.ts'
import styles from './Class.module.css'

/** Category, home state, and the rank or score of each exam. Ranks on lists of a category come with a pasted list. */
export function StudentExams({
  student = UNKNOWN_STUDENT,
  onChange,
}: {
  student: PredictorStudent | undefined
  onChange: (next: PredictorStudent) => void
}) {
  const [exam, setExam] = useState<CutoffExam>('JEE Main'),
    [figure, setFigure] = useState(''),
    [wrong, setWrong] = useState<Message>()
  const add = (event: FormEvent) => {
    event.preventDefault()
    const read = readStanding(figure, exam)
    if ('wrong' in read) return setWrong(read.wrong)
    setWrong(undefined)
    setFigure('')
    const range = { low: read.figure, high: read.figure }
    onChange({ ...student, ranks: { ...student.ranks, [exam]: { ...student.ranks[exam], OPEN: range } } })
  }
  return (
    <section aria-labelledby="exams">
      <h3 id="exams">{t('Exams and category')}</h3>
      <ul className={styles.exams}>
        {examTexts(student).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className={styles.fields}>
        <LabelledField label={t('Category')}>
          {(ids) => (
            <Select
              {...ids}
              value={student.category}
              onChange={({ target }) =>
                onChange({ ...student, category: SOCIAL_CATEGORIES.find((one) => one === target.value) ?? 'OPEN' })
              }
            >
              {SOCIAL_CATEGORIES.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          )}
        </LabelledField>
        <LabelledField label={t('Home state')}>
          {(ids) => (
            <Select
              {...ids}
              value={student.state ?? ''}
              onChange={({ target }) => {
                const { state: _, ...rest } = student,
                  state = STATES.find((one) => one === target.value)
                onChange(state ? { ...rest, state } : rest)
              }}
            >
              <option value="">{t('Not known')}</option>
              {STATES.map((one) => (
                <option key={one} value={one}>
                  {translate(one)}
                </option>
              ))}
            </Select>
          )}
        </LabelledField>
      </div>
      <div className={styles.ticks}>
        <Tick checked={student.isWoman} onChange={() => onChange({ ...student, isWoman: !student.isWoman })}>
          {t('Female')}
        </Tick>
        <Tick
          checked={student.hasDisability}
          onChange={() => onChange({ ...student, hasDisability: !student.hasDisability })}
        >
          {t('Disability (PwD)')}
        </Tick>
      </div>
      <form className={styles.fields} onSubmit={add}>
        <LabelledField label={t('Exam')}>
          {(ids) => (
            <Select
              {...ids}
              value={exam}
              onChange={({ target }) => isCutoffExam(target.value) && setExam(target.value)}
            >
              {CUTOFF_EXAMS.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          )}
        </LabelledField>
        <LabelledField label={translate(standingName(exam, 'OPEN'))} error={wrong && translate(wrong)}>
          {(ids) => (
            <Input
              {...ids}
              inputMode="numeric"
              autoComplete="off"
              value={figure}
              onChange={(event) => setFigure(event.target.value)}
            />
          )}
        </LabelledField>
        <Button type="submit" disabled={figure.trim() === ''}>
          {t('Save rank')}
        </Button>
      </form>
    </section>
  )
}
