import { v4, v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { dayInIndia, dayInWords } from '../../../shared/college/day.ts'
import { tickOf } from '../../../shared/enquiry/consents.ts'
import { referenceOf } from '../../../shared/enquiry/reference.ts'
import type { PushAnswer } from '../../../shared/protocol/push.ts'
import { PROTOCOL, SCHEMA } from '../../../shared/protocol/version.ts'
import { onBothDatabases } from '../../test/bothDatabases.ts'

/** So many days from today in India. */
const ahead = (days: number) => dayInIndia(Date.now() + days * 86_400_000)
const asked = (more: object = {}) => ({
  kind: 'contact',
  name: 'Asha',
  replyBy: 'E-mail',
  email: 'asha@example.in',
  message: 'Is the hostel open in June?',
  consents: [tickOf('reply')],
  ...more,
})
interface Sent {
  id: string
  reference: string
}
interface Trail {
  act: string
  by: string
  after?: unknown
}
interface Row {
  id: string
  reference: string
  tag: string
  state: string
  message: string
  assignee?: string
  consents: Array<{ purpose: string; textVersion: string; given: boolean }>
  notes: Array<{ id?: string; text: string }>
}

onBothDatabases('enquiries', (server) => {
  const list = async (query = '') =>
    (await (await server().as('counselor')).get<Row[]>(`/admin/enquiries?limit=100${query}`)).body.data

  test('anybody may ask, and is told the number the device already knew', async () => {
    const id = uuid()
    const { status, body } = await server().post<Sent>('/enquiries', asked({ id }))
    expect([status, body.data]).toEqual([201, { id, reference: referenceOf(id) }])
    const row = (await list()).find((one) => one.id === id)
    expect(row).toMatchObject({
      reference: referenceOf(id),
      state: 'new',
      message: 'Is the hostel open in June?',
      consents: [{ purpose: 'reply', textVersion: '1', given: true }],
    })
  })

  test('the same enquiry sent again is the same one', async () => {
    const id = v4()
    for (let n = 0; n < 3; n++)
      expect((await server().post<Sent>('/enquiries', asked({ id }))).body.data.reference).toBe(referenceOf(id))
    expect((await list()).filter((one) => one.id === id)).toHaveLength(1)
  })

  test('staff find an enquiry by the number its author reads out, however it is typed', async () => {
    const {
      body: {
        data: { id, reference },
      },
    } = await server().post<Sent>('/enquiries', asked())
    expect(
      (await list(`&reference=${encodeURIComponent(reference.toLowerCase().replaceAll('-', ' '))}`)).map(
        (row) => row.id,
      ),
    ).toEqual([id])
    expect(await list('&reference=PR-UUUUU-UUUUU')).toEqual([])
  })

  test('without a tick nothing is kept', async () => {
    const before = (await list()).length
    const { status, body } = await server().post('/enquiries', asked({ consents: [] }))
    expect([status, body.details?.[0]?.message]).toEqual([400, 'Please agree that we may use this to answer you'])
    expect(await list()).toHaveLength(before)
  })

  test('a plain form that says consent: true agrees to an answer and to nothing else', async () => {
    const { body } = await server().post<Sent>('/enquiries', asked({ consents: undefined, consent: true }))
    expect((await list()).find((one) => one.id === body.data.id)?.consents.map(({ purpose }) => purpose)).toEqual([
      'reply',
    ])
  })

  test('lists that were agreed to are read by counsellors, without anything else that came along, until their author takes it back', async () => {
    const student = await server().asStudent(),
      id = uuid()
    const lists = JSON.stringify({
      saved: [['nit-calicut', 'NIT Calicut']],
      choices: ['JEE Main|NIT Calicut|Civil Engineering|4|B.Tech'],
      student: { rank: 5000 },
    })
    expect((await student.post('/enquiries', asked({ lists }))).body.details?.[0]?.message).toBe(
      'Please agree that the counsellor may see your lists, or leave them out',
    )
    await student.post<Sent>('/enquiries', asked({ id, lists, consents: [tickOf('reply'), tickOf('lists')] }))
    const shown = async () => (await list()).find((one) => one.id === id) as (Row & { lists?: unknown }) | undefined
    expect((await shown())?.lists).toEqual({
      saved: [{ slug: 'nit-calicut', name: 'NIT Calicut' }],
      choices: ['JEE Main|NIT Calicut|Civil Engineering|4|B.Tech'],
    })
    expect(
      (await (await server().as('counselor')).get<Trail[]>(`/admin/enquiries/${id}/trail`)).body.data.at(-1),
    ).toMatchObject({ act: 'send', after: 'with lists' })
    expect((await student.delete(`/auth/me/enquiries/${id}/consents/lists`)).status).toBe(200)
    const after = await shown()
    expect([after?.lists, after?.state, after?.consents.map(({ purpose, given }) => [purpose, given])]).toEqual([
      undefined,
      'new',
      [
        ['reply', true],
        ['lists', true],
        ['lists', false],
      ],
    ])
  })

  test('people’s numbers are for staff who may see people', async () => {
    const barred = await server().as(await server().staff({ role: 'support', permissions: { canViewUsers: false } }))
    expect((await barred.get('/admin/enquiries')).status).toBe(403)
    expect((await server().get('/admin/enquiries')).status).toBe(401)
    expect((await (await server().asStudent()).get('/admin/enquiries')).status).toBe(401)
  })

  test('one that waited on a device since any number was taken still arrives', async () => {
    const { status } = await server().post<Sent>(
      '/enquiries',
      asked({ replyBy: 'Phone', phone: '044-2257 8000', consents: [tickOf('reply'), tickOf('call')] }),
    )
    expect(status).toBe(201)
  })

  test('how to reach its author is masked; seeing it is an act that is written down', async () => {
    const {
      body: {
        data: { id },
      },
    } = await server().post<Sent>(
      '/enquiries',
      asked({ replyBy: 'Phone', phone: '98765 43210', consents: [tickOf('reply'), tickOf('call')] }),
    )
    expect((await list()).find((one) => one.id === id)).toMatchObject({
      name: 'Asha',
      email: 'a•••@example.in',
      phone: '•••••••210',
    })
    const meera = await server().as('counselor')
    expect((await meera.post(`/admin/enquiries/${id}/contact`)).body.data).toEqual({
      email: 'asha@example.in',
      phone: '98765 43210',
    })
    const trail = await meera.get<Trail[]>(`/admin/enquiries/${id}/trail`)
    expect(trail.body.data.map(({ act, by, after }) => [act, by, after])).toEqual([
      ['reveal', meera.staff.name, ['email', 'phone']],
      ['send', 'Visitor', undefined],
    ])
    expect(JSON.stringify(await server().store.audit.list({ kind: 'enquiry', record: id, limit: 9 }))).not.toMatch(
      /asha@example|98765/,
    )
    expect((await meera.post(`/admin/enquiries/${uuid()}/contact`)).status).toBe(404)
    expect((await meera.get(`/admin/enquiries/${uuid()}/trail`)).status).toBe(404)
  })

  test('a phone of the staff holds no way to reach anybody; its author’s own does', async () => {
    const asha = await server().asStudent()
    const {
      body: {
        data: { id },
      },
    } = await asha.post<Sent>('/enquiries', asked())
    const meera = await server().as('counselor')
    await meera.patch(`/admin/enquiries/${id}`, { note: 'Asked twice' })
    const cardFor = async (visitor: typeof asha | typeof meera) =>
      (await visitor.get<{ changes: Array<{ id: string; card?: unknown }> }>('/sync/pull')).body.data.changes.find(
        (one) => one.id === id,
      )?.card
    expect(await cardFor(meera)).toMatchObject({
      value: { email: 'a•••@example.in' },
      notes: [{ text: 'Asked twice' }],
    })
    expect(await cardFor(asha)).toMatchObject({ value: { email: 'asha@example.in' } })
    expect(await cardFor(asha)).not.toHaveProperty('notes')
  })

  test('who took back that we may answer is reached by nobody, and who saw what is told to them', async () => {
    const asha = await server().asStudent()
    const {
      body: {
        data: { id },
      },
    } = await asha.post<Sent>('/enquiries', asked())
    const meera = await server().as('counselor')
    await meera.post(`/admin/enquiries/${id}/contact`)
    expect(
      (await asha.get<{ disclosures: Array<{ to: string; what: string }> }>('/auth/me/consents')).body.data.disclosures,
    ).toMatchObject([
      {
        to: `${meera.staff.name}, staff of this site`,
        what: `Saw how to reach you, for your enquiry ${referenceOf(id)}`,
      },
    ])
    await asha.delete(`/auth/me/enquiries/${id}/consents/reply`)
    expect((await meera.post(`/admin/enquiries/${id}/contact`)).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      error: 'This person took back that we may answer',
    })
  })

  test('staff pass an enquiry on and note beside it; each act leaves one line of the audit', async () => {
    const {
      body: {
        data: { id },
      },
    } = await server().post<Sent>('/enquiries', asked())
    const [meera, ravi] = [await server().as('counselor'), await server().staff({ role: 'support' })]
    expect(
      (await meera.patch<Row>(`/admin/enquiries/${id}`, { assignee: ravi.id, note: '  Speaks Marathi ' })).body.data,
    ).toMatchObject({
      state: 'assigned',
      assignee: ravi.id,
      assigneeName: ravi.name,
      notes: [{ text: 'Speaks Marathi', by: meera.staff.name }],
    })
    await meera.patch(`/admin/enquiries/${id}`, { state: 'answered', note: 'Wrote back' })
    expect(await list(`&assignee=${ravi.id}`)).toMatchObject([
      { id, state: 'answered', notes: [{ text: 'Speaks Marathi' }, { text: 'Wrote back' }] },
    ])
    const acts = await server().store.audit.list({ kind: 'enquiry', record: id, limit: 9 })
    expect(acts.map(({ act, before, after }) => [act, before, after])).toEqual([
      ['follow-up', { state: 'assigned', assignee: ravi.id }, { state: 'answered', assignee: ravi.id, noted: true }],
      ['follow-up', { state: 'new' }, { state: 'assigned', assignee: ravi.id, noted: true }],
      ['send', undefined, undefined],
    ])
  })

  test('two of the staff who follow one up do not write over one another; a note is always taken', async () => {
    const {
      body: {
        data: { id },
      },
    } = await server().post<Sent>('/enquiries', asked())
    const [meera, lata] = [await server().as('counselor'), await server().as('support')]
    const [first] = await list('')
    const seen = { headers: { 'if-match': `"${first!.tag}"` } }
    const taken = (await meera.patch<Row>(`/admin/enquiries/${id}`, { state: 'assigned' }, seen)).body.data
    const refused = await lata.patch<Row>(`/admin/enquiries/${id}`, { state: 'closed' }, seen)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'VERSION_CONFLICT',
        error: 'A colleague changed this enquiry meanwhile. It is shown as it stands now',
        data: {
          current: { id, state: 'assigned', assignee: meera.staff.id, assigneeName: meera.staff.name, tag: taken.tag },
        },
      },
    ])
    expect((await lata.patch<Row>(`/admin/enquiries/${id}`, { note: 'Rang once' }, seen)).body.data).toMatchObject({
      state: 'assigned',
      notes: [{ text: 'Rang once' }],
    })
    // What it is already is nobody's loss; as it is seen now it may be moved on.
    expect(
      (await lata.patch(`/admin/enquiries/${id}`, { state: 'assigned', assignee: meera.staff.id }, seen)).status,
    ).toBe(200)
    expect((await lata.patch<Row>(`/admin/enquiries/${id}`, { state: 'closed', tag: taken.tag })).body.data.state).toBe(
      'closed',
    )
  })

  test('what waited on a device and comes twice is done once, and the audit tells it once', async () => {
    const {
      body: {
        data: { id },
      },
    } = await server().post<Sent>('/enquiries', asked())
    const meera = await server().as('counselor')
    const seen = { headers: { 'if-match': `"${(await list(''))[0]!.tag}"` } }
    for (const noteId of ['n1', 'n1', 'n2'])
      expect((await meera.patch(`/admin/enquiries/${id}`, { note: 'Rang once', noteId })).status).toBe(200)
    for (let n = 0; n < 2; n++)
      expect((await meera.patch<Row>(`/admin/enquiries/${id}`, { state: 'closed' }, seen)).body.data.state).toBe(
        'closed',
      )
    expect((await list(''))[0]!.notes).toMatchObject([
      { id: 'n1', text: 'Rang once' },
      { id: 'n2', text: 'Rang once' },
    ])
    const { data: trail } = (await meera.get<Array<{ act: string }>>(`/admin/enquiries/${id}/trail`)).body
    expect(trail.map(({ act }) => act)).toEqual(['follow-up', 'follow-up', 'follow-up', 'send'])
  })

  test('a note that waited while whoever asked was forgotten is not taken', async () => {
    const asha = await server().asStudent()
    const {
      body: {
        data: { id },
      },
    } = await asha.post<Sent>('/enquiries', asked())
    const meera = await server().as('counselor')
    await server().store.write({ kind: 'system', name: 'Test', requestId: 'test' }, (tx) =>
      tx.enquiries.anonymise(`student:${asha.student.id}`),
    )
    const { status, body } = await meera.patch(`/admin/enquiries/${id}`, {
      note: 'Asha prefers the evening',
      noteId: 'n3',
    })
    expect([status, body.error]).toEqual([
      400,
      'Whoever asked has deleted their account. Nothing more is noted about them',
    ])
    expect((await meera.patch<Row>(`/admin/enquiries/${id}`, { state: 'closed' })).body.data).toMatchObject({
      state: 'closed',
      notes: [],
    })
  })

  test('a counselor takes an enquiry up and closes it; its words stay', async () => {
    const {
      body: {
        data: { id },
      },
    } = await server().post<Sent>('/enquiries', asked())
    const meera = await server().as('counselor')
    expect((await meera.patch<Row>(`/admin/enquiries/${id}`, { state: 'assigned' })).body.data).toMatchObject({
      state: 'assigned',
      assignee: meera.staff.id,
    })
    expect((await meera.patch<Row>(`/admin/enquiries/${id}`, { state: 'closed' })).body.data).toMatchObject({
      state: 'closed',
      message: 'Is the hostel open in June?',
    })
    expect((await meera.patch(`/admin/enquiries/${id}`, { assignee: uuid() })).status).toBe(400)
    expect((await meera.patch(`/admin/enquiries/${uuid()}`, { state: 'closed' })).status).toBe(404)
  })

  test('whoever asked for a session moves it, finds it elsewhere by its number, and calls it off; staff read each', async () => {
    const id = uuid(),
      contact = `maya.${id}@example.in`
    await server().post(
      '/enquiries',
      asked({
        id,
        kind: 'session',
        message: undefined,
        email: contact,
        topic: 'Entrance exams',
        language: 'Tamil',
        mode: 'Video',
        day: ahead(15),
        time: '10:00 to 12:00',
      }),
    )
    const find = async (form: object) => {
      const { status, body } = await server().post('/enquiries/session', form)
      return [status, body.data ?? body.error]
    }
    const nobody = [404, 'There is no session under this number']
    expect(await find({ reference: referenceOf(id), contact: 'someone@example.in' })).toEqual(nobody)
    expect(await find({ reference: 'PR-UUUUU-UUUUU', contact })).toEqual(nobody)
    expect(await find({})).toEqual(nobody)
    expect(await find({ reference: referenceOf(id).toLowerCase(), contact: contact.toUpperCase() })).toEqual([
      200,
      {
        id,
        topic: 'Entrance exams',
        language: 'Tamil',
        mode: 'Video',
        day: ahead(15),
        time: '10:00 to 12:00',
        changes: 0,
        isCancelled: false,
      },
    ])

    const device = uuid()
    let n = 0
    const act = async (what: object) =>
      (
        await server().post<PushAnswer>('/sync/push', {
          protocol: PROTOCOL,
          schema: SCHEMA,
          device,
          edits: [{ n: ++n, record: id, madeAt: '2026-11-20T10:00:00Z', ...what }],
        })
      ).body.data
    const outcome = async (what: object) => {
      const [receipt] = (await act(what)).receipts
      return [receipt!.outcome, receipt!.message]
    }
    const moved = { kind: 'enquiry.rearrange', day: ahead(17), time: '16:00 to 18:00' }
    expect(await outcome({ ...moved, time: 'noon' })).toEqual([
      'refused',
      expect.stringContaining('Time must be one of'),
    ])
    expect(await outcome({ ...moved, day: '2020-01-01' })).toEqual(['refused', 'Choose a day from today on'])
    expect(await outcome(moved)).toEqual(['applied', undefined])
    expect(await outcome(moved)).toEqual(['same', undefined])
    expect((await find({ reference: referenceOf(id), contact }))[1]).toMatchObject({
      day: ahead(17),
      time: '16:00 to 18:00',
      changes: 1,
    })
    expect(await outcome({ kind: 'enquiry.cancel' })).toEqual(['applied', undefined])
    expect(await outcome({ kind: 'enquiry.cancel' })).toEqual(['same', undefined])
    expect(await outcome({ ...moved, day: ahead(19) })).toEqual([
      'refused',
      'This session is over or was cancelled. Ask for a new one',
    ])
    expect((await find({ reference: referenceOf(id), contact }))[1]).toMatchObject({ changes: 2, isCancelled: true })
    expect((await list()).find((row) => row.id === id)).toMatchObject({
      state: 'closed',
      isCancelled: true,
      notes: [
        {
          text: `Asks for ${dayInWords(ahead(17))}, 16:00 to 18:00 instead of ${dayInWords(ahead(15))}, 10:00 to 12:00`,
        },
        { text: 'Cancelled by whoever asked for it' },
      ],
    })
  })

  test('a session on a day that is over is refused to whoever waits for the answer; asked for offline in time, it arrives all the same', async () => {
    const past = {
        kind: 'session',
        message: undefined,
        topic: 'Entrance exams',
        language: 'Tamil',
        mode: 'Video',
        day: ahead(-1),
        time: '10:00 to 12:00',
      },
      [direct, queued] = [uuid(), uuid()]
    const { status, body } = await server().post('/enquiries', asked({ ...past, id: direct }))
    expect([status, body.details]).toEqual([
      400,
      [{ path: 'day', rule: 'past', message: 'Choose a day from today on' }],
    ])
    const { consents, ...value } = asked(past)
    const pushed = await server().post<PushAnswer>('/sync/push', {
      protocol: PROTOCOL,
      schema: SCHEMA,
      device: uuid(),
      edits: [
        { n: 1, record: queued, madeAt: '2026-11-20T10:00:00Z', kind: 'enquiry.send', value: { ...value, consents } },
      ],
    })
    expect(pushed.body.data.receipts).toMatchObject([{ outcome: 'applied', note: referenceOf(queued) }])
    const kept = await list()
    expect([direct, queued].map((id) => kept.find((row) => row.id === id)?.state)).toEqual([undefined, 'new'])
    // A day is what it is for a session alone: elsewhere it is a word nobody asked for.
    expect((await server().post('/enquiries', asked({ day: ahead(-1) }))).status).toBe(201)
  })

  test('what is no session is not moved', async () => {
    const {
      body: {
        data: { id },
      },
    } = await server().post<Sent>('/enquiries', asked())
    const { body } = await server().post<PushAnswer>('/sync/push', {
      protocol: PROTOCOL,
      schema: SCHEMA,
      device: uuid(),
      edits: [{ n: 1, record: id, madeAt: '2026-11-20T10:00:00Z', kind: 'enquiry.cancel' }],
    })
    expect(body.data.receipts).toMatchObject([{ outcome: 'refused', message: 'There is no session under this number' }])
    expect((await list()).find((row) => row.id === id)).toMatchObject({ state: 'new' })
  })
})
