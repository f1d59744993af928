import { useState } from 'react'
import { planOf, type ClassStudent, type StudentPlan } from '../../../../../shared/class/classStudent.ts'
import { planDifferences, takeDifferences, type PlanDifference } from '../../../../../shared/class/planDifferences.ts'
import type { HandOver } from '../../../../../shared/handover/handover.ts'
import { t } from '../../../../i18n/t.ts'
import { HandOverReader } from '../../../../components/codes/HandOverReader.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { LabelledField, Select, Tick } from '../../../../ui/Field.tsx'
import { differenceName, differenceValue } from './words.ts'
import styles from './Class.module.css'

/** What the student changed comes back from their phone; only what the counsellor ticks or chooses is taken. */
export function TakePlan({
  student,
  onTaken,
}: {
  student: ClassStudent
  onTaken: (edit: (before: ClassStudent) => ClassStudent) => void
}) {
  const [isOpen, setOpen] = useState(false),
    [over, setOver] = useState<HandOver>()
  const close = () => {
    setOver(undefined)
    setOpen(false)
  }
  return (
    <>
      <p className={styles.out}>
        <Button aria-expanded={isOpen} onClick={() => (isOpen ? close() : setOpen(true))}>
          {isOpen ? t('Close') : t('Take back from the phone')}
        </Button>
      </p>
      {isOpen && !over && (
        <>
          <p className={styles.small}>
            {t(
              'On the student’s phone, open “Hand over”, tick the profile and the applications, and scan its code here.',
            )}
          </p>
          <HandOverReader onArrived={setOver} />
        </>
      )}
      {over && (
        <Differences
          student={student}
          over={over}
          onTake={(taken) => {
            onTaken((before) => withTaken(before, over, taken))
            close()
          }}
          onLeave={close}
        />
      )}
    </>
  )
}

/** What the phone says of the plan; of parts that were not ticked there it says what it was known to have. */
const planFrom = (over: HandOver, { phone }: ClassStudent): StudentPlan => ({
  ...(over.student && { student: over.student }),
  applications: over.applications ?? phone?.applications ?? [],
})

function withTaken(before: ClassStudent, over: HandOver, taken: readonly PlanDifference[]): ClassStudent {
  const theirs = planFrom(over, before),
    student = theirs.student ?? before.phone?.student
  return {
    ...before,
    ...takeDifferences(planOf(before), taken),
    phone: { ...theirs, ...(student && { student }) },
    ...((over.saved || over.choices) && {
      lists: {
        ...before.lists,
        ...(over.saved && { saved: over.saved }),
        ...(over.choices && { choices: over.choices }),
      },
    }),
  }
}

/** Is it of another student? None of its applications is one that this student has. */
function isOfAnother(student: ClassStudent, { applications = [] }: HandOver): boolean {
  const known = new Set([...student.applications, ...(student.phone?.applications ?? [])].map(({ id }) => id))
  return known.size > 0 && applications.length > 0 && applications.every(({ id }) => !known.has(id))
}

type Choice = 'mine' | 'theirs'

function Differences({
  student,
  over,
  onTake,
  onLeave,
}: {
  student: ClassStudent
  over: HandOver
  onTake: (taken: PlanDifference[]) => void
  onLeave: () => void
}) {
  const differences = planDifferences(student.phone, planOf(student), planFrom(over, student))
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  // A removal is taken only when ticked: the phone may never have taken that application in.
  const choiceOf = ({ key, isClash, theirs }: PlanDifference): Choice | undefined => {
    const unsaid = theirs === undefined ? 'mine' : 'theirs'
    return choices[key] ?? (isClash ? undefined : unsaid)
  }
  const choose = (key: string, choice: Choice | undefined) => {
    const { [key]: _, ...others } = choices
    setChoices(choice ? { ...others, [key]: choice } : others)
  }
  return (
    <div className={styles.differences}>
      {isOfAnother(student, over) && (
        <p role="alert" className={styles.wrong}>
          {t('None of these applications is in the plan of {name}. Is this the right phone?', { name: student.name })}
        </p>
      )}
      <p role="status">
        {differences.length === 0
          ? t('The student changed nothing in this plan.')
          : t('Changed on the student’s phone: {count}. Choose what to take.', { count: differences.length })}
      </p>
      <ul>
        {differences.map((one) => (
          <li key={one.key}>
            {one.isClash ? (
              <Clash of={one} choice={choiceOf(one)} onChoose={(choice) => choose(one.key, choice)} />
            ) : (
              <Tick
                checked={choiceOf(one) === 'theirs'}
                onChange={() => choose(one.key, choiceOf(one) === 'theirs' ? 'mine' : 'theirs')}
              >
                {t('{part}: {theirs} (you have: {mine})', {
                  part: differenceName(one),
                  theirs: differenceValue(one, 'theirs'),
                  mine: differenceValue(one, 'mine'),
                })}
              </Tick>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.out}>
        <Button
          kind="main"
          disabled={differences.some((one) => choiceOf(one) === undefined)}
          onClick={() => onTake(differences.filter((one) => choiceOf(one) === 'theirs'))}
        >
          {t('Take it')}
        </Button>
        <Button onClick={onLeave}>{t('Leave it')}</Button>
      </p>
    </div>
  )
}

/** A part that both changed: nothing is chosen for the counsellor. */
function Clash({
  of,
  choice,
  onChoose,
}: {
  of: PlanDifference
  choice: Choice | undefined
  onChoose: (choice: Choice | undefined) => void
}) {
  return (
    <LabelledField label={t('{part}: you both changed it', { part: differenceName(of) })}>
      {(ids) => (
        <Select
          {...ids}
          value={choice ?? ''}
          onChange={({ target }) => onChoose((['mine', 'theirs'] as const).find((one) => one === target.value))}
        >
          <option value="">{t('Choose')}</option>
          <option value="mine">{t('Yours: {value}', { value: differenceValue(of, 'mine') })}</option>
          <option value="theirs">{t('The student’s: {value}', { value: differenceValue(of, 'theirs') })}</option>
        </Select>
      )}
    </LabelledField>
  )
}
