import type { Manifest } from '../../shared/catalogue/manifest.ts'
import { brochuresIn } from '../local/brochures.ts'
import { catalogueIn, catalogueInMemory } from '../local/catalogue.ts'
import { cutoffsIn } from '../local/cutoffs.ts'
import { openCache } from '../local/database.ts'
import type { DiskOptions } from '../local/handle.ts'
import { packStore } from '../local/packs.ts'
import { plannerIn, plannerInMemory } from '../local/planner.ts'
import { profileIn, profileInMemory } from '../local/profile.ts'
import { recordsIn, recordsInMemory } from '../local/records.ts'
import { documentsIn } from '../local/documents.ts'
import { reviewsIn } from '../local/reviews.ts'
import { shelfIn, shelfInMemory } from '../local/savedColleges.ts'
import { openRemote } from '../remote/client.ts'
import { withAssets } from './assetsRemote.ts'
import { DOWNLOAD_LOCK, STORED_CHANNEL } from './catalogueLock.ts'
import { fetchClosings, isDataSpared } from './fetchClosings.ts'
import { openKeeper } from './catalogueService.ts'
import { openPlannerService } from './plannerService.ts'
import { keepPacks } from './packsService.ts'
import { keepProfile } from './profileService.ts'
import { openSavedLists } from './savedListsService.ts'
import type { CatalogueServices } from './workerServer.ts'

/** Opens what the catalogue's worker does for screens, over this browser's databases and the network. */
export async function openServices(): Promise<CatalogueServices> {
  // Private windows of some browsers refuse a database altogether; the catalogue then lasts as long as the tab.
  const database = await openCache().catch(() => undefined)
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(STORED_CHANNEL)
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }
  const records = database ? recordsIn(database) : recordsInMemory(),
    packs = database && packStore(database),
    reviews = database && reviewsIn(database)
  const now = () => Date.now()
  const remote = withAssets({
    remote: openRemote(),
    held: async () => (await database?.meta.get('catalogue'))?.manifest.assets,
    now,
  })
  const disk = () => ({ factory: indexedDB, keyRange: IDBKeyRange })
  const { rank, ...profile } = keepProfile({
    store: database ? profileIn('profile', disk(), database.giveUpSome) : profileInMemory(),
    ...(database && { predicted: () => predictedIn(disk()) }),
  })
  const keeper = openKeeper({
    catalogue: database ? catalogueIn(database) : catalogueInMemory(),
    records,
    remote,
    now,
    mine: rank,
    ...(reviews && { reviews }),
    ...(database && { documents: documentsIn(database) }),
    ...(packs && { packs }),
    savesData: () => connection?.saveData === true,
    sparesData: () => isDataSpared(connection),
    ...(database && {
      closings: async (published: Manifest['cutoffs'], savedAt: number, mayGoOn: () => boolean) => {
        // The predictor's own thread holds this database open; here it is opened for as long as it takes.
        const store = cutoffsIn('cutoffs', disk())
        try {
          await fetchClosings({ store, remote, mayGoOn }, published, savedAt)
        } finally {
          store.close()
        }
      },
    }),
    jitter: () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32,
    ...('locks' in navigator && {
      alone: async <T>(work: () => Promise<T>): Promise<T> =>
        navigator.locks.request(DOWNLOAD_LOCK, work) as Promise<T>,
    }),
    ...(channel &&
      database && {
        tabs: {
          tell: () => channel.postMessage('stored'),
          hear: (listener: () => void) => {
            channel.onmessage = listener
          },
        },
      }),
    ...(!database && { memoryOnly: true }),
  })
  const shelfStore = database ? shelfIn('shelf', disk(), database.giveUpSome) : shelfInMemory()
  const shelf = openSavedLists({
    store: shelfStore,
    records,
    remote,
    retry: { firstWaitMs: 2_000, isOnline: () => navigator.onLine },
    now,
    catalogue: keeper,
    ...(packs && { packs }),
    ...(reviews && { reviews }),
    // Without a service worker nothing would open there.
    ...(database &&
      'caches' in self && {
        brochures: {
          store: brochuresIn(caches),
          fetch: (address: string, init: RequestInit) => fetch(address, init),
          origin: self.location.origin,
        },
      }),
    ...(!database && { memoryOnly: true }),
  })
  const planner = openPlannerService({
    store: database ? plannerIn('planner', disk(), database.giveUpSome) : plannerInMemory(),
    ...(!database && { memoryOnly: true }),
  })
  self.addEventListener('online', () => keeper.online())
  return {
    ...keeper,
    ...shelf,
    ...profile,
    ...planner,
    ...keepPacks({ packs, shelf: shelfStore, remote, checkManifest: keeper.checkManifest }),
  }
}

/** The student as the predictor's own thread keeps them; its database is left as soon as it is read. */
async function predictedIn(disk: DiskOptions): Promise<unknown> {
  const store = cutoffsIn('cutoffs', disk)
  try {
    return ((await store.kept()) as { student?: unknown } | undefined)?.student
  } finally {
    store.close()
  }
}
