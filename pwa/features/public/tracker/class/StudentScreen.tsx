import { useEffect, useMemo, useRef, useState } from 'react'
import { planStudent } from '../../../../../shared/allotment/planStudent.ts'
import { CLASS_STUDENT_TEXT, planOf, type ClassStudent } from '../../../../../shared/class/classStudent.ts'
import { bodyWindows, needsOf } from '../../../../../shared/class/needsToday.ts'
import { byOrder } from '../../../../../shared/record/order.ts'
import { STAGE_NAMES } from '../../../../../shared/tracker/application.ts'
import { t, translate } from '../../../../i18n/t.ts'
import type { CounsellingPlans } from '../../../../queries/public/counsellingPlans.ts'
import type { TypedWords } from '../../../../search/plannerTypes.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Input, LabelledField } from '../../../../ui/Field.tsx'
import { TextArea } from '../../../../ui/TextArea.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useUnmount } from '../../../../ui/useUnmount.ts'
import { useWhenHidden } from '../../../../ui/useWhenHidden.ts'
import { Add } from '../Add.tsx'
import { ApplicationSheet } from '../ApplicationSheet.tsx'
import { BodiesOfStudent } from '../CounsellingBodies.tsx'
import { PlanOwnerProvider } from '../keep.ts'
import type { PlanLines } from '../planLines.ts'
import { CounsellingNote } from './CounsellingNote.tsx'
import { GivePlan } from './GivePlan.tsx'
import { StudentExams } from './StudentExams.tsx'
import { StudentPaper } from './StudentPaper.tsx'
import { TakePlan } from './TakePlan.tsx'
import { useStudentEdits, withApplications, type StudentEdits } from './useStudentEdits.ts'
import { choiceText, bodyLines, needDetail, NO_LINES, needWord, sheetLines } from './words.ts'
import styles from './Class.module.css'

/** One student whole: what is needed, exams, plan, note, and the ways to the student: code, paper, message. */
export function StudentScreen({
  student: kept,
  now,
  counselling,
  onClose,
  onRemove,
}: {
  student: ClassStudent
  /** A moment in India, `YYYY-MM-DDTHH:MM`. */
  now: string
  counselling: CounsellingPlans
  onClose: () => void
  onRemove: () => void
}) {
  const edits = useStudentEdits(kept),
    { student, change } = edits
  const counselled = useMemo(() => planStudent(student.student, {}), [student.student])
  const windows = useMemo(
      () => (counselling.state === 'ready' ? bodyWindows(counselling.planOf(student)) : []),
      [counselling, student],
    ),
    lines = bodyLines(counselling, student, now),
    isComing = counselling.state === 'loading' && lines === undefined
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <article className={styles.student}>
      <p className={styles.out}>
        <Button onClick={onClose}>{t('All students')}</Button>
      </p>
      <h2 ref={heading} tabIndex={-1}>
        {student.name}
      </h2>
      <ul className={styles.needs}>
        {needsOf(student, now, windows).map((need) => (
          <li
            key={`${need.is} ${need.application?.id} ${need.deadline?.id ?? need.certificate ?? need.window?.id}`}
            data-need={need.is}
          >
            <b>{needWord(need.is)}</b> {needDetail(need)}
          </li>
        ))}
      </ul>
      <div className={styles.columns}>
        <Plan edits={edits} />
        <div className={styles.aside}>
          <StudentExams
            student={student.student}
            onChange={(next) => void change((before) => ({ ...before, student: next }))}
          />
          <section aria-labelledby="phone">
            <h3 id="phone">{t('The student’s phone')}</h3>
            <GivePlan
              student={student}
              onGiven={() => void change((before) => ({ ...before, phone: planOf(before) }))}
            />
            <TakePlan student={student} onTaken={(edit) => void change(edit)} />
          </section>
          <Lists lists={student.lists} />
          <Own edits={edits} />
        </div>
      </div>
      <BodiesOfStudent student={counselled} applications={student.applications} />
      <div className={styles.out}>
        <Button disabled={isComing} onClick={() => print()}>
          {t('Print the sheet')}
        </Button>
        <Button disabled={isComing} onClick={() => void share(student, lines)}>
          {t('Share as text')}
        </Button>
        <Button onClick={onRemove}>{t('Remove this student')}</Button>
      </div>
      {lines !== NO_LINES && <CounsellingNote of={counselling} />}
      <StudentPaper student={student} counselling={lines} />
    </article>
  )
}

async function share({ name, ...plan }: ClassStudent, counselling?: PlanLines): Promise<void> {
  const text = sheetLines(name, plan, counselling).join('\n')
  try {
    if (navigator.share) return await navigator.share({ text })
    await navigator.clipboard.writeText(text)
    void toast('success', t('Copied. Paste it into a message'))
  } catch (thrown) {
    if ((thrown as Error).name !== 'AbortError') void toast('error', t('Couldn’t share from here'))
  }
}

/** The applications, each opened in the sheet of the tracker. */
function Plan({ edits: { student, change } }: { edits: StudentEdits }) {
  const [opened, setOpened] = useState<string>()
  const shown = student.applications.find(({ id }) => id === opened)
  return (
    <PlanOwnerProvider
      value={{
        keepApplications: (put, was) => change((before) => withApplications(before, put, was)),
        removeApplication: async (gone) => {
          await change((before) => ({ ...before, applications: before.applications.filter(({ id }) => id !== gone) }))
        },
        id: student.id,
        student: student.student,
      }}
    >
      <div className={styles.plan}>
        <section aria-labelledby="plan">
          <h3 id="plan">{t('Applications')}</h3>
          {student.applications.length === 0 && <p className={styles.small}>{t('No application added yet')}</p>}
          <ul>
            {student.applications.toSorted(byOrder).map(({ id, name, stage, papers }) => (
              <li key={id}>
                <button type="button" className={styles.name} onClick={() => setOpened(id)}>
                  {name}
                </button>
                <p>
                  {translate(STAGE_NAMES[stage])}
                  {papers.length > 0 &&
                    ` · ${t('{missing} of {all} documents missing', { missing: papers.filter(({ isReady }) => !isReady).length, all: papers.length })}`}
                </p>
              </li>
            ))}
          </ul>
        </section>
        <Add applications={student.applications} onAdded={setOpened} />
      </div>
      {shown && (
        <ApplicationSheet
          key={shown.id}
          application={shown}
          onClose={() => setOpened(undefined)}
          onRemoved={() => setOpened(undefined)}
        />
      )}
    </PlanOwnerProvider>
  )
}

/** What the student's phone gave of their own lists. They are the student's and are only read here. */
function Lists({ lists }: { lists: ClassStudent['lists'] }) {
  const { saved = [], choices = [] } = lists ?? {}
  if (saved.length + choices.length === 0) return null
  return (
    <section aria-labelledby="lists">
      <h3 id="lists">{t('Lists from the phone')}</h3>
      {saved.length > 0 && (
        <details>
          <summary>{t('Shortlist: {count} saved', { count: saved.length })}</summary>
          <ul>
            {saved.map(({ slug, name }) => (
              <li key={slug}>{name}</li>
            ))}
          </ul>
        </details>
      )}
      {choices.length > 0 && (
        <details>
          <summary>{t('Choice list: {count} in order', { count: choices.length })}</summary>
          <ol>
            {choices.map((key) => (
              <li key={key}>{choiceText(key)}</li>
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}

/** Name and note, kept when their field or the page is left. */
function Own({ edits: { student, change, keepTypedWords } }: { edits: StudentEdits }) {
  // Only what was typed here: a field that was merely looked at writes nothing over what another tab kept.
  const [typed, setTyped] = useState<TypedWords<'name' | 'note'>>({})
  const type = (field: 'name' | 'note', text: string) =>
    setTyped((now) => ({ ...now, [field]: { was: now[field]?.was ?? student[field] ?? '', text } }))
  const keepTyped = () => {
    const name = typed.name?.text ?? '',
      note = typed.note?.text
    if (name.trim() !== '') void change((before) => ({ ...before, name: name.trim() }))
    if (note !== undefined) void change(({ note: _, ...before }) => (note.trim() === '' ? before : { ...before, note }))
    setTyped({})
  }
  useWhenHidden(keepTyped)
  useUnmount(() => {
    if (Object.keys(typed).length > 0) void keepTypedWords(typed)
  })
  return (
    <section aria-labelledby="own">
      <h3 id="own">{t('Name and note')}</h3>
      <LabelledField label={t('Name')}>
        {(ids) => (
          <Input
            {...ids}
            value={typed.name?.text ?? student.name}
            maxLength={CLASS_STUDENT_TEXT.name}
            autoComplete="off"
            onChange={(event) => type('name', event.target.value)}
            onBlur={keepTyped}
          />
        )}
      </LabelledField>
      <LabelledField label={t('Your note')} hint={t('Only on this device: not on the sheet and not in the code.')}>
        {(ids) => (
          <TextArea
            {...ids}
            value={typed.note?.text ?? student.note ?? ''}
            maxLength={CLASS_STUDENT_TEXT.note}
            onChange={(event) => type('note', event.target.value)}
            onBlur={keepTyped}
          />
        )}
      </LabelledField>
    </section>
  )
}
