import { DAY_MS } from '../format/duration.ts'

/**
 * A password somebody else chose for a member of the staff: made up at the first start, given with a new account, or
 * set anew by an admin. Two people know it, so it opens the account only for a while, and nothing but the way to one's
 * own password.
 */
export const INITIAL_PASSWORD_DAYS = 7

export const INITIAL_PASSWORD_SENTENCES = {
  expired: 'This first password is too old. Ask an admin for a new one',
  same: 'Choose another password than the one you were given',
} as const

/** When a first password of this moment ends; both in ms. */
export const initialPasswordEnds = (since: number): number => since + INITIAL_PASSWORD_DAYS * DAY_MS
