import type { Problem } from '../failure.ts'
import { problemOf } from '../problem.ts'
import { isEmail } from '../record/check.ts'
import { FIELD_LIMITS } from '../record/field.ts'
import { FIELD_FAULTS, noneOf, outOfRange, tooLong } from '../record/fieldFaults.ts'
import { isInvisible } from '../record/invisible.ts'
import { faultIn } from '../record/text.ts'
import { emailKey } from './identity.ts'
import { isMobile } from './mobile.ts'
import { ROLES, type Role } from './permissions.ts'

/** What a person may be interested in when signing up (public-site 3). */
export const INTERESTS = [
  'engineering',
  'medical',
  'management',
  'law',
  'pharmacy',
  'architecture',
  'arts',
  'other',
] as const
export type Interest = (typeof INTERESTS)[number]

/** Characters, counted as a person sees them in the field: code points. The longest keeps hashing bounded. */
export const PASSWORD_LIMITS = { student: 8, staff: 12, longest: 256 } as const

export const ACCOUNT_SENTENCES = {
  password: 'Password must be at least 8 characters and include a number and special character',
  staffPassword: 'Password must be at least 12 characters',
  longPassword: 'Password may have 256 characters at most',
  mismatch: 'Passwords do not match',
  newMismatch: 'New passwords do not match',
  unconfirmed: 'Confirm your present e-mail first',
} as const

export interface PasswordCheck {
  /** For the live checklist beside the field. */
  label: string
  isMet: boolean
}

/**
 * The parts of the rule for students, each with whether it holds: the hint of public-site 5, enforced (behaviour 5).
 */
export function passwordChecklist(password: string): PasswordCheck[] {
  return [
    { label: 'At least 8 characters', isMet: lengthOf(password) >= PASSWORD_LIMITS.student },
    { label: 'A number', isMet: /\p{N}/u.test(password) },
    { label: 'A special character', isMet: /[^\p{L}\p{M}\p{N}\s]/u.test(password) },
  ]
}

/** Blanks inside a password count and are never trimmed: it is hashed as typed. */
const lengthOf = (password: string): number => [...password].length

/** A student's password: eight characters with a number and a special character. */
export function problemsInStudentPassword(password: string, path = 'password'): Problem[] {
  if (lengthOf(password) > PASSWORD_LIMITS.longest)
    return [{ path, rule: 'max', message: ACCOUNT_SENTENCES.longPassword }]
  return passwordChecklist(password).every(({ isMet }) => isMet)
    ? []
    : [{ path, rule: 'password', message: ACCOUNT_SENTENCES.password }]
}

/** A staff password: length is what counts, twelve characters of anything. */
export function problemsInStaffPassword(password: string, path = 'password'): Problem[] {
  if (lengthOf(password) > PASSWORD_LIMITS.longest)
    return [{ path, rule: 'max', message: ACCOUNT_SENTENCES.longPassword }]
  return lengthOf(password) < PASSWORD_LIMITS.staff || password.trim() === ''
    ? [{ path, rule: 'min', message: ACCOUNT_SENTENCES.staffPassword }]
    : []
}

export interface SignUp {
  fullName: string
  email: string
  phone: string
  password: string
  confirmPassword: string
  agreeToTerms: boolean
  interestedIn?: string
}

/** The year asked once; it decides only what we leave out (behaviour 5). */
export const problemsInYearOfBirth = (year: number | undefined, thisYear: number): Problem[] =>
  year === undefined || (Number.isInteger(year) && year >= 1900 && year <= thisYear)
    ? []
    : [problemOf('yearOfBirth', 'range', outOfRange(1900, thisYear)('Year of birth'))]

/** Setting a password by a mailed link, or a new one in place of the old. */
export const problemsInNewStudentPassword = ({
  password,
  confirmPassword,
}: {
  password: string
  confirmPassword: string
}): Problem[] => [
  ...(password === '' ? [required('password', 'Password')] : problemsInStudentPassword(password)),
  ...(password === confirmPassword
    ? []
    : [{ path: 'confirmPassword', rule: 'match', message: ACCOUNT_SENTENCES.mismatch }]),
]

/** What a person corrects of their own account; what is not given is left alone. */
export interface Correction {
  fullName?: string
  phone?: string
  interestedIn?: string
  yearOfBirth?: number
}
export const problemsInCorrection = (form: Correction, thisYear: number): Problem[] => [
  ...(form.fullName === undefined ? [] : named('fullName', 'Full name', form.fullName)),
  ...(form.phone === undefined ? [] : phoned(form.phone)),
  ...problemsInInterest(form.interestedIn),
  ...problemsInYearOfBirth(form.yearOfBirth, thisYear),
]

/** A new address for one's own account: where to, and the password that shows who asks. */
export const problemsInNewEmail = (
  { email, password }: { email: string; password: string },
  present: string,
): Problem[] => [
  ...(email.trim() !== '' && emailKey(email) === emailKey(present)
    ? [{ path: 'email', rule: 'same', message: 'This is already your e-mail' }]
    : mailed(email)),
  ...(password === '' ? [required('password', 'Password')] : []),
]

/** Forgot password: the address, as far as anybody can tell without asking it. */
export const problemsInForgotten = ({ email }: { email: string }): Problem[] => mailed(email)

const problemsInInterest = (interest: string | undefined): Problem[] =>
  interest === undefined || interest === '' || INTERESTS.some((one) => one === interest)
    ? []
    : [problemOf('interestedIn', 'choice', noneOf(INTERESTS)('Interest'))]

/** The first step of signing up: name, e-mail and phone. Continue opens the second when this is []. */
export const problemsInSignUpStart = ({
  fullName,
  email,
  phone,
}: Pick<SignUp, 'fullName' | 'email' | 'phone'>): Problem[] => [
  ...named('fullName', 'Full name', fullName),
  ...mailed(email),
  ...phoned(phone),
]

/** Everything that forbids an account for a student. */
export function problemsInSignUp(form: SignUp): Problem[] {
  return [
    ...problemsInSignUpStart(form),
    ...problemsInNewStudentPassword(form),
    ...problemsInInterest(form.interestedIn),
    ...(form.agreeToTerms === true
      ? []
      : [{ path: 'agreeToTerms', rule: 'required', message: 'Please agree to the terms' }]),
  ]
}

export interface StaffForm {
  name: string
  email: string
  role?: string
  password?: string
}

/** A staff account (back-office 5). The password is required on create; on edit an empty one keeps the current. */
export function problemsInStaff(form: StaffForm, { isNew }: { isNew: boolean }): Problem[] {
  const missing = isNew ? [required('password', 'Password')] : []
  return [
    ...named('name', 'Name', form.name),
    ...mailed(form.email),
    ...(form.password ? problemsInStaffPassword(form.password) : missing),
    ...(form.role === undefined || isRole(form.role) ? [] : [problemOf('role', 'choice', noneOf(ROLES)('Role'))]),
  ]
}

const isRole = (text: string): text is Role => ROLES.some((role) => role === text)

/** Change password (back-office 5): all three given, new and confirmed alike, the new one good enough. */
export function problemsInPasswordChange(form: {
  currentPassword: string
  newPassword: string
  confirmPassword: string
}): Problem[] {
  return [
    ...(form.currentPassword === '' ? [required('currentPassword', 'Current password')] : []),
    ...(form.newPassword === ''
      ? [required('newPassword', 'New password')]
      : problemsInStaffPassword(form.newPassword, 'newPassword')),
    ...(form.newPassword === form.confirmPassword
      ? []
      : [{ path: 'confirmPassword', rule: 'match', message: ACCOUNT_SENTENCES.newMismatch }]),
  ]
}

const required = (path: string, label: string): Problem => problemOf(path, 'required', FIELD_FAULTS.required(label))

function named(path: string, label: string, name: string): Problem[] {
  if (isInvisible(name)) return [required(path, label)]
  const fault = faultIn(name)
  if (fault) return [problemOf(path, 'text', FIELD_FAULTS[fault](label))]
  return name.length > 120 ? [problemOf(path, 'max', tooLong(120)(label))] : []
}
function mailed(email: string): Problem[] {
  if (email.trim() === '') return [required('email', 'Email')]
  // The folded address is the one letters go to: a full-width comma or @ must not become a second recipient there.
  const isOne = email.length <= FIELD_LIMITS.email && isEmail(email.trim()) && isEmail(emailKey(email))
  return isOne ? [] : [{ path: 'email', rule: 'email', message: 'Email must be an e-mail address' }]
}
function phoned(phone: string): Problem[] {
  if (phone.trim() === '') return [required('phone', 'Phone')]
  return phone.length <= FIELD_LIMITS.phone && isMobile(phone)
    ? []
    : [{ path: 'phone', rule: 'phone', message: 'Phone must be a phone number' }]
}
