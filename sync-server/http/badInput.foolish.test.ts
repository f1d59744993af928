import { gzipSync } from 'node:zlib'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../test/bothDatabases.ts'
import type { TestRequest, TestAnswer } from '../test/server.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const nested = (depth: number) => `{"name":"Deep","location":"Pune","x":${'['.repeat(depth)}${']'.repeat(depth)}}`
const bomb = gzipSync(Buffer.alloc(200_000_000, 32))

/** What is sent to `POST /admin/colleges`, and the status and code it must get. */
const bodies: Array<[what: string, asking: TestRequest, status: number, code: string]> = [
  ['nothing', {}, 400, 'VALIDATION_FAILED'],
  ['an empty object', { body: {} }, 400, 'VALIDATION_FAILED'],
  ['null', { raw: 'null' }, 400, 'VALIDATION_FAILED'],
  ['a number', { raw: '1' }, 400, 'VALIDATION_FAILED'],
  ['a list', { raw: '[]' }, 400, 'VALIDATION_FAILED'],
  ['half a JSON', { raw: '{"name":"Hal' }, 400, 'INVALID_JSON'],
  ['two JSONs', { raw: '{}{}' }, 400, 'INVALID_JSON'],
  [
    'a byte that is not UTF-8',
    { raw: Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]) },
    400,
    'INVALID_ENCODING',
  ],
  ['a lone surrogate', { raw: '{"name":"\\ud800","location":"Pune"}' }, 400, 'INVALID_ENCODING'],
  ['a lone surrogate in a key', { raw: '{"name":"A","location":"Pune","\\udfff":1}' }, 400, 'INVALID_ENCODING'],
  ['a NUL', { raw: '{"name":"A\\u0000B","location":"Pune"}' }, 400, 'VALIDATION_FAILED'],
  ['a bell', { raw: '{"name":"A\\u0007B","location":"Pune"}' }, 400, 'VALIDATION_FAILED'],
  ['a __proto__ key', { raw: '{"name":"A","location":"Pune","__proto__":{"isAdmin":true}}' }, 400, 'VALIDATION_FAILED'],
  [
    'a __proto__ key within',
    { raw: '{"name":"A","location":"Pune","contactDetails":{"__proto__":{"isAdmin":true}}}' },
    400,
    'VALIDATION_FAILED',
  ],
  ['21 levels', { raw: nested(21) }, 400, 'VALIDATION_FAILED'],
  ['200,000 nested arrays', { raw: nested(200_000) }, 400, 'VALIDATION_FAILED'],
  [
    '80,000 keys',
    { raw: JSON.stringify(Object.fromEntries(Array.from({ length: 80_000 }, (_, n) => [`k${n}`, 1]))) },
    400,
    'VALIDATION_FAILED',
  ],
  [
    '1.1 MB',
    { raw: JSON.stringify({ name: 'Big', location: 'Pune', highlights: 'x'.repeat(1_100_000) }) },
    413,
    'PAYLOAD_TOO_LARGE',
  ],
  [
    '6 MB',
    { raw: JSON.stringify({ name: 'Big', location: 'Pune', highlights: 'x'.repeat(6_000_000) }) },
    413,
    'PAYLOAD_TOO_LARGE',
  ],
  [
    'a length that lies upwards',
    { raw: '{}', headers: { ...JSON_TYPE, 'content-length': '99999999' } },
    413,
    'PAYLOAD_TOO_LARGE',
  ],
  [
    '200 MB packed into a small body',
    { raw: bomb, headers: { ...JSON_TYPE, 'content-encoding': 'gzip' } },
    413,
    'PAYLOAD_TOO_LARGE',
  ],
  [
    'something that only says it is gzip',
    { raw: '{"name":"A"}', headers: { ...JSON_TYPE, 'content-encoding': 'gzip' } },
    400,
    'INVALID_ENCODING',
  ],
  [
    'an encoding nobody knows',
    { raw: '{}', headers: { ...JSON_TYPE, 'content-encoding': 'zip' } },
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  ['text', { raw: '{}', headers: { 'content-type': 'text/plain' } }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  [
    'a form',
    { raw: 'name=A', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  [
    'a multipart where JSON is asked',
    { raw: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  [
    'UTF-16',
    { raw: '{}', headers: { 'content-type': 'application/json; charset=utf-16' } },
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  ['a name of spaces', { body: { name: '   ', location: 'Pune' } }, 400, 'VALIDATION_FAILED'],
  ['a name that is an object', { body: { name: { $ne: 1 }, location: 'Pune' } }, 400, 'VALIDATION_FAILED'],
  ['a name of 10,000 letters', { body: { name: 'x'.repeat(10_000), location: 'Pune' } }, 400, 'VALIDATION_FAILED'],
  [
    'a year before there were colleges',
    { body: { name: 'A', location: 'Pune', establishedYear: 1200 } },
    400,
    'VALIDATION_FAILED',
  ],
  ['a year to come', { body: { name: 'A', location: 'Pune', establishedYear: 9999 } }, 400, 'VALIDATION_FAILED'],
  [
    'a year that is no number',
    { body: { name: 'A', location: 'Pune', establishedYear: 'long ago' } },
    400,
    'VALIDATION_FAILED',
  ],
  ['courses that are a number', { body: { name: 'A', location: 'Pune', courses: 5 } }, 400, 'VALIDATION_FAILED'],
  [
    'a course without a name',
    { body: { name: 'A', location: 'Pune', courses: [{ fee: '1 lakh' }] } },
    400,
    'VALIDATION_FAILED',
  ],
  [
    '3,000 courses',
    { body: { name: 'A', location: 'Pune', courses: Array.from({ length: 3000 }, (_, n) => ({ name: `C${n}` })) } },
    400,
    'VALIDATION_FAILED',
  ],
  [
    'a link that runs',
    { body: { name: 'A', location: 'Pune', websiteURL: 'javascript:alert(1)' } },
    400,
    'VALIDATION_FAILED',
  ],
  [
    'an e-mail that is none',
    { body: { name: 'A', location: 'Pune', contactDetails: { email: 'nobody' } } },
    400,
    'VALIDATION_FAILED',
  ],
  ['a status nobody knows', { body: { name: 'A', location: 'Pune', status: 'secret' } }, 400, 'VALIDATION_FAILED'],
  ['an id that is a path', { body: { name: 'A', location: 'Pune', id: '../../etc/passwd' } }, 400, 'VALIDATION_FAILED'],
  ['a slug of capitals', { body: { name: 'A', location: 'Pune', slug: 'Not A Slug' } }, 400, 'VALIDATION_FAILED'],
  ['a reserved slug', { body: { name: 'A', location: 'Pune', slug: 'admin' } }, 400, 'VALIDATION_FAILED'],
  [
    'an Idempotency-Key of 300 letters',
    { body: { name: 'A', location: 'Pune' }, headers: { 'idempotency-key': 'k'.repeat(300) } },
    400,
    'VALIDATION_FAILED',
  ],
]

/** Queries of the staff's list. */
const queries: Array<[query: string, status: number]> = [
  ['page=0', 400],
  ['page=-1', 400],
  ['page=abc', 400],
  ['page=1.5', 400],
  ['page=1e3', 400],
  ['page=99999999999', 400],
  ['page=', 400],
  ['page=1&page=2', 400],
  ['limit=0', 400],
  ['limit=101', 400],
  ['limit=-1', 400],
  ['limit=abc', 400],
  ['limit=Infinity', 400],
  ['limit[]=5', 200],
  ['sortBy=passwordHash', 400],
  ['sortBy=name;drop', 400],
  ['sortBy=__proto__', 400],
  ['sortBy=', 400],
  ['sortOrder=sideways', 400],
  ['sortOrder=DESC', 400],
  ['status=gone', 400],
  ['status[$ne]=draft', 200],
  ['search=%25', 200],
  ['search=_', 200],
  ['search=%5C', 200],
  ['search=%27%20OR%201%3D1--', 200],
  ['search=%00', 400],
  ['search=%ff', 400],
  ['search=%zz', 400],
  [`search=${'x'.repeat(201)}`, 400],
  ['page=999999', 200],
  ['unknown=1', 200],
]

/** Paths, exactly as sent. */
const paths: Array<[path: string, status: number]> = [
  ['/api/v1/admin/colleges/%zz', 400],
  ['/api/v1/admin/colleges/%00', 400],
  ['/api/v1/admin/colleges/%0d%0a', 400],
  ['/api/v1/admin/colleges/..%2f..%2fetc', 400],
  ['/api/v1/admin/colleges/%2e%2e/x', 400],
  ['/api/v1/admin/colleges/%5c', 400],
  [`/api/v1/admin/colleges/${'x'.repeat(100)}`, 400],
  ['/api/v1/admin/colleges/no-such-id', 404],
  ['/api/v1/colleges/slug/%E0%A4%A', 400],
  ['/api/v1/colleges/slug/no-such-college', 404],
  [`/api/v1/colleges/slug/${'x'.repeat(301)}`, 400],
  ['/api/v1/colleges/slug/%27%3B--', 404],
]

function expectContract({ status, body, text }: TestAnswer, what: string): void {
  expect([what, body.success, body.error, body.code === undefined]).toEqual([what, false, body.message, false])
  expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(status).toBeLessThan(500)
  expect(text).not.toMatch(/\n\s+at |SQLITE|Sequelize|node_modules|SELECT |sync-server\//)
}

onBothDatabases('bad input', (server) => {
  test('each wrong body gets its status, code and sentence, and nothing of it is stored', async () => {
    const asha = await server().as('admin')
    for (const [what, asking, status, code] of bodies) {
      const sent = await asha.ask('POST', '/api/v1/admin/colleges', asking)
      expect([what, sent.status, sent.body.code]).toEqual([what, status, code])
      expectContract(sent, what)
    }
    expect(await server().store.colleges.counts()).toMatchObject({ colleges: 0, courses: 0 })
    expect(
      await server().store.colleges.list({ page: 1, limit: 1, sortBy: 'name', sortOrder: 'asc', trashed: true }),
    ).toMatchObject({ total: 0 })
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })

  test('page, limit, sort, status and search mean what they say or are refused', async () => {
    const asha = await server().as('admin')
    for (const [query, status] of queries) {
      const sent = await asha.get<unknown>(`/admin/colleges?${query}`)
      expect([query, sent.status]).toEqual([query, status])
      if (status !== 200) expectContract(sent as TestAnswer, query)
    }
  })

  test('a path that hides something is refused before anybody routes by it', async () => {
    const asha = await server().as('admin')
    for (const [path, status] of paths) {
      const sent = await asha.ask('GET', path)
      expect([path, sent.status]).toEqual([path, status])
      expectContract(sent, path)
    }
  })

  test('an upload that is none of what was declared is refused by name, and leaves no file behind', async () => {
    const asha = await server().as('admin')
    const part = (head: string, content: string) => `--x\r\n${head}\r\n\r\n${content}\r\n`
    const file = part(
      'Content-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv',
      'name,location\nA,Pune',
    )
    const uploads: Array<[what: string, raw: string, headers: Record<string, string>, status: number, code: string]> = [
      ['JSON', '{}', JSON_TYPE, 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ['no boundary', file, { 'content-type': 'multipart/form-data' }, 400, 'INVALID_MULTIPART'],
      ['cut short', file.slice(0, 60), {}, 400, 'INVALID_MULTIPART'],
      ['nothing', '--x--\r\n', {}, 400, 'INVALID_MULTIPART'],
      [
        'a file sent as text',
        `${part('Content-Disposition: form-data; name="file"', 'name,location')}--x--\r\n`,
        {},
        400,
        'INVALID_MULTIPART',
      ],
      [
        'a file in another field',
        `${file.replace('name="file"', 'name="logo"')}--x--\r\n`,
        {},
        400,
        'INVALID_MULTIPART',
      ],
      [
        'a file in the field __proto__',
        `${file.replace('name="file"', 'name="__proto__"')}--x--\r\n`,
        {},
        400,
        'INVALID_MULTIPART',
      ],
      ['two files', `${file}${file}--x--\r\n`, {}, 400, 'TOO_MANY_FILES'],
      [
        'a length beyond the limit',
        file,
        { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '900000000' },
        413,
        'FILE_TOO_LARGE',
      ],
      ['an ending that is not taken', `${file.replace('a.csv', 'a.exe')}--x--\r\n`, {}, 415, 'UNSUPPORTED_FILE_TYPE'],
    ]
    for (const [what, raw, headers, status, code] of uploads) {
      const sent = await asha.ask('POST', '/api/v1/admin/colleges/bulk-import', {
        raw,
        headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
      })
      expect([what, sent.status, sent.body.code]).toEqual([what, status, code])
      expectContract(sent, what)
    }
    expect(await readdir(join(server().folder, 'temporary')).catch(() => [])).toEqual([])
  })
})
