import { collegePath, streamSegment } from '../../../shared/catalogue/address.ts'
import type { PublicCollege } from '../../../shared/college/college.ts'
import { jsonInPage, type Given } from '../../../shared/page/given.ts'
import { isWebAddress } from '../../../shared/record/webAddress.ts'
import type { Stream } from '../../../shared/stream.ts'
import type { Asked } from './address.ts'

const NAME = 'Pravesh'

/**
 * What a page tells those who only read its head: the screen's own title, description and canonical link as it drew them, the tags a
 * messenger shows a pasted link by, and who and what the page is of in the words of schema.org.
 * @param ofSite the built page's own description, escaped, for screens that bring none
 */
export function headOf(drawn: string, asked: Asked, given: Given, { description: ofSite }: { description: string }): string {
  // Where nothing stands there is nothing to share and no other address to name.
  if (asked.screen === 'nothing') return drawn
  const said = (pattern: RegExp): string | undefined => pattern.exec(drawn)?.[1]
  const title = said(/<title>([^<]*)<\/title>/) ?? NAME
  const described = said(/<meta name="description" content="([^"]*)"/)
  const description = described ?? ofSite
  const address = said(/<link rel="canonical" href="([^"]*)"/) ?? escaped(given.origin + ('address' in asked ? asked.address : '/'))
  // The screen's own words are escaped already; they stand in attributes as they are.
  const social: Array<[name: string, content: string]> = [
    ['og:site_name', NAME], ['og:type', 'website'], ['og:title', title], ['og:description', description], ['og:url', address], ['og:image', escaped(`${given.origin}/icons/icon-512.png`)],
  ]
  return [
    drawn.includes('<title>') ? '' : `<title>${title}</title>`, drawn,
    drawn.includes('rel="canonical"') ? '' : `<link rel="canonical" href="${address}"/>`,
    described === undefined ? `<meta name="description" content="${description}"/>` : '',
    ...social.map(([name, content]) => (drawn.includes(`property="${name}"`) ? '' : `<meta property="${name}" content="${content}"/>`)),
    drawn.includes('name="twitter:card"') ? '' : '<meta name="twitter:card" content="summary"/>',
    ...linkedOf(asked, given).map((linked) => `<script type="application/ld+json">${jsonInPage({ '@context': 'https://schema.org', ...linked })}</script>`),
  ].join('')
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

function linkedOf(asked: Asked, given: Given): object[] {
  const { origin } = given
  if (asked.screen === 'home') {
    return [{ '@type': 'WebSite', name: NAME, url: `${origin}/`, potentialAction: { '@type': 'SearchAction', target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` }, 'query-input': 'required name=search_term_string' } }]
  }
  if (asked.screen === 'listing') {
    const cards = given.lists[asked.address]?.result.cards ?? []
    const name = `${titled(asked.query.stream!)} colleges`
    return [
      { '@type': 'ItemList', name, url: origin + asked.address, numberOfItems: cards.length, itemListElement: cards.map((card, at) => ({ '@type': 'ListItem', position: at + 1, name: card.name, url: origin + collegePath(card) })) },
      crumbs(origin, [[name, asked.address]]),
    ]
  }
  if (asked.screen === 'college' && given.college?.found) {
    const { record, streams } = given.college
    const path = collegePath({ slug: record.slug, streams })
    return [collegeOf(record, origin + path), crumbs(origin, [[`${titled(streams[0]!)} colleges`, `/colleges/${streamSegment(streams[0]!)}`], [record.college.name, path]])]
  }
  return []
}

const titled = (stream: Stream) => stream.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

const crumbs = (origin: string, steps: ReadonlyArray<readonly [name: string, path: string]>) => ({
  '@type': 'BreadcrumbList', itemListElement: [['Home', '/'] as const, ...steps].map(([name, path], at) => ({ '@type': 'ListItem', position: at + 1, name, item: origin + path })),
})

/** Only what is recorded; nothing is made up. */
function collegeOf({ college }: PublicCollege, url: string) {
  const { logoLink, websiteURL, establishedYear, city, state } = college
  return {
    '@type': 'CollegeOrUniversity', name: college.name, url,
    ...(isWebAddress(logoLink) && { logo: logoLink }), ...(isWebAddress(websiteURL) && { sameAs: [websiteURL] }), ...(establishedYear !== undefined && { foundingDate: String(establishedYear) }),
    address: { '@type': 'PostalAddress', ...(city ? { addressLocality: city } : { streetAddress: college.location }), ...(state && { addressRegion: state }), addressCountry: 'IN' },
  }
}
