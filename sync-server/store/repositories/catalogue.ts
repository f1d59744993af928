import { Op } from 'sequelize'
import type { Card } from '../../../shared/catalogue/card.ts'
import { isCard } from '../../../shared/catalogue/isCard.ts'
import { streamOf } from '../../../shared/stream.ts'
import { beginEpoch, type Changes } from '../clocks.ts'
import { readClock } from '../hot/numbering.ts'
import { cardVersion, noteCardVersion, putClosings, rederive } from '../derived.ts'
import type { DatabaseSession } from '../engine/session.ts'
import { addressRows, cardChangeRows, cardRows, numbersChanged } from '../hot/cards.ts'
import type { CatalogueReading, CatalogueWriting } from '../ports/catalogue.ts'
import { insertMissing } from './rows.ts'

/** Cards and addresses read at once. */
const BATCH = 500
/** Former manifests that are kept at most, and at least. */
const MOST_MANIFESTS = 61
const LEAST_MANIFESTS = 2

export const readingCatalogue = (session: DatabaseSession): CatalogueReading => ({
  async clock(stream) {
    const { position, hash, epoch } = await readClock(session, stream)
    return { position, hash, epoch }
  },
  async hashAt(stream, position) {
    const clock = await readClock(session, stream)
    if (position > clock.position) return undefined
    // A mark stands where a commit ended; a position within a commit is told by the commit it follows.
    const mark = await session.query(({ ClockMark }, within) =>
      ClockMark.findOne({
        ...within,
        where: { stream, position: { [Op.lte]: position } },
        order: [['position', 'DESC']],
      }),
    )
    return mark?.hash ?? ''
  },
  async *cards(unreadable) {
    for (let after = 0; ;) {
      const rows = await cardRows(session, after, BATCH)
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
      const rows = await addressRows(session, after, BATCH)
      if (rows.length > 0)
        yield rows.map(({ slug, main_stream, updated_at }) => {
          const stream = main_stream === null ? undefined : streamOf(main_stream)
          return { slug, ...(stream && { stream }), changedAt: Number(updated_at) }
        })
      if (rows.length < BATCH) return
      after = rows.at(-1)!.number
    }
  },
  changes: async (after, upTo, limit) =>
    (await cardChangeRows(session, after, upTo, limit)).map(({ position, number, card }) => {
      const read = card === null ? undefined : cardIn(card)
      return { position, number, ...(read && { card: read }) }
    }),
  recordsChanged: (after, limit) => numbersChanged(session, after, limit),
  cardVersion: () => cardVersion(session),
  publishedClosings: async () =>
    new Map(
      (
        await session.query(({ College }, within) =>
          College.findAll({
            ...within,
            attributes: ['id', 'closings'],
            where: { closings: { [Op.not]: null } },
            raw: true,
          }),
        )
      ).map(({ id, closings }) => [id, closings!]),
    ),
  oldest: async () => (await readClock(session, 'public')).oldest,
  async blob(hash) {
    const row = await session.query(({ Blob }, within) => Blob.findByPk(hash, within))
    return row ? { br: row.br, gzip: row.gzip } : undefined
  },
  manifest: async () =>
    (await session.query(({ Manifest }, within) => Manifest.findOne({ ...within, order: [['id', 'DESC']] })))?.json,
  async manifests() {
    const rows = await session.query(({ Manifest }, within) => Manifest.findAll({ ...within, order: [['id', 'DESC']] }))
    return rows.map(({ json, madeAt }) => ({ json, madeAt }))
  },
})

/**
 * The card as it stands, or nothing where this program cannot read it: one college missing is better than no catalogue.
 */
function cardIn(text: string): Card | undefined {
  try {
    const card: unknown = JSON.parse(text)
    return isCard(card) ? card : undefined
  } catch {
    return undefined
  }
}

export const writingCatalogue = (tx: DatabaseSession, at: number, changes: Changes): CatalogueWriting => ({
  putBlobs: (blobs) =>
    tx.query(async ({ Blob }, within) => {
      // One at a time: a statement for many would hold all of their bytes at once.
      for (const { hash, br, gzip } of blobs)
        await insertMissing(Blob, [{ hash, br: Buffer.from(br), gzip: Buffer.from(gzip), madeAt: at }], within)
    }),
  putManifest(json, keepSince = at) {
    changes.manifest()
    return tx.query(async ({ Manifest }, within) => {
      await Manifest.create({ json, madeAt: at }, within)
      // The one before stays in any case: somebody may be halfway through what it names.
      const former = await Manifest.findAll({ ...within, attributes: ['id', 'madeAt'], order: [['id', 'DESC']] })
      const old = former.filter(
        ({ madeAt }, place) => place >= LEAST_MANIFESTS && (madeAt <= keepSince || place >= MOST_MANIFESTS),
      )
      await Manifest.destroy({ ...within, where: { id: old.map(({ id }) => id) } })
    })
  },
  fold: (upTo, keep, others) =>
    tx.query(async ({ Blob, Clock, PublicChange }, within) => {
      await PublicChange.destroy({ ...within, where: { position: { [Op.lte]: upTo } } })
      const oldest = upTo + 1
      await Clock.update({ oldest }, { ...within, where: { stream: 'public', oldest: { [Op.lt]: oldest } } })
      const named = new Set(keep),
        dropped = new Set(others?.dropped)
      const blobs = await Blob.findAll({ ...within, attributes: ['hash', 'madeAt'], raw: true })
      const goes = blobs
        .filter(({ hash }) => !named.has(hash))
        .filter(({ hash, madeAt }) => !others || dropped.has(hash) || madeAt <= others.madeBefore)
      await Blob.destroy({ ...within, where: { hash: goes.map(({ hash }) => hash) } })
    }),
  beginEpoch: () => beginEpoch(tx, at, changes),
  rederive(after, limit) {
    changes.lists()
    return rederive(tx, after, limit)
  },
  putClosings(closings) {
    changes.lists()
    return putClosings(tx, changes, closings)
  },
  async derived(version) {
    await noteCardVersion(tx, version)
    changes.publicAnew()
  },
})
