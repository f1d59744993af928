import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DataFile } from '../../../shared/openData/manifest.ts'
import type { ReleaseOverview } from '../../../shared/release/overview.ts'
import { makeRecord } from '../../../shared/test/make.ts'
import { problemInData } from '../../commands/verifyData.ts'
import { startServer, type TestServer } from '../../test/server.ts'

interface ReleaseData {
  release: number
  licence: string
  key: string
  files: Array<DataFile & { address: string }>
}
let server: TestServer, folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-data-'))
  server = await startServer()
  const college = { name: 'Hill College', location: 'Pune, Maharashtra' }
  await server.store.write({ kind: 'system', name: 'Test', requestId: 'test' }, (tx) =>
    tx.colleges.add([makeRecord({ id: uuid(), slug: 'hill', status: 'published', college })]),
  )
  await server.publisher.packed()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const newest = (): number => Number(/^number (\d+)$/m.exec(server.publisher.current()!.manifest.release!.statement)![1])
const overview = async (): Promise<ReleaseOverview> => (await server.get<ReleaseOverview>('/open-data')).body.data
const download = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/api/v1/open-data/${path}`, { headers })

test('the files of the newest release are made for whoever asks first, who is told to come again', async () => {
  const { status, headers, body } = await server.get(`/open-data/${newest()}`)
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'DB_BUSY', '15'])
  await server.openData.settled()
  const { releases, isMaking } = await overview()
  expect([releases[0]!.number, releases[0]!.files!.length > 10, isMaking]).toEqual([newest(), true, undefined])
})

describe('once they are made', () => {
  const dataOf = async () => server.get<ReleaseData>(`/open-data/${newest()}`)

  test('each is sent for good, compressed or plain, and confirmed without a body', async () => {
    const { files, licence } = (await dataOf()).body.data
    expect(licence).toBe('CC-BY-4.0')
    for (const { name, bytes, address } of files) {
      const plain = await fetch(server.origin + address, { headers: { 'accept-encoding': 'identity' } })
      expect([name, plain.status, plain.headers.get('content-length')]).toEqual([name, 200, String(bytes)])
      expect((await plain.arrayBuffer()).byteLength).toBe(bytes)
    }
    const packed = await download(`${newest()}/colleges.csv`, { 'accept-encoding': 'gzip, br' })
    expect(await packed.text()).toContain('Hill College')
    expect(Object.fromEntries(packed.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="pravesh-${newest()}-colleges.csv"`,
    })
    const tag = packed.headers.get('etag')!
    expect(
      (
        await download(`${newest()}/colleges.csv`, {
          'accept-encoding': 'gzip',
          'if-none-match': tag,
          'cache-control': 'max-age=0',
        })
      ).status,
    ).toBe(304)
  })

  test('a program reads a part of a Parquet file, which lies as it is', async () => {
    const path = `${newest()}/colleges.parquet`,
      whole = await download(path, { 'accept-encoding': 'gzip' }),
      bytes = Buffer.from(await whole.arrayBuffer())
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': `attachment; filename="pravesh-${newest()}-colleges.parquet"`,
      'content-length': String(bytes.length),
      'content-type': 'application/vnd.apache.parquet',
    })
    expect(whole.headers.has('content-encoding')).toBe(false)
    const end = await download(path, { range: 'bytes=-8' })
    expect([end.status, end.headers.get('content-range'), end.headers.get('content-length')]).toEqual([
      206,
      `bytes ${bytes.length - 8}-${bytes.length - 1}/${bytes.length}`,
      '8',
    ])
    expect(Buffer.from(await end.arrayBuffer())).toEqual(bytes.subarray(-8))
    const text = await download(`${newest()}/colleges.csv`, { range: 'bytes=0-3', 'accept-encoding': 'identity' })
    expect([text.status, text.headers.has('accept-ranges')]).toEqual([200, false])
    const tag = whole.headers.get('etag')!
    expect((await download(path, { 'if-none-match': tag, 'cache-control': 'max-age=0' })).status).toBe(304)
  })

  test('a download is checked against the manifest, and a turned bit in either is found', async () => {
    const { text } = await dataOf()
    const object = join(folder, 'colleges.csv'),
      bytes = Buffer.from(await (await download(`${newest()}/colleges.csv`)).arrayBuffer())
    const lines: string[] = []
    const check = (answer: string, against: { key?: string } = {}) =>
      problemInData(answer, { object, ...against }, { progress: () => undefined, report: (line) => lines.push(line) })
    await writeFile(object, bytes)
    expect(await check(text)).toBeUndefined()
    expect(lines.at(-1)).toBe(`${object} is colleges.csv of that release, with 1 rows.`)
    expect(await check(text, { key: 'ab'.repeat(32) })).toBe(`that is not the key ${'ab'.repeat(32)}.`)
    expect(await check(text.replace('colleges.csv 1 ', 'colleges.csv 2 '))).toBe(
      'it is not signed by the key it names.',
    )
    expect(await check(text.replace('colleges 1\\nchunks', 'colleges 2\\nchunks'))).toBe(
      'its release is not signed by the key it names.',
    )
    await writeFile(object, Buffer.from(await (await download(`${newest()}/colleges.parquet`)).arrayBuffer()))
    expect(await check(text)).toBeUndefined()
    expect(lines.at(-1)).toBe(`${object} is colleges.parquet of that release, with 1 rows.`)
    bytes[40]! ^= 1
    await writeFile(object, bytes)
    expect(await check(text)).toBe(`${object} has the bytes of none of its files.`)
  })

  test.each([
    '9999',
    `1/colleges.csv`,
    '9999/colleges.csv',
    `0`,
    'x',
    '1/..%2fmanifest.json',
    '1/manifest.json',
    '1/colleges.csv.gz',
  ])('nothing lies under %s', async (path) => {
    expect([400, 404]).toContain((await download(path)).status)
  })
})
