import { useMemo, useState } from 'react'
import { indian } from '../../../../../shared/college/money.ts'
import type { ClassStudent } from '../../../../../shared/class/classStudent.ts'
import { bodyWindows, studentsByNeed, type StudentOnBoard } from '../../../../../shared/class/needsToday.ts'
import { fold } from '../../../../../shared/record/fold.ts'
import { t } from '../../../../i18n/t.ts'
import type { CounsellingPlans } from '../../../../queries/public/counsellingPlans.ts'
import { Input, LabelledField, Tick } from '../../../../ui/Field.tsx'
import { deadlineLine, examTexts, needDetail, needWord, profileTexts } from './words.ts'
import styles from './Class.module.css'

/** All students, who needs the counsellor first on top. */
export function ClassBoard({
  students,
  now,
  counselling,
  onOpen,
}: {
  students: readonly ClassStudent[]
  /** A moment in India, `YYYY-MM-DDTHH:MM`. */
  now: string
  counselling: CounsellingPlans
  onOpen: (id: string) => void
}) {
  const [isNeedOnly, setNeedOnly] = useState(false),
    [typed, setTyped] = useState('')
  const all = useMemo(
      () =>
        studentsByNeed(
          students,
          now,
          counselling.state === 'ready'
            ? new Map(students.map((student) => [student.id, bodyWindows(counselling.planOf(student))]))
            : undefined,
        ),
      [students, now, counselling],
    ),
    inNeed = all.filter(({ needs }) => needs.length > 0),
    shown = (isNeedOnly ? inNeed : all).filter(({ student }) => fold(student.name).includes(fold(typed)))
  return (
    <section aria-labelledby="students" className={styles.board}>
      <h2 id="students">{t('Students')}</h2>
      <div className={styles.filters}>
        <LabelledField label={t('Find a student')}>
          {(ids) => (
            <Input
              {...ids}
              type="search"
              value={typed}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </LabelledField>
        <Tick checked={isNeedOnly} onChange={() => setNeedOnly(!isNeedOnly)}>
          {t('Only who needs me today')}
        </Tick>
      </div>
      <p className={styles.small} role="status">
        {t('{count} of {all} students need you today.', { count: indian(inNeed.length), all: indian(all.length) })}
      </p>
      <ul className={styles.students}>
        {shown.map((one) => (
          <Row key={one.student.id} of={one} onOpen={() => onOpen(one.student.id)} />
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.small}>{t('No student to show.')}</p>}
    </section>
  )
}

function Row({ of: { student, needs, next, missing }, onOpen }: { of: StudentOnBoard; onOpen: () => void }) {
  const [need, ...more] = needs
  return (
    <li>
      <div>
        <button type="button" className={styles.name} onClick={onOpen}>
          {student.name}
        </button>
        <p>{[...profileTexts(student.student), ...examTexts(student.student)].join(' · ')}</p>
      </div>
      <div>
        {need && (
          <p data-need={need.is}>
            <b>{needWord(need.is)}</b> {needDetail(need)}
          </p>
        )}
        {more.length > 0 && <p>{t('{count} more reasons', { count: indian(more.length) })}</p>}
        {next && next.deadline.id !== need?.deadline?.id && (
          <p>{t('Next: {deadline}', { deadline: deadlineLine(next.application.name, next.deadline) })}</p>
        )}
      </div>
      <div>
        <p>{t('Applications: {count}', { count: indian(student.applications.length) })}</p>
        {student.applications.length > 0 && (
          <p>
            {missing === 0 ? t('No document missing') : t('Documents missing: {count}', { count: indian(missing) })}
          </p>
        )}
      </div>
    </li>
  )
}
