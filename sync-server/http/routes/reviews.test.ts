import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../test/bothDatabases.ts'
import type { Visitor } from '../../test/server.ts'

const TEXT = 'The laboratories are new and open late, the teachers answer, and the hostel is a bus ride away. '.repeat(
  2,
)
const written = (more: object = {}) => ({
  rating: 4,
  title: 'Good labs, far hostel',
  content: TEXT,
  course: 'B.Tech Civil',
  batch: '2025',
  shownAs: 'first name',
  ...more,
})
interface Shown {
  id: string
  tag: string
  status: string
  reason?: string
  userName: string
  rating: number
  title: string
  helpful: number
  notHelpful: number
  replies: Array<{ id: string; from: string; content: string }>
  reports: Array<{ reason: string }>
  editedAt?: string
}
interface Page {
  college: string
  reviews: Shown[]
  summary: {
    count: number
    average?: number
    isFew: boolean
    distribution: number[]
    parameters: Record<string, { average: number; count: number }>
    since?: string
  }
}

onBothDatabases('students’ reviews', (server) => {
  const college = async () => {
    const { body } = await (
      await server().as('admin')
    ).post('/admin/colleges', { name: `Hill College ${uuid()}`, location: 'Pune, Maharashtra', status: 'published' })
    return body.data.id
  }
  const write = (who: Visitor, of: string, more: object = {}) =>
    who.post<Shown>(`/colleges/${of}/reviews`, written(more))
  const moderate = async (id: string, status: string, more: object = {}) =>
    (await server().as('support')).patch<Shown>(`/admin/reviews/${id}`, { status, ...more })
  const published = async (of: string, more: object = {}, name = 'Asha Rao') => {
    const author = await server().asStudent({ fullName: name })
    const { body } = await write(author, of, more)
    await moderate(body.data.id, 'published')
    return { author, id: body.data.id }
  }
  const page = async (of: string, query = '') => (await server().get<Page>(`/colleges/${of}/reviews${query}`)).body.data

  test('a review waits for its moderator and is then shown under the name its author chose', async () => {
    const of = await college()
    const asha = await server().asStudent({ fullName: 'Asha Rao' })
    const { status, body } = await write(asha, of)
    expect([status, body.data.status, body.data.userName]).toEqual([201, 'pending', 'Asha, 2025 batch'])
    expect((await page(of)).reviews).toEqual([])
    expect((await moderate(body.data.id, 'published')).body.data.status).toBe('published')
    const {
      reviews: [shown],
      summary,
    } = await page(of)
    expect(shown).toMatchObject({
      id: body.data.id,
      userName: 'Asha, 2025 batch',
      title: 'Good labs, far hostel',
      rating: 4,
      helpful: 0,
      notHelpful: 0,
      replies: [],
    })
    expect(JSON.stringify(shown)).not.toContain('Rao')
    expect(JSON.stringify(shown)).not.toContain(asha.student.id)
    expect(summary).toMatchObject({ count: 1, average: 4, isFew: true, distribution: [0, 0, 0, 1, 0] })
  })

  test('without a website account nobody writes a review, staff neither', async () => {
    const of = await college()
    expect((await write(server(), of)).body.code).toBe('UNAUTHENTICATED')
    expect((await write(await server().as('admin'), of)).status).toBe(401)
  })

  test('a student’s token opens no door of the back-office, and a staff token none of the students', async () => {
    const asha = await server().asStudent()
    const meera = await server().as('admin')
    expect((await asha.get('/admin/reviews')).body.code).toBe('TOKEN_INVALID')
    expect((await meera.get('/auth/me')).body.code).toBe('TOKEN_INVALID')
    expect((await asha.get<{ id: string }>('/auth/me')).body.data.id).toBe(asha.student.id)
  })

  test('one review for each person and course, and the same id again is the same review', async () => {
    const of = await college()
    const asha = await server().asStudent()
    const id = uuid()
    expect((await write(asha, of, { id })).status).toBe(201)
    expect((await write(asha, of, { id })).body.data.id).toBe(id)
    const { status, body } = await write(asha, of, { course: 'b.tech CIVIL' })
    expect([status, body.details?.[0]?.message]).toEqual([400, 'You have already reviewed this course of this college'])
    expect((await write(asha, of, { course: 'MBA' })).status).toBe(201)
    expect((await write(await server().asStudent(), of, { id })).status).toBe(403)
  })

  test('what the form forbids the server forbids: lengths, stars, required fields', async () => {
    const of = await college()
    const { body } = await write(await server().asStudent(), of, {
      title: 'Short',
      content: 'Too short',
      rating: 4.5,
      batch: '',
      faculty: 6,
    })
    expect(body.details?.map(({ path, rule }) => `${path} ${rule}`).toSorted()).toEqual([
      'batch required',
      'content min',
      'faculty range',
      'rating stars',
      'title min',
    ])
  })

  test('the average is over published reviews only, with its distribution and parameters', async () => {
    const of = await college()
    await published(of, { rating: 5, faculty: 5 })
    await published(of, { rating: 4, faculty: 4, value: 2 })
    await published(of, { rating: 4 })
    await write(await server().asStudent(), of, { rating: 1 })
    const { summary } = await page(of)
    expect(summary).toMatchObject({
      count: 3,
      average: 4.3,
      distribution: [0, 0, 0, 2, 1],
      parameters: { faculty: { average: 4.5, count: 2 }, value: { average: 2, count: 1 } },
    })
    expect(summary.since).toMatch(/^\d{4}-/)
  })

  test('sorted and filtered as asked, a page at a time', async () => {
    const of = await college()
    for (const rating of [2, 5, 3]) await published(of, { rating })
    const ratings = async (query: string) => (await page(of, query)).reviews.map((review) => review.rating)
    expect(await ratings('?sort=highToLow')).toEqual([5, 3, 2])
    expect(await ratings('?sort=lowToHigh')).toEqual([2, 3, 5])
    expect(await ratings('?sort=recent')).toEqual([3, 5, 2])
    expect(await ratings('?rating=5')).toEqual([5])
    expect(await ratings('?rating=1')).toEqual([])
    expect(await ratings('?sort=recent&limit=2&page=2')).toEqual([2])
    expect((await server().get(`/colleges/${of}/reviews?rating=6`)).status).toBe(400)
    expect((await server().get(`/colleges/${uuid()}/reviews`)).status).toBe(404)
  })

  test('an unchanged page of reviews is answered without a body', async () => {
    const of = await college()
    const { id } = await published(of)
    const { headers } = await server().get(`/colleges/${of}/reviews`)
    const held = { headers: { 'if-none-match': String(headers['etag']) } }
    expect((await server().get(`/colleges/${of}/reviews`, held)).status).toBe(304)
    await server().post(`/reviews/${id}/votes`, { vote: 'helpful', device: uuid() })
    expect((await server().get(`/colleges/${of}/reviews`, held)).status).toBe(200)
  })

  test('one vote for each account or device, changed and taken back at will', async () => {
    const of = await college()
    const { id } = await published(of)
    const counts = async () => {
      const [shown] = (await page(of)).reviews
      return [shown!.helpful, shown!.notHelpful]
    }
    const phone = uuid()
    const vote = (who: Visitor, say: string, device?: string) =>
      who.post<{ outcome: string }>(`/reviews/${id}/votes`, { vote: say, ...(device && { device }) })
    expect((await vote(server(), 'helpful', phone)).body.data.outcome).toBe('applied')
    expect((await vote(server(), 'helpful', phone)).body.data.outcome).toBe('same')
    const ravi = await server().asStudent()
    await vote(ravi, 'helpful', phone)
    expect(await counts()).toEqual([2, 0])
    await vote(ravi, 'notHelpful')
    expect(await counts()).toEqual([1, 1])
    await vote(server(), 'none', phone)
    expect(await counts()).toEqual([0, 1])
    expect((await vote(server(), 'helpful')).status).toBe(400)
    expect((await vote(await server().as('admin'), 'helpful')).status).toBe(403)
  })

  test('nobody votes on their own review, nor on one that is not published', async () => {
    const of = await college()
    const { author, id } = await published(of)
    const { status, body } = await author.post(`/reviews/${id}/votes`, { vote: 'helpful' })
    expect([status, body.error]).toEqual([403, 'You cannot vote on your own review'])
    const waiting = (await write(await server().asStudent(), of)).body.data.id
    expect((await server().post(`/reviews/${waiting}/votes`, { vote: 'helpful', device: uuid() })).status).toBe(404)
  })

  test('a report gets a number, once, and reaches the moderators with its words', async () => {
    const of = await college()
    const { id } = await published(of)
    const phone = uuid()
    const report = () =>
      server().post<{ outcome: string; note: string }>(`/reviews/${id}/reports`, {
        reason: 'Something else',
        text: 'It is about another city',
        device: phone,
      })
    const first = (await report()).body.data
    expect(first).toMatchObject({ outcome: 'applied', note: expect.stringMatching(/^Report PR-/) as string })
    expect((await report()).body.data).toEqual({ outcome: 'same', note: first.note })
    expect((await server().post(`/reviews/${id}/reports`, { reason: 'I dislike it', device: phone })).status).toBe(400)
    const staff = await server().as('support')
    const queue = (await staff.get<Shown[]>(`/admin/reviews?status=published&college=${of}`)).body.data
    expect(queue[0]!.reports).toMatchObject([{ reason: 'Something else', text: 'It is about another city' }])
    await moderate(id, 'rejected', { reason: 'It is about another city' })
    expect((await page(of)).summary.count).toBe(0)
  })

  test('a review is returned or rejected with a reason, and only by who may edit colleges', async () => {
    const of = await college()
    const { id } = (await write(await server().asStudent(), of)).body.data
    expect((await moderate(id, 'returned')).body.details?.[0]?.path).toBe('reason')
    expect(
      (await moderate(id, 'returned', { reason: 'Please leave out the name of the teacher' })).body.data,
    ).toMatchObject({ status: 'returned', reason: 'Please leave out the name of the teacher' })
    expect((await (await server().as('counselor')).patch(`/admin/reviews/${id}`, { status: 'published' })).status).toBe(
      403,
    )
  })

  test('a verdict on a text that changed meanwhile decides nothing', async () => {
    const of = await college()
    const { id, tag } = (await write(await server().asStudent(), of)).body.data
    await moderate(id, 'returned', { reason: 'Names' })
    const { status, body } = await moderate(id, 'published', { tag })
    expect([status, body.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect((body.data as unknown as { current: Shown }).current.status).toBe('returned')
  })

  test('a reply is shown once a moderator has read it', async () => {
    const of = await college()
    const { id } = await published(of)
    const ravi = await server().asStudent({ fullName: 'Ravi Iyer' })
    const { status, body } = await ravi.post<{ id: string; status: string; tag: string }>(`/reviews/${id}/replies`, {
      content: 'Is the bus free?',
    })
    expect([status, body.data.status]).toEqual([201, 'pending'])
    expect((await page(of)).reviews[0]!.replies).toEqual([])
    await (await server().as('support')).patch(`/admin/reviews/${id}/replies/${body.data.id}`, { status: 'published' })
    expect((await page(of)).reviews[0]!.replies).toMatchObject([
      { from: 'Ravi', content: 'Is the bus free?', isOfficial: false },
    ])
    expect((await server().post(`/reviews/${id}/replies`, { content: 'x' })).status).toBe(401)
    // A verdict that waited on a device comes twice and is told once; upon what a colleague judged meanwhile it is not
    // taken.
    const support = await server().as('support'),
      verdict = `/admin/reviews/${id}/replies/${body.data.id}`,
      seen = { headers: { 'if-match': `"${body.data.tag}"` } }
    expect((await support.patch(verdict, { status: 'published' }, seen)).status).toBe(200)
    const refused = await support.patch(verdict, { status: 'rejected' }, seen)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'VERSION_CONFLICT',
        error: 'A colleague judged this reply meanwhile. It is shown as it stands now',
        data: { current: { id: body.data.id, status: 'published' } },
      },
    ])
    const { data: log } = (await support.get<Array<{ act: string }>>(`/admin/reviews/${id}/log`)).body
    expect(log.filter(({ act }) => act === 'reply-published')).toHaveLength(1)
  })

  test('what the college itself answers is shown at once, in its name and marked as official', async () => {
    const of = await college()
    const { id } = await published(of)
    const support = await server().as('support')
    const { status, body } = await support.post<{ from: string }>(`/admin/reviews/${id}/replies`, {
      content: 'The bus has been free since June.',
    })
    const { name } = (await support.get(`/admin/colleges/${of}`)).body.data
    expect([status, body.data.from]).toEqual([201, name])
    expect((await page(of)).reviews[0]!.replies).toMatchObject([
      { from: name, content: 'The bus has been free since June.', isOfficial: true },
    ])
    const own = uuid()
    const twice = [
      await support.post<Shown>(`/admin/reviews/${id}/replies`, { id: own, content: 'Ask at the gate.' }),
      await support.post<Shown>(`/admin/reviews/${id}/replies`, { id: own, content: 'Ask at the gate.' }),
    ]
    expect(twice.map(({ status, body }) => [status, body.data.id])).toEqual([
      [201, own],
      [201, own],
    ])
    expect((await page(of)).reviews[0]!.replies.map(({ content }) => content).toSorted()).toEqual([
      'Ask at the gate.',
      'The bus has been free since June.',
    ])
    expect(
      (await support.post(`/admin/reviews/${(await published(of)).id}/replies`, { id: own, content: 'x' })).status,
    ).toBe(404)
    expect((await support.post(`/admin/reviews/${id}/replies`, { content: ' ' })).body.details?.[0]?.message).toBe(
      'Reply is required',
    )
    expect((await (await server().as('counselor')).post(`/admin/reviews/${id}/replies`, { content: 'x' })).status).toBe(
      403,
    )
  })

  test('the log of a review tells who decided what, and why; reported ones are found', async () => {
    const of = await college()
    const { id } = await published(of)
    const ravi = await server().asStudent()
    await ravi.post(`/reviews/${id}/reports`, { reason: 'Advertising' })
    const support = await server().as('support')
    const reported = async () =>
      (await support.get<Array<{ id: string }>>(`/admin/reviews?reported=true&college=${of}`)).body.data.map(
        (one) => one.id,
      )
    expect(await reported()).toEqual([id])
    await support.patch(`/admin/reviews/${id}`, { status: 'rejected', reason: 'It sells a hostel' })
    expect(await reported()).toEqual([])
    const { body } = await support.get<Array<{ act: string; by: string; reason?: string }>>(`/admin/reviews/${id}/log`)
    expect(body.data[0]).toMatchObject({ act: 'rejected', by: support.staff.name, reason: 'It sells a hostel' })
    expect(body.data.map(({ act }) => act)).toEqual(['rejected', 'report', 'published', 'create'])
    expect((await support.get(`/admin/reviews/${uuid()}/log`)).status).toBe(404)
  })

  test('the same key writes one review and answers it twice', async () => {
    const of = await college()
    const asha = await server().asStudent()
    const key = { headers: { 'idempotency-key': uuid() } }
    const send = () => asha.post<Shown>(`/colleges/${of}/reviews`, written(), key)
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status, second.body.data.id]).toEqual([201, 201, first.body.data.id])
  })
})
