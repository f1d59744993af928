import { Op, type WhereOptions } from 'sequelize'
import { DAY_MS } from '../../shared/format/duration.ts'
import { dayInIndia } from '../../shared/college/day.ts'
import { REMEMBERED_DAYS } from '../../shared/protocol/pull.ts'
import type { DatabaseEngine, DatabaseSession, Within } from './engine/session.ts'
import { learnAudit } from './hot/audit.ts'
import { CLOCK_STREAMS } from './models/clock.ts'
import { isYes, type ModelTable } from './models/columns.ts'
import type { Models } from './models/models.ts'

const KEPT_MS = REMEMBERED_DAYS * DAY_MS
/** Rows of one statement: a purge of millions must not make a device's edit wait. */
const STEP = 2_000

/** Rows that are deleted by age alone: the attribute that tells it, and what else must hold. Its index finds them. */
const oldRows = ({
  Receipt,
  Device,
  WordAdd,
  Clash,
  Key,
  MailedToken,
  ImportFailure,
  Reminder,
  Correction,
}: Models): ReadonlyArray<readonly [model: unknown, age: string, also?: WhereOptions]> => [
  [Receipt, 'at'],
  [Device, 'seenAt', { account: null, upTo: 0 }],
  [WordAdd, 'at'],
  [Clash, 'settledAt'],
  [Key, 'keptAt'],
  [MailedToken, 'expiresAt'],
  [ImportFailure, 'keptAt'],
  [Reminder, 'madeAt'],
  [Correction, 'settledAt'],
]

/** Forgets what is older than 90 days, a step at a time, each a transaction of its own. */
export async function purge(engine: DatabaseEngine, now: number): Promise<void> {
  const before = now - KEPT_MS
  for (const which of oldRows(engine.reader.models).keys())
    while (
      await engine.write((tx) => tx.query((models, within) => forgetSome(oldRows(models)[which]!, before, within)))
    )
      await breathe()
  while (await engine.write((tx) => forgetAddresses(tx, before))) await breathe()
  // What a search of the audit would have to learn first is mostly in before anybody asks.
  while (await engine.write(learnAudit)) await breathe()
  await engine.write((tx) =>
    tx.query(({ PageView }, within) =>
      PageView.destroy({ ...within, where: { day: { [Op.lt]: dayInIndia(before) } } }),
    ),
  )
  await engine.write((tx) =>
    tx.query(({ ErrorReport }, within) =>
      ErrorReport.destroy({ ...within, where: { day: { [Op.lt]: dayInIndia(before) } } }),
    ),
  )
  await engine.write((tx) =>
    tx.query(({ RateLimit }, within) => RateLimit.destroy({ ...within, where: { expire: { [Op.lt]: now } } })),
  )
  await engine.write((tx) => forgetDeletions(tx, before))
}

/**
 * The oldest of them, with all of the same moment: tables without a row id take no limit. Resolves to whether there are
 * more.
 */
async function forgetSome(
  [model, age, also]: ReturnType<typeof oldRows>[number],
  before: number,
  within: Within,
): Promise<boolean> {
  const table = model as ModelTable<Record<string, number>>
  const where = { ...also, [age]: { [Op.lt]: before } }
  const last = await table.findOne({
    ...within,
    attributes: [age],
    where,
    order: [age],
    offset: STEP - 1,
  })
  await table.destroy({ ...within, where: last ? { ...also, [age]: { [Op.lte]: last[age] } } : where })
  return last !== null
}

/** Who did what stays for good; from which network they did it does not. Resolves to whether there are more. */
const forgetAddresses = (tx: DatabaseSession, before: number): Promise<boolean> =>
  tx.query(async ({ Audit }, within) => {
    const where = { at: { [Op.lt]: before }, address: { [Op.not]: null } }
    const lines = await Audit.findAll({ ...within, attributes: ['position'], where, order: ['at'], limit: STEP })
    await Audit.update({ address: null }, { ...within, where: { position: lines.map(({ position }) => position) } })
    return lines.length === STEP
  })

/**
 * S6. The horizon and what lies behind it go in one transaction, the clock held: a cursor is either told that it is too
 * old or finds every deletion it missed. The newest old mark stays, for cursors given while nothing happened since.
 */
const forgetDeletions = (tx: DatabaseSession, before: number): Promise<void> =>
  tx.query(async ({ Clock, ClockMark, StaffChange }, within) => {
    for (const stream of CLOCK_STREAMS) await Clock.findByPk(stream, { ...within, lock: true })
    const newestOld = async (stream: (typeof CLOCK_STREAMS)[number]): Promise<number | undefined> =>
      (
        await ClockMark.findOne({
          ...within,
          where: { stream, at: { [Op.lt]: before } },
          order: [['position', 'DESC']],
        })
      )?.position
    const horizon = await newestOld('staff')
    if (horizon === undefined) return
    await Clock.update(
      { oldest: horizon + 1 },
      { ...within, where: { stream: 'staff', oldest: { [Op.lte]: horizon } } },
    )
    await StaffChange.destroy({ ...within, where: { ...isYes('isGone'), position: { [Op.lte]: horizon } } })
    for (const stream of CLOCK_STREAMS) {
      const kept = await newestOld(stream)
      if (kept !== undefined)
        await ClockMark.destroy({
          ...within,
          where: { stream, at: { [Op.lt]: before }, position: { [Op.lt]: kept } },
        })
    }
  })

const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
