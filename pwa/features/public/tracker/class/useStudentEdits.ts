import { useEffect, useRef, useState } from 'react'
import type { ClassStudent } from '../../../../../shared/class/classStudent.ts'
import type { Application } from '../../../../../shared/tracker/application.ts'
import { t } from '../../../../i18n/t.ts'
import type { TypedWords } from '../../../../search/plannerTypes.ts'
import { useWorkers } from '../../../../search/workerContext.tsx'
import { toast } from '../../../../ui/toast.ts'

type Edit = (before: ClassStudent) => ClassStudent

export interface StudentEdits {
  /** As the counsellor sees them, the last edit included. */
  student: ClassStudent
  /** Changes what is seen and keeps it on the device. Answers when the device has it, or has said that it cannot. */
  change: (edit: Edit) => Promise<void>
  /**
   * Keeps what is still being typed when the screen goes: into what any tab made of the student by then, and not where
   * they were removed.
   */
  keepTypedWords: (words: TypedWords<'name' | 'note'>) => Promise<void>
}

/** One student that is being edited: two edits in one breath build on each other, not on what the device has told of. */
export function useStudentEdits(kept: ClassStudent): StudentEdits {
  const { catalogue } = useWorkers()
  const [student, setStudent] = useState(kept)
  const newest = useRef(kept),
    writing = useRef(0)
  useEffect(() => {
    if (writing.current > 0) return
    newest.current = kept
    setStudent(kept)
  }, [kept])
  const sayFull = () => void toast('error', t('We couldn’t save this on this device'))
  const change = async (edit: Edit): Promise<void> => {
    newest.current = edit(newest.current)
    setStudent(newest.current)
    writing.current++
    await catalogue
      .changePlans({ act: 'keepStudents', students: [newest.current] })
      .catch(sayFull)
      .finally(() => {
        writing.current--
      })
  }
  const keepTypedWords = (words: TypedWords<'name' | 'note'>) =>
    catalogue.changePlans({ act: 'typeStudent', student: kept.id, words }).catch(sayFull)
  return { student, change, keepTypedWords }
}

/** The student with these applications in place of, or behind, their own. */
export function withApplications(student: ClassStudent, put: readonly Application[]): ClassStudent {
  const byId = new Map([...student.applications, ...put].map((one) => [one.id, one]))
  return { ...student, applications: [...byId.values()] }
}
