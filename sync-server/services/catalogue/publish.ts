import { setImmediate as breathe } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Card } from '../../../shared/catalogue/card.ts'
import type { Block } from '../../../shared/catalogue/block.ts'
import { openCatalogue, type Catalogue } from '../../../shared/catalogue/engine.ts'
import { streamSegment } from '../../../shared/catalogue/address.ts'
import { chunkingStream, mainStream } from '../../../shared/catalogue/chunks.ts'
import { encodeCards } from '../../../shared/catalogue/codec.ts'
import { type BlobEntry, type ChunkEntry, type Manifest, TILE_SIZE } from '../../../shared/catalogue/manifest.ts'
import { parcelOf } from '../../../shared/catalogue/parcel.ts'
import { packKey } from '../../../shared/catalogue/pack.ts'
import { tileOf, tileStart } from '../../../shared/catalogue/tile.ts'
import { tileNames } from '../../../shared/release/leaves.ts'
import { PROTOCOL, SCHEMA } from '../../../shared/protocol/version.ts'
import { STREAMS, type Stream } from '../../../shared/stream.ts'
import type { Author } from '../../store/ports/author.ts'
import type { Store } from '../../store/store.ts'
import { cutoffPacking } from '../cutoffs/packing.ts'
import type { ReleaseSigner } from '../releases/signer.ts'
import { makeCardsAnew } from './cardsAnew.ts'
import { openDutyCycle } from './dutyCycle.ts'
import { lastPublished, cutoffObjects, recallBlobs, type RecalledBlobs, takePublished } from './lastPublished.ts'
import { inTurns } from './inTurns.ts'
import { pack, type CompressedBlob, QUICKLY } from './packed.ts'
import { packing, type PackBlob } from './packs.ts'
import { prepareCatalogue } from './prepareCatalogue.ts'
import type { PublishedCatalogue } from './published.ts'
import { RETENTION_MS, RetainedBlobs } from './retention.ts'
import { followPublicStream, readAll, tilesAt, type PublicState } from './state.ts'
import { tileBytes, tilesOf } from './tiles.ts'

/** Commits within this time are published together; an import of many batches does not rebuild for each. */
const QUIET_MS = 150
/** While commits follow one another (a queue drains) nothing is published between them, but for no longer than this. */
const LONGEST_QUIET_MS = 2_000
/**
 * While a bulk load runs, the catalogue follows it this much later: each time costs a read of all cards and their
 * compression.
 */
const BULK_LOAD_MS = 20_000
/**
 * After a failure it is tried again without waiting for a commit: the catalogue may be the last good one, or none yet.
 */
const AGAIN_MS = 10_000
/** A chunk larger than this as brotli is halved (sync.md: ≤ 32 KB). */
const LARGEST = 32_000
/** Packs follow an edit that no list shows (a question answered, a photo) after this long: edits come in rows. */
const PACKS_QUIET_MS = 5_000
/** While many people write, publishing takes at most a fifth of the time, and lags by no more than this rest. */
const PUBLISHING = { share: 0.2, burstMs: 3_000, longestMs: 15_000 }
/** Packs are many times larger, and a phone confirms each record by its tag. */
const PACKING = { share: 0.1, burstMs: 2_000, longestMs: 60_000 }
/** What another process publishes is looked for so long after a commit, should it not tell that it published. */
const FOLLOW_MS = 5_000
/** More changed records than this and all packs are gone through. */
const MOST_CHANGED = 2_000
/** How many bytes (brotli) of former chunks and parcels may lie in the database, and of former packs in memory. */
const MOST_FORMER_CHUNKS = 64 * 2 ** 20,
  MOST_FORMER_PACKS = 32 * 2 ** 20
const NO_GZIP = new Uint8Array()
const SYSTEM: Author = { kind: 'system', name: 'catalogue', requestId: 'catalogue' }

export interface Publisher {
  /**
   * The present catalogue; undefined until the first is built, and between the end of a history and the first catalogue
   * of the next.
   */
  current(): PublishedCatalogue | undefined
  /** How many published closing figures there are, each round of a seat one; 0 until this process has packed them. */
  closingRanks(): number
  /**
   * An object that a former manifest named or that another process names, read from the database; undefined where it is
   * gone or was never named.
   */
  storedBlob(hash: string): Promise<PackBlob | undefined>
  /**
   * A tile by its name. One that another process has named is built here of the same changes; undefined where it is
   * gone or was never named.
   */
  tile(name: string): Promise<CompressedBlob | undefined>
  /**
   * The listing engine over the present cards, the same as on the phone. Built on first use and after each change, in
   * the background.
   */
  catalogue(): Promise<Catalogue>
  /** The hash of the chunk that holds the college of this slug; undefined where none does. */
  chunkOf(slug: string): Promise<string | undefined>
  /** Resolves when everything committed so far is published. */
  settled(): Promise<void>
  /** Resolves when the packs of what is published, colleges and closing ranks, are built too. */
  packed(): Promise<void>
  /**
   * Of several processes over one database one builds what is published. The others take over what it has published,
   * and build only what they cannot read or what is of a new history.
   */
  setBuilding(isBuilding: boolean): void
  /**
   * Tells of a bulk load, many imports one behind the other. Until the answer is called, the catalogue is published at
   * most every twenty seconds; packs and closing ranks, which nobody needs before the load is over, are built once
   * behind it.
   * @param expected how many colleges there will be: the manifest says so meanwhile
   */
  startBulkLoad(expected?: number): () => void
  close(): Promise<void>
}

/**
 * Follows the store's public stream and keeps the catalogue's immutable objects built, in memory and in the store.
 * Begins at once; a failure is reported and tried again, the former catalogue standing meanwhile. Where another program
 * made the cards, the catalogue it published last stands until all of them are made anew.
 * @param assets another origin that devices may fetch objects from (`Manifest.assets`)
 * @param signer makes each publication a release; without it none is signed
 * @param isBuilding false where another process may be building, until `setBuilding` says otherwise
 */
export function openPublisher({
  store,
  failed,
  assets,
  signer,
  isBuilding = true,
}: {
  store: Store
  failed(reason: unknown): void
  assets?: string | undefined
  signer?: ReleaseSigner
  isBuilding?: boolean
}): Publisher {
  let followed: PublicState | undefined
  let published: PublishedCatalogue | undefined
  /** The chunks of each stream; and several of them in one, which a first visit asks for. */
  let chunks = new Map<
    Stream,
    { own: Array<{ key: string; cards: number; packed: CompressedBlob }>; parcel?: CompressedBlob }
  >()
  /** Streams whose cards were read and whose chunks are not made of them yet: a publication may fail halfway. */
  const staleStreams = new Set<Stream>()
  /** What chunks say, read once: a change of one college leaves all blocks but one as they are. */
  const blocks = new Map<string, Block>()
  let engine: { of: PublishedCatalogue; catalogue: Promise<Catalogue> } | undefined
  let running: Promise<void> | undefined
  let again = false,
    isMoved = false,
    closed = false,
    areCardsOurs = false
  /** A history that is over: nobody is given its manifest any more. */
  let endedEpoch: string | undefined
  /** Bulk loads under way, and when the catalogue was last published for them; 0 before the first. */
  let bulkLoads = 0,
    publishedForLoadAt = 0
  let expected: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined,
    waitsFor = 0,
    waitsSince = 0
  /** Packs are put into the database only where another process may be asked for what this one has named. */
  const hasOthers = store.dialect === 'postgres'
  const packs = packing(store, hasOthers ? storedBlob : undefined),
    stalePacks = new Set<string>()
  let allPacksStale = false,
    presentPacks: ReadonlyMap<string, PackBlob> = new Map()
  const retainedPacks = new RetainedBlobs<PackBlob>(({ br }) => br.length, MOST_FORMER_PACKS)
  const cutoffs = cutoffPacking(store)
  let areCutoffsStale = true,
    closingRanks = 0
  /**
   * What the server before this one published: closing ranks stay named while they are packed again, since a phone
   * drops what no manifest names.
   */
  let recalled: RecalledBlobs | undefined
  const retainedChunks = new RetainedBlobs<Pick<BlobEntry, 'hash' | 'bytes'>>(({ bytes }) => bytes, MOST_FORMER_CHUNKS)
  const retainedCutoffs = new RetainedBlobs<PackBlob>(({ br }) => br.length, MOST_FORMER_PACKS)
  /** Compressed and not in the store yet. */
  let unstored: CompressedBlob[] = []
  /** Former objects that are kept no longer, and that the database has still. */
  let dropped: string[] = []
  let packingRun: Promise<void> | undefined, packTimer: ReturnType<typeof setTimeout> | undefined
  let hasPackingFailed = false
  /** The staff clock's position up to which records were looked at for packs. */
  let lookedAt: number | undefined
  /** Somebody asks a process that does not build for a tile beyond what it has followed. */
  let isFollowAsked = false
  const publishing = openDutyCycle(PUBLISHING),
    packingCycle = openDutyCycle(PACKING)
  /** Tiles that were asked for by name and built for that. */
  const askedTiles = new LRUCache<string, Promise<CompressedBlob>>({ max: 64 })

  /** Reads what was committed since, or all of it; false where nothing of it is to be published. */
  async function follow(): Promise<boolean> {
    const step = followed && (await followPublicStream(store, followed))
    if (step) {
      // An institute may have become a college, or ceased to be one.
      if (step.touched.length > 0 && isBuilding) areCutoffsStale = true
      followed = step.now
      for (const { before, after } of step.touched)
        for (const card of [before, after])
          if (card) {
            staleStreams.add(mainStream(card))
            stalePacks.add(packKey(mainStream(card), card.state))
          }
      return step.touched.length > 0 || step.now.position !== published?.manifest.head.position
    }
    const unreadable: number[] = []
    followed = await readAll(store, (number) => {
      unreadable.push(number)
    })
    if (unreadable.length > 0)
      failed(
        new Error(
          `${unreadable.length} cards could not be read and are left out, numbers ${unreadable.slice(0, 10).join(', ')}`,
        ),
      )
    chunks = new Map()
    allPacksStale = true
    for (const stream of STREAMS) staleStreams.add(stream)
    return true
  }

  async function publish(): Promise<void> {
    recalled ??= await recallBlobs(store, { chunks: retainedChunks, cutoffs: retainedCutoffs })
    if (!areCardsOurs) {
      const last = published ?? (await lastPublished(store, assets))
      published ??= last && { ...last, cutoffs: recalled.cutoffs }
      areCardsOurs = await makeCardsAnew(store, SYSTEM, { isOver: () => closed, failed })
      if (!areCardsOurs) return
    }
    const isTaken = !isBuilding && (await takeOver())
    if (isTaken && !isFollowAsked) return
    isFollowAsked = false
    const isPublished = !(await follow())
    if (isTaken || (isPublished && staleStreams.size === 0)) return
    const now = followed!
    const packed = async (raw: Uint8Array, how?: typeof QUICKLY): Promise<CompressedBlob> => {
      const made = await pack(raw, async (hash) => published?.blobs.get(hash) ?? store.catalogue.blob(hash), how)
      if (made.fresh) unstored.push(made)
      await breathe()
      return made
    }
    const next = new Map(chunks)
    for (const stream of staleStreams) {
      const own: Card[] = []
      for (const card of now.cards.values()) if (mainStream(card) === stream) own.push(card)
      await breathe()
      const built: Array<{ key: string; cards: number; packed: CompressedBlob }> = []
      const build = async (key: string, cards: Card[]): Promise<void> => {
        const made = await packed(encodeCards(cards))
        if (made.br.length <= LARGEST || cards.length < 2) {
          built.push({ key, cards: cards.length, packed: made })
          return
        }
        const middle = cards.length >>> 1
        await build(key, cards.slice(0, middle))
        await build(`${key}b`, cards.slice(middle))
      }
      for (const group of await inTurns(chunkingStream(stream, own))) await build(group.key, group.cards)
      next.set(stream, {
        own: built,
        ...(built.length > 1 && { parcel: await packed(parcelOf(built.map(({ packed: { raw } }) => raw)), QUICKLY) }),
      })
    }
    chunks = next
    staleStreams.clear()
    const tiles = await tilesOf(now, published?.tiles ?? new Map(), packed)
    await swap(now, next, tiles)
  }

  /**
   * Makes what another process has published what this one publishes. @returns false where it published nothing that
   * can be read here: then this process builds
   */
  async function takeOver(): Promise<boolean> {
    const taken = await takePublished(store, { held: published, assets })
    if (!taken) return false
    if (taken === published) return true
    published = { ...taken, cutoffs: published?.cutoffs ?? recalled?.cutoffs ?? new Map() }
    // Where this process builds again, all chunks are put together anew; their bytes lie in the database.
    chunks = new Map()
    for (const stream of STREAMS) staleStreams.add(stream)
    return true
  }

  /** What is public up to this position, as far as it can be read. */
  async function followedTo(position: number): Promise<PublicState | undefined> {
    if (position <= (followed?.position ?? 0)) return followed
    // Anybody may ask for a name that was never given: it costs one read and no publication.
    if (position > (await store.catalogue.clock('public')).position) return undefined
    isFollowAsked = true
    await settled()
    return followed
  }

  async function swap(now: PublicState, next: typeof chunks, tiles: Map<string, CompressedBlob>): Promise<void> {
    // Before a manifest names them: whoever reads it may ask another process for them.
    if (unstored.length > 0) await store.write(SYSTEM, (tx) => tx.catalogue.putBlobs(unstored))
    unstored = []
    const entries = [...STREAMS].flatMap((stream): Array<ChunkEntry & { packed: CompressedBlob }> =>
      (next.get(stream)?.own ?? []).map(({ key, cards, packed }) => ({
        key,
        hash: packed.hash,
        bytes: packed.br.length,
        cards,
        position: now.position,
        packed,
      })),
    )
    const parcels = STREAMS.flatMap((stream): Array<BlobEntry & { packed: CompressedBlob }> => {
      const packed = next.get(stream)?.parcel
      return packed ? [{ key: streamSegment(stream), hash: packed.hash, bytes: packed.br.length, packed }] : []
    })
    // Packs may be named while this manifest is compressed; then it is written again with them.
    let of: PublishedCatalogue | undefined, manifest: Manifest, manifestBytes: CompressedBlob
    do {
      of = published
      manifest = {
        protocol: PROTOCOL,
        schema: SCHEMA,
        epoch: now.epoch,
        head: { position: now.position, hash: now.hash },
        oldest: now.oldest,
        chunks: entries.map(({ packed: _, ...entry }) => entry),
        ...(expected !== undefined && { expected }),
        parcels: parcels.map(({ packed: _, ...entry }) => entry),
        tiles: tilesAt(now.position),
        ...(assets !== undefined && { assets }),
        packs: of?.manifest.packs ?? [],
        cutoffs: of?.manifest.cutoffs ?? recalled?.entries ?? [],
      }
      const signed = await signedManifest(manifest, tiles, signer)
      if (!signed) {
        // Another process has published what this one has not read yet: it reads on.
        again = true
        return
      }
      manifest = signed
      manifestBytes = await pack(new TextEncoder().encode(JSON.stringify(manifest)))
    } while (published !== of)
    const before = [...(published?.manifest.chunks ?? []), ...(published?.manifest.parcels ?? [])],
      former = new Set(before.map(({ hash }) => hash))
    const blobs = new Map([...(published?.blobs ?? [])].filter(([hash]) => former.has(hash)))
    for (const { hash, packed } of [...entries, ...parcels]) blobs.set(hash, packed)
    published = {
      manifest,
      manifestBytes,
      blobs,
      tiles,
      cards: now.cards.size,
      packs: published?.packs ?? new Map(),
      cutoffs: published?.cutoffs ?? recalled?.cutoffs ?? new Map(),
    }
    const named = new Set([...entries, ...parcels].map(({ hash }) => hash))
    dropped.push(...retainedChunks.replace(before, (hash) => named.has(hash), store.now()))
    const going = new Set(dropped)
    engine = undefined
    await store.write(SYSTEM, async (tx) => {
      const madeBefore = store.now() - RETENTION_MS
      await tx.catalogue.putManifest(JSON.stringify(manifest), madeBefore)
      const former = retainedChunks.values().map(({ hash }) => hash)
      const keep = [
        ...blobs.keys(),
        ...[...tiles.values()].map((tile) => tile.hash),
        ...(published?.packs.keys() ?? []),
        ...(published?.cutoffs.keys() ?? []),
        ...former,
      ]
      await tx.catalogue.fold(now.oldest - 1, keep, { dropped: [...going], madeBefore })
    })
    dropped = dropped.filter((hash) => !going.has(hash))
  }

  const unlessClosed = (): PublishedCatalogue | undefined => (closed ? undefined : published)
  const areStale = (): boolean =>
    ((isBuilding && (allPacksStale || stalePacks.size > 0)) || (areCutoffsStale && published !== undefined)) && !closed

  /** A pack holds records, not cards: one that changed in what no list shows makes its pack stale too. */
  async function lookForChangedRecords({ cards }: PublicState): Promise<void> {
    const { position } = await store.catalogue.clock('staff')
    if (position === lookedAt) return
    const changed =
      lookedAt === undefined || allPacksStale ? [] : await store.catalogue.recordsChanged(lookedAt, MOST_CHANGED)
    if (changed.length === MOST_CHANGED) allPacksStale = true
    for (const card of changed.flatMap((number) => cards.get(number) ?? []))
      stalePacks.add(packKey(mainStream(card), card.state))
    lookedAt = position
  }

  /**
   * Builds the packs that changed, behind everything else, and names them in the manifest. What changes meanwhile is
   * built in the next turn.
   */
  async function buildPacks(): Promise<void> {
    if (!followed) return
    await lookForChangedRecords(followed)
    if (!allPacksStale && stalePacks.size === 0) return
    const wanted = new Set(stalePacks),
      isAll = allPacksStale
    stalePacks.clear()
    allPacksStale = false
    const built = await packs
      .build(
        [...followed.cards.values()],
        (key) => isAll || wanted.has(key),
        () => closed,
      )
      .catch((reason: unknown) => {
        // They are no fresher for having failed.
        for (const key of wanted) stalePacks.add(key)
        allPacksStale ||= isAll
        throw reason
      })
    if (!built) return
    const fresh = hasOthers ? [...built.blobs.values()].filter(({ hash }) => !presentPacks.has(hash)) : []
    dropped.push(...retainedPacks.replace(presentPacks.values(), (hash) => built.blobs.has(hash), store.now()))
    presentPacks = built.blobs
    await nameInManifest(
      { packs: built.entries },
      { packs: new Map([...retainedPacks.values().map((blob) => [blob.hash, blob] as const), ...built.blobs]) },
      fresh,
    )
  }

  async function buildCutoffs(): Promise<void> {
    if (!areCutoffsStale || !published) return
    areCutoffsStale = false
    const built = await cutoffs
      .build(() => closed)
      .catch((reason: unknown) => {
        areCutoffsStale = true
        throw reason
      })
    if (!built) return
    closingRanks = built.closingRanks
    if (!isBuilding) return
    if (
      JSON.stringify(built.entries) === JSON.stringify(published.manifest.cutoffs) &&
      built.entries.every(({ hash }) => published?.cutoffs.has(hash))
    )
      return
    const before = cutoffObjects(published.manifest).flatMap((hash) => published?.cutoffs.get(hash) ?? [])
    dropped.push(...retainedCutoffs.replace(before, (hash) => built.blobs.has(hash), store.now()))
    const former = retainedCutoffs.values().map((blob) => [blob.hash, blob] as const)
    await nameInManifest({ cutoffs: built.entries }, { cutoffs: new Map([...former, ...built.blobs]) }, [
      ...built.blobs.values(),
    ])
  }

  /** Adds what was built behind the catalogue to the manifest that stands when it is done. */
  async function nameInManifest(
    entries: Pick<Manifest, 'packs'> | Pick<Manifest, 'cutoffs'> | { expected: undefined },
    blobs: Partial<Pick<PublishedCatalogue, 'packs' | 'cutoffs'>>,
    stored: readonly PackBlob[] = [],
  ): Promise<void> {
    // Stored first, as chunks are, and so that a server that starts again has closing ranks at once.
    if (stored.length > 0 && !closed)
      await store.write(SYSTEM, (tx) =>
        tx.catalogue.putBlobs(stored.map(({ hash, br }) => ({ hash, br, gzip: NO_GZIP }))),
      )
    for (let of = unlessClosed(); of; of = unlessClosed()) {
      const manifest = await signedManifest({ ...of.manifest, ...entries }, of.tiles, signer)
      if (!manifest) {
        await run()
        if (published === of) throw new Error('Another process is ahead, and what it published cannot be read yet')
        continue
      }
      const manifestBytes = await pack(new TextEncoder().encode(JSON.stringify(manifest)))
      // The catalogue went on meanwhile: its newer manifest must not be put back.
      if (published !== of) continue
      published = { ...of, ...blobs, manifest, manifestBytes }
      if (engine?.of === of) engine = { of: published, catalogue: engine.catalogue }
      await store.write(SYSTEM, (tx) => tx.catalogue.putManifest(JSON.stringify(manifest), store.now() - RETENTION_MS))
      return
    }
  }
  async function packOnce(): Promise<void> {
    if (isBuilding && published?.manifest.expected !== undefined) await nameInManifest({ expected: undefined }, {})
    await buildCutoffs()
    if (isBuilding) await buildPacks()
  }

  function packsBehind({ isUrgent = false } = {}): void {
    // The end of the load asks again.
    if (bulkLoads > 0) return
    const restMs = isUrgent ? 0 : packingCycle.restMs()
    if (restMs > 0) {
      packsSoon(restMs)
      return
    }
    packingRun ??= (async () => {
      hasPackingFailed = false
      try {
        await packingCycle.run(packOnce)
      } catch (reason) {
        hasPackingFailed = true
        if (!closed) {
          failed(reason)
          packsSoon(AGAIN_MS)
        }
      }
      packingRun = undefined
      if (areStale()) packsSoon(packingCycle.restMs())
    })()
  }

  function packsSoon(ms: number): void {
    packTimer ??= setTimeout(() => {
      packTimer = undefined
      packsBehind()
    }, ms)
  }

  /** How long a commit waits until it is published. */
  const quietMs = (): number => {
    if (bulkLoads === 0 || publishedForLoadAt === 0) return Math.max(QUIET_MS, publishing.restMs())
    return Math.max(QUIET_MS, publishedForLoadAt + BULK_LOAD_MS - performance.now())
  }

  const isAskedAgain = (): boolean => again && !closed
  function run(): Promise<void> {
    if (running) {
      again = true
      return running
    }
    running = (async () => {
      do {
        again = false
        try {
          await publishing.run(publish)
          // An empty catalogue counts for nothing: whoever looks at a first start is to see the first table at once.
          if (bulkLoads > 0 && (published?.cards ?? 0) > 0) publishedForLoadAt = performance.now()
        } catch (reason) {
          if (!closed) {
            failed(reason)
            soon(AGAIN_MS)
          }
        }
      } while (isAskedAgain())
      running = undefined
      if (closed) return
      packsBehind()
      if (isMoved) {
        isMoved = false
        soon(quietMs(), bulkLoads === 0)
      }
    })()
    return running
  }

  /** `isQuiet`: it waits for the end of the commits, and so anew with each of them. */
  function soon(ms: number, isQuiet = false): void {
    const now = performance.now()
    if (timer === undefined) waitsSince = now
    else if (ms > waitsFor || (ms === waitsFor && !(isQuiet && now - waitsSince < LONGEST_QUIET_MS))) return
    clearTimeout(timer)
    waitsFor = ms
    timer = setTimeout(() => {
      timer = undefined
      // The end of the publication that runs asks again, after its rest.
      if (running) isMoved = true
      else void run()
    }, ms)
  }
  async function storedBlob(hash: string): Promise<PackBlob | undefined> {
    const stored = await store.catalogue.blob(hash)
    return stored && { hash, br: Buffer.from(stored.br) }
  }

  async function settled(): Promise<void> {
    if (timer !== undefined) {
      clearTimeout(timer)
      timer = undefined
    }
    await run()
    for (let round = running; round; round = running) await round
  }

  const stop = store.onCommit((moved) => {
    if (closed) return
    if (moved.cutoffs) {
      areCutoffsStale = true
      packsSoon(QUIET_MS)
    }
    if (moved.staff !== undefined && isBuilding) packsSoon(PACKS_QUIET_MS)
    if (moved.manifest && !isBuilding) soon(0)
    if (moved.public === undefined) return
    if (moved.epoch) endedEpoch = (isBuilding ? followed?.epoch : undefined) ?? published?.manifest.epoch
    if (moved.epoch) soon(0, true)
    else if (!isBuilding) soon(FOLLOW_MS)
    else if (bulkLoads === 0 || timer === undefined) soon(quietMs(), bulkLoads === 0)
  })
  void run()

  return {
    closingRanks: () => closingRanks,
    current: () => (published?.manifest.epoch === endedEpoch ? undefined : published),
    storedBlob,
    async tile(name) {
      const known = published?.tiles.get(name)
      if (known) return known
      const [, tile = '', width] = /^(\d+)(?:\.w(\d+))?$/.exec(name) ?? [],
        n = Number(tile)
      if (tile === '' || Number(width ?? 0) >= TILE_SIZE) return undefined
      const to = width === undefined ? tileStart(n + 1) - 1 : n * TILE_SIZE + Number(width)
      const now = await followedTo(to)
      if (!now || to > now.position || n < tileOf(Math.max(now.oldest, 1))) return undefined
      const bytes = tileBytes(now, Math.max(tileStart(n), now.oldest), to),
        key = `${now.epoch} ${name}`
      const packed = askedTiles.get(key) ?? pack(bytes, undefined, QUICKLY)
      askedTiles.set(key, packed)
      return packed
    },
    async catalogue() {
      if (!published) await run()
      if (!published) return openCatalogue([])
      if (engine?.of !== published) engine = { of: published, catalogue: prepareCatalogue(chunksOf(published), blocks) }
      return engine.catalogue
    },
    async chunkOf(slug) {
      const [card] = (await this.catalogue()).columns.withSlugs([slug])
      return (
        card && published?.manifest.chunks.find(({ hash }) => blocks.get(hash)?.numbers.includes(card.number))?.hash
      )
    },
    settled,
    async packed() {
      await settled()
      do {
        packsBehind({ isUrgent: true })
        await packingRun
      } while (areStale() && bulkLoads === 0 && !hasPackingFailed)
    },
    setBuilding(now) {
      isBuilding = now
      if (now && !closed) soon(0)
    },
    startBulkLoad(some) {
      if (bulkLoads++ === 0) publishedForLoadAt = 0
      expected = some
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        if (--bulkLoads > 0) return
        expected = undefined
        if (!closed) soon(0)
      }
    },
    async close() {
      closed = true
      stop()
      clearTimeout(timer)
      clearTimeout(packTimer)
      await running
      await packingRun
    },
  }
}

const chunksOf = ({ manifest, blobs }: PublishedCatalogue): CompressedBlob[] =>
  manifest.chunks.map(({ hash }) => blobs.get(hash)!)

/**
 * The manifest with its release, as far as releases are made here. Undefined where another process is ahead.
 */
async function signedManifest(
  manifest: Manifest,
  tiles: ReadonlyMap<string, CompressedBlob>,
  signer: ReleaseSigner | undefined,
): Promise<Manifest | undefined> {
  if (!signer) return manifest
  const first = tileOf(Math.max(manifest.oldest, 1)),
    { full, partial } = manifest.tiles
  const names = tileNames(manifest.tiles, Math.max(0, full + (partial > 0 ? 1 : 0) - first)),
    known = names.map((name) => tiles.get(name)?.hash)
  const release = await signer.sign(
    manifest,
    known.slice(known.lastIndexOf(undefined) + 1).filter((hash) => hash !== undefined),
  )
  return release === 'behind' ? undefined : { ...manifest, release }
}
