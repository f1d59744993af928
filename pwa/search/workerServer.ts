import type { Device } from './types.ts'
import type { PackService } from './packsTypes.ts'
import type { PlannerService } from './plannerTypes.ts'
import type { Profiles } from './profileTypes.ts'
import type { Shelf } from './savedListsTypes.ts'
import { subscriptionOf, type WorkerApi } from './workerSubscription.ts'

/** What the catalogue's worker does for screens. The client of a page and the fake of a test promise the same. */
export type CatalogueServices = Device & Shelf & Profiles & PlannerService & PackService
/** The same over Comlink. */
export type CatalogueWorkerApi = WorkerApi<CatalogueServices>

/**
 * Exposes the services to Comlink. What is asked before they are open waits for them, in the order it came. A watch of
 * what stands around a list (documents, saved colleges, plans) begins after the lists that are being worked out, so
 * that the disk reads for the list first.
 */
export function catalogueWorkerApi(opened: Promise<CatalogueServices>): CatalogueWorkerApi {
  let openLists = 0
  const waiting: Array<() => void> = []
  function listAnswered(): void {
    if (--openLists === 0) for (const begin of waiting.splice(0)) begin()
  }
  /** Begins now or after the lists, unless it was stopped meanwhile. */
  function afterLists(begin: () => () => void): () => void {
    let stop: (() => void) | undefined,
      isStopped = false
    const run = (): void => {
      if (!isStopped) stop = begin()
    }
    if (openLists === 0) run()
    else waiting.push(run)
    return () => {
      isStopped = true
      stop?.()
    }
  }

  return {
    async list(query) {
      const services = await opened
      openLists++
      // Its answer is posted first.
      return services.list(query).finally(() => setTimeout(listAnswered))
    },
    suggest: async (text) => (await opened).suggest(text),
    cards: async (numbers) => (await opened).cards(numbers),
    cardsNamed: async (slugs) => (await opened).cardsNamed(slugs),
    nearest: async (from, count, stream) => (await opened).nearest(from, count, stream),
    mapDots: async (query) => (await opened).mapDots(query),
    closingExams: async () => (await opened).closingExams(),
    reviewPage: async (asked) => (await opened).reviewPage(asked),
    async watchCatalogue(listener) {
      const services = await opened
      return subscriptionOf(listener, services.watchCatalogue(listener))
    },
    async openCollege(slugOrId, listener, given) {
      const services = await opened
      return subscriptionOf(listener, services.openCollege(slugOrId, listener, given))
    },
    async openReviews(college, listener, given) {
      const services = await opened
      return subscriptionOf(listener, services.openReviews(college, listener, given))
    },
    async openDocuments(key, listener, given) {
      const services = await opened
      return subscriptionOf(
        listener,
        afterLists(() => services.openDocuments(key, listener, given)),
      )
    },
    async visible() {
      ;(await opened).visible()
    },
    async hidden() {
      ;(await opened).hidden()
    },
    async download(acceptsKey) {
      ;(await opened).download(acceptsKey)
    },

    async watchSavedLists(listener) {
      const services = await opened
      return subscriptionOf(
        listener,
        afterLists(() => services.watchSavedLists(listener)),
      )
    },
    changeSavedLists: async (change) => (await opened).changeSavedLists(change),
    savedCards: async (list) => (await opened).savedCards(list),
    sizeOffline: async (slugs) => (await opened).sizeOffline(slugs),
    async takeOffline(colleges, listener) {
      const services = await opened
      return subscriptionOf(listener, services.takeOffline(colleges, listener))
    },
    brochureAt: async (address) => (await opened).brochureAt(address),
    async takeBrochure(college, address, listener) {
      const services = await opened
      return subscriptionOf(listener, services.takeBrochure(college, address, listener))
    },
    dropBrochure: async (slug) => (await opened).dropBrochure(slug),

    packsOf: async (stream) => (await opened).packsOf(stream),
    async savePack(key, listener) {
      const services = await opened
      return subscriptionOf(listener, services.savePack(key, listener))
    },
    dropPack: async (key) => (await opened).dropPack(key),

    loadProfile: async () => (await opened).loadProfile(),
    saveProfile: async (profile) => (await opened).saveProfile(profile),
    cutoffDefaults: async () => (await opened).cutoffDefaults(),

    async watchPlans(listener) {
      const services = await opened
      return subscriptionOf(
        listener,
        afterLists(() => services.watchPlans(listener)),
      )
    },
    changePlans: async (change) => (await opened).changePlans(change),
  }
}
