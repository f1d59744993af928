import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import jwt from 'jsonwebtoken'
import { afterEach, expect, test } from 'vitest'
import { openOpenId, type VerifiedIdentity } from './openId.ts'

const KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 })
const OTHER_KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 })
const CLIENT = { clientId: 'pravesh', clientSecret: 'a-secret-between-the-two-of-them-0123456789' }
const RETURN = 'https://pravesh.example/api/v1/auth/google/callback'

/** What the provider does otherwise than it should. */
interface Fault {
  claims?: Record<string, unknown>
  key?: KeyObject
  isUnsigned?: boolean
  issuer?: string
}

let provider: Server | undefined
afterEach(async () => {
  const closing = provider
  provider = undefined
  closing?.closeAllConnections()
  if (closing)
    await new Promise((resolve) => {
      closing.close(resolve)
    })
})

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Signs in at a provider with this fault. @throws OpenIdFailed */
async function signIn({
  claims = {},
  key = KEYS.privateKey,
  isUnsigned = false,
  issuer,
}: Fault = {}): Promise<VerifiedIdentity> {
  let origin = '',
    nonce = ''
  const idToken = (): string => {
    const now = Math.floor(Date.now() / 1000)
    const all = {
      iss: origin,
      aud: CLIENT.clientId,
      sub: 'asha',
      nonce,
      iat: now,
      exp: now + 300,
      email: 'asha@example.in',
      email_verified: true,
      name: 'Asha Rao',
      ...claims,
    }
    if (isUnsigned) return `${encoded({ alg: 'none' })}.${encoded(all)}.`
    return jwt.sign(all, key, { algorithm: 'RS256', keyid: 'one' })
  }
  const pages: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer: issuer ?? origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/keys': () => ({ keys: [{ ...KEYS.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] }),
    '/token': () => ({ access_token: 'an-access-token', token_type: 'Bearer', id_token: idToken() }),
  }
  const server = createServer((request, response) => {
    const page = pages[request.url ?? '']
    response.writeHead(page ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(page?.() ?? {}))
  })
  provider = server
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const openId = openOpenId({ issuer: origin, ...CLIENT })
  const { begun } = await openId.begin(RETURN)
  nonce = begun.nonce
  return openId.finish(new URL(`${RETURN}?code=a-code&state=${begun.state}`), begun)
}

test('an ID token of the provider names who came back', async () => {
  expect(await signIn()).toEqual({ sub: 'asha', email: 'asha@example.in', name: 'Asha Rao' })
})

const faults: Array<[what: string, fault: Fault]> = [
  ['signed with a key that the provider does not publish', { key: OTHER_KEYS.privateKey }],
  ['without a signature', { isUnsigned: true }],
  ['for another client', { claims: { aud: 'another-client' } }],
  ['of another issuer', { claims: { iss: 'https://accounts.example' } }],
  ['with the nonce of another sign-in', { claims: { nonce: 'of-another-sign-in' } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['that has expired', { claims: { iat: 1_700_000_000, exp: 1_700_000_300 } }],
]
test.each(faults)('an ID token %s is refused', async (_, fault) => {
  await expect(signIn(fault)).rejects.toMatchObject({ name: 'OpenIdFailed', reason: 'refused' })
})

test('a provider whose own description names another issuer is not used', async () => {
  await expect(signIn({ issuer: 'https://accounts.example' })).rejects.toMatchObject({
    name: 'OpenIdFailed',
    reason: 'away',
  })
})
