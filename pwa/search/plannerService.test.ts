import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import { newApplication } from '../../shared/tracker/application.ts'
import { plannerIn, plannerInMemory, type PlannerStore } from '../local/planner.ts'
import { openPlannerService } from './plannerService.ts'
import type { Plans } from './plannerTypes.ts'

const disk = () => ({ factory: new IDBFactory(), keyRange: IDBKeyRange })
const plansOf = (store: PlannerStore) =>
  new Promise<Plans>((resolve) => {
    const stop = openPlannerService({ store }).watchPlans((plans) => {
      stop()
      resolve(plans)
    })
  })
const one = newApplication([], 'x', { name: 'NIT Calicut' })

describe.each<[string, () => PlannerStore]>([
  ['on the disk', () => plannerIn('planner', disk(), async () => undefined)],
  ['in memory', plannerInMemory],
])('plans %s', (_, open) => {
  test('are there after the tab was closed', async () => {
    const store = open(),
      planner = openPlannerService({ store })
    await planner.changePlans({ act: 'keep', applications: [one] })
    await planner.changePlans({ act: 'tick', exam: 'e1', lines: ['Form sent'] })
    expect(await plansOf(store)).toEqual({ applications: [one], ticks: { e1: ['Form sent'] } })
  })

  test('that are taken away leave nothing behind', async () => {
    const store = open(),
      planner = openPlannerService({ store })
    await planner.changePlans({ act: 'keep', applications: [one] })
    await planner.changePlans({ act: 'tick', exam: 'e1', lines: ['Form sent'] })
    await planner.changePlans({ act: 'remove', application: 'x' })
    await planner.changePlans({ act: 'tick', exam: 'e1', lines: [] })
    expect([await plansOf(store), await store.load()]).toEqual([{ applications: [], ticks: {} }, []])
  })

  test('that another version of the site wrote are left out and not lost', async () => {
    const store = open()
    await store.change(
      [
        { key: 'application:y', value: { stage: 'dreamt of' } },
        { key: 'ticks:e1', value: 'all' },
        { key: 'class', value: 1 },
      ],
      [],
    )
    expect(await plansOf(store)).toEqual({ applications: [], ticks: {} })
    expect(await store.load()).toHaveLength(3)
  })
})

test('another tab hears of a change', async () => {
  const store = plannerInMemory(),
    hearers: Array<() => void> = [],
    tabs = {
      tell: () => {
        for (const hear of hearers) hear()
      },
      hear: (listener: () => void) => {
        hearers.push(listener)
      },
    }
  const [here, there] = [openPlannerService({ store, tabs }), openPlannerService({ store, tabs })]
  const told: string[][] = []
  const heard = new Promise<void>((resolve) => {
    there.watchPlans(({ applications }) => {
      told.push(applications.map(({ name }) => name))
      if (applications.length > 0) resolve()
    })
  })
  await here.changePlans({ act: 'keep', applications: [one] })
  await heard
  expect(told.at(-1)).toEqual(['NIT Calicut'])
})
