import { setImmediate as breathe } from 'node:timers/promises'
import { Op } from 'sequelize'
import { CARD_VERSION } from '../../shared/catalogue/cardOf.ts'
import type { CollegeId } from '../../shared/college/college.ts'
import type { Changes } from './clocks.ts'
import { cardFactsOf, collegeSearchText, derivedOf, RECORD_ATTRIBUTES, recordOfModel } from './colleges/row.ts'
import type { DatabaseSession } from './engine/session.ts'
import { forgetSearch, indexSearch } from './hot/collegeSearch.ts'
import { upsertRows } from './repositories/rows.ts'

/** Cards are made for at most so long before others have their turn. */
const TURN_MS = 12

/** By which version of `cardOf` the cards were made; 0: by a program that did not say. */
export const cardVersion = (session: DatabaseSession): Promise<number> =>
  session.query(async ({ Derived }, within) => (await Derived.findByPk('cards', within))?.version ?? 0)
export const noteCardVersion = (tx: DatabaseSession, version: number): Promise<void> =>
  tx.query(({ Derived }, within) => upsertRows(Derived, [{ what: 'cards', version }], within))

/** A database without a college holds nothing of another version: a new one need not be gone through. */
export async function startDerived(tx: DatabaseSession): Promise<void> {
  const any = await tx.query(({ College }, within) => College.findOne({ ...within, attributes: ['id'] }))
  if (!any) await noteCardVersion(tx, CARD_VERSION)
}

/** What follows from some records, made anew; of a record that cannot be read, what it had stays. */
export async function rederive(
  tx: DatabaseSession,
  after: number,
  limit: number,
): Promise<{ last?: number; failed: CollegeId[] }> {
  const rows = await tx.query(({ College }, within) =>
    College.findAll({
      ...within,
      attributes: [
        ...RECORD_ATTRIBUTES,
        'card',
        'mainStream',
        'searchText',
        'deletedAt',
        'reviewCount',
        'reviewHalves',
        'closings',
      ],
      where: { number: { [Op.gt]: after } },
      order: ['number'],
      limit,
      lock: true,
      raw: true,
    }),
  )
  const failed: CollegeId[] = [],
    found: Array<{ number: number; search_text: string }> = []
  let since = performance.now()
  for (const row of rows) {
    try {
      const record = recordOfModel(row),
        made = derivedOf(record, cardFactsOf(row), row.deletedAt ?? undefined),
        searchText = collegeSearchText(record)
      if (searchText !== row.searchText) found.push({ number: record.number, search_text: searchText })
      const anew = { card: made.card, mainStream: made.main_stream, searchText }
      if (anew.card !== row.card || anew.mainStream !== row.mainStream || searchText !== row.searchText)
        await tx.query(({ College }, within) => College.update(anew, { ...within, where: { id: row.id } }))
    } catch (thrown) {
      // A statement that fails is no fault of the record, and ends the transaction.
      if (!(thrown instanceof TypeError || thrown instanceof SyntaxError || thrown instanceof RangeError)) throw thrown
      failed.push(row.id)
    }
    if (performance.now() - since > TURN_MS) {
      await breathe()
      since = performance.now()
    }
  }
  await forgetSearch(
    tx,
    found.map(({ number }) => number),
  )
  await indexSearch(tx, found)
  return { failed, ...(rows.length === limit && { last: rows.at(-1)!.number }) }
}

/** As `putClosings` of the store promises. A college that went meanwhile is passed over. */
export const putClosings = (
  tx: DatabaseSession,
  changes: Changes,
  closings: ReadonlyMap<CollegeId, string | undefined>,
): Promise<void> =>
  tx.query(async ({ College }, within) => {
    const rows = await College.findAll({
      ...within,
      attributes: [...RECORD_ATTRIBUTES, 'card', 'deletedAt', 'reviewCount', 'reviewHalves'],
      where: { id: [...closings.keys()] },
      order: ['id'],
      lock: true,
      raw: true,
    })
    for (const row of rows) {
      const now = closings.get(row.id) ?? null
      const { card } = derivedOf(recordOfModel(row), cardFactsOf({ ...row, closings: now }), row.deletedAt ?? undefined)
      await College.update({ closings: now, card }, { ...within, where: { id: row.id } })
      if (card !== null && card !== row.card) changes.public({ number: row.number, card })
    }
  })
