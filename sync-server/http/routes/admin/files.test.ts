import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { fileIdIn } from '../../../../shared/files/file.ts'
import { FILE_TYPES, UPLOADS } from '../../../../shared/files/kinds.ts'
import { encodedPath } from '../../../../shared/files/path.ts'
import { reconcileFiles } from '../../../services/files/reconcile.ts'
import { purgeOldFiles } from '../../../services/files/trash.ts'
import { makeSource } from '../../../files/contract.ts'
import { onBothDatabases } from '../../../test/bothDatabases.ts'
import { multipartOf, type Part, SAMPLES } from '../../../test/sampleFiles.ts'
import type { TestAnswer, TestServer, Visitor } from '../../../test/server.ts'

interface Stored {
  id: string
  path: string
  fileName: string
  folder: string
  size: number
  type: string
  alt: string
  cdnUrl: string
  tag: string
  isKnown?: boolean
}
interface Line {
  ObjectName: string
  IsDirectory: boolean
  Length: number
  DateCreated: string
  path: string
  files?: number
  cdnUrl?: string
  id?: string
}
type Uploaded = TestAnswer<Stored[]> & { body: { files: Stored[] } }

const send = async (
  asha: Visitor,
  parts: readonly Part[],
  { fields = {}, path = '/bunny/upload' } = {},
): Promise<Uploaded> => (await asha.post<Stored[]>(path, undefined, multipartOf(parts, fields))) as Uploaded
/** A file nobody sent before: a text with a number. */
let made = 0
const note = (name: string): Part => ({ name, type: 'text/plain', bytes: `Note ${++made}` })
const names = async (asha: Visitor, path = '', search = ''): Promise<string[]> =>
  (
    await asha.get<Line[]>(`/bunny/files?path=${encodeURIComponent(path)}&search=${encodeURIComponent(search)}`)
  ).body.data.map(({ ObjectName }) => ObjectName)
/** Without `/api/v1`: the address as a browser asks for it. */
const served = (server: TestServer, address: string, headers: Record<string, string> = {}) =>
  server.ask('GET', new URL(address).pathname, { headers })

onBothDatabases('files', (server) => {
  test('whoever may edit colleges uploads up to ten files of every type; all are listed, counted and served', async () => {
    const asha = await server().as('support')
    const before = (await asha.get<{ totalFiles: number; totalSize: number }>('/bunny/stats')).body.data
    const parts = FILE_TYPES.map((type) => ({
      name: `Sample ${type.name}.${type.endings[0]}`,
      type: type.types[0],
      bytes: SAMPLES[type.name],
    }))
    const { status, body } = await send(asha, parts, { fields: { folderPath: 'samples/every type' } })
    expect([status, body.success, body.message, body.files.map(({ fileName }) => fileName)]).toEqual([
      201,
      true,
      'Successfully uploaded 9 file(s)',
      parts.map(({ name }) => name),
    ])
    const listed = (await asha.get<Line[]>('/bunny/files?path=samples%2Fevery%20type')).body.data
    expect(listed.map(({ ObjectName, IsDirectory }) => [ObjectName, IsDirectory])).toEqual(
      parts
        .map(({ name }) => [name, false])
        .toSorted((a, b) => (String(a[0]).toLowerCase() < String(b[0]).toLowerCase() ? -1 : 1)),
    )
    expect(listed.every(({ DateCreated, Length }) => DateCreated.endsWith('Z') && Length > 0)).toBe(true)
    expect((await asha.get<Line[]>('/bunny/files')).body.data).toContainEqual(
      expect.objectContaining({ ObjectName: 'samples', IsDirectory: true, Length: 0, path: 'samples', files: 9 }),
    )
    const after = (await asha.get<{ totalFiles: number; totalSize: number }>('/bunny/stats')).body.data
    expect([after.totalFiles - before.totalFiles, after.totalSize - before.totalSize]).toEqual([
      9,
      listed.reduce((sum, { Length }) => sum + Length, 0),
    ])
    for (const [at, { cdnUrl }] of body.files.entries()) {
      const { status: got, headers } = await served(server(), cdnUrl)
      const type = FILE_TYPES[at]!
      expect([type.name, got, headers['content-type']]).toEqual([
        type.name,
        200,
        type.name === 'TXT' ? 'text/plain; charset=utf-8' : type.types[0],
      ])
      expect([
        headers['x-content-type-options'],
        headers['cache-control'],
        /^(inline|attachment); filename="/.exec(String(headers['content-disposition']))?.[1],
      ]).toEqual([
        'nosniff',
        'public, max-age=31536000, immutable',
        type.name.startsWith('DOC') ? 'attachment' : 'inline',
      ])
      for (const rule of ["default-src 'none'", "base-uri 'none'", "form-action 'none'"])
        expect(headers['content-security-policy']).toContain(rule)
      expect(String(headers['content-security-policy']).includes('sandbox')).toBe(type.name !== 'PDF')
    }
  })

  test('each typed variant takes its own field and type, and files what it took into its own folder', async () => {
    const asha = await server().as('admin')
    const jpeg = (n: number) => Buffer.concat([SAMPLES.JPEG, Buffer.from([n])])
    expect(
      (
        await send(asha, [{ field: 'logo', name: 'logo.jpg', type: 'image/jpeg', bytes: jpeg(1) }], {
          path: '/bunny/upload/college-logo',
        })
      ).body.files[0],
    ).toMatchObject({ folder: 'college-logos', kind: 'college-logo' })
    expect(
      (
        await send(
          asha,
          [{ field: 'brochure', name: 'b.pdf', type: 'application/pdf', bytes: `${SAMPLES.PDF.toString()}%1` }],
          { path: '/bunny/upload/college-brochure' },
        )
      ).body.files[0],
    ).toMatchObject({ folder: 'college-brochures' })
    expect(
      (
        await send(
          asha,
          Array.from({ length: 20 }, (_, n) => ({
            field: 'images[]',
            name: `room ${n}.jpg`,
            type: 'image/jpeg',
            bytes: jpeg(n + 2),
          })),
          { path: '/bunny/upload/facility-images' },
        )
      ).body.message,
    ).toBe('Successfully uploaded 20 file(s)')
    expect(await names(asha, 'facility-images')).toHaveLength(20)
    for (const [path, part] of [
      ['college-logo', { field: 'logo', name: 'a.pdf', type: 'application/pdf', bytes: SAMPLES.PDF }],
      ['college-logo', { field: 'logo', name: 'a.svg', type: 'image/svg+xml', bytes: SAMPLES.SVG }],
      ['college-brochure', { field: 'brochure' }],
    ] as const) {
      const { status, body } = await send(asha, [part], { path: `/bunny/upload/${path}` })
      expect([status, body.code, body.error]).toEqual([
        415,
        'UNSUPPORTED_FILE_TYPE',
        `File ${'name' in part ? part.name : 'a.png'} was rejected: File type must be ${UPLOADS[path].words}`,
      ])
    }
    const { status, body } = await send(asha, [{ field: 'files[]' }], { path: '/bunny/upload/college-logo' })
    expect([status, body.code]).toEqual([400, 'INVALID_MULTIPART'])
  })

  test('a file sent again under its id, at once or later, is one file with one address', async () => {
    const asha = await server().as('admin')
    const id = uuid(),
      part = note('once.txt'),
      fields = { folderPath: 'once', ids: id }
    const all = await Promise.all(Array.from({ length: 6 }, () => send(asha, [part], { fields })))
    all.push(await send(asha, [part], { fields }))
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 201))
    expect(new Set(all.map(({ body }) => body.files[0]!.cdnUrl)).size).toBe(1)
    expect([await names(asha, 'once'), all.at(-1)!.body.files[0]!.isKnown]).toEqual([['once.txt'], true])
    expect((await server().files.list([])).filter(({ name }) => name === id)).toHaveLength(1)
    const other = await send(asha, [note('once.txt')], { fields })
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    for (const ids of ['not-an-id', `${uuid()},${uuid()}`])
      expect((await send(asha, [note('x.txt')], { fields: { ids } })).status).toBe(400)
    const twice = uuid()
    expect((await send(asha, [note('x.txt'), note('y.txt')], { fields: { ids: `${twice},${twice}` } })).status).toBe(
      400,
    )
  })

  test('the same bytes under another name are not stored twice: the file that is there is answered', async () => {
    const asha = await server().as('admin')
    const part = note('first.txt')
    const [first] = (await send(asha, [part], { fields: { folderPath: 'same' } })).body.files
    const [again] = (await send(asha, [{ ...part, name: 'second.txt' }], { fields: { folderPath: 'same' } })).body.files
    expect([again!.isKnown, again!.path, again!.cdnUrl]).toEqual([true, 'same/first.txt', first!.cdnUrl])
    expect(await names(asha, 'same')).toEqual(['first.txt'])
  })

  test('twelve people bring a file of one name at once, and each gets a name of its own', async () => {
    const asha = await server().as('admin')
    const all = await Promise.all(
      Array.from({ length: 12 }, () => send(asha, [note('Fees.txt')], { fields: { folderPath: 'crowd' } })),
    )
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 201))
    expect((await names(asha, 'crowd')).toSorted()).toEqual(
      ['Fees.txt', ...Array.from({ length: 11 }, (_, n) => `Fees-${n + 2}.txt`)].toSorted(),
    )
  })

  test('a file is renamed, moved and described, and its address stays', async () => {
    const asha = await server().as('admin')
    const [file] = (await send(asha, [note('plan.txt')], { fields: { folderPath: 'desk' } })).body.files
    await send(asha, [note('taken.txt')], { fields: { folderPath: 'desk' } })
    const change = (path: string, body: object) => asha.patch<Stored>(`/bunny/files/${encodedPath(path)}`, body)
    expect(
      (
        await change('desk/plan.txt', {
          fileName: 'Campus plan.txt',
          folderPath: 'desk/2026',
          alt: 'A plan of the campus',
        })
      ).body.data,
    ).toMatchObject({ path: 'desk/2026/Campus plan.txt', alt: 'A plan of the campus', cdnUrl: file!.cdnUrl })
    expect((await served(server(), file!.cdnUrl)).status).toBe(200)
    expect([await names(asha, 'desk'), await names(asha, 'desk/2026'), await names(asha, '', 'CAMPUS')]).toEqual([
      ['2026', 'taken.txt'],
      ['Campus plan.txt'],
      ['Campus plan.txt'],
    ])
    for (const [body, error] of [
      [{ fileName: 'taken.txt', folderPath: 'desk' }, 'This name is already used in this folder'],
      [{ fileName: 'plan.html' }, 'A file keeps its ending'],
      [{ fileName: '../x.txt' }, 'The path is not allowed'],
    ] as const) {
      const sent = await change('desk/2026/Campus plan.txt', body)
      expect([sent.status, sent.body.error]).toEqual([400, error])
    }
    expect((await change('desk/2026/Campus plan.txt', { fileName: 'CAMPUS plan.txt' })).body.data.fileName).toBe(
      'CAMPUS plan.txt',
    )
  })

  test('two who describe one file do not write over one another, and another file under its name is not taken for it', async () => {
    const [asha, ravi] = [await server().as('support'), await server().as('admin')]
    const [first] = (await send(asha, [note('fees.txt')], { fields: { folderPath: 'seen' } })).body.files
    const path = `/bunny/files/${encodedPath('seen/fees.txt')}`,
      seen = { headers: { 'if-match': `"${first!.tag}"` } }
    const described = await asha.patch<Stored>(path, { alt: 'Fees of 2026' }, seen)
    expect([described.status, described.headers['etag']]).toEqual([200, `"${described.body.data.tag}"`])
    for (const wish of [{ alt: 'Fees' }, { fileName: 'old fees.txt' }]) {
      const refused = await ravi.patch(path, wish, seen)
      expect([refused.status, refused.body]).toMatchObject([
        409,
        {
          code: 'VERSION_CONFLICT',
          error: 'A colleague changed this file meanwhile. It is shown as it stands now',
          data: {
            current: { id: first!.id, alt: 'Fees of 2026', tag: described.body.data.tag, cdnUrl: first!.cdnUrl },
            clashes: [],
          },
        },
      ])
      expect(refused.text).not.toContain('hash')
    }
    // Both wrote the same, or the newer one was seen.
    expect((await ravi.patch(path, { alt: 'Fees of 2026' }, seen)).status).toBe(200)
    expect(
      (await ravi.patch<Stored>(path, { fileName: 'old fees.txt', tag: described.body.data.tag })).body.data,
    ).toMatchObject({ path: 'seen/old fees.txt', alt: 'Fees of 2026' })
    await send(ravi, [note('fees.txt')], { fields: { folderPath: 'seen' } })
    expect(
      (await asha.patch(path, { fileName: 'fees of 2025.txt' }, { headers: { 'if-match': described.body.data.tag } }))
        .status,
    ).toBe(409)
    expect((await names(asha, 'seen')).toSorted()).toEqual(['fees.txt', 'old fees.txt'])
  })

  test('a folder is renamed and moved with all in it: every address stays, and what was deleted from it comes back into it', async () => {
    const asha = await server().as('support')
    const admin = await server().as('admin')
    const [kept, deep, gone] = (
      await send(asha, [note('kept.txt')], { fields: { folderPath: 'before' } })
    ).body.files.concat(
      (await send(asha, [note('deep.txt'), note('gone.txt')], { fields: { folderPath: 'before/inner' } })).body.files,
    )
    await admin.delete(`/bunny/files/${encodedPath('before/inner/gone.txt')}`)
    const change = (path: string, body: object) =>
      asha.patch<{ path: string }>(`/bunny/folders/${encodedPath(path)}`, body)
    const moved = await change('before', { folderName: ' After 2026 ', folderPath: 'archive/years' })
    expect([moved.status, moved.body.data, moved.body.message]).toEqual([
      200,
      { path: 'archive/years/After 2026' },
      'Folder updated successfully',
    ])
    expect([
      await names(asha, 'archive/years/After 2026'),
      await names(asha, 'archive/years/After 2026/inner'),
      (await asha.get('/bunny/files?path=before')).status,
    ]).toEqual([['inner', 'kept.txt'], ['deep.txt'], 404])
    for (const { cdnUrl } of [kept!, deep!, gone!]) expect((await served(server(), cdnUrl)).status).toBe(200)
    expect((await admin.post<Stored>(`/bunny/trash/${gone!.id}/restore`)).body.data.path).toBe(
      'archive/years/After 2026/inner/gone.txt',
    )
    expect((await change('archive/years/After 2026', { folderName: 'AFTER 2026' })).body.data).toEqual({
      path: 'archive/years/AFTER 2026',
    })
    expect((await change('archive/years/AFTER 2026', { folderPath: '' })).body.data).toEqual({ path: 'AFTER 2026' })
    expect(
      (
        await admin.get<Array<{ act: string; kind: string; before: unknown; after: unknown }>>(
          '/admin/audit?kind=folder',
        )
      ).body.data[0],
    ).toMatchObject({ act: 'move', before: 'archive/years/AFTER 2026', after: 'AFTER 2026' })
  })

  test('a folder does not move into itself, onto a name that is taken, too deep, or out of the files', async () => {
    const asha = await server().as('admin')
    await send(asha, [note('far.txt')], { fields: { folderPath: 'still/a/b/c/d' } })
    await asha.post('/bunny/folders', { folderName: 'Occupied' })
    const change = (path: string, body: object) => asha.patch(`/bunny/folders/${encodedPath(path)}`, body)
    for (const [body, status, error] of [
      [{ folderPath: 'still/a' }, 400, 'A folder cannot lie in itself'],
      [{ folderName: 'OCCUPIED' }, 400, 'This name is already used in this folder'],
      [{ folderName: ' ' }, 400, 'Please enter a folder name'],
      [{ folderPath: '1/2/3' }, 400, 'Something in it would lie too deep, or its path would be too long'],
      [{ folderName: '..' }, 400, 'The path is not allowed'],
      [{ folderPath: '../x' }, 400, 'The path is not allowed'],
      [{ folderName: 'a/b' }, 400, 'The path is not allowed'],
    ] as const) {
      const sent = await change('still', body)
      expect([body, sent.status, sent.body.error]).toEqual([body, status, error])
    }
    expect([
      (await change('nowhere', { folderName: 'x' })).status,
      (await change('/', { folderName: 'x' })).body.code,
      (await change('still', {})).body.data,
    ]).toEqual([404, 'INVALID_PATH', { path: 'still' }])
    expect(await names(asha, 'still/a/b/c/d')).toEqual(['far.txt'])
  })

  test('files that arrive, move and go while their folder moves are each in one place afterwards', async () => {
    const asha = await server().as('admin')
    await send(
      asha,
      Array.from({ length: 6 }, (_, n) => note(`busy ${n}.txt`)),
      { fields: { folderPath: 'busy/in' } },
    )
    const path = (n: number) => `/bunny/files/${encodedPath(`busy/in/busy ${n}.txt`)}`
    await Promise.all([
      asha.patch('/bunny/folders/busy', { folderName: 'calm' }),
      asha.delete(path(0)),
      asha.delete(path(1)),
      asha.patch(path(2), { fileName: 'two.txt' }),
      asha.patch(path(3), { folderPath: 'aside' }),
      send(asha, [note('late.txt')], { fields: { folderPath: 'busy/in' } }),
      asha.patch(path(4), { alt: 'Four' }),
    ])
    const { files } = await server().store.files.below('')
    const mine = files.filter(({ name }) => /^(busy|two|late)/.test(name))
    for (const { folder, name } of mine)
      expect([name, await names(asha, folder)]).toEqual([name, expect.arrayContaining([name]) as string[]])
    const trashed = (await asha.get<Stored[]>('/bunny/trash')).body.data.filter(({ fileName }) =>
      fileName.startsWith('busy'),
    )
    expect(mine.length + trashed.length).toBe(7)
  })

  test('folders are created by name, and a name of blanks or of another is refused in the documented words', async () => {
    const asha = await server().as('admin')
    const create = (folderName: string, folderPath = '') =>
      asha.post<{ path: string }>('/bunny/folders', { folderPath, folderName })
    const sent = await create(' Fee notices ')
    expect([sent.status, sent.body.data, sent.body.message]).toEqual([
      201,
      { path: 'Fee notices' },
      'Folder created successfully',
    ])
    expect((await create('2026', 'Fee notices')).body.data).toEqual({ path: 'Fee notices/2026' })
    expect([
      (await create('  ')).body.error,
      (await create('fee NOTICES')).body.error,
      (await create('a/b')).body.code,
      (await create('..')).body.code,
    ]).toEqual([
      'Please enter a folder name',
      'This name is already used in this folder',
      'INVALID_PATH',
      'INVALID_PATH',
    ])
    expect((await asha.get('/bunny/files?path=nowhere')).body.error).toBe('Folder not found')
  })

  test('who uses a file is told before it goes; it waits in the trash, still served, and comes back or goes for good', async () => {
    const asha = await server().as('admin')
    const [file] = (
      await send(
        asha,
        [{ field: 'files[]', name: 'crest.png', bytes: Buffer.concat([SAMPLES.PNG, Buffer.from('1')]) }],
        { fields: { folderPath: 'crests' } },
      )
    ).body.files
    const college = (
      await asha.post('/admin/colleges', { name: 'Crest College', location: 'Pune', logoLink: file!.cdnUrl })
    ).body.data
    const path = encodedPath('crests/crest.png')
    expect((await asha.get<unknown[]>(`/bunny/files/${path}/uses`)).body.data).toEqual([
      { of: 'college', id: college.id, name: 'Crest College', slug: college.slug, status: 'draft' },
    ])
    expect((await asha.get<object>(`/bunny/folders/crests/contents`)).body.data).toMatchObject({
      files: 1,
      folders: 0,
      bytes: file!.size,
      records: [{ name: 'Crest College' }],
    })
    const gone = await asha.delete(`/bunny/files/${path}`)
    expect([gone.status, gone.body.message, await names(asha, 'crests')]).toEqual([
      200,
      'File deleted successfully',
      [],
    ])
    expect((await served(server(), file!.cdnUrl)).status).toBe(200)
    expect((await asha.delete(`/bunny/files/${path}`)).body.error).toBe('File not found')
    expect((await asha.get<Stored[]>('/bunny/trash')).body.data[0]).toMatchObject({
      id: file!.id,
      path: 'crests/crest.png',
    })
    expect((await asha.get<unknown[]>(`/bunny/trash/${file!.id}/uses`)).body.data).toHaveLength(1)
    expect(fileIdIn(file!.cdnUrl)).toBe(file!.id)
    expect((await asha.get<unknown[]>(`/bunny/uses/${file!.id}`)).body.data).toHaveLength(1)
    expect((await asha.get('/bunny/uses/nobody')).status).toBe(404)
    await send(asha, [{ name: 'crest.png', bytes: Buffer.concat([SAMPLES.PNG, Buffer.from('2')]) }], {
      fields: { folderPath: 'crests' },
    })
    expect((await asha.post<Stored>(`/bunny/trash/${file!.id}/restore`)).body.data.path).toBe('crests/crest-2.png')
    await asha.delete(`/bunny/files/${encodedPath('crests/crest-2.png')}`)
    expect((await asha.delete(`/bunny/trash/${file!.id}`)).status).toBe(200)
    expect([
      (await served(server(), file!.cdnUrl)).status,
      (await asha.post(`/bunny/trash/${file!.id}/restore`)).status,
    ]).toEqual([404, 404])
  })

  test('a folder goes with all in it, which may be restored into it; the root does not go', async () => {
    const asha = await server().as('admin')
    const [file] = (await send(asha, [note('a.txt'), note('b.txt')], { fields: { folderPath: 'year/old' } })).body.files
    const gone = await asha.delete<{ files: number; folders: number }>('/bunny/folders/year')
    expect([gone.body.data, gone.body.message]).toEqual([{ files: 2, folders: 2 }, 'Folder deleted successfully'])
    expect((await asha.get('/bunny/files?path=year')).status).toBe(404)
    expect((await asha.post<Stored>(`/bunny/trash/${file!.id}/restore`)).body.data.path).toBe('year/old/a.txt')
    expect(await names(asha, 'year/old')).toEqual(['a.txt'])
    for (const root of ['%2F', '%20', '%2F%2F'])
      expect([root, (await asha.delete(`/bunny/folders/${root}`)).body.code]).toEqual([root, 'INVALID_PATH'])
  })

  test('after 30 days the trash is emptied of what no college names', async () => {
    const asha = await server().as('admin')
    const [named, plain] = (
      await send(asha, [note('named.txt'), note('plain.txt')], { fields: { folderPath: 'aged' } })
    ).body.files
    await asha.post('/admin/colleges', { name: 'Aged College', location: 'Pune', brochureLink: named!.cdnUrl })
    await asha.delete('/bunny/folders/aged')
    const later = { ...server().store, now: () => server().store.now() + 31 * 86_400_000 }
    const author = { kind: 'system' as const, name: 'Test', requestId: 't' }
    const day = { ...server().store, now: () => server().store.now() + 29 * 86_400_000 }
    expect(await purgeOldFiles(day, author, server().files)).toMatchObject({ gone: 0 })
    expect((await purgeOldFiles(later, author, server().files)).named).toBe(1)
    expect([(await served(server(), plain!.cdnUrl)).status, (await served(server(), named!.cdnUrl)).status]).toEqual([
      404, 200,
    ])
  })

  test('storage and memory come together again: what an upload left goes after a day, what somebody else put there is shown', async () => {
    const asha = await server().as('admin')
    const author = { kind: 'system' as const, name: 'File storage', requestId: 't' }
    await server().files.put(['older', 'tour.mp4'], makeSource('a film'))
    await server().files.put([uuid(), 'left.txt'], makeSource('left'))
    expect(await reconcileFiles(server().store, author, server().files)).toEqual({ adopted: 1, cleared: 0 })
    expect(await names(asha, 'older')).toEqual(['tour.mp4'])
    const later = { ...server().store, now: () => server().store.now() + 2 * 86_400_000 }
    expect(await reconcileFiles(later, author, server().files)).toEqual({ adopted: 0, cleared: 1 })
    const { cdnUrl } = (await asha.get<Line[]>('/bunny/files?path=older')).body.data[0]!
    const { headers } = await served(server(), cdnUrl!)
    expect([headers['content-type'], String(headers['content-disposition']).startsWith('attachment')]).toEqual([
      'application/octet-stream',
      true,
    ])
  })

  test('a file is served whole, in part, and not again to whoever has it', async () => {
    const asha = await server().as('admin')
    const [file] = (
      await send(asha, [{ name: 'range.txt', type: 'text/plain', bytes: '0123456789 of this run' }], {
        fields: { folderPath: 'served' },
      })
    ).body.files
    const whole = await served(server(), file!.cdnUrl)
    expect([whole.text, whole.headers['accept-ranges']]).toEqual(['0123456789 of this run', 'bytes'])
    for (const [range, text, said] of [
      ['bytes=2-4', '234', 'bytes 2-4/22'],
      ['bytes=-3', 'run', 'bytes 19-21/22'],
      ['bytes=15-', 'his run', 'bytes 15-21/22'],
    ] as const) {
      const part = await served(server(), file!.cdnUrl, { range })
      expect([range, part.status, part.text, part.headers['content-range']]).toEqual([range, 206, text, said])
    }
    for (const range of ['bytes=9-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=99-'])
      expect([range, (await served(server(), file!.cdnUrl, { range })).status]).toEqual([range, 200])
    const again = await served(server(), file!.cdnUrl, { 'if-none-match': String(whole.headers.etag) })
    expect([again.status, again.text]).toEqual([304, ''])
    const head = await server().ask('HEAD', new URL(file!.cdnUrl).pathname)
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, '22', ''])
    expect((await server().ask('POST', new URL(file!.cdnUrl).pathname)).status).toBe(405)
  })
})
