import { createRequire } from 'node:module'
import { hash, verify } from '@node-rs/argon2'
import type * as Dictionaries from '@zxcvbn-ts/language-common'
import { Failure, type Problem } from '../../../shared/failure.ts'
import { problemsInStaffPassword } from '../../../shared/people/rules.ts'

/**
 * OWASP's argon2id parameters (R15). They stand in the stored string, so raising them re-hashes at the next sign-in.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const COST_SIGN = '$argon2id$v=19$m=19456,t=2,p=1$'

/** Hashing shares four threads with SQLite and takes about 40 ms of one: two at once leave room for readers (R16). */
const AT_ONCE = 2
const WAITING_AT_MOST = 50
let running = 0
const waiting: Array<() => void> = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_AT_MOST) throw new Failure('RATE_LIMITED', { retryAfter: 2 })
    // Whoever finishes hands its place straight over, so `running` never dips and nobody overtakes.
    await new Promise<void>((take) => waiting.push(take))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** @throws Failure RATE_LIMITED when too many wait already */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFC'), COST))

export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  inTurn(() => verify(stored, password.normalize('NFC')))

/** Was this hash made with other parameters than today's? */
export const isOutdated = (stored: string): boolean => !stored.startsWith(COST_SIGN)

/**
 * A hash nobody's password has, checked where there is no account so that an unknown e-mail takes as long as a known
 * one (R13).
 */
let nobody: Promise<string> | undefined
export async function verifyNobody(password: string): Promise<false> {
  nobody ??= hashPassword(`nobody ${process.hrtime.bigint()}`)
  await verifyPassword(await nobody, password)
  return false
}

const require = createRequire(import.meta.url)
let common: ReadonlySet<string> | undefined
/** Read with the first new password, and not at every start: the lists take 10 MB. */
function commonPasswords(): ReadonlySet<string> {
  if (common === undefined) {
    const { dictionary } = require('@zxcvbn-ts/language-common') as typeof Dictionaries
    common = new Set(dictionary['passwords-common'])
  }
  return common
}

/**
 * The shared rule for staff, and what only the server can know: the list of passwords everybody tries first is larger
 * than the app.
 */
export function problemsInNewPassword(password: string, path = 'newPassword'): Problem[] {
  const problems = problemsInStaffPassword(password, path)
  if (problems.length > 0) return problems
  return isCommon(password) ? [{ path, rule: 'common', message: 'This password is too common' }] : []
}

/** Is this, letter for letter, among the first that anybody would try? */
export const isListed = (password: string): boolean => commonPasswords().has(password.toLowerCase())

function isCommon(password: string): boolean {
  const plain = password.toLowerCase()
  // A common password typed twice, or followed by figures, is as soon guessed as the password itself.
  const stem = [...plain].slice(0, [...plain].findLastIndex((letter) => /\p{L}/u.test(letter)) + 1).join('')
  const half = plain.slice(0, plain.length / 2)
  return (
    commonPasswords().has(plain) ||
    (stem.length > 3 && commonPasswords().has(stem)) ||
    half + half === plain ||
    new Set(plain).size < 5
  )
}
