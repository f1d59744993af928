import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import ICAL from 'ical.js'
import { eventId } from '../../../shared/calendar/ics.ts'
import { calendarOfExam, hasDay } from '../../../shared/exam/dates.ts'
import { EXAM_PAGES } from '../../../shared/sitePages.ts'
import { type Scheme, FEE_SCHEMES } from '../../../shared/calculators/schemes.ts'
import type { CutoffList } from '../../../shared/cutoff/fact.ts'
import type { PublicExam } from '../../../shared/exam/public.ts'
import { SITE_ID } from '../../../shared/site/fields.ts'
import type { PublicSite } from '../../../shared/site/public.ts'
import { fillDocuments } from '../../services/documents/fillWithSample.ts'
import { deviceOf, type TestDevice } from '../../test/device.ts'
import { SITE, startServer, type TestServer } from '../../test/server.ts'

const SYSTEM = { kind: 'system' as const, name: 'Test', requestId: 'test' }
const sample = (name: string) => fileURLToPath(new URL(`../../sample/${name}.json`, import.meta.url))
const fill = () => fillDocuments(server.store, SYSTEM, { site: sample('site'), exams: sample('exams') })

let server: TestServer
let asha: TestDevice
beforeAll(async () => {
  server = await startServer()
  asha = deviceOf(await server.as('admin'))
})
afterAll(() => server.stop())

const site = async (): Promise<PublicSite> => (await server.get<PublicSite>('/site')).body.data
const change = async (path: string, more: object) =>
  asha.pushes({ kind: 'site.change', record: SITE_ID, changes: [{ path, ...more }] } as never)

test('a site whose staff have said nothing says nothing', async () => {
  expect(await site()).toEqual({
    statistics: [],
    testimonials: [],
    news: [],
    contact: {},
    featured: [],
    google: false,
  })
  expect((await server.get<PublicExam[]>('/exams')).body.data).toEqual([])
})

test('the schemes are those that came with the app until staff put some in; whoever holds them is answered without a body', async () => {
  const { body, headers } = await server.get<Scheme[]>('/schemes')
  expect(body.data).toEqual(FEE_SCHEMES)
  expect((await server.get('/schemes', { headers: { 'If-None-Match': headers['etag'] as string } })).status).toBe(304)
})

describe('over the sample content', () => {
  beforeAll(async () => {
    await fill()
  })

  test('the first start has no invented number, story or address, and comes once', async () => {
    expect(await fill()).toBe(0)
    const { statistics, testimonials, contact, news } = await site()
    expect([statistics, testimonials, contact]).toEqual([[], [], {}])
    expect(news.map(({ date }) => date)).toEqual(
      news
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    )
  })

  test('what a visitor is told is counted as it is published: courses and closing ranks, then what staff choose', async () => {
    const counts = async () => Object.fromEntries((await site()).statistics.map(({ label, value }) => [label, value]))
    const staff = await server.as('admin')
    const {
      body: { data: college },
    } = await staff.post('/admin/colleges', {
      name: 'Counted College',
      location: 'Pune',
      state: 'Maharashtra',
      courses: [{ name: 'MBA' }, { name: 'BBA' }],
    })
    expect(await counts()).toEqual({})
    await staff.patch(`/admin/colleges/${college.id}/status`, { status: 'published' })
    await server.publisher.settled()
    expect(await counts()).toEqual({ courses: '2' })
    const round = { open: 10, close: 250, preparatory: 0 }
    const slot = { program: 'Computer Science', quota: 'AI', category: 'OPEN', gender: 'N' } as const
    const list: CutoffList = {
      exam: 'JEE Advanced',
      year: 2025,
      institute: 'Counted College',
      slots: [{ ...slot, rounds: [1, 2, 3].map((number) => ({ ...round, round: number })) }],
    }
    await server.store.write(SYSTEM, async (tx) => tx.cutoffs.put([{ id: 'counted', tag: 'one', list }]))
    await server.publisher.packed()
    expect((await counts())['closing ranks']).toBe('3')
    await change('statistics', {
      insert: { id: 's1', order: 'a0', value: { label: 'exams', live: 'entrance exams' } },
    })
    expect(await counts()).toEqual({ exams: String((await server.get<PublicExam[]>('/exams')).body.data.length) })
  })

  test("staff's own schemes take the place of those, in their order, and one that asks nothing is refused", async () => {
    const scheme = {
      name: 'Pragati',
      gives: '₹50,000 a year',
      women: true,
      mostIncome: 800_000,
      source: 'AICTE, 2026-27',
      checked: '2026-11-22',
    }
    expect(
      await change('schemes', {
        insert: { id: 'c2', order: 'a2', value: { ...scheme, name: 'Saksham', women: undefined, categories: ['PwD'] } },
      }),
    ).toMatchObject({ outcome: 'applied' })
    expect(
      await change('schemes', {
        insert: { id: 'c1', order: 'a1', value: { ...scheme, link: 'https://www.aicte.gov.in/' } },
      }),
    ).toMatchObject({ outcome: 'applied' })
    const { women: _women, mostIncome: _mostIncome, ...rest } = scheme
    expect((await server.get<Scheme[]>('/schemes')).body.data).toMatchObject([
      { ...rest, link: 'https://www.aicte.gov.in/', criteria: { women: true, mostIncome: 800_000 } },
      { name: 'Saksham', criteria: { categories: ['PwD'], mostIncome: 800_000 } },
    ])
    expect(
      await change('schemes', {
        insert: {
          id: 'c3',
          order: 'a3',
          value: { name: 'For all', gives: 'Everything', source: 'Nobody', checked: '2026-11-22' },
        },
      }),
    ).toMatchObject({
      outcome: 'refused',
      details: [{ message: 'A scheme needs at least one thing it asks for, or it would fit everybody' }],
    })
  })

  test('a college staff feature is told of until its day is over', async () => {
    const staff = await server.as('admin')
    const made = async (name: string, featured: object) => {
      const {
        body: { data },
      } = await staff.post('/admin/colleges', { name, location: 'Pune', category: ['law'], featured })
      await staff.patch(`/admin/colleges/${data.id}/status`, { status: 'published' })
    }
    await made('Paid College', { kind: 'sponsored', order: 2 })
    await made('Chosen College', { kind: 'editorial', order: 1, until: '2099-01-01' })
    await made('Former College', { kind: 'editorial', order: 0, until: '2020-01-01' })
    await server.publisher.settled()
    expect((await site()).featured.map(({ name, label, stream }) => [name, label, stream])).toEqual([
      ['Chosen College', 'Featured (editorial)', 'law'],
      ['Paid College', 'Sponsored', 'law'],
    ])
  })

  test('whoever holds the present answer gets no body, and any edit of staff moves its tag', async () => {
    const first = await server.get<PublicSite>('/site')
    expect(first.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600')
    const again = () => server.get('/site', { headers: { 'if-none-match': first.headers['etag']! } })
    expect(await again()).toMatchObject({ status: 304, text: '' })
    await change('contact/hours', { before: (await site()).contact.hours, after: 'Tuesdays' })
    expect(await again()).toMatchObject({ status: 200, body: { data: { contact: { hours: 'Tuesdays' } } } })
  })

  test('every exam the footer names opens, with who conducts it; an address is shown only where it was checked', async () => {
    for (const { slug } of EXAM_PAGES)
      expect((await server.get<PublicExam>(`/exams/${slug}`)).body.data).toMatchObject({
        slug,
        conductingBody: expect.stringMatching(/\w/) as string,
      })
    const {
      body: { data: exams },
    } = await server.get<PublicExam[]>('/exams')
    const footer = new Set(EXAM_PAGES.map(({ slug }) => slug as string))
    expect(
      Object.fromEntries(exams.filter(({ slug }) => footer.has(slug)).map(({ slug, links }) => [slug, links.official])),
    ).toEqual({
      jee: 'https://jeemain.nta.nic.in',
      neet: 'https://neet.nta.nic.in',
      cat: 'https://iimcat.ac.in',
      clat: 'https://consortiumofnlus.ac.in',
      gate: undefined,
    })
  })

  const eventsIn = (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))

  test('the dates of all exams, and of each, are a calendar to subscribe to, answered without a body to whoever holds it', async () => {
    const {
      body: { data: exams },
    } = await server.get<PublicExam[]>('/exams')
    const days = exams.flatMap((exam) => exam.dates.filter(hasDay).map((date) => eventId('exam', exam.id, date.id)))
    expect(days.length).toBeGreaterThan(0)
    const all = await server.get('/exams.ics')
    expect([all.status, all.headers['content-type'], all.headers['content-disposition']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'inline; filename="exams.ics"',
    ])
    expect(
      eventsIn(all.text)
        .map(({ uid }) => uid)
        .toSorted(),
    ).toEqual(days.toSorted())
    const gate = exams.find(({ slug }) => slug === 'gate')!
    const one = await server.get('/exams/gate.ics')
    expect(one.text).toBe(calendarOfExam(gate, { origin: SITE }))
    expect(
      eventsIn(one.text).every((event) => event.component.getFirstPropertyValue('url') === `${SITE}/exams/gate`),
    ).toBe(true)
    for (const [path, { headers }] of [
      ['/exams.ics', all],
      ['/exams/gate.ics', one],
    ] as const)
      expect(await server.get(path, { headers: { 'if-none-match': String(headers.etag) } })).toMatchObject({
        status: 304,
        text: '',
      })
    expect(await server.get('/exams/no-such-exam.ics')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', error: 'Exam not found' },
    })
    expect((await server.post('/exams.ics')).status).toBe(405)
  })

  test('an exam renamed is found under both names, a draft under none', async () => {
    const {
      body: {
        data: { id, tag },
      },
    } = await server.get<PublicExam>('/exams/gate')
    await asha.pushes({
      kind: 'exam.change',
      record: id,
      changes: [{ path: 'slug', before: 'gate', after: 'gate-exam' }],
    })
    expect((await server.get<PublicExam>('/exams/gate')).body.data.slug).toBe('gate-exam')
    const {
      body: { data: renamed },
    } = await server.get<PublicExam>('/exams/gate-exam')
    expect(renamed.tag).not.toBe(tag)
    await asha.pushes({ kind: 'exam.unpublish', record: id, tag: renamed.tag })
    expect(await server.get('/exams/gate-exam')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', error: 'Exam not found' },
    })
    expect(await server.get(`/exams/${id}`)).toMatchObject({ status: 404 })
    expect(await server.get('/exams/gate-exam.ics')).toMatchObject({ status: 404 })
    expect((await server.get('/exams.ics')).text).not.toContain(id)
  })
})
