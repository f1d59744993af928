import { readApplication, type Application } from '../../shared/tracker/application.ts'
import type { PlannerRow, PlannerStore } from '../local/planner.ts'
import type { PlanAct, Planner, Plans } from './plannerTypes.ts'

interface PlannerParts {
  store: PlannerStore
  /** Tells other tabs of a change, and hears of theirs. */
  tabs?: { tell(): void; hear(listener: () => void): void }
  memoryOnly?: boolean
}

const APPLICATION = 'application:',
  TICKS = 'ticks:',
  CLASS = 'class'

/** The worker's own half of the planner: reads the rows, and writes what an act changes and nothing beside it. */
export function openPlannerService({ store, tabs, memoryOnly }: PlannerParts): Planner {
  const listeners = new Set<(plans: Plans) => void>()
  const read = async (): Promise<Plans> => ({
    ...plansIn(await store.load()),
    ...(memoryOnly && { memoryOnly: true as const }),
  })
  const tell = async (): Promise<void> => {
    if (listeners.size > 0) {
      const plans = await read()
      for (const listener of listeners) listener(plans)
    }
  }
  tabs?.hear(() => {
    void tell().catch(() => undefined)
  })
  return {
    watchPlans(listener) {
      listeners.add(listener)
      void read().then(
        (plans) => {
          if (listeners.has(listener)) listener(plans)
        },
        () => undefined,
      )
      return () => {
        listeners.delete(listener)
      }
    },
    async changePlans(act) {
      const { put, drop } = changeOf(act)
      await store.change(put, drop)
      tabs?.tell()
      await tell()
    },
  }
}

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
    case 'tick':
      return act.lines.length > 0
        ? { put: [{ key: TICKS + act.exam, value: act.lines }], drop: [] }
        : { put: [], drop: [TICKS + act.exam] }
  }
}

function plansIn(rows: readonly PlannerRow[]): Omit<Plans, 'memoryOnly'> {
  const applications: Application[] = [],
    ticks: Plans['ticks'] = {}
  let classList: string | undefined
  for (const { key, value } of rows) {
    if (key.startsWith(APPLICATION)) {
      const read = readApplication(value)
      if (read) applications.push(read)
    } else if (key.startsWith(TICKS) && Array.isArray(value))
      ticks[key.slice(TICKS.length)] = value.filter((line) => typeof line === 'string')
    else if (key === CLASS && typeof value === 'string') classList = value
  }
  return { applications, ticks, ...(classList !== undefined && { classList }) }
}
