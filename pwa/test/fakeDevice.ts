import { wholeListing } from '../../shared/catalogue/address.ts'
import type { Card } from '../../shared/catalogue/card.ts'
import { openCatalogue } from '../../shared/catalogue/engine.ts'
import { mapDots } from '../../shared/catalogue/mapDots.ts'
import type { ListingQuery, ListingResult, Suggestion } from '../../shared/catalogue/query.ts'
import { ratingsOf, sumsOf } from '../../shared/review/ratings.ts'
import { NO_SITE } from '../../shared/site/public.ts'
import { fakeProfile, type FakeProfile } from './fakeProfile.ts'
import { fakeShelf, type FakeShelf } from './fakeShelf.ts'
import { plannerInMemory } from '../local/planner.ts'
import { openPlannerService } from '../search/plannerService.ts'
import type { PlannerService } from '../search/plannerTypes.ts'
import type { CatalogueClient } from '../search/workerClient.ts'
import type {
  CatalogueState,
  Device,
  DocumentsKey,
  DocumentsRead,
  ListingAnswer,
  CollegeView,
  OpenedDocuments,
  OpenedReviews,
} from '../search/types.ts'

/** A device whose answers a test writes by hand: what the screens ask, without a worker, Dexie or a network. */
export interface FakeDevice extends CatalogueClient {
  /** How the next lists are answered. */
  answers(answer: (query: ListingQuery) => ListingAnswer): void
  /** What every open college page is told, now and later. */
  tells(opened: CollegeView): void
  /** What those of one college are told, whatever the others are. */
  tellsOf(slug: string, opened: CollegeView): void
  suggests(suggestions: Suggestion[]): void
  /** The cards of which the nearest are found. */
  places(cards: Card[]): void
  /** What is saved, compared, seen and taken offline here: by the real rules, in memory. */
  shelf: FakeShelf
  /** What the student told this device of themselves. */
  profile: FakeProfile
  /** The worker's real planner in memory. */
  planner: PlannerService
  /** What every open reviews tab is told, now and later. */
  tellsReviews(opened: OpenedReviews): void
  /** How the pages that are not held here are answered; until then the network is cut. */
  answersReviewPages(answer: Device['reviewPage']): void
  /** What everybody who looks at the site's own content, or the exams, is told, now and later. */
  tellsDocuments<K extends DocumentsKey>(key: K, opened: OpenedDocuments<K> | DocumentsRead[K]): void
  says(state: Partial<CatalogueState>): void
  asked: { lists: ListingQuery[]; colleges: string[]; downloads: number; acceptsKey: boolean }
}

export const NO_FACETS: ListingResult['facets'] = {
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

export function resultOf(cards: Card[], more: Partial<ListingResult> = {}): ListingResult {
  return {
    cards,
    total: cards.length,
    of: cards.length,
    page: 1,
    pages: 1,
    facets: NO_FACETS,
    unrated: 0,
    placed: 0,
    unplaced: 0,
    fuzzy: false,
    ...more,
  }
}

export function fakeDevice(): FakeDevice {
  let answer: (query: ListingQuery) => ListingAnswer = () => ({ result: resultOf([]), complete: true })
  let opened: CollegeView = { state: 'loading' }
  let state: CatalogueState = {
    phase: 'ready',
    chunks: { had: 1, all: 1 },
    bytes: { had: 1, all: 1 },
    cards: 1,
    online: true,
  }
  let reviewPage: Device['reviewPage'] = async () => {
    throw new Error('Could not connect. Try again')
  }
  const colleges = new Map<(opened: CollegeView) => void, string>(),
    own = new Map<string, CollegeView>()
  let suggestions: Suggestion[] = [],
    placed: Card[] = []
  const shelf = fakeShelf(),
    profile = fakeProfile(),
    planner = openPlannerService({ store: plannerInMemory() })
  let reviews: OpenedReviews = {
    state: 'ready',
    reviews: [],
    total: 0,
    summary: ratingsOf(sumsOf([])),
    savedAt: 0,
    offline: false,
  }
  const readers = new Set<(opened: OpenedReviews) => void>()
  const documents: { [K in DocumentsKey]: OpenedDocuments<K> } = {
    site: { state: 'ready', read: NO_SITE, savedAt: 0, offline: false },
    exams: { state: 'ready', read: [], savedAt: 0, offline: false },
    schemes: { state: 'loading' },
    releases: { state: 'loading' },
  }
  const watchers = new Set<{ key: DocumentsKey; listener(opened: never): void }>()
  const catalogues = new Set<(state: CatalogueState) => void>()
  const asked: FakeDevice['asked'] = { lists: [], colleges: [], downloads: 0, acceptsKey: false }
  const openReviews: Device['openReviews'] = (_college, listener) => {
    readers.add(listener)
    listener(reviews)
    return () => readers.delete(listener)
  }
  return {
    ...shelf,
    ...profile,
    ...planner,
    asked,
    shelf,
    profile,
    planner,
    answers: (next) => {
      answer = next
    },
    tells: (next) => {
      opened = next
      for (const [each, slug] of colleges) if (!own.has(slug)) each(next)
    },
    tellsOf: (slug, next) => {
      own.set(slug, next)
      for (const [each, of] of colleges) if (of === slug) each(next)
    },
    places: (cards) => {
      placed = cards
    },
    suggests: (next) => {
      suggestions = next
    },
    tellsReviews: (next) => {
      reviews = next
      for (const each of readers) each(next)
    },
    answersReviewPages: (next) => {
      reviewPage = next
    },
    reviewPage: (asked) => reviewPage(asked),
    tellsDocuments: (key, next) => {
      const opened = 'state' in next ? next : { state: 'ready' as const, read: next, savedAt: 0, offline: false }
      documents[key] = opened as never
      for (const each of watchers) if (each.key === key) each.listener(opened as never)
    },
    says: (next) => {
      state = { ...state, ...next }
      for (const each of catalogues) each(state)
    },
    list: async (query) => {
      asked.lists.push(query)
      return answer({ ...wholeListing(), ...query })
    },
    suggest: async () => suggestions,
    cards: async () => [],
    nearest: async (from, count, stream) => openCatalogue(placed).nearest(from, count, stream),
    mapDots: async (query) => {
      const { columns, narrow } = openCatalogue(placed)
      return mapDots(columns, (await narrow({ ...wholeListing(), ...query })).all)
    },
    openCollege: (slug, listener) => {
      asked.colleges.push(slug)
      colleges.set(listener, slug)
      listener(own.get(slug) ?? opened)
      return () => colleges.delete(listener)
    },
    savePack: (_key, listener) => {
      listener({ state: 'failed', message: 'Could not connect. Try again' })
      return () => undefined
    },
    packsOf: async () => ({ state: 'unknown', message: 'Could not connect. Try again', held: [] }),
    dropPack: async () => undefined,
    visible: () => undefined,
    hidden: () => undefined,
    openReviews,
    openDocuments: (key, listener) => {
      const watcher = { key, listener: listener as (opened: never) => void }
      watchers.add(watcher)
      listener(documents[key])
      return () => watchers.delete(watcher)
    },
    watchCatalogue: (listener) => {
      catalogues.add(listener)
      listener(state)
      return () => catalogues.delete(listener)
    },
    download: (acceptsKey) => {
      asked.downloads += 1
      asked.acceptsKey = acceptsKey === true
    },
  }
}
