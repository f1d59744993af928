import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { tickOf } from '../../../shared/enquiry/consents.ts'
import { deviceOf } from '../../test/device.ts'
import { onBothDatabases } from '../../test/bothDatabases.ts'
import { tagOfPlan } from '../colleges/schedule.ts'
import { tagOfFollowUp } from '../enquiries/list.ts'

const DAY_MS = 86_400_000

onBothDatabases('acts of staff that waited on a device', (server) => {
  const phone = async (role: 'admin' | 'counselor' = 'admin') => {
    const person = await server().as(role)
    return { person, device: deviceOf(person) }
  }
  const acts = async (record: string, kind: 'college' | 'enquiry' | 'review'): Promise<string[]> =>
    (await server().store.audit.list({ kind, record, limit: 20 })).map(({ act }) => act)
  const college = async (): Promise<string> => {
    const id = uuid()
    const { device } = await phone()
    await device.pushes({ kind: 'college.create', record: id, value: { name: `College ${id}`, location: 'Pune' } })
    return id
  }
  const at = (days: number): string => new Date(server().store.now() + days * DAY_MS).toISOString()

  test('[M8] a plan is made once, and taken back; one whose time has passed is refused with the sentence of the call', async () => {
    const { device } = await phone()
    const record = await college()
    const plan = { kind: 'college.plan', record, act: 'publish', at: at(2), ifMatch: null } as const
    expect(await device.pushes(plan)).toMatchObject({ outcome: 'applied' })
    expect(await device.pushes(plan)).toMatchObject({ outcome: 'same' })
    expect(await server().store.schedules.list({ limit: 5, college: record })).toMatchObject([{ act: 'publish' }])
    expect(await device.pushes({ ...plan, at: at(-1) })).toMatchObject({
      outcome: 'refused',
      code: 'VALIDATION_FAILED',
      message: 'The time must be in the future',
    })
    expect(await device.pushes({ kind: 'college.unplan', record, act: 'publish' })).toMatchObject({
      outcome: 'applied',
    })
    expect(await device.pushes({ kind: 'college.unplan', record, act: 'publish' })).toMatchObject({ outcome: 'same' })
    expect(await acts(record, 'college')).toEqual(['unplan', 'plan', 'create'])
  })

  test('[M6] what a colleague planned meanwhile is never written over by what waited', async () => {
    const [mine, theirs] = [await phone(), await phone()]
    const record = await college()
    await theirs.device.pushes({ kind: 'college.plan', record, act: 'publish', at: at(3) })
    const [standing] = await server().store.schedules.list({ limit: 1, college: record })
    const plan = { kind: 'college.plan', record, act: 'publish', at: at(5) } as const
    for (const ifMatch of [null, 'another'])
      expect(await mine.device.pushes({ ...plan, ifMatch })).toMatchObject({
        outcome: 'refused',
        code: 'VERSION_CONFLICT',
        message: 'A colleague planned this meanwhile. It is shown as it stands now',
      })
    expect(await server().store.schedules.list({ limit: 5, college: record })).toMatchObject([
      { dueAt: standing!.dueAt, byId: theirs.person.staff.id },
    ])
    expect(await mine.device.pushes({ ...plan, ifMatch: tagOfPlan(standing!) })).toMatchObject({ outcome: 'applied' })
  })

  test('[M6] [M8] an enquiry is followed up as it was seen; its note is taken once however often it comes', async () => {
    const [lata, meera] = [await phone('counselor'), await phone('counselor')]
    const {
      body: {
        data: { id: record },
      },
    } = await server().post<{ id: string }>('/enquiries', {
      kind: 'contact',
      name: 'Asha',
      replyBy: 'E-mail',
      email: 'asha@example.in',
      message: 'Is the hostel open in June?',
      consents: [tickOf('reply')],
    })
    const ifMatch = tagOfFollowUp((await server().store.enquiries.open(record))!)
    const note = { kind: 'enquiry.followUp', record, note: 'Rang once', noteId: uuid() } as const
    expect(await lata.device.pushes(note)).toMatchObject({ outcome: 'applied' })
    expect(await meera.device.pushes({ ...note, ifMatch })).toMatchObject({ outcome: 'same' })
    const taken = { kind: 'enquiry.followUp', record, state: 'assigned', ifMatch } as const
    expect(await lata.device.pushes(taken)).toMatchObject({ outcome: 'applied' })
    expect(await meera.device.pushes({ ...taken, state: 'closed' })).toMatchObject({
      outcome: 'refused',
      code: 'VERSION_CONFLICT',
      message: 'A colleague changed this enquiry meanwhile. It is shown as it stands now',
    })
    // Both wanted to take it up: whoever comes second does not take it away unseen.
    expect(await meera.device.pushes(taken)).toMatchObject({ outcome: 'refused', code: 'VERSION_CONFLICT' })
    const stands = await server().store.enquiries.open(record)
    expect([stands!.state, stands!.assignee, stands!.notes!.map(({ text }) => text)]).toEqual([
      'assigned',
      lata.person.staff.id,
      ['Rang once'],
    ])
    expect((await acts(record, 'enquiry')).filter((act) => act === 'follow-up')).toHaveLength(2)
  })

  test('[S3] of a note that is not taken no word stays at the server: its device keeps it for its author', async () => {
    const { device } = await phone()
    const note = { kind: 'enquiry.followUp', record: uuid(), note: 'Lives in Hadapsar', noteId: uuid() } as const
    expect(await device.pushes(note)).toMatchObject({ outcome: 'refused', message: 'Enquiry not found' })
    const { rows } = await server().store.sync.parked({ page: 1, limit: 100 })
    const parked = rows.find((row) => row.device === device.id)
    expect(parked?.edit).toMatchObject({ kind: 'enquiry.followUp', record: note.record })
    expect(JSON.stringify(rows)).not.toContain('Hadapsar')
  })

  test('[M8] [S4] a former address leads on and then nowhere; only who may change settings does it', async () => {
    const { device } = await phone()
    const to = await college()
    const record = `old-name-of-${to}`
    const put = { kind: 'redirect.put', record, college: to } as const
    expect(await (await phone('counselor')).device.pushes(put)).toMatchObject({ outcome: 'refused', code: 'FORBIDDEN' })
    expect([await device.pushes(put), await device.pushes(put)]).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'same' },
    ])
    expect((await server().store.redirects.list()).filter(({ slug }) => slug === record)).toHaveLength(1)
    const remove = { kind: 'redirect.remove', record } as const
    expect([await device.pushes(remove), await device.pushes(remove)]).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'same' },
    ])
    const present = (await server().store.colleges.open(to))!.slug
    expect(await device.pushes({ ...put, record: present })).toMatchObject({
      outcome: 'refused',
      message: 'This is its present address: it would lead to itself',
    })
  })

  test('[S3] a plan for a college whose making was refused is held, and nothing else waits for it', async () => {
    const { device } = await phone()
    const record = uuid()
    device.does({ kind: 'college.create', record, value: { name: '', location: 'Pune' } })
    device.does({ kind: 'college.plan', record, act: 'publish', at: at(2) })
    device.does({ kind: 'view.save', record: uuid(), name: 'Pune', query: 'city=Pune', isShared: false })
    expect((await device.sends()).body.data.receipts).toMatchObject([
      { outcome: 'refused' },
      { outcome: 'held' },
      { outcome: 'applied' },
    ])
  })

  test('[M8] [S4] a view is kept under the id of its device, of its author alone, and never under a blank name', async () => {
    const [mine, theirs] = [await phone(), await phone()]
    const view = { kind: 'view.save', record: uuid(), name: 'Pune', query: 'city=Pune', isShared: true } as const
    expect(await mine.device.pushes(view)).toMatchObject({ outcome: 'applied' })
    expect(await theirs.device.pushes({ ...view, name: 'Mine now' })).toMatchObject({ outcome: 'refused' })
    expect(await mine.device.pushes({ ...view, name: '  ' })).toMatchObject({
      outcome: 'refused',
      code: 'VALIDATION_FAILED',
    })
    expect(
      (await server().store.views.of(theirs.person.staff.id)).filter(({ id }) => id === view.record),
    ).toMatchObject([{ name: 'Pune' }])
  })
})
