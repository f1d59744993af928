import {
  mergeClassStudent,
  readClassStudent,
  writeClassStudent,
  type ClassStudent,
} from '../../shared/class/classStudent.ts'
import { mergeEntries } from '../../shared/record/threeWay.ts'
import { mergeApplication, readApplication, type Application } from '../../shared/tracker/application.ts'
import type { PlannerRow, PlannerStore, RowEdit } from '../local/planner.ts'
import type { PlanAct, PlannerService, Plans, TypedWords } from './plannerTypes.ts'

interface PlannerParts {
  store: PlannerStore
  memoryOnly?: boolean
}

const APPLICATION = 'application:',
  TICKS = 'ticks:',
  CLASS = 'class',
  STUDENT = 'student:'

/** The worker's own half of the planner: reads the rows, and writes what an act changes and nothing beside it. */
export const openPlannerService = ({ store, memoryOnly }: PlannerParts): PlannerService => ({
  watchPlans: (listener) =>
    store.watch((rows) => listener({ ...plansIn(rows), ...(memoryOnly && { memoryOnly: true as const }) })),
  changePlans: (act) => store.change(changeOf(act)),
})

type TypingAct = Extract<PlanAct, { words: object }>

const rowOf = (act: TypingAct): string =>
  act.act === 'typeApplication' && act.student === undefined ? APPLICATION + act.application : STUDENT + act.student

/** Puts the words into a row as it stands; a row that cannot be read stays as it is. */
function editOf(act: TypingAct): RowEdit['change'] {
  if (act.act === 'typeApplication' && act.student === undefined)
    return (value) => {
      const read = readApplication(value)
      return read ? readApplication(withWords(read, act.words)) : value
    }
  return (value) => {
    const student = readClassStudent(value)
    if (!student) return value
    if (act.act === 'typeStudent') return writeClassStudent(withWords(student, act.words))
    const applications = student.applications.map((one) =>
      one.id === act.application ? withWords(one, act.words) : one,
    )
    return writeClassStudent({ ...student, applications })
  }
}

function withWords<Field extends string, T extends Partial<Record<Field, string>>>(
  row: T,
  words: TypedWords<Field>,
): T {
  const next = { ...row }
  for (const [field, { was, text }] of Object.entries(words) as Array<[Field, { was: string; text: string }]>) {
    if ((row[field] ?? '') !== was) continue
    if (text.trim() !== '') Object.assign(next, { [field]: text })
    else if (field !== 'name') delete next[field]
  }
  return next
}

function changeOf(act: PlanAct): Parameters<PlannerStore['change']>[0] {
  switch (act.act) {
    case 'keep':
      return {
        edit: act.applications
          .flatMap((one) => readApplication(one) ?? [])
          .map(keepEdit(APPLICATION, act.was, readApplication, mergeApplication, (one) => one)),
      }
    case 'remove':
      return { drop: [APPLICATION + act.application] }
    case 'class':
      return act.text === undefined ? { drop: [CLASS] } : { put: [{ key: CLASS, value: act.text }] }
    case 'keepStudents':
      return {
        edit: act.students.map(keepEdit(STUDENT, act.was, readClassStudent, mergeClassStudent, writeClassStudent)),
      }
    case 'removeStudents':
      return { drop: act.students.map((id) => STUDENT + id) }
    case 'tick':
      return { edit: [{ key: TICKS + act.exam, change: (value) => tickedLines(value, act) }] }
    case 'typeApplication':
    case 'typeStudent':
      return { edit: [{ key: rowOf(act), change: editOf(act) }] }
  }
}

/** How each row of an act is written: whole where it is new, else what was changed of it. */
function keepEdit<T extends { id: string }>(
  prefix: string,
  was: readonly T[] = [],
  read: (value: unknown) => T | undefined,
  merge: (fresh: T, was: T, is: T) => T,
  write: (row: T) => unknown,
): (is: T) => RowEdit {
  const known = new Map(was.map((one) => [one.id, one]))
  return (is) => ({
    key: prefix + is.id,
    change(value) {
      const before = known.get(is.id)
      if (!before) return write(is)
      const fresh = read(value)
      return fresh ? write(merge(fresh, before, is)) : value
    },
  })
}

/** The ticks of an exam with those that were set and taken away; none are no row. */
function tickedLines(value: unknown, { lines, was }: Extract<PlanAct, { act: 'tick' }>): string[] | undefined {
  const same = (line: string) => line,
    ticked = mergeEntries(linesIn(value), was, lines, same, same)
  return ticked.length > 0 ? ticked : undefined
}
const linesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((line) => typeof line === 'string') : []

function plansIn(rows: readonly PlannerRow[]): Omit<Plans, 'memoryOnly'> {
  const applications: Application[] = [],
    ticks: Plans['ticks'] = {},
    students: ClassStudent[] = []
  let classList: string | undefined
  for (const { key, value } of rows) {
    if (key.startsWith(APPLICATION)) {
      const read = readApplication(value)
      if (read) applications.push(read)
    } else if (key.startsWith(STUDENT)) {
      const read = readClassStudent(value)
      if (read) students.push(read)
    } else if (key.startsWith(TICKS) && Array.isArray(value)) ticks[key.slice(TICKS.length)] = linesIn(value)
    else if (key === CLASS && typeof value === 'string') classList = value
  }
  return {
    applications,
    ticks,
    ...(classList !== undefined && { classList }),
    ...(students.length > 0 && { students }),
  }
}
