import type { CutoffExam } from '../cutoff/fact.ts'
import { type Message, msg } from '../i18n/message.ts'
import { type ClassList, type ClassRow, readClassList } from '../predictor/classList.ts'
import type { PredictorStudent } from '../predictor/student.ts'
import { fold } from '../record/fold.ts'
import { newApplication, type Application } from '../tracker/application.ts'
import { CLASS_STUDENT_TEXT, MOST_CLASS_STUDENTS, newClassStudent, type ClassStudent } from './classStudent.ts'

/** "1.", "12)", "-" or a bullet before a name in a list that was typed as a message. */
const NUMBERING = /^\s*(?:\d{1,3}\s*[.):-]|[-*•])\s*/

/** What an exam that is still to come puts into a plan: its name, and its days where they are published. */
export type ExamPlan = Pick<Application, 'name'> & Partial<Application>

const SEPARATED = /[,;\t|]/

/**
 * A list as it is pasted: a table with a header, whose ranks may be missing, or names alone, one in each line, numbered
 * or not.
 */
export function readRoster(text: string): ClassList {
  const lines = text.split(/\r\n?|\n/)
  const isTable = lines.some((line) => SEPARATED.test(line)) || fold(lines[0] ?? '') === 'name'
  if (isTable) return readClassList(text, { isRankOptional: true })
  const rows = lines.flatMap((line, at): ClassRow[] => {
    const name = line.replace(NUMBERING, '').trim().slice(0, CLASS_STUDENT_TEXT.name)
    return name === '' ? [] : [{ line: at + 1, name, wrong: [] }]
  })
  return rows.length > 0 ? { rows } : { rows, refused: msg('There is no name in this list') }
}

/** What a list does to a board. */
export interface RosterChange {
  /** New and changed students, to be kept. */
  students: ClassStudent[]
  added: number
  changed: number
  /** Lines that were left out, each with why. */
  wrong: ClassRow[]
}

/**
 * Lays a list to the board. A name that is on the board once gets the ranks of its line, and its plan stays; a line with
 * another exam of the same name in the list is the same student. An exam without a rank is still to come and goes into the
 * plan.
 * @param examPlan what an exam is planned as; its name alone unless said
 * @param newId called once for each new student and each new application
 */
export function rosterChange(
  board: readonly ClassStudent[],
  rows: readonly ClassRow[],
  newId: () => string,
  examPlan: (exam: CutoffExam) => ExamPlan = (exam) => ({ name: exam }),
): RosterChange {
  const onBoard = byName(board),
    kept = new Map<string, ClassStudent>(),
    newByName = new Map<string, ClassStudent[]>(),
    wrong: ClassRow[] = []
  const leaveOut = (row: ClassRow, why: Message) => wrong.push({ ...row, wrong: [why] })
  const lay = (one: ClassStudent, row: ClassRow) =>
    kept.set(one.id, withExam(withRanks(kept.get(one.id) ?? one, row.student), row, newId, examPlan))
  let added = 0
  for (const row of rows) {
    const name = fold(row.name),
      old = onBoard.get(name) ?? [],
      listed = newByName.get(name) ?? [],
      sameInList = listed.find(({ id }) => row.exam && !hasExam(kept.get(id)!, row.exam, examPlan))
    if (row.wrong.length > 0) wrong.push(row)
    else if (old.length > 1)
      leaveOut(row, msg('Several students on the board have this name. Change the right one there'))
    else if (old[0] ?? sameInList) lay((old[0] ?? sameInList)!, row)
    else if (board.length + added >= MOST_CLASS_STUDENTS)
      leaveOut(row, msg('The board is full: it has room for {most} students', { most: MOST_CLASS_STUDENTS }))
    else {
      const made = newClassStudent(newId(), row.name)
      added++
      newByName.set(name, [...listed, made])
      lay(made, row)
    }
  }
  return { students: [...kept.values()], added, changed: kept.size - added, wrong }
}

function byName(board: readonly ClassStudent[]): Map<string, ClassStudent[]> {
  const named = new Map<string, ClassStudent[]>()
  for (const one of board) {
    const name = fold(one.name),
      same = named.get(name)
    if (same) same.push(one)
    else named.set(name, [one])
  }
  return named
}

const hasExam = (one: ClassStudent, exam: CutoffExam, examPlan: (exam: CutoffExam) => ExamPlan): boolean =>
  one.student?.ranks[exam] !== undefined || isPlanned(one, examPlan(exam))

const isPlanned = ({ applications }: ClassStudent, said: ExamPlan): boolean =>
  applications.some(({ name, exam }) => name === said.name || (exam !== undefined && exam.id === said.exam?.id))

/** The student with the exam of a line in the plan, where the line has no rank of it. */
function withExam(
  one: ClassStudent,
  { exam }: ClassRow,
  newId: () => string,
  examPlan: (exam: CutoffExam) => ExamPlan,
): ClassStudent {
  if (!exam || one.student?.ranks[exam]) return one
  const said = examPlan(exam)
  return isPlanned(one, said)
    ? one
    : { ...one, applications: [...one.applications, newApplication(one.applications, newId(), said)] }
}

/** A list that says no category or state takes none away. */
function withRanks(one: ClassStudent, said: PredictorStudent | undefined): ClassStudent {
  const before = one.student
  if (!said) return one
  if (!before) return { ...one, student: said }
  return {
    ...one,
    student: {
      ...before,
      ...(said.category !== 'OPEN' && { category: said.category }),
      hasDisability: before.hasDisability || said.hasDisability,
      isWoman: before.isWoman || said.isWoman,
      ...(said.state && { state: said.state }),
      ranks: { ...before.ranks, ...said.ranks },
    },
  }
}
