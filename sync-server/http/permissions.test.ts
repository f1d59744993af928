import { Agent, request as send } from 'node:http'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { Overrides, Role } from '../../shared/people/permissions.ts'
import { openLimits } from '../services/limits/limits.ts'
import { limitAlone } from '../store/engine/limiter.ts'
import { openOpenId } from '../services/auth/openId.ts'
import { hashPassword } from '../services/auth/passwords.ts'
import { issue, issueToken } from '../services/auth/tokens.ts'
import type { StaffRecord } from '../store/ports/staff.ts'
import { onBothDatabases } from '../test/bothDatabases.ts'
import type { TestServer } from '../test/server.ts'
import { routesOf } from './routes.ts'

/**
 * Who may call what, by hand from back-office 6: never derived from the guards it judges. Beside each route stands its
 * door:
 *
 *     everybody   no token is looked at
 *     anyone      nobody signed in, or anybody whose token is good
 *     readers     the same, but not staff: they moderate, and neither vote nor report
 *     accounts    anybody who signed in, on either side
 *     student     whoever signed in on the public site
 *     A C S staff of these roles (admin, counselor, support; a dash for one that may not), and after them the flag
 *     whose
 *                 personal yes or no beats the role: edit (canEditColleges), delete (canDeleteColleges), users
 *                 (canViewUsers);
 *                 after “unless” the no alone does, since the yes is not all that is asked
 */
const TABLE = `
POST   /auth/signup                                     everybody
POST   /auth/login                                      everybody
POST   /auth/login-link                                 everybody
GET    /auth/google                                     everybody
GET    /auth/google/callback                            everybody
POST   /auth/enter                                      everybody
POST   /auth/logout                                     student
POST   /auth/forgot-password                            everybody
POST   /auth/reset-password                             everybody
PUT    /auth/change-password                            student
GET    /auth/me                                         student
PATCH  /auth/me                                         student
DELETE /auth/me                                         student
POST   /auth/me/email                                   student
POST   /auth/confirm-email                              everybody
POST   /auth/me/confirmation                            student
GET    /auth/me/export                                  student
GET    /auth/me/sessions                                student
DELETE /auth/me/sessions                                student
DELETE /auth/me/sessions/:id                            student
GET    /auth/me/consents                                student
PUT    /auth/me/consents/:purpose                       student
DELETE /auth/me/enquiries/:id/consents/:purpose         student

GET    /colleges                                        everybody
GET    /colleges/slug/:slug                             everybody
GET    /colleges/slug/:slug/changes                     everybody
GET    /colleges/category/management/:slug              everybody
POST   /colleges/preview                                everybody
GET    /colleges/:id/reviews                            everybody
POST   /colleges/:id/reviews                            student
POST   /reviews/:id/votes                               readers
POST   /reviews/:id/reports                             readers
POST   /reviews/:id/replies                             student
POST   /reviews/:id/document                            student
POST   /reviews/reports/outcomes                        anyone
GET    /auth/me/reports                                 student
POST   /enquiries                                       anyone
POST   /enquiries/session                               anyone
POST   /error-reports                                   everybody
POST   /corrections                                     anyone
POST   /corrections/outcomes                            anyone
PUT    /corrections/push                                everybody
DELETE /corrections/push                                everybody
GET    /auth/me/corrections                             student
GET    /exams                                           everybody
GET    /exams.ics                                       everybody
GET    /exams/:slug                                     everybody
GET    /exams/:slug.ics                                 everybody
GET    /schemes                                         everybody
GET    /site                                            everybody
GET    /reminders/key                                   everybody
PUT    /reminders                                       everybody
PUT    /reminders/renewal                               everybody
DELETE /reminders                                       everybody
GET    /catalogue/manifest                              everybody
GET    /catalogue/blobs/:hash                           everybody
GET    /catalogue/tiles/:epoch/:tile                    everybody
GET    /catalogue/releases                              everybody
GET    /catalogue/releases/:number                      everybody
GET    /catalogue/releases/:number/proof                everybody
GET    /catalogue/release-keys                          everybody
GET    /open-data                                       everybody
GET    /open-data/:release                              everybody
GET    /open-data/:release/:file                        everybody
GET    /catalogue/colleges/:version                     everybody
GET    /openapi.json                                    everybody

POST   /sync/push                                       anyone
GET    /sync/pull                                       accounts
GET    /sync/live                                       anyone
GET    /sync/parked                                     accounts
POST   /sync/open                                       A C S
GET    /sync/clashes                                    A C S

POST   /crm-auth/login                                  everybody
POST   /crm-auth/login-link                             everybody
POST   /crm-auth/validate-token                         everybody
GET    /crm-auth/permissions                            A C S
PUT    /crm-auth/change-password                        A C S
GET    /crm-auth/sessions                               A C S
DELETE /crm-auth/sessions                               A C S
DELETE /crm-auth/sessions/:id                           A C S
POST   /crm-auth/logout                                 A C S
POST   /crm-auth/avatar                                 A C S
DELETE /crm-auth/avatar                                 A C S
GET    /crm-auth/second-factor                          A C S
POST   /crm-auth/second-factor                          A C S
PUT    /crm-auth/second-factor                          A C S
DELETE /crm-auth/second-factor                          A C S

GET    /admin/stats                                     A C S
GET    /admin/trends                                    A C S
GET    /admin/deadlines                                 A C S
GET    /admin/notifications                             A C S
PUT    /admin/notifications/read                        A C S
GET    /admin/colleges                                  A C S
GET    /admin/colleges/search                           A C S
GET    /admin/colleges/analytics                        A C S
GET    /admin/colleges/export                           A C S
POST   /admin/colleges/validate                         A C S
GET    /admin/colleges/:id                              A C S
GET    /admin/colleges/:id/history                      A C S
GET    /admin/colleges/:id/analytics                    A C S
POST   /admin/colleges                                  A - S edit
POST   /admin/colleges/:id/duplicate                    A - S edit
POST   /admin/colleges/:id/preview                      A - S edit
PUT    /admin/colleges/:id                              A - S edit
PATCH  /admin/colleges/:id                              A - S edit
PATCH  /admin/colleges/:id/status                       A - S edit
POST   /admin/colleges/:id/history/:position/restore    A - S edit
DELETE /admin/colleges/:id                              A - - delete
POST   /admin/colleges/:id/restore                      A - - delete
GET    /admin/exams                                     A - -
POST   /admin/exams                                     A - -
GET    /admin/exams/trash                               A - - unless delete
GET    /admin/exams/:id                                 A - -
PUT    /admin/exams/:id                                 A - -
PATCH  /admin/exams/:id                                 A - -
PATCH  /admin/exams/:id/status                          A - -
DELETE /admin/exams/:id                                 A - - unless delete
POST   /admin/exams/:id/restore                         A - - unless delete
POST   /admin/exams/:id/history/:position/restore       A - -
GET    /admin/site                                      A - -
PUT    /admin/site                                      A - -
PATCH  /admin/site/status                               A - -
POST   /admin/site/history/:position/restore            A - -
GET    /admin/exams/:id/history                         A - -
GET    /admin/site/history                              A - -
GET    /admin/schedules                                 A C S
GET    /admin/colleges/:id/schedules                    A C S
PUT    /admin/colleges/:id/schedules/:act               A - S edit
DELETE /admin/colleges/:id/schedules/:act               A - S edit
GET    /admin/colleges/:id/links                        A C S
POST   /admin/links/check                               A - S edit
GET    /admin/views                                     A C S
PUT    /admin/views/:id                                 A C S
DELETE /admin/views/:id                                 A C S
GET    /admin/redirects                                 A - -
PUT    /admin/redirects/:slug                           A - -
DELETE /admin/redirects/:slug                           A - -

POST   /admin/data/import/csv                           A - S
POST   /admin/data/import/json                          A - S
POST   /admin/data/import/json-text                     A - S
POST   /admin/colleges/bulk-import                      A - S
GET    /admin/data/imports                              A - S
GET    /admin/data/imports/:id                          A - S
GET    /admin/data/imports/:id/failed                   A - S
GET    /admin/data/imports/:id/fixes                    A - S
POST   /admin/data/imports/:id/undo                     A - S
POST   /admin/data/imports/:id/stop                     A - S

POST   /bunny/upload                                    A - S edit
POST   /bunny/upload/college-logo                       A - S edit
POST   /bunny/upload/college-brochure                   A - S edit
POST   /bunny/upload/facility-images                    A - S edit
GET    /bunny/pieces/:id                                A - S edit
POST   /bunny/pieces/:id                                A - S edit
POST   /bunny/pieces/:id/file                           A - S edit
POST   /bunny/folders                                   A - S edit
PATCH  /bunny/files/:path                               A - S edit
PATCH  /bunny/folders/:path                             A - S edit
GET    /bunny/files                                     A C S
GET    /bunny/files/:path/uses                          A C S
GET    /bunny/uses/:id                                     A C S
GET    /bunny/folders/:path/contents                    A C S
GET    /bunny/stats                                     A C S
DELETE /bunny/files/:path                               A - - delete
DELETE /bunny/folders/:path                             A - - delete
GET    /bunny/trash                                     A - - delete
GET    /bunny/trash/:id/uses                            A - - delete
POST   /bunny/trash/:id/restore                         A - - delete
DELETE /bunny/trash/:id                                 A - - delete

GET    /admin/reviews                                   A C S
PATCH  /admin/reviews/:id                               A - S edit
GET    /admin/reviews/:id/log                           A C S
GET    /admin/reviews/:id/document                      A - S edit
PATCH  /admin/reviews/:id/document                      A - S edit
PATCH  /admin/reviews/:id/replies/:reply                A - S edit
POST   /admin/reviews/:id/replies                       A - S edit
GET    /admin/enquiries                                 A C S users
PATCH  /admin/enquiries/:id                             A C S users
POST   /admin/enquiries/:id/contact                     A C S users
GET    /admin/enquiries/:id/trail                       A C S users
GET    /admin/corrections                               A C S
PATCH  /admin/corrections/:id                           A - S edit
POST   /admin/corrections/:id/contact                   A C S users

GET    /crm-users                                       A C S
POST   /crm-users                                       A - -
PATCH  /crm-users/:id                                   A - -
PUT    /crm-users/:id                                   A - -
PATCH  /crm-users/:id/role                              A - -
PUT    /crm-users/:id/role                              A - -
PATCH  /crm-users/:id/reset-password                    A - -
PUT    /crm-users/:id/reset-password                    A - -
PUT    /crm-users/:id/permissions                       A - -
DELETE /crm-users/:id/second-factor                     A - -
DELETE /crm-users/:id                                   A - -
GET    /users                                           A C S users
GET    /users/:id                                       A C S users
POST   /users/:id/reveal                                A C S users
PATCH  /users/:id                                       A - -
DELETE /users/:id                                       A - -
PUT    /users/:id/mandates/:college                     A - -
DELETE /users/:id/mandates/:college                     A - -
POST   /users/:id/reset-link                            A - -
GET    /admin/audit                                     A - -
GET    /admin/error-reports                             A - -
`

/** A provider that is away: its routes are there, and lead home. */
const GOOGLE = {
  issuer: 'http://127.0.0.1:9',
  clientId: 'pravesh',
  clientSecret: 'a-secret-between-the-two-of-them-0123456789',
}

/** A request that passes the schemas, so that not the guard alone but also the service behind it is asked. */
const ASKED: Record<string, unknown> = {
  'POST /admin/colleges': { name: 'Table College', location: 'Pune' },
  'POST /admin/exams': { name: 'Table Exam' },
  'PUT /admin/exams/:id': { conductingBody: 'NTA' },
  'PATCH /admin/exams/:id': { conductingBody: 'NTA' },
  'PATCH /admin/exams/:id/status': { status: 'published' },
  'PUT /admin/site': {},
  'PATCH /admin/site/status': { status: 'published' },
  'PUT /admin/colleges/:id': { city: 'Pune' },
  'PATCH /admin/colleges/:id': { city: 'Pune' },
  'PATCH /admin/colleges/:id/status': { status: 'published' },
  'PUT /admin/colleges/:id/schedules/:act': { at: '2100-01-01T00:00:00Z' },
  'POST /admin/links/check': { ids: ['nobody'] },
  'POST /colleges/preview': { token: 'none' },
  'PUT /admin/redirects/:slug': { college: 'c' },
  'PUT /admin/views/:id': { name: 'Drafts', query: 'status=draft' },
  'POST /admin/data/import/json-text': { data: '[]' },
  'POST /bunny/folders': { folderName: 'Table folder' },
  'PATCH /bunny/files/:path': { alt: 'A table' },
  'PATCH /bunny/folders/:path': { folderName: 'Another table' },
  'PATCH /admin/reviews/:id': { status: 'published' },
  'PATCH /admin/reviews/:id/document': { seen: true },
  'PATCH /admin/reviews/:id/replies/:reply': { status: 'published' },
  'POST /admin/reviews/:id/replies': { content: 'We have read this.' },
  'PATCH /admin/enquiries/:id': { state: 'closed' },
  'PATCH /admin/corrections/:id': { path: 'name', reports: ['c'], outcome: 'accepted' },
  'PATCH /crm-users/:id': { name: 'Somebody else' },
  'PUT /crm-users/:id': { name: 'Somebody else' },
  'PATCH /crm-users/:id/role': { role: 'support' },
  'PUT /crm-users/:id/role': { role: 'support' },
  'PATCH /crm-users/:id/reset-password': { newPassword: 'seven-mango-trees' },
  'PUT /crm-users/:id/reset-password': { newPassword: 'seven-mango-trees' },
  'PUT /crm-users/:id/permissions': { canViewUsers: null },
  'PATCH /users/:id': { isActive: false },
  'POST /reviews/:id/votes': { vote: 'helpful', device: 'a-phone' },
  'POST /reviews/:id/reports': { reason: 'Spam', device: 'a-phone' },
  'POST /sync/open': { ids: [] },
}

const ROLES: Record<string, Role> = { A: 'admin', C: 'counselor', S: 'support' }
const FLAGS = { edit: 'canEditColleges', delete: 'canDeleteColleges', users: 'canViewUsers' } as const satisfies Record<
  string,
  keyof Overrides
>
const STATES = [undefined, true, false]
/** The 27 states of the three flags: each left to the role, given or taken away. */
const EVERY_FLAG: Overrides[] = STATES.flatMap((edit) =>
  STATES.flatMap((remove) =>
    STATES.map((users): Overrides => ({
      ...(edit !== undefined && { canEditColleges: edit }),
      ...(remove !== undefined && { canDeleteColleges: remove }),
      ...(users !== undefined && { canViewUsers: users }),
    })),
  ),
)

type Met = 'in' | 401 | 403
interface Person {
  name: string
  kind: 'nobody' | 'student' | 'ended' | 'initial' | 'staff'
  role?: Role
  flags?: Overrides
  token?: string
}
interface Row {
  route: string
  door: string
  roles: Role[]
  flag?: keyof Overrides
  isTaken?: boolean
}

const rows: Row[] = TABLE.split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [method = '', path = '', ...door] = line.trim().split(/\s+/)
    const flag = door.find((word): word is keyof typeof FLAGS => word in FLAGS)
    const isStaff = /^[ACS-]$/.test(door[0] ?? '')
    return {
      route: `${method} ${path}`,
      door: isStaff ? 'staff' : (door[0] ?? ''),
      roles: door.flatMap((word) => ROLES[word] ?? []),
      ...(flag && { flag: FLAGS[flag], isTaken: door.includes('unless') }),
    }
  })

/** What a member of the staff may do whose password somebody else chose. */
const OWN_PASSWORD = ['PUT /crm-auth/change-password', 'POST /crm-auth/logout']

function expected({ route, door, roles, flag, isTaken }: Row, { kind, role, flags }: Person): Met {
  if (door === 'everybody') return 'in'
  if (kind === 'ended') return 401
  // A password that somebody else chose opens the change of it, and the way out.
  if (kind === 'initial') {
    if (door === 'student') return 401
    if (OWN_PASSWORD.includes(route)) return 'in'
    return 403
  }
  if (door === 'anyone') return 'in'
  if (door === 'readers') return kind === 'staff' ? 403 : 'in'
  if (kind === 'nobody') return 401
  if (door === 'accounts') return 'in'
  if (door === 'student') return kind === 'student' ? 'in' : 401
  if (kind === 'student' || role === undefined) return 401
  if (isTaken) return roles.includes(role) && flags?.[flag!] !== false ? 'in' : 403
  return ((flag && flags?.[flag]) ?? roles.includes(role)) ? 'in' : 403
}

onBothDatabases(
  'the permission table',
  (server) => {
    test('names every declared route, once, and no other', () => {
      expect(rows.map(({ route }) => route).toSorted()).toEqual(declaredRoutes(server()).toSorted())
      expect(
        rows.filter(({ door, roles }) =>
          door === 'staff'
            ? roles.length === 0
            : !['everybody', 'anyone', 'readers', 'accounts', 'student'].includes(door),
        ),
      ).toEqual([])
    })

    test('holds in every cell: each role in each of the 27 states of the flags, nobody, the ended and the website’s own, at every route', async () => {
      const people = await everybody(server())
      expect(people.length * rows.length).toBeGreaterThanOrEqual(4_000)
      const ask = asking(server())
      const wrong: string[] = []
      // Leaving ends the very session that asks: last.
      const inOrder = rows.toSorted((a, b) => Number(a.route.endsWith('/logout')) - Number(b.route.endsWith('/logout')))
      for (const row of inOrder) {
        const met = await Promise.all(people.map((person) => ask(row.route, person.token)))
        for (const [at, person] of people.entries()) {
          const should = expected(row, person)
          if (met[at] !== should) wrong.push(`${row.route} as ${person.name}: ${met[at]} instead of ${should}`)
        }
      }
      ask.end()
      expect(wrong).toEqual([])
      // Eight thousand calls: seconds on a quiet machine, and a busy one is no fault of theirs.
    }, 240_000)
  },
  { google: GOOGLE },
)

function declaredRoutes({ secret, publisher, live, mail, files, pieces, papers }: TestServer): string[] {
  return routesOf({
    google: openOpenId(GOOGLE),
    secret,
    limits: openLimits({ limiter: limitAlone }, 'secret'),
    publisher,
    live,
    mail,
    files,
    pieces,
    papers,
  }).map(({ method, path }) => `${method} ${path}`)
}

/** Everybody there is, with a session each, written in one transaction; one password, hashed once, is everybody's. */
async function everybody({ store, secret }: TestServer): Promise<Person[]> {
  const now = store.now()
  const passwordHash = await hashPassword('seven-mango-trees')
  const staff = (made: Partial<StaffRecord>): StaffRecord => {
    const id = uuid()
    return {
      id,
      name: 'Somebody',
      email: `${id}@example.org`,
      role: 'admin',
      isActive: true,
      permissions: {},
      passwordHash,
      tokenVersion: 0,
      createdAt: now,
      updatedAt: now,
      ...made,
    }
  }
  const people: Person[] = [{ name: 'nobody', kind: 'nobody' }]
  await store.write({ kind: 'system', name: 'Test', requestId: 'test' }, async (tx) => {
    const signedIn = async (record: StaffRecord): Promise<string> => {
      const { token, session } = issueToken(secret, { staffId: record.id, version: 0, now })
      await tx.staff.add(record)
      await tx.staff.startSession({ jti: session.jti, staffId: record.id, expiresAt: session.expiresAt })
      return token
    }
    for (const role of Object.values(ROLES)) {
      for (const flags of EVERY_FLAG)
        people.push({
          name: `${role} ${JSON.stringify(flags)}`,
          kind: 'staff',
          role,
          flags,
          token: await signedIn(staff({ role, permissions: flags })),
        })
    }
    people.push({ name: 'an inactive admin', kind: 'ended', token: await signedIn(staff({ isActive: false })) })
    people.push({
      name: 'an admin with a first password',
      kind: 'initial',
      token: await signedIn(staff({ initialPasswordAt: now })),
    })
    const id = uuid()
    const { token, session } = issue('student', secret, { id, version: 0, now })
    await tx.students.add({
      id,
      fullName: 'Asha Rao',
      email: `${id}@example.org`,
      passwordHash,
      tokenVersion: 0,
      isActive: true,
      createdAt: now,
      updatedAt: now,
    })
    await tx.students.startSession({ jti: session.jti, studentId: id, expiresAt: session.expiresAt })
    people.push({ name: 'a student', kind: 'student', token })
  })
  return people
}

/** Only whether one is let in: 404, 400 and 429 are answers to somebody who is. */
function asking(server: TestServer) {
  const { hostname, port } = new URL(server.origin)
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const ask = (route: string, token: string | undefined): Promise<Met> => {
    const [method = '', declared = ''] = route.split(' ')
    const path = `/api/v1${declared.replace(':position', '1').replace(/:\w+/g, 'unknown')}`
    const body = method === 'GET' ? undefined : JSON.stringify(ASKED[route] ?? {})
    return new Promise((resolve, reject) => {
      const request = send(
        {
          hostname,
          port,
          method,
          path,
          agent,
          headers: {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(body !== undefined && {
              'content-type': 'application/json',
              'content-length': String(Buffer.byteLength(body)),
            }),
          },
        },
        (response) => {
          const { statusCode = 0 } = response
          if (response.headers['content-type']?.startsWith('text/event-stream')) {
            response.destroy()
            return resolve('in')
          }
          if (statusCode >= 500) return reject(new Error(`${route} answered ${statusCode}`))
          let text = ''
          response.on('data', (chunk: Buffer) => {
            if (statusCode === 401) text += chunk.toString()
          })
          // Whoever is told that the password they typed is wrong has been let in.
          response.on('end', () =>
            resolve(
              (statusCode === 401 && !text.includes('CURRENT_PASSWORD_INCORRECT')) || statusCode === 403
                ? statusCode
                : 'in',
            ),
          )
        },
      )
      request.on('error', reject)
      request.end(body)
    })
  }
  return Object.assign(ask, { end: () => agent.destroy() })
}
