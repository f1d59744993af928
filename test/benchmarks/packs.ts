import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { PackList } from '../../shared/catalogue/pack.ts'
import { presentPublished } from '../../sync-server/http/present/college.ts'
import { openPublisher } from '../../sync-server/services/catalogue/publish.ts'
import { systemCaller } from '../../sync-server/services/caller.ts'
import { importFile } from '../../sync-server/services/imports/commit.ts'
import { openStore } from '../../sync-server/store/database.ts'
import { collegesToImport } from './realColleges.ts'
import { figure } from './report.ts'

// P20: the full records of a stream and state in packs, beside fetching each of them singly.
const folder = mkdtempSync(join(tmpdir(), 'bench-packs-'))
const store = await openStore({ folder })
const publisher = openPublisher({
  store,
  failed: (reason) => {
    throw reason
  },
})
try {
  const caller = systemCaller(store, { kind: 'system', name: 'bench', requestId: 'bench' })
  const { what, colleges } = await collegesToImport(6_000)
  await importFile(caller, {
    source: { text: JSON.stringify(colleges) },
    file: 'colleges.json',
    type: 'json',
    status: 'published',
  })
  const asked = performance.now()
  await publisher.packed()
  const took = performance.now() - asked
  const { manifest, packs } = publisher.current()!
  const lists = manifest.packs.flatMap(
    ({ hash }) => (JSON.parse(brotliDecompressSync(packs.get(hash)!.br).toString()) as PackList).packs,
  )
  const largest = lists.reduce((a, b) => (a.bytes > b.bytes ? a : b))
  const ids = largest.parts.flatMap(({ hash }) =>
    (JSON.parse(brotliDecompressSync(packs.get(hash)!.br).toString()) as Array<{ id: string }>).map(({ id }) => id),
  )
  let singly = 0
  for (let from = 0; from < ids.length; from += 200) {
    for (const record of await store.colleges.openMany(ids.slice(from, from + 200)))
      singly += brotliCompressSync(JSON.stringify({ success: true, data: presentPublished(record) })).length
  }
  figure(`P20 share of fetching ${ids.length} ${what} singly (${largest.key})`, largest.bytes / singly, 'of 1', {
    atMost: 0.35,
  })
  figure(
    'P20 largest part, what a cut line may waste',
    Math.max(...lists.flatMap(({ parts }) => parts.map((part) => part.bytes))),
    'B',
    { atMost: 32_000 },
  )
  figure('P20 largest pack', largest.bytes, 'B', { atMost: 1_500_000 })
  figure(
    `P20 all packs of ${colleges.length} ${what}`,
    lists.reduce((sum, pack) => sum + pack.bytes, 0),
    'B',
  )
  figure('P20 building them, and the catalogue before them', took, 'ms')
} finally {
  await publisher.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
}
