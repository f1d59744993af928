import { collegePath, streamSegment, writeAddress } from '../../../shared/catalogue/address.ts'
import { itemNamed } from '../../../shared/catalogue/item.ts'
import type { PublicCollege } from '../../../shared/college/college.ts'
import { hasDay, kindOfDate } from '../../../shared/exam/dates.ts'
import { jsonInPage, type InitialData } from '../../../shared/page/initialData.ts'
import { isWebAddress } from '../../../shared/record/webAddress.ts'
import { examPath, SITE_PAGES } from '../../../shared/sitePages.ts'
import type { Stream } from '../../../shared/stream.ts'
import { cardAddress } from '../../services/site/card/cards.ts'
import { CARD } from '../../services/site/card/draw.ts'
import type { PageRequest } from './address.ts'

const NAME = 'Pravesh'

/**
 * What a page tells those who only read its head: the screen's own title, description and canonical link as it drew
 * them, the tags a messenger shows a pasted link by, and who and what the page is of in the words of schema.org.
 * @param ofSite the built page's own description, escaped, for screens that bring none
 */
export function headOf(
  drawn: string,
  asked: PageRequest,
  given: InitialData,
  { description: ofSite }: { description: string },
): string {
  // Where nothing stands there is nothing to share and no other address to name.
  if (asked.screen === 'nothing') return drawn
  const said = (pattern: RegExp): string | undefined => pattern.exec(drawn)?.[1]
  const title = said(/<title>([^<]*)<\/title>/) ?? NAME
  const described = said(/<meta name="description" content="([^"]*)"/)
  const description = described ?? ofSite
  const address =
    said(/<link rel="canonical" href="([^"]*)"/) ?? escaped(given.origin + ('address' in asked ? asked.address : '/'))
  // A logo the screen has named already; where there is none, a picture that is drawn for it.
  const card =
    asked.screen === 'college' && given.college?.found && !drawn.includes('property="og:image"')
      ? cardAddress(given.college.record)
      : undefined
  // The screen's own words are escaped already; they stand in attributes as they are.
  const social: Array<[name: string, content: string]> = [
    ['og:site_name', NAME],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:image', escaped(given.origin + (card ?? '/icons/icon-512.png'))],
    ...(card
      ? ([
          ['og:image:width', String(CARD.width)],
          ['og:image:height', String(CARD.height)],
          ['og:image:alt', title],
        ] as Array<[string, string]>)
      : []),
  ]
  return [
    drawn.includes('<title>') ? '' : `<title>${title}</title>`,
    drawn,
    drawn.includes('rel="canonical"') ? '' : `<link rel="canonical" href="${address}"/>`,
    described === undefined ? `<meta name="description" content="${description}"/>` : '',
    ...social.map(([name, content]) =>
      drawn.includes(`property="${name}"`) ? '' : `<meta property="${name}" content="${content}"/>`,
    ),
    drawn.includes('name="twitter:card"')
      ? ''
      : `<meta name="twitter:card" content="${card ? 'summary_large_image' : 'summary'}"/>`,
    ...linkedOf(asked, given, plainOf(title), plainOf(description)).map(
      (linked) =>
        `<script type="application/ld+json">${jsonInPage({ '@context': 'https://schema.org', ...linked })}</script>`,
    ),
  ].join('')
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** What `escaped` and the renderer made of a text, as it was; without the site's own name at its end. */
const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const plainOf = (text: string) =>
  text
    .replace(
      /&(#\d+|[a-z]+|#x27);/g,
      (sign, name: string) => SIGNS[name] ?? (name.startsWith('#') ? String.fromCharCode(Number(name.slice(1))) : sign),
    )
    .replace(/ \| Pravesh$/, '')

/** Screens that do something for whoever opens them. */
const TOOLS = new Set(['/college-predictor', '/fee-calculator', '/applications'])

function linkedOf(asked: PageRequest, given: InitialData, title: string, description: string): object[] {
  const { origin } = given
  if (asked.screen === 'home') {
    return [
      {
        '@type': 'WebSite',
        name: NAME,
        url: `${origin}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ]
  }
  if (asked.screen === 'listing') {
    const { query } = asked,
      stream = query.stream!,
      ofStream = [`${titled(stream)} colleges`, `/colleges/${streamSegment(stream)}`] as const
    const { cards = [], total = 0, page = 1 } = given.lists[asked.address]?.result ?? {}
    // An item of the header narrows the stream and is called what its page is; one that only puts a block above the
    // list is the stream's own.
    const item =
      query.item && !itemNamed(query.item).block ? ([title, writeAddress({ ...query, page: 1 })] as const) : undefined
    return [
      {
        '@type': 'ItemList',
        name: (item ?? ofStream)[0],
        url: origin + asked.address,
        numberOfItems: total,
        itemListElement: cards.map((card, at) => ({
          '@type': 'ListItem',
          position: (page - 1) * query.size + at + 1,
          name: card.name,
          url: origin + collegePath(card),
        })),
      },
      crumbs(origin, [ofStream, ...(item ? [item] : [])]),
    ]
  }
  if (asked.screen === 'college' && given.college?.found) {
    const { record, streams } = given.college
    const path = collegePath({ slug: record.slug, streams })
    return [
      { ...collegeOf(record, origin + path), ...ratingOf(given) },
      ...ofTab(asked.tab, record, origin + path),
      crumbs(origin, [
        [`${titled(streams[0]!)} colleges`, `/colleges/${streamSegment(streams[0]!)}`],
        [record.college.name, path],
      ]),
    ]
  }
  if (asked.screen === 'notice')
    return [
      ...noticeOf(asked.address, given, description),
      crumbs(origin, [
        ...(asked.address.startsWith('/exams/') ? [['Entrance exams', '/exams'] as const] : []),
        [title, asked.address],
      ]),
    ]
  return []
}

function noticeOf(address: string, { origin, documents }: InitialData, description: string): object[] {
  const exams = documents?.exams ?? []
  if (address === '/exams')
    return [
      {
        '@type': 'ItemList',
        name: 'Entrance exams',
        url: origin + address,
        numberOfItems: exams.length,
        itemListElement: exams.map(({ name, slug }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name,
          url: origin + examPath(slug),
        })),
      },
    ]
  const exam = exams.find(({ slug }) => examPath(slug) === address)
  if (exam) {
    // The days of the exam itself, where somebody announced them.
    const held = exam.dates.filter(
      (date) =>
        kindOfDate(exam, date) === 'exam' && hasDay(date) && (date.status === 'announced' || date.status === 'held'),
    )
    return held.map(({ start, end }) => ({
      '@type': 'EducationEvent',
      name: exam.name,
      ...(exam.description && { description: exam.description }),
      startDate: start,
      endDate: end ?? start,
      url: origin + address,
      eventStatus: 'https://schema.org/EventScheduled',
      ...(exam.conductingBody && { organizer: { '@type': 'Organization', name: exam.conductingBody } }),
    }))
  }
  if (TOOLS.has(address))
    return [
      {
        '@type': 'WebApplication',
        name: toolName(address),
        description,
        url: origin + address,
        applicationCategory: 'EducationalApplication',
        operatingSystem: 'Any',
        offers: { '@type': 'Offer', price: 0, priceCurrency: 'INR' },
      },
    ]
  return []
}
const toolName = (address: string): string => SITE_PAGES.find(({ path }) => path === address)?.name ?? NAME

/** What a tab is of. */
function ofTab(tab: string, { college: { faqs, courses } }: PublicCollege, url: string): object[] {
  if (tab === 'faq' && faqs.length > 0)
    return [
      {
        '@type': 'FAQPage',
        mainEntity: faqs.slice(0, MOST_LINKED).map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ]
  const taught = courses.filter(({ isActive }) => isActive !== false)
  if (tab !== 'courses' || taught.length === 0) return []
  return [
    {
      '@type': 'ItemList',
      numberOfItems: taught.length,
      itemListElement: taught.slice(0, MOST_LINKED).map(({ name }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        item: { '@type': 'Course', name, provider: { '@id': url } },
      })),
    },
  ]
}
/** As many as the tab itself shows first. */
const MOST_LINKED = 12

/** Of students' own reviews alone, and only where there are any. */
const ratingOf = ({ reviews }: InitialData) =>
  reviews && reviews.summary.count > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: reviews.summary.average,
          reviewCount: reviews.summary.count,
          bestRating: 5,
          worstRating: 1,
        },
      }
    : {}

const titled = (stream: Stream) => stream.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

const crumbs = (origin: string, steps: ReadonlyArray<readonly [name: string, path: string]>) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [['Home', '/'] as const, ...steps].map(([name, path], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + path,
  })),
})

/** Only what is recorded; nothing is made up. */
function collegeOf({ college }: PublicCollege, url: string) {
  const { logoLink, websiteURL, establishedYear, city, state } = college
  return {
    '@type': 'CollegeOrUniversity',
    '@id': url,
    name: college.name,
    url,
    ...(isWebAddress(logoLink) && { logo: logoLink }),
    ...(isWebAddress(websiteURL) && { sameAs: [websiteURL] }),
    ...(establishedYear !== undefined && { foundingDate: String(establishedYear) }),
    address: {
      '@type': 'PostalAddress',
      ...(city ? { addressLocality: city } : { streetAddress: college.location }),
      ...(state && { addressRegion: state }),
      addressCountry: 'IN',
    },
  }
}
