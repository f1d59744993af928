import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { SITE_ID } from '../../../../shared/site/fields.ts'
import { onBothDatabases } from '../../../test/bothDatabases.ts'
import { startServer, type Visitor } from '../../../test/server.ts'

interface Shown {
  id: string
  _id: string
  slug: string
  status: string
  tag: string
  name: string
  conductingBody?: string
  category: string[]
  fullName?: string
  dates: Array<{ id: string; label: string }>
  contact: { phone?: string }
  statistics: unknown[]
}
interface Act {
  position: number
  act: string
  changes: Array<{ path: string }>
}

onBothDatabases('exams and the site’s content through the documented calls', (server) => {
  const made = async (asha: Visitor, more: object = {}) =>
    (
      await asha.post<Shown>('/admin/exams', {
        name: `Exam ${uuid()}`,
        conductingBody: 'NTA',
        category: ['engineering'],
        ...more,
      })
    ).body.data
  const history = async (asha: Visitor, id: string) =>
    (await asha.get<Act[]>(`/admin/exams/${id}/history?limit=20`)).body.data
  const given = (
    asha: Visitor,
    method: 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body: object | undefined,
    tag: string,
  ) => asha.ask(method, `/api/v1${path}`, { ...(body && { body }), headers: { 'If-Match': `"${tag}"` } })

  test('an exam is added, answered whole, listed and opened; the same id again is the same exam, and no other', async () => {
    const asha = await server().as('admin')
    const id = uuid()
    const form = {
      id,
      name: `Zenith Exam ${id}`,
      conductingBody: 'NTA',
      category: ['engineering'],
      dates: [{ label: 'Exam', start: '2027-04-02', precision: 'month', status: 'tentative' }],
    }
    const { status, body, headers } = await asha.post<Shown>('/admin/exams', form)
    expect([status, body.data]).toMatchObject([
      201,
      { id, _id: id, status: 'draft', name: form.name, conductingBody: 'NTA', dates: [{ label: 'Exam' }] },
    ])
    expect(headers['etag']).toBe(`"${body.data.tag}"`)
    expect((await asha.get<Shown>(`/admin/exams/${id}`)).body.data).toEqual(body.data)
    expect((await asha.post<Shown>('/admin/exams', form)).body.data.tag).toBe(body.data.tag)
    expect((await asha.post('/admin/exams', { ...form, conductingBody: 'CBSE' })).body).toMatchObject({
      code: 'VERSION_CONFLICT',
      message: 'Another exam already has this id',
      data: { current: { id } },
    })
    const { body: list } = await asha.get<Shown[]>('/admin/exams?limit=100&status=draft')
    expect(list.data.filter((row) => row.id === id)).toMatchObject([
      { slug: body.data.slug, tag: body.data.tag, name: form.name },
    ])
    const published = await made(asha, { status: 'published' })
    expect(published.status).toBe('published')
    expect((await server().get<Shown>(`/exams/${published.slug}`)).status).toBe(200)
    expect(
      (await asha.post('/admin/exams', { name: 'X', mascot: 'owl', status: 'maybe', id: '../x' })).body.details
        ?.map(({ path }) => path)
        .toSorted(),
    ).toEqual(['id', 'mascot', 'status'])
    expect((await asha.get('/admin/exams/nobody')).body).toMatchObject({ code: 'NOT_FOUND', message: 'Exam not found' })
  })

  test('given fields are written and others left alone; what two wrote of different fields both stand, of one field it is told', async () => {
    const asha = await server().as('admin')
    const first = await made(asha)
    expect((await asha.patch<Shown>(`/admin/exams/${first.id}`, { fullName: 'Joint Exam' })).body.data).toMatchObject({
      conductingBody: 'NTA',
      fullName: 'Joint Exam',
      category: ['engineering'],
    })
    const merged = await given(asha, 'PUT', `/admin/exams/${first.id}`, { conductingBody: 'CBSE' }, first.tag)
    expect([merged.status, merged.body.data]).toMatchObject([200, { conductingBody: 'CBSE', fullName: 'Joint Exam' }])
    const clash = await given(asha, 'PUT', `/admin/exams/${first.id}`, { conductingBody: 'AICTE' }, first.tag)
    expect([clash.status, clash.body]).toMatchObject([
      409,
      {
        code: 'VERSION_CONFLICT',
        data: {
          current: { conductingBody: 'CBSE', _id: first.id },
          clashes: [{ path: 'conductingBody', mine: 'AICTE', theirs: 'CBSE' }],
        },
      },
    ])
    expect((await asha.get<Shown>(`/admin/exams/${first.id}`)).body.data.conductingBody).toBe('CBSE')
    expect(
      (await given(asha, 'PATCH', `/admin/exams/${first.id}/status`, { status: 'published' }, first.tag)).status,
    ).toBe(409)
    expect((await asha.patch<Shown>(`/admin/exams/${first.id}/status`, { status: 'published' })).body.data.status).toBe(
      'published',
    )
    expect(
      (await asha.put<Shown>(`/admin/exams/${first.id}`, { status: 'draft', slug: 'a-new-slug-of-it' })).body.data,
    ).toMatchObject({ status: 'draft', slug: 'a-new-slug-of-it' })
    expect((await asha.patch(`/admin/exams/${first.id}`, { name: '' })).body.code).toBe('VALIDATION_FAILED')
  })

  test('a field, or all of it, is brought back to how it was around an act, as an edit like any other', async () => {
    const asha = await server().as('admin')
    const { id, name } = await made(asha)
    await asha.patch(`/admin/exams/${id}`, { conductingBody: 'CBSE', fullName: 'Joint Exam' })
    await asha.patch(`/admin/exams/${id}`, { conductingBody: 'AICTE', category: ['engineering', 'medical'] })
    const [last, before] = await history(asha, id)
    const one = await asha.post<Shown>(`/admin/exams/${id}/history/${last!.position}/restore`, {
      path: 'conductingBody',
    })
    expect(one.body.data).toMatchObject({ conductingBody: 'CBSE', category: ['engineering', 'medical'] })
    const stale = await asha.post(`/admin/exams/${id}/history/${last!.position}/restore`, { tag: 'older' })
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { code: 'VERSION_CONFLICT', data: { current: { _id: id }, clashes: [] } },
    ])
    const whole = await asha.post<Shown>(`/admin/exams/${id}/history/${before!.position}/restore`)
    expect(whole.body.data).toMatchObject({ name, conductingBody: 'NTA', category: ['engineering'] })
    expect(whole.body.data).not.toHaveProperty('fullName')
    expect(
      (await asha.post<Shown>(`/admin/exams/${id}/history/${before!.position}/restore`, { to: 'after' })).body.data,
    ).toMatchObject({ conductingBody: 'CBSE', fullName: 'Joint Exam', category: ['engineering'] })
    expect((await history(asha, id)).map(({ act }) => act)).toEqual([
      'change',
      'change',
      'change',
      'change',
      'change',
      'create',
    ])
    expect((await asha.post(`/admin/exams/${id}/history/1/restore`)).body.message).toBe(
      'This act is not in the history of the exam',
    )
    expect(
      (await asha.post(`/admin/exams/${id}/history/${last!.position}/restore`, { path: 'mascot' })).body.details,
    ).toMatchObject([{ message: 'mascot is not a field of the exam' }])
  })

  test('into the trash and out of it, for whoever may write the exams and delete', async () => {
    const asha = await server().as('admin')
    const { id, tag } = await made(asha)
    await asha.patch(`/admin/exams/${id}`, { fullName: 'Since then' })
    expect((await given(asha, 'DELETE', `/admin/exams/${id}`, undefined, tag)).status).toBe(409)
    expect((await asha.delete(`/admin/exams/${id}`)).body.message).toBe('Exam deleted')
    expect((await asha.get(`/admin/exams/${id}`)).status).toBe(404)
    expect((await asha.patch(`/admin/exams/${id}`, { fullName: 'No' })).status).toBe(404)
    const helper = await server().as(
      await server().staff({ role: 'support', permissions: { canDeleteColleges: true } }),
    )
    expect((await helper.post(`/admin/exams/${id}/restore`)).status).toBe(403)
    expect((await asha.post<Shown>(`/admin/exams/${id}/restore`)).body.data).toMatchObject({
      id,
      fullName: 'Since then',
    })
    expect((await asha.post('/admin/exams/nobody/restore')).status).toBe(404)
  })

  test('from an empty start the site’s content is opened blank, written as a draft, and published and withdrawn by a verb', async () => {
    const asha = await server().as('admin')
    const first = await asha.get<Shown>('/admin/site')
    expect([first.status, first.body.data]).toMatchObject([
      200,
      { id: SITE_ID, _id: SITE_ID, status: 'draft', statistics: [], contact: {} },
    ])
    expect(first.headers['etag']).toBe(`"${first.body.data.tag}"`)
    expect((await asha.patch('/admin/site/status', { status: 'published', tag: 'older' })).status).toBe(409)
    expect((await given(asha, 'PUT', '/admin/site', { contact: { phone: '080-111111' } }, 'older')).status).toBe(409)
    // What may not be saved makes nothing.
    expect((await asha.put('/admin/site', { contact: { phone: 'none' } })).body.code).toBe('VALIDATION_FAILED')
    expect(await server().store.documents.open('site', SITE_ID)).toBeUndefined()

    const made = await given(asha, 'PUT', '/admin/site', { contact: { phone: '080-111111' } }, first.body.data.tag)
    expect([made.status, made.body.data]).toMatchObject([
      200,
      { id: SITE_ID, status: 'draft', contact: { phone: '080-111111' } },
    ])
    const contact = async () => (await server().get<{ contact: { phone?: string } }>('/site')).body.data.contact.phone
    expect(await contact()).toBeUndefined()
    expect((await asha.patch<Shown>('/admin/site/status', { status: 'published' })).body.data.status).toBe('published')
    expect(await contact()).toBe('080-111111')
    const { tag } = (await asha.get<Shown>('/admin/site')).body.data
    await asha.put('/admin/site', { contact: { hours: '10:00 to 17:00' } })
    expect((await asha.patch('/admin/site/status', { status: 'draft', tag })).status).toBe(409)
    expect((await asha.patch<Shown>('/admin/site/status', { status: 'draft' })).body.data.status).toBe('draft')
    expect(await contact()).toBeUndefined()
    // Whoever sends back what they were answered has changed nothing else.
    const {
      body: { data: whole },
    } = await asha.get<Shown>('/admin/site')
    expect((await asha.put<Shown>('/admin/site', { ...whole, status: 'published' })).body.data).toMatchObject({
      status: 'published',
      slug: whole.slug,
      contact: whole.contact,
    })
    expect((await (await server().as('support')).patch('/admin/site/status', { status: 'draft' })).status).toBe(403)
  })

  test('two who begin the site’s content at once write one record, and both their words stand', async () => {
    const other = await startServer()
    try {
      const [asha, ravi] = [await other.as('admin'), await other.as('admin')]
      const { tag } = (await asha.get<Shown>('/admin/site')).body.data
      const sent = await Promise.all([
        given(asha, 'PUT', '/admin/site', { contact: { phone: '080-111111' } }, tag),
        given(ravi, 'PUT', '/admin/site', { contact: { hours: '10:00 to 17:00' } }, tag),
      ])
      expect(sent.map(({ status }) => status)).toEqual([200, 200])
      expect((await asha.get<Shown>('/admin/site')).body.data.contact).toEqual({
        phone: '080-111111',
        hours: '10:00 to 17:00',
      })
    } finally {
      await other.stop()
    }
  })

  test('the site’s content is read, written and brought back in the same way', async () => {
    const asha = await server().as('admin')
    await asha.put('/admin/site', { contact: { phone: '080-123456' } })
    const {
      body: { data: one },
    } = await asha.put<Shown>('/admin/site', { contact: { phone: '080-222222' } })
    expect(one).toMatchObject({ id: SITE_ID, contact: { phone: '080-222222' } })
    const [last] = (await asha.get<Act[]>('/admin/site/history?limit=1')).body.data
    expect(
      (await asha.post<Shown>(`/admin/site/history/${last!.position}/restore`, { path: 'contact/phone' })).body.data
        .contact.phone,
    ).toBe('080-123456')
    expect((await asha.get<Shown>('/admin/site')).body.data.contact.phone).toBe('080-123456')
    expect((await (await server().as('support')).put('/admin/site', {})).status).toBe(403)
  })
})
