import type { Changes } from './clocks.ts'
import { one, type Session } from './engine/session.ts'
import type { Mandate, MandatesReading, MandatesWriting } from './promise/mandates.ts'

const OF =
  'SELECT m.college_id, c.name, m.since, m.given_by FROM mandates m JOIN colleges c ON c.id = m.college_id WHERE m.student_id = $1 ORDER BY m.since, m.college_id'
const OPEN = 'SELECT since FROM mandates WHERE student_id = $1 AND college_id = $2 FOR UPDATE'
const GIVE =
  'INSERT INTO mandates (student_id, college_id, since, given_by) VALUES ($1, $2, $3, $4) ON CONFLICT (student_id, college_id) DO NOTHING'
const END = 'DELETE FROM mandates WHERE student_id = $1 AND college_id = $2'

interface Row {
  college_id: string
  name: string
  since: number
  given_by: string
}
const accountOf = (student: string): string => `student:${student}`
const mandatesOf = async (session: Session, student: string): Promise<Mandate[]> =>
  (await session.all<Row>(OF, [student])).map(({ college_id, name, since, given_by }) => ({
    college: college_id,
    name,
    since,
    by: given_by,
  }))

/** For a pull of the account itself: the college and since when, by `<college> <account>`; who of the staff confirmed it is theirs to know. */
export async function rowsOfMandates(session: Session, account: string): Promise<Map<string, object>> {
  const all = await mandatesOf(session, account.slice(accountOf('').length))
  return new Map(all.map(({ by: _staff, ...mandate }) => [`${mandate.college} ${account}`, mandate]))
}

export const readingMandates = (session: Session): MandatesReading => ({
  of: (student) => mandatesOf(session, student),
})

export function writingMandates({ tx, at, changes }: { tx: Session; at: number; changes: Changes }): MandatesWriting {
  const told = (student: string, college: string, gone: boolean) =>
    changes.staff({
      kind: 'mandate',
      record: `${college} ${accountOf(student)}`,
      tag: gone ? 'ended' : 'given',
      gone,
      owner: accountOf(student),
    })
  const isHeld = async (student: string, college: string): Promise<boolean> =>
    (await one(tx, OPEN, [student, college])) !== undefined
  return {
    ...readingMandates(tx),
    isHeld,
    async give(student, college, by) {
      if (await isHeld(student, college)) return false
      await tx.run(GIVE, [student, college, at, by])
      told(student, college, false)
      return true
    },
    async end(student, college) {
      if (!(await isHeld(student, college))) return false
      await tx.run(END, [student, college])
      told(student, college, true)
      return true
    },
  }
}
