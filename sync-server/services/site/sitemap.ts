import { collegePath, streamSegment } from '../../../shared/catalogue/address.ts'
import { examPath, SITE_PAGES } from '../../../shared/sitePages.ts'
import { STREAMS } from '../../../shared/stream.ts'
import { pack, type CompressedBlob } from '../catalogue/packed.ts'
import { publicExams } from '../documents/publicExams.ts'
import type { Sources } from './pages.ts'

/** A sitemap file may hold this many addresses (sitemaps.org); the index names the files. */
const MOST_IN_FILE = 50_000
/** What only the person at this device reads, and what machines have a contract for. */
const PRIVATE = [
  '/admin',
  '/api/',
  '/my-data',
  '/saved',
  '/applications',
  '/class',
  '/hand-over',
  '/reset-password',
  '/confirm-email',
  '/preview',
]

/**
 * The files crawlers ask for, by path: made when the catalogue or the exams have moved, and sent as they were
 * compressed.
 */
export interface Sitemap {
  open(path: string): Promise<{ packed: CompressedBlob; type: string } | undefined>
}

export function openSitemap(sources: Sources): Sitemap {
  let made:
    { seen: string; version: string; files: Promise<Map<string, { packed: CompressedBlob; type: string }>> } | undefined
  let commits = 0
  sources.store.onCommit(() => {
    commits++
  })
  /** While this stands, nothing that is listed can have changed. */
  const standing = (): string => {
    const head = sources.publisher.current()?.manifest
    return `${commits}.${head?.epoch}-${head?.head.position}`
  }
  return {
    async open(path) {
      if (!/^\/(?:robots\.txt|sitemap(?:-[a-z]+(?:-\d+)?)?\.xml)$/.test(path)) return undefined
      const seen = standing()
      if (made?.seen === seen) return (await made.files).get(path)
      const exams = await publicExams(sources)
      const version = `${seen.slice(seen.indexOf('.'))}-${exams.map(({ tag }) => tag).join('.')}`
      if (made?.version === version) made.seen = seen
      else {
        const files = filesOf(
          sources,
          exams.map(({ slug }) => examPath(slug)),
        )
        made = { seen, version, files }
        // What could not be made is tried again by whoever asks next.
        files.catch(() => {
          if (made?.files === files) made = undefined
        })
      }
      return (await made.files).get(path)
    },
  }
}

async function filesOf(
  { store, origin }: Sources,
  exams: readonly string[],
): Promise<Map<string, { packed: CompressedBlob; type: string }>> {
  const pages = [
    '/',
    ...STREAMS.map((stream) => `/colleges/${streamSegment(stream)}`),
    ...SITE_PAGES.map(({ path }) => path).filter((path) => !PRIVATE.includes(path)),
    ...exams,
  ]
  const lists: Array<{ path: string; entries: string[] }> = [
    { path: '/sitemap-pages.xml', entries: [...new Set(pages)].map((path) => entry(origin + path)) },
  ]
  for await (const some of store.catalogue.addresses()) {
    for (const { slug, stream, changedAt } of some) {
      let last = lists.at(-1)!
      if (lists.length === 1 || last.entries.length === MOST_IN_FILE)
        lists.push((last = { path: `/sitemap-colleges-${lists.length}.xml`, entries: [] }))
      last.entries.push(entry(origin + collegePath({ slug, streams: stream ? [stream] : [] }), changedAt))
    }
  }
  const files = new Map<string, { packed: CompressedBlob; type: string }>()
  const put = async (path: string, text: string, type = 'application/xml; charset=utf-8') => {
    files.set(path, { packed: await pack(Buffer.from(text)), type })
  }
  for (const { path, entries } of lists) await put(path, document('urlset', entries))
  await put(
    '/sitemap.xml',
    document(
      'sitemapindex',
      lists.map(({ path }) => `<sitemap><loc>${escaped(origin + path)}</loc></sitemap>`),
    ),
  )
  await put(
    '/robots.txt',
    ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
      '\n',
    ),
    'text/plain; charset=utf-8',
  )
  return files
}

const entry = (address: string, changedAt?: number): string =>
  `<url><loc>${escaped(address)}</loc>${changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`}</url>`
const document = (kind: 'urlset' | 'sitemapindex', entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${kind}>\n`
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
