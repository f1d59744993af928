import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EnvironmentRefused, readEnvironment, rotateReleaseKey } from './environment.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pravesh-environment-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const given = (variables: Record<string, string> = {}) => readEnvironment({ DATA_DIR: folder, ...variables })
function refusals(variables: Record<string, string>): string[] {
  try {
    given(variables)
  } catch (thrown) {
    if (thrown instanceof EnvironmentRefused) return thrown.sentences
    throw thrown
  }
  return []
}

test('with nothing set the server is at 127.0.0.1:4000 on SQLite with sample data', () => {
  expect(given()).toMatchObject({
    host: '127.0.0.1',
    port: 4000,
    dataFolder: folder,
    databaseUrl: undefined,
    sampleData: 'india',
    storage: { kind: 'disk' },
  })
})

test('a secret nobody gave is made once, kept for its owner alone, and read again', () => {
  const { jwtSecret } = given()
  expect(Buffer.byteLength(jwtSecret)).toBeGreaterThanOrEqual(32)
  expect(statSync(join(folder, 'jwt-secret')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'jwt-secret'), 'utf8').trim()).toBe(jwtSecret)
  expect(given().jwtSecret).toBe(jwtSecret)
})

test('a kept secret that was cut short is refused, not used', () => {
  writeFileSync(join(folder, 'jwt-secret'), 'short')
  expect(refusals({})).toEqual([
    'The secret kept in DATA_DIR (jwt-secret) is too short; remove the file and a new one is made',
  ])
})

test('the keys reminders are sent by are made once, kept for the owner alone, and read again; given ones are taken instead, both of them', () => {
  const { push } = given(),
    other = readFileSync(join(folder, 'push-keys'), 'utf8')
  expect(statSync(join(folder, 'push-keys')).mode & 0o777).toBe(0o600)
  expect([given().push, other]).toEqual([push, `${push.publicKey}\n${push.privateKey}\n`])
  expect(
    given({
      VAPID_PUBLIC_KEY: `B${'x'.repeat(86)}`,
      VAPID_PRIVATE_KEY: 'y'.repeat(43),
      PUSH_HOSTS: ' push.example, 127.0.0.1:4443 ',
    }).push,
  ).toEqual({ publicKey: `B${'x'.repeat(86)}`, privateKey: 'y'.repeat(43), hosts: ['push.example', '127.0.0.1:4443'] })
  writeFileSync(join(folder, 'push-keys'), 'short')
  expect(refusals({})).toEqual([
    'The keys kept in DATA_DIR (push-keys) cannot be read; remove the file and new ones are made',
  ])
})

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres:// (leave it out to use SQLite)'],
  [
    { JWT_SECRET: 'short' },
    'JWT_SECRET must be at least 32 bytes long (leave it out and one is made and kept in DATA_DIR)',
  ],
  [
    { JWT_SECRET: 'your-secret-key-goes-here-please-change' },
    'JWT_SECRET must not be an example or a repeated character',
  ],
  [{ JWT_SECRET: 'a'.repeat(40) }, 'JWT_SECRET must not be an example or a repeated character'],
  [{ ADMIN_EMAIL: 'admin' }, 'ADMIN_EMAIL must be an e-mail address'],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 12 characters'],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL must be an http or https address'],
  ...[
    'http://objects.example',
    'objects.example',
    'https://objects.example/pravesh',
    'https://objects.example?a',
    'https://a:b@objects.example',
    "https://objects.example;script-src'unsafe-inline'",
    'https://*.example',
  ].map((url): [Record<string, string>, string] => [
    { ASSETS_URL: url },
    'ASSETS_URL must be an https address without a path (https://objects.example.in)',
  ]),
  [{ STORAGE: 'tape' }, 'STORAGE must be disk, bunny or s3'],
  [{ SMTP_URL: 'mail' }, 'SMTP_URL must begin with smtp:// or smtps://'],
  [{ MAIL_FROM: 'Pravesh <x>' }, 'MAIL_FROM must be an e-mail address'],
  [{ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }, 'PUBLIC_URL is needed for Continue with Google'],
  [
    { GOOGLE_CLIENT_ID: 'id', PUBLIC_URL: 'https://pravesh.example' },
    'GOOGLE_CLIENT_SECRET is needed for Continue with Google',
  ],
  [{ SAMPLE_DATA: 'yes' }, 'SAMPLE_DATA must be india, small or off'],
  [{ HSTS_SUBDOMAINS: 'yes' }, 'HSTS_SUBDOMAINS must be on or off'],
  [{ LINK_CHECKS: 'yes' }, 'LINK_CHECKS must be on or off'],
  [{ VAPID_PUBLIC_KEY: 'x', VAPID_PRIVATE_KEY: 'y'.repeat(43) }, 'VAPID_PUBLIC_KEY must be 65 bytes in base64url'],
  [{ VAPID_PRIVATE_KEY: 'y'.repeat(43) }, 'VAPID_PUBLIC_KEY is needed beside VAPID_PRIVATE_KEY'],
  [{ PUSH_HOSTS: 'https://push.example' }, 'PUSH_HOSTS must be hosts with commas between them'],
  [
    { TRUST_PROXY: '10.0.0.0/8, proxy.example' },
    'TRUST_PROXY must be addresses or networks of proxies with commas between them (192.0.2.1, 10.0.0.0/8, loopback)',
  ],
  [
    { TRUST_PROXY: '0.0.0.0/0' },
    'TRUST_PROXY must be addresses or networks of proxies with commas between them (192.0.2.1, 10.0.0.0/8, loopback)',
  ],
  [{ METRICS_PORT: '70000' }, 'METRICS_PORT must be a whole number from 0 to 65535'],
  [{ METRICS_PORT: '4000' }, 'METRICS_PORT must be another port than PORT'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be 16 to 200 visible characters'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent'],
])('%o is refused in one sentence', (variables, sentence) => {
  expect(refusals(variables)).toEqual([sentence])
})

test('no proxy is trusted and no metrics are given unless somebody says so', () => {
  const { trustedProxies, metrics } = given()
  expect([trustedProxies.has('127.0.0.1'), metrics]).toEqual([false, { host: '127.0.0.1' }])
  const { trustedProxies: named, metrics: both } = given({
    TRUST_PROXY: 'loopback, 10.0.0.0/8',
    METRICS_PORT: '9100',
    METRICS_HOST: '::1',
    METRICS_TOKEN: 'a-token-of-some-length',
  })
  expect([named.has('127.0.0.1'), named.has('10.1.2.3'), named.has('192.0.2.1'), both]).toEqual([
    true,
    true,
    false,
    { port: 9100, host: '::1', token: 'a-token-of-some-length' },
  ])
})

test('another origin for immutable objects is named only where it is given, without a slash at its end', () => {
  expect(given().assetsUrl).toBeUndefined()
  expect(given({ ASSETS_URL: 'https://Objects.example:8443/' }).assetsUrl).toBe('https://objects.example:8443')
})

test('Google is offered only where both halves and our own address are given', () => {
  expect(given().google).toBeUndefined()
  expect(
    given({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', PUBLIC_URL: 'https://pravesh.example' }).google,
  ).toEqual({ issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: 'secret' })
})

test('every mistake is told at once', () => {
  expect(refusals({ PORT: 'x', LOG_LEVEL: 'y' })).toHaveLength(2)
})

test('bunny storage names each variable it lacks', () => {
  expect(refusals({ STORAGE: 'bunny', BUNNY_ZONE: 'z' })).toEqual([
    'BUNNY_KEY is needed when STORAGE is bunny',
    'BUNNY_CDN_URL is needed when STORAGE is bunny',
  ])
})

test('s3 storage names each variable it lacks, and is read where none is', () => {
  expect(refusals({ STORAGE: 's3', S3_BUCKET: 'files' })).toEqual([
    'S3_ACCESS_KEY_ID is needed when STORAGE is s3',
    'S3_SECRET_ACCESS_KEY is needed when STORAGE is s3',
    'S3_PUBLIC_URL is needed when STORAGE is s3',
  ])
  expect(
    given({
      STORAGE: 's3',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_ENDPOINT: 'https://objects.example.in',
      S3_PUBLIC_URL: 'https://files.example.in',
    }).storage,
  ).toEqual({
    kind: 's3',
    endpoint: 'https://objects.example.in',
    region: 'us-east-1',
    bucket: 'files',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    publicUrl: 'https://files.example.in',
  })
})

test('a variable set to nothing is as if it were not set', () => {
  expect(given({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 4000, databaseUrl: undefined })
})

test('the key that signs releases is made once, and a rotated one stands before those it followed', () => {
  const { releaseKeys } = given(),
    file = join(folder, 'release-key')
  expect(releaseKeys).toEqual({ current: expect.stringMatching(/^[0-9a-f]{64}$/), former: [] })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(given().releaseKeys).toEqual(releaseKeys)
  const rotated = rotateReleaseKey(folder)
  expect(rotated.former).toEqual([releaseKeys.current])
  expect(given().releaseKeys).toEqual(rotated)
  const [one, other] = ['a1'.repeat(32), 'b2'.repeat(32)]
  expect(given({ RELEASE_KEY: one, RELEASE_KEY_FORMER: other }).releaseKeys).toEqual({ current: one, former: [other] })
  expect(refusals({ RELEASE_KEY: 'short' })).toEqual([
    'RELEASE_KEY must be 32 bytes as 64 lower-case hexadecimal digits',
  ])
  expect(refusals({ RELEASE_KEY_FORMER: other })).toEqual(['RELEASE_KEY is needed beside RELEASE_KEY_FORMER'])
  writeFileSync(file, 'broken')
  expect(refusals({})).toEqual([
    'The keys kept in DATA_DIR (release-key) cannot be read; put the file back from your copy of it',
  ])
})
