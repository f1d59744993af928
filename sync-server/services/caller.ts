import { can, type Permission } from '../../shared/people/permissions.ts'
import { Failure } from '../../shared/failure.ts'
import type { Language } from '../../shared/page/language.ts'
import type { StudentRecord } from '../store/ports/students.ts'
import type { Author } from '../store/ports/author.ts'
import type { StaffRecord } from '../store/ports/staff.ts'
import type { Store } from '../store/store.ts'
import type { Limits } from './limits/limits.ts'

/** Who is asking, over which store; handed to every service. */
export interface Caller {
  store: Store
  /** What was done too often is counted here, for all processes together. */
  limits: Limits
  /**
   * Absent when nobody signed in. Read from the database for this very request, so a right taken away is gone at once.
   */
  staff?: StaffRecord
  /** Whoever signed in on the public site; never together with `staff`. */
  student?: StudentRecord
  /** Stands in history and audit. */
  author: Author
  /** In which the public site is shown to them; letters that come of the request are written in it. Absent: English. */
  language?: Language
  /** Milliseconds since 1970 by the server's clock. */
  now(): number
  requestId: string
}

/** The server's own work, or that of a command: it is nobody's act, so it is counted against no limit. */
export const systemCaller = (store: Store, author: Author): Caller => ({
  store,
  limits: ({ name }) => {
    throw new Error(`The server's own work was counted as ${name}`)
  },
  author,
  now: () => store.now(),
  requestId: author.requestId,
})

/**
 * The permission question every service asks before it acts, whichever door the request came through.
 * @returns the member of staff, so that a service can go on without asking whether there is one
 * @throws Failure UNAUTHENTICATED, FORBIDDEN
 */
export function demand(caller: Caller, permission: Permission): StaffRecord {
  if (!caller.staff) throw new Failure('UNAUTHENTICATED')
  if (!can(caller.staff, permission)) throw new Failure('FORBIDDEN')
  return caller.staff
}

/**
 * Whose account this is. @throws Failure UNAUTHENTICATED where nobody signed in on the public site
 */
export function demandStudent(caller: Caller): StudentRecord {
  if (!caller.student) throw new Failure('UNAUTHENTICATED')
  return caller.student
}

/** `staff:<id>` or `student:<id>`; nothing for a visitor. How devices, reviews and enquiries name an account. */
export const accountOf = ({
  staff,
  student,
}: {
  staff?: { id: string }
  student?: { id: string }
}): string | undefined => {
  if (staff) return `staff:${staff.id}`
  if (student) return `student:${student.id}`
  return undefined
}
