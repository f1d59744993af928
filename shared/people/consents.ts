import { NEWEST_LEGAL } from '../legal/versions.ts'

/**
 * What an account may agree to beside using the site; nothing is ticked beforehand, and each is taken back as easily as
 * it was given. A text is never edited: a new one takes the next version, so a stored consent always says what was
 * agreed to.
 */
export const ACCOUNT_CONSENTS = {
  email: {
    version: '1',
    label: 'E-mail about colleges',
    text: 'You may send me e-mail about colleges, exams and dates.',
  },
  call: { version: '1', label: 'Calls and messages', text: 'You may call or message my number about admissions.' },
} as const satisfies Record<string, { version: string; label: string; text: string }>
export type AccountPurpose = keyof typeof ACCOUNT_CONSENTS
export const ACCOUNT_PURPOSES = Object.keys(ACCOUNT_CONSENTS) as AccountPurpose[]

/**
 * Agreed to with the account itself and kept beside the others as a receipt; taking it back is deleting the account.
 * The version is of the terms and the privacy notice together: it rises with either.
 */
export const TERMS = {
  version: NEWEST_LEGAL.version,
  label: 'Terms',
  text: 'I agree to the terms and have read the privacy notice.',
} as const

export const CONSENT_SENTENCES = {
  minor: 'Under 18 we send no marketing e-mail and make no calls',
  noYear: 'Tell us your year of birth first: under 18 we send no marketing e-mail and make no calls',
} as const

export const ADULT_AGE = 18

/**
 * Under 18, as far as a year alone can say: until the year in which a person turns 18 is over they may not have.
 * Nobody is taken for an adult without a year (domain-facts, DPDP Act).
 */
export const isMinor = (yearOfBirth: number | undefined, thisYear: number): boolean =>
  yearOfBirth === undefined || thisYear - yearOfBirth <= ADULT_AGE

/** Why this person may not agree to marketing or calls; nothing when they may. */
export const whyNotAgree = (yearOfBirth: number | undefined, thisYear: number): string | undefined => {
  if (yearOfBirth === undefined) return CONSENT_SENTENCES.noYear
  if (isMinor(yearOfBirth, thisYear)) return CONSENT_SENTENCES.minor
  return undefined
}
