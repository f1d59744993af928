import { normalizeText } from '../record/text.ts'

/** How a code of an app is made (RFC 6238): what every authenticator app can do. */
export const SECOND_FACTOR = { issuer: 'Pravesh', algorithm: 'SHA1', digits: 6, seconds: 30 } as const

/** How many codes a person may keep for the day their phone is gone; each opens the account once. */
export const RECOVERY_CODES = 10

export const SECOND_FACTOR_SENTENCES = {
  code: 'This code is not right. An app shows another every 30 seconds, and each opens once',
  isOn: 'The second step is on already',
  isOff: 'The second step is not on',
  notBegun: 'Begin again: this was not begun, or was finished elsewhere',
  own: 'Switch your own off on your profile',
} as const

/** Ten figures and 22 letters of which none is taken for another (Crockford's): 16 of them are 80 bits. */
export const RECOVERY_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
export const RECOVERY_LENGTH = 16

/**
 * What somebody typed where a code is asked for: six figures of the app, a recovery code, or neither. Blanks and
 * hyphens are left out.
 */
export function readCode(typed: string): { is: 'app' | 'recovery'; code: string } | undefined {
  const code = normalizeText(typed, 'NFKC').replace(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(code)) return { is: 'app', code }
  // Letters that are read as figures count as these.
  const plain = code.replaceAll('o', '0').replace(/[il]/g, '1')
  return plain.length === RECOVERY_LENGTH && [...plain].every((letter) => RECOVERY_LETTERS.includes(letter))
    ? { is: 'recovery', code: plain }
    : undefined
}

/** A recovery code as it is written down: "0a1b-2c3d-4e5f-6g7h". */
export const shownRecovery = (code: string): string => code.match(/.{1,4}/g)!.join('-')
