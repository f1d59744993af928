import { readFileSync } from 'node:fs'
import { deserialize } from 'node:v8'
import { wholeListing } from '../../shared/catalogue/address.ts'
import { Block } from '../../shared/catalogue/block.ts'
import { openingCatalogue } from '../../shared/catalogue/engine.ts'
import { runToEnd } from '../../shared/catalogue/words.ts'

// Run by catalogue.ts in a process of its own, which holds nothing else: chunks come in, the megabytes they take laid
// out, and with the search index, go out.

const collect = (globalThis as { gc?: () => void }).gc
if (!collect) throw new Error('Memory is measured with --expose-gc')
/** Megabytes in use, on the heap and beside it, once nothing more can be given back. */
async function settled(): Promise<number> {
  let least = Infinity
  for (let still = 0; still < 3; still++) {
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    collect!()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    if (heapUsed + arrayBuffers < least * 0.999) still = 0
    least = Math.min(least, heapUsed + arrayBuffers)
  }
  return least / 1e6
}

const chunks = deserialize(readFileSync(0)) as Uint8Array[]
const empty = await settled()
const catalogue = runToEnd(openingCatalogue(chunks.map((bytes) => ({ block: new Block(bytes) }))))
await catalogue.list(wholeListing())
const columns = await settled()
await catalogue.list({ ...wholeListing(), search: 'institute' })
const words = await settled()
process.stdout.write(
  JSON.stringify({ columns: columns - empty, words: words - empty, chunks: chunks.length, n: catalogue.columns.n }),
)
