import type { Card } from '../../shared/catalogue/card.ts'
import { isCard } from '../../shared/catalogue/isCard.ts'
import { streamOf } from '../../shared/stream.ts'
import { beginEpoch, type Changes, readClock } from './clocks.ts'
import { cardVersion, noteCardVersion, rederive } from './derived.ts'
import { one, type Session } from './engine/session.ts'
import { statement } from './engine/statement.ts'
import type { CatalogueReading, CatalogueWriting } from './ports/catalogue.ts'

const BATCH = 500
const CARDS = 'SELECT number, card FROM colleges WHERE card IS NOT NULL AND number > $1 ORDER BY number LIMIT $2'
const ADDRESSES =
  'SELECT number, slug, main_stream, updated_at FROM colleges WHERE card IS NOT NULL AND number > $1 ORDER BY number LIMIT $2'
const CHANGES =
  'SELECT position, number, card FROM public_changes WHERE position > $1 AND position <= $2 ORDER BY position LIMIT $3'
// A mark stands where a commit ended; a position within a commit is told by the commit it follows.
const MARK = 'SELECT hash FROM clock_marks WHERE stream = $1 AND position <= $2 ORDER BY position DESC LIMIT 1'
const RECORDS_CHANGED =
  'SELECT colleges.number FROM staff_changes JOIN colleges ON colleges.id = staff_changes.record' +
  " WHERE staff_changes.position > $1 AND staff_changes.kind = 'college' AND colleges.card IS NOT NULL ORDER BY staff_changes.position LIMIT $2"
const PUT_BLOB = 'INSERT INTO blobs (hash, br, gzip, made_at) VALUES ($1, $2, $3, $4) ON CONFLICT (hash) DO NOTHING'
const DROP_BLOBS = statement(({ list }) => `DELETE FROM blobs WHERE hash NOT IN (${list(1)})`)
const DROP_MANIFESTS =
  'DELETE FROM manifests WHERE id NOT IN (SELECT id FROM manifests ORDER BY id DESC LIMIT 2)' +
  ' AND (made_at <= $1 OR id NOT IN (SELECT id FROM manifests ORDER BY id DESC LIMIT 61))'
const RAISE_OLDEST = "UPDATE clocks SET oldest = $1 WHERE stream = 'public' AND oldest < $1"

export const readingCatalogue = (session: Session): CatalogueReading => ({
  async clock(stream) {
    const { position, hash, epoch } = await readClock(session, stream)
    return { position, hash, epoch }
  },
  async hashAt(stream, position) {
    const clock = await readClock(session, stream)
    if (position > clock.position) return undefined
    const mark = await one<{ hash: string }>(session, MARK, [stream, position])
    return mark?.hash ?? ''
  },
  async *cards(unreadable) {
    for (let after = 0; ;) {
      const rows = await session.all<{ number: number; card: string }>(CARDS, [after, BATCH])
      if (rows.length > 0) {
        yield rows.flatMap(({ number, card }) => {
          const read = cardIn(card)
          if (!read) unreadable?.(number)
          return read ?? []
        })
      }
      if (rows.length < BATCH) return
      after = rows.at(-1)!.number
    }
  },
  async *addresses() {
    for (let after = 0; ;) {
      const rows = await session.all<{ number: number; slug: string; main_stream: string | null; updated_at: number }>(
        ADDRESSES,
        [after, BATCH],
      )
      if (rows.length > 0)
        yield rows.map(({ slug, main_stream, updated_at }) => {
          const stream = main_stream === null ? undefined : streamOf(main_stream)
          return { slug, ...(stream && { stream }), changedAt: Number(updated_at) }
        })
      if (rows.length < BATCH) return
      after = rows.at(-1)!.number
    }
  },
  async changes(after, upTo, limit) {
    const rows = await session.all<{ position: number; number: number; card: string | null }>(CHANGES, [
      after,
      upTo,
      limit,
    ])
    return rows.map(({ position, number, card }) => {
      const read = card === null ? undefined : cardIn(card)
      return { position, number, ...(read && { card: read }) }
    })
  },
  recordsChanged: async (after, limit) =>
    (await session.all<{ number: number }>(RECORDS_CHANGED, [after, limit])).map(({ number }) => number),
  cardVersion: () => cardVersion(session),
  oldest: async () => (await readClock(session, 'public')).oldest,
  blob: (hash) => one(session, 'SELECT br, gzip FROM blobs WHERE hash = $1', [hash]),
  manifest: async () =>
    (await one<{ json: string }>(session, 'SELECT json FROM manifests ORDER BY id DESC LIMIT 1'))?.json,
  async manifests() {
    const rows = await session.all<{ json: string; made_at: number }>(
      'SELECT json, made_at FROM manifests ORDER BY id DESC',
    )
    return rows.map(({ json, made_at }) => ({ json, madeAt: Number(made_at) }))
  },
})

/** The card as it stands, or nothing where this program cannot read it: one college missing is better than no catalogue. */
function cardIn(text: string): Card | undefined {
  try {
    const card: unknown = JSON.parse(text)
    return isCard(card) ? card : undefined
  } catch {
    return undefined
  }
}

export const writingCatalogue = (tx: Session, at: number, changes: Changes): CatalogueWriting => ({
  async putBlobs(blobs) {
    for (const { hash, br, gzip } of blobs) await tx.run(PUT_BLOB, [hash, Buffer.from(br), Buffer.from(gzip), at])
  },
  async putManifest(json, keepSince = at) {
    await tx.run('INSERT INTO manifests (json, made_at) VALUES ($1, $2)', [json, at])
    // The one before stays in any case: somebody may be halfway through what it names.
    await tx.run(DROP_MANIFESTS, [keepSince])
  },
  async fold(upTo, keep) {
    await tx.run('DELETE FROM public_changes WHERE position <= $1', [upTo])
    await tx.run(RAISE_OLDEST, [upTo + 1])
    await tx.run(DROP_BLOBS, [JSON.stringify(keep)])
  },
  beginEpoch: () => beginEpoch(tx, at, changes),
  rederive: (after, limit) => rederive(tx, after, limit),
  async derived(version) {
    await noteCardVersion(tx, version)
    changes.publicAnew()
  },
})
