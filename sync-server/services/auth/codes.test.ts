import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { RECOVERY_CODES, shownRecovery } from '../../../shared/people/secondFactor.ts'
import type { SecondFactor } from '../../store/ports/staff.ts'
import { newKey, newRecoveryCodes, takeCode } from './codes.ts'
import { sealText, unsealText } from './sealed.ts'

const SECRET = 'a-secret-of-this-very-test-run-0123456789'
const NOW = 1_700_000_000_000
const STEP_MS = 30_000
const made = newKey(SECRET, { id: 'meera', email: 'meera@example.in' })
const codeAt = (at: number) => new TOTP({ secret: Secret.fromBase32(made.key) }).generate({ timestamp: at })
const factor = (more: Partial<SecondFactor> = {}): SecondFactor => ({
  sealed: made.sealed,
  isOn: true,
  lastStep: 0,
  recovery: [],
  ...more,
})
const taken = (code: string, of = factor(), now = NOW) => takeCode(SECRET, 'meera', of, code, now)

test('the codes are those of RFC 6238', () => {
  // Appendix B: the ASCII secret 12345678901234567890 at 59 s gives 94287082, of which six figures are shown.
  const known = sealText(
    SECRET,
    'meera',
    new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32,
  )
  for (const [at, code] of [
    [59_000, '287082'],
    [1_111_111_109_000, '081804'],
    [20_000_000_000_000, '353130'],
  ] as const)
    expect(taken(code, factor({ sealed: known }), at)?.by).toBe('app')
})

test('the app is told who issues it and for whom, in the form every app reads', () => {
  expect(made.uri).toMatch(
    /^otpauth:\/\/totp\/Pravesh:meera%40example\.in\?issuer=Pravesh&secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/,
  )
})

test('a clock may be a step off to either side, and no more', () => {
  expect([-2, -1, 0, 1, 2].map((steps) => taken(codeAt(NOW + steps * STEP_MS))?.by)).toEqual([
    undefined,
    'app',
    'app',
    'app',
    undefined,
  ])
})

test('a code opens once, and none of before it opens afterwards', () => {
  const after = taken(codeAt(NOW))!.factor
  expect(taken(codeAt(NOW), after)).toBeUndefined()
  expect(taken(codeAt(NOW - STEP_MS), after)).toBeUndefined()
  expect(taken(codeAt(NOW + STEP_MS), after)?.by).toBe('app')
})

test('a recovery code opens once, however it is written, and is kept as its hash alone', () => {
  const { codes, hashes } = newRecoveryCodes(SECRET, 'meera')
  expect(new Set(codes).size).toBe(RECOVERY_CODES)
  const has = factor({ recovery: hashes })
  expect(JSON.stringify(has)).not.toContain(codes[3])
  const used = taken(shownRecovery(codes[3]!).toUpperCase(), has)!
  expect([used.by, used.factor.recovery.length]).toEqual(['recovery', RECOVERY_CODES - 1])
  expect(taken(codes[3]!, used.factor)).toBeUndefined()
  expect(taken(codes[4]!, used.factor)?.by).toBe('recovery')
})

test('what is kept of a recovery code opens for one account and under one secret, and is no plain hash of it', () => {
  const {
    codes: [code = ''],
    hashes,
  } = newRecoveryCodes(SECRET, 'meera')
  const plain = createHash('sha256').update(code).digest('hex')
  expect(hashes.join(' ')).not.toContain(plain)
  for (const hash of hashes) expect(hash).toMatch(/^hmac:[0-9a-f]{64}$/)
  expect(takeCode(SECRET, 'ravi', factor({ recovery: hashes }), code, NOW)).toBeUndefined()
  expect(
    takeCode('another-secret-altogether-0123456789', 'meera', factor({ recovery: hashes }), code, NOW),
  ).toBeUndefined()
})

test('a code whose plain hash an earlier version kept still opens, once, and is kept under the secret from then on', () => {
  const [first, second] = ['abcdefghjkmnpqrs', 'bcdefghjkmnpqrst'] as const
  const former = factor({ recovery: [first, second].map((code) => createHash('sha256').update(code).digest('hex')) })
  const used = taken(first, former)
  expect(used).toMatchObject({ by: 'recovery', factor: { recovery: [expect.stringMatching(/^hmac:/) as unknown] } })
  expect(taken(first, used!.factor)).toBeUndefined()
  expect(taken(second, used!.factor)?.by).toBe('recovery')
})

test('what is no code opens nothing, and neither does a key that was closed for another or with another secret', () => {
  for (const code of ['', '12345', 'abcdef', codeAt(NOW).slice(0, 5)]) expect(taken(code)).toBeUndefined()
  expect(takeCode(SECRET, 'ravi', factor(), codeAt(NOW), NOW)).toBeUndefined()
  expect(takeCode('another-secret-altogether-0123456789', 'meera', factor(), codeAt(NOW), NOW)).toBeUndefined()
  expect(unsealText(SECRET, 'meera', 'x')).toBeUndefined()
  expect(unsealText(SECRET, 'meera', made.sealed)).toBe(made.key)
  expect(made.sealed).not.toContain(made.key)
})
