import { request } from 'node:http'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { collegeFields } from '../../shared/college/fields.ts'
import { enquiryFields } from '../../shared/enquiry/enquiry.ts'
import { examFields } from '../../shared/exam/fields.ts'
import { SVG_BYTES, SVG_TAGS } from '../../shared/files/kinds.ts'
import { PUSH_BYTES } from '../../shared/protocol/push.ts'
import { blank } from '../../shared/record/blank.ts'
import type { Field, Fields } from '../../shared/record/field.ts'
import { reviewFields } from '../../shared/review/review.ts'
import { siteFields } from '../../shared/site/fields.ts'
import { HOSTILE_TEXTS } from '../../shared/test/hostileText.ts'
import { openLimits } from '../services/limits/limits.ts'
import { limitAlone } from '../store/engine/limiter.ts'
import { loopHold } from '../test/loopHold.ts'
import { startServer, type TestServer } from '../test/server.ts'
import type { Route } from './route.ts'
import { routesOf } from './routes.ts'

/** So long may one request keep everybody else waiting. */
const MOST_MS = 100
/**
 * Measured again where it is more: a machine that collects garbage, compiles or works on another test in that moment
 * does not do so each time. Five were too few: 104 ms were met where the least of twelve is 12.
 */
const TRIES = 15
/** Bytes of an ordinary JSON body. */
const ORDINARY = 1_000_000
/** Left for the rest of a body. */
const ROOM = 2_000

let server: TestServer
let routes: Route[]
let tokens: Record<'staff' | 'student', string[]>
const paths = new Map<string, string>()

beforeAll(async () => {
  server = await startServer()
  const [asha, reader] = [await server.as('admin'), await server.asStudent()]
  // Several of each: what is counted by account must not stand before what is tried.
  const others = await Promise.all(
    Array.from(
      { length: 12 },
      async () => [(await server.as('admin')).token, (await server.asStudent()).token] as const,
    ),
  )
  tokens = {
    staff: [asha.token, ...others.map(([staff]) => staff)],
    student: [reader.token, ...others.map(([, student]) => student)],
  }
  routes = routesOf({
    secret: server.secret,
    limits: openLimits({ limiter: limitAlone }, 'secret'),
    publisher: server.publisher,
    live: server.live,
    mail: server.mail,
    files: server.files,
    pieces: server.pieces,
    papers: server.papers,
  })
  const made = async (path: string, body: object): Promise<string> => (await asha.post(path, body)).body.data.id
  paths.set('/admin/colleges', await made('/admin/colleges', { name: 'Held College', location: 'Pune' }))
  paths.set('/colleges', paths.get('/admin/colleges')!)
  paths.set('/admin/exams', await made('/admin/exams', { name: 'Held Exam' }).catch(() => 'x'))
  paths.set('/admin/users', asha.staff.id)
  paths.set('/users', reader.student.id)
}, 60_000)
afterAll(() => server.stop())

/** What a route's body is declared as where its schema lets anything through. */
function fieldsOf({ path }: Route): Fields | undefined {
  if (path.endsWith('/reviews')) return reviewFields
  if (path.startsWith('/admin/colleges')) return collegeFields
  if (/exams/.test(path)) return examFields
  if (/site/.test(path)) return siteFields
  return /enquiries/.test(path) ? enquiryFields : undefined
}

type Body = Record<string, unknown>
/** A place of a body where a text may stand, and a body with one there. */
interface Place {
  name: string
  bodyWith(text: string): Body
}

interface Json {
  type?: string
  properties?: Record<string, Json>
  items?: Json
  anyOf?: Json[]
  enum?: unknown[]
  const?: unknown
  required?: string[]
  additionalProperties?: unknown
  minimum?: number
  pattern?: string
  format?: string
}

/** A body that a schema takes, as far as it can be known from it. */
function sampleOf(schema: Json): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0]!)
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([name]) => schema.required?.includes(name))
        .map(([name, one]) => [name, sampleOf(one)]),
    )
  if (schema.type === 'array') return []
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  if (schema.format?.startsWith('date')) return '2026-12-01T10:00:00.000Z'
  return schema.pattern ? '0' : 'a'
}

function placesOf(route: Route): Place[] {
  const schema = z.toJSONSchema(route.body!, { io: 'input', unrepresentable: 'any' }) as Json
  const sample = sampleOf(schema.anyOf?.find(({ type }) => type === 'object') ?? schema) as Body
  const named = Object.entries((schema.anyOf?.find(({ type }) => type === 'object') ?? schema).properties ?? {}).map(
    ([name, { type }]): Place => ({
      name,
      bodyWith: (text) => ({ ...sample, [name]: type === 'array' ? [text] : text }),
    }),
  )
  const fields = fieldsOf(route)
  const declared = fields
    ? placesIn(fields, { ...sample, ...blank(fields), name: 'Held College', location: 'Pune' })
    : []
  return [
    ...named,
    ...declared,
    { name: 'an unknown key', bodyWith: (text) => ({ ...sample, [text.slice(0, 100_000)]: text.slice(100_000) }) },
  ]
}

/** Every field of a declaration, entries of its lists included: one of each kind and list. */
function placesIn(fields: Fields, whole: Body): Place[] {
  const seen = new Set<string>()
  const places: Place[] = []
  const visit = (field: Field, path: string, put: (value: unknown) => Body): void => {
    if (field.kind === 'group' || field.kind === 'list') {
      for (const [name, inner] of Object.entries(field.fields))
        visit(inner, `${path}/${name}`, (value) =>
          put(field.kind === 'list' ? [{ ...blank(field.fields), name: 'a', [name]: value }] : { [name]: value }),
        )
      return
    }
    // Two fields of a kind at the same depth are read by the same lines.
    const key = `${field.kind} ${path.split('/').length} ${field.kind === 'line' || field.kind === 'text' ? path.split('/').at(-1) : ''}`
    if (seen.has(key)) return
    seen.add(key)
    places.push({ name: path, bodyWith: put })
  }
  for (const [name, field] of Object.entries(fields)) visit(field, name, (value) => ({ ...whole, [name]: value }))
  return places
}

let asked = 0,
  limited = 0
/** Sends a body from an address of its own, so that no count of tries stands before what is tried. */
function send(
  { method, path, guard }: Pick<Route, 'method' | 'path' | 'guard'>,
  raw: string | Buffer,
  headers: Record<string, string> = {},
): Promise<number> {
  const { port } = new URL(server.origin)
  asked++
  const forStaff = guard === 'public' || guard === 'anyone' ? [] : tokens.staff,
    own = guard === 'student' ? tokens.student : forStaff,
    token = own[asked % own.length]
  const prefix = [...paths.keys()].find((one) => path.startsWith(`${one}/:`)),
    filled = path.replace(/:\w+/, paths.get(prefix ?? '') ?? 'x').replace(/:\w+/g, 'x')
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: `/api/v1${filled}`,
        localAddress: `127.0.${(asked >> 8) % 250}.${(asked % 250) + 1}`,
        agent: false,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(raw),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => {
          if (answer.statusCode === 429) limited++
          statuses.add(answer.statusCode ?? 0)
          resolve(answer.statusCode ?? 0)
        })
      },
    )
    sent.on('error', reject)
    sent.end(raw)
  })
}

const MULTIPART = { 'content-type': 'multipart/form-data; boundary=b' }
const formOf = (field: string, name: string, type: string, text: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n${text}\r\n--b--\r\n`

/**
 * Was one of the last requests answered with each of these? A test whose requests are turned away at the door proves
 * nothing.
 */
let statuses = new Set<number>()
const reached = (...wanted: number[]): boolean => {
  const all = wanted.every((status) => statuses.has(status))
  statuses = new Set()
  return all
}

/** The least hold of several tries; the first that is short enough is enough. */
async function heldBy(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < TRIES && least > MOST_MS; attempt++) least = Math.min(least, await loopHold(work))
  return least
}

/** Every shape in turn, so that each place meets several and each shape meets every kind of place. */
const SHAPES = Object.entries(HOSTILE_TEXTS)
let turn = 0
/** Shapes that each kind of edit and each column meets; the next goes on where it ended. */
const A_KIND = 15
const nextShape = (): (typeof SHAPES)[number] => SHAPES[turn++ % SHAPES.length]!
/** The longest text of a shape with which a body, made with `bodyWith`, has at most so many bytes of JSON. */
function fitting(textOf: (length: number) => string, limit: number, bodyWith: (text: string) => unknown): string {
  const room = limit - ROOM,
    raw = JSON.stringify(bodyWith(textOf(room))),
    bytes = Buffer.byteLength(raw)
  return bytes <= limit ? raw : JSON.stringify(bodyWith(textOf(Math.floor(room * (room / bytes)))))
}

test('no body that a route reads holds the server over a tenth of a second, whatever text stands in it', async () => {
  const slow: string[] = []
  const declared = new Set<Fields>()
  for (const route of routes.filter(({ body, multipart, method }) => body && !multipart && method !== 'GET')) {
    // The same declaration behind several routes is read by the same lines: each field meets a shape there, and three
    // where it comes first.
    const fields = fieldsOf(route),
      isFirst = fields !== undefined && !declared.has(fields)
    if (fields) declared.add(fields)
    for (const { name, bodyWith } of placesOf(route)) {
      for (let n = 0; n < (isFirst ? 3 : 1); n++) {
        const [shape, textOf] = nextShape()
        const raw = fitting(textOf, Math.min(route.size?.bytes ?? ORDINARY, ORDINARY), bodyWith)
        const held = await heldBy(() => send(route, raw))
        if (held > MOST_MS) slow.push(`${route.method} ${route.path} ${name}, ${shape}: ${Math.round(held)} ms`)
      }
    }
  }
  expect(slow).toEqual([])
  expect(asked).toBeGreaterThan(300)
  expect(limited).toBeLessThan(asked / 4)
}, 900_000)

/** Edits of every kind with a place for a text, as a device without an account and as staff send them. */
const EDITS: ReadonlyArray<readonly [name: string, editWith: (text: string) => Body]> = [
  [
    'enquiry.send',
    (text) => ({
      kind: 'enquiry.send',
      record: uuid(),
      value: { kind: 'contact', name: 'Asha', replyBy: 'E-mail', email: 'asha@example.in', message: text },
    }),
  ],
  [
    'enquiry.send, its e-mail',
    (text) => ({
      kind: 'enquiry.send',
      record: uuid(),
      value: { kind: 'contact', name: 'Asha', replyBy: 'E-mail', email: text, phone: text, consents: text },
    }),
  ],
  [
    'enquiry.send, its lists',
    (text) => ({ kind: 'enquiry.send', record: uuid(), value: { kind: 'session', name: text, lists: text } }),
  ],
  ['review.report', (text) => ({ kind: 'review.report', record: 'r', reason: 'spam', text })],
  [
    'review.create',
    (text) => ({
      kind: 'review.create',
      record: uuid(),
      college: paths.get('/colleges'),
      value: { title: text, content: text },
    }),
  ],
  [
    'review.change',
    (text) => ({ kind: 'review.change', record: 'r', changes: [{ path: 'content', before: text, after: `${text}x` }] }),
  ],
  [
    'college.create',
    (text) => ({
      kind: 'college.create',
      record: uuid(),
      value: { name: 'Held College', location: text, about: text, category: text, courses: text },
    }),
  ],
  [
    'college.change, a text',
    (text) => ({
      kind: 'college.change',
      record: paths.get('/colleges'),
      changes: [{ path: 'about', before: null, after: text }],
    }),
  ],
  [
    'college.change, a rich text',
    (text) => ({
      kind: 'college.change',
      record: paths.get('/colleges'),
      changes: [{ path: 'aboutHtml', before: null, after: text }],
    }),
  ],
  [
    'college.change, words',
    (text) => ({ kind: 'college.change', record: paths.get('/colleges'), changes: [{ path: 'type', add: [text] }] }),
  ],
  [
    'college.change, a path',
    (text) => ({ kind: 'college.change', record: paths.get('/colleges'), changes: [{ path: text, after: text }] }),
  ],
  ['a kind nobody knows', (text) => ({ kind: text, record: text, madeAt: text, [text]: text })],
]

test.each([
  ['a visitor', 'public'],
  ['staff', 'staff'],
] as const)(
  'no push of %s holds the server over a tenth of a second, in one edit or in a hundred',
  async (_, guard) => {
    const slow: string[] = []
    const push = { method: 'POST', path: '/sync/push', guard } as const
    const envelope = (edits: Body[]): object => ({
      protocol: 1,
      schema: 1,
      device: uuid(),
      edits: edits.map((edit, at) => ({ madeAt: 'x', ...edit, n: at + 1 })),
    })
    for (const [name, editWith] of EDITS.filter(
      ([one]) => guard === 'staff' || /^(?:enquiry|review|a kind)/.test(one),
    )) {
      for (let n = 0; n < A_KIND; n++) {
        const [shape, textOf] = nextShape()
        // A large edit tells more than a hundred small ones, which take their turns; both are tried.
        const many = n % 4 === 0 ? 100 : 1
        const raw = fitting(textOf, PUSH_BYTES, (text) =>
          envelope(
            Array.from({ length: many }, () => editWith(text.slice(0, Math.max(1, Math.floor(text.length / many))))),
          ),
        )
        const held = await heldBy(() => send(push, raw))
        if (held > MOST_MS) slow.push(`${name} of ${many}, ${shape}: ${Math.round(held)} ms`)
      }
    }
    expect(slow).toEqual([])
    expect(reached(200)).toBe(true)
  },
  900_000,
)

test('no shape of an edit holds the server over a tenth of a second: many changes, many keys, many levels', async () => {
  const record = paths.get('/colleges'),
    nested = (levels: number): unknown => Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 'x')
  const shapes: Record<string, Body> = {
    'many changes of one field': {
      kind: 'college.change',
      record,
      changes: Array.from({ length: 2_000 }, (_, at) => ({ path: 'about', before: at, after: at + 1 })),
    },
    'many items': {
      kind: 'college.change',
      record,
      changes: Array.from({ length: 1_000 }, (_, at) => ({
        path: 'faqs',
        insert: { id: `f${at}`, order: `a${at}`, value: { question: 'Q', answer: 'A' } },
      })),
    },
    'many words': {
      kind: 'college.change',
      record,
      changes: [{ path: 'type', add: Array.from({ length: 500 }, (_, at) => `word ${at}`) }],
    },
    'many unknown changes': {
      kind: 'college.change',
      record,
      changes: Array.from({ length: 2_000 }, (_, at) => ({ path: `courses/c${at}/name`, before: 'a', after: 'b' })),
    },
    'many keys': {
      kind: 'college.create',
      record: uuid(),
      value: Object.fromEntries(Array.from({ length: 12_000 }, (_, at) => [`key${at}`, at])),
    },
    'many courses': {
      kind: 'college.create',
      record: uuid(),
      value: {
        name: 'Held College',
        location: 'Pune',
        courses: Array.from({ length: 2_000 }, (_, at) => ({ id: `c${at}`, name: `Course ${at}` })),
      },
    },
    'many courses of one name': {
      kind: 'college.create',
      record: uuid(),
      value: {
        name: 'Held College',
        location: 'Pune',
        courses: Array.from({ length: 2_000 }, () => ({ name: 'Course' })),
      },
    },
    'many levels': { kind: 'college.create', record: uuid(), value: { name: nested(50), kept: nested(50) } },
    'many numbers': {
      kind: 'college.create',
      record: uuid(),
      value: { name: Array.from({ length: 50_000 }, (_, at) => at % 10) },
    },
  }
  const slow: string[] = []
  for (const [name, edit] of Object.entries(shapes)) {
    const held = await heldBy(() =>
      send(
        { method: 'POST', path: '/sync/push', guard: 'staff' },
        JSON.stringify({ protocol: 1, schema: 1, device: uuid(), edits: [{ ...edit, n: 1, madeAt: 'x' }] }),
      ),
    )
    if (held > MOST_MS) slow.push(`${name}: ${Math.round(held)} ms`)
  }
  expect(slow).toEqual([])
}, 300_000)

test('no drawing that is taken, and none that is refused, holds the server over a tenth of a second', async () => {
  const drawing = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`
  const most = SVG_TAGS - 10
  const drawings: Record<string, string> = {
    ...Object.fromEntries(SHAPES.map(([shape, textOf]) => [shape, drawing(textOf(SVG_BYTES / 4))])),
    'many elements': drawing('<rect x="1" y="1"/>'.repeat(80_000)),
    'many elements that are taken': drawing('<rect x="1" y="1"/>'.repeat(most)),
    'nested elements': drawing('<g>'.repeat(100_000)),
    'nested elements that are taken': drawing('<g>'.repeat(most / 2) + '</g>'.repeat(most / 2)),
    'elements that are never closed': drawing('<b>'.repeat(most)),
    'elements closed by others': drawing('<b>'.repeat(most / 2) + '</i>'.repeat(most / 2)),
    'one element of many attributes': drawing(
      `<rect${Array.from({ length: 30_000 }, (_, at) => ` a${at}="1"`).join('')}/>`,
    ),
    'a long path': drawing(`<path d="${'M1 1'.repeat(SVG_BYTES / 5)}"/>`),
    'addresses without an end': drawing(`<path d="${'url('.repeat(SVG_BYTES / 5)}"/>`),
  }
  const slow: string[] = []
  for (const [name, text] of Object.entries(drawings)) {
    const body = formOf('files[]', 'a.svg', 'image/svg+xml', text)
    const held = await heldBy(() =>
      send({ method: 'POST', path: '/bunny/upload', guard: 'edit_colleges' }, body, MULTIPART),
    )
    if (held > MOST_MS) slow.push(`${name}: ${Math.round(held)} ms`)
  }
  expect(slow).toEqual([])
  expect(reached(201, 413)).toBe(true)
}, 300_000)

test('nor does an edit of a record over which thousands of clashes are open', async () => {
  const entries = Array.from({ length: 2_000 }, (_, at) => ({
    path: `courses/lost${at}/name`,
    before: 'a',
    after: 'b',
  }))
  const push = (changes: readonly object[]) =>
    send(
      { method: 'POST', path: '/sync/push', guard: 'staff' },
      JSON.stringify({
        protocol: 1,
        schema: 1,
        device: uuid(),
        edits: [{ kind: 'college.change', record: paths.get('/colleges'), changes, n: 1, madeAt: 'x' }],
      }),
    )
  for (let device = 0; device < 4; device++) await push(entries)
  expect(await heldBy(() => push(entries.slice(0, 1)))).toBeLessThan(MOST_MS)
}, 120_000)

test('no cell of a table that is brought in holds the server over a tenth of a second', async () => {
  const slow: string[] = []
  for (const column of ['name', 'state', 'courses', 'approvals', 'established year', 'about']) {
    for (let n = 0; n < A_KIND; n++) {
      const [shape, textOf] = nextShape()
      const text = textOf(100_000).replaceAll('"', '""')
      const table = `name,location,${column === 'name' ? 'code' : column}\n${column === 'name' ? `"${text}",Pune,1` : `Held College,Pune,"${text}"`}\n`
      const body = formOf('file', 'a.csv', 'text/csv', table)
      const held = await heldBy(() =>
        send({ method: 'POST', path: '/admin/data/import/csv?dryRun=true', guard: 'import_data' }, body, MULTIPART),
      )
      if (held > MOST_MS) slow.push(`${column}, ${shape}: ${Math.round(held)} ms`)
    }
  }
  expect(slow).toEqual([])
  expect(reached(200)).toBe(true)
}, 600_000)
