import { createECDH, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { PUSH_HOSTS } from '../shared/reminder/device.ts'
import { isSecretKey } from '../shared/release/signature.ts'
import { withoutEnd } from '../shared/record/text.ts'
import type { StorageSettings } from './files/openFiles.ts'
import { DISK_FULL, isNoSpace } from './fullDisk.ts'
import { HOUR_MS } from '../shared/format/duration.ts'
import { beginFolder, SECRET_FILES, writePrivate } from './store/dataFolder.ts'
import type { OpenIdSettings } from './services/auth/openId.ts'
import type { ReleaseKeys } from './services/releases/signer.ts'
import { type AddressRanges, NO_RANGES, readRanges } from './services/network.ts'

const text = z.string().trim().min(1)
const portOf = (name: string) => {
  const sentence = `${name} must be a whole number from 0 to 65535`
  return z
    .string()
    .regex(/^\d{1,5}$/, sentence)
    .transform(Number)
    .pipe(z.number().max(65_535, sentence))
}
const releaseKey = (name: string) =>
  z.string().refine(isSecretKey, `${name} must be 32 bytes as 64 lower-case hexadecimal digits`)
const address = (what: string) => z.url({ protocol: /^https?$/, error: `${what} must be an http or https address` })

/** An https origin and nothing more: it is written into the content policy. */
function isHttpsOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(text)
  return (
    protocol === 'https:' &&
    /^[a-z0-9.-]+$/.test(hostname) &&
    pathname === '/' &&
    search + hash + username + password === ''
  )
}

/**
 * Secrets that stand in documents, examples and other people's repositories; a server signed with one is open to
 * everybody.
 */
const PUBLISHED_SECRETS =
  /^(secret|changeme|change-me|your[-_ ].*|jwt[-_ ]?secret.*|development.*|test.*|example.*|(.)\2+)$/i

/** What each place for files cannot do without. */
const NEEDED_BY_STORAGE = {
  disk: [],
  bunny: ['BUNNY_ZONE', 'BUNNY_KEY', 'BUNNY_CDN_URL'],
  s3: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PUBLIC_URL'],
} as const

/** `docs/spec/api.md` "Running it". Absent and empty mean the same, as shells and containers cannot always unset. */
const Variables = z
  .object({
    NODE_ENV: z.string().optional(),
    PORT: portOf('PORT').default(4000),
    HOST: text.default('127.0.0.1'),
    DATA_DIR: text.default('./data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\/.+/, 'DATABASE_URL must begin with postgres:// (leave it out to use SQLite)')
      .optional(),
    JWT_SECRET: z
      .string()
      .refine(
        (secret) => Buffer.byteLength(secret) >= 32,
        'JWT_SECRET must be at least 32 bytes long (leave it out and one is made and kept in DATA_DIR)',
      )
      .refine((secret) => !PUBLISHED_SECRETS.test(secret), 'JWT_SECRET must not be an example or a repeated character')
      .optional(),
    ADMIN_EMAIL: z.email('ADMIN_EMAIL must be an e-mail address').default('admin@pravesh.local'),
    ADMIN_PASSWORD: z
      .string()
      .min(12, 'ADMIN_PASSWORD must have at least 12 characters')
      .max(256, 'ADMIN_PASSWORD must have at most 256 characters')
      .optional(),
    PUBLIC_URL: address('PUBLIC_URL').optional(),
    ASSETS_URL: z
      .string()
      .refine(isHttpsOrigin, 'ASSETS_URL must be an https address without a path (https://objects.example.in)')
      .transform((url) => new URL(url).origin)
      .optional(),
    STORAGE: z.enum(['disk', 'bunny', 's3'], 'STORAGE must be disk, bunny or s3').default('disk'),
    BUNNY_ZONE: text.optional(),
    BUNNY_KEY: text.optional(),
    BUNNY_HOST: text.default('storage.bunnycdn.com'),
    BUNNY_CDN_URL: address('BUNNY_CDN_URL').optional(),
    S3_ENDPOINT: address('S3_ENDPOINT').optional(),
    S3_REGION: text.default('us-east-1'),
    S3_BUCKET: text.optional(),
    S3_ACCESS_KEY_ID: text.optional(),
    S3_SECRET_ACCESS_KEY: text.optional(),
    S3_PUBLIC_URL: address('S3_PUBLIC_URL').optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/.+/, 'SMTP_URL must begin with smtp:// or smtps://')
      .optional(),
    GOOGLE_CLIENT_ID: text.optional(),
    GOOGLE_CLIENT_SECRET: text.optional(),
    MAIL_FROM: z.email('MAIL_FROM must be an e-mail address').optional(),
    SAMPLE_DATA: z
      .enum(['india', 'small', 'on', 'off'], 'SAMPLE_DATA must be india, small or off')
      // Former releases knew "on" and "off".
      .transform((sample) => (sample === 'on' ? 'small' : sample))
      .default('india'),
    HSTS_SUBDOMAINS: z.enum(['on', 'off'], 'HSTS_SUBDOMAINS must be on or off').default('off'),
    LINK_CHECKS: z.enum(['on', 'off'], 'LINK_CHECKS must be on or off').default('on'),
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^B[\w-]{86}$/, 'VAPID_PUBLIC_KEY must be 65 bytes in base64url')
      .optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, 'VAPID_PRIVATE_KEY must be 32 bytes in base64url')
      .optional(),
    RELEASE_KEY: releaseKey('RELEASE_KEY').optional(),
    RELEASE_KEY_FORMER: releaseKey('RELEASE_KEY_FORMER').optional(),
    PUSH_HOSTS: z
      .string()
      .transform((hosts) =>
        hosts
          .split(',')
          .map((host) => host.trim().toLowerCase())
          .filter(Boolean),
      )
      .refine(
        (hosts) => hosts.every((host) => /^(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/.test(host)),
        'PUSH_HOSTS must be hosts with commas between them',
      )
      .optional(),
    TRUST_PROXY: z
      .string()
      .transform((list, context) => {
        try {
          return readRanges(list)
        } catch {
          context.addIssue(
            'TRUST_PROXY must be addresses or networks of proxies with commas between them (192.0.2.1, 10.0.0.0/8, loopback)',
          )
          return z.NEVER
        }
      })
      .optional(),
    METRICS_PORT: portOf('METRICS_PORT').optional(),
    METRICS_HOST: text.default('127.0.0.1'),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]{16,200}$/, 'METRICS_TOKEN must be 16 to 200 visible characters')
      .optional(),
    BACKUP_EVERY: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'BACKUP_EVERY must be a number of hours, 1 to 9999')
      .optional(),
    BACKUP_FOLDER: text.optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: address('OTEL_EXPORTER_OTLP_ENDPOINT').optional(),
    LOG_LEVEL: z
      .enum(
        ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
        'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent',
      )
      .default('info'),
  })
  .superRefine((given, context) => {
    const google = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'PUBLIC_URL'] as const
    if (given.GOOGLE_CLIENT_ID || given.GOOGLE_CLIENT_SECRET) {
      for (const name of google)
        if (!given[name])
          context.addIssue({ code: 'custom', path: [name], message: `${name} is needed for Continue with Google` })
    }
    for (const [one, other] of [
      ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
      ['VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY'],
      ['RELEASE_KEY_FORMER', 'RELEASE_KEY'],
    ] as const) {
      if (given[one] && !given[other])
        context.addIssue({ code: 'custom', path: [other], message: `${other} is needed beside ${one}` })
    }
    if (given.METRICS_PORT !== undefined && given.METRICS_PORT !== 0 && given.METRICS_PORT === given.PORT) {
      context.addIssue({
        code: 'custom',
        path: ['METRICS_PORT'],
        message: 'METRICS_PORT must be another port than PORT',
      })
    }
    for (const name of NEEDED_BY_STORAGE[given.STORAGE]) {
      if (!given[name])
        context.addIssue({
          code: 'custom',
          path: [name],
          message: `${name} is needed when STORAGE is ${given.STORAGE}`,
        })
    }
  })

export interface Environment {
  port: number
  host: string
  /** Absolute; holds the database, files and secrets. */
  dataFolder: string
  databaseUrl?: string
  jwtSecret: string
  admin: { email: string; password?: string }
  /** Where people reach the site; links in mails and sitemaps are built from it and never from a request's Host. */
  publicUrl?: string
  /** The origin that devices fetch the catalogue's immutable objects from; without it from the server itself. */
  assetsUrl?: string
  storage: StorageSettings
  smtpUrl?: string
  /** Whom mails are from; without it no-reply at the host of `publicUrl`. */
  mailFrom?: string
  /** 'Continue with Google' is offered only with this. */
  google?: OpenIdSettings
  /** What an empty database begins with: the pack of the whole country, a few well-known colleges, or nothing. */
  sampleData: 'india' | 'small' | 'off'
  /** Does the server ask the addresses that colleges name whether they answer? */
  linkChecks: boolean
  /** The keys reminders are sent by, and the push services whose addresses are taken. */
  push: { publicKey: string; privateKey: string; hosts: readonly string[] }
  /** What releases of the catalogue are signed with, and was before. */
  releaseKeys: ReleaseKeys
  /** Are browsers to ask every subdomain of our host over TLS alone? The operator knows whether all of them can. */
  hstsSubdomains: boolean
  /** Whose X-Forwarded-For and X-Forwarded-Proto are read. */
  trustedProxies: AddressRanges
  /**
   * `/metrics` is on a port of its own where `port` is given, and on the site's where `token` is; otherwise nowhere.
   */
  metrics: { host: string; port?: number; token?: string }
  /** Backups are made and checked each so many milliseconds, into a folder. */
  backups?: { everyMs: number; folder: string }
  /** The OTLP collector that traces and metrics go to. */
  telemetry?: { endpoint: string }
  logLevel: string
}

/** The environment cannot be used; each sentence names one variable and what it must be. */
export class EnvironmentRefused extends Error {
  readonly sentences: string[]
  constructor(sentences: string[]) {
    super(sentences.join('\n'))
    this.name = 'EnvironmentRefused'
    this.sentences = sentences
  }
}

/** The names of all settings. */
export const readVariableNames = (): ReadonlySet<string> => new Set(Object.keys(Variables.shape))

/**
 * Reads and checks every variable, makes the data folder and the secrets that are not given.
 * @throws EnvironmentRefused with one sentence per mistake
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const filled = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const read = Variables.safeParse(filled)
  if (!read.success) throw new EnvironmentRefused(read.error.issues.map((issue) => issue.message))
  const given = read.data
  const dataFolder = resolve(given.DATA_DIR)
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
    beginFolder(dataFolder)
  } catch (thrown) {
    throw new EnvironmentRefused([
      isNoSpace(thrown) ? DISK_FULL : 'DATA_DIR must be a folder this program may create and write',
    ])
  }
  return {
    port: given.PORT,
    host: given.HOST,
    dataFolder,
    databaseUrl: given.DATABASE_URL,
    jwtSecret: given.JWT_SECRET ?? keptSecret(resolve(dataFolder, SECRET_FILES.jwt)),
    admin: { email: given.ADMIN_EMAIL, password: given.ADMIN_PASSWORD },
    publicUrl: given.PUBLIC_URL && withoutEnd(given.PUBLIC_URL, /\//),
    ...(given.ASSETS_URL && { assetsUrl: given.ASSETS_URL }),
    storage: storageIn(given),
    push: {
      ...(given.VAPID_PUBLIC_KEY && given.VAPID_PRIVATE_KEY
        ? { publicKey: given.VAPID_PUBLIC_KEY, privateKey: given.VAPID_PRIVATE_KEY }
        : keptPushKeys(resolve(dataFolder, SECRET_FILES.push))),
      hosts: given.PUSH_HOSTS ?? PUSH_HOSTS,
    },
    releaseKeys: given.RELEASE_KEY
      ? { current: given.RELEASE_KEY, former: given.RELEASE_KEY_FORMER ? [given.RELEASE_KEY_FORMER] : [] }
      : keptReleaseKeys(dataFolder),
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    sampleData: given.SAMPLE_DATA,
    linkChecks: given.LINK_CHECKS === 'on',
    ...(given.BACKUP_EVERY && {
      backups: {
        everyMs: Number(given.BACKUP_EVERY) * HOUR_MS,
        folder: resolve(given.BACKUP_FOLDER ?? resolve(dataFolder, 'backups')),
      },
    }),
    ...(given.OTEL_EXPORTER_OTLP_ENDPOINT && {
      telemetry: { endpoint: withoutEnd(given.OTEL_EXPORTER_OTLP_ENDPOINT, /\//) },
    }),
    logLevel: given.LOG_LEVEL,
    hstsSubdomains: given.HSTS_SUBDOMAINS === 'on',
    trustedProxies: given.TRUST_PROXY ?? NO_RANGES,
    metrics: {
      host: given.METRICS_HOST,
      ...(given.METRICS_PORT !== undefined && { port: given.METRICS_PORT }),
      ...(given.METRICS_TOKEN && { token: given.METRICS_TOKEN }),
    },
    ...(given.GOOGLE_CLIENT_ID &&
      given.GOOGLE_CLIENT_SECRET && {
        google: {
          issuer: 'https://accounts.google.com',
          clientId: given.GOOGLE_CLIENT_ID,
          clientSecret: given.GOOGLE_CLIENT_SECRET,
        },
      }),
  }
}

/** The secret in this file, made at the first start. It outlives restarts, so that nobody is signed out by one. */
function keptSecret(file: string): string {
  const secret = keptText(file)
  if (secret !== undefined) {
    if (Buffer.byteLength(secret) < 32)
      throw new EnvironmentRefused([
        `The secret kept in DATA_DIR (jwt-secret) is too short; remove the file and a new one is made`,
      ])
    chmodSync(file, 0o600)
    return secret
  }
  const made = randomBytes(48).toString('base64url')
  keep(file, `${made}\n`)
  return made
}

/** What is kept in a file; nothing where there is none, or where a full disk let nobody write into it. */
function keptText(file: string): string | undefined {
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return text === '' ? undefined : text
}

function keep(file: string, text: string): void {
  try {
    writePrivate(file, text)
  } catch (thrown) {
    throw isNoSpace(thrown) ? new EnvironmentRefused([DISK_FULL]) : thrown
  }
}

/**
 * The keys in this file, made at the first start. With others every browser would have to ask for its reminders anew.
 */
function keptPushKeys(file: string): { publicKey: string; privateKey: string } {
  const kept = keptText(file)
  if (kept !== undefined) {
    const [publicKey = '', privateKey = ''] = kept.split(/\s+/)
    if (!/^B[\w-]{86}$/.test(publicKey) || !/^[\w-]{43}$/.test(privateKey))
      throw new EnvironmentRefused([
        'The keys kept in DATA_DIR (push-keys) cannot be read; remove the file and new ones are made',
      ])
    chmodSync(file, 0o600)
    return { publicKey, privateKey }
  }
  // A key pair on P-256 (RFC 8292). Node makes one; the library for pushes, which makes it the same way, is read when
  // one is sent.
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // Node leaves out zeros at the beginning of a private key, which is 32 bytes long.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  keep(file, `${publicKey}\n${privateKey}\n`)
  return { publicKey, privateKey }
}

/**
 * The keys in this folder, the newest first, made at the first start. With another one phones refuse the catalogue,
 * unless a former key says that it follows.
 * @throws EnvironmentRefused where the file holds something else
 */
export function keptReleaseKeys(dataFolder: string): ReleaseKeys {
  const file = resolve(dataFolder, SECRET_FILES.release),
    kept = keptText(file)
  if (kept !== undefined) {
    const [current = '', ...former] = kept.split(/\s+/)
    if (![current, ...former].every(isSecretKey))
      throw new EnvironmentRefused([
        'The keys kept in DATA_DIR (release-key) cannot be read; put the file back from your copy of it',
      ])
    chmodSync(file, 0o600)
    return { current, former }
  }
  const made = randomBytes(32).toString('hex')
  keep(file, `${made}\n`)
  return { current: made, former: [] }
}

/**
 * Puts a new key in front of those in the folder; the next start signs that it follows the former one.
 * @returns the keys as they are now
 */
export function rotateReleaseKey(dataFolder: string): ReleaseKeys {
  const { current, former } = keptReleaseKeys(dataFolder),
    made = randomBytes(32).toString('hex')
  keep(resolve(dataFolder, SECRET_FILES.release), `${[made, current, ...former].join('\n')}\n`)
  return { current: made, former: [current, ...former] }
}

/** What is needed for it stands in `given`: the check before this has refused the rest. */
function storageIn(given: z.infer<typeof Variables>): StorageSettings {
  switch (given.STORAGE) {
    case 'disk':
      return { kind: 'disk' }
    case 'bunny':
      return {
        kind: 'bunny',
        zone: given.BUNNY_ZONE ?? '',
        key: given.BUNNY_KEY ?? '',
        host: given.BUNNY_HOST,
        publicUrl: given.BUNNY_CDN_URL ?? '',
      }
    case 's3':
      return {
        kind: 's3',
        ...(given.S3_ENDPOINT !== undefined && { endpoint: given.S3_ENDPOINT }),
        region: given.S3_REGION,
        bucket: given.S3_BUCKET ?? '',
        accessKeyId: given.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: given.S3_SECRET_ACCESS_KEY ?? '',
        publicUrl: given.S3_PUBLIC_URL ?? '',
      }
  }
}
