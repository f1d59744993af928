import { describe, expect, test } from 'vitest'
import type { ListingResult } from '../../../shared/catalogue/query.ts'
import type { College, PublicCollege } from '../../../shared/college/college.ts'
import { examFields } from '../../../shared/exam/fields.ts'
import type { PublicExam } from '../../../shared/exam/public.ts'
import type { InitialData } from '../../../shared/page/initialData.ts'
import { blank } from '../../../shared/record/blank.ts'
import { ratingsOf, sumsOf } from '../../../shared/review/ratings.ts'
import { makeCourse, makeItems, makeRecord } from '../../../shared/test/make.ts'
import { plainCard } from '../../../shared/test/plainCard.ts'
import { readPage } from './address.ts'
import { headOf } from './head.ts'

const ORIGIN = 'https://pravesh.test'
const PATH = '/colleges/engineering/hill'
const of = (college: Partial<College>, more: Partial<InitialData> = {}): InitialData => {
  const record = makeRecord({
    slug: 'hill',
    status: 'published',
    college: { name: 'Hill College', ...college },
  }) as PublicCollege
  return {
    origin: ORIGIN,
    lists: {},
    college: { asked: 'hill', found: true, record, streams: ['engineering'], families: [] },
    ...more,
  }
}
const head = (path: string, given: InitialData, drawn = '<title>Hill College | Pravesh</title>') =>
  headOf(drawn, readPage(path, ''), given, { description: 'Of all.' })
const linked = (path: string, given: InitialData) =>
  [...head(path, given).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  )
const kinds = (path: string, given: InitialData) => linked(path, given).map((one) => one['@type'])
const pictures = (text: string) =>
  [...text.matchAll(/property="og:image" content="([^"]*)"/g)].map(([, address]) => address)

describe('what a shared link shows', () => {
  test('is the logo the screen named, and nothing beside it', () => {
    const text = head(PATH, of({}), '<title>x</title><meta property="og:image" content="https://hill.ac.in/logo.png"/>')
    expect([
      pictures(text),
      text.includes('og:image:width'),
      text.includes('name="twitter:card" content="summary"'),
    ]).toEqual([['https://hill.ac.in/logo.png'], false, true])
  })

  test('is a drawn card where there is no logo, shown large, under another address once the name or the place is another', () => {
    const text = head(PATH, of({}))
    const [address] = pictures(text)
    expect(address).toMatch(/^https:\/\/pravesh\.test\/cards\/hill\.png\?v=[0-9a-f]{8}$/)
    for (const part of [
      'property="og:image:width" content="1200"',
      'property="og:image:height" content="630"',
      'property="og:image:alt" content="Hill College | Pravesh"',
      'name="twitter:card" content="summary_large_image"',
    ])
      expect(text).toContain(part)
    expect(pictures(head(PATH, of({ about: 'Other words' })))).toEqual([address])
    for (const other of [{ name: 'Other College' }, { location: 'Nashik' }])
      expect(pictures(head(PATH, of(other)))).not.toEqual([address])
  })

  test('is the site’s own mark on every other page', () => {
    expect(pictures(head('/colleges/engineering', { origin: ORIGIN, lists: {} }))).toEqual([
      `${ORIGIN}/icons/icon-512.png`,
    ])
  })

  test('is nothing where there is nothing to share', () => {
    expect(head('/nothing', of({}))).toBe('<title>Hill College | Pravesh</title>')
  })
})

describe('what it is of, in the words of schema.org', () => {
  test('a college with what is recorded of it, and the way to it', () => {
    expect(
      linked(
        PATH,
        of({
          establishedYear: 1960,
          city: 'Pune',
          state: 'Maharashtra',
          websiteURL: 'https://hill.ac.in',
          logoLink: 'https://hill.ac.in/logo.png',
        }),
      ),
    ).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'CollegeOrUniversity',
        '@id': ORIGIN + PATH,
        name: 'Hill College',
        url: ORIGIN + PATH,
        logo: 'https://hill.ac.in/logo.png',
        sameAs: ['https://hill.ac.in'],
        foundingDate: '1960',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Pune',
          addressRegion: 'Maharashtra',
          addressCountry: 'IN',
        },
      },
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          ['Home', '/'],
          ['Engineering colleges', '/colleges/engineering'],
          ['Hill College', PATH],
        ].map(([name, path], at) => ({ '@type': 'ListItem', position: at + 1, name, item: ORIGIN + path! })),
      },
    ])
    expect(linked(PATH, of({ logoLink: 'javascript:alert(1)', location: 'Pune' }))[0]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'CollegeOrUniversity',
      '@id': ORIGIN + PATH,
      name: 'Hill College',
      url: ORIGIN + PATH,
      address: { '@type': 'PostalAddress', streetAddress: 'Pune', addressCountry: 'IN' },
    })
  })

  describe('a list of a stream', () => {
    const listed = (search: string, title: string, result: Partial<ListingResult>) => {
      const asked = readPage('/colleges/management', search),
        address = 'address' in asked ? asked.address : ''
      const text = headOf(
        `<title>${title} | Pravesh</title>`,
        asked,
        {
          origin: ORIGIN,
          lists: {
            [address]: {
              result: {
                cards: [plainCard(7, { streams: ['management'] })],
                total: 41,
                page: 1,
                ...result,
              } as ListingResult,
              complete: true,
            },
          },
        },
        { description: 'Of all.' },
      )
      return [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
        ([, json = '']) =>
          JSON.parse(json) as {
            name?: string
            url?: string
            numberOfItems?: number
            itemListElement: Array<{ position: number; name: string; url?: string; item?: string }>
          },
      )
    }
    const crumbs = (list: { itemListElement: Array<{ name: string; item?: string }> } | undefined) =>
      list?.itemListElement.map(({ name, item }) => [name, item!.slice(ORIGIN.length)])

    test('has the stream’s name, and a further page goes on counting', () => {
      const [list, way] = listed('?page=3', 'Management Colleges in India', { page: 3 })
      expect(list).toMatchObject({
        name: 'Management colleges',
        url: `${ORIGIN}/colleges/management?page=3`,
        numberOfItems: 41,
        itemListElement: [{ position: 41, url: `${ORIGIN}/colleges/management/college-7` }],
      })
      expect(crumbs(way)).toEqual([
        ['Home', '/'],
        ['Management colleges', '/colleges/management'],
      ])
    })

    test('has its header item’s name where one narrows it, one step below the stream', () => {
      const [list, way] = listed('?item=BBA+Colleges&page=2', 'BBA Colleges in India', { page: 2 })
      expect([list?.name, list?.itemListElement[0]?.position]).toEqual(['BBA Colleges in India', 21])
      expect(crumbs(way)).toEqual([
        ['Home', '/'],
        ['Management colleges', '/colleges/management'],
        ['BBA Colleges in India', '/colleges/management?item=BBA+Colleges'],
      ])
    })

    test('keeps the stream’s name where the item only puts something above it', () => {
      const [list, way] = listed('?item=Management+Counselling', 'Management Colleges in India', {})
      expect([list?.name, crumbs(way)?.length]).toEqual(['Management colleges', 2])
    })
  })

  test('its courses on their tab alone, by name and provider, twelve at most and none that is not taught', () => {
    const courses = [
      ...Array.from({ length: 13 }, (_, at) => makeCourse({ name: `Course ${at}` })),
      makeCourse({ name: 'Gone', isActive: false }),
    ]
    expect(kinds(PATH, of({ courses }))).toEqual(['CollegeOrUniversity', 'BreadcrumbList'])
    const list = linked(`${PATH}/courses`, of({ courses }))[1] as {
      '@type': string
      numberOfItems: number
      itemListElement: object[]
    }
    expect([list['@type'], list.numberOfItems, list.itemListElement.length]).toEqual(['ItemList', 13, 12])
    expect(list.itemListElement[0]).toEqual({
      '@type': 'ListItem',
      position: 1,
      item: { '@type': 'Course', name: 'Course 0', provider: { '@id': ORIGIN + PATH } },
    })
    expect(kinds(`${PATH}/courses`, of({ courses: [makeCourse({ isActive: false })] }))).toEqual([
      'CollegeOrUniversity',
      'BreadcrumbList',
    ])
  })

  test('its questions and answers on their tab alone, and none where there are none', () => {
    const faqs = makeItems([{ question: 'Is there a </script> hostel?', answer: 'Yes & no.' }])
    expect(linked(`${PATH}/faq`, of({ faqs }))[1]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Is there a </script> hostel?',
          acceptedAnswer: { '@type': 'Answer', text: 'Yes & no.' },
        },
      ],
    })
    expect(kinds(PATH, of({ faqs }))).not.toContain('FAQPage')
    expect(kinds(`${PATH}/faq`, of({}))).toEqual(['CollegeOrUniversity', 'BreadcrumbList'])
  })

  test('a rating of students’ own reviews, and only of real ones', () => {
    const reviews = (...ratings: number[]): Partial<InitialData> => ({
      reviews: {
        college: 'x',
        reviews: [],
        summary: ratingsOf(sumsOf(ratings.map((rating) => ({ rating })))),
        total: ratings.length,
      },
    })
    expect(linked(`${PATH}/reviews`, of({}, reviews(5, 4, 4)))[0]).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.3, reviewCount: 3, bestRating: 5, worstRating: 1 },
    })
    for (const given of [of({}, reviews()), of({})])
      expect(linked(`${PATH}/reviews`, given)[0]).not.toHaveProperty('aggregateRating')
  })

  test('an exam’s own days, where they are announced or have been; a month, a guess and a result are none', () => {
    const date = (label: string, start: string, more: Partial<PublicExam['dates'][number]> = {}) => ({
      label,
      start,
      precision: 'day' as const,
      status: 'announced' as const,
      ...more,
    })
    const exam = {
      ...blank(examFields),
      id: 'e',
      slug: 'gate',
      tag: 't',
      name: 'GATE',
      conductingBody: 'IIT',
      dates: makeItems([
        date('GATE 2027, first days', '2027-02-06', { end: '2027-02-07' }),
        date('Exam', '2027-03-01', { precision: 'month' }),
        date('Exam', '2027-04-01', { status: 'tentative' }),
        date('GATE result', '2027-05-01'),
      ]),
    } as unknown as PublicExam
    const given: InitialData = { origin: ORIGIN, lists: {}, documents: { exams: [exam] } }
    // As the page of an exam is drawn (documents.ts).
    const text = headOf(
      '<title>GATE | Pravesh</title>',
      { screen: 'notice', address: '/exams/gate', withExams: true },
      given,
      { description: 'Of all.' },
    )
    expect(
      [...text.matchAll(/"@type":"EducationEvent".*?"startDate":"([^"]*)","endDate":"([^"]*)"/g)].map(
        ([, start, end]) => [start, end],
      ),
    ).toEqual([['2027-02-06', '2027-02-07']])
    expect(text).toContain('"name":"Entrance exams"')
  })
})
