import { Dexie, type Table } from 'dexie'
import type { PublicCollege } from '../../shared/college/college.ts'
import type { Ratings } from '../../shared/review/ratings.ts'
import type { PublicReview } from '../../shared/review/review.ts'
import type { Manifest } from '../../shared/catalogue/manifest.ts'
import type { SignedText } from '../../shared/release/signature.ts'
import type { PublicExam } from '../../shared/exam/public.ts'
import type { ReleaseOverview } from '../../shared/release/overview.ts'
import type { Scheme } from '../../shared/calculators/schemes.ts'
import type { PublicSite } from '../../shared/site/public.ts'

/** How far the held catalogue has come. One row. */
export interface CatalogueMeta {
  key: 'catalogue'
  manifest: Manifest
  /** ETag of the manifest. */
  tag?: string
  /** Everything up to this position is in the chunks and tiles held; 0 while the first download is under way. */
  position: number
  /** The hash of the history at that position. */
  hash: string
  /** Every chunk is here (or what replaces it). */
  complete: boolean
  confirmedAt: number
  /** Changes of the key that signs, where this device had to follow any: whoever takes the catalogue from it may too. */
  keyChanges?: SignedText[]
}
/** A chunk as it was sent, decoded only in memory. `position`: what it already includes. */
export interface ChunkRow {
  hash: string
  key: string
  position: number
  bytes: Uint8Array
}
/** A tile of changes on top of the chunks. `name` is its number; an unfinished tile is replaced by its longer self. */
export interface TileRow {
  n: number
  to: number
  bytes: Uint8Array
}
/**
 * A college that was opened, saved or taken offline. Pinned ones are the person's own choice and are never cleared
 * away.
 */
export interface RecordRow {
  id: string
  slug: string
  aliases: string[]
  record: PublicCollege
  savedAt: number
  openedAt: number
  pinned: 0 | 1
}

/**
 * Reviews of a college as last read, with the ETag of their first page. Pinned ones came with a college that was taken
 * offline.
 */
export interface ReviewsRow {
  college: string
  savedAt: number
  pinned?: 1
  read: { reviews: PublicReview[]; summary: Ratings & { since?: string }; total: number; tag?: string }
}

/** Which parts of a pack taken offline are here, by hash. */
export interface PackRow {
  key: string
  parts: string[]
  savedAt: number
}

/** The site's own content, and the exams, as last read, with their ETag. */
export interface DocumentsRow {
  key: 'site' | 'exams' | 'schemes' | 'releases'
  savedAt: number
  read: PublicSite | PublicExam[] | readonly Scheme[] | ReleaseOverview
  tag?: string
}

export interface CacheDatabase {
  meta: Table<CatalogueMeta, string>
  chunks: Table<ChunkRow, string>
  tiles: Table<TileRow, number>
  records: Table<RecordRow, string>
  reviews: Table<ReviewsRow, string>
  packs: Table<PackRow, string>
  documents: Table<DocumentsRow, string>
  /**
   * Runs work against the database. A handle that iOS closed behind our back is opened again and the work done once
   * more; when the device is full, opened colleges are given up, the longest unopened first, and the work done once
   * more.
   */
  use<T>(work: () => Promise<T>): Promise<T>
  /** Opened colleges make room for what cannot be fetched again, the longest unopened first; pinned ones stay. */
  giveUpSome(): Promise<void>
  close(): void
}

/**
 * Opens the cache, which may vanish at any time. @throws when this browser keeps nothing (private mode, storage
 * switched off)
 */
export async function openCache(name = 'cache'): Promise<CacheDatabase> {
  const dexie = new Dexie(name, { cache: 'disabled' })
  // They serve Dexie's live queries, which nobody here asks (handle.ts).
  for (const part of ['Cache', 'Observability']) dexie.unuse({ stack: 'dbcore', name: part })
  dexie.version(1).stores({ meta: 'key', chunks: 'hash', tiles: 'n', records: 'id, slug, *aliases, [pinned+openedAt]' })
  dexie.version(2).stores({ reviews: 'college, savedAt' })
  dexie.version(3).stores({ packs: 'key' })
  dexie.version(4).stores({ documents: 'key' })
  await dexie.open()
  const records: Table<RecordRow, string> = dexie.table('records')
  const giveUpSome = async (): Promise<void> => {
    const oldest = await records.where('[pinned+openedAt]').between([0, Dexie.minKey], [0, Dexie.maxKey]).primaryKeys()
    await records.bulkDelete(oldest.slice(0, Math.max(10, oldest.length >> 1)))
  }
  return {
    meta: dexie.table('meta'),
    chunks: dexie.table('chunks'),
    tiles: dexie.table('tiles'),
    records,
    reviews: dexie.table('reviews'),
    packs: dexie.table('packs'),
    documents: dexie.table('documents'),
    async use(work) {
      try {
        return await work()
      } catch (thrown) {
        if (isFull(thrown)) await giveUpSome()
        else if (isDead(thrown)) {
          dexie.close({ disableAutoOpen: false })
          await dexie.open()
        } else throw thrown
        return work()
      }
    },
    giveUpSome,
    close: () => dexie.close(),
  }
}

const named = (thrown: unknown, names: readonly string[]): boolean => {
  const { name, inner } = thrown as { name?: string; inner?: { name?: string } }
  return names.includes(name ?? '') || names.includes(inner?.name ?? '')
}
const isFull = (thrown: unknown): boolean => named(thrown, ['QuotaExceededError'])
// "Connection to Indexed Database server lost": Safari in the background. The name differs between its versions.
const isDead = (thrown: unknown): boolean =>
  named(thrown, ['DatabaseClosedError', 'UnknownError', 'InvalidStateError', 'AbortError'])
