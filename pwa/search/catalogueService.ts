import { DAY_MS } from '../../shared/format/duration.ts'
import type { Manifest } from '../../shared/catalogue/manifest.ts'
import { withEntryCards } from '../../shared/catalogue/entryCard.ts'
import { openingCatalogue, type Catalogue } from '../../shared/catalogue/engine.ts'
import { mapDots } from '../../shared/catalogue/mapDots.ts'
import type { StudentRank } from '../../shared/people/profile.ts'
import type { Stream } from '../../shared/stream.ts'
import { streamSegment } from '../../shared/catalogue/address.ts'
import type { NamedExam } from '../../shared/catalogue/suggest.ts'
import type { CatalogueStore, StoredCatalogue } from '../local/catalogue.ts'
import type { RecordStore } from '../local/records.ts'
import type { PackStore } from '../local/packs.ts'
import { documentsInMemory, type DocumentStore } from '../local/documents.ts'
import { reviewsInMemory, type ReviewStore } from '../local/reviews.ts'
import type { Remote } from '../remote/client.ts'
import { RemoteFailure } from '../remote/client.ts'
import { LONGEST_PROBE_MS } from '../remote/probe.ts'
import { askReviewPage } from '../api/reviews.ts'
import { runToEnd } from '../../shared/catalogue/words.ts'
import { blockIn, mergedParts, type DecodedBlocks } from './merged.ts'
import { openCollegeFrom } from './openCollege.ts'
import { openingDocuments } from './openDocuments.ts'
import { openReviewsFrom } from './openReviews.ts'
import type { CatalogueState, Device, ReleaseRefusal } from './types.ts'
import type { Profiles } from './profileTypes.ts'
import type { ShelfParts } from './savedListsService.ts'
import { refresh } from './refresh.ts'
import { savePackFrom } from './savePack.ts'
import { checkSigned, ReleaseRefused } from './verifyRelease.ts'

/**
 * A confirmed catalogue is asked about again after this long, when somebody looks at it. The manifest itself is cached
 * as long.
 */
const FRESH_MS = 60_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 300_000
/** What comes along with the catalogue is fetched anew after this long. */
/** A lock that was free is given at once. */
const WAITED_MS = 50
/** How long laying out may hold this thread: many steps are shorter than the way to the next turn. */
const TURN_MS = 8
const NOTHING = new Uint8Array()

export interface KeeperParts {
  catalogue: CatalogueStore
  records: RecordStore
  /** Without it nothing can be taken offline by the pack: it would not outlive the tab. */
  packs?: PackStore
  /** Takes the closing ranks that a manifest names onto the device; `mayGoOn` is asked before each pack. */
  closings?(published: Manifest['cutoffs'], savedAt: number, mayGoOn: () => boolean): Promise<void>
  /** Without it reviews are kept as long as the tab. */
  reviews?: ReviewStore
  /** Without it the site's own content is kept as long as the tab. */
  documents?: DocumentStore
  remote: Remote
  now(): number
  /** The student's rank, as this device was told it; asked for only when a list is sorted or filtered by it. */
  mine?(): Promise<StudentRank | undefined>
  /** Save-Data: the rest of the catalogue waits for the person. */
  savesData(): boolean
  /** What nobody asked for yet is not fetched ahead: Save-Data, or a 2G connection. As `savesData` where absent. */
  sparesData?(): boolean
  /** One tab at a time downloads (a Web Lock); without locks, all may. */
  alone?<T>(work: () => Promise<T>): Promise<T>
  /** Tells other tabs that something was stored, and hears of theirs. */
  tabs?: { tell(): void; hear(listener: () => void): void }
  /** A number from 0 to 1, so that a crowd of phones does not return in the same second. */
  jitter(): number
  /** Does work after so many ms and answers the way to call it off; the runtime's own timers unless given. */
  after?(ms: number, work: () => void): () => void
  memoryOnly?: boolean
}

/** The worker's own half of the device: keeps the catalogue, answers from it, and follows the server. */
export function openKeeper(parts: KeeperParts): Device &
  ShelfParts['catalogue'] &
  Pick<Profiles, 'closingExams'> & {
    online(): void
    settled(): Promise<void>
    /** Is this manifest what the key this device trusts signed, and no older than the one held? @throws RemoteFailure */
    checkManifest(manifest: Manifest): Promise<void>
  } {
  const { catalogue: store, now, reviews = reviewsInMemory(), documents = documentsInMemory(), after = afterMs } = parts
  /** `ahead`: chunks that have arrived, read while others are on their way. */
  const listeners = new Set<(state: CatalogueState) => void>(),
    decoded: DecodedBlocks = new Map(),
    ahead: DecodedBlocks = new Map()
  let held: StoredCatalogue = { chunks: [], tiles: [] }
  let engine: Catalogue | undefined
  let opening: Generator<void, Catalogue> | undefined
  let phase: CatalogueState['phase'] = 'empty'
  let online = true
  let wanted: Stream | undefined
  let allowed = false
  let wait = FIRST_WAIT_MS
  let callOff: (() => void) | undefined
  let isVisible = true
  let round: Promise<void> | undefined
  /** `refusal`: why the last round took nothing. `refused`: the part of it that the page shows. */
  let refusal: ReleaseRefusal | undefined, refused: ReleaseRefusal | undefined
  /** The person takes the next catalogue whatever key it is signed with; once. */
  let acceptsKey = false
  /** The disk may hold something else than `held`. */
  let isUnsure = false

  const state = (): CatalogueState => {
    const all = held.meta?.manifest.chunks ?? [],
      there = new Set(held.chunks.map((row) => row.hash))
    const had = held.meta?.complete ? all : all.filter((chunk) => there.has(chunk.hash))
    // Laying out takes a while, and a college that was asked for should not wait for it: chunks say how many cards they
    // are. Changes on top of them do not.
    const cards =
      engine || held.tiles.length > 0
        ? catalogue().columns.n
        : all.reduce((sum, chunk) => sum + (there.has(chunk.hash) ? chunk.cards : 0), 0)
    const bytes = (chunks: typeof all) => chunks.reduce((sum, chunk) => sum + chunk.bytes, 0)
    return {
      phase,
      chunks: { had: had.length, all: all.length },
      bytes: { had: bytes(had), all: bytes(all) },
      cards,
      ...(held.meta?.manifest.expected !== undefined && { expected: held.meta.manifest.expected }),
      ...(held.meta && { confirmedAt: held.meta.confirmedAt }),
      online,
      ...(refused && { refused }),
      ...(parts.memoryOnly && { memoryOnly: true as const }),
    }
  }
  const tell = (): void => {
    const said = state()
    for (const listener of listeners) listener(said)
  }

  function hold(next: StoredCatalogue): void {
    // Confirming the same bytes again must not throw away an index that took a moment to build.
    if (!sameRows(held, next)) {
      engine = undefined
      opening = undefined
    }
    for (const { hash } of next.chunks) {
      const block = ahead.get(hash)
      if (block) {
        decoded.set(hash, block)
        ahead.delete(hash)
      }
    }
    // Read once, a chunk's bytes are not needed again here; the disk has them.
    held = {
      ...next,
      chunks: next.chunks.map((row) =>
        row.bytes.length > 0 && decoded.has(row.hash) ? { ...row, bytes: NOTHING } : row,
      ),
    }
  }
  function open(): Generator<void, Catalogue> {
    const { parts: blocks, damaged } = mergedParts(held, decoded)
    if (damaged.length > 0) {
      held = {
        ...held,
        chunks: held.chunks.filter((row) => !damaged.includes(row)),
        tiles: damaged.some((row) => 'n' in row) ? [] : held.tiles,
        ...(held.meta && { meta: { ...held.meta, complete: false } }),
      }
      // What cannot be read is fetched again: it is no longer held.
      if (held.meta)
        void store
          .settle(
            held.chunks.map((row) => row.hash),
            [],
            held.meta,
          )
          .then(() => begin())
    }
    hold(held)
    return openingCatalogue(blocks)
  }
  /** The catalogue of what is held; whatever of it is not yet laid out is laid out now. */
  const catalogue = (): Catalogue => engine ?? opened(runToEnd((opening ??= open())))
  function opened(made: Catalogue): Catalogue {
    opening = undefined
    prepare((engine = made))
    return made
  }
  /** The same between other work: what is being stored goes on meanwhile. */
  async function layOut(): Promise<void> {
    for (let since = now(); !engine;) {
      const step = (opening ??= open()).next()
      if (step.done) opened(step.value)
      else if (now() - since >= TURN_MS) {
        await turn()
        since = now()
      }
    }
  }

  /**
   * The search index is built between other work, so that a first page does not wait for it; a search that comes
   * earlier builds the rest at once.
   */
  function prepare(made: Catalogue): void {
    const steps = made.columns.preparing()
    const step = (): void => {
      if (engine !== made) return
      // A download comes first: its chunks wait for this thread too.
      if (round) void round.then(() => setTimeout(step))
      else if (!steps.next().done) setTimeout(step)
    }
    setTimeout(step)
  }

  const loaded: Promise<void> = store.load().then((found) => {
    hold(found)
    phase = found.meta?.complete ? 'ready' : 'empty'
    tell()
    // Ahead of the first question, between other work.
    if (found.chunks.length > 0) setTimeout(() => void layOut())
  })

  async function go(): Promise<void> {
    await loaded
    const asked = now()
    const run = async (): Promise<void> => {
      // Another tab may have finished while this one waited for the lock; else nobody wrote what is not held here, and
      // it is not read again.
      if (isUnsure || now() - asked > WAITED_MS) hold(await store.load())
      isUnsure = false
      if (!held.meta?.complete) {
        phase = 'downloading'
        tell()
      }
      const ended = await refresh({
        remote: parts.remote,
        store,
        now,
        wanted: () => wanted,
        mayTakeAll: () => allowed || !parts.savesData(),
        acceptsKey: () => acceptsKey,
        held,
        arrived: ({ hash, bytes }) => {
          const block = blockIn(bytes)
          if (block) {
            block.foldNames()
            ahead.set(hash, block)
          }
        },
        whole: async (next) => {
          hold(next)
          await layOut()
          tell()
        },
        stored: (next) => {
          hold(next)
          if (next.meta?.complete) phase = 'ready'
          tell()
          parts.tabs?.tell()
        },
      })
      online = true
      wait = FIRST_WAIT_MS
      refusal = refused = undefined
      acceptsKey = false
      phase = ended === 'complete' ? 'ready' : 'waiting-for-permission'
      // The server’s database is being filled: more comes soon.
      if (phase === 'ready' && held.meta?.manifest.expected !== undefined) {
        wait = FRESH_MS
        retry()
      }
    }
    try {
      await (parts.alone ? parts.alone(run) : run())
    } catch (thrown) {
      if (thrown instanceof ReleaseRefused) {
        online = true
        // One of several servers may be a moment behind the others: the page shows this only when it happens twice.
        refused = thrown.refusal === 'older' && refusal !== 'older' ? undefined : thrown.refusal
        refusal = thrown.refusal
      } else {
        // What a lost network cut off was stored or never held.
        isUnsure ||= !(thrown instanceof RemoteFailure)
        online = thrown instanceof RemoteFailure ? thrown.reason === 'refused' : online
      }
      phase = held.meta?.complete ? 'ready' : 'failed'
      retry()
    }
    ahead.clear()
    tell()
    if (online && phase === 'ready') takeAlong().catch(() => undefined)
  }
  /**
   * The exams and the site's own words are small, and wanted without a network by whoever looked at none of them
   * before: they come along with the catalogue.
   */
  async function takeAlong(): Promise<void> {
    for (const key of ['exams', 'site'] as const) {
      const kept = await parts.documents?.find(key)
      if (parts.documents && now() - (kept?.savedAt ?? 0) > DAY_MS) openDocuments(key, () => undefined)()
    }
    await takeClosings()
  }
  /** Which closing ranks have been taken along, by their hashes. */
  let closingsTaken: string | undefined,
    isTakingClosings = false
  async function takeClosings(): Promise<void> {
    const { closings, sparesData = parts.savesData } = parts,
      published = held.meta?.manifest.cutoffs ?? []
    const names = published.map(({ hash }) => hash).join(),
      mayGoOn = (): boolean => online && (allowed || !sparesData())
    if (!closings || isTakingClosings || names === closingsTaken || !mayGoOn()) return
    isTakingClosings = true
    try {
      await closings(published, held.meta?.confirmedAt ?? now(), mayGoOn)
      if (mayGoOn()) closingsTaken = names
    } finally {
      isTakingClosings = false
    }
  }
  function begin(): Promise<void> {
    callOff?.()
    callOff = undefined
    return (round ??= go().finally(() => {
      round = undefined
    }))
  }
  /** Asks again later. A page that nobody looks at waits until it is looked at. */
  function retry(): void {
    // A server that answers with a failure may be busy; one that cannot be reached is looked for, since the network may
    // come back without an event.
    const longest = online ? LONGEST_WAIT_MS : LONGEST_PROBE_MS
    if (isVisible)
      callOff ??= after(Math.min(wait * (0.5 + parts.jitter()), longest), () => {
        callOff = undefined
        void begin()
      })
    wait = Math.min(wait * 2, longest)
  }
  const stale = (): boolean => now() - (held.meta?.confirmedAt ?? 0) > FRESH_MS

  /**
   * Asks again when a minute has passed, as long as the manifest may be kept; what waits for the person goes on
   * waiting.
   */
  function confirm(): void {
    if (
      !round &&
      phase !== 'waiting-for-permission' &&
      (callOff !== undefined || !online || !held.meta?.complete || stale())
    )
      void begin()
  }

  /** Anything that reached the server, or did not, says whether there is a network. */
  function heard(reached: boolean): void {
    if (online === reached) return
    online = reached
    tell()
    if (reached) confirm()
    else {
      wait = FIRST_WAIT_MS
      retry()
    }
  }

  const openDocuments = openingDocuments({ documents, remote: parts.remote, now, heard })

  let named: { exams: readonly NamedExam[]; at: number } | undefined
  /**
   * What the exams kept here are called; nothing until some are. Read anew after a while, and not at every letter that
   * is typed.
   */
  async function examsHere(): Promise<readonly NamedExam[] | undefined> {
    if (!named || now() - named.at > FRESH_MS) {
      const read = (await documents.find('exams').catch(() => undefined))?.read as readonly NamedExam[] | undefined
      named = read?.length
        ? { exams: read.map(({ name, slug, fullName }) => ({ name, slug, fullName })), at: now() }
        : undefined
    }
    return named?.exams
  }

  async function checkManifest(manifest: Manifest): Promise<void> {
    await loaded
    await checkSigned(parts.remote, manifest, held.meta?.manifest)
  }

  parts.tabs?.hear(() => {
    isUnsure = true
    void store.load().then((found) => {
      if (!round) {
        hold(found)
        if (found.meta?.complete) phase = 'ready'
        tell()
      }
    })
  })

  return {
    async list(query) {
      await loaded
      const changed = query.stream !== undefined && query.stream !== wanted
      if (query.stream) wanted = query.stream
      if (
        callOff === undefined &&
        (held.meta?.complete ? stale() : phase === 'empty' || (changed && phase === 'waiting-for-permission'))
      )
        void begin()
      const mine = query.sort === 'fit' || query.fits.length > 0 ? await parts.mine?.() : undefined
      const found = await catalogue().list(mine ? { ...query, mine } : query)
      // An entry that says how it stands to the student's rank needs all of its closing ranks.
      const result = mine ? found : withEntryCards(found, query.stream)
      return { result, complete: isWhole(held, query.stream), ...(held.meta && { asOf: held.meta.confirmedAt }) }
    },
    async suggest(text) {
      await loaded
      if (phase === 'empty') void begin()
      const exams = await examsHere()
      return catalogue().suggestAlike(text, exams)
    },
    async cards(numbers) {
      await loaded
      return catalogue().columns.withNumbers(numbers)
    },
    async cardsNamed(slugs) {
      await loaded
      return slugs.length === 0 ? [] : catalogue().columns.withSlugs(slugs)
    },
    async nearest(from, count, stream) {
      await loaded
      return catalogue().nearest(from, count, stream)
    },
    async mapDots(query) {
      await loaded
      const mine = query.fits.length > 0 ? await parts.mine?.() : undefined
      const { columns, narrow } = catalogue()
      return mapDots(columns, (await narrow(mine ? { ...query, mine } : query)).all)
    },
    async closingExams() {
      await loaded
      return catalogue().columns.closingExams()
    },
    standing: () => ({ ...(held.meta && { epoch: held.meta.manifest.epoch }), isWhole: isWhole(held, undefined) }),
    openCollege: (slugOrId, listener, given) =>
      openCollegeFrom({ records: parts.records, remote: parts.remote, now, heard }, slugOrId, listener, given),
    openDocuments,
    openReviews: (college, listener, given) =>
      openReviewsFrom({ reviews, remote: parts.remote, now }, college, listener, given),
    reviewPage: async (asked) => ({ ...(await askReviewPage(parts.remote, asked)), readAt: now() }),
    watchCatalogue(listener) {
      listeners.add(listener)
      void loaded.then(() => {
        if (listeners.has(listener)) listener(state())
        if (callOff === undefined && (!held.meta?.complete || stale()) && phase !== 'waiting-for-permission')
          void begin()
      })
      return () => {
        listeners.delete(listener)
      }
    },
    download(accepts) {
      allowed = true
      if (accepts) acceptsKey = true
      void (round ?? Promise.resolve()).then(() => begin())
    },
    savePack(key, listener) {
      if (parts.packs)
        return savePackFrom({ packs: parts.packs, remote: parts.remote, now, checkManifest }, key, listener)
      listener({ state: 'failed', message: 'This browser can’t save data, so nothing can be saved offline' })
      return () => undefined
    },
    checkManifest,
    visible() {
      isVisible = true
      void loaded.then(confirm)
    },
    hidden() {
      isVisible = false
      callOff?.()
      callOff = undefined
    },
    online() {
      void loaded.then(() => {
        if (!online) wait = FIRST_WAIT_MS
        if (!online || callOff !== undefined) void begin()
        else confirm()
      })
    },
    async settled() {
      await loaded
      await round
    },
  }
}

const afterMs = (ms: number, work: () => void): (() => void) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** Is every chunk of the stream here (of all streams when none is named)? */
function isWhole({ meta, chunks }: StoredCatalogue, stream: Stream | undefined): boolean {
  if (!meta) return false
  const there = new Set(chunks.map((row) => row.hash))
  return (
    meta.complete ||
    meta.manifest.chunks.every(
      (chunk) => there.has(chunk.hash) || (stream !== undefined && !chunk.key.startsWith(`${streamSegment(stream)}-`)),
    )
  )
}

/** Lets what waits for this thread come first. A timer would be made to wait by itself, the more often it is set. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(0)
  })

const sameRows = (a: StoredCatalogue, b: StoredCatalogue): boolean =>
  a.chunks.length === b.chunks.length &&
  a.tiles.length === b.tiles.length &&
  a.chunks.every((row, at) => row.hash === b.chunks[at]!.hash && row.position === b.chunks[at]!.position) &&
  a.tiles.every((row, at) => row.n === b.tiles[at]!.n && row.to === b.tiles[at]!.to)
