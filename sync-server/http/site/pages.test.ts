import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Draw } from '../../../shared/page/draw.ts'
import type { InitialData } from '../../../shared/page/initialData.ts'
import type { Language } from '../../../shared/page/language.ts'
import { fillDocuments } from '../../services/documents/fillWithSample.ts'
import { SITE, startServer, type TestServer } from '../../test/server.ts'

const HOSTILE = '</script><script>alert(1)</script> "Quoted" \'College\' & Sons'
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Stands for the app's own drawing (pwa/draw.tsx): what was asked, and what it was given. */
const drawings: Array<{ address: string; given: InitialData; language: Language }> = []
const draw: Draw = async (page) => {
  drawings.push(page)
  const { college, lists } = page.given
  let name = 'College not found'
  if (college?.found) name = college.record.college.name
  else if (!college)
    name = Object.values(lists)
      .flatMap(({ result }) => result.cards.map((card) => card.name))
      .join('; ')
  return {
    head: `<title>${escaped(name)}</title>`,
    body: `<h1 class="used" style="inline-size:40%">${escaped(name)}</h1>`,
    state: page.given,
  }
}

const sample = (name: string) => fileURLToPath(new URL(`../../sample/${name}.json`, import.meta.url))

let folder: string
let server: TestServer
let slug: string
let id: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pravesh-pages-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en-IN"><head><title>Site</title>\n<meta\n  name="description"\n  content="Of all."\n/><style>@layer a,b;</style><script type="importmap">{"imports":{"/a.js":"/assets/a.js"}}</script><link rel="stylesheet" crossorigin href="/assets/page.css"></head><body><div id="app"></div><noscript>No</noscript></body></html>',
  )
  writeFileSync(
    join(folder, 'assets/page.css'),
    '@font-face{font-family:Y;src:url(/y.woff2)}.used{top:0}.unused{top:1px}',
  )
  mkdirSync(join(folder, '.vite'))
  writeFileSync(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({ '_listing.js': { file: 'assets/list.js', name: 'listing' } }),
  )
  server = await startServer({ siteFolder: folder, draw })
  const asha = await server.as('admin')
  const {
    body: { data },
  } = await asha.post('/admin/colleges', {
    name: HOSTILE,
    location: 'Pune, Maharashtra',
    state: 'Maharashtra',
    category: ['engineering'],
    websiteURL: 'https://college.example',
  })
  ;({ id, slug } = data)
  await asha.patch(`/admin/colleges/${id}/status`, { status: 'published' })
  await server.publisher.settled()
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  drawings.length = 0
})

const page = (path: string, headers: Record<string, string> = {}) =>
  server.ask('GET', path, { headers: { accept: 'text/html', ...headers } })
const linked = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  )
const givenOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="page-state">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as InitialData

describe('a page that is drawn', () => {
  test('of a college brings its head, its text and its record, whatever its name', async () => {
    const { status, text } = await page(`/colleges/engineering/${slug}`)
    expect(status).toBe(200)
    expect(text).not.toContain('<script>alert')
    expect(text).toContain(`<meta property="og:title" content="${escaped(HOSTILE)}"/>`)
    expect(text).toContain(`<link rel="canonical" href="${SITE}/colleges/engineering/${slug}"/>`)
    expect(linked(text)).toMatchObject([
      {
        '@type': 'CollegeOrUniversity',
        sameAs: ['https://college.example'],
        address: { addressRegion: 'Maharashtra', addressCountry: 'IN' },
      },
      { '@type': 'BreadcrumbList' },
    ])
    const { college } = givenOf(text)
    expect(college).toMatchObject({ asked: slug, found: true, streams: ['engineering'], record: { id, slug } })
    // What staff alone keep stays with them.
    expect(text).not.toContain('"kept"')
  })

  test('of a college names its entries by their places, but those that an address names', async () => {
    const asha = await server.as('admin')
    const made = (
      await asha.post('/admin/colleges', {
        name: 'Entries College',
        location: 'Pune',
        category: ['law'],
        courses: [{ name: 'LLB' }, { name: 'LLM', entranceExams: [{ name: 'CLAT' }] }],
        faqs: [{ question: 'Where?', answer: 'Pune.' }],
      })
    ).body.data
    await asha.patch(`/admin/colleges/${made.id}/status`, { status: 'published' })
    const { college } = givenOf((await page(`/colleges/law/${made.slug}`)).text)
    const { courses, faqs } = college?.found ? college.record.college : { courses: [], faqs: [] }
    expect(
      courses.map(({ id: course, name, entranceExams }) => [course, name, entranceExams.map((exam) => exam.id)]),
    ).toEqual([
      ['0', 'LLB', []],
      ['1', 'LLM', ['0']],
    ])
    expect(faqs[0]!.id).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('of a college’s reviews brings the newest of them, how many there are, and their mean only where there are any', async () => {
    const path = `/colleges/engineering/${slug}/reviews`
    const before = await page(path)
    expect(givenOf(before.text).reviews).toMatchObject({ college: id, reviews: [], total: 0 })
    expect(givenOf(before.text).college).not.toHaveProperty('rating')
    expect(linked(before.text)[0]).not.toHaveProperty('aggregateRating')
    const [asha, ravi] = [await server.as('admin'), await server.asStudent()]
    const {
      body: { data: review },
    } = await ravi.post(`/colleges/${id}/reviews`, {
      title: 'A good place to study',
      content: 'x'.repeat(120),
      course: 'BTech',
      batch: '2024',
      rating: 4,
    })
    await asha.patch(`/admin/reviews/${review.id}`, { status: 'published' })
    await server.publisher.settled()
    const { text } = await page(path)
    expect(givenOf(text).reviews).toMatchObject({ total: 1, reviews: [{ title: 'A good place to study' }] })
    expect(linked(text)[0]).toMatchObject({ aggregateRating: { ratingValue: 4, reviewCount: 1 } })
    const faq = givenOf((await page(`/colleges/engineering/${slug}/faq`)).text)
    expect(faq.reviews).toBeUndefined()
    expect(faq.college).toMatchObject({ rating: { average: 4, count: 1 } })
  })

  test('of a list brings its cards and names them, by their own addresses', async () => {
    const { status, text } = await page('/colleges/engineering?utm_source=mail')
    expect([status, drawings.at(-1)?.address ?? '/colleges/engineering']).toEqual([200, '/colleges/engineering'])
    expect(linked(text)).toMatchObject([
      {
        '@type': 'ItemList',
        numberOfItems: 1,
        itemListElement: [{ position: 1, url: `${SITE}/colleges/engineering/${slug}` }],
      },
      { '@type': 'BreadcrumbList' },
    ])
    expect(Object.keys(givenOf(text).lists)).toEqual(['/colleges/engineering'])
    expect(text).toContain('<link rel="modulepreload" crossorigin href="/assets/list.js">')
  })

  test('of a list brings of each college the closing rank that its entry shows, so that nothing moves once the device answers', async () => {
    const asha = await server.as('admin')
    const cutoff = {
      program: 'MBBS',
      exam: 'NEET UG',
      year: 2025,
      quotaType: 'All India',
      category: 'OPEN',
      gender: 'Gender-Neutral',
      unit: 'rank',
      closingRank: 1204,
    }
    const {
      body: { data },
    } = await asha.post('/admin/colleges', {
      name: 'Sea Medical College',
      location: 'Goa',
      state: 'Goa',
      category: ['medical'],
      websiteURL: 'https://sea.example',
      cutoffs: [cutoff, { ...cutoff, category: 'SC', closingRank: 90_000 }],
    })
    await asha.patch(`/admin/colleges/${data.id}/status`, { status: 'published' })
    await server.publisher.settled()
    const { lists } = givenOf((await page('/colleges/medical')).text)
    expect(lists['/colleges/medical']?.result.cards.map(({ name, closings }) => [name, closings])).toEqual([
      [
        'Sea Medical College',
        [{ exam: 'NEET UG', year: 2025, list: 'OPEN', pool: 'all India', hardest: 1204, easiest: 1204 }],
      ],
    ])
    await asha.patch(`/admin/colleges/${data.id}/status`, { status: 'draft' })
    await server.publisher.settled()
  })

  test('of the whole site says what it is and how it is searched', async () => {
    const { text } = await page('/')
    expect(linked(text)).toMatchObject([
      {
        '@type': 'WebSite',
        potentialAction: { '@type': 'SearchAction', target: { urlTemplate: `${SITE}/search?q={search_term_string}` } },
      },
    ])
    expect(text.match(/<meta\s+name="description"/g)).toHaveLength(1)
    expect(text).toContain('<meta name="description" content="Of all."/>')
  })

  test('brings the rules it is drawn by and no type, and the policy names just that', async () => {
    const { text, headers } = await page('/contact')
    const style = /<style data-sheets="\/assets\/page.css">(.*?)<\/style>/.exec(text)?.[1] ?? ''
    expect(style).toBe('.used{top:0}[data-style="0"]{inline-size:40%}')
    expect(text).not.toContain('rel="stylesheet"')
    const policy = String(headers['content-security-policy'])
    const hash = (of: string) => `'sha256-${createHash('sha256').update(of).digest('base64')}'`
    expect(policy).toContain(`style-src 'self' ${hash('@layer a,b;')} ${hash(style)};`)
    expect(policy).toContain(
      `'sha256-${createHash('sha256').update('{"imports":{"/a.js":"/assets/a.js"}}').digest('base64')}'`,
    )
    expect(policy).not.toContain('unsafe')
  })

  test('is drawn and compressed once, and again when something on it changed', async () => {
    const path = `/colleges/engineering/${slug}/courses`
    const first = await page(path)
    expect(drawings).toHaveLength(1)
    const again = await Promise.all([page(path), page(path, { 'if-none-match': String(first.headers['etag']) })])
    expect([again.map(({ status }) => status), drawings.length]).toEqual([[200, 304], 1])
    const asha = await server.as('admin')
    // Something else is written: the page is looked at again, and is the same.
    await asha.post('/admin/colleges', { name: 'Another College', location: 'Delhi' })
    expect([(await page(path)).headers['etag'], drawings.length]).toEqual([first.headers['etag'], 1])
    await asha.patch(`/admin/colleges/${id}`, { about: 'Something new.' })
    await server.publisher.settled()
    expect([(await page(path)).headers['etag'] === first.headers['etag'], drawings.length]).toEqual([false, 2])
  })

  test('is sent packed to whoever takes it so', async () => {
    const bytes = Buffer.from(
      await (
        await fetch(`${server.origin}/contact`, { headers: { accept: 'text/html', 'accept-encoding': 'identity' } })
      ).arrayBuffer(),
    )
    expect(bytes.toString()).toContain('<div id="app"><h1')
    const { packed } = await import('node:http').then(
      ({ get }) =>
        new Promise<{ packed: Buffer }>((resolve) => {
          get(`${server.origin}/contact`, { headers: { accept: 'text/html', 'accept-encoding': 'br' } }, (answer) => {
            const chunks: Buffer[] = []
            answer
              .on('data', (chunk: Buffer) => chunks.push(chunk))
              .on('end', () => resolve({ packed: Buffer.concat(chunks) }))
          })
        }),
    )
    expect(brotliDecompressSync(packed).equals(bytes)).toBe(true)
  })
})

test('a page is compressed at once for whoever asks first, and as well as can be for those who ask again', async () => {
  const asha = await server.as('admin')
  const about = Array.from({ length: 400 }, (_, at) => `In ${1900 + at} it had ${(at * 7_919) % 977} students of law.`)
  const { data } = (
    await asha.post('/admin/colleges', {
      name: 'Long College',
      location: 'Pune, Maharashtra',
      category: ['law'],
      about: about.join(' '),
    })
  ).body
  await asha.patch(`/admin/colleges/${data.id}/status`, { status: 'published' })
  await server.publisher.settled()
  const packed = async () => {
    const { get } = await import('node:http')
    return new Promise<Buffer>((resolve) => {
      get(`${server.origin}/colleges/law/${data.slug}`, { headers: { 'accept-encoding': 'br' } }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
      })
    })
  }
  const first = await packed()
  await expect.poll(async () => (await packed()).length, { timeout: 20_000 }).toBeLessThan(first.length)
  expect(brotliDecompressSync(await packed()).equals(brotliDecompressSync(first))).toBe(true)
  expect(drawings.filter(({ address }) => address.includes(data.slug))).toHaveLength(1)
})

describe('the picture of a link', () => {
  const pictureOf = (text: string) => /property="og:image" content="([^"]*)"/.exec(text)?.[1]?.replace(SITE, '')
  const made = async (fields: object) => {
    const asha = await server.as('admin')
    const { data } = (
      await asha.post('/admin/colleges', { name: 'Pictured College', location: 'Pune', category: ['law'], ...fields })
    ).body
    await asha.patch(`/admin/colleges/${data.id}/status`, { status: 'published' })
    await server.publisher.settled()
    return { asha, data, address: async () => pictureOf((await page(`/colleges/law/${data.slug}`)).text)! }
  }
  const ask = async (path: string) => {
    const answer = await fetch(server.origin + path)
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  test('is drawn once of a published college, kept by whoever has it, and another once the college is called otherwise', async () => {
    const { asha, data, address } = await made({})
    const before = await address(),
      { status, headers, bytes } = await ask(before)
    expect([
      status,
      headers.get('content-type'),
      headers.get('cache-control'),
      bytes.subarray(1, 4).toString(),
    ]).toEqual([200, 'image/png', 'public, max-age=86400', 'PNG'])
    expect((await server.ask('GET', before, { headers: { 'if-none-match': headers.get('etag')! } })).status).toBe(304)
    await asha.patch(`/admin/colleges/${data.id}`, { about: 'Something new.' })
    await server.publisher.settled()
    expect([await address(), (await ask(before)).bytes.equals(bytes)]).toEqual([before, true])
    await asha.patch(`/admin/colleges/${data.id}`, { name: 'Renamed College' })
    await server.publisher.settled()
    expect(await address()).not.toBe(before)
    expect((await ask(await address())).bytes.equals(bytes)).toBe(false)
  })

  test('there is none of a draft, of one that was taken back, of a stranger, nor by an address that cannot be read', async () => {
    const { asha, data, address } = await made({ name: 'Fleeting College' })
    const path = await address()
    expect((await ask(path)).status).toBe(200)
    await asha.patch(`/admin/colleges/${data.id}/status`, { status: 'draft' })
    for (const none of [path, '/cards/nobody.png', '/cards/%E0%A4.png', '/cards/a/b.png', '/cards/.png'])
      expect([none, (await ask(none)).status >= 400 && (await ask(none)).status < 500]).toEqual([none, true])
  })
})

describe('where something else stands', () => {
  test('an id, the alias and another stream’s address lead to the one there is, on the same tab', async () => {
    const to = async (path: string) => {
      const { status, headers } = await page(path)
      return [status, headers['location']]
    }
    const own = `/colleges/engineering/${slug}`
    expect(await to(`/colleges/engineering/${id}/faq?a=1`)).toEqual([301, `${own}/faq?a=1`])
    expect(await to(`/colleges/law/${slug}`)).toEqual([301, own])
    expect(await to(`/college/engineering/${slug}/courses`)).toEqual([301, `${own}/courses`])
  })

  test('a former slug leads to the present one', async () => {
    const asha = await server.as('admin')
    const {
      body: { data },
    } = await asha.post('/admin/colleges', { name: 'First Name College', location: 'Pune', category: ['law'] })
    await asha.patch(`/admin/colleges/${data.id}/status`, { status: 'published' })
    await asha.patch(`/admin/colleges/${data.id}`, { slug: 'second-name-college' })
    const { status, headers } = await page(`/colleges/law/${data.slug}`)
    expect([status, headers['location']]).toEqual([301, '/colleges/law/second-name-college'])
  })

  test('a stream there is none of is answered with one page of the lists there are, and nothing is kept of the address', async () => {
    for (const path of ['/colleges/wizardry', '/college/astrology?page=2', '/colleges/wizardry?item=LLB']) {
      const { status, text } = await page(path)
      expect([status, /wizardry|astrology/.test(text), linked(text).length, text.includes('/assets/list.js')]).toEqual([
        404,
        false,
        0,
        true,
      ])
    }
    expect(drawings.map(({ address }) => address)).toEqual(['/colleges/nothing-here'])
  })

  test('a stranger and a draft are answered with one page that says so, and nothing is kept of the address', async () => {
    const asha = await server.as('admin')
    const {
      body: { data },
    } = await asha.post('/admin/colleges', { name: 'Drafted College', location: 'Pune' })
    for (const name of ['nobody', data.slug, 'nobody-else']) {
      const { status, text } = await page(`/colleges/engineering/${name}`)
      expect([status, text.includes('College not found'), text.includes(name), linked(text).length]).toEqual([
        404,
        true,
        false,
        0,
      ])
    }
    expect(drawings).toHaveLength(1)
  })
})

test('a list narrowed by the device alone comes empty, with the head of the whole list', async () => {
  const { status, text } = await page('/colleges/engineering?fees=under-1')
  expect([status, text.includes('<div id="app"></div>'), text.includes(`href="${SITE}/colleges/engineering"`)]).toEqual(
    [200, true, true],
  )
})

test('an exam that staff published is a page, and any other is not there', async () => {
  await fillDocuments(
    server.store,
    { kind: 'system', name: 'Test', requestId: 'test' },
    { site: sample('site'), exams: sample('exams') },
  )
  expect((await page('/exams/jee')).status).toBe(200)
  expect((await page('/exams/no-such-exam')).status).toBe(404)
  const { documents, tags, today } = givenOf((await page('/colleges/engineering?item=JEE+Preparation')).text)
  expect([documents?.exams?.map(({ name }) => name), Object.keys(tags ?? {}), today?.length]).toEqual([
    ['JEE Advanced', 'JEE Main'],
    ['site'],
    10,
  ])
  expect(givenOf((await page('/colleges/engineering?item=BTech')).text).documents).not.toHaveProperty('exams')
  expect((await server.ask('GET', '/sitemap-pages.xml')).text).toContain(`<loc>${SITE}/exams/jee</loc>`)
})

test('a page that says when something closes is drawn anew at that hour, and not before', async () => {
  let clock = Date.parse('2026-11-20T10:00:00+05:30')
  const own = await startServer({ siteFolder: folder, draw, now: () => clock })
  try {
    const asha = await own.as('admin'),
      courses = [
        { id: 'c1', order: 'a0', name: 'MBA', applicationDeadline: '2026-11-20', applicationDeadlineTime: '17:00' },
      ]
    const {
      body: { data },
    } = await asha.post('/admin/colleges', {
      name: 'Closing College',
      location: 'Pune',
      category: ['management'],
      status: 'published',
      courses,
    })
    await own.publisher.settled()
    const at = async (time: string) => {
      clock = Date.parse(`2026-11-20T${time}:00+05:30`)
      const { status, text } = await own.ask('GET', `/colleges/management/${data.slug}/courses`, {
        headers: { accept: 'text/html' },
      })
      return [status, givenOf(text).today, drawings.length]
    }
    expect([await at('10:00'), await at('16:59'), await at('17:00'), await at('20:00')]).toEqual([
      [200, '2026-11-20', 1],
      [200, '2026-11-20', 1],
      [200, '2026-11-20T17:00', 2],
      [200, '2026-11-20T17:00', 2],
    ])
  } finally {
    await own.stop()
  }
})

test('a page that says until when a grade is valid is drawn anew with the day it lapses', async () => {
  let clock = 0
  const own = await startServer({
    siteFolder: folder,
    draw,
    now: () => clock || Date.parse('2026-11-20T10:00:00+05:30'),
  })
  try {
    const asha = await own.as('admin')
    const {
      body: { data },
    } = await asha.post('/admin/colleges', {
      name: 'Graded College',
      location: 'Pune',
      category: ['management'],
      status: 'published',
      naacGrade: 'A++',
      naacValidUntil: '2026-11-20',
    })
    await own.publisher.settled()
    const at = async (moment: string) => {
      clock = Date.parse(`${moment}:00+05:30`)
      const { status, text } = await own.ask('GET', `/colleges/management/${data.slug}`, {
        headers: { accept: 'text/html' },
      })
      return [status, givenOf(text).today, drawings.length]
    }
    expect([await at('2026-11-20T10:00'), await at('2026-11-20T23:59'), await at('2026-11-21T00:00')]).toEqual([
      [200, '2026-11-20', 1],
      [200, '2026-11-20', 1],
      [200, '2026-11-21', 2],
    ])
  } finally {
    await own.stop()
  }
})

test('a list is drawn anew with the day on which being featured ends, in India', async () => {
  let clock = 0
  const own = await startServer({
    siteFolder: folder,
    draw,
    now: () => clock || Date.parse('2026-11-20T10:00:00+05:30'),
  })
  try {
    const asha = await own.as('admin')
    await asha.post('/admin/colleges', {
      name: 'Featured College',
      location: 'Pune',
      category: ['management'],
      status: 'published',
      featured: { kind: 'editorial', order: 1, until: '2026-11-20' },
    })
    await own.publisher.settled()
    const at = async (moment: string) => {
      clock = Date.parse(`${moment}:00+05:30`)
      const { status, text } = await own.ask('GET', '/colleges/management', { headers: { accept: 'text/html' } })
      return [status, drawings.length, givenOf(text).documents?.site?.featured.length]
    }
    // News is taken off by the page itself: the day after is another page, though nothing was written.
    expect([
      await at('2026-11-20T10:00'),
      await at('2026-11-20T23:59'),
      await at('2026-11-21T00:00'),
      await at('2026-11-22T00:00'),
    ]).toEqual([
      [200, 1, 1],
      [200, 1, 1],
      [200, 2, 0],
      [200, 3, 0],
    ])
  } finally {
    await own.stop()
  }
})

describe('what crawlers ask for', () => {
  test('robots.txt names the sitemap, and what is nobody’s to list', async () => {
    const { status, text, headers } = await server.ask('GET', '/robots.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml`)
    expect(text).toContain('Disallow: /admin')
  })

  test('the sitemap leads to every published college under its one address, with when it last changed, and to no draft', async () => {
    const asha = await server.as('admin')
    const draft = (await asha.post('/admin/colleges', { name: 'Secret Draft', location: 'Pune', category: ['law'] }))
      .body.data
    const { text, headers } = await server.ask('GET', '/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const parts = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!.replace(SITE, ''))
    expect(parts).toEqual(['/sitemap-pages.xml', '/sitemap-colleges-1.xml'])
    const colleges = (await server.ask('GET', parts[1]!)).text
    expect(colleges).toMatch(
      new RegExp(`<loc>${SITE}/colleges/engineering/${slug}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z</lastmod>`),
    )
    expect(colleges).not.toContain(draft.slug)
    const pages = (await server.ask('GET', parts[0]!)).text
    for (const path of ['/', '/colleges/law', '/counselling']) expect(pages).toContain(`<loc>${SITE}${path}</loc>`)
    expect(pages).not.toContain('/my-data')
    expect((await server.ask('GET', '/sitemap-nothing.xml')).status).toBe(404)
  })

  test('a college that is published later is listed then', async () => {
    const asha = await server.as('admin')
    const made = (await asha.post('/admin/colleges', { name: 'Listed Later', location: 'Pune', category: ['law'] }))
      .body.data
    await asha.patch(`/admin/colleges/${made.id}/status`, { status: 'published' })
    await expect
      .poll(async () => (await server.ask('GET', '/sitemap-colleges-1.xml')).text)
      .toContain(`/colleges/law/${made.slug}`)
    await asha.patch(`/admin/colleges/${made.id}/status`, { status: 'draft' })
    await expect
      .poll(async () => (await server.ask('GET', '/sitemap-colleges-1.xml')).text)
      .not.toContain(`/colleges/law/${made.slug}`)
  })
})

describe('a reader who chose Hindi', () => {
  const inHindi = (path: string) => page(path, { cookie: 'language=hi' })

  test('has each page drawn in it, and is told so by the page', async () => {
    const { text, headers } = await inHindi(`/colleges/engineering/${slug}`)
    expect(drawings.map(({ language }) => language)).toEqual(['hi'])
    expect(text).toContain('<html lang="hi">')
    expect(headers['vary']).toContain('Cookie')
  })

  test('is known by the cookie with the prefix of TLS as by the plain one', async () => {
    expect((await page('/contact', { cookie: '__Host-language=hi' })).text).toContain('<html lang="hi">')
    expect((await page('/contact', { cookie: '__Host-language=en; language=hi' })).text).toContain(
      '<html lang="en-IN">',
    )
  })

  test('and one who did not never have the same page, though they share its address', async () => {
    const [hindi, english, again] = [await inHindi('/contact'), await page('/contact'), await inHindi('/contact')]
    expect(english.text).toContain('<html lang="en-IN">')
    expect(again.text).toBe(hindi.text)
    expect(hindi.headers['etag']).not.toBe(english.headers['etag'])
  })

  test("reads the staff's pages in it too; who chose a language there is not reads English", async () => {
    expect((await inHindi('/admin/login')).text).toContain('<html lang="hi">')
    expect((await page('/contact', { cookie: 'language=fr' })).text).toContain('<html lang="en-IN">')
  })
})

describe('a cache between us and readers', () => {
  const LANGUAGES = [
    ['English', {}, 'en-IN'],
    ['Hindi', { cookie: 'language=hi' }, 'hi'],
  ] as const
  const drawnPages = () => [
    '/',
    '/colleges/engineering',
    `/colleges/engineering/${slug}`,
    `/colleges/engineering/${slug}/courses`,
    '/exams',
    '/contact',
    '/privacy',
  ]

  test.each(LANGUAGES)(
    'may hold each drawn page in %s for a minute, for readers of that language; browsers ask again and are answered 304',
    async (_, cookie, tag) => {
      for (const path of drawnPages()) {
        const { status, headers } = await page(path, cookie)
        expect([path, status, headers['cache-control'], headers['cdn-cache-control']]).toEqual([
          path,
          200,
          'public, max-age=0, s-maxage=60',
          'public, max-age=60, stale-while-revalidate=300',
        ])
        expect([headers['content-language'], headers['vary']]).toEqual([tag, 'Accept-Encoding, Cookie'])
        const again = await page(path, { ...cookie, 'if-none-match': String(headers['etag']) })
        expect([again.status, again.text, again.headers['cache-control'], again.headers['vary']]).toEqual([
          304,
          '',
          headers['cache-control'],
          headers['vary'],
        ])
      }
    },
  )

  test.each(LANGUAGES)('is given the same bytes in %s whoever asks, and never a cookie', async (_, cookie) => {
    const { token } = await server.as('admin'),
      student = await server.asStudent()
    for (const path of drawnPages()) {
      const stranger = await page(path, cookie)
      for (const bearer of [token, student.token]) {
        const person = await page(path, { ...cookie, authorization: `Bearer ${bearer}` })
        expect([path, person.text, person.headers['etag']]).toEqual([path, stranger.text, stranger.headers['etag']])
        expect(person.headers['set-cookie']).toBeUndefined()
      }
    }
  })

  test('holds nothing that is not a drawn page: no answer of staff, no page without content, none that is not there', async () => {
    for (const path of [
      '/admin',
      '/admin/colleges',
      '/my-data',
      '/reset-password?token=a-secret',
      '/preview/x',
      '/nothing',
      '/exams/no-such-exam',
      '/colleges/engineering?hostel=yes',
      '/college/law',
      '/index.html',
    ]) {
      const { headers } = await page(path)
      expect([path, headers['cache-control'], headers['cdn-cache-control']]).toEqual([path, 'no-cache', undefined])
    }
  })

  test('is told of a page that changed: its tag is another', async () => {
    const path = `/colleges/engineering/${slug}`,
      before = await page(path)
    const asha = await server.as('admin')
    await asha.patch(`/admin/colleges/${id}`, { about: 'Something that a cache must not hide.' })
    await server.publisher.settled()
    const after = await page(path, { 'if-none-match': String(before.headers['etag']) })
    expect(after.status).toBe(200)
    expect(after.headers['etag']).not.toBe(before.headers['etag'])
  })
})
