import { expect, test } from 'vitest'
import { issueToken, readToken, SESSION_SECONDS } from './tokens.ts'

const SECRET = 'of a test, and of no server at all 0123456789'
const NOW = Date.UTC(2027, 0, 4)
const codeOf = (act: () => unknown): string => {
  try {
    act()
  } catch (thrown) {
    return (thrown as { code: string }).code
  }
  return 'none'
}

test('a token that was read once is read again as strictly: its time, its secret and its realm', () => {
  const { token, session } = issueToken(SECRET, { staffId: 'asha', version: 3, now: NOW })
  const end = NOW + SESSION_SECONDS * 1000
  for (let round = 0; round < 2; round++) {
    expect(readToken('staff', SECRET, token, NOW)).toEqual(session)
    expect(readToken('staff', SECRET, token, end - 1)).toEqual(session)
    expect(codeOf(() => readToken('staff', SECRET, token, end))).toBe('TOKEN_EXPIRED')
    expect(codeOf(() => readToken('student', SECRET, token, NOW))).toBe('TOKEN_INVALID')
    expect(codeOf(() => readToken('staff', `${SECRET}!`, token, NOW))).toBe('TOKEN_INVALID')
    expect(codeOf(() => readToken('staff', SECRET, `${token.slice(0, -2)}xx`, NOW))).toBe('TOKEN_INVALID')
  }
})
