import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { UPLOADS } from '../../../../shared/files/kinds.ts'
import { PIECE } from '../../../../shared/files/pieces.ts'
import { onBothDatabases } from '../../../test/bothDatabases.ts'
import { multipartOf, SAMPLES } from '../../../test/sampleFiles.ts'
import type { TestRequest, TestAnswer, TestServer, Visitor } from '../../../test/server.ts'

const MB = 1024 * 1024
interface Held {
  held: number
}
interface Joined {
  id: string
  path: string
  fileName: string
  size: number
  cdnUrl: string
  isKnown: boolean
  kind: string
}

const octets = (raw: Buffer | string, headers: Record<string, string> = {}): TestRequest => ({
  raw,
  headers: { 'content-type': 'application/octet-stream', ...headers },
})
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
/** A PDF of so many bytes that nobody sent before. */
let made = 0
const pdf = (size: number): Buffer =>
  Buffer.concat([SAMPLES.PDF, Buffer.from(`%${++made}\n`), Buffer.alloc(size, ' ')]).subarray(0, size)
const wish = (bytes: Buffer, more: object = {}) => ({
  kind: 'general',
  fileName: 'Brochure.pdf',
  type: 'application/pdf',
  size: bytes.length,
  sha256: sha256(bytes),
  ...more,
})
const add = (asha: Visitor, id: string, from: number | string, raw: Buffer | string, kind = 'general') =>
  asha.ask<Held>('POST', `/api/v1/bunny/pieces/${id}?from=${from}&kind=${kind}`, octets(raw))
const held = async (asha: Visitor, id: string) => (await asha.get<Held>(`/bunny/pieces/${id}`)).body.data.held
const finish = async (asha: Visitor, id: string, body: object) =>
  (await asha.post<Joined[]>(`/bunny/pieces/${id}/file`, body)) as TestAnswer<Joined[]> & { body: { files: Joined[] } }
const begun = (server: TestServer, owner: string) => readdir(join(server.folder, 'pieces', owner)).catch(() => [])

onBothDatabases('files in pieces', (server) => {
  test('pieces become a file like any other: named, found, served, written down, and the same when it is asked for again', async () => {
    const asha = await server().as('support')
    const bytes = pdf(700_000),
      id = uuid()
    expect(await held(asha, id)).toBe(0)
    expect((await add(asha, id, 0, bytes.subarray(0, 300_000))).body.data).toEqual({ held: 300_000 })
    expect((await add(asha, id, 300_000, bytes.subarray(300_000))).body.data).toEqual({ held: 700_000 })
    const said = wish(bytes, { folderPath: 'in pieces' })
    const [first, again] = [await finish(asha, id, said), await finish(asha, id.toUpperCase(), said)]
    expect([first.status, first.body.message, first.body.files[0]]).toMatchObject([
      201,
      'Successfully uploaded 1 file(s)',
      { id, path: 'in pieces/Brochure.pdf', size: 700_000, isKnown: false },
    ])
    expect([again.status, again.body.files[0]]).toMatchObject([
      201,
      { id, path: 'in pieces/Brochure.pdf', isKnown: true },
    ])
    const served = await server().ask('GET', new URL(first.body.files[0]!.cdnUrl).pathname)
    expect([served.headers['content-length'], served.headers['content-type'], sha256(served.text)]).toEqual([
      '700000',
      'application/pdf',
      sha256(bytes.toString()),
    ])
    expect(
      (
        await (await server().as('admin')).get<Array<{ act: string; record: string }>>('/admin/audit?kind=file')
      ).body.data
        .filter(({ record }) => record === id)
        .map(({ act }) => act),
    ).toEqual(['upload'])
    expect([await held(asha, id), await begun(server(), asha.staff.id)]).toEqual([700_000, []])
    // Sent whole under the same id it is the same file as well.
    expect(
      (
        await asha.post<Joined[]>(
          '/bunny/upload',
          undefined,
          multipartOf([{ name: 'Brochure.pdf', type: 'application/pdf', bytes }], { ids: id }),
        )
      ).body.data[0],
    ).toMatchObject({ id, path: 'in pieces/Brochure.pdf' })
  })

  test('bytes that somebody brought before are answered by their file, and a file that was purged since may come anew', async () => {
    const asha = await server().as('admin')
    const bytes = pdf(400_000),
      id = uuid(),
      other = uuid()
    for (const one of [id, other]) await add(asha, one, 0, bytes)
    expect((await finish(asha, id, wish(bytes))).body.files[0]).toMatchObject({ id, isKnown: false })
    expect((await finish(asha, other, wish(bytes, { fileName: 'Again.pdf' }))).body.files[0]).toMatchObject({
      id,
      isKnown: true,
    })
    await asha.delete('/bunny/files/Brochure.pdf')
    await asha.delete(`/bunny/trash/${id}`)
    const gone = await finish(asha, other, wish(bytes, { fileName: 'Again.pdf' }))
    expect([gone.status, gone.body.code]).toEqual([409, 'PIECES_DIFFER'])
    expect(await held(asha, other)).toBe(0)
    await add(asha, other, 0, bytes)
    expect((await finish(asha, other, wish(bytes, { fileName: 'Again.pdf' }))).body.files[0]).toMatchObject({
      id: other,
      path: 'Again.pdf',
      isKnown: false,
    })
  })

  test('every kind keeps its own rules, sentences and folder when its file comes in pieces', async () => {
    const asha = await server().as('admin')
    const jpeg = Buffer.concat([SAMPLES.JPEG, Buffer.alloc(300_000, 1)])
    const id = uuid()
    await add(asha, id, 0, jpeg, 'facility-images')
    expect(
      (await finish(asha, id, wish(jpeg, { kind: 'facility-images', fileName: 'Hall.jpg', type: 'image/jpeg' }))).body
        .files[0],
    ).toMatchObject({ path: 'facility-images/Hall.jpg', kind: 'facility-images' })
    const refused: Array<[more: object, status: number, code: string, error: RegExp]> = [
      [
        { kind: 'college-brochure', fileName: 'b.jpg', type: 'image/jpeg' },
        415,
        'UNSUPPORTED_FILE_TYPE',
        /^File b\.jpg was rejected: File type must be PDF$/,
      ],
      [{ fileName: 'a.png', type: 'image/png' }, 415, 'UNSUPPORTED_FILE_TYPE', /^File a\.png was rejected/],
      [{ fileName: 'a.jpg', type: 'text/html' }, 415, 'UNSUPPORTED_FILE_TYPE', /^File a\.jpg was rejected/],
      [{ fileName: '../../a.jpg', type: 'image/jpeg' }, 400, 'INVALID_PATH', /./],
      [{ fileName: 'a.jpg', type: 'image/jpeg', folderPath: '../x' }, 400, 'INVALID_PATH', /./],
      [{ fileName: 'CON.jpg', type: 'image/jpeg' }, 400, 'INVALID_PATH', /./],
    ]
    for (const [more, status, code, error] of refused) {
      const bad = uuid(),
        bytes = Buffer.concat([jpeg, Buffer.from(bad)])
      await add(asha, bad, 0, bytes)
      const { status: got, body } = await finish(asha, bad, wish(bytes, more))
      expect([more, got, body.code, error.test(body.error ?? '')]).toEqual([more, status, code, true])
      // A bad name may be mended; bytes that are nothing allowed are not kept.
      expect([more, await held(asha, bad)]).toEqual([more, status === 415 ? 0 : bytes.length])
    }
  })

  test('what can be judged without the bytes is judged before them, and nothing of it is kept', async () => {
    const asha = await server().as('admin'),
      id = uuid()
    const at = (query: string, one = id) => `/api/v1/bunny/pieces/${one}${query}`
    const table: Array<
      [what: string, method: string, path: string, asking: TestRequest, status: number, code: string]
    > = [
      ['JSON', 'POST', at('?from=0&kind=general'), { body: {} }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ['a form', 'POST', at('?from=0&kind=general'), multipartOf([{}]), 415, 'UNSUPPORTED_MEDIA_TYPE'],
      [
        'squeezed bytes',
        'POST',
        at('?from=0&kind=general'),
        octets('x', { 'content-encoding': 'gzip' }),
        415,
        'UNSUPPORTED_MEDIA_TYPE',
      ],
      ['nothing', 'POST', at('?from=0&kind=general'), {}, 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ['no place', 'POST', at('?kind=general'), octets('x'), 400, 'VALIDATION_FAILED'],
      ['a place before the first', 'POST', at('?from=-1&kind=general'), octets('x'), 400, 'VALIDATION_FAILED'],
      ['half a place', 'POST', at('?from=0.5&kind=general'), octets('x'), 400, 'VALIDATION_FAILED'],
      ['a place beyond every file', 'POST', at('?from=999999999&kind=general'), octets('x'), 400, 'VALIDATION_FAILED'],
      ['a place from beyond what is held', 'POST', at('?from=1&kind=general'), octets('x'), 409, 'PIECES_DIFFER'],
      ['no kind', 'POST', at('?from=0'), octets('x'), 400, 'VALIDATION_FAILED'],
      ['the kind of faces', 'POST', at('?from=0&kind=avatar'), octets('x'), 400, 'VALIDATION_FAILED'],
      [
        'a piece too large',
        'POST',
        at('?from=0&kind=general'),
        octets(Buffer.alloc(PIECE.most + 1)),
        413,
        'PAYLOAD_TOO_LARGE',
      ],
      [
        'a length that lies upwards',
        'POST',
        at('?from=0&kind=general'),
        octets('x', { 'content-length': '900000000' }),
        413,
        'PAYLOAD_TOO_LARGE',
      ],
      [
        'more than a logo may have',
        'POST',
        at(`?from=${UPLOADS['college-logo'].bytesEach}&kind=college-logo`),
        octets('x'),
        413,
        'FILE_TOO_LARGE',
      ],
      ...['..%2f..%2fx', '%2e%2e', 'x', '%00', 'a%5cb', `${id}%2f..`, `${id}.part`, 'x'.repeat(300)].flatMap(
        (bad): Array<[string, string, string, TestRequest, number, string]> => [
          [`the id ${bad}`, 'GET', at('', bad), {}, 400, ''],
          [`the id ${bad}`, 'POST', at('?from=0&kind=general', bad), octets('x'), 400, ''],
          [`the id ${bad}`, 'POST', `${at('', bad)}/file`, { body: wish(pdf(9)) }, 400, ''],
        ],
      ),
      ['a file of nothing', 'POST', `${at('')}/file`, { body: wish(pdf(9), { size: 0 }) }, 400, 'VALIDATION_FAILED'],
      [
        'a hash that is none',
        'POST',
        `${at('')}/file`,
        { body: wish(pdf(9), { sha256: 'x' }) },
        400,
        'VALIDATION_FAILED',
      ],
      ['a file nobody began', 'POST', `${at('')}/file`, { body: wish(pdf(9)) }, 409, 'PIECES_DIFFER'],
    ]
    for (const [what, method, path, asking, status, code] of table) {
      const sent = await asha.ask(method, path, asking)
      expect([what, method, path, sent.status, code === '' || sent.body.code]).toEqual([
        what,
        method,
        path,
        status,
        code === '' || code,
      ])
      expect(sent.text).not.toMatch(/\n\s+at |node_modules|sync-server\/|pieces\//)
    }
    expect([await begun(server(), asha.staff.id), await held(asha, id)]).toEqual([[], 0])
  })

  test('what another began is theirs: asked for, added to or joined by somebody else it is nothing', async () => {
    const asha = await server().as('admin'),
      ravi = await server().as('support')
    const bytes = pdf(300_000),
      id = uuid()
    await add(asha, id, 0, bytes)
    expect(await held(ravi, id)).toBe(0)
    expect((await add(ravi, id, 300_000, 'x')).body).toMatchObject({ code: 'PIECES_DIFFER', data: { held: 0 } })
    expect((await finish(ravi, id, wish(bytes))).body.code).toBe('PIECES_DIFFER')
    expect(await held(asha, id)).toBe(300_000)
    expect((await finish(asha, id, wish(bytes, { fileName: 'Of Asha.pdf' }))).body.files[0]).toMatchObject({
      path: 'Of Asha.pdf',
    })
  })

  test('a file of the largest size is taken and one byte more is not, whether its length is told or not', async () => {
    const asha = await server().as('admin'),
      id = uuid(),
      most = UPLOADS['college-logo'].bytesEach
    const logo = Buffer.concat([SAMPLES.JPEG, Buffer.alloc(most - SAMPLES.JPEG.length, 2)])
    for (let from = 0; from < most; from += MB)
      await add(asha, id, from, logo.subarray(from, from + MB), 'college-logo')
    expect((await add(asha, id, most, 'x', 'college-logo')).body.code).toBe('FILE_TOO_LARGE')
    const { hostname, port } = new URL(server().origin)
    const said = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname)
      socket.write(
        `POST /api/v1/bunny/pieces/${id}?from=${most}&kind=college-logo HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${asha.token}\r\nContent-Type: application/octet-stream\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n`,
      )
      socket.once('data', (bytes: Buffer) => {
        resolve(bytes.toString().split('\r\n')[0]!)
        socket.destroy()
      })
    })
    expect(said).toBe('HTTP/1.1 413 Payload Too Large')
    expect(await held(asha, id)).toBe(most)
    expect(
      (await finish(asha, id, wish(logo, { kind: 'college-logo', fileName: 'Crest.jpg', type: 'image/jpeg' }))).status,
    ).toBe(201)
  })

  test('a sender who goes away in the middle of a piece keeps what arrived, and goes on from there', async () => {
    const asha = await server().as('admin'),
      id = uuid(),
      bytes = pdf(600_000)
    const { hostname, port } = new URL(server().origin)
    for (const [from, at] of [
      [0, 0],
      [0, 70_000],
      [70_000, 130_001],
    ] as const) {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined)
      socket.write(
        `POST /api/v1/bunny/pieces/${id}?from=${from}&kind=general HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${asha.token}\r\nContent-Type: application/octet-stream\r\nContent-Length: ${600_000 - from}\r\n\r\n`,
      )
      socket.write(bytes.subarray(from, from + at))
      await expect.poll(() => held(asha, id), { timeout: 15_000 }).toBe(from + at)
      socket.destroy()
    }
    expect((await add(asha, id, 200_001, bytes.subarray(200_001))).body.data.held).toBe(600_000)
    expect((await finish(asha, id, wish(bytes, { fileName: 'Cut twice.pdf' }))).status).toBe(201)
  })

  test('whoever may not edit colleges is refused before a byte is read', async () => {
    const meera = await server().as('counselor'),
      id = uuid()
    for (const sent of [
      await meera.get(`/bunny/pieces/${id}`),
      await add(meera, id, 0, Buffer.alloc(1000)),
      await finish(meera, id, wish(pdf(9))),
    ])
      expect(sent.status).toBe(403)
    expect(await begun(server(), meera.staff.id)).toEqual([])
  })
})
