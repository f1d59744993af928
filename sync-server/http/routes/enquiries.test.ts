import { v4, v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { tickOf } from '../../../shared/enquiry/consents.ts'
import { referenceOf } from '../../../shared/enquiry/reference.ts'
import { onBothDatabases } from '../../test/bothDatabases.ts'

const asked = (more: object = {}) => ({ kind: 'contact', name: 'Asha', replyBy: 'E-mail', email: 'asha@example.in', message: 'Is the hostel open in June?', consents: [tickOf('reply')], ...more })
interface Sent { id: string; reference: string }
interface Row { id: string; reference: string; state: string; message: string; assignee?: string; consents: Array<{ purpose: string; textVersion: string; given: boolean }> }

onBothDatabases('enquiries', (server) => {
  const list = async (query = '') => (await (await server().as('counselor')).get<Row[]>(`/admin/enquiries?limit=100${query}`)).body.data

  test('anybody may ask, and is told the number the device already knew', async () => {
    const id = uuid()
    const { status, body } = await server().post<Sent>('/enquiries', asked({ id }))
    expect([status, body.data]).toEqual([201, { id, reference: referenceOf(id) }])
    const row = (await list()).find((one) => one.id === id)
    expect(row).toMatchObject({ reference: referenceOf(id), state: 'new', message: 'Is the hostel open in June?', consents: [{ purpose: 'reply', textVersion: '1', given: true }] })
  })

  test('the same enquiry sent again is the same one', async () => {
    const id = v4()
    for (let n = 0; n < 3; n++) expect((await server().post<Sent>('/enquiries', asked({ id }))).body.data.reference).toBe(referenceOf(id))
    expect((await list()).filter((one) => one.id === id)).toHaveLength(1)
  })

  test('staff find an enquiry by the number its author reads out, however it is typed', async () => {
    const { body: { data: { id, reference } } } = await server().post<Sent>('/enquiries', asked())
    expect((await list(`&reference=${encodeURIComponent(reference.toLowerCase().replaceAll('-', ' '))}`)).map((row) => row.id)).toEqual([id])
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
    expect((await list()).find((one) => one.id === body.data.id)?.consents.map(({ purpose }) => purpose)).toEqual(['reply'])
  })

  test('people’s numbers are for staff who may see people', async () => {
    const barred = await server().as(await server().staff({ role: 'support', permissions: { canViewUsers: false } }))
    expect((await barred.get('/admin/enquiries')).status).toBe(403)
    expect((await server().get('/admin/enquiries')).status).toBe(401)
    expect((await (await server().asStudent()).get('/admin/enquiries')).status).toBe(401)
  })

  test('a counselor takes an enquiry up and closes it; its words stay', async () => {
    const { body: { data: { id } } } = await server().post<Sent>('/enquiries', asked())
    const meera = await server().as('counselor')
    expect((await meera.patch<Row>(`/admin/enquiries/${id}`, { state: 'assigned' })).body.data).toMatchObject({ state: 'assigned', assignee: meera.staff.id })
    expect((await meera.patch<Row>(`/admin/enquiries/${id}`, { state: 'closed' })).body.data).toMatchObject({ state: 'closed', message: 'Is the hostel open in June?' })
    expect((await meera.patch(`/admin/enquiries/${id}`, { assignee: uuid() })).status).toBe(400)
    expect((await meera.patch(`/admin/enquiries/${uuid()}`, { state: 'closed' })).status).toBe(404)
  })
})
