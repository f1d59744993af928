import { setImmediate as breathe } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Block } from '../../../shared/catalogue/block.ts'
import { mainStream } from '../../../shared/catalogue/chunks.ts'
import { openCatalogue, type Catalogue } from '../../../shared/catalogue/engine.ts'
import { type BlobEntry, type Manifest, TILE_SIZE } from '../../../shared/catalogue/manifest.ts'
import { tileOf, tileStart } from '../../../shared/catalogue/tile.ts'
import { PROTOCOL, SCHEMA } from '../../../shared/protocol/version.ts'
import { STREAMS, type Stream } from '../../../shared/stream.ts'
import type { Author } from '../../store/ports/author.ts'
import type { Store } from '../../store/store.ts'
import type { ReleaseSigner } from '../releases/signer.ts'
import { makeCardsAnew } from './cardsAnew.ts'
import { openDutyCycle } from './dutyCycle.ts'
import { lastPublished, recallBlobs, type RecalledBlobs, takePublished } from './lastPublished.ts'
import { openPackBuilder, type CatalogueAhead } from './packBuilder.ts'
import { pack, type CompressedBlob, QUICKLY } from './packed.ts'
import type { PackBlob } from './packs.ts'
import { prepareCatalogue } from './prepareCatalogue.ts'
import type { PublishedCatalogue } from './published.ts'
import { openQuietTimer } from './quietTimer.ts'
import { RETENTION_MS, RetainedBlobs } from './retention.ts'
import { signedManifest } from './signedManifest.ts'
import { followPublicStream, readAll, tilesAt, type PublicState } from './state.ts'
import { buildStreamChunks, entriesOf, type StreamChunks } from './streamChunks.ts'
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
/** While many people write, publishing takes at most a fifth of the time, and lags by no more than this rest. */
const PUBLISHING = { share: 0.2, burstMs: 3_000, longestMs: 15_000 }
/** What another process publishes is looked for so long after a commit, should it not tell that it published. */
const FOLLOW_MS = 5_000
/** How many bytes (brotli) of former chunks and parcels may lie in the database. */
const MOST_FORMER_CHUNKS = 64 * 2 ** 20
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
  let chunks = new Map<Stream, StreamChunks>()
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
  const timer = openQuietTimer(LONGEST_QUIET_MS, () => {
    // The end of the publication that runs asks again, after its rest.
    if (running) isMoved = true
    else void run()
  })
  const packs = openPackBuilder({
    store,
    ahead: {
      published: () => (closed ? undefined : published),
      cards: () => followed?.cards,
      isBuilding: () => isBuilding,
      isLoading: () => bulkLoads > 0,
      name: nameInManifest,
      drop: (hashes) => {
        dropped.push(...hashes)
      },
    },
    failed,
    stored: store.dialect === 'postgres' ? storedBlob : undefined,
  })
  /**
   * What the server before this one published: closing ranks stay named while they are packed again, since a phone
   * drops what no manifest names.
   */
  let recalled: RecalledBlobs | undefined
  const retainedChunks = new RetainedBlobs<Pick<BlobEntry, 'hash' | 'bytes'>>(({ bytes }) => bytes, MOST_FORMER_CHUNKS)
  /** Compressed and not in the store yet. */
  let unstored: CompressedBlob[] = []
  /** Former objects that are kept no longer, and that the database has still. */
  let dropped: string[] = []
  /** Somebody asks a process that does not build for a tile beyond what it has followed. */
  let isFollowAsked = false
  const publishing = openDutyCycle(PUBLISHING)
  /** Tiles that were asked for by name and built for that. */
  const askedTiles = new LRUCache<string, Promise<CompressedBlob>>({ max: 64 })

  /** Reads what was committed since, or all of it; false where nothing of it is to be published. */
  async function follow(): Promise<boolean> {
    const step = followed && (await followPublicStream(store, followed))
    if (step) {
      followed = step.now
      const touched = step.touched.flatMap(({ before, after }) => [before, after]).filter((card) => card !== undefined)
      for (const card of touched) staleStreams.add(mainStream(card))
      if (step.touched.length > 0) packs.collegesChanged(touched)
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
    packs.allChanged()
    for (const stream of STREAMS) staleStreams.add(stream)
    return true
  }

  async function publish(): Promise<void> {
    recalled ??= await recallBlobs(store, { chunks: retainedChunks, cutoffs: packs.formerCutoffs })
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
    for (const stream of staleStreams) next.set(stream, await buildStreamChunks(stream, now.cards.values(), packed))
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
    const entries = entriesOf(next, now.position)
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
        chunks: entries.chunks.map(({ packed: _, ...entry }) => entry),
        ...(expected !== undefined && { expected }),
        parcels: entries.parcels.map(({ packed: _, ...entry }) => entry),
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
    for (const { hash, packed } of [...entries.chunks, ...entries.parcels]) blobs.set(hash, packed)
    published = {
      manifest,
      manifestBytes,
      blobs,
      tiles,
      cards: now.cards.size,
      packs: published?.packs ?? new Map(),
      cutoffs: published?.cutoffs ?? recalled?.cutoffs ?? new Map(),
    }
    const named = new Set([...entries.chunks, ...entries.parcels].map(({ hash }) => hash))
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
  /** Adds what was built behind the catalogue to the manifest that stands when it is done. */
  async function nameInManifest(...[entries, blobs, stored]: Parameters<CatalogueAhead['name']>): Promise<void> {
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
            timer.soon(AGAIN_MS)
          }
        }
      } while (isAskedAgain())
      running = undefined
      if (closed) return
      packs.start()
      if (isMoved) {
        isMoved = false
        timer.soon(quietMs(), bulkLoads === 0)
      }
    })()
    return running
  }

  async function storedBlob(hash: string): Promise<PackBlob | undefined> {
    const stored = await store.catalogue.blob(hash)
    return stored && { hash, br: Buffer.from(stored.br) }
  }

  async function settled(): Promise<void> {
    timer.end()
    await run()
    for (let round = running; round; round = running) await round
  }

  const stop = store.onCommit((moved) => {
    if (closed) return
    if (moved.cutoffs) packs.closingRanksChanged()
    if (moved.staff !== undefined) packs.recordsChanged()
    if (moved.manifest && !isBuilding) timer.soon(0)
    if (moved.public === undefined) return
    if (moved.epoch) endedEpoch = (isBuilding ? followed?.epoch : undefined) ?? published?.manifest.epoch
    if (moved.epoch) timer.soon(0, true)
    else if (!isBuilding) timer.soon(FOLLOW_MS)
    else if (bulkLoads === 0 || !timer.isWaiting()) timer.soon(quietMs(), bulkLoads === 0)
  })
  void run()

  return {
    closingRanks: packs.closingRanks,
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
      await packs.settled()
    },
    setBuilding(now) {
      isBuilding = now
      if (now && !closed) timer.soon(0)
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
        if (!closed) timer.soon(0)
      }
    },
    async close() {
      closed = true
      stop()
      timer.end()
      const packsClosed = packs.close()
      await running
      await packsClosed
    },
  }
}

const chunksOf = ({ manifest, blobs }: PublishedCatalogue): CompressedBlob[] =>
  manifest.chunks.map(({ hash }) => blobs.get(hash)!)
