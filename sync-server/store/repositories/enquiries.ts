import { Op } from 'sequelize'
import { hashOf } from '../../../shared/record/tag.ts'
import type { Changes } from '../clocks.ts'
import type { DatabaseSession } from '../engine/session.ts'
import type { ModelRow } from '../models/columns.ts'
import type { EnquiryAttributes } from '../models/enquiry.ts'
import type { EnquiriesReading, EnquiriesWriting, EnquiryRecord } from '../ports/enquiries.ts'
import { holdsLower } from './conditions.ts'
import { insert, knownColumns } from './rows.ts'

/** Six digits can be read out on the telephone. */
const referenceOf = (number: number): string => 'PR-' + String(number).padStart(6, '0')

function recordOf(row: ModelRow<EnquiryAttributes>): EnquiryRecord {
  const { number, notes, forgottenAt: _forgotten, ...enquiry } = knownColumns(row)
  return {
    ...enquiry,
    reference: referenceOf(number),
    ...(notes.length > 0 && { notes }),
  } as EnquiryRecord
}

export const rowsOfEnquiries = async (session: DatabaseSession, ids: string[]): Promise<Map<string, object>> =>
  new Map(
    (await session.query(({ Enquiry }, within) => Enquiry.findAll({ ...within, where: { id: ids } }))).map((row) => [
      row.id,
      recordOf(row),
    ]),
  )

export const readingEnquiries = (session: DatabaseSession): EnquiriesReading => ({
  async open(id) {
    const row = await session.query(({ Enquiry }, within) => Enquiry.findByPk(id, within))
    return row ? recordOf(row) : undefined
  },
  async list({ page, limit, state, kind, account, assignee, college, idEnd }) {
    const asked = Object.entries({ state, kind, account, assignee, college }).filter(([, value]) => value !== undefined)
    const where = {
      ...Object.fromEntries(asked),
      // Hexadecimal digits alone, so nothing in it is a wildcard.
      ...(idEnd !== undefined && { id: { [Op.like]: '%' + idEnd.replace(/[^0-9a-f]/g, '') } }),
    }
    return session.query(async ({ Enquiry }, within) => {
      const total = await Enquiry.count({ ...within, where })
      const rows = await Enquiry.findAll({
        ...within,
        where,
        order: [['number', 'DESC']],
        limit,
        offset: (page - 1) * limit,
      })
      return { rows: rows.map(recordOf), total }
    })
  },
  visitorsBefore: async (at, limit) =>
    (
      await session.query(({ Enquiry }, within) =>
        Enquiry.scope('ofVisitors').findAll({
          ...within,
          attributes: ['id'],
          where: { updatedAt: { [Op.lt]: at } },
          order: ['updatedAt', 'id'],
          limit,
        }),
      )
    ).map(({ id }) => id),
  ids: async (after, limit) =>
    (
      await session.query(({ Enquiry }, within) =>
        Enquiry.findAll({
          ...within,
          attributes: ['id'],
          where: { forgottenAt: null, id: { [Op.gt]: after } },
          order: ['id'],
          limit,
        }),
      )
    ).map(({ id }) => id),
})

export function writingEnquiries({
  tx,
  at,
  changes,
}: {
  tx: DatabaseSession
  at: number
  changes: Changes
}): EnquiriesWriting {
  const lock = (id: string) => tx.query(({ Enquiry }, within) => Enquiry.findByPk(id, { ...within, lock: true }))
  const open = async (id: string): Promise<EnquiryRecord | undefined> => {
    const row = await lock(id)
    return row ? recordOf(row) : undefined
  }
  const announce = ({ id, state, assignee, value, account, consents, notes }: Omit<EnquiryRecord, 'reference'>) =>
    changes.staff({
      kind: 'enquiry',
      record: id,
      tag: hashOf({
        state,
        assignee,
        value,
        ...(notes && { notes }),
        ...(consents.some(({ given }) => !given) && { consents }),
      }),
      gone: false,
      owner: account,
    })
  const update = (row: ModelRow<EnquiryAttributes>, values: Partial<EnquiryAttributes>) =>
    tx.query((_models, within) => row.update(values, within))
  async function forget(row: ModelRow<EnquiryAttributes>): Promise<void> {
    const { account: _account, device: _device, notes: _notes, ...enquiry } = recordOf(row)
    const value = { kind: enquiry.kind, name: 'A former member', replyBy: enquiry.value['replyBy'] }
    await update(row, { account: null, device: null, value, updatedAt: at, notes: [], forgottenAt: at })
    announce({ ...enquiry, value })
  }
  return {
    open,
    async add(enquiry) {
      const standing = await open(enquiry.id)
      if (standing) return standing
      const number = await tx.query(async ({ Enquiry, Total }, within) => {
        await Total.increment('value', { ...within, by: 1, where: { kind: 'enquiry' } })
        const next = (await Total.findByPk('enquiry', within))!.value
        await insert(Enquiry, [{ ...enquiry, number: next, notes: [] }], within)
        return next
      })
      announce(enquiry)
      return { ...enquiry, reference: referenceOf(number) }
    },
    async replace(enquiry) {
      const { id, state, assignee = null, value, notes = [] } = enquiry
      const row = await lock(id)
      if (row) await update(row, { state, assignee, value, notes, updatedAt: at })
      announce(enquiry)
    },
    async withdraw(id, purpose) {
      const row = await lock(id)
      const last = row?.consents.findLast((consent) => consent.purpose === purpose)
      if (!row || !last?.given) return false
      const consents = [...row.consents, { purpose, textVersion: last.textVersion, given: false, at }]
      const enquiry = recordOf(row)
      await update(row, { consents, updatedAt: at })
      announce({ ...enquiry, consents })
      return true
    },
    async anonymise(account) {
      const rows = await tx.query(({ Enquiry }, within) =>
        Enquiry.findAll({ ...within, where: { account }, order: ['id'], lock: true }),
      )
      for (const row of rows) await forget(row)
      return rows.map(({ id }) => id)
    },
    async forget(id) {
      const row = await lock(id)
      if (row) await forget(row)
    },
    // The lower-case text alone is looked into here; what it says is compared as e-mails and numbers are by the caller.
    ofVisitor: async (text) =>
      (
        await tx.query(({ Enquiry }, within) =>
          Enquiry.scope('ofVisitors').findAll({
            ...within,
            where: { [Op.and]: [holdsLower(tx.dialect, 'doc', text.toLowerCase())] },
            order: ['id'],
            lock: true,
          }),
        )
      ).map(recordOf),
  }
}
