import type { Changes } from '../clocks.ts'
import type { DatabaseSession } from '../engine/session.ts'
import type { CollegeAttributes } from '../models/college.ts'
import type { MandateAttributes } from '../models/mandate.ts'
import type { RepresentativeRecord, MandatesReading, MandatesWriting } from '../ports/representatives.ts'
import { insertMissing, type With } from './rows.ts'

const accountOf = (student: string): string => `student:${student}`
async function mandatesOf(session: DatabaseSession, student: string): Promise<RepresentativeRecord[]> {
  const rows = await session.query(({ Mandate, College }, within) =>
    Mandate.findAll({
      ...within,
      where: { student },
      include: { model: College, as: 'owner', required: true, attributes: ['name'] },
      order: ['since', 'college'],
    }),
  )
  return (rows as Array<With<MandateAttributes, 'owner', CollegeAttributes>>).map(({ college, since, by, owner }) => ({
    college,
    name: owner.name,
    since,
    by,
  }))
}

/**
 * For a pull of the account itself: the college and since when, by `<college> <account>`; who of the staff confirmed it
 * is theirs to know.
 */
export async function rowsOfMandates(session: DatabaseSession, account: string): Promise<Map<string, object>> {
  const all = await mandatesOf(session, account.slice(accountOf('').length))
  return new Map(all.map(({ by: _staff, ...mandate }) => [`${mandate.college} ${account}`, mandate]))
}

export const readingMandates = (session: DatabaseSession): MandatesReading => ({
  of: (student) => mandatesOf(session, student),
})

export function writingMandates({
  tx,
  at,
  changes,
}: {
  tx: DatabaseSession
  at: number
  changes: Changes
}): MandatesWriting {
  const announce = (student: string, college: string, gone: boolean) =>
    changes.staff({
      kind: 'mandate',
      record: `${college} ${accountOf(student)}`,
      tag: gone ? 'ended' : 'given',
      gone,
      owner: accountOf(student),
    })
  const isHeld = async (student: string, college: string): Promise<boolean> =>
    (await tx.query(({ Mandate }, within) =>
      Mandate.findOne({ ...within, where: { student, college }, attributes: ['since'], lock: true }),
    )) !== null
  return {
    ...readingMandates(tx),
    isHeld,
    async give(student, college, by) {
      if (await isHeld(student, college)) return false
      await tx.query(({ Mandate }, within) => insertMissing(Mandate, [{ student, college, since: at, by }], within))
      announce(student, college, false)
      return true
    },
    async end(student, college) {
      if (!(await isHeld(student, college))) return false
      await tx.query(({ Mandate }, within) => Mandate.destroy({ ...within, where: { student, college } }))
      announce(student, college, true)
      return true
    },
  }
}
