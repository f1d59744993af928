import { DAY_MS } from '../../shared/format/duration.ts'
import type { SignUp } from '../../shared/people/rules.ts'

const KEY = 'pravesh.signup'
/** After so many days a sign-up that was never finished is forgotten here. */
export const SIGN_UP_DAYS = 7

/** Of a sign-up what may lie on a device: no password, nothing that was agreed to, no proof of an address. */
export type SignUpDraft = Pick<SignUp, 'fullName' | 'email' | 'phone'> & { interestedIn: string; yearOfBirth?: number }

/**
 * A sign-up that could not be sent, kept on this device until the account is created, it is discarded, or a week is
 * over (decision 0040). @returns whether it is kept
 */
export function keepSignUp({ fullName, email, phone, interestedIn, yearOfBirth }: SignUpDraft, now: number): boolean {
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify({
        at: now,
        form: { fullName, email, phone, interestedIn, ...(yearOfBirth !== undefined && { yearOfBirth }) },
      }),
    )
    return true
  } catch {
    return false
  } // full, or nothing is kept
}

export function keptSignUp(now: number): { form: SignUpDraft; at: number } | undefined {
  try {
    const { at, form } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as {
      at?: unknown
      form?: Partial<Record<keyof SignUpDraft, unknown>>
    }
    if (
      typeof at !== 'number' ||
      !form ||
      ![form.fullName, form.email, form.phone, form.interestedIn].every((text) => typeof text === 'string')
    )
      return undefined
    if (now - at <= SIGN_UP_DAYS * DAY_MS) return { form: form as SignUpDraft, at }
    dropSignUp()
  } catch {
    /* nothing is kept, or nothing of ours */
  }
  return undefined
}
export function dropSignUp(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    /* nothing was kept */
  }
}
