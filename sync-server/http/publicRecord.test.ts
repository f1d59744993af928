import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { streamSegment } from '../../shared/catalogue/address.ts'
import { isBlock } from '../../shared/catalogue/block.ts'
import { decodeCards } from '../../shared/catalogue/codec.ts'
import type { Manifest } from '../../shared/catalogue/manifest.ts'
import type { PackList } from '../../shared/catalogue/pack.ts'
import { unpacking } from '../../shared/catalogue/parcel.ts'
import { decodeTile } from '../../shared/catalogue/tile.ts'
import { collegeFields } from '../../shared/college/fields.ts'
import { problemsInCollege } from '../../shared/college/rules.ts'
import type { College } from '../../shared/college/college.ts'
import { tickOf } from '../../shared/enquiry/consents.ts'
import { enquiryFields } from '../../shared/enquiry/enquiry.ts'
import { examFields, type Exam } from '../../shared/exam/fields.ts'
import { problemsInExam } from '../../shared/exam/rules.ts'
import type { Draw } from '../../shared/page/draw.ts'
import type { Problem } from '../../shared/failure.ts'
import type { Field, Fields, ListField } from '../../shared/record/field.ts'
import { reviewFields } from '../../shared/review/review.ts'
import { SITE_ID, siteFields, type SiteFields } from '../../shared/site/fields.ts'
import { problemsInSite } from '../../shared/site/rules.ts'
import { SITE_PAGES } from '../../shared/sitePages.ts'
import { STREAMS } from '../../shared/stream.ts'
import { openLimits } from '../services/limits/limits.ts'
import { limitAlone } from '../store/engine/limiter.ts'
import { startServer, type TestServer } from '../test/server.ts'
import { routesOf } from './routes.ts'

/**
 * Markers stand in everything that is not public, made from the field declarations, so that a new field is planted by
 * itself. Then every public answer is read (found from the declared routes), every blob and tile the manifest names,
 * every kind of page and every sitemap, and none of them may say a marker. Words are for the places that anybody may
 * read.
 */
const MARK = 'zqx'
/** Rupees: a fee is also carried as a number, which is looked for as such. */
const RUPEES = 71_000_000
const CLOCK = { thisYear: 2026 }
const FUTURE = '2099-01-01'

/** Every text planted so far, and where it stands: "draft college: courses/name". */
const planted = new Map<string, string>()

function marker(place: string): string {
  const text = `${MARK}${planted.size}x`
  planted.set(text, place)
  return text
}

/**
 * One value of each kind that the rules allow; hidden ones hold a marker of their own where the kind has room for one.
 */
function valueOf(field: Field, place: string, isHidden: boolean): unknown {
  const hidden = isHidden || field.isPublic === false
  const word = (): string => (hidden ? marker(place) : `open${place.replace(/\W/g, '')}`.slice(0, 20))
  switch (field.kind) {
    case 'group':
      return recordOf(field.fields, place, hidden)
    case 'list':
      return [
        ...(hidden ? [] : [itemOf(field, `${place}/shown`, false)]),
        ...(hidden || field.isItemPublic ? [itemOf(field, `${place}/hidden`, true)] : []),
      ]
    case 'words':
      return field.values ? [field.values[0]] : [word()]
    case 'amount':
      return hidden ? `₹${amountMarker(place)} per year` : '₹1,00,000 per year'
    case 'html':
      return `<p>${word()}</p>`
    case 'url':
      return `https://${word().toLowerCase()}.gov.in/`
    case 'email':
      return `${word()}@example.org`
    case 'phone':
      return '080-22223333'
    case 'choice':
      return field.values[0]
    case 'integer':
    case 'decimal':
      return Math.min(field.max ?? 5, Math.max(field.min ?? 1, 5))
    case 'year':
      return 2024
    case 'rank':
      return hidden ? marker(place) : 7
    case 'date':
      return '2026-01-31'
    case 'time':
      return '17:00'
    case 'yes':
      return undefined
    default:
      return word().slice(0, field.max ?? 300)
  }
}

function amountMarker(place: string): string {
  const text = String(RUPEES + planted.size)
  planted.set(text, place)
  return text
}

const recordOf = (fields: Fields, place: string, isHidden: boolean): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, valueOf(field, `${place}/${name}`, isHidden)]),
  )

/**
 * An item that is shown, or one that `isItemPublic` refuses: all states of its flags are tried, with its choices and
 * without.
 */
function itemOf(field: ListField, place: string, isHidden: boolean): Record<string, unknown> {
  const item = { id: place.replace(/\W/g, '').slice(-60), ...recordOf(field.fields, place, isHidden) }
  const states = Object.keys(field.fields).filter((name) => field.fields[name]!.kind === 'yes')
  const unchosen = Object.fromEntries(
    Object.entries(item).filter(([name]) => name === 'id' || field.fields[name]!.kind !== 'choice'),
  )
  const found = states
    .reduce<Array<Record<string, unknown>>>(
      (made, name) => made.flatMap((one) => [true, false].map((state) => ({ ...one, [name]: state }))),
      [item, unchosen],
    )
    .find((one) => !field.isItemPublic || field.isItemPublic(one) === !isHidden)
  if (!found) throw new Error(`No entry of ${place} can be ${isHidden ? 'hidden' : 'shown'}: itemOf has to learn how`)
  return found
}

/** Fields of a form of their own: the rules refuse a marker there, so they keep a value that says nothing. */
const OF_A_FORM: Record<string, string> = { feeYear: '2026-27', pincode: '411001', endTime: '18:00' }

/**
 * Gives the fields that the rules refuse a marker in a valid value, so that the record may be saved. Any other problem
 * is a mistake of this test.
 */
function valid<T extends object>(record: T, problemsOf: (record: T) => Problem[]): T {
  const put = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(put)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, OF_A_FORM[name] ?? put(inner)]))
  }
  const mended = put(record) as T
  expect(problemsOf(mended)).toEqual([])
  return mended
}

const college = (place: string, isHidden: boolean, more: object = {}) =>
  valid({ ...recordOf(collegeFields, place, isHidden), ...more } as unknown as College, (one) =>
    problemsInCollege(one, CLOCK),
  )
const exam = (place: string, isHidden: boolean, more: object = {}) =>
  valid({ ...recordOf(examFields, place, isHidden), ...more } as unknown as Exam, (one) => problemsInExam(one, CLOCK))

const draw: Draw = async ({ given }) => ({ head: '<title>Drawn</title>', body: JSON.stringify(given), state: given })
const PAGE =
  '<!doctype html><html lang="en-IN"><head><title>Site</title><meta name="description" content="Of all."></head><body><div id="app"></div></body></html>'

let folder: string
let server: TestServer
/** Whatever names a record: public ones and those that are not. */
const names = { public: [] as string[], hidden: [] as string[] }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pravesh-public-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  server = await startServer({ siteFolder: folder, draw })
  await plant()
  await server.publisher.packed()
}, 60_000)
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function plant(): Promise<void> {
  const asha = await server.as(await server.staff({ role: 'admin', email: `${marker('staff e-mail')}@example.org` }))
  const made = async (body: object, status: string) => {
    const sent = await asha.post('/admin/colleges', { ...body, status })
    expect(sent.body.details ?? sent.status).toBe(201)
    return sent.body.data
  }
  const named = (list: string[], { id, slug, tag }: { id: string; slug: string; tag: string }): void => {
    list.push(id, slug, `${id}@${tag}`)
  }
  const open = await made(
    {
      ...college('published college', false),
      name: 'Open College',
      category: ['engineering'],
      strange: marker('kept key of a published college'),
    },
    'published',
  )
  named(names.public, open)
  named(names.hidden, await made({ ...college('draft college', true), category: ['engineering'] }, 'draft'))
  const closed = await made({ ...college('unpublished college', true), category: ['engineering'] }, 'published')
  await asha.patch(`/admin/colleges/${closed.id}/status`, { status: 'draft' })
  named(names.hidden, closed)
  const gone = await made({ ...college('trashed college', true), category: ['engineering'] }, 'published')
  await asha.delete(`/admin/colleges/${gone.id}`)
  named(names.hidden, gone)

  const examOf = async (body: object, status: string) => {
    const sent = await asha.post('/admin/exams', { ...body, status })
    expect(sent.body.details ?? sent.status).toBe(201)
    return sent.body.data
  }
  named(names.public, await examOf({ ...exam('published exam', false), name: 'Open Exam' }, 'published'))
  named(names.hidden, await examOf(exam('draft exam', true), 'draft'))
  const goneExam = await examOf(exam('trashed exam', true), 'published')
  await asha.delete(`/admin/exams/${goneExam.id}`)
  named(names.hidden, goneExam)

  await publishSite(recordOf(siteFields, 'site', false) as unknown as SiteFields)

  const ofReview = (place: string, isHidden: boolean, more: object = {}) => ({
    ...recordOf(reviewFields, place, isHidden),
    title: isHidden ? `${marker(`${place} title`)} long enough` : 'Open title of it',
    content: `${isHidden ? marker(`${place} content`) : 'Open'} ${'and more words than a hundred letters hold, one after the other '.repeat(2)}`,
    rating: 4,
    batch: '2025',
    ...more,
  })
  for (const status of ['published', 'pending', 'rejected'] as const) {
    const author = await server.asStudent({
      fullName: `Asha ${marker(`surname of a ${status} review's author`)}`,
      email: `${marker('student e-mail')}@example.org`,
      phone: '9000000001',
    })
    const sent = await author.post(
      `/colleges/${open.id}/reviews`,
      ofReview(`${status} review`, status !== 'published', { shownAs: 'first name' }),
    )
    expect(sent.body.details ?? sent.status).toBe(201)
    if (status !== 'pending')
      expect(
        (await asha.patch(`/admin/reviews/${sent.body.data.id}`, { status, reason: marker('reason of a verdict') }))
          .status,
      ).toBe(200)
    if (status === 'published')
      await server.post(`/reviews/${sent.body.data.id}/reports`, {
        reason: 'Something else',
        text: marker('report of a review'),
        device: 'a-phone',
      })
  }
  const enquiry = {
    ...recordOf(enquiryFields, 'enquiry', true),
    kind: 'contact',
    replyBy: 'E-mail',
    phone: undefined,
    lists: undefined,
    college: undefined,
    language: 'English',
    consents: [tickOf('reply')],
  }
  expect((await server.post('/enquiries', enquiry)).status).toBe(201)
}

/**
 * As staff saved it, straight into the store: a testimonial without its consent may stand in content that was saved
 * before the rule.
 */
async function publishSite(doc: SiteFields): Promise<void> {
  const now = server.store.now()
  const news = [...doc.news, { id: 'soon', order: 'a9', title: marker('news of a day to come'), date: FUTURE }]
  const hidden = doc.testimonials.filter(({ id }) => id.includes('hidden')).map(({ id }) => id)
  expect(
    problemsInSite(doc, CLOCK).filter(
      ({ path }) => !hidden.some((id) => path.includes(id)) && !path.startsWith('schemes/'),
    ),
  ).toEqual([])
  await server.store.write({ kind: 'system', name: 'Test', requestId: 'test' }, (tx) =>
    tx.documents.add({
      kind: 'site',
      id: SITE_ID,
      slug: SITE_ID,
      status: 'published',
      createdAt: now,
      updatedAt: now,
      name: 'Site',
      doc: { ...doc, news } as unknown as Record<string, unknown>,
      kept: { strange: marker('kept key of the site') },
      tag: 'a'.repeat(32),
    }),
  )
}

const ask = (method: string, path: string, body?: unknown): Promise<{ status: number; bytes: Buffer }> =>
  new Promise((resolve, reject) => {
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const sent = request(
      server.origin + path,
      {
        method,
        agent: false,
        headers: {
          accept: '*/*',
          'accept-encoding': 'br',
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(payload)),
          }),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        const done = (): void => {
          const bytes = Buffer.concat(chunks)
          resolve({
            status: response.statusCode ?? 0,
            bytes:
              response.headers['content-encoding'] === 'br' && bytes.length > 0 ? brotliDecompressSync(bytes) : bytes,
          })
        }
        // A stream of hints has no end: what comes first is all that is read of it.
        if (response.headers['content-type']?.startsWith('text/event-stream'))
          setTimeout(() => {
            response.destroy()
            done()
          }, 200)
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', done)
        response.on('error', () => undefined)
      },
    )
    sent.on('error', reject)
    sent.end(payload)
  })

/** Everything the bytes say: as text, and as what they unpack to. */
function said(bytes: Buffer): string {
  const texts = [bytes.toString('utf8')]
  const cards = (block: Uint8Array): void => {
    if (isBlock(block)) texts.push(JSON.stringify(decodeCards(block)))
  }
  cards(bytes)
  for (const read of [
    () => {
      const push = unpacking(cards)
      push(bytes)
    },
    () => {
      texts.push(JSON.stringify(decodeTile(bytes)))
    },
  ]) {
    // Bytes of another kind: their text was read above.
    try {
      read()
    } catch {
      continue
    }
  }
  return texts.join('\n')
}
const markersIn = (text: string): string[] =>
  [...planted].filter(([mark]) => new RegExp(`${mark}(?![0-9])`, 'i').test(text)).map(([, place]) => place)

/** Each marker that some answer says, with the first answer that says it. */
async function leaksOf(asked: Array<{ method?: string; path: string; body?: unknown }>): Promise<string[]> {
  const leaks = new Map<string, string>()
  for (const { method = 'GET', path, body } of asked) {
    const { status, bytes } = await ask(method, path, body)
    const places = [...markersIn(said(bytes)), ...(status >= 500 ? [`status ${status}`] : [])]
    for (const place of places) if (!leaks.has(place)) leaks.set(place, `${method} ${path.slice(0, 80)} says ${place}`)
  }
  return [...leaks.values()]
}

const manifest = () => server.publisher.current()!.manifest
async function hashes({ chunks, parcels, packs, cutoffs }: Manifest): Promise<string[]> {
  const lists = await Promise.all(
    packs.map(
      async ({ hash }) =>
        JSON.parse((await ask('GET', `/api/v1/catalogue/blobs/${hash}`)).bytes.toString()) as PackList,
    ),
  )
  return [
    ...chunks,
    ...(parcels ?? []),
    ...packs,
    ...lists.flatMap((list) => list.packs.flatMap(({ parts }) => parts)),
    ...cutoffs,
    ...cutoffs.flatMap(({ rounds }) => rounds ?? []),
  ].map(({ hash }) => hash)
}

describe('what is not public', () => {
  test('is planted in every kind of record, in hundreds of fields', () => {
    expect(planted.size).toBeGreaterThan(600)
    for (const place of [
      'published college/courses/hidden/fee',
      'published college/courses/hidden/quotas/hidden/quotaType',
      'draft college/seo/title',
      'site/testimonials/hidden/text',
      'draft exam/syllabus',
    ])
      expect([...planted.values()]).toContain(place)
  })

  test('is said by no public answer, whatever it is asked with', async () => {
    const all = [...names.public, ...names.hidden]
    const { epoch, tiles } = manifest(),
      blobs = await hashes(manifest())
    const values: Record<string, string[]> = {
      hash: blobs,
      epoch: [epoch],
      tile: [...Array.from({ length: tiles.full }, (_, n) => String(n)), `${tiles.full}.w${tiles.partial}`],
      version: all.filter((name) => name.includes('@')),
    }
    const { secret, publisher, live, mail, files, pieces, papers } = server
    const routes = routesOf({
      secret,
      limits: openLimits({ limiter: limitAlone }, secret),
      publisher,
      live,
      mail,
      files,
      pieces,
      papers,
    }).filter(({ guard }) => guard === 'public' || guard === 'anyone')
    expect(routes.length).toBeGreaterThan(30)
    const filled = (path: string): string[] => {
      const [, name] = /:(\w+)/.exec(path) ?? []
      return name === undefined
        ? [path]
        : (values[name] ?? all.filter((one) => !one.includes('@'))).flatMap((value) =>
            filled(path.replace(`:${name}`, encodeURIComponent(value))),
          )
    }
    const asked = routes.flatMap(({ method, path }) =>
      filled(path).map((one) => ({ method, path: `/api/v1${one}`, ...(method !== 'GET' && { body: {} }) })),
    )
    const lists = ['', 'limit=100', 'stream=engineering', 'sort=fee-low', 'sort=name', 'search=college', 'q=open'].map(
      (query) => ({ path: `/api/v1/colleges?${query}` }),
    )
    expect(blobs.length).toBeGreaterThan(2)
    expect(await leaksOf([...asked, ...lists])).toEqual([])
    // What was read is of the record whose other parts are public.
    const ofPublic = await Promise.all(
      [
        `catalogue/colleges/${names.public[2]}`,
        `colleges/slug/${names.public[1]}`,
        ...blobs.slice(0, 1),
        ...blobs.slice(-1),
      ].map((path) => ask('GET', `/api/v1/${path.includes('/') ? path : `catalogue/blobs/${path}`}`)),
    )
    expect(ofPublic.map(({ bytes }) => said(bytes).includes('Open College'))).toEqual([true, true, true, true])
    // Nor does a search by it find anything.
    for (const mark of [...planted]
      .filter(([, place]) => /college.*(name|specialization|city)$/.test(place))
      .map(([mark]) => mark)) {
      expect([mark, (await server.get<unknown[]>(`/colleges?search=${mark}`)).body.data]).toEqual([mark, []])
    }
  }, 60_000)

  test('stands on no page, in no data that a page brings along, and in no sitemap', async () => {
    const tabs = [
      '',
      'courses',
      'cutoff',
      'ranking',
      'placement',
      'facilities',
      'scholarship',
      'reviews',
      'faq',
      'department',
      'seat-intake',
    ]
    const slugs = [...names.public, ...names.hidden].filter((name) => !name.includes('@'))
    const sitemap = (await ask('GET', '/sitemap.xml')).bytes.toString()
    const files = [...sitemap.matchAll(/<loc>[^<]*?(\/sitemap-[^<]*)<\/loc>/g)].map(([, path = '']) => path)
    expect(files.length).toBeGreaterThan(1)
    const pages = [
      '/',
      '/search?q=open',
      '/robots.txt',
      '/sitemap.xml',
      ...files,
      ...SITE_PAGES.map(({ path }) => path),
      ...STREAMS.map((stream) => `/colleges/${streamSegment(stream)}`),
      ...slugs.flatMap((slug) => [
        ...tabs.map((tab) => `/colleges/engineering/${slug}/${tab}`),
        `/exams/${slug}`,
        `/compare?colleges=${slug}`,
      ]),
    ]
    expect(await leaksOf(pages.map((path) => ({ path })))).toEqual([])
    // The pages were drawn of records, and the open parts stand on them.
    expect((await ask('GET', `/colleges/engineering/${names.public[1]}/courses`)).bytes.toString()).toContain(
      'Open College',
    )
  }, 60_000)
})
