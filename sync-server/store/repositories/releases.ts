import { Op } from 'sequelize'
import type { DatabaseSession } from '../engine/session.ts'
import type { ReleaseRecord, ReleasesReading, ReleasesWriting } from '../ports/releases.ts'
import { insertMissing } from './rows.ts'

/** Without the leaves, which are the most of a row. */
const SIGNED = ['number', 'statement', 'signature', 'madeAt']

const recordOf = ({ number, statement, signature, madeAt }: ReleaseRecord): ReleaseRecord => ({
  number,
  statement,
  signature,
  madeAt,
})

const newest = async (session: DatabaseSession): Promise<ReleaseRecord | undefined> => {
  const row = await session.query(({ Release }, within) =>
    Release.findOne({ ...within, attributes: SIGNED, order: [['number', 'DESC']] }),
  )
  return row ? recordOf(row) : undefined
}

const open = async (session: DatabaseSession, number: number): Promise<ReleaseRecord | undefined> => {
  const row = await session.query(({ Release }, within) => Release.findByPk(number, { ...within, attributes: SIGNED }))
  return row ? recordOf(row) : undefined
}

const keyChanges = async (session: DatabaseSession) => {
  const rows = await session.query(({ ReleaseKey }, within) =>
    ReleaseKey.findAll({
      ...within,
      order: [
        ['madeAt', 'ASC'],
        ['statement', 'ASC'],
      ],
    }),
  )
  return rows.map(({ statement, signature }) => ({ statement, signature }))
}

export const readingReleases = (session: DatabaseSession): ReleasesReading => ({
  newest: () => newest(session),
  keyChanges: () => keyChanges(session),
  open: (number) => open(session, number),
  async leaves(number) {
    const row = await session.query(({ Release }, within) =>
      Release.findByPk(number, { ...within, attributes: ['leaves'] }),
    )
    return row?.leaves ?? undefined
  },
  async list({ page, limit, before }) {
    const total = await session.query(({ Release }, within) => Release.count(within))
    const rows = await session.query(({ Release }, within) =>
      Release.findAll({
        ...within,
        ...(before !== undefined && { where: { number: { [Op.lt]: before } } }),
        attributes: SIGNED,
        order: [['number', 'DESC']],
        limit,
        offset: (page - 1) * limit,
      }),
    )
    return { rows: rows.map(recordOf), total }
  },
})

export const writingReleases = (tx: DatabaseSession, at: number): ReleasesWriting => ({
  newest: () => newest(tx),
  open: (number) => open(tx, number),
  keyChanges: () => keyChanges(tx),
  add: ({ number, statement, signature, leaves }) =>
    tx.query(async ({ Release }, within) => {
      // Where another process writes the same number, this waits for its commit and then writes nothing.
      await insertMissing(Release, [{ number, statement, signature, madeAt: at, leaves: Buffer.from(leaves) }], within)
      const written = await Release.findByPk(number, { ...within, attributes: ['signature'] })
      return written?.signature === signature
    }),
  dropLeaves: (number) =>
    tx.query(async ({ Release }, within) => {
      await Release.update({ leaves: null }, { ...within, where: { number } })
    }),
  addKeyChange: ({ statement, signature }) =>
    tx.query(({ ReleaseKey }, within) => insertMissing(ReleaseKey, [{ statement, signature, madeAt: at }], within)),
})
