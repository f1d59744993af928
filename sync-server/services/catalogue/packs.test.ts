import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { makeRecord } from '../../../shared/test/make.ts'
import { openStore } from '../../store/database.ts'
import { packing } from './packs.ts'
import { readAll } from './state.ts'

test('what another process has packed is taken as it is, and what it has not is compressed here', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'packs-'))
  const store = await openStore({ folder })
  onTestFinished(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })
  await store.write({ kind: 'system', name: 'Test', requestId: 'test' }, (tx) =>
    tx.colleges.add(
      (['law', 'medical'] as const).map((stream) => {
        const id = uuid()
        return makeRecord({
          id,
          slug: `c-${id}`,
          status: 'published',
          college: { name: `A ${stream} college`, location: 'Pune, Maharashtra', category: [stream] },
        })
      }),
    ),
  )
  const cards = [...(await readAll(store, () => undefined)).cards.values()]
  const build = async (...stored: Parameters<typeof packing>[1][]) =>
    (await packing(store, ...stored).build(
      cards,
      () => true,
      () => false,
    ))!
  const first = await build()
  const [gone] = first.blobs.keys()
  const second = await build(async (hash) => (hash === gone ? undefined : first.blobs.get(hash)))
  expect(second.entries).toEqual(first.entries)
  expect(second.blobs).toEqual(first.blobs)
  for (const [hash, { br }] of first.blobs)
    expect([hash, second.blobs.get(hash)!.br === br]).toEqual([hash, hash !== gone])
})
