import { Op } from 'sequelize'
import type { DatabaseSession } from '../engine/session.ts'
import type { LettersReading, LettersWriting } from '../ports/letters.ts'

export const readingLetters = (session: DatabaseSession): LettersReading => ({
  isAnyDue: (now) =>
    session.query(
      async ({ Letter }, within) =>
        (await Letter.findOne({ ...within, attributes: ['id'], where: { dueAt: { [Op.lte]: now } } })) !== null,
    ),
})

export const writingLetters = (tx: DatabaseSession, at: number): LettersWriting => ({
  add: (letter, most) =>
    tx.query(async ({ Letter }, within) => {
      if ((await Letter.count(within)) >= most) return false
      await Letter.create({ ...letter, tries: 0, dueAt: at, madeAt: at }, within)
      return true
    }),
  claim: (limit, until) =>
    tx.query(async ({ Letter }, within) => {
      const rows = await Letter.findAll({
        ...within,
        where: { dueAt: { [Op.lte]: at } },
        order: ['dueAt', 'id'],
        limit,
        lock: true,
      })
      await Letter.increment('tries', { ...within, where: { id: rows.map(({ id }) => id) } })
      await Letter.update({ dueAt: until }, { ...within, where: { id: rows.map(({ id }) => id) } })
      return rows.map(({ id, addressee, sealed, tries, madeAt }) => ({
        id,
        addressee,
        sealed,
        tries: tries + 1,
        madeAt,
      }))
    }),
  postpone: (id, dueAt) =>
    tx.query(async ({ Letter }, within) => void (await Letter.update({ dueAt }, { ...within, where: { id } }))),
  remove: (id) => tx.query(async ({ Letter }, within) => void (await Letter.destroy({ ...within, where: { id } }))),
  forget: (addressee) =>
    tx.query(async ({ Letter }, within) => void (await Letter.destroy({ ...within, where: { addressee } }))),
})
