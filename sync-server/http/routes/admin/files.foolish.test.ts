import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FILE_TYPES, UPLOADS } from '../../../../shared/files/kinds.ts'
import { onBothDatabases } from '../../../test/bothDatabases.ts'
import { multipartOf, type Part, SAMPLES, zipOf } from '../../../test/sampleFiles.ts'
import type { TestRequest, TestAnswer, TestServer } from '../../../test/server.ts'

const MB = 1024 * 1024
const logo = (bytes: Buffer | string, more: Partial<Part> = {}): Part => ({
  field: 'logo',
  name: 'logo.jpg',
  type: 'image/jpeg',
  bytes,
  ...more,
})
const ofSize = (bytes: number): Buffer => Buffer.concat([SAMPLES.JPEG, Buffer.alloc(bytes - SAMPLES.JPEG.length)])
const named = (name: string): Part => ({ name })
const html = '<!doctype html><script>alert(1)</script>'
const HEAD = 'Content-Disposition: form-data; name="files[]"'
const general = (parts: Part[], fields: Record<string, string> = {}): TestRequest => multipartOf(parts, fields)
const cut = (asking: TestRequest, at: number): TestRequest => ({
  ...asking,
  raw: Buffer.from(asking.raw!).subarray(0, at),
})

/** What is sent, where, and the status and code it must get (R50 to R59). */
const uploads: Array<[what: string, path: string, asking: TestRequest, status: number, code: string]> = [
  ['nothing', '', {}, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['JSON', '', { body: { files: [] } }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  [
    'no boundary',
    '',
    { ...general([{}]), headers: { 'content-type': 'multipart/form-data' } },
    400,
    'INVALID_MULTIPART',
  ],
  [
    'another boundary',
    '',
    { ...general([{}]), headers: { 'content-type': 'multipart/form-data; boundary=other' } },
    400,
    'INVALID_MULTIPART',
  ],
  ['no file', '', general([], { folderPath: 'a' }), 400, 'INVALID_MULTIPART'],
  ['a file as text', '', general([], { 'files[]': 'hello' }), 400, 'INVALID_MULTIPART'],
  [
    'a part without a type, which reads as text',
    '',
    general([{ head: `${HEAD}; filename="a.png"` }]),
    400,
    'INVALID_MULTIPART',
  ],
  ['another field', '', general([{ field: 'upload' }]), 400, 'INVALID_MULTIPART'],
  ['the field __proto__', '', general([{ field: '__proto__' }]), 400, 'INVALID_MULTIPART'],
  ['a body cut inside the head of a part', '', cut(general([{}]), 60), 400, 'INVALID_MULTIPART'],
  ['a body cut inside a file', '', cut(general([{}]), 170), 400, 'INVALID_MULTIPART'],
  ['eleven files', '', general(Array.from({ length: 11 }, (_, n) => named(`${n}.png`))), 400, 'TOO_MANY_FILES'],
  ['two logos', '/college-logo', multipartOf([logo(SAMPLES.JPEG), logo(SAMPLES.JPEG)]), 400, 'TOO_MANY_FILES'],
  [
    '21 photos',
    '/facility-images',
    multipartOf(Array.from({ length: 21 }, () => logo(SAMPLES.JPEG, { field: 'images[]' }))),
    400,
    'TOO_MANY_FILES',
  ],
  ['one byte over the limit', '/college-logo', multipartOf([logo(ofSize(5 * MB + 1))]), 413, 'FILE_TOO_LARGE'],
  [
    'a length that lies upwards',
    '/college-logo',
    { ...multipartOf([logo(SAMPLES.JPEG)]), headers: { ...multipartOf([]).headers, 'content-length': '900000000' } },
    413,
    'FILE_TOO_LARGE',
  ],
  [
    'a drawing over a megabyte',
    '',
    general([{ name: 'a.svg', type: 'image/svg+xml', bytes: `<svg>${' '.repeat(MB)}</svg>` }]),
    413,
    'FILE_TOO_LARGE',
  ],
  ['an empty file', '', general([{ bytes: '' }]), 400, 'VALIDATION_FAILED'],
  ['a folder upwards', '', general([{}], { folderPath: '../../etc' }), 400, 'INVALID_PATH'],
  ['a folder upwards in backslashes', '', general([{}], { folderPath: '..\\..\\etc' }), 400, 'INVALID_PATH'],
  ['a folder with a step of nothing', '', general([{}], { folderPath: 'a//b' }), 400, 'INVALID_PATH'],
  ['a folder of nine steps', '', general([{}], { folderPath: 'a/b/c/d/e/f/g/h/i' }), 400, 'INVALID_PATH'],
  ['a folder of a thousand letters', '', general([{}], { folderPath: 'x'.repeat(1000) }), 400, 'INVALID_PATH'],
  ['a folder path beyond reading', '', general([{}], { folderPath: 'x'.repeat(2000) }), 400, 'VALIDATION_FAILED'],
  ['a folder with a NUL', '', general([{}], { folderPath: 'a\0b' }), 400, 'VALIDATION_FAILED'],
  ['a name upwards', '', general([named('../../../etc/cron.d/x.png')]), 400, 'INVALID_PATH'],
  ['an absolute name', '', general([named('/etc/x.png')]), 400, 'INVALID_PATH'],
  ['a name with a NUL', '', general([named('a.png\0.exe')]), 400, 'INVALID_PATH'],
  ['a name with a line end', '', general([named('a%0D%0A.png\u0001.png')]), 400, 'INVALID_PATH'],
  ['a device’s name', '', general([named('CON.png')]), 400, 'INVALID_PATH'],
  ['a name of 300 letters', '', general([named(`${'x'.repeat(300)}.png`)]), 400, 'INVALID_PATH'],
  ['a name that reads backwards', '', general([named('a\u202egnp.exe.png')]), 400, 'INVALID_PATH'],
  ['a name that is only dots', '', general([named('...')]), 400, 'INVALID_PATH'],
  ['a page', '', general([{ name: 'a.html', type: 'text/html', bytes: html }]), 415, 'UNSUPPORTED_FILE_TYPE'],
  ['a page called a picture', '', general([{ bytes: html }]), 415, 'UNSUPPORTED_FILE_TYPE'],
  ['a picture declared a page', '', general([{ type: 'text/html' }]), 415, 'UNSUPPORTED_FILE_TYPE'],
  [
    'a script',
    '',
    general([{ name: 'a.js', type: 'text/javascript', bytes: 'alert(1)' }]),
    415,
    'UNSUPPORTED_FILE_TYPE',
  ],
  [
    'a program called a picture',
    '',
    general([{ name: 'a.jpg', type: 'image/jpeg', bytes: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)]) }]),
    415,
    'UNSUPPORTED_FILE_TYPE',
  ],
  ['a picture with two endings', '', general([named('a.png.php')]), 415, 'UNSUPPORTED_FILE_TYPE'],
  ['a name without an ending', '', general([named('picture')]), 415, 'UNSUPPORTED_FILE_TYPE'],
  [
    'a film',
    '',
    general([{ name: 'campus-tour.mp4', type: 'video/mp4', bytes: Buffer.from('00000018667479706d703432', 'hex') }]),
    415,
    'UNSUPPORTED_FILE_TYPE',
  ],
  [
    'a zip called a document',
    '',
    general([{ name: 'a.docx', type: FILE_TYPES[7]!.types[0], bytes: zipOf({ 'a.txt': 'x' }) }]),
    415,
    'UNSUPPORTED_FILE_TYPE',
  ],
  [
    'a text that is no UTF-8',
    '',
    general([{ name: 'a.txt', type: 'text/plain', bytes: Buffer.from([0x61, 0xff, 0xfe]) }]),
    415,
    'UNSUPPORTED_FILE_TYPE',
  ],
  [
    'a text cut inside a letter',
    '',
    general([{ name: 'a.txt', type: 'text/plain', bytes: Buffer.from('₹').subarray(0, 2) }]),
    415,
    'UNSUPPORTED_FILE_TYPE',
  ],
  [
    'a text with a NUL',
    '',
    general([{ name: 'a.txt', type: 'text/plain', bytes: 'a\0b' }]),
    415,
    'UNSUPPORTED_FILE_TYPE',
  ],
  [
    'a drawing that is none',
    '',
    general([{ name: 'a.svg', type: 'image/svg+xml', bytes: html }]),
    415,
    'UNSUPPORTED_FILE_TYPE',
  ],
  ['one bad file among good ones', '', general([{}, { name: 'b.png', bytes: html }, {}]), 415, 'UNSUPPORTED_FILE_TYPE'],
]

/** Every sample under every other's ending, and under its own with every other's declared type. */
const polyglots: Array<[what: string, part: Part]> = FILE_TYPES.flatMap((inside) =>
  FILE_TYPES.filter((other) => other !== inside).flatMap((other): Array<[string, Part]> => [
    // A drawing is text, and may well be called one: it is then served as text.
    ...((inside.name === 'SVG' && other.name === 'TXT') || (inside.name === 'PDF' && other.name === 'TXT')
      ? []
      : [
          [
            `${inside.name} called ${other.name}`,
            { name: `a.${other.endings[0]}`, type: other.types[0], bytes: SAMPLES[inside.name] },
          ] as [string, Part],
        ]),
    [
      `${inside.name} declared ${other.name}`,
      { name: `a.${inside.endings[0]}`, type: other.types[0], bytes: SAMPLES[inside.name] },
    ],
  ]),
)

const MEAN = [
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '%2e%2e%2f',
  '..%5c..%5c',
  'a%2f..%2f..%2fb',
  '%00',
  'a%00.png',
  '%0d%0aX:%20y',
  '%5c',
  '%zz',
  '%',
  '%c0%ae%c0%ae',
  'a%2f%2fb',
  'con',
  'a%2fnul.txt',
  'x'.repeat(300),
  '%ff',
  '%2f',
  '%20',
]
const HARMLESS = ['%252e%252e%252f', '%252e%252e', 'no-such.png', 'a%2fno-such.png', '..a', 'a..png', '100%25.png']

async function nothingStays(server: TestServer): Promise<void> {
  // What was refused half-way is removed after its sender was told.
  for (const folder of ['temporary', 'files.part'])
    await expect.poll(() => readdir(join(server.folder, folder)).catch(() => []), { timeout: 15_000 }).toEqual([])
  expect(await server.files.list([])).toEqual([])
  expect(await server.store.files.stats()).toEqual({ files: 0, bytes: 0 })
}

function expectContract({ status, body, text }: TestAnswer, what: string): void {
  expect([what, body.success, body.error, status < 500]).toEqual([what, false, body.message, true])
  expect(text).not.toMatch(/\n\s+at |SQLITE|Sequelize|node_modules|SELECT |sync-server\/|temporary/)
}

onBothDatabases('hostile files', (server) => {
  test('each wrong upload gets its status, code and sentence, and nothing of it stays', async () => {
    const asha = await server().as('admin')
    for (const [what, path, asking, status, code] of uploads) {
      const sent = await asha.ask('POST', `/api/v1/bunny/upload${path}`, asking)
      expect([what, sent.status, sent.body.code]).toEqual([what, status, code])
      expectContract(sent, what)
    }
    await nothingStays(server())
  })

  test('a person reads why: the documented sentences with the file’s name', async () => {
    const asha = await server().as('admin')
    const said = async (parts: Part[], path = '') =>
      (await asha.ask('POST', `/api/v1/bunny/upload${path}`, multipartOf(parts))).body.error
    expect(await said([{ name: 'tour.mp4', type: 'video/mp4' }])).toBe(
      `File tour.mp4 was rejected: File type must be ${UPLOADS.general.words}`,
    )
    expect(await said([logo(ofSize(5 * MB + 1))], '/college-logo')).toBe('File is larger than 5242880 bytes')
    expect(await said(Array.from({ length: 11 }, () => ({})))).toBe('Too many files')
  })

  test('no type passes for another, by its ending, by its declared type or by its bytes', async () => {
    const asha = await server().as('admin')
    expect(polyglots.length).toBeGreaterThan(100)
    const agents = await Promise.all(Array.from({ length: 2 }, () => server().as('support')))
    for (const [at, [what, part]] of polyglots.entries()) {
      const sent = await [asha, ...agents][at % 3]!.ask('POST', '/api/v1/bunny/upload', multipartOf([part]))
      expect([what, sent.status, sent.body.code]).toEqual([what, 415, 'UNSUPPORTED_FILE_TYPE'])
    }
    await nothingStays(server())
  })

  test('no way of writing a path leads out of the files, and none is answered with a fault of ours', async () => {
    const asha = await server().as('admin')
    const asks: Array<[method: string, address: (path: string) => string, asking: TestRequest]> = [
      ['DELETE', (path) => `/api/v1/bunny/files/${path}`, {}],
      ['DELETE', (path) => `/api/v1/bunny/folders/${path}`, {}],
      ['PATCH', (path) => `/api/v1/bunny/files/${path}`, { body: { alt: 'x' } }],
      ['PATCH', (path) => `/api/v1/bunny/folders/${path}`, { body: { folderName: 'x' } }],
      ['GET', (path) => `/api/v1/bunny/files/${path}/uses`, {}],
      ['GET', (path) => `/api/v1/bunny/folders/${path}/contents`, {}],
      ['GET', (path) => `/files/${path}`, {}],
      ['GET', (path) => `/files/a/${path}`, {}],
    ]
    for (const [method, address, asking] of asks) {
      for (const path of MEAN) {
        const sent = await asha.ask(method, address(path), asking)
        expect([
          method,
          address(path),
          [400, 404].includes(sent.status),
          sent.status === 404 && /%2e|\.\.|%00|%5c|%zz|%0d|%ff|con$|nul/.test(path),
        ]).toEqual([method, address(path), true, false])
        expectContract(sent, address(path))
      }
      // Among the files themselves a slash parts, however it is written.
      for (const path of HARMLESS.filter((one) => address('').startsWith('/api') || !one.includes('%2f'))) {
        const sent = await asha.ask(method, address(path), asking)
        expect([method, address(path), sent.status]).toEqual([method, address(path), 404])
      }
    }
    for (const path of MEAN.filter((path) => path !== '%2f' && path !== '%20')) {
      const sent = await asha.ask('GET', `/api/v1/bunny/files?path=${path}`)
      expect([path, [400, 404].includes(sent.status)]).toEqual([path, true])
    }
    for (const address of [
      '/files/../pravesh.sqlite',
      '/files/..%2fpravesh.sqlite',
      '/files//etc/passwd',
      '/files/',
      '/files',
      '/files/%2e%2e/jwt-secret',
      '/files.part/x',
    ]) {
      expect([address, [400, 404].includes((await server().ask('GET', address)).status)]).toEqual([address, true])
    }
    await nothingStays(server())
  })

  test('a sender who goes away in the middle leaves nothing behind', async () => {
    const asha = await server().as('admin')
    const { raw, headers } = multipartOf([logo(ofSize(MB))])
    const { hostname, port } = new URL(server().origin)
    for (const at of [0, 40, 300, 200_000, MB]) {
      await new Promise<void>((resolve, reject) => {
        const socket = connect(Number(port), hostname, () => {
          socket.write(
            `POST /api/v1/bunny/upload/college-logo HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${asha.token}\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${raw.length}\r\n\r\n`,
          )
          socket.write(raw.subarray(0, at), () => {
            socket.destroy()
            resolve()
          })
        })
        socket.on('error', reject)
      })
    }
    await expect
      .poll(async () => readdir(join(server().folder, 'temporary')).catch(() => []), { timeout: 15_000 })
      .toEqual([])
    await nothingStays(server())
  })

  test('what is sent beyond the limit is not read: the answer comes, and the connection ends', async () => {
    const asha = await server().as('admin')
    const { headers } = multipartOf([])
    const head = Buffer.from(
      '--pravesh-test-boundary\r\nContent-Disposition: form-data; name="logo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
    )
    const { hostname, port } = new URL(server().origin)
    const piece = Buffer.alloc(64 * 1024)
    const { written, answer } = await new Promise<{ written: number; answer: string }>((resolve) => {
      let sent = 0,
        told = ''
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST /api/v1/bunny/upload/college-logo HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${asha.token}\r\nContent-Type: ${headers['content-type']}\r\nTransfer-Encoding: chunked\r\n\r\n`,
        )
        const chunk = (bytes: Buffer) =>
          Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
        socket.write(chunk(head))
        const more = () => {
          while (sent < 400 * MB && !socket.destroyed) {
            sent += piece.length
            if (!socket.write(chunk(piece))) {
              socket.once('drain', more)
              return
            }
          }
        }
        more()
      })
      socket.on('data', (bytes: Buffer) => {
        told += bytes.toString()
      })
      socket.on('error', () => undefined)
      socket.on('close', () => resolve({ written: sent, answer: told }))
    })
    // A sender who goes on writing may lose the answer with the connection; that it ended is what counts.
    expect(answer === '' || answer.startsWith('HTTP/1.1 413')).toBe(true)
    expect(written).toBeLessThan(64 * MB)
    await nothingStays(server())
  })

  test('a file of exactly the limit is taken', async () => {
    const asha = await server().as('admin')
    const sent = await asha.ask('POST', '/api/v1/bunny/upload/college-logo', multipartOf([logo(ofSize(5 * MB))]))
    expect(sent.status).toBe(201)
    expect((await server().store.files.stats()).bytes).toBe(5 * MB)
  })
})
