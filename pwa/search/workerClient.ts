import { whenAtRest } from './startTiming.ts'
import type { DocumentsKey, OpenedDocuments } from './types.ts'
import { connectWorker, type WorkerEndpoint } from './workerConnection.ts'
import type { CatalogueServices, CatalogueWorkerApi } from './workerServer.ts'

/** What the catalogue's worker does for screens, asked over Comlink. */
export type CatalogueClient = CatalogueServices

/**
 * The screens' side of the catalogue's worker. The worker starts with the first question, so a page that needs no
 * catalogue never loads it.
 * @param soon when a worker may start: not while a page that can be read already is still fetching what it needs to be
 *    used
 */
export function openCatalogueClient(start: () => WorkerEndpoint, soon?: (begin: () => void) => void): CatalogueClient {
  let isDownloadAsked = false,
    isHidden = false
  const worker = connectWorker<CatalogueWorkerApi>(start, {
    ...(soon && { soon }),
    onStart: (api) => {
      if (isDownloadAsked) void api.download()
      if (isHidden) void api.hidden()
    },
    stopped: 'The search worker stopped',
  })
  const { ask, watch } = worker
  return {
    list: (query) => ask((api) => api.list(query)),
    suggest: (text) => ask((api) => api.suggest(text)),
    cards: (numbers) => ask((api) => api.cards(numbers)),
    cardsNamed: (slugs) => ask((api) => api.cardsNamed(slugs)),
    nearest: (from, count, stream) => ask((api) => api.nearest(from, count, stream)),
    mapDots: (query) => ask((api) => api.mapDots(query)),
    closingExams: () => ask((api) => api.closingExams()),
    reviewPage: (asked) => ask((api) => api.reviewPage(asked)),
    watchCatalogue: (listener) => watch(listener, (api, heard) => api.watchCatalogue(heard)),
    openCollege: (slugOrId, listener, given) =>
      watch(listener, (api, heard) => api.openCollege(slugOrId, heard, given)),
    openReviews: (college, listener, given) => watch(listener, (api, heard) => api.openReviews(college, heard, given)),
    openDocuments: (key, listener, given) =>
      // Comlink's types know no type parameters: which documents an event carries follows from the key.
      watch(listener as (opened: OpenedDocuments<DocumentsKey>) => void, (api, heard) =>
        api.openDocuments(key, heard, given),
      ),
    visible() {
      isHidden = false
      // A page that asked nothing has no worker, and needs none for this.
      worker.tell((api) => api.visible())
    },
    hidden() {
      isHidden = true
      worker.tell((api) => api.hidden())
    },
    download(acceptsKey) {
      // A worker that starts after this one died goes on with it.
      void ask((api) => api.download(acceptsKey)).then(
        () => {
          isDownloadAsked = true
        },
        () => undefined,
      )
    },

    watchSavedLists: (listener) => watch(listener, (api, heard) => api.watchSavedLists(heard)),
    changeSavedLists: (change) => ask((api) => api.changeSavedLists(change)),
    savedCards: (list) => ask((api) => api.savedCards(list)),
    sizeOffline: (slugs) => ask((api) => api.sizeOffline(slugs)),
    takeOffline: (colleges, listener) => watch(listener, (api, heard) => api.takeOffline(colleges, heard)),
    brochureAt: (address) => ask((api) => api.brochureAt(address)),
    takeBrochure: (college, address, listener) =>
      watch(listener, (api, heard) => api.takeBrochure(college, address, heard)),
    dropBrochure: (slug) => ask((api) => api.dropBrochure(slug)),

    packsOf: (stream) => ask((api) => api.packsOf(stream)),
    savePack: (key, listener) => watch(listener, (api, heard) => api.savePack(key, heard)),
    dropPack: (key) => ask((api) => api.dropPack(key)),

    loadProfile: () => ask((api) => api.loadProfile()),
    saveProfile: (profile) => ask((api) => api.saveProfile(profile)),
    cutoffDefaults: () => ask((api) => api.cutoffDefaults()),

    watchPlans: (listener) => watch(listener, (api, heard) => api.watchPlans(heard)),
    changePlans: (change) => ask((api) => api.changePlans(change)),
  }
}

/** This tab's client of the catalogue's worker. */
export const device: CatalogueClient = openCatalogueClient(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'catalogue' }),
  whenAtRest,
)
if (typeof document !== 'undefined') {
  const look = (): void => {
    if (document.visibilityState === 'visible') device.visible()
    else device.hidden()
  }
  document.addEventListener('visibilitychange', look)
  if (document.visibilityState !== 'visible') look()
}
