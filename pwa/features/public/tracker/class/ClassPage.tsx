import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ClassStudent } from '../../../../../shared/class/classStudent.ts'
import { t } from '../../../../i18n/t.ts'
import { useCounsellingPlans, type CounsellingPlans } from '../../../../queries/public/counsellingPlans.ts'
import { useNow } from '../../../../queries/public/page.ts'
import { usePlans } from '../../../../search/usePlans.ts'
import { useWorkers } from '../../../../search/workerContext.tsx'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { toast } from '../../../../ui/toast.ts'
import { AddStudents } from './AddStudents.tsx'
import { ClassBoard } from './ClassBoard.tsx'
import { CounsellingNote } from './CounsellingNote.tsx'
import { StudentPaper } from './StudentPaper.tsx'
import { StudentScreen } from './StudentScreen.tsx'
import { bodyLines } from './words.ts'
import styles from './Class.module.css'

const PAGE = '/class'

/**
 * `/class`: a counsellor's students with their plans, on this device alone. Which student is open stands in the history
 * of the tab, not in the address.
 */
export function ClassPage() {
  const { students = NO_STUDENTS, isKnown, memoryOnly } = usePlans()
  const now = useNow(),
    navigate = useNavigate(),
    removeStudents = useRemoveStudents(),
    counselling = useCounsellingPlans(students.length > 0)
  const { state } = useLocation() as { state: { student?: unknown } | null }
  const opened = students.find(({ id }) => id === state?.student)
  const [removed, setRemoved] = useState<ClassStudent[]>([])
  const remove = (gone: ClassStudent[]) => {
    void removeStudents(gone).then((isGone) => {
      if (isGone) setRemoved(gone)
    })
  }
  return (
    <div className={`page ${styles.page}`}>
      <title>{t('My class | Pravesh')}</title>
      <meta name="robots" content="noindex" />
      <header className={styles.head}>
        <h1>{t('My class')}</h1>
        <p>
          {memoryOnly
            ? t('This browser can’t save data: what you add here lasts until you close the tab.')
            : t(
                'A counsellor’s students and their plans. Saved only on this device, never sent anywhere. Opens offline.',
              )}
        </p>
      </header>
      {(!isKnown || !now) && (
        <div aria-busy="true" className={styles.coming}>
          <Skeleton width="40%" height="1.5rem" />
          <Skeleton width="70%" />
        </div>
      )}
      {removed.length > 0 && <Removed students={removed} onDone={() => setRemoved([])} />}
      {isKnown && now && opened && (
        <StudentScreen
          key={opened.id}
          student={opened}
          now={now}
          counselling={counselling}
          onClose={() => void navigate(PAGE)}
          onRemove={() => {
            remove([opened])
            void navigate(PAGE, { replace: true })
          }}
        />
      )}
      {isKnown && now && !opened && (
        <>
          {students.length > 0 && (
            <ClassBoard
              students={students}
              now={now}
              counselling={counselling}
              onOpen={(id) => void navigate(PAGE, { state: { student: id } })}
            />
          )}
          <AddStudents students={students} />
          <div className={styles.out}>
            {students.length > 0 && <PrintAll students={students} now={now} counselling={counselling} />}
            {students.length > 0 && (
              <Button onClick={() => remove(students)}>{t('Delete the class from this device')}</Button>
            )}
            <ButtonLink to="/college-predictor?for=class">{t('Work out a class list')}</ButtonLink>
          </div>
          {students.length > 0 && <CounsellingNote of={counselling} />}
        </>
      )}
    </div>
  )
}
const NO_STUDENTS: ClassStudent[] = []

/** Answers whether they are gone from the device. */
function useRemoveStudents(): (students: readonly ClassStudent[]) => Promise<boolean> {
  const { catalogue } = useWorkers()
  return (students) =>
    catalogue.changePlans({ act: 'removeStudents', students: students.map(({ id }) => id) }).then(
      () => true,
      () => {
        void toast('error', t('This could not be removed. Try again'))
        return false
      },
    )
}

/** The way back, for as long as the page is open. */
function Removed({ students, onDone }: { students: ClassStudent[]; onDone: () => void }) {
  const { catalogue } = useWorkers()
  const undo = () => {
    catalogue
      .changePlans({ act: 'keepStudents', students })
      .then(onDone, () => void toast('error', t('We couldn’t save this on this device')))
  }
  return (
    <p className={styles.removed} role="status">
      {t('Students removed: {count}.', { count: students.length })}{' '}
      <Button kind="plain" onClick={undo}>
        {t('Undo')}
      </Button>
    </p>
  )
}

/**
 * One page for each student, by name. They are drawn for the printer and taken away after; not before what the bodies
 * want is known, or known to be out of reach.
 */
function PrintAll({
  students,
  now,
  counselling,
}: {
  students: readonly ClassStudent[]
  now: string
  counselling: CounsellingPlans
}) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    if (!isPrinting) return undefined
    const done = () => setPrinting(false)
    addEventListener('afterprint', done)
    print()
    return () => removeEventListener('afterprint', done)
  }, [isPrinting])
  return (
    <>
      <Button disabled={counselling.state === 'loading'} onClick={() => setPrinting(true)}>
        {t('Print all sheets')}
      </Button>
      {isPrinting &&
        students
          .toSorted((a, b) => a.name.localeCompare(b.name))
          .map((student) => (
            <StudentPaper key={student.id} student={student} counselling={bodyLines(counselling, student, now)} />
          ))}
    </>
  )
}
