import { readClassStudent, writeClassStudent, type ClassStudent } from '../../shared/class/classStudent.ts'
import { readApplication, type Application } from '../../shared/tracker/application.ts'
import type { PlannerRow, PlannerStore } from '../local/planner.ts'
import type { PlanAct, PlannerService, Plans } from './plannerTypes.ts'

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
    const { put, drop } = changeOf(act)
    await store.change(put, drop)
  },
})

function changeOf(act: PlanAct): { put: PlannerRow[]; drop: string[] } {
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
