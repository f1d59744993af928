import { expect, test } from 'vitest'
import type { CallAnswer } from '../../../shared/protocol/calls.ts'
import { onBothDatabases } from '../../test/bothDatabases.ts'
import type { Visitor } from '../../test/server.ts'

type Changes = CallAnswer<'GET /colleges/slug/:slug/changes'>['data']
interface Made {
  id: string
  courses: Array<{ id: string }>
}

onBothDatabases('what changed on the page of a college', (server) => {
  const published = async (who: Visitor, name: string): Promise<Made> => {
    const course = { name: 'B.Tech Civil Engineering', fee: '₹2,05,000 per year', isActive: true }
    const { data } = (
      await who.post<Made>('/admin/colleges', { name, location: 'Pune', establishedYear: 1958, courses: [course] })
    ).body
    await status(who, data.id, 'published')
    return data
  }
  const status = (who: Visitor, id: string, to: string) => who.patch(`/admin/colleges/${id}/status`, { status: to })
  const told = async (id: string): Promise<Changes> =>
    (await server().get<Changes>(`/colleges/slug/${id}/changes`)).body.data

  test('is told with the figures before and after and their source, the newest first, and never by whom', async () => {
    const asha = await server().as('admin')
    const { id, courses } = await published(asha, 'Logged College')
    expect(await told(id)).toEqual([])
    await asha.patch(`/admin/colleges/${id}`, { establishedYear: 1959 })
    await asha.patch(`/admin/colleges/${id}`, {
      courses: [{ ...courses[0], fee: '₹2,15,000 per year' }],
      sources: [{ figure: 'Fee', source: 'example.edu', link: 'https://example.edu/fees' }],
    })
    const log = await told(id)
    expect(log).toMatchObject([
      {
        figures: [{ name: 'B.Tech Civil Engineering', act: 'changed', is: expect.stringContaining('2,15,000') }],
        more: 0,
        source: { name: 'example.edu', link: 'https://example.edu/fees' },
      },
      { figures: [{ act: 'changed', was: '1958', is: '1959' }], more: 0 },
    ])
    expect(JSON.stringify(log)).not.toContain(asha.staff.name)
  })

  test('tells nothing of a draft: what was written meanwhile is told as one change when it is published again', async () => {
    const asha = await server().as('admin')
    const { id } = await published(asha, 'Withdrawn College')
    await status(asha, id, 'draft')
    expect((await server().get(`/colleges/slug/${id}/changes`)).status).toBe(404)
    await asha.patch(`/admin/colleges/${id}`, { establishedYear: 1960, highlights: 'A secret of the draft' })
    await asha.patch(`/admin/colleges/${id}`, { establishedYear: 1961, highlights: 'A quiet campus' })
    await status(asha, id, 'published')
    const log = await told(id)
    expect(log).toHaveLength(1)
    expect(log[0]!.figures).toContainEqual({ labels: ['Established year'], act: 'changed', was: '1958', is: '1961' })
    expect(JSON.stringify(log)).not.toContain('secret')
  })

  test('tells nothing of the time in the trash, nor of a course that readers are not shown', async () => {
    const asha = await server().as('admin')
    const { id, courses } = await published(asha, 'Trashed And Back')
    await asha.delete(`/admin/colleges/${id}`)
    await asha.post(`/admin/colleges/${id}/restore`, {})
    await status(asha, id, 'published')
    await asha.patch(`/admin/colleges/${id}`, {
      courses: [courses[0], { name: 'B.Tech Hidden', fee: '₹9,00,000 per year', isActive: false }],
    })
    expect(await told(id)).toEqual([])
  })
})
