import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { writeTables } from '../../sync-server/services/openData/writeTables.ts'
import type { PublishedCatalogue } from '../../sync-server/services/catalogue/published.ts'
import type { PackBlob } from '../../sync-server/services/catalogue/packs.ts'
import { hashOfBytes } from '../../sync-server/services/catalogue/packed.ts'
import { loopHold } from '../../sync-server/test/loopHold.ts'
import { josaaPacks } from './josaa.ts'
import { publishedColleges } from './readServer.ts'
import { figure } from './report.ts'

// What the files of open data of 50,000 colleges and all closing ranks of JoSAA cost the server that makes them: how
// long nobody else is answered, and how large the files are.

const COLLEGES = 50_000
/** Colleges of a part of a pack, as `catalogue/packs.ts` aims at. */
const IN_PART = 60

function blobOf(bytes: Uint8Array): PackBlob {
  const br = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
  return { hash: hashOfBytes(bytes), br }
}
const jsonBlob = (value: unknown): PackBlob => blobOf(Buffer.from(JSON.stringify(value)))
const byHash = (all: readonly PackBlob[]): Map<string, PackBlob> => new Map(all.map((blob) => [blob.hash, blob]))

/** What the publisher holds of these colleges, as far as the files are made from it. */
async function published(): Promise<{ what: string; of: PublishedCatalogue }> {
  const { what, colleges } = await publishedColleges(COLLEGES),
    parts: PackBlob[] = []
  for (let at = 0; at < colleges.length; at += IN_PART)
    parts.push(
      jsonBlob(
        colleges.slice(at, at + IN_PART).map(({ id, slug, tag, createdAt, updatedAt, college }, index) => ({
          id,
          slug,
          tag,
          createdAt,
          updatedAt,
          number: at + index + 1,
          ...college,
        })),
      ),
    )
  const list = jsonBlob({ packs: [{ parts: parts.map(({ hash }) => ({ hash })) }] }),
    closings = josaaPacks().map(({ bytes }) => blobOf(bytes))
  const manifest = { packs: [{ hash: list.hash }], cutoffs: closings.map(({ hash }) => ({ hash })) }
  return {
    what,
    of: { manifest, packs: byHash([list, ...parts]), cutoffs: byHash(closings) } as unknown as PublishedCatalogue,
  }
}

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
try {
  const { what, of } = await published(),
    signal = new AbortController().signal
  const from = performance.now()
  let files: Awaited<ReturnType<typeof writeTables>> = []
  const held = await loopHold(async () => {
    files = await writeTables(folder, of, signal)
  })
  const spent = performance.now() - from
  const told = `${COLLEGES / 1000},000 ${what} and JoSAA`
  figure(`open data of ${told}: longest hold of the event loop`, held, 'ms', { atMost: 100 })
  figure(`open data of ${told}: all files are made`, spent / 1000, 's')
  for (const ending of ['csv', 'json', 'parquet'])
    figure(
      `open data of ${told}: bytes as ${ending}, not compressed further`,
      files.filter(({ name }) => name.endsWith(`.${ending}`)).reduce((sum, { bytes }) => sum + bytes, 0) / 1e6,
      'MB',
    )
} finally {
  rmSync(folder, { recursive: true })
}
