/**
 * A website account that answers for a college, as the account itself sees it: staff confirmed it, and its replies to
 * that college's reviews may be official ones (behaviour 12). `since`: ISO 8601.
 */
export interface CollegeRepresentative {
  college: string
  name: string
  since: string
}

export const MANDATE_SENTENCES = {
  none: 'This account does not answer for this college',
  inactive: 'An account that is disabled answers for no college',
  unconfirmed: 'An account answers for a college once its e-mail is confirmed',
} as const

/**
 * Why staff cannot confirm an account to answer for a college; nothing where they can. An address nobody confirmed may
 * be anybody's.
 */
export const whyNoMandate = ({
  isActive,
  isEmailConfirmed,
}: {
  isActive: boolean
  isEmailConfirmed: boolean
}): string | undefined => {
  if (!isActive) return MANDATE_SENTENCES.inactive
  if (isEmailConfirmed) return undefined
  return MANDATE_SENTENCES.unconfirmed
}
