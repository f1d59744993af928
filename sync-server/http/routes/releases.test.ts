import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { brokenLink } from '../../../shared/release/chain.ts'
import { treesOf, partOf, type ReleaseLeaves } from '../../../shared/release/leaves.ts'
import { isIncluded, type InclusionProof } from '../../../shared/release/merkle.ts'
import type { ReleaseOverview } from '../../../shared/release/overview.ts'
import type { SignedText } from '../../../shared/release/signature.ts'
import { RELEASE_PARTS, readStatement, type ReleasePart } from '../../../shared/release/statement.ts'
import { makeRecord } from '../../../shared/test/make.ts'
import { onBothDatabases } from '../../test/bothDatabases.ts'

interface ReleaseData extends SignedText {
  number: number
  time: string
  colleges: number
  hash: string
  leaves?: string[]
  part: ReleasePart
  leaf: string
  proof: InclusionProof
}
const college = (slug: string) =>
  makeRecord({
    id: uuid(),
    slug,
    status: 'published',
    college: { name: slug, location: 'Pune, Maharashtra', city: 'Pune', state: 'Maharashtra' },
  })

onBothDatabases('the releases', (server) => {
  beforeAll(async () => {
    await server().publisher.packed()
    for (const slug of ['hill-college', 'sea-college']) {
      await server().store.write({ kind: 'system', name: 'Test', requestId: 'test' }, (tx) =>
        tx.colleges.add([college(slug)]),
      )
      await server().publisher.packed()
    }
  })
  const list = async (query = '') => {
    const { body } = await server().get<ReleaseData[]>(`/catalogue/releases${query}`)
    return body
  }
  const newest = async () => (await list()).data[0]!

  test('are listed newest first and page by page, and hold as a chain', async () => {
    const { data, pagination } = await list()
    expect(data.length).toBeGreaterThan(2)
    expect(pagination).toEqual({ page: 1, limit: 20, total: data.length, totalPages: 1 })
    expect(data.map(({ number }) => number)).toEqual(data.map((_, at) => data.length - at))
    expect(await brokenLink(data.toReversed(), [])).toBeUndefined()
    const { release } = server().publisher.current()!.manifest
    expect([data[0]!.statement, data[0]!.colleges]).toEqual([release!.statement, 2])
    expect((await list('?limit=1&page=2')).data.map(({ number }) => number)).toEqual([data.length - 1])
    expect((await server().get('/catalogue/releases?limit=0')).status).toBe(400)
    expect((await server().get<SignedText[]>('/catalogue/release-keys')).body.data).toEqual([])
  })

  test('are kept for a minute, and confirmed without a body until the next one', async () => {
    const get = (tag?: string) =>
      fetch(`${server().origin}/api/v1/catalogue/releases`, {
        headers: { 'Cache-Control': 'max-age=0', ...(tag && { 'If-None-Match': tag }) },
      })
    const answer = await get(),
      tag = answer.headers.get('etag')!
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=600')
    expect((await get(tag)).status).toBe(304)
    await server().store.write({ kind: 'system', name: 'Test', requestId: 'test' }, (tx) =>
      tx.colleges.add([college('lake-college')]),
    )
    await server().publisher.packed()
    const next = await get(tag)
    expect([next.status, next.headers.get('etag') === tag]).toEqual([200, false])
  })

  test('have leaves from which their roots follow', async () => {
    const { number } = await newest()
    const { data } = (await server().get<ReleaseData>(`/catalogue/releases/${number}`)).body
    const leaves = Object.fromEntries(
      RELEASE_PARTS.map((part) => [part, data.leaves!.filter((leaf) => partOf(leaf) === part)]),
    ) as ReleaseLeaves
    const said = readStatement(data.statement)!
    for (const part of RELEASE_PARTS) expect(said[part]).toEqual(treesOf(leaves)[part])
    for (const path of ['/catalogue/releases/999', '/catalogue/releases/999/proof?college=hill-college'])
      expect((await server().get(path)).status).toBe(404)
    expect((await server().get('/catalogue/releases/x')).status).toBe(400)
  })

  test('prove what they held: an object by its hash, and the chunk of a college', async () => {
    const { number } = await newest(),
      { chunks, packs } = server().publisher.current()!.manifest
    const prove = (query: string, of = number) => server().get<ReleaseData>(`/catalogue/releases/${of}/proof?${query}`)
    for (const [query, part, hash] of [
      ['college=hill-college', 'chunks', chunks[0]!.hash],
      [`hash=${chunks[0]!.hash}`, 'chunks', chunks[0]!.hash],
      [`hash=${packs[0]!.hash}`, 'packs', packs[0]!.hash],
    ] as const) {
      const { data } = (await prove(query)).body
      expect([data.part, data.leaf.split(' ').at(-1)]).toEqual([part, hash])
      expect(isIncluded(data.leaf, data.proof, readStatement(data.statement)![part].root)).toBe(true)
    }
    // The first release was of no college.
    expect((await prove('college=hill-college', 1)).status).toBe(404)
    expect((await prove('college=nowhere')).status).toBe(404)
    expect((await prove(`hash=${'0'.repeat(64)}`)).status).toBe(404)
    expect((await prove('')).status).toBe(400)
    expect((await prove(`college=hill-college&hash=${chunks[0]!.hash}`)).status).toBe(400)
  })

  test('are shown to people with what changed since the one before, and confirmed without a body', async () => {
    const open = (query = '', headers = {}) => server().get<ReleaseOverview>(`/open-data${query}`, { headers })
    const { body, headers } = await open()
    const { releases, total, rotations } = body.data
    const chain = (await list('?limit=100')).data
    expect([total, rotations]).toEqual([chain.length, []])
    expect(releases.map(({ number, hash }) => [number, hash])).toEqual(chain.map(({ number, hash }) => [number, hash]))
    expect(releases.at(-1)).not.toHaveProperty('since')
    const gained = releases.reduce((sum, { since }) => sum + (since?.colleges ?? 0), releases.at(-1)!.colleges)
    expect(gained).toBe(releases[0]!.colleges)
    expect(releases.some(({ since }) => since?.colleges === 1 && since.changes === 1)).toBe(true)
    expect((await open('?before=3')).body.data.releases.map(({ number }) => number)).toEqual([2, 1])
    expect((await open('', { 'If-None-Match': headers['etag'] })).status).toBe(304)
    expect((await open('?before=0')).status).toBe(400)
  })
})
