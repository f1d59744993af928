import { DAY_MS } from '../../../shared/format/duration.ts'
import { Op } from 'sequelize'
import { REMEMBERED_DAYS } from '../../../shared/protocol/pull.ts'
import type { DatabaseSession } from '../engine/session.ts'
import type { KeysReading, KeysWriting } from '../ports/keys.ts'

/** How long an answer is remembered: a device may be away that long and still repeat its request safely. */
const KEPT_MS = REMEMBERED_DAYS * DAY_MS

export const readingKeys = (session: DatabaseSession): KeysReading => ({
  async answer(scope, key) {
    const row = await session.query(({ Key }, within) => Key.findOne({ ...within, where: { scope, key } }))
    return row ? { fingerprint: row.fingerprint, status: row.status, body: row.body } : undefined
  },
})

export const writingKeys = (tx: DatabaseSession, at: number): KeysWriting => ({
  keep: (answer) =>
    tx.query(async ({ Key }, within) => {
      await Key.destroy({ ...within, where: { keptAt: { [Op.lt]: at - KEPT_MS } } })
      await Key.create({ ...answer, keptAt: at }, within)
    }),
  rekey: (make, limit) =>
    tx.query(async ({ Key }, within) => {
      const rows = await Key.findAll({
        ...within,
        attributes: ['scope', 'key', 'fingerprint'],
        where: { fingerprint: { [Op.notLike]: 'hmac:%' } },
        order: ['keptAt'],
        limit,
      })
      for (const { scope, key, fingerprint } of rows)
        await Key.update(make({ scope, fingerprint }), { ...within, where: { scope, key } })
      return rows.length
    }),
  // From 'student:1 ' to before 'student:1!': the scopes of one account, by index.
  forget: (account) =>
    tx.query(
      async ({ Key }, within) =>
        void (await Key.destroy({ ...within, where: { scope: { [Op.gte]: account + ' ', [Op.lt]: account + '!' } } })),
    ),
})
