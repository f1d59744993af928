import type { Card } from '../../../shared/catalogue/card.ts'
import { mainStream } from '../../../shared/catalogue/chunks.ts'
import type { Manifest } from '../../../shared/catalogue/manifest.ts'
import { packKey } from '../../../shared/catalogue/pack.ts'
import type { Store } from '../../store/store.ts'
import { cutoffPacking } from '../cutoffs/packing.ts'
import { openDutyCycle } from './dutyCycle.ts'
import { cutoffObjects } from './lastPublished.ts'
import { packing, type PackBlob } from './packs.ts'
import type { PublishedCatalogue } from './published.ts'
import { RetainedBlobs } from './retention.ts'

/** After a failure it is tried again without waiting for a commit. */
const AGAIN_MS = 10_000
/** Closing ranks follow a commit after this long, and packs a record that no list shows: edits come in rows. */
const CUTOFFS_QUIET_MS = 150,
  PACKS_QUIET_MS = 5_000
/** While many people write, packing takes at most a tenth of the time: a phone confirms each record by its tag. */
const PACKING = { share: 0.1, burstMs: 2_000, longestMs: 60_000 }
/** More changed records than this and all packs are gone through. */
const MOST_CHANGED = 2_000
/** How many bytes (brotli) of former packs may lie in memory. */
const MOST_FORMER = 32 * 2 ** 20

/** What the manifest says of objects that are built behind the catalogue. */
export type EntriesBehind = Pick<Manifest, 'packs'> | Pick<Manifest, 'cutoffs'> | { expected: undefined }

/** The catalogue that packs are built behind. */
export interface CatalogueAhead {
  /** What stands; undefined until the first is published, and once the publisher is closed. */
  published(): PublishedCatalogue | undefined
  /** Public cards by number, as far as they were followed; undefined until they were read. */
  cards(): ReadonlyMap<number, Card> | undefined
  /** False where another process builds the packs; closing ranks are counted all the same. */
  isBuilding(): boolean
  /** While a bulk load runs nothing is built: its end asks for all of it. */
  isLoading(): boolean
  /** Adds entries to the manifest that stands by then, with what they name; `stored`: written to the database first. */
  name(
    entries: EntriesBehind,
    blobs: Partial<Pick<PublishedCatalogue, 'packs' | 'cutoffs'>>,
    stored: readonly PackBlob[],
  ): Promise<void>
  /** The names of objects that nothing asks for any more. */
  drop(hashes: readonly string[]): void
}

/** Builds what devices fetch that take colleges offline or predict: packs of whole records, and closing ranks. */
export interface PackBuilder {
  /** How many published closing figures there are, each round of a seat one; 0 until this process has packed them. */
  closingRanks(): number
  /** Former packs of closing ranks that a page may still ask for. */
  readonly formerCutoffs: RetainedBlobs<PackBlob>
  /** These colleges are other ones than before: their packs, and which institute is which college. */
  collegesChanged(cards: Iterable<Card>): void
  /** All cards were read anew. */
  allChanged(): void
  closingRanksChanged(): void
  /** A record changed, perhaps in what no card shows. */
  recordsChanged(): void
  /** Builds what is out of date as soon as the duty cycle allows; `isUrgent`: now. */
  start(options?: { isUrgent?: boolean }): void
  /** Resolves when nothing is out of date, or when building failed. */
  settled(): Promise<void>
  close(): Promise<void>
}

/**
 * @param stored finds what another process has packed; given where there may be one, and then packs are put into the
 *   database too, since another may be asked for what this one has named
 */
export function openPackBuilder({
  store,
  ahead,
  failed,
  stored,
}: {
  store: Store
  ahead: CatalogueAhead
  failed(reason: unknown): void
  stored: ((hash: string) => Promise<PackBlob | undefined>) | undefined
}): PackBuilder {
  const packs = packing(store, stored),
    cutoffs = cutoffPacking(store),
    dutyCycle = openDutyCycle(PACKING)
  const stalePacks = new Set<string>(),
    formerPacks = new RetainedBlobs<PackBlob>(({ br }) => br.length, MOST_FORMER),
    formerCutoffs = new RetainedBlobs<PackBlob>(({ br }) => br.length, MOST_FORMER)
  let areAllPacksStale = false,
    presentPacks: ReadonlyMap<string, PackBlob> = new Map()
  let areCutoffsStale = true,
    closingRanks = 0
  /** The staff clock's position up to which records were looked at. */
  let lookedAt: number | undefined
  let running: Promise<void> | undefined,
    timer: ReturnType<typeof setTimeout> | undefined,
    hasFailed = false,
    closed = false
  const isClosed = (): boolean => closed

  const isStale = (): boolean =>
    !closed &&
    ((ahead.isBuilding() && (areAllPacksStale || stalePacks.size > 0)) ||
      (areCutoffsStale && ahead.published() !== undefined))

  function markStale(cards: Iterable<Card>): void {
    for (const card of cards) stalePacks.add(packKey(mainStream(card), card.state))
  }

  /** A pack holds records, not cards: one that changed in what no list shows makes its pack stale too. */
  async function lookForChangedRecords(cards: ReadonlyMap<number, Card>): Promise<void> {
    const { position } = await store.catalogue.clock('staff')
    if (position === lookedAt) return
    const changed =
      lookedAt === undefined || areAllPacksStale ? [] : await store.catalogue.recordsChanged(lookedAt, MOST_CHANGED)
    if (changed.length === MOST_CHANGED) areAllPacksStale = true
    markStale(changed.flatMap((number) => cards.get(number) ?? []))
    lookedAt = position
  }

  /** Builds the packs that changed and names them. What changes meanwhile is built in the next turn. */
  async function buildPacks(): Promise<void> {
    const cards = ahead.cards()
    if (!cards) return
    await lookForChangedRecords(cards)
    if (!areAllPacksStale && stalePacks.size === 0) return
    const wanted = new Set(stalePacks),
      isAll = areAllPacksStale
    stalePacks.clear()
    areAllPacksStale = false
    const built = await packs
      .build([...cards.values()], (key) => isAll || wanted.has(key), isClosed)
      .catch((reason: unknown) => {
        // They are no fresher for having failed.
        for (const key of wanted) stalePacks.add(key)
        areAllPacksStale ||= isAll
        throw reason
      })
    if (!built) return
    const fresh = stored ? [...built.blobs.values()].filter(({ hash }) => !presentPacks.has(hash)) : []
    ahead.drop(formerPacks.replace(presentPacks.values(), (hash) => built.blobs.has(hash), store.now()))
    presentPacks = built.blobs
    await ahead.name({ packs: built.entries }, { packs: withFormer(formerPacks, built.blobs) }, fresh)
  }

  async function buildCutoffs(): Promise<void> {
    if (!areCutoffsStale || !ahead.published()) return
    areCutoffsStale = false
    const built = await cutoffs.build(isClosed).catch((reason: unknown) => {
      areCutoffsStale = true
      throw reason
    })
    const published = ahead.published()
    if (!built || !published) return
    closingRanks = built.closingRanks
    if (!ahead.isBuilding()) return
    const isNamed =
      JSON.stringify(built.entries) === JSON.stringify(published.manifest.cutoffs) &&
      built.entries.every(({ hash }) => published.cutoffs.has(hash))
    if (isNamed) return
    const before = cutoffObjects(published.manifest).flatMap((hash) => published.cutoffs.get(hash) ?? [])
    ahead.drop(formerCutoffs.replace(before, (hash) => built.blobs.has(hash), store.now()))
    await ahead.name({ cutoffs: built.entries }, { cutoffs: withFormer(formerCutoffs, built.blobs) }, [
      ...built.blobs.values(),
    ])
  }

  async function build(): Promise<void> {
    // A bulk load is over: the manifest says no longer how many colleges there will be.
    if (ahead.isBuilding() && ahead.published()?.manifest.expected !== undefined)
      await ahead.name({ expected: undefined }, {}, [])
    await buildCutoffs()
    if (ahead.isBuilding()) await buildPacks()
  }

  function start({ isUrgent = false } = {}): void {
    if (ahead.isLoading()) return
    const restMs = isUrgent ? 0 : dutyCycle.restMs()
    if (restMs > 0) {
      soon(restMs)
      return
    }
    running ??= (async () => {
      hasFailed = false
      try {
        await dutyCycle.run(build)
      } catch (reason) {
        hasFailed = true
        if (!closed) {
          failed(reason)
          soon(AGAIN_MS)
        }
      }
      running = undefined
      if (isStale()) soon(dutyCycle.restMs())
    })()
  }

  function soon(ms: number): void {
    timer ??= setTimeout(() => {
      timer = undefined
      start()
    }, ms)
  }

  return {
    closingRanks: () => closingRanks,
    formerCutoffs,
    collegesChanged(cards) {
      // An institute may have become a college, or ceased to be one.
      if (ahead.isBuilding()) areCutoffsStale = true
      markStale(cards)
    },
    allChanged() {
      areAllPacksStale = true
    },
    closingRanksChanged() {
      areCutoffsStale = true
      soon(CUTOFFS_QUIET_MS)
    },
    recordsChanged() {
      if (ahead.isBuilding()) soon(PACKS_QUIET_MS)
    },
    start,
    async settled() {
      do {
        start({ isUrgent: true })
        await running
      } while (isStale() && !ahead.isLoading() && !hasFailed)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await running
    },
  }
}

const withFormer = (
  former: RetainedBlobs<PackBlob>,
  present: ReadonlyMap<string, PackBlob>,
): ReadonlyMap<string, PackBlob> => new Map([...former.values().map((blob) => [blob.hash, blob] as const), ...present])
