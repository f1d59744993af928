import { setImmediate as breathe } from 'node:timers/promises'
import { Block } from '../../../shared/catalogue/block.ts'
import type { CataloguePart } from '../../../shared/catalogue/columns.ts'
import { openingCatalogue, type Catalogue } from '../../../shared/catalogue/engine.ts'
import { inTurns } from './inTurns.ts'
import type { CompressedBlob } from './packed.ts'

/**
 * The engine over the chunks as they are sent, with its search index; built in steps, other requests are answered in
 * between.
 * @param read what chunks say, by hash: those that were read before are not read again, and those that are gone are let
 *    go of
 */
export async function prepareCatalogue(
  chunks: readonly CompressedBlob[],
  read: Map<string, Block>,
): Promise<Catalogue> {
  const parts: CataloguePart[] = [],
    present = new Set(chunks.map(({ hash }) => hash))
  for (const hash of read.keys()) if (!present.has(hash)) read.delete(hash)
  for (const { hash, raw } of chunks) {
    let block = read.get(hash)
    if (!block) {
      read.set(hash, (block = new Block(raw)))
      await breathe()
    }
    parts.push({ block })
  }
  const catalogue = await inTurns(openingCatalogue(parts))
  await inTurns(catalogue.columns.preparing())
  return catalogue
}
