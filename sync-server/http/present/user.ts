import { maskedPhone } from '../../../shared/people/mask.ts'
import { GRACE_MS } from '../../services/students/leave.ts'
import { tagOfUser, type UserRead } from '../../services/students/manage.ts'
import type { RepresentativeRecord } from '../../store/ports/representatives.ts'
import type { StudentRecord } from '../../store/ports/students.ts'

const at = (ms: number): string => new Date(ms).toISOString()

/** A website account in the staff's list (back-office 3). */
export const presentUser = (student: StudentRecord) => ({
  _id: student.id,
  id: student.id,
  tag: tagOfUser(student),
  name: student.fullName,
  email: student.email,
  isActive: student.isActive,
  createdAt: at(student.createdAt),
  ...(student.lastLogin !== undefined && { lastLogin: at(student.lastLogin) }),
  ...(student.deletedAt !== undefined && { deletedOn: at(student.deletedAt + GRACE_MS) }),
})

export const presentMandate = ({ since, ...mandate }: RepresentativeRecord) => ({ ...mandate, since: at(since) })

/** The same opened: what tells of the person is masked until somebody asks for it by name. */
export const presentUserWhole = ({ student, mandates, consents, sessions, reviews, enquiries }: UserRead) => ({
  ...presentUser(student),
  ...(student.phone && { phone: maskedPhone(student.phone) }),
  ...(student.yearOfBirth !== undefined && { yearOfBirth: '••••' }),
  ...(student.interestedIn && { interestedIn: student.interestedIn }),
  isEmailConfirmed: student.emailConfirmedAt !== undefined,
  reviews,
  enquiries,
  mandates: mandates.map(presentMandate),
  consents: consents.map((consent) => ({ ...consent, at: at(consent.at) })),
  sessions: sessions.map(({ startedAt, expiresAt, userAgent }) => ({
    startedAt: at(startedAt),
    expiresAt: at(expiresAt),
    ...(userAgent && { browser: userAgent }),
  })),
})
