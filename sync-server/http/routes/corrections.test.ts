import { v4, v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { CORRECTION_SENTENCES } from '../../../shared/correction/correction.ts'
import { ALLOWANCES } from '../../../shared/protocol/limits.ts'
import type { PublicSite } from '../../../shared/site/public.ts'
import { makeCourse, makeItems, makeRecord } from '../../../shared/test/make.ts'
import { onBothDatabases } from '../../test/bothDatabases.ts'
import { deviceOf } from '../../test/device.ts'

const SETUP = { kind: 'system' as const, name: 'Setup', requestId: 'setup' }
interface Task {
  college: string
  name?: string
  path: string
  present?: unknown
  sources: unknown[]
  reports: Array<{ id: string; shown?: string; should?: string; link?: string; email?: string }>
}
interface Standing {
  id: string
  outcome?: string
  answer?: string
}

onBothDatabases('reports of figures', (server) => {
  const college = async (more: object = {}, status: 'published' | 'draft' = 'published'): Promise<string> => {
    const record = makeRecord({
      id: uuid(),
      slug: `college-${uuid()}`,
      status,
      college: {
        name: 'Hill College',
        placements: { year: '2025', topRecruiters: [], records: [], programWiseStats: [] },
        ...more,
      },
    })
    await server().store.write(SETUP, (tx) => tx.colleges.add([record]))
    return record.id
  }
  const figure = (of: string, more: object = {}) => ({
    college: of,
    path: 'placements/year',
    shown: '2025',
    should: '2026',
    ...more,
  })
  const tasks = async (of: string) =>
    (await (await server().as('counselor')).get<Task[]>('/admin/corrections?limit=100')).body.data.filter(
      (task) => task.college === of,
    )
  const standings = async (...ids: string[]) =>
    (await server().post<Standing[]>('/corrections/outcomes', { ids })).body.data

  test('anybody tells; several of one field are one task, with what the field holds now; the same again is the same one', async () => {
    const of = await college()
    const [first, second] = [v4(), v4()]
    expect((await server().post('/corrections', figure(of, { id: first, email: 'Meera@Example.org' }))).status).toBe(
      201,
    )
    expect((await server().post('/corrections', figure(of, { id: first }))).status).toBe(201)
    await server().post('/corrections', figure(of, { id: second, should: '', link: 'https://example.edu/report' }))
    expect(await tasks(of)).toMatchObject([
      {
        name: 'Hill College',
        path: 'placements/year',
        present: '2025',
        reports: [
          { id: first, shown: '2025', should: '2026', email: 'm•••@example.org' },
          { id: second, link: 'https://example.edu/report' },
        ],
      },
    ])
    expect(await standings(first, uuid())).toEqual([{ id: first, at: expect.any(String) as string }])
  })

  test('what is not on a published page is refused, and nothing is kept of it', async () => {
    const of = await college({ courses: makeItems([makeCourse({ isActive: false })], 'c') })
    const said = async (value: object) => (await server().post('/corrections', value)).body.details?.[0]?.message
    expect(await said(figure(of, { path: 'courses/nowhere/fee' }))).toBe(CORRECTION_SENTENCES.unknown)
    expect(await said(figure(of, { path: 'no/such' }))).toBe(CORRECTION_SENTENCES.unknown)
    expect(await said(figure(uuid()))).toBe(CORRECTION_SENTENCES.college)
    expect(await said(figure(await college({}, 'draft')))).toBe(CORRECTION_SENTENCES.college)
    expect(await said(figure(of, { should: undefined }))).toBe(CORRECTION_SENTENCES.nothing)
    expect(await said(figure(of, { link: 'ftp://example.edu' }))).toMatch(/Link/)
    expect(await tasks(of)).toEqual([])
  })

  test('staff who may edit decide what they saw; what came in meanwhile stays open, and its devices are told', async () => {
    const of = await college()
    const [seen, later] = [v4(), v4()]
    await server().post('/corrections', figure(of, { id: seen, email: 'meera@example.org' }))
    await server().post('/corrections', figure(of, { id: later }))
    const decision = { path: 'placements/year', reports: [seen], outcome: 'refused', answer: 'The report says 2025' }
    expect((await (await server().as('counselor')).patch(`/admin/corrections/${of}`, decision)).status).toBe(403)
    const support = await server().as('support')
    expect((await support.patch(`/admin/corrections/${of}`, { ...decision, answer: ' ' })).status).toBe(400)
    expect((await support.patch(`/admin/corrections/${of}`, decision)).status).toBe(200)
    // Sent again by a device that heard no answer.
    expect((await support.patch(`/admin/corrections/${of}`, decision)).status).toBe(200)
    expect(
      (await support.patch(`/admin/corrections/${of}`, { ...decision, outcome: 'accepted', answer: undefined })).status,
    ).toBe(409)
    expect((await tasks(of)).flatMap(({ reports }) => reports.map(({ id }) => id))).toEqual([later])
    expect(await standings(seen, later)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: seen, outcome: 'refused', answer: 'The report says 2025' }),
        { id: later, at: expect.any(String) as string },
      ]),
    )
    expect(
      (await server().store.audit.list({ kind: 'correction', record: of, limit: 9 })).map(({ act }) => act),
    ).toEqual(['refuse'])
  })

  test('nothing is called accepted whose figure does not read so: its edit clashed or was refused', async () => {
    const of = await college(),
      id = v4()
    await server().post('/corrections', figure(of, { id }))
    const support = await server().as('support')
    const accept = (value: string) =>
      support.patch(`/admin/corrections/${of}`, {
        path: 'placements/year',
        reports: [id],
        outcome: 'accepted',
        value,
      })
    const corrected = async () => (await server().get<PublicSite>('/site')).body.data.corrected ?? 0
    const before = await corrected()
    expect((await accept('2026')).status).toBe(409)
    expect(await corrected()).toBe(before)
    expect(await standings(id)).toEqual([{ id, at: expect.any(String) as string }])
    expect(await tasks(of)).toHaveLength(1)
    expect((await accept('2025')).status).toBe(200)
    expect(await standings(id)).toMatchObject([{ id, outcome: 'accepted' }])
    // Everybody is told how many were.
    expect(await corrected()).toBe(before + 1)
  })

  test('an address is seen by staff who may see people, and that they saw it is written down', async () => {
    const of = await college()
    const id = v4()
    await server().post('/corrections', figure(of, { id, email: 'meera@example.org' }))
    const counselor = await server().as('counselor')
    expect((await counselor.post<{ email: string }>(`/admin/corrections/${id}/contact`)).body.data).toEqual({
      email: 'meera@example.org',
    })
    expect(
      (await server().store.audit.list({ kind: 'correction', record: id, limit: 9 })).map(({ act }) => act),
    ).toEqual(['reveal'])
    expect((await counselor.post(`/admin/corrections/${uuid()}/contact`)).status).toBe(404)
  })

  test('a device without an account queues them, with an allowance of its own', async () => {
    const of = await college()
    const device = deviceOf(server())
    const most = ALLOWANCES.correction.hour.one
    const ids = Array.from({ length: most + 1 }, () => v4())
    for (const record of ids) {
      const { college: _college, ...value } = figure(of)
      device.does({ kind: 'correction.report', record, college: of, value })
    }
    const { body } = await device.sends()
    expect([body.data.upTo, body.data.receipts.every(({ outcome }) => outcome === 'applied')]).toEqual([most, true])
    expect((await tasks(of))[0]?.reports).toHaveLength(most)
  })
})
