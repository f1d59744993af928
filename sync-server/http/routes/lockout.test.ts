import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../test/bothDatabases.ts'
import { PASSWORD } from '../../test/server.ts'

/** Other spellings of one address: full-width, long s, mathematical and invisible characters. */
const spellingsOf = (email: string): string[] => {
  const [first = '', rest] = [email[0], email.slice(1)]
  const fullWidth = String.fromCharCode(first.charCodeAt(0) + 0xFEE0)
  const mathematical = String.fromCodePoint(0x1D41A + first.charCodeAt(0) - 97)
  return [email, email.toUpperCase(), fullWidth + rest, mathematical + rest, `${first}\u00AD${rest}`, `${fullWidth.toUpperCase()}${rest}`, `${first}\u200D${rest}`, `${mathematical}\u00AD${rest}`]
}

onBothDatabases('the lock of a sign-in', (server) => {
  test.each(['/crm-auth/login', '/auth/login'])('counts every spelling of one address as one at %s', async (path) => {
    const email = `s${uuid()}@example.org`
    if (path === '/auth/login') await server().asStudent({ email })
    else await server().staff({ email })
    const met: number[] = []
    for (let n = 0; n < 40; n++) {
      const spelling = spellingsOf(email)[n % 8]!
      met.push((await server().post(path, { email: spelling, password: `guess ${n}` })).status)
    }
    expect(met.filter((status) => status !== 429)).toHaveLength(5)
    expect((await server().post(path, { email: spellingsOf(email)[2], password: PASSWORD })).status).toBe(429)
  })

  test.each(['/crm-auth/login', '/auth/login'])('opens to every spelling of the right address at %s', async (path) => {
    const email = `s${uuid()}@example.org`
    if (path === '/auth/login') await server().asStudent({ email })
    else await server().staff({ email })
    for (const spelling of spellingsOf(email)) expect([spelling, (await server().post(path, { email: spelling, password: PASSWORD })).status]).toEqual([spelling, 200])
  })
})
