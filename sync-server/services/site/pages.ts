import { writeAddress } from '../../../shared/catalogue/address.ts'
import { withEntryCards } from '../../../shared/catalogue/entryCard.ts'
import { itemNamed } from '../../../shared/catalogue/item.ts'
import type { ListingAnswer } from '../../../shared/catalogue/listed.ts'
import type { FacetCount, ListingQuery, ListingResult } from '../../../shared/catalogue/query.ts'
import { rankStandingOf } from '../../../shared/catalogue/standing.ts'
import { collegeFields } from '../../../shared/college/fields.ts'
import type { College, PublicCollege } from '../../../shared/college/college.ts'
import { publicCollege } from '../../../shared/college/public.ts'
import { dayInIndia } from '../../../shared/college/day.ts'
import { timeInIndia, turnsOf } from '../../../shared/college/deadline.ts'
import { STATES } from '../../../shared/college/state.ts'
import { lastDayOf } from '../../../shared/exam/dates.ts'
import { examsOfItem } from '../../../shared/exam/ofItem.ts'
import type { PublicExam } from '../../../shared/exam/public.ts'
import type { InitialData } from '../../../shared/page/initialData.ts'
import { HOME_LISTS } from '../../../shared/page/homeLists.ts'
import { hashOf } from '../../../shared/record/tag.ts'
import { ratingsOf } from '../../../shared/review/ratings.ts'
import { NO_SITE, type PublicSite } from '../../../shared/site/public.ts'
import { examPath } from '../../../shared/sitePages.ts'
import type { Store } from '../../store/store.ts'
import { findExam, publicExams, tagOfExams } from '../documents/publicExams.ts'
import { readSchemes, readSite } from '../documents/publicSite.ts'
import type { OpenData } from '../openData/openData.ts'
import { readOverview } from '../releases/overview.ts'
import type { Publisher } from '../catalogue/publish.ts'
import { cleanValues } from '../../../shared/record/cleaned.ts'

export interface Sources {
  store: Store
  publisher: Publisher
  /** Where people reach the site, without a slash at the end. */ origin: string
  /** Is 'Continue with Google' configured? */ google: boolean
  /** The releases as files; without it none are shown. */ openData?: OpenData | undefined
}

/**
 * What a page is drawn from. Equal versions of an address are equal pages. `turns`: the hour of today
 * (`shared/college/deadline.ts`) from which it would say something else.
 */
export interface Content {
  version: string
  given: InitialData
  turns?: string
}

/**
 * Home: counts of everything, the best of two categories, and what staff say. Of places only the states are brought;
 * the device knows the rest.
 */
export async function homeContent(sources: Sources): Promise<Content> {
  const { site, tag } = await siteOf(sources)
  const everything = await listed(sources, HOME_LISTS.everything)
  const { facets } = everything.result
  const isState = ({ value }: FacetCount) => (STATES as readonly string[]).includes(value)
  const lists = {
    [writeAddress(HOME_LISTS.everything)]: {
      ...everything,
      result: {
        ...everything.result,
        cards: [],
        featured: [],
        facets: {
          ...NO_FACETS,
          courses: facets.courses,
          exams: facets.exams,
          rank: facets.rank,
          locations: facets.locations.filter(isState),
        },
      },
    },
    ...(await listsOf(sources, [HOME_LISTS.engineering, HOME_LISTS.mba])),
  }
  return {
    version: `${standing(sources)}.${tag}`,
    given: { origin: sources.origin, lists, documents: { site }, tags: { site: quoted(tag) } },
  }
}

/**
 * One page of a stream's list as the engine of the phones gives it, with the exams it opens with where a header item
 * asks for them.
 */
export async function listingContent(sources: Sources, query: ListingQuery): Promise<Content> {
  const { site, tag } = await siteOf(sources)
  // What is next of them changes with the day.
  const exams =
    query.item && itemNamed(query.item).block === 'exam'
      ? examsOfItem(query.item, query.stream!, await publicExams(sources))
      : undefined
  const turns = exams && turnsOfExams(exams, sources)
  return {
    version: `${standing(sources)}.${tag}${exams ? `.${tagOfExams(exams)}.${turns?.last}` : ''}`,
    ...(turns?.next && { turns: turns.next }),
    given: {
      origin: sources.origin,
      lists: await listsOf(sources, [query]),
      documents: { site, ...(exams && { exams }) },
      ...(turns && { today: turns.last }),
      tags: { site: quoted(tag) },
    },
  }
}

/** A published college by slug, former slug or id; nothing for a draft and a stranger. */
export async function collegeContent(
  sources: Sources,
  slugOrId: string,
): Promise<(Content & { record: PublicCollege; streams: ReturnType<typeof rankStandingOf>['streams'] }) | undefined> {
  const found = await sources.store.colleges.openBySlug(slugOrId)
  if (found?.record.status !== 'published') return undefined
  const record = publicCollege(found.record)
  const {
    site: { contact, google },
  } = await siteOf(sources)
  // A long record leaves room for what its footer says alone; the device asks for the rest when it has the time.
  const site: PublicSite = { ...NO_SITE, contact, google }
  // As every door that brought it in did: nothing on a page rests on one of them alone.
  const safe: PublicCollege = {
    ...record,
    college: withShortIds(cleanValues(collegeFields, record.college) as College),
  }
  const standing = rankStandingOf(safe.college)
  const { average, count } = ratingsOf(await sources.store.reviews.summary(record.id))
  const rating = average === undefined ? undefined : { average, count }
  // How far off a deadline is changes with the day, and at the hour it closes; an accreditation lapses with a day.
  const { courses, naacValidUntil } = safe.college
  const turns =
    naacValidUntil !== undefined ||
    courses.some(
      ({ applicationDeadline, nba }) =>
        applicationDeadline !== undefined || nba?.until !== undefined || nba?.from !== undefined,
    )
      ? turnsOf(
          courses.map(({ applicationDeadline: day, applicationDeadlineTime }) => ({
            day,
            times: [applicationDeadlineTime],
          })),
          timeInIndia(sources.store.now()),
        )
      : undefined
  return {
    version: `${record.tag}.${hashOf(site)}${turns ? `.${turns.last}` : ''}.${average}-${count}`,
    ...(turns?.next && { turns: turns.next }),
    given: {
      origin: sources.origin,
      lists: {},
      college: { asked: record.slug, found: true, record: safe, ...standing, ...(rating && { rating }) },
      documents: { site },
      ...(turns && { today: turns.last }),
    },
    record: safe,
    streams: standing.streams,
  }
}

/** Entries whose names stand in addresses. */
const LINKED: ReadonlySet<string> = new Set(['faqs'])
/**
 * A record whose entries are named by their places: only whoever edits tells entries apart by their lasting names, and
 * those of a long record are a kilobyte that does not compress.
 */
function withShortIds(college: College): College {
  const named = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value))
      return value.map((entry, at) =>
        isEntry(entry) && !LINKED.has(key) ? { ...(named(entry) as object), id: at.toString(36) } : named(entry),
      )
    return isEntry(value) || isGroup(value)
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, named(inner, name)]))
      : value
  }
  return named(college) as College
}
const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isEntry = (value: unknown): value is { id: string } => isGroup(value) && typeof value['id'] === 'string'

/** Every other screen: what staff say on the site, and the exams, schemes or releases where a screen lists them. */
export async function noticeContent(
  sources: Sources,
  {
    withExams = false,
    withSchemes = false,
    withReleases = false,
  }: { withExams?: boolean; withSchemes?: boolean; withReleases?: boolean } = {},
): Promise<Content> {
  const { site, tag } = await siteOf(sources)
  const told = withSchemes ? await readSchemes(sources) : undefined
  const signed = withReleases ? await readOverview(sources, sources) : undefined
  const exams = withExams ? await publicExams(sources) : undefined
  const turns = exams && turnsOfExams(exams, sources)
  return {
    version: `${tag}.${exams?.map((exam) => exam.tag).join('.') ?? ''}.${told?.tag ?? ''}.${signed?.tag ?? ''}.${turns?.last}`,
    ...(turns?.next && { turns: turns.next }),
    given: {
      origin: sources.origin,
      lists: {},
      documents: {
        site,
        ...(exams && { exams }),
        ...(told && { schemes: told.schemes }),
        ...(signed && { releases: signed.overview }),
      },
      ...(turns && { today: turns.last }),
      tags: {
        site: quoted(tag),
        ...(exams && { exams: quoted(tagOfExams(exams)) }),
        ...(told && { schemes: quoted(told.tag) }),
        ...(signed && { releases: quoted(signed.tag) }),
      },
    },
  }
}

/**
 * Some colleges by what a list has of each; one that the catalogue does not know is left out, and the device says so.
 */
export async function compareContent(sources: Sources, slugs: string[]): Promise<Content> {
  const { site, tag } = await siteOf(sources)
  const { columns } = await sources.publisher.catalogue()
  const cards = slugs.length === 0 ? [] : columns.withSlugs(slugs)
  return {
    version: `${tag}.${hashOf(cards)}`,
    given: { origin: sources.origin, lists: {}, cards, documents: { site }, tags: { site: quoted(tag) } },
  }
}

/**
 * One published exam, by its present slug, a former one or its id: an address that is not the present one leads to
 * that.
 */
export async function examContent(
  sources: Sources,
  slugOrId: string,
): Promise<Content | { moved: string } | undefined> {
  const exam = await findExam(sources, slugOrId)
  if (!exam) return undefined
  if (exam.slug !== slugOrId) return { moved: examPath(exam.slug) }
  const { site, tag } = await siteOf(sources)
  const turns = turnsOfExams([exam], sources)
  return {
    version: `${tag}.${exam.tag}.${turns.last}`,
    ...(turns.next && { turns: turns.next }),
    given: {
      origin: sources.origin,
      lists: {},
      documents: { site, exams: [exam] },
      today: turns.last,
      tags: { site: quoted(tag) },
    },
  }
}

/** What is next of exams, and how far off, stays as it is between these. */
const turnsOfExams = (exams: readonly PublicExam[], { store }: Sources): ReturnType<typeof turnsOf> =>
  turnsOf(
    exams.flatMap(({ dates }) =>
      dates.flatMap((date) => [
        { day: date.start, times: [date.startTime] },
        { day: lastDayOf(date), times: [date.endTime] },
      ]),
    ),
    timeInIndia(store.now()),
  )

/** The published catalogue as a list may show it on a day: being featured and being news end with one (`lastsOn`). */
const standing = ({ publisher, store }: Sources): string => {
  const head = publisher.current()?.manifest
  return `${head?.epoch}-${head?.head.position}.${dayInIndia(store.now())}`
}
const siteOf = ({ store, publisher, google }: Sources) => readSite({ store, now: () => store.now() }, publisher, google)
/** A tag as an answer names it in its head. */
const quoted = (tag: string): string => `"${tag}"`

/** Enough for the sidebar's two and home's three, where some of them have ended (public-site 9). */
const MOST_FEATURED = 6
const NO_FACETS: ListingResult['facets'] = {
  locations: [],
  fees: [],
  feeLimit: [],
  rating: [],
  types: [],
  exams: [],
  courses: [],
  levels: [],
  branches: [],
  rank: [],
  hostel: [],
  womenOnly: [],
  seats: [],
  near: [],
  fits: [],
}

async function listed({ publisher }: Sources, query: ListingQuery): Promise<ListingAnswer> {
  const catalogue = await publisher.catalogue()
  return { result: await catalogue.list(query), complete: true, given: true }
}

async function listsOf(sources: Sources, queries: readonly ListingQuery[]): Promise<InitialData['lists']> {
  const lists = await Promise.all(
    queries.map(async (query) => {
      const { result, ...rest } = await listed(sources, query)
      return [
        writeAddress(query),
        {
          ...rest,
          result: {
            ...withEntryCards({ ...result, featured: result.featured?.slice(0, MOST_FEATURED) ?? [] }, query.stream),
            facets: NO_FACETS,
          },
        },
      ] as const
    }),
  )
  return Object.fromEntries(lists)
}
