import { readClassStudent, writeClassStudent, type ClassStudent } from '../../shared/class/classStudent.ts'
import { readApplication, type Application } from '../../shared/tracker/application.ts'
import type { PlannerRow, PlannerStore } from '../local/planner.ts'
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
  async changePlans(act) {
    if (act.act === 'typeApplication' || act.act === 'typeStudent') return store.edit(rowOf(act), editOf(act))
    const { put, drop } = changeOf(act)
    await store.change(put, drop)
  },
})

type TypingAct = Extract<PlanAct, { words: object }>

const rowOf = (act: TypingAct): string =>
  act.act === 'typeApplication' && act.student === undefined ? APPLICATION + act.application : STUDENT + act.student

/** Puts the words into a row as it stands; a row that cannot be read stays as it is. */
function editOf(act: TypingAct): (value: unknown) => unknown {
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

function changeOf(act: Exclude<PlanAct, TypingAct>): { put: PlannerRow[]; drop: string[] } {
  switch (act.act) {
    case 'keep':
      return {
        put: act.applications.flatMap((one) => {
          const kept = readApplication(one)
          return kept ? [{ key: APPLICATION + kept.id, value: kept }] : []
        }),
        drop: [],
      }
    case 'remove':
      return { put: [], drop: [APPLICATION + act.application] }
    case 'class':
      return act.text === undefined ? { put: [], drop: [CLASS] } : { put: [{ key: CLASS, value: act.text }], drop: [] }
    case 'keepStudents':
      return {
        put: act.students.map((student) => ({ key: STUDENT + student.id, value: writeClassStudent(student) })),
        drop: [],
      }
    case 'removeStudents':
      return { put: [], drop: act.students.map((id) => STUDENT + id) }
    case 'tick':
      return act.lines.length > 0
        ? { put: [{ key: TICKS + act.exam, value: act.lines }], drop: [] }
        : { put: [], drop: [TICKS + act.exam] }
  }
}

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
    } else if (key.startsWith(TICKS) && Array.isArray(value))
      ticks[key.slice(TICKS.length)] = value.filter((line) => typeof line === 'string')
    else if (key === CLASS && typeof value === 'string') classList = value
  }
  return {
    applications,
    ticks,
    ...(classList !== undefined && { classList }),
    ...(students.length > 0 && { students }),
  }
}
