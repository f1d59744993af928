import { DamagedBytes } from '../../shared/catalogue/bytes.ts'
import type { Manifest } from '../../shared/catalogue/manifest.ts'
import {
  CATALOGUE_FILE_TYPE,
  catalogueFileName,
  UnreadableFile,
  writeHead,
  type CatalogueFilePart,
} from '../../shared/handover/catalogueFile.ts'
import { readStatement, type ReleaseStatement } from '../../shared/release/statement.ts'
import type { CatalogueMeta, CatalogueStore, StoredCatalogue } from '../local/catalogue.ts'
import type { CutoffStore } from '../local/cutoffs.ts'
import { isFull } from '../local/handle.ts'
import { askKeyChanges, askManifest, UnverifiedManifest } from '../api/catalogue.ts'
import type { Remote } from '../remote/client.ts'
import { openCatalogueFile, writePart } from './catalogueFile.ts'
import { closingObjects, fetchClosings } from './fetchClosings.ts'
import type {
  CatalogueFetching,
  CatalogueFiles,
  CatalogueTaking,
  CatalogueFileWriting,
  FileRefusal,
  GivableCatalogue,
} from './handOverTypes.ts'
import { refresh } from './refresh.ts'
import { isNamed } from './verify.ts'
import { ReleaseRefused, verifyRelease } from './verifyRelease.ts'

export interface HandOverParts {
  catalogue: CatalogueStore
  closings: CutoffStore
  remote: Remote
  now(): number
  /** One tab or worker at a time changes the catalogue (a Web Lock); without locks, all may. */
  alone?<T>(work: () => Promise<T>): Promise<T>
  /** Tells the catalogue's own worker, in every tab, that something was stored. */
  tell(): void
}

/** An object of a release that a file holds: a chunk, or closing ranks. */
interface ReleaseObject {
  hash: string
  bytes: number
}

/** No signature has been met here that a file's could be compared with. */
class UnmetSigner extends Error {}

/**
 * The whole catalogue as a file. It changes the catalogue as another tab would: under the same lock, by the same rules
 * (`refresh.ts`, `fetchClosings.ts`), and the catalogue's own worker reads it again.
 */
export function openCatalogueFiles({
  catalogue,
  closings,
  remote,
  now,
  alone = (work) => work(),
  tell,
}: HandOverParts): CatalogueFiles {
  async function look(): Promise<GivableCatalogue> {
    const { meta, chunks } = await catalogue.load(),
      said = releaseOf(meta)
    if (!meta || !said) return { state: 'empty' }
    const there = new Set([...chunks.map(({ hash }) => hash), ...(await closings.packHashes())]),
      lacking = objectsOf(meta.manifest).filter(({ hash }) => !there.has(hash))
    if (lacking.length > 0)
      return { state: 'missing', release: said.number, bytes: lacking.reduce((sum, { bytes }) => sum + bytes, 0) }
    return {
      state: 'whole',
      release: said.number,
      time: said.time,
      colleges: said.colleges,
      tables: new Set(meta.manifest.cutoffs.map(({ exam, year }) => `${year} ${exam}`)).size,
    }
  }

  async function fetchMissing(onFetched: (done: number, all: number) => void): Promise<void> {
    await alone(async () => {
      const held = await catalogue.load(),
        here = new Set(held.chunks.map(({ hash }) => hash))
      await refresh({
        ...rounds(held),
        remote,
        takesChunks: true,
        arrived: ({ hash }) => here.add(hash),
        stored: ({ meta }) => onFetched(...bytesHere(meta?.manifest.chunks ?? [], here)),
      })
      const { meta } = await catalogue.load()
      if (!meta) return
      const { manifest, confirmedAt } = meta
      await fetchClosings({ store: closings, remote, mayGoOn: () => true }, manifest.cutoffs, confirmedAt)
      const keyChanges = await askKeyChanges(remote).catch(() => meta.keyChanges)
      await catalogue.putMeta({ ...meta, ...(keyChanges && { keyChanges }) })
    })
    tell()
  }

  async function write(onWritten: (done: number, all: number) => void): Promise<File> {
    const { meta, chunks } = await catalogue.load(),
      said = releaseOf(meta)
    if (!meta || !said) throw new Error('Nothing is here to be given')
    const held = new Map(chunks.map(({ hash, bytes }) => [hash, bytes])),
      objects = objectsOf(meta.manifest)
    const parts: CatalogueFilePart[] = [],
      lines: Blob[] = []
    let done = 0
    for (const { hash } of objects) {
      const bytes = held.get(hash) ?? (await closings.pack(hash))
      // A damaged disk gives nothing on.
      if (!bytes || !(await isNamed(bytes, hash))) throw new Error('A part of the catalogue cannot be read')
      const { line, part } = await writePart(hash, bytes)
      parts.push(part)
      // The browser may lay a Blob onto the disk: memory holds one part at a time.
      lines.push(new Blob([line, '\n']))
      onWritten(++done, objects.length)
    }
    const head = writeHead({ manifest: bareManifest(meta.manifest), keyChanges: await keyChangesFor(meta), parts })
    return new File([head, ...lines], catalogueFileName(said.number), { type: CATALOGUE_FILE_TYPE })
  }
  /** The server's own list where it answers, else what is known here. */
  const keyChangesFor = async ({ keyChanges = [] }: CatalogueMeta) => askKeyChanges(remote).catch(() => keyChanges)

  async function take(file: Blob, say: (taking: CatalogueTaking) => void): Promise<void> {
    const opened = await openCatalogueFile(file)
    let said: ReleaseStatement | undefined
    await alone(async () => {
      const held = await catalogue.load(),
        pinned = held.meta?.manifest
      // A server is trusted on first use; a file that anybody may have written is not.
      if (!pinned?.release) throw new UnmetSigner()
      const { manifest } = (await askManifest(opened.remote))!
      await verifyRelease(manifest, pinned, () => askKeyChanges(opened.remote))
      said = readStatement(manifest.release!.statement)!
      const given = new Set(opened.head.parts.map(({ hash }) => hash)),
        objects = objectsOf(manifest)
      if (objects.some(({ hash }) => !given.has(hash))) throw new UnreadableFile('cut')
      await opened.check((done, all) => say({ state: 'checking', done, all }))
      const isHere = held.meta?.complete && pinned.epoch === said.epoch && held.meta.position === said.position
      if (!isHere) await takeChunks(opened.remote, held, manifest, said, say)
      await fetchClosings({ store: closings, remote: opened.remote, mayGoOn: () => true }, manifest.cutoffs, said.time)
    })
    tell()
    if (said) say({ state: 'taken', release: said.number, time: said.time, colleges: said.colleges })
  }
  async function takeChunks(
    from: Remote,
    held: StoredCatalogue,
    { chunks }: Manifest,
    said: ReleaseStatement,
    say: (taking: CatalogueTaking) => void,
  ): Promise<void> {
    const here = new Set(held.chunks.map(({ hash }) => hash))
    await refresh({
      ...rounds(held),
      remote: from,
      takesChunks: true,
      // Nobody asked the server: what is shown is as old as the release.
      confirmedAt: said.time,
      arrived({ hash }) {
        here.add(hash)
        const [done, all] = bytesHere(chunks, here)
        say({ state: 'storing', done, all })
      },
    })
  }
  /** What every round of `refresh` here has in common: nobody looks at a list meanwhile. */
  const rounds = (held: StoredCatalogue) => ({
    store: catalogue,
    now,
    held,
    wanted: () => undefined,
    mayTakeAll: () => true,
    whole: async () => undefined,
    stored: () => undefined,
  })

  return {
    look,
    fetchMissing: (listener) =>
      follow<CatalogueFetching>(
        async (say) => {
          say({ state: 'fetching', ...BEFORE_THE_FIRST })
          await fetchMissing((done, all) => say({ state: 'fetching', done, all }))
          say({ state: 'fetched' })
        },
        () => ({ state: 'failed' }),
        listener,
      ),
    write: (listener) =>
      follow<CatalogueFileWriting>(
        async (say) => {
          say({ state: 'writing', ...BEFORE_THE_FIRST })
          say({ state: 'written', file: await write((done, all) => say({ state: 'writing', done, all })) })
        },
        () => ({ state: 'failed' }),
        listener,
      ),
    take: (file, listener) =>
      follow<CatalogueTaking>(
        async (say) => {
          say({ state: 'checking', ...BEFORE_THE_FIRST })
          await take(file, say)
        },
        (thrown) => ({ state: 'refused', why: refusalOf(thrown) }),
        listener,
      ),
  }
}

/** Said at once: the lock may be another tab's for a while, and a person who sees nothing presses again. */
const BEFORE_THE_FIRST = { done: 0, all: 1 } as const

/** Does work whose words go to a listener until it no longer listens; the work itself goes on. */
function follow<T>(
  work: (say: (word: T) => void) => Promise<void>,
  failed: (thrown: unknown) => T,
  listener: (word: T) => void,
) {
  let isOver = false
  const say = (word: T): void => {
    if (!isOver) listener(word)
  }
  work(say).catch((thrown: unknown) => say(failed(thrown)))
  return () => {
    isOver = true
  }
}

const releaseOf = (meta: CatalogueMeta | undefined): ReleaseStatement | undefined =>
  meta?.manifest.release && readStatement(meta.manifest.release.statement)

/** Everything that a file of this release holds, each once. */
const objectsOf = ({ chunks, cutoffs }: Manifest): ReleaseObject[] => [
  ...new Map([...chunks, ...closingObjects(cutoffs)].map((object) => [object.hash, object])).values(),
]

/** Without what only a server can answer, and what no signature covers. */
function bareManifest({ parcels, expected, assets, ...manifest }: Manifest): Manifest {
  return manifest
}

function bytesHere(chunks: Manifest['chunks'], here: ReadonlySet<string>): [done: number, all: number] {
  const sum = (some: Manifest['chunks']): number => some.reduce((bytes, chunk) => bytes + chunk.bytes, 0)
  return [sum(chunks.filter(({ hash }) => here.has(hash))), sum(chunks)]
}

function refusalOf(thrown: unknown): FileRefusal {
  if (thrown instanceof UnreadableFile) return thrown.fault === 'changed' ? 'damaged' : thrown.fault
  if (thrown instanceof ReleaseRefused) return thrown.refusal
  if (thrown instanceof UnmetSigner) return 'unmet'
  if (thrown instanceof UnverifiedManifest) return 'changed'
  // Its objects are what was signed, and a later program wrote them.
  if (thrown instanceof DamagedBytes) return 'newer'
  return isFull(thrown) ? 'full' : 'damaged'
}
