import type { Card } from '../../../shared/catalogue/card.ts'
import { hashOf } from '../../../shared/record/tag.ts'
import { SITE_ID, type Site } from '../../../shared/site/fields.ts'
import { publicSite, type FeaturedCollege, type PublicSite } from '../../../shared/site/public.ts'
import type { Caller } from '../caller.ts'
import type { Publisher } from '../catalogue/publish.ts'

/** What anybody may read of the site's own content, over what is published now; `tag` moves with any of it. */
export async function readSite({ store, now }: Pick<Caller, 'store' | 'now'>, publisher: Publisher, google: boolean): Promise<{ site: PublicSite; tag: string }> {
  const [record, exams, { columns }] = await Promise.all([store.documents.open('site', SITE_ID), store.documents.published('exam'), publisher.catalogue()])
  const counts = { colleges: columns.n, courses: columns.courseCounts.reduce((sum, count) => sum + count, 0), 'entrance exams': exams.length }
  // A document is kept loosely; it was read by its declaration when it came.
  const content = record?.status === 'published' ? record.doc as unknown as Site : undefined
  const today = new Date(now()).toISOString().slice(0, 10)
  const site = publicSite(content, counts, columns.featured.flatMap((at) => featuredOf(columns.card(at), today)), google)
  return { site, tag: hashOf(site) }
}

function featuredOf({ number, slug, streams: [stream], name, location, featured }: Card, today: string): FeaturedCollege[] {
  if (!featured || (featured.until !== undefined && featured.until < today)) return []
  return [{
    number, slug, ...(stream !== undefined && { stream }), name, location, label: featured.kind === 'sponsored' ? 'Sponsored' : 'Featured (editorial)',
    ...(featured.until !== undefined && { until: featured.until }),
  }]
}
