import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { SignedRelease } from '../../../shared/catalogue/manifest.ts'
import { HOUR_MS } from '../../../shared/format/duration.ts'
import {
  type DataFile,
  openDataManifest,
  type DataManifest,
  writeDataManifest,
} from '../../../shared/openData/manifest.ts'
import { leavesOf, treesOf } from '../../../shared/release/leaves.ts'
import { signText, type SignedText } from '../../../shared/release/signature.ts'
import { readStatement, type ReleaseStatement, statementHash } from '../../../shared/release/statement.ts'
import { writePrivate } from '../../store/dataFolder.ts'
import type { PublishedCatalogue } from '../catalogue/published.ts'
import type { Publisher } from '../catalogue/publish.ts'
import type { ReleaseKeys } from '../releases/signer.ts'
import { storedName } from './tableFile.ts'
import { writeTables } from './writeTables.ts'

/** Files of so many releases are kept; those of the oldest go first. */
const RELEASES_KEPT = 5
/** Files are made at most this often: while staff edit, releases follow one another within seconds. */
const REST_MS = 10 * 60_000
/** When it is worth asking again while packs or files are being made. */
const SOON_MS = 15_000
const MANIFEST = 'manifest.json'
/** A folder that is being written is named so until it is whole. */
const PART = '.part'

/** The signed list of the files of one release, and the release it is of. */
export interface DataOfRelease extends SignedText {
  said: DataManifest
  /** The statement of the release and its signature. */
  of: SignedText
}

/** The files that anybody may take of a release. */
export interface OpenData {
  /**
   * Asks for the files of the newest release. They are made behind, one release at a time and at most every ten
   * minutes; what is published is not held up.
   * @returns how many ms until it is worth asking again; 0 where they are here, or nothing is published
   */
  want(): number
  /** What is here of a release. */
  open(release: number): DataOfRelease | undefined
  /** Differs where `open` or `isMaking` answers something else. */
  version(): string
  /** Is the newest release's being made? */
  isMaking(): boolean
  /** The bytes of a file as they lie here (`isStoredCompressed`), or those from `start` to `end`, both included. */
  read(release: number, file: DataFile, range?: { start: number; end: number }): Readable
  /** Resolves when nothing is being made. */
  settled(): Promise<void>
  /** Makes nothing any more; resolves when what was being made is given up and taken away. */
  close(): Promise<void>
}

interface Parts {
  /** Where files lie, a folder for each release; it is made where there is none. */
  folder: string
  publisher: Pick<Publisher, 'current'>
  keys: ReleaseKeys
  now(): number
  failed(reason: unknown): void
}

/**
 * Opens the folder, with what an earlier start made. A release whose manifest is not signed as it should be is taken
 * away, and so is what was never finished.
 */
export async function openOpenData({ folder, publisher, keys, now, failed }: Parts): Promise<OpenData> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const held = await readHeld(folder, now() - HOUR_MS)
  const closing = new AbortController()
  let making: Promise<void> | undefined,
    restsUntil = 0

  async function keep(number: number, part: string): Promise<void> {
    const place = join(folder, String(number))
    await rename(part, place).catch((thrown: unknown) => {
      // Another process over the same folder was first: its files are the same.
      if (!existsSync(place)) throw thrown
    })
    const data = await readData(place)
    if (!data) throw new Error(`The files of release ${number} are not as they were written`)
    held.set(number, data)
    for (const old of [...held.keys()].sort((a, b) => b - a).slice(RELEASES_KEPT)) {
      held.delete(old)
      await rm(join(folder, String(old)), { recursive: true, force: true })
    }
  }

  async function make(published: PublishedCatalogue, of: SignedText, release: ReleaseStatement): Promise<void> {
    const part = join(folder, `${release.number}-${randomUUID()}${PART}`)
    try {
      await mkdir(part, { mode: 0o700 })
      const files = await writeTables(part, published, closing.signal)
      // Packs follow an edit within seconds: the release that names them is the one to be had.
      if (files.find(({ name }) => name === 'colleges.csv')?.rows !== release.colleges) {
        restsUntil = now() + SOON_MS
        return
      }
      const manifest = { release: release.number, statement: statementHash(of.statement), files, key: release.key }
      const signed = await signText(writeDataManifest(manifest), keys.current)
      writePrivate(join(part, MANIFEST), JSON.stringify({ ...signed, of }))
      await keep(release.number, part)
    } finally {
      await rm(part, { recursive: true, force: true })
    }
  }

  return {
    want() {
      const published = publisher.current(),
        of = published?.manifest.release
      if (!published || !of) return 0
      const release = signedPacksOf(published, of)
      if (!release) return SOON_MS
      if (held.has(release.number)) return 0
      if (making || closing.signal.aborted) return SOON_MS
      if (now() < restsUntil) return restsUntil - now()
      restsUntil = now() + REST_MS
      making = make(published, { statement: of.statement, signature: of.signature }, release)
        .catch((thrown: unknown) => {
          if (!closing.signal.aborted) failed(thrown)
        })
        .finally(() => {
          making = undefined
        })
      return SOON_MS
    },
    open: (release) => held.get(release),
    version: () => `${Math.max(0, ...held.keys())}${making ? ' and more' : ''}`,
    isMaking: () => making !== undefined,
    read: (release, { name }, range) => createReadStream(join(folder, String(release), storedName(name)), range),
    async settled() {
      await making
    },
    async close() {
      closing.abort()
      await making
    },
  }
}

/** The statement of a release whose packs and closing ranks are those of the manifest; undefined while they are built. */
function signedPacksOf(
  { manifest }: PublishedCatalogue,
  { statement, tiles }: SignedRelease,
): ReleaseStatement | undefined {
  const said = readStatement(statement),
    trees = treesOf(leavesOf(manifest, tiles))
  return said && said.packs.root === trees.packs.root && said.closings.root === trees.closings.root ? said : undefined
}

async function readHeld(folder: string, before: number): Promise<Map<number, DataOfRelease>> {
  const held = new Map<number, DataOfRelease>()
  for (const name of await readdir(folder)) {
    const place = join(folder, name),
      data = name.endsWith(PART) ? undefined : await readData(place)
    if (data?.said.release === Number(name)) held.set(data.said.release, data)
    // One that is young may be another process's.
    else if (!name.endsWith(PART) || (await stat(place)).mtimeMs < before)
      await rm(place, { recursive: true, force: true })
  }
  return held
}

/** What a folder of one release says; undefined where its manifest is missing or not signed. */
async function readData(place: string): Promise<DataOfRelease | undefined> {
  try {
    const { statement, signature, of } = JSON.parse(await readFile(join(place, MANIFEST), 'utf8')) as Omit<
      DataOfRelease,
      'said'
    >
    const said = await openDataManifest({ statement, signature })
    return said && said.statement === statementHash(of.statement) ? { statement, signature, of, said } : undefined
  } catch {
    return undefined
  }
}
