import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type IncomingHttpHeaders, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { v7 as uuid } from 'uuid'
import type { Draw } from '../../shared/page/draw.ts'
import type { Overrides, Role } from '../../shared/people/permissions.ts'
import { createApp } from '../app.ts'
import type { Environment } from '../environment.ts'
import type { ConnectionLimits } from '../http/connections.ts'
import { listenerFor, type ServerTimeouts } from '../http/listener.ts'
import { routesOf } from '../http/routes.ts'
import { callsOf } from '../http/routes/docs.ts'
import type { Call } from '../../shared/protocol/call.ts'
import { openLimits } from '../services/limits/limits.ts'
import { limitAlone } from '../store/engine/limiter.ts'
import { openDisk } from '../files/disk.ts'
import type { FileStore, IdentityDocuments, Pieces } from '../files/fileStore.ts'
import { openPapers } from '../files/papers.ts'
import { openPieceFolder } from '../files/pieces.ts'
import type { Health } from '../http/health.ts'
import { openOpenId, type OpenIdSettings } from '../services/auth/openId.ts'
import { hashPassword } from '../services/auth/passwords.ts'
import { issue, issueToken } from '../services/auth/tokens.ts'
import { type LinkChecker, NO_CHECKER, openLinkChecker } from '../services/links/checker.ts'
import type { Wire } from '../services/links/probe.ts'
import { openReminderSender, type ReminderSender } from '../services/reminders/sender.ts'
import { openOpenData, type OpenData } from '../services/openData/openData.ts'
import { openSigner } from '../services/releases/signer.ts'
import { openPublisher, type Publisher } from '../services/catalogue/publish.ts'
import { openPost } from '../services/mail/post.ts'
import type { AccountMail } from '../services/students/mail.ts'
import { type Live, openLive } from '../services/sync/live.ts'
import { openStore } from '../store/database.ts'
import { DATABASE_FILE } from '../store/dataFolder.ts'
import type { StudentRecord } from '../store/ports/students.ts'
import type { Author } from '../store/ports/author.ts'
import type { StaffRecord } from '../store/ports/staff.ts'
import type { Store } from '../store/store.ts'
import type { PushService } from './pushService.ts'

const SECRET = 'a-secret-of-this-very-test-run-0123456789'
/** The secret key of every server of the tests, so that a device may go from one to the next. */
const RELEASE_KEY = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
export const METRICS_TOKEN = 'metrics-token-of-the-tests'
export const PASSWORD = 'correct horse battery 9'
const SYSTEM: Author = { kind: 'system', name: 'Test', requestId: 'test' }

/** What most answers carry; a test that expects something else names its type. */
export interface CollegeData {
  id: string
  _id: string
  slug: string
  status: string
  tag: string
  name: string
  [field: string]: unknown
}
export interface Answer<D> {
  success: boolean
  data: D
  message?: string
  pagination?: { page: number; limit: number; total: number; totalPages: number }
  token?: string
  user?: Record<string, unknown>
  valid?: boolean
  error?: string
  code?: string
  requestId?: string
  details?: Array<{ path: string; rule: string; message: string }>
}
export interface TestAnswer<D = CollegeData> {
  status: number
  headers: IncomingHttpHeaders
  /** The answer read as JSON; an empty object when it is none. */
  body: Answer<D>
  text: string
}
export interface TestRequest {
  body?: unknown
  raw?: string | Uint8Array
  headers?: Record<string, string>
}

export interface Visitor {
  get<D = CollegeData>(path: string, asking?: TestRequest): Promise<TestAnswer<D>>
  post<D = CollegeData>(path: string, body?: unknown, asking?: TestRequest): Promise<TestAnswer<D>>
  put<D = CollegeData>(path: string, body?: unknown, asking?: TestRequest): Promise<TestAnswer<D>>
  patch<D = CollegeData>(path: string, body?: unknown, asking?: TestRequest): Promise<TestAnswer<D>>
  delete<D = CollegeData>(path: string, asking?: TestRequest): Promise<TestAnswer<D>>
  /** Any method, and a path exactly as written, without an `/api/v1` in front. */
  ask<D = CollegeData>(method: string, path: string, asking?: TestRequest): Promise<TestAnswer<D>>
}

export interface TestServer extends Visitor {
  store: Store
  publisher: Publisher
  openData: OpenData
  live: Live
  /** Where it listens, for answers that are bytes. */
  origin: string
  secret: string
  health: Health
  folder: string
  mail: AccountMail
  /** Where uploaded files lie: in `folder`, unless the test gave another place. */
  files: FileStore
  pieces: Pieces
  papers: IdentityDocuments
  links: LinkChecker
  /** Sends reminders when a test tells it to look; nothing where no push service is given. */
  reminders?: ReminderSender
  /**
   * Every letter of this server so far to one address, oldest first, read from the folder where they go without a mail
   * service.
   */
  letters(to: string): Promise<WrittenLetter[]>
  /** Every line the server logged. */
  lines: string[]
  /** A member of staff with a live session; made for this call unless given. */
  as(staff: Role | StaffRecord): Promise<Visitor & { staff: StaffRecord; token: string }>
  staff(made?: { role?: Role; permissions?: Overrides; isActive?: boolean; email?: string }): Promise<StaffRecord>
  /** Somebody with a website account and a live session. */
  asStudent(made?: Partial<StudentRecord>): Promise<Visitor & { student: StudentRecord; token: string }>
  stop(): Promise<void>
}

/** A letter as it was written down. `link`: the first address in it. */
export interface WrittenLetter {
  subject: string
  text: string
  link?: string
}
export const SITE = 'https://pravesh.example'

let passwordHash: Promise<string> | undefined

export interface ServerOptions {
  url?: string
  now?: () => number
  siteFolder?: string
  draw?: Draw
  from?: string
  patience?: ServerTimeouts
  beatMs?: number
  google?: OpenIdSettings
  files?: FileStore
  /** Settings of the environment that most tests leave as they are. */
  settings?: Partial<Pick<Environment, 'publicUrl' | 'assetsUrl' | 'trustedProxies' | 'metrics' | 'hstsSubdomains'>>
  limits?: ConnectionLimits
  storageDeadlineMs?: number
  /** The world in which links are looked at; without one nobody is asked. */
  linkWire?: () => Wire
  /** The push service that reminders go to; without one nobody is reminded. */
  pushService?: () => PushService
}

/**
 * The real app over an empty database on a port of its own. `url`: a PostgreSQL database; without it SQLite in a folder
 * that `stop()` removes. `from`: the database begins as a copy of this file. `patience`: how soon connections are cut.
 */
export async function startServer({
  url,
  now,
  siteFolder,
  draw,
  from,
  patience,
  beatMs = 20_000,
  google,
  files: given,
  linkWire,
  pushService,
  settings,
  limits,
  storageDeadlineMs,
}: ServerOptions = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'pravesh-'))
  if (from !== undefined) await copyFile(from, join(folder, DATABASE_FILE))
  const store = await openStore({ folder, ...(url && { url }), ...(now && { now }) })
  const lines: string[] = []
  const health: Health = { stopping: false }
  const logger = pino(
    { level: 'info' },
    {
      write: (line: string) => {
        lines.push(line)
      },
    },
  )
  const catalogueFailed = (reason: unknown): void => {
    lines.push(`publisher ${String(reason)}`)
  }
  const publisher = openPublisher({
    store,
    failed: catalogueFailed,
    assets: settings?.assetsUrl,
    signer: openSigner(store, { current: RELEASE_KEY, former: [] }, { failed: catalogueFailed }),
  })
  const openData = await openOpenData({
    folder: join(folder, 'open-data'),
    publisher,
    keys: { current: RELEASE_KEY, former: [] },
    now: store.now,
    failed: (reason) => {
      lines.push(`open data ${String(reason)}`)
    },
  })
  const live = openLive(store, { beatMs })
  const outbox = join(folder, 'outbox')
  const mail: AccountMail = {
    store,
    site: SITE,
    post: openPost({
      folder: outbox,
      from: 'no-reply@pravesh.example',
      failed: (reason) => {
        lines.push(`mail ${String(reason)}`)
      },
    }),
  }
  const files = given ?? openDisk({ folder: join(folder, 'files'), origin: SITE })
  const pieces = openPieceFolder(join(folder, 'pieces')),
    papers = openPapers(join(folder, 'papers'))
  const links = linkWire
    ? openLinkChecker({
        store,
        own: [files.base],
        wire: linkWire(),
        controls: ['http://control.example/'],
        failed: (reason) => {
          lines.push(`links ${String(reason)}`)
        },
        everyMs: 3_600_000,
      })
    : NO_CHECKER
  const push = pushService?.()
  const reminders =
    push &&
    openReminderSender({
      store,
      vapid: push.vapid,
      agent: push.agent(),
      everyMs: 3_600_000,
      failed: (reason) => {
        lines.push(`reminders ${String(reason)}`)
      },
    })
  const app = createApp({
    ...(push && { push: { publicKey: push.vapid.publicKey, hosts: [push.host] } }),
    files,
    storageDeadlineMs,
    pieces,
    papers,
    store,
    publisher,
    live,
    links,
    openData,
    post: mail.post,
    environment: {
      jwtSecret: SECRET,
      dataFolder: folder,
      storage: { kind: 'disk' },
      publicUrl: SITE,
      metrics: { host: '127.0.0.1', token: METRICS_TOKEN },
      ...(google && { google }),
      ...settings,
    },
    logger,
    health,
    draw,
    ...(siteFolder && { siteFolder }),
  })
  const server = listenerFor(app.callback(), { patience, limits, trusted: settings?.trustedProxies })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  const routes = routesOf({
    ...(google && { google: openOpenId(google) }),
    secret: SECRET,
    limits: openLimits({ limiter: limitAlone }, SECRET),
    publisher,
    live,
    mail,
    files,
    pieces,
    papers,
  })
  const declared = callsOf(routes, { hasOwnFiles: files.kind === 'disk' })
  /** Every success of the whole suite is held against the schema it was declared with (R75). */
  const asDeclared = <D>(method: string, path: string, sent: TestAnswer<D>): TestAnswer<D> => {
    const [plain = ''] = path.split('?')
    const call = declared.find((one) => one.method === method && addressOf(one).test(plain))
    if (!call?.returns || sent.status >= 300) return sent
    const read = call.returns.safeParse(sent.body)
    if (!read.success) throw new Error(`${method} ${path} answered otherwise than declared: ${read.error.message}`)
    const undeclared = undeclaredIn(sent.body, read.data)
    if (undeclared.length > 0)
      throw new Error(`${method} ${path} answered fields that are not declared: ${undeclared.slice(0, 20).join(', ')}`)
    return sent
  }

  const visitor = (token?: string): Visitor => {
    const ask = async <D>(method: string, path: string, asking?: TestRequest) =>
      asDeclared(method, path, await exchange<D>(port, method, path, asking, token))
    const api = (path: string) => `/api/v1${path}`
    return {
      ask,
      get: (path, asking) => ask('GET', api(path), asking),
      post: (path, body, asking) => ask('POST', api(path), { body, ...asking }),
      put: (path, body, asking) => ask('PUT', api(path), { body, ...asking }),
      patch: (path, body, asking) => ask('PATCH', api(path), { body, ...asking }),
      delete: (path, asking) => ask('DELETE', api(path), asking),
    }
  }

  const staff: TestServer['staff'] = async ({ role = 'admin', permissions = {}, isActive = true, email } = {}) => {
    passwordHash ??= hashPassword(PASSWORD)
    const id = uuid()
    const at = store.now()
    const made: StaffRecord = {
      id,
      name: `Staff ${id.slice(-4)}`,
      email: email ?? `${id}@example.org`,
      role,
      isActive,
      permissions,
      passwordHash: await passwordHash,
      tokenVersion: 0,
      createdAt: at,
      updatedAt: at,
    }
    await store.write(SYSTEM, (tx) => tx.staff.add(made))
    return made
  }

  return {
    ...visitor(),
    store,
    publisher,
    openData,
    live,
    origin: `http://127.0.0.1:${port}`,
    secret: SECRET,
    health,
    folder,
    lines,
    staff,
    mail,
    files,
    pieces,
    papers,
    links,
    ...(reminders && { reminders }),
    async letters(to) {
      await mail.post.settled()
      const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
      const all = await Promise.all(files.map(async (name) => readFile(join(outbox, name), 'utf8')))
      return all.filter((letter) => letter.includes(`To: ${to}\n`) || letter.includes(`<${to}>`)).map(readLetter)
    },
    async as(who) {
      const person = typeof who === 'string' ? await staff({ role: who }) : who
      const { token, session } = issueToken(SECRET, {
        staffId: person.id,
        version: person.tokenVersion,
        now: store.now(),
      })
      await store.write(SYSTEM, (tx) =>
        tx.staff.startSession({ jti: session.jti, staffId: person.id, expiresAt: session.expiresAt }),
      )
      return { ...visitor(token), staff: person, token }
    },
    async asStudent(made = {}) {
      passwordHash ??= hashPassword(PASSWORD)
      const id = made.id ?? uuid()
      const at = store.now()
      const student: StudentRecord = {
        id,
        fullName: 'Asha Rao',
        email: `${id}@example.org`,
        passwordHash: await passwordHash,
        tokenVersion: 0,
        isActive: true,
        createdAt: at,
        updatedAt: at,
        ...made,
      }
      const { token, session } = issue('student', SECRET, { id, version: student.tokenVersion, now: at })
      await store.write(SYSTEM, async (tx) => {
        await tx.students.add(student)
        await tx.students.startSession({ jti: session.jti, studentId: id, expiresAt: session.expiresAt })
      })
      return { ...visitor(token), student, token }
    },
    async stop() {
      live.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await links.close()
      await reminders?.close()
      await mail.post.close()
      await openData.close()
      await publisher.close()
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The addresses of a call. */
const addressOf = ({ path, isOutsideApi }: Call): RegExp =>
  new RegExp(`^${isOutsideApi ? '' : '/api/v1'}${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`)

/**
 * Paths of what a schema left out of an answer when it read it: a schema hands on what it declares and nothing else.
 */
function undeclaredIn(answer: unknown, read: unknown, path = ''): string[] {
  if (typeof answer !== 'object' || answer === null || typeof read !== 'object' || read === null) return []
  const known = read as Record<string, unknown>
  return Object.entries(answer).flatMap(([key, value]) =>
    Object.hasOwn(known, key) ? undeclaredIn(value, known[key], `${path}/${key}`) : [`${path}/${key}`],
  )
}

/** node:http and not fetch: fetch mends paths and headers, and a test of bad input must be able to send it. */
function exchange<D>(
  port: number,
  method: string,
  path: string,
  { body, raw, headers = {} }: TestRequest = {},
  token?: string,
): Promise<TestAnswer<D>> {
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  return new Promise((resolve, reject) => {
    const request = send(
      {
        port,
        host: '127.0.0.1',
        method,
        path,
        agent: false,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(payload)),
          }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: jsonOf(text) as Answer<D>,
            text,
          })
        })
        response.on('error', reject)
      },
    )
    // A server that refuses an upload early may close before it was sent whole; the answer it gave still counts.
    request.on('error', (thrown) => setTimeout(() => reject(thrown), 50))
    request.end(payload)
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return {}
  }
}

/** The head and the words of a letter; long lines were folded on the way ("=" at their end). */
export function readLetter(letter: string): WrittenLetter {
  const [head = '', ...rest] = letter.replaceAll('\r\n', '\n').split('\n\n'),
    body = rest.join('\n\n')
  const text = /^Content-Transfer-Encoding: base64$/m.test(head)
    ? Buffer.from(body, 'base64').toString()
    : Buffer.from(
        body
          .replaceAll('=\n', '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString()
  const link = /https?:\S+/.exec(text)?.[0]
  return { subject: /^Subject: (.*)$/m.exec(head)?.[1] ?? '', text, ...(link && { link }) }
}
