import type { Scheme } from '../../../shared/calculators/schemes.ts'
import type { Card } from '../../../shared/catalogue/card.ts'
import { dayInIndia, lastsOn } from '../../../shared/college/day.ts'
import { DAY_MS } from '../../../shared/format/duration.ts'
import { hashOf } from '../../../shared/record/tag.ts'
import { CORRECTED_DAYS } from '../../../shared/site/corrected.ts'
import { SITE_ID, type SiteFields } from '../../../shared/site/fields.ts'
import { publicPartOfSite, type FeaturedCollege, type PublicSite } from '../../../shared/site/public.ts'
import { publicSchemes } from '../../../shared/site/schemes.ts'
import type { Caller } from '../caller.ts'
import type { Publisher } from '../catalogue/publish.ts'

/** What anybody may read of the site's own content, over what is published now; `tag` moves with any of it. */
export async function readSite(
  { store, now }: Pick<Caller, 'store' | 'now'>,
  publisher: Publisher,
  google: boolean,
): Promise<{ site: PublicSite; tag: string }> {
  const [content, exams, corrected, { columns }] = await Promise.all([
    contentOf(store),
    store.documents.published('exam'),
    store.corrections.correctedSince(now() - CORRECTED_DAYS * DAY_MS),
    publisher.catalogue(),
  ])
  const counts = {
    colleges: columns.n,
    courses: columns.courseCounts.reduce((sum, count) => sum + count, 0),
    'closing ranks': publisher.closingRanks(),
    'states and territories': new Set(columns.placeOf[1].filter((place) => place >= 0)).size,
    'entrance exams': exams.length,
  }
  const today = dayInIndia(now())
  const site = publicPartOfSite(
    content,
    counts,
    columns.featured.flatMap((at) => featuredOf(columns.card(at), today)),
    today,
    { google, corrected },
  )
  return { site, tag: hashOf(site) }
}

/** The schemes anybody may check themselves against; `tag` moves with any of them. */
export async function readSchemes({
  store,
}: Pick<Caller, 'store'>): Promise<{ schemes: readonly Scheme[]; tag: string }> {
  const schemes = publicSchemes(await contentOf(store))
  return { schemes, tag: hashOf(schemes) }
}

/** What staff have published on the site. A document is kept loosely; it was read by its declaration when it came. */
async function contentOf(store: Caller['store']): Promise<SiteFields | undefined> {
  const record = await store.documents.open('site', SITE_ID)
  return record?.status === 'published' ? (record.doc as unknown as SiteFields) : undefined
}

function featuredOf(
  { number, slug, streams: [stream], name, location, featured }: Card,
  today: string,
): FeaturedCollege[] {
  if (!featured || !lastsOn(featured.until, today)) return []
  return [
    {
      number,
      slug,
      ...(stream !== undefined && { stream }),
      name,
      location,
      label: featured.kind === 'sponsored' ? 'Sponsored' : 'Featured (editorial)',
      ...(featured.until !== undefined && { until: featured.until }),
    },
  ]
}
