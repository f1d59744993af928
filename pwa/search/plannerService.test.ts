import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import { newClassStudent, type ClassStudent } from '../../shared/class/classStudent.ts'
import { newApplication, type ApplicationDeadline } from '../../shared/tracker/application.ts'
import { plannerIn, plannerInMemory, type PlannerStore } from '../local/planner.ts'
import { eventually } from '../test/eventually.ts'
import { openPlannerService } from './plannerService.ts'
import type { PlannerService, Plans } from './plannerTypes.ts'

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
    await planner.changePlans({ act: 'tick', exam: 'e1', lines: ['Form sent'], was: [] })
    expect(await plansOf(store)).toEqual({ applications: [one], ticks: { e1: ['Form sent'] } })
  })

  test('that are taken away leave nothing behind', async () => {
    const store = open(),
      planner = openPlannerService({ store })
    await planner.changePlans({ act: 'keep', applications: [one] })
    await planner.changePlans({ act: 'tick', exam: 'e1', lines: ['Form sent'], was: [] })
    await planner.changePlans({ act: 'remove', application: 'x' })
    await planner.changePlans({ act: 'tick', exam: 'e1', lines: [], was: ['Form sent'] })
    expect([await plansOf(store), await store.load()]).toEqual([{ applications: [], ticks: {} }, []])
  })

  test('of a class are kept student by student, and removed with all that was kept of them', async () => {
    const store = open(),
      planner = openPlannerService({ store }),
      asha = {
        ...newClassStudent('s1', 'Asha'),
        applications: [one],
        phone: { applications: [one] },
        lists: { saved: [{ slug: 'nit-calicut', name: 'NIT Calicut' }] },
      },
      ravi = newClassStudent('s2', 'Ravi')
    await planner.changePlans({ act: 'keepStudents', students: [asha, ravi] })
    expect(await plansOf(store)).toEqual({ applications: [], ticks: {}, students: [asha, ravi] })
    await planner.changePlans({ act: 'removeStudents', students: ['s1'] })
    expect(await plansOf(store)).toEqual({ applications: [], ticks: {}, students: [ravi] })
    await planner.changePlans({ act: 'removeStudents', students: ['s2'] })
    expect(await store.load()).toEqual([])
  })

  test('take up typed words where the row still is and nobody else wrote there; what was removed stays removed', async () => {
    const store = open(),
      planner = openPlannerService({ store }),
      typed = { was: '', text: 'Ask about the hostel' }
    await planner.changePlans({ act: 'keep', applications: [{ ...one, stage: 'applied', course: 'Civil' }] })
    await planner.changePlans({
      act: 'typeApplication',
      application: 'x',
      words: { course: { was: 'Civil', text: ' ' }, note: typed },
    })
    const noted = { ...one, stage: 'applied' as const, note: 'Ask about the hostel' }
    expect((await plansOf(store)).applications).toEqual([noted])
    await planner.changePlans({
      act: 'typeApplication',
      application: 'x',
      words: { course: { was: '', text: 'Mechanical' }, note: { was: 'As it was', text: 'Older' } },
    })
    expect((await plansOf(store)).applications).toEqual([{ ...noted, course: 'Mechanical' }])
    await planner.changePlans({ act: 'remove', application: 'x' })
    await planner.changePlans({ act: 'typeApplication', application: 'x', words: { note: typed } })
    expect(await store.load()).toEqual([])
    const asha = { ...newClassStudent('s1', 'Asha'), note: 'Kochi', applications: [one, { ...one, id: 'y' }] }
    await planner.changePlans({ act: 'keepStudents', students: [asha] })
    await planner.changePlans({
      act: 'typeStudent',
      student: 's1',
      words: { name: { was: 'Asha', text: ' ' }, note: { was: 'Kochi', text: '' } },
    })
    for (const application of ['y', 'gone'])
      await planner.changePlans({ act: 'typeApplication', application, student: 's1', words: { note: typed } })
    const { note: _, ...quiet } = asha
    expect((await plansOf(store)).students).toEqual([
      { ...quiet, applications: [one, { ...one, id: 'y', note: 'Ask about the hostel' }] },
    ])
    await planner.changePlans({ act: 'removeStudents', students: ['s1'] })
    await planner.changePlans({ act: 'typeStudent', student: 's1', words: { note: typed } })
    expect(await store.load()).toEqual([])
  })

  test('that another version of the site wrote are left out and not lost', async () => {
    const store = open()
    await store.change({
      put: [
        { key: 'application:y', value: { stage: 'dreamt of' } },
        { key: 'ticks:e1', value: 'all' },
        { key: 'class', value: 1 },
        { key: 'student:z', value: { name: 'Nobody' } },
      ],
    })
    expect(await plansOf(store)).toEqual({ applications: [], ticks: {} })
    expect(await store.load()).toHaveLength(4)
  })
})

describe('two tabs that change one row at once', () => {
  const twoTabs = () => {
    const both = disk(),
      open = () => plannerIn('planner', both, async () => undefined),
      store = open()
    return { store, tabs: [openPlannerService({ store }), openPlannerService({ store: open() })] as const }
  }
  const deadline = (id: string, day: string) => ({ id, label: 'Form', day }),
    paper = (id: string) => ({ id, name: 'Score card', isReady: false }),
    first = { ...one, deadlines: [deadline('d1', '2027-01-05'), deadline('d2', '2027-01-06')], papers: [paper('p1')] }
  const asha: ClassStudent = {
    ...newClassStudent('s1', 'Asha'),
    note: 'Kochi',
    applications: [first, { ...one, id: 'y' }],
  }
  const profile = { category: 'OPEN', hasDisability: false, isWoman: false, ranks: {} } as const,
    at = (rank: number) => ({ OPEN: { low: rank, high: rank } })

  /** Both tabs know `was` and write at once; what the device has after. */
  async function both(was: ClassStudent, here: ClassStudent, there: ClassStudent): Promise<ClassStudent[] | undefined> {
    const { store, tabs } = twoTabs()
    await tabs[0].changePlans({ act: 'keepStudents', students: [was] })
    await Promise.all(
      [here, there].map((student, tab) =>
        tabs[tab]!.changePlans({ act: 'keepStudents', students: [student], was: [was] }),
      ),
    )
    return (await plansOf(store)).students
  }

  test('keep both changes of a student: name and note, category and rank, of a new student too', async () => {
    expect(
      await both(
        asha,
        { ...asha, name: 'Asha Rao', student: { ...profile, category: 'SC' } },
        { ...asha, note: 'Calicut', student: { ...profile, ranks: { 'JEE Main': at(9) } } },
      ),
    ).toEqual([
      {
        ...asha,
        name: 'Asha Rao',
        note: 'Calicut',
        student: { ...profile, category: 'SC', ranks: { 'JEE Main': at(9) } },
      },
    ])
    const ranked = { ...asha, student: { ...profile, ranks: { 'JEE Main': at(9) } } },
      { note: _, ...quiet } = ranked
    expect(
      await both(
        ranked,
        { ...quiet, student: { ...profile, ranks: { 'JEE Main': at(9), 'NEET UG': at(7) } } },
        { ...ranked, student: { ...profile, ranks: { 'JEE Main': at(8) } } },
      ),
    ).toEqual([{ ...quiet, student: { ...profile, ranks: { 'JEE Main': at(8), 'NEET UG': at(7) } } }])
  })

  test('keep what each added to a list, changed in it and removed from it', async () => {
    const added = { ...one, id: 'z', name: 'IIT Palakkad' },
      [d1, d2] = first.deadlines as [ApplicationDeadline, ApplicationDeadline]
    expect(
      await both(
        asha,
        {
          ...asha,
          applications: [
            { ...first, stage: 'applied', deadlines: [{ ...d1, isDone: true }, d2, deadline('d3', '2027-02-01')] },
            { ...one, id: 'y' },
            added,
          ],
        },
        {
          ...asha,
          applications: [
            {
              ...first,
              deadlines: [{ ...d1, day: '2027-01-09' }],
              papers: [{ ...paper('p1'), isReady: true }, paper('p2')],
            },
          ],
        },
      ),
    ).toEqual([
      {
        ...asha,
        applications: [
          {
            ...first,
            stage: 'applied',
            deadlines: [{ ...d1, day: '2027-01-09', isDone: true }, deadline('d3', '2027-02-01')],
            papers: [{ ...paper('p1'), isReady: true }, paper('p2')],
          },
          added,
        ],
      },
    ])
  })

  test('leave a student and an application gone that one removed while the other changed them', async () => {
    expect(
      await both(
        asha,
        { ...asha, applications: [first] },
        { ...asha, note: 'Calicut', applications: [first, { ...one, id: 'y', stage: 'offer' }] },
      ),
    ).toEqual([{ ...asha, note: 'Calicut', applications: [first] }])
    const { store, tabs } = twoTabs()
    await tabs[0].changePlans({ act: 'keepStudents', students: [asha] })
    await tabs[1].changePlans({ act: 'removeStudents', students: ['s1'] })
    await tabs[0].changePlans({ act: 'keepStudents', students: [{ ...asha, name: 'Asha Rao' }], was: [asha] })
    expect(await store.load()).toEqual([])
  })

  test('keep the phone’s plan and lists whole, as the later of two took them', async () => {
    const phone = { applications: [first] },
      lists = { saved: [{ slug: 'nit-calicut', name: 'NIT Calicut' }] },
      choices = ['JEE Main|NIT Calicut|Civil|4|B.Tech']
    expect(
      await both({ ...asha, lists }, { ...asha, lists, phone }, { ...asha, lists: { ...lists, choices } }),
    ).toEqual([{ ...asha, phone, lists: { ...lists, choices } }])
  })

  test('keep both changes of an application and of the ticks of this device’s own student', async () => {
    const { store, tabs } = twoTabs()
    await tabs[0].changePlans({ act: 'keep', applications: [first] })
    await tabs[0].changePlans({ act: 'tick', exam: 'e1', lines: ['Form sent', 'Notice'], was: [] })
    await Promise.all([
      tabs[0].changePlans({ act: 'keep', applications: [{ ...first, stage: 'offer' }], was: [first] }),
      tabs[1].changePlans({ act: 'keep', applications: [{ ...first, course: 'Civil', papers: [] }], was: [first] }),
      tabs[0].changePlans({
        act: 'tick',
        exam: 'e1',
        lines: ['Form sent', 'Notice', 'Card'],
        was: ['Form sent', 'Notice'],
      }),
      tabs[1].changePlans({ act: 'tick', exam: 'e1', lines: ['Form sent'], was: ['Form sent', 'Notice'] }),
    ])
    expect(await plansOf(store)).toEqual({
      applications: [{ ...first, stage: 'offer', course: 'Civil', papers: [] }],
      ticks: { e1: ['Form sent', 'Card'] },
    })
  })
})

test.each<[string, () => [PlannerStore, PlannerStore]]>([
  [
    'another tab',
    () => {
      const both = disk(),
        open = () => plannerIn('planner', both, async () => undefined)
      return [open(), open()]
    },
  ],
  [
    'a browser that keeps nothing',
    () => {
      const store = plannerInMemory()
      return [store, store]
    },
  ],
])('%s hears of a change until it stops watching', async (_, open) => {
  const [here, there] = open().map((store) => openPlannerService({ store })) as [PlannerService, PlannerService]
  const events: string[][] = []
  const stop = there.watchPlans(({ applications }) => events.push(applications.map(({ name }) => name)))
  await eventually(() => expect(events).toEqual([[]]))
  await here.changePlans({ act: 'keep', applications: [one] })
  await eventually(() => expect(events).toEqual([[], ['NIT Calicut']]))
  stop()
  const last = new Promise<void>((resolve) => {
    here.watchPlans(({ applications }) => {
      if (applications.length === 0) resolve()
    })
  })
  await here.changePlans({ act: 'remove', application: one.id })
  await last
  expect(events).toHaveLength(2)
})

test('a watch of a disk that cannot be read tells nothing', async () => {
  const broken = disk()
  broken.factory.open = () => {
    throw new DOMException('The disk is gone', 'UnknownError')
  }
  const events: Plans[] = []
  const stop = openPlannerService({ store: plannerIn('planner', broken, async () => undefined) }).watchPlans((plans) =>
    events.push(plans),
  )
  await new Promise((resolve) => setTimeout(resolve, 20))
  stop()
  expect(events).toEqual([])
})
