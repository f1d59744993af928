import { v4, v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { CORRECTION_SENTENCES } from '../../../shared/correction/correction.ts'
import { ALLOWANCES } from '../../../shared/protocol/limits.ts'
import type { PublicSite } from '../../../shared/site/public.ts'
import { MANDATE_SENTENCES } from '../../../shared/people/collegeRepresentative.ts'
import { eraseStudent } from '../../services/students/erase.ts'
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
  answers?: Array<{ id: string; says: string; should?: string; note?: string; by?: string }>
}
interface ToCollege {
  figures: Array<{ college: string; path: string; count: number; reports: object[] }>
  answers: Array<{ id: string; outcome?: string; answer?: string }>
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

  /** An account that answers for these colleges, with the device it writes on. */
  const office = async (...colleges: string[]) => {
    const visitor = await server().asStudent({ fullName: 'Leela Office', emailConfirmedAt: 1 })
    const admin = await server().as('admin')
    for (const of of colleges) await admin.put(`/users/${visitor.student.id}/mandates/${of}`)
    const device = deviceOf(visitor)
    const answers = (of: string, value: object = {}, record = v4()) =>
      device.pushes({
        kind: 'correction.answer',
        record,
        college: of,
        value: { path: 'placements/year', says: 'wrong', should: '2026', note: 'Our placement report', ...value },
      })
    const reads = async () => (await visitor.get<ToCollege>('/auth/me/corrections')).body.data
    return { visitor, admin, answers, reads }
  }

  test('whoever answers for a college is shown its reported figures, and nothing of who reported them', async () => {
    const sources = makeItems([{ figure: 'Placements', source: 'Its report', checkedOn: '2025-06-01' }], 's')
    const [of, other] = [await college({ sources }), await college()]
    const reporter = await server().asStudent({ fullName: 'Meera Reader' })
    const ids = [v4(), v4()]
    await reporter.post('/corrections', figure(of, { id: ids[0], email: 'meera@example.org' }))
    await server().post('/corrections', figure(of, { id: ids[1], should: '', link: 'https://example.edu/report' }))
    await server().post('/corrections', figure(other))
    const { visitor, reads } = await office(of)
    const { figures, answers } = await reads()
    expect(answers).toEqual([])
    expect(figures).toMatchObject([
      {
        college: of,
        name: 'Hill College',
        path: 'placements/year',
        shown: '2025',
        sources: [{ source: 'Its report', checkedOn: '2025-06-01' }],
        count: 2,
        reports: [{ shown: '2025', should: '2026' }, { link: 'https://example.edu/report' }],
      },
    ])
    const { text } = await visitor.get('/auth/me/corrections')
    for (const secret of [...ids, 'meera', 'Meera', reporter.student.id, 'example.org'])
      expect(text).not.toContain(secret)
    // Whoever answers for no college is told of none.
    expect((await reporter.get<ToCollege>('/auth/me/corrections')).body.data).toEqual({ figures: [], answers: [] })
    await server().store.write(SETUP, (tx) => tx.mandates.end(visitor.student.id, of))
    expect(await reads()).toEqual({ figures: [], answers: [] })
  })

  test('a mandate for one college neither reads nor answers for another, nor after it ended; what was answered stays', async () => {
    const [of, other] = [await college(), await college()]
    await server().post('/corrections', figure(of))
    await server().post('/corrections', figure(other))
    const { visitor, admin, answers, reads } = await office(of)
    const none = { outcome: 'refused', code: 'FORBIDDEN', message: MANDATE_SENTENCES.none }
    expect(await answers(other)).toMatchObject(none)
    // Not told apart from a college whose figure nobody reports, nor from one that is not there.
    expect(await answers(other, { path: 'name' })).toMatchObject(none)
    expect(await answers(uuid())).toMatchObject(none)
    expect((await reads()).figures.map(({ college: one }) => one)).toEqual([of])
    const id = v4()
    expect(await answers(of, {}, id)).toMatchObject({ outcome: 'applied' })
    await admin.delete(`/users/${visitor.student.id}/mandates/${of}`)
    expect(await answers(of)).toMatchObject(none)
    expect(await tasks(of)).toMatchObject([{ answers: [{ id, by: 'Leela Office' }] }])
    expect(await tasks(other)).toMatchObject([{ reports: [{}] }])
    expect((await tasks(other))[0]).not.toHaveProperty('answers')
    // Nobody else's answer, nor a reader's report, is taken over by naming its id.
    const second = await office(of)
    expect(await second.answers(of, {}, id)).toMatchObject({ outcome: 'refused', code: 'VALIDATION_FAILED' })
    const nobody = deviceOf(server())
    expect(
      await nobody.pushes({ kind: 'correction.answer', record: v4(), college: of, value: { path: 'name' } }),
    ).toMatchObject({ outcome: 'refused', code: 'UNAUTHENTICATED' })
    const staff = deviceOf(await server().as('support'))
    expect(
      await staff.pushes({ kind: 'correction.answer', record: v4(), college: of, value: { path: 'name' } }),
    ).toMatchObject({ outcome: 'refused' })
  })

  test('an answer is of a figure that is reported, says its value and its source, and the same again is the same one', async () => {
    const of = await college()
    await server().post('/corrections', figure(of))
    const { answers, reads } = await office(of)
    const message = async (value: object) => (await answers(of, value)).details?.[0]?.message
    expect(await message({ path: 'name' })).toBe(CORRECTION_SENTENCES.decided)
    expect(await message({ note: '' })).toBe(CORRECTION_SENTENCES.source)
    expect(await message({ should: ' ' })).toBe(CORRECTION_SENTENCES.value)
    expect(await message({ link: 'javascript:alert(1)' })).toMatch(/Link/)
    expect(await message({ says: 'perhaps' })).toMatch(/Answer/)
    const [first, second] = [v4(), v4()]
    expect(await answers(of, {}, first)).toMatchObject({ outcome: 'applied' })
    expect(await answers(of, {}, first)).toMatchObject({ outcome: 'same' })
    // A later word of the same account takes the place of its open one.
    expect(await answers(of, { says: 'right', should: '2027' }, second)).toMatchObject({ outcome: 'applied' })
    const [task] = await tasks(of)
    expect(task).toMatchObject({ answers: [{ id: second, says: 'right', note: 'Our placement report' }] })
    expect(task?.answers?.[0]).not.toHaveProperty('should')
    expect((await reads()).answers.map(({ id }) => id)).toEqual([second])
    expect((await server().store.colleges.open(of))?.college.placements.year).toBe('2025')
  })

  test.each([
    ['it should be otherwise', 'wrong', 'accepted', undefined],
    ['it is right as it stands', 'right', 'refused', 'The college confirmed it'],
  ] as const)('staff follow a college that says %s, and it is told', async (_, says, outcome, answer) => {
    const of = await college()
    const [report, ours, theirs] = [v4(), v4(), v4()]
    await server().post('/corrections', figure(of, { id: report }))
    const [one, two] = [await office(of), await office(of)]
    await one.answers(of, { says }, ours)
    await two.answers(of, { says: says === 'right' ? 'wrong' : 'right' }, theirs)
    const support = await server().as('support')
    const settle = (more: object) =>
      support.patch(`/admin/corrections/${of}`, {
        path: 'placements/year',
        reports: [report, ours, theirs],
        outcome,
        ...(answer && { answer }),
        ...more,
      })
    // The other one says the opposite: following it would tell its author of what was not done.
    expect((await settle({ taken: theirs })).status).toBe(400)
    expect(await tasks(of)).toHaveLength(1)
    expect((await settle({ taken: ours })).status).toBe(200)
    expect((await settle({ taken: ours })).status).toBe(200)
    expect(
      (await settle({ taken: undefined, outcome: outcome === 'accepted' ? 'refused' : 'accepted', answer: 'No' }))
        .status,
    ).toBe(409)
    expect(await tasks(of)).toEqual([])
    expect((await one.reads()).answers).toMatchObject([{ id: ours, outcome: 'accepted' }])
    expect((await one.reads()).answers[0]).not.toHaveProperty('answer')
    expect((await two.reads()).answers).toMatchObject([{ id: theirs, outcome: 'refused', ...(answer && { answer }) }])
    expect(await standings(report)).toMatchObject([{ id: report, outcome }])
  })

  test('an account that is erased takes what it answered along, and a copy of its data holds it', async () => {
    const of = await college()
    await server().post('/corrections', figure(of))
    const { visitor, answers } = await office(of)
    await answers(of)
    expect((await visitor.get<never>('/auth/me/export')).body).toMatchObject({
      corrections: [{ says: 'wrong', should: '2026', note: 'Our placement report' }],
    })
    await eraseStudent(server().store, SETUP, {}, visitor.student.id)
    const [task] = await tasks(of)
    expect(task?.reports).toHaveLength(1)
    expect(task).not.toHaveProperty('answers')
  })
})
