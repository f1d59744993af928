import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { MANDATE_SENTENCES } from '../../../shared/people/collegeRepresentative.ts'
import { PROTOCOL, SCHEMA } from '../../../shared/protocol/version.ts'
import type { ReportShown } from '../../../shared/review/report.ts'
import { forgetDocuments } from '../../services/reviews/document.ts'
import { onBothDatabases } from '../../test/bothDatabases.ts'
import { multipartOf, SAMPLES } from '../../test/sampleFiles.ts'
import type { Visitor } from '../../test/server.ts'

const TEXT = 'The laboratories are new and open late, the teachers answer, and the hostel is a bus ride away. '.repeat(
  2,
)
const DAY_MS = 24 * 3_600_000
const SYSTEM = { kind: 'system', name: 'Documents of authors', requestId: 'documents' } as const
interface Shown {
  id: string
  tag: string
  status: string
  verified: string
  document?: { state: string; at: string }
  reports: Array<{ reason: string }>
}
let later = 0

onBothDatabases(
  'what an author shows of themselves',
  (server) => {
    const college = async (staff: Visitor) =>
      (await staff.post('/admin/colleges', { name: `Hill College ${uuid()}`, location: 'Pune', status: 'published' }))
        .body.data.id
    const review = async (author: Visitor, of: string) =>
      (
        await author.post<Shown>(`/colleges/${of}/reviews`, {
          rating: 4,
          title: 'Good labs, far hostel',
          content: TEXT,
          course: 'B.Tech',
          batch: '2025',
        })
      ).body.data
    const show = (who: Visitor, id: string, part: object = {}) =>
      who.post<Shown>(
        `/reviews/${id}/document`,
        undefined,
        multipartOf([{ field: 'document', name: 'card.jpg', type: 'image/jpeg', bytes: SAMPLES.JPEG, ...part }]),
      )
    const begun = async () => {
      const [staff, asha] = [await server().as('admin'), await server().asStudent()]
      const of = await college(staff)
      const { id } = await review(asha, of)
      return { staff, asha, of, id }
    }
    const lying = async () => await readdir(join(server().folder, 'papers')).catch(() => [])
    const forget = (after: number) => {
      later = after
      return forgetDocuments(server().store, SYSTEM, server().papers).finally(() => {
        later = 0
      })
    }
    const acts = async (id: string) =>
      (await server().store.audit.list({ kind: 'review', record: id, limit: 20 })).map(({ act }) => act)

    test('a picture waits for staff alone, is opened in their name, and is deleted the moment they have seen it; the review then says so', async () => {
      const { staff, asha, of, id } = await begun()
      const { status, body } = await show(asha, id)
      expect([status, body.data.document?.state, body.data.verified]).toEqual([200, 'waiting', 'none'])
      expect((await stat(join(server().folder, 'papers', id))).mode & 0o777).toBe(0o600)
      expect(
        (await staff.get<Shown[]>(`/admin/reviews?document=true&college=${of}`)).body.data.map((one) => one.id),
      ).toEqual([id])
      const support = await server().as('support')
      expect(
        (await support.get<Array<{ text: string; path: string }>>('/admin/notifications')).body.data,
      ).toContainEqual(
        expect.objectContaining({
          text: 'The author of a review shows a document',
          path: '/admin/reviews?show=documents',
        }),
      )
      const opened = await support.ask('GET', `/api/v1/admin/reviews/${id}/document`)
      expect([opened.status, opened.headers['content-type'], opened.headers['cache-control']]).toEqual([
        200,
        'image/jpeg',
        'no-store',
      ])
      expect(Number(opened.headers['content-length'])).toBe(SAMPLES.JPEG.length)
      const settled = await support.patch<Shown>(`/admin/reviews/${id}/document`, { seen: true })
      expect(settled.body.data).toMatchObject({ verified: 'document', document: { state: 'seen' } })
      expect(await lying()).not.toContain(id)
      expect((await support.get(`/admin/reviews/${id}/document`)).status).toBe(404)
      await support.patch(`/admin/reviews/${id}`, { status: 'published' })
      expect((await server().get<{ reviews: Shown[] }>(`/colleges/${of}/reviews`)).body.data.reviews[0]).toMatchObject({
        verified: 'document',
        isVerified: true,
      })
      expect(await acts(id)).toEqual(['published', 'document-seen', 'document-opened', 'document-shown', 'create'])
      const { disclosures } = (
        await asha.get<{ disclosures: Array<{ to: string; what: string }> }>('/auth/me/consents')
      ).body.data
      expect(disclosures).toMatchObject([
        { to: `${support.staff.name}, staff of this site`, what: 'Looked at the document you showed for your review' },
      ])
      expect((await asha.get<never>('/auth/me/export')).body).toMatchObject({
        reviews: [{ document: { state: 'seen' } }],
      })
      expect((await show(asha, id)).body.details?.[0]?.message).toBe(
        'Staff have seen a document for this review already',
      )
    })

    test('a picture that shows nothing is refused with a reason and deleted, and another may be shown', async () => {
      const { staff, asha, id } = await begun()
      await show(asha, id)
      expect(
        (await staff.patch(`/admin/reviews/${id}/document`, { seen: false, reason: ' ' })).body.details?.[0]?.path,
      ).toBe('reason')
      expect(
        (await staff.patch<Shown>(`/admin/reviews/${id}/document`, { seen: false, reason: 'The name cannot be read' }))
          .body.data,
      ).toMatchObject({ verified: 'none', document: { state: 'refused', reason: 'The name cannot be read' } })
      expect(await lying()).not.toContain(id)
      expect((await staff.patch(`/admin/reviews/${id}/document`, { seen: true })).status).toBe(404)
      expect(
        (await show(asha, id, { bytes: SAMPLES.PNG, name: 'card.png', type: 'image/png' })).body.data.document?.state,
      ).toBe('waiting')
      expect((await staff.ask('GET', `/api/v1/admin/reviews/${id}/document`)).headers['content-type']).toBe('image/png')
    })

    test('only its author shows one, only who may moderate sees it, and only a picture is taken', async () => {
      const { asha, id } = await begun()
      expect((await show(await server().asStudent(), id)).status).toBe(404)
      expect((await show(server(), id)).status).toBe(401)
      for (const part of [
        { name: 'card.pdf', type: 'application/pdf', bytes: SAMPLES.PDF },
        { bytes: SAMPLES.PDF },
        { name: 'card.svg', type: 'image/svg+xml' },
      ])
        expect((await show(asha, id, part)).status).toBe(415)
      expect((await show(asha, id, { bytes: Buffer.alloc(0) })).status).toBe(400)
      expect(await lying()).not.toContain(id)
      await show(asha, id)
      expect((await (await server().as('counselor')).get(`/admin/reviews/${id}/document`)).status).toBe(403)
      expect((await asha.get(`/admin/reviews/${id}/document`)).status).toBe(401)
      expect((await server().ask('GET', `/files/papers/${id}`)).status).toBe(404)
    })

    test('nobody looks for fourteen days, and it goes by itself; so does that of a review taken back, and what belongs to none', async () => {
      const { asha, id } = await begun()
      const other = await begun()
      for (const one of [{ asha, id }, other]) await show(one.asha, one.id)
      await other.asha.post('/sync/push', {
        protocol: 1,
        schema: 1,
        device: uuid(),
        edits: [{ n: 1, madeAt: '2026-01-01T00:00:00Z', kind: 'review.withdraw', record: other.id }],
      })
      expect((await server().store.reviews.open(other.id))?.document?.state).toBe('gone')
      await server()
        .papers.put('stray', {
          open: () => {
            throw new Error('no')
          },
          size: 1,
          hash: '',
        })
        .catch(() => undefined)
      expect(await forget(0)).toBe(0)
      await forget(11 * 60_000)
      expect((await lying()).filter((name) => [id, other.id].includes(name))).toEqual([id])
      await forget(13 * DAY_MS)
      expect(await lying()).toContain(id)
      await forget(15 * DAY_MS)
      expect(await lying()).not.toContain(id)
      expect((await server().store.reviews.open(id))?.document?.state).toBe('gone')
      expect(await acts(id)).toContain('document-gone')
    })

    test('a picture that is not here any more is told as gone, and whoever shows another begins anew', async () => {
      const { staff, asha, id } = await begun()
      await show(asha, id)
      await server().papers.remove(id)
      const { status, body } = await staff.get(`/admin/reviews/${id}/document`)
      expect([status, body.error]).toEqual([404, 'The picture is no longer here'])
      // Another server over the same database may have it.
      expect((await server().store.reviews.open(id))?.document?.state).toBe('waiting')
      expect((await show(asha, id)).body.data.document?.state).toBe('waiting')
    })
  },
  { now: () => Date.now() + later },
)

onBothDatabases('a reply from a queue', (server) => {
  const begun = async () => {
    const [staff, author] = [await server().as('admin'), await server().asStudent()]
    const of = (
      await staff.post('/admin/colleges', { name: `Hill College ${uuid()}`, location: 'Pune', status: 'published' })
    ).body.data.id
    const { id } = (
      await author.post<Shown>(`/colleges/${of}/reviews`, {
        rating: 4,
        title: 'Good labs, far hostel',
        content: TEXT,
        course: 'B.Tech',
        batch: '2025',
      })
    ).body.data
    await staff.patch(`/admin/reviews/${id}`, { status: 'published' })
    const replies = async () =>
      (await server().store.reviews.replies([id])).map(({ id: own, content, status, name }) => [
        own,
        content,
        status,
        name,
      ])
    return { staff, id, of, replies }
  }
  const push = async (who: Visitor, ...edits: object[]) =>
    (
      await who.post<{ receipts: Array<{ outcome: string; code?: string; details?: Array<{ message: string }> }> }>(
        '/sync/push',
        {
          protocol: PROTOCOL,
          schema: SCHEMA,
          device: uuid(),
          edits: edits.map((edit, at) => ({
            n: at + 1,
            madeAt: '2026-01-01T00:00:00Z',
            kind: 'review.reply',
            ...edit,
          })),
        },
      )
    ).body.data.receipts

  test('waits for a moderator once, however often it arrives, and is its writer’s alone', async () => {
    const { id, replies } = await begun()
    const [ravi, mallory] = [await server().asStudent({ fullName: 'Ravi Iyer' }), await server().asStudent()]
    const reply = { record: uuid(), review: id, content: ' Is the bus free? ' }
    // After a restore a device sends what it has once more, and another device of the same person may have it too.
    expect((await push(ravi, reply)).map(({ outcome }) => outcome)).toEqual(['applied'])
    expect((await push(ravi, reply)).map(({ outcome }) => outcome)).toEqual(['same'])
    expect(await replies()).toEqual([[reply.record, 'Is the bus free?', 'pending', 'Ravi']])
    expect((await push(mallory, { ...reply, content: 'Mine now' }))[0]).toMatchObject({
      outcome: 'refused',
      code: 'NOT_FOUND',
    })
    expect(await replies()).toHaveLength(1)
  })

  test('that may not be is refused with its reason, and the queue goes on', async () => {
    const { id, staff, replies } = await begun()
    const ravi = await server().asStudent()
    const receipts = await push(
      ravi,
      { record: uuid(), review: id, content: '  ' },
      { record: uuid(), review: uuid(), content: 'Is the bus free?' },
      { record: uuid(), review: id, content: 'x'.repeat(1001) },
      { record: uuid(), review: id, content: 'Is the bus free?' },
    )
    expect(receipts.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused', 'applied'])
    expect(receipts[0]!.details?.[0]?.message).toBe('Reply is required')
    expect((await push(staff, { record: uuid(), review: id, content: 'As staff' }))[0]).toMatchObject({
      outcome: 'refused',
      code: 'FORBIDDEN',
    })
    expect((await push(server(), { record: uuid(), review: id, content: 'As nobody' }))[0]?.outcome).toBe('refused')
    expect(await replies()).toHaveLength(1)
  })

  test('is the college’s by an account staff confirmed to answer for it: of that college alone, read by a moderator first, and no more once that is taken back', async () => {
    const { id, of, staff, replies } = await begun()
    const other = await begun()
    const office = await server().asStudent({ fullName: 'Admissions Office', emailConfirmedAt: 1 })
    const answer = (review: string, more: object = { isOfficial: true }) =>
      push(office, { record: uuid(), review, content: 'The bus is free since June.', ...more }).then(
        ([receipt]) => receipt,
      )
    expect(await answer(id)).toMatchObject({ outcome: 'refused', code: 'FORBIDDEN', message: MANDATE_SENTENCES.none })
    expect(
      (await staff.put<Array<{ name: string }>>(`/users/${office.student.id}/mandates/${of}`)).body.data,
    ).toMatchObject([{ college: of, by: staff.staff.name }])
    expect(await answer(id)).toMatchObject({ outcome: 'applied' })
    expect(await answer(other.id)).toMatchObject({ outcome: 'refused', code: 'FORBIDDEN' })
    const name = (await staff.get(`/admin/colleges/${of}`)).body.data.name
    expect((await replies()).map(([, , status, from]) => [status, from])).toEqual([['pending', name]])
    const shown = async () =>
      (
        await server().get<{ reviews: Array<{ replies: Array<{ from: string; isOfficial: boolean }> }> }>(
          `/colleges/${of}/reviews`,
        )
      ).body.data.reviews[0]!.replies
    expect(await shown()).toEqual([])
    const support = await server().as('support')
    expect((await support.get<Array<{ text: string; path: string }>>('/admin/notifications')).body.data).toContainEqual(
      expect.objectContaining({ text: 'A college answered a review', path: '/admin/reviews?show=replies' }),
    )
    expect(
      (await support.get<Shown[]>(`/admin/reviews?replied=true&college=${of}`)).body.data.map((one) => one.id),
    ).toEqual([id])
    await support.patch(`/admin/reviews/${id}/replies/${(await replies())[0]![0]}`, { status: 'published' })
    expect(await shown()).toMatchObject([{ from: name, isOfficial: true }])
    expect((await support.get<Shown[]>(`/admin/reviews?replied=true&college=${of}`)).body.data).toEqual([])
    // As themselves they answer like anybody, also where they might answer for the college.
    expect(await answer(id, {})).toMatchObject({ outcome: 'applied' })
    expect((await replies()).map(([, , , from]) => from).toSorted()).toEqual(['Admissions', name].toSorted())
    expect((await office.get<object>('/auth/me')).body.data).toMatchObject({ answersFor: [{ college: of, name }] })
    expect((await office.get<never>('/auth/me/export')).body).toMatchObject({
      answersFor: [{ college: of, name }],
      replies: [{ isOfficial: true }, {}],
    })
    expect((await staff.delete<unknown[]>(`/users/${office.student.id}/mandates/${of}`)).body.data).toEqual([])
    expect((await office.get<object>('/auth/me')).body.data).not.toHaveProperty('answersFor')
    expect(await answer(id)).toMatchObject({ outcome: 'refused', code: 'FORBIDDEN' })
    expect(await shown()).toMatchObject([{ from: name, isOfficial: true }])
    expect(
      (await office.post(`/reviews/${id}/replies`, { content: 'Still free.', isOfficial: true })).body,
    ).toMatchObject({ code: 'FORBIDDEN', error: MANDATE_SENTENCES.none })
  })

  test('a mandate is an admin’s to give, to an active account with a confirmed e-mail, and is pulled by that account alone', async () => {
    const { of, staff } = await begun()
    const [office, ravi] = [await server().asStudent({ emailConfirmedAt: 1 }), await server().asStudent()]
    const path = (who: typeof ravi, college = of) => `/users/${who.student.id}/mandates/${college}`
    for (const role of ['support', 'counselor'] as const)
      expect((await (await server().as(role)).put(path(office))).status).toBe(403)
    expect((await staff.put(path(ravi))).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      error: MANDATE_SENTENCES.unconfirmed,
    })
    expect((await staff.put(path(office, uuid()))).body).toMatchObject({
      code: 'NOT_FOUND',
      error: 'College not found',
    })
    expect((await staff.put(`/users/${uuid()}/mandates/${of}`)).body).toMatchObject({
      code: 'NOT_FOUND',
      error: 'User not found',
    })
    expect(
      [await staff.put<unknown[]>(path(office)), await staff.put<unknown[]>(path(office))].map(
        ({ body }) => body.data.length,
      ),
    ).toEqual([1, 1])
    expect((await staff.get(`/users/${office.student.id}`)).body.data).toMatchObject({
      mandates: [{ college: of, by: staff.staff.name, since: expect.stringMatching(/^\d{4}-/) as string }],
    })
    const pulled = async (who: Visitor) =>
      (
        await who.get<{ changes: Array<{ kind: string; gone?: true; card?: object }> }>('/sync/pull?limit=50')
      ).body.data.changes.filter(({ kind }) => kind === 'mandate')
    expect(await pulled(office)).toMatchObject([{ id: of, card: { college: of } }])
    expect((await pulled(office))[0]!.card).not.toHaveProperty('by')
    expect(await pulled(ravi)).toEqual([])
    await staff.patch(`/users/${office.student.id}`, { isActive: false })
    expect((await staff.put(path(office))).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      error: MANDATE_SENTENCES.inactive,
    })
    await staff.delete(path(office))
    const acts = (await server().store.audit.list({ kind: 'student', record: office.student.id, limit: 9 })).map(
      ({ act }) => act,
    )
    expect(acts).toEqual(['end-mandate', 'disable', 'give-mandate'])
  })
})

onBothDatabases(
  'what is told of a college’s reviews',
  (server) => {
    const begun = async () => {
      const staff = await server().as('admin')
      const of = (
        await staff.post('/admin/colleges', { name: `Hill College ${uuid()}`, location: 'Pune', status: 'published' })
      ).body.data.id
      const write = async (more = {}) => {
        const author = await server().asStudent()
        const { id } = (
          await author.post<Shown>(`/colleges/${of}/reviews`, {
            rating: 4,
            title: 'Good labs, far hostel',
            content: TEXT,
            course: 'B.Tech',
            batch: '2025',
            ...more,
          })
        ).body.data
        return { author, id }
      }
      const summary = async () =>
        (await server().get<{ summary: Record<string, unknown> }>(`/colleges/${of}/reviews`)).body.data.summary
      // A session of the back-office is over the next day.
      const judge = async (id: string, status: string) =>
        (await server().as('support')).patch(`/admin/reviews/${id}`, {
          status,
          ...(status !== 'published' && { reason: 'Names' }),
        })
      return { of, write, summary, judge }
    }

    test('where no review came in, nothing is told', async () => {
      const { summary } = await begun()
      expect(await summary()).toEqual({ count: 0, isFew: true, distribution: [0, 0, 0, 0, 0], parameters: {} })
    })

    test('the period and who was promised something are of the published ones; the counts are of all, and add up', async () => {
      const { write, summary, judge } = await begun()
      const times: number[] = []
      for (const [incentive, status, days] of [
        [true, 'published', 1],
        [false, 'published', 3],
        [true, 'rejected', 9],
        [false, 'returned', 2],
      ] as const) {
        later = 0
        times.push(Date.now())
        const { id } = await write({ incentive })
        later = days * DAY_MS - 60_000
        await judge(id, status)
        // A second verdict is not the first.
        if (status === 'returned') {
          later = 60 * DAY_MS
          await judge(id, 'published')
          await judge(id, 'returned')
        }
      }
      later = 0
      await write({ content: `He said "incentive":true, and '"incentive":true'. ${TEXT}`, incentive: true })
      const { author, id } = await write()
      await author.post('/sync/push', {
        protocol: 1,
        schema: 1,
        device: uuid(),
        edits: [{ n: 1, madeAt: '2026-01-01T00:00:00Z', kind: 'review.withdraw', record: id }],
      })
      const told = await summary()
      expect(told).toMatchObject({
        count: 2,
        incentives: 1,
        moderation: { received: 6, pending: 1, published: 2, returned: 1, rejected: 1, withdrawn: 1, medianDays: 3 },
      })
      const [since, until] = [told['since'], told['until']].map((text) => Date.parse(String(text)))
      expect(since).toBeGreaterThanOrEqual(times[0]! - 1_000)
      expect(until).toBeGreaterThanOrEqual(since!)
      expect(until).toBeLessThan(times[2]! + 1_000)
    })

    test('a text that names the field is no promise', async () => {
      const { write, summary, judge } = await begun()
      await judge((await write({ content: `"incentive":true and \\"incentive\\":true. ${TEXT}` })).id, 'published')
      expect(await summary()).toMatchObject({ count: 1, incentives: 0 })
    })
  },
  { now: () => Date.now() + later },
)

onBothDatabases('what becomes of a report', (server) => {
  const published = async () => {
    const [staff, author] = [await server().as('admin'), await server().asStudent()]
    const of = (
      await staff.post('/admin/colleges', { name: `Hill College ${uuid()}`, location: 'Pune', status: 'published' })
    ).body.data.id
    const { id } = (
      await author.post<Shown>(`/colleges/${of}/reviews`, {
        rating: 4,
        title: 'Good labs, far hostel',
        content: TEXT,
        course: 'B.Tech',
        batch: '2025',
      })
    ).body.data
    const { tag } = (await staff.patch<Shown>(`/admin/reviews/${id}`, { status: 'published' })).body.data
    return { staff, author, of, id, tag }
  }
  const report = async (who: Visitor, id: string, more = {}) =>
    /PR-\S+/.exec(
      (await who.post<{ note: string }>(`/reviews/${id}/reports`, { reason: 'Advertising', ...more })).body.data.note,
    )![0]
  const pulled = async (who: Visitor) =>
    (
      await who.get<{ changes: Array<{ kind: string; card?: ReportShown & { by?: string; text?: string } }> }>(
        '/sync/pull',
      )
    ).body.data.changes
      .filter(({ kind }) => kind === 'report')
      .map(({ card }) => card!)

  test('a reported review is kept with a reason, which is logged and reaches whoever reported it; the review stays as it was', async () => {
    const { staff, of, id, tag } = await published()
    const ravi = await server().asStudent()
    const reference = await report(ravi, id, { text: 'It sells a hostel' })
    expect(await pulled(ravi)).toEqual([
      { reference, review: id, college: of, reason: 'Advertising', at: expect.any(String) as string },
    ])
    const kept = await staff.patch<Shown>(`/admin/reviews/${id}`, {
      status: 'published',
      reason: 'The hostel is the college’s own',
      tag,
    })
    expect(kept.body.data).toMatchObject({ status: 'published', tag, reports: [] })
    expect(kept.body.data).not.toHaveProperty('reason')
    const settled = [
      {
        reference,
        review: id,
        college: of,
        reason: 'Advertising',
        at: expect.any(String) as string,
        outcome: 'kept',
        settledAt: expect.any(String) as string,
        answer: 'The hostel is the college’s own',
      },
    ]
    expect(await pulled(ravi)).toEqual(settled)
    expect((await ravi.get<ReportShown[]>('/auth/me/reports')).body.data).toEqual(settled)
    expect((await ravi.get<never>('/auth/me/export')).body).toMatchObject({
      reports: [{ reference, outcome: 'kept', answer: 'The hostel is the college’s own', text: 'It sells a hostel' }],
    })
    const [entry] = (await staff.get<Array<{ act: string; by: string; reason?: string }>>(`/admin/reviews/${id}/log`))
      .body.data
    expect(entry).toMatchObject({ act: 'kept', by: staff.staff.name, reason: 'The hostel is the college’s own' })
    expect((await staff.get<Shown[]>(`/admin/reviews?reported=true&college=${of}`)).body.data).toEqual([])
    expect((await server().get<{ reviews: Shown[] }>(`/colleges/${of}/reviews`)).body.data.reviews[0]).toMatchObject({
      id,
      tag,
    })
    // Asked again, and with nothing reported, there is nothing to decide.
    await staff.patch(`/admin/reviews/${id}`, { status: 'published', reason: 'Again' })
    expect((await staff.get<unknown[]>(`/admin/reviews/${id}/log`)).body.data).toHaveLength(4)
  })

  test('keeping a text that changed meanwhile decides nothing', async () => {
    const { staff, id } = await published()
    await report(await server().asStudent(), id)
    expect(
      (await staff.patch(`/admin/reviews/${id}`, { status: 'published', reason: 'Fine', tag: 'another' })).body.code,
    ).toBe('VERSION_CONFLICT')
  })

  test.each([
    ['returned', 'returned'],
    ['rejected', 'rejected'],
  ])('a review that is %s tells its reporters so, without the words meant for its author', async (status, outcome) => {
    const { staff, id } = await published()
    const ravi = await server().asStudent()
    await report(ravi, id)
    await staff.patch(`/admin/reviews/${id}`, { status, reason: 'Names of people' })
    const [told] = await pulled(ravi)
    expect(told).toMatchObject({ outcome })
    expect(told).not.toHaveProperty('answer')
  })

  test('a review its author takes back ends the reports on it', async () => {
    const { author, id } = await published()
    const ravi = await server().asStudent()
    await report(ravi, id)
    await author.post('/sync/push', {
      protocol: 1,
      schema: 1,
      device: uuid(),
      edits: [{ n: 1, madeAt: '2026-01-01T00:00:00Z', kind: 'review.withdraw', record: id }],
    })
    expect(await pulled(ravi)).toMatchObject([{ outcome: 'withdrawn' }])
  })

  test('without an account a device asks by its numbers, and nobody with the number alone learns anything', async () => {
    const { staff, id } = await published()
    const phone = uuid()
    const reference = await report(server(), id, { device: phone })
    const ask = async (device: string, references: string[]) =>
      (await server().post<ReportShown[]>('/reviews/reports/outcomes', { device, references })).body.data
    expect(await ask(phone, [reference])).toMatchObject([{ reference, review: id }])
    expect((await ask(phone, [reference]))[0]).not.toHaveProperty('outcome')
    await staff.patch(`/admin/reviews/${id}`, { status: 'rejected', reason: 'It sells a hostel' })
    expect(await ask(phone, [reference])).toMatchObject([{ reference, outcome: 'rejected' }])
    expect([await ask(uuid(), [reference]), await ask(phone, ['PR-00000-00000']), await ask(phone, [])]).toEqual([
      [],
      [],
      [],
    ])
    expect(
      (
        await server().post('/reviews/reports/outcomes', {
          device: phone,
          references: Array.from({ length: 51 }, () => reference),
        })
      ).status,
    ).toBe(400)
  })
})
