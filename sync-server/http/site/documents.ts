import type { Draw } from '../../../shared/page/draw.ts'
import type { InitialData } from '../../../shared/page/initialData.ts'
import type { Language } from '../../../shared/page/language.ts'
import { streamNamed, streamSegment } from '../../../shared/catalogue/address.ts'
import { dayInIndia } from '../../../shared/college/day.ts'
import { timeInIndia } from '../../../shared/college/deadline.ts'
import { hashOf } from '../../../shared/record/tag.ts'
import { reviewsOf } from '../../services/reviews/list.ts'
import { AT_ONCE, pack, type CompressedBlob } from '../../services/catalogue/packed.ts'
import {
  collegeContent,
  compareContent,
  examContent,
  homeContent,
  listingContent,
  noticeContent,
  type Content,
  type Sources,
} from '../../services/site/pages.ts'
import type { Inline } from '../middleware/headers.ts'
import { presentReview, presentSummary } from '../present/review.ts'
import { readPage, type PageRequest } from './address.ts'
import { headOf } from './head.ts'
import type { Template } from './template.ts'

/** A page ready to be sent, drawn and compressed once. */
export interface Document {
  status: 200 | 404
  packed: CompressedBlob
  inline: Inline
  /** Drawn whole and the same for everybody who reads its language: a cache between us and readers may hold it. */
  isShared: boolean
}
export type PageAnswer = Document | { moved: string }

/** Bytes of drawn pages that are held in each language, compressed and not; those asked for longest ago leave first. */
const MOST_BYTES: Record<Language, number> = { en: 64_000_000, hi: 32_000_000 }

/** Reviews that stand in a page; the device has the others. */
const REVIEWS_DRAWN = 5

interface Parts extends Sources {
  /** What every page of these says is said in it. Each language has pages, and holds, of its own. */
  language: Language
  /** The built page in that language. */
  template: Template
  /** Without it every page comes empty, and the app draws it. */
  draw?: Draw | undefined
  failed(reason: unknown): void
}
interface Held {
  /** Compressed as well as can be; a page is so from its second reader on. */
  isBest: boolean
  seen: string
  version: string
  turns?: string | undefined
  document: Document
  head: string
}

/**
 * The pages of the public site: drawn when first asked for after a change, held until the next, answered without a
 * query.
 */
export interface Documents {
  open(path: string, search: string): Promise<PageAnswer>
  close(): void
}

export function openDocuments({ language, template, draw, failed, ...sources }: Parts): Documents {
  /** In the order they were last asked for. */
  const held = new Map<string, Held>()
  const making = new Map<string, Promise<Held | { moved: string } | undefined>>()
  const empties = new Map<string, Promise<Document>>()
  let bytes = 0,
    commits = 0,
    isCompressing = false
  const stop = sources.store.onCommit(() => {
    commits++
  })
  /**
   * While this stands, nothing that a page says can have changed: some say what is to come, so a day ends it, and for
   * those that close at an hour that hour does (`turns`).
   */
  const standing = () => {
    const head = sources.publisher.current()?.manifest
    return `${dayInIndia(sources.store.now())}.${commits}.${head?.epoch}-${head?.head.position}`
  }

  /** A release may follow another one, and its files that one, without a change of a card. */
  const releasesStanding = () =>
    `${sources.publisher.current()?.manifest.release?.signature} ${sources.openData?.version()}`

  function hold(key: string, next: Held): Held {
    const former = held.get(key)
    if (former) bytes -= sizeOf(former)
    held.delete(key)
    held.set(key, next)
    bytes += sizeOf(next)
    for (const [oldest, page] of held) {
      if (bytes <= MOST_BYTES[language] || oldest === key) break
      held.delete(oldest)
      bytes -= sizeOf(page)
    }
    return next
  }

  /**
   * Whoever opens a page first waits for it, and most pages are opened once: only one that is asked for again is worth
   * the time.
   */
  function compressBetter(key: string, page: Held): void {
    if (page.isBest || isCompressing) return
    isCompressing = true
    pack(page.document.packed.raw)
      .then((packed) => {
        const now = held.get(key)
        if (now?.document === page.document) hold(key, { ...now, isBest: true, document: { ...page.document, packed } })
      }, failed)
      .finally(() => {
        isCompressing = false
      })
  }

  /**
   * One drawing of a page at a time; whoever asks meanwhile waits for it. Nothing where there is no content, and the
   * way on where it stands elsewhere; neither is held.
   */
  function drawn(
    key: string,
    asked: PageRequest & { address: string },
    screen: string,
    content: () => Promise<Content | { moved: string } | undefined>,
    status: 200 | 404 = 200,
  ): Promise<Held | { moved: string } | undefined> {
    const seen = `${standing()}.${screen === 'releases' ? releasesStanding() : ''}`,
      page = held.get(key)
    const hasTurned = page?.turns !== undefined && page.turns <= timeInIndia(sources.store.now())
    if (page?.seen === seen && !hasTurned) {
      compressBetter(key, page)
      return Promise.resolve(hold(key, page))
    }
    const under =
      making.get(key) ??
      (async () => {
        const now = await content()
        if (!now || 'moved' in now) return now
        if (page?.version === now.version) return hold(key, { ...page, seen, turns: now.turns })
        const { head, html, inline } = await drawing(asked, screen, now.given, status)
        return hold(key, {
          isBest: false,
          seen,
          version: now.version,
          turns: now.turns,
          document: {
            status,
            packed: await pack(Buffer.from(html), undefined, AT_ONCE),
            inline,
            isShared: draw !== undefined && status === 200,
          },
          head,
        })
      })().finally(() => making.delete(key))
    making.set(key, under)
    return under
  }
  async function drawing(asked: PageRequest & { address: string }, screen: string, given: InitialData, status: number) {
    if (!draw) return { head: '', html: template.empty(screen), inline: template.inline }
    const { head: said, body, state } = await draw({ address: asked.address, given, language })
    const head = headOf(said, status === 200 ? asked : { screen: 'nothing' }, given, template)
    return { head, ...template.drawn(screen, { head, body, state }) }
  }

  function empty(
    screen: string | undefined,
    { status = 200, head }: { status?: 200 | 404; head?: string } = {},
  ): Promise<Document> {
    const key = `${status} ${screen} ${head}`
    const made =
      empties.get(key) ??
      pack(Buffer.from(template.empty(screen, head))).then((packed): Document => ({
        status,
        packed,
        inline: template.inline,
        isShared: false,
      }))
    // Heads change with the catalogue; the few that are held are cheap to make again.
    if (empties.size > 100) empties.clear()
    empties.set(key, made)
    return made
  }

  const nothing = async (): Promise<PageAnswer> =>
    documentOf(
      await drawn(
        'nothing',
        { screen: 'nothing', address: '/nothing-here' },
        'not-found',
        () => noticeContent(sources),
        404,
      ),
    )

  async function answer(asked: PageRequest): Promise<PageAnswer> {
    switch (asked.screen) {
      case 'moved':
        return { moved: asked.to }
      case 'nothing':
        return nothing()
      // One page for every such address: what was asked for is said by the app.
      case 'no stream':
        return documentOf(
          await drawn(
            'no stream',
            { screen: 'nothing', address: '/colleges/nothing-here' },
            'listing',
            () => noticeContent(sources),
            404,
          ),
        )
      case 'exam': {
        const page = await drawn(
          asked.address,
          { screen: 'notice', address: asked.address, withExams: true },
          'exam',
          () => examContent(sources, asked.slug),
        )
        return page ? documentOf(page) : nothing()
      }
      case 'app': {
        const page =
          asked.like &&
          (await drawn(asked.like.address, asked.like, asked.like.address.slice(1), () => noticeContent(sources)))
        return empty(asked.like?.address.slice(1), page && !('moved' in page) && page.head ? { head: page.head } : {})
      }
      case 'compare':
        return documentOf(await drawn(asked.address, asked, 'compare', () => compareContent(sources, asked.slugs)))
      case 'home':
        return documentOf(await drawn(asked.address, asked, 'home', () => homeContent(sources)))
      // A former version of a text stands under its page's address with a query.
      case 'notice':
        return documentOf(
          await drawn(asked.address, asked, asked.address.slice(1).split('?')[0]!, () => noticeContent(sources, asked)),
        )
      case 'listing': {
        const page = await drawn(asked.address, asked, 'listing', () => listingContent(sources, asked.query))
        // What narrows a list is the device's to work out; the head is that of the whole list, which the page names as
        // its own.
        return asked.isWhole || !page || 'moved' in page || !page.head
          ? documentOf(page)
          : empty('listing', { head: page.head })
      }
      case 'college':
        return documentOf(await openCollege(asked))
    }
  }

  /** The reviews a stranger reads first, as their own call presents them. */
  async function withReviews({ version, given, ...rest }: Content, college: string): Promise<Content> {
    const { rows, total, summary, care } = await reviewsOf(sources, college, {
      page: 1,
      limit: REVIEWS_DRAWN,
      sort: 'recent',
    })
    const reviews = { college, reviews: rows.map(presentReview), summary: presentSummary(summary, care), total }
    return { ...rest, version: `${version}.${hashOf(reviews)}`, given: { ...given, reviews } }
  }

  async function openCollege(
    asked: Extract<PageRequest, { screen: 'college' }>,
  ): Promise<Held | { moved: string } | undefined> {
    const stream = streamNamed(asked.segment)
    const page = await drawn(asked.address, asked, asked.tab, async () => {
      const found = await collegeContent(sources, asked.slug)
      if (!found) return undefined
      const { record, streams } = found
      if (record.slug === asked.slug && stream && streams.includes(stream))
        return asked.tab === 'reviews' ? withReviews(found, record.id) : found
      return {
        moved: `/colleges/${streamSegment(stream && streams.includes(stream) ? stream : streams[0]!)}/${encodeURIComponent(record.slug)}${asked.tab === 'info' ? '' : `/${asked.tab}`}`,
      }
    })
    if (page) return page
    // One page for every stranger, by the stream that its header marks.
    const segment = stream ? streamSegment(stream) : 'nothing-here'
    return drawn(
      `no college ${segment}`,
      { ...asked, address: `/colleges/${segment}/nothing-here` },
      'info',
      async () => {
        const { version, given } = await noticeContent(sources)
        return { version, given: { ...given, college: { asked: 'nothing-here', found: false } } }
      },
      404,
    )
  }

  return {
    async open(path, search) {
      const asked = readPage(path, search)
      try {
        const found = await answer(asked)
        return 'moved' in found
          ? { moved: found.moved + (search && !search.startsWith('?') ? `?${search}` : search) }
          : found
      } catch (thrown) {
        // The app can still say what is wrong, and show what the device holds.
        failed(thrown)
        return empty(undefined)
      }
    },
    close: stop,
  }
}

function documentOf(page: Held | { moved: string } | undefined): PageAnswer {
  if (!page) throw new Error('A page without content')
  return 'moved' in page ? page : page.document
}
const sizeOf = ({ document: { packed } }: Held) => packed.raw.length + packed.br.length + packed.gzip.length
