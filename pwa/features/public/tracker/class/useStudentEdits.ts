import { mergeClassStudent, type ClassStudent } from '../../../../../shared/class/classStudent.ts'
import { mergeApplication, type Application } from '../../../../../shared/tracker/application.ts'
import { t } from '../../../../i18n/t.ts'
import type { TypedWords } from '../../../../search/plannerTypes.ts'
import { useWorkers } from '../../../../search/workerContext.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useRowEdits, type ChangeRow } from '../useRowEdits.ts'

export interface StudentEdits {
  /** As the counsellor sees them, the last edit included. */
  student: ClassStudent
  /** Changes what is seen and keeps it on the device. Answers whether the device has it; says itself that it cannot. */
  change: ChangeRow<ClassStudent>
  /**
   * Keeps what is still being typed when the screen goes: into what any tab made of the student by then, and not where
   * they were removed.
   */
  keepTypedWords: (words: TypedWords<'name' | 'note'>) => Promise<void>
}

/** One student that is being edited, in this tab and perhaps in another. */
export function useStudentEdits(kept: ClassStudent): StudentEdits {
  const { catalogue } = useWorkers()
  const sayFull = () => void toast('error', t('We couldn’t save this on this device'))
  const { row, change } = useRowEdits(kept, mergeClassStudent, (is, was) =>
    catalogue.changePlans({ act: 'keepStudents', students: [is], was: [was] }).then(
      () => true,
      () => {
        sayFull()
        return false
      },
    ),
  )
  const keepTypedWords = (words: TypedWords<'name' | 'note'>) =>
    catalogue.changePlans({ act: 'typeStudent', student: kept.id, words }).catch(sayFull)
  return { student: row, change, keepTypedWords }
}

/**
 * The student with these applications: new ones behind their own, and of those that `was` has what was changed.
 * @param was the applications as their form knew them
 */
export function withApplications(
  student: ClassStudent,
  put: readonly Application[],
  was: readonly Application[] = [],
): ClassStudent {
  const before = new Map(was.map((one) => [one.id, one])),
    byId = new Map(student.applications.map((one) => [one.id, one]))
  for (const one of put) {
    const old = before.get(one.id),
      own = byId.get(one.id)
    if (!old) byId.set(one.id, one)
    else if (own) byId.set(one.id, mergeApplication(own, old, one))
  }
  return { ...student, applications: [...byId.values()] }
}
