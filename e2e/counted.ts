import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { copyTree } from './site.ts'

/** What a page's search worker did since it began; `readsFirst`: how much of the reading came before it answered with a list. `bytes`: of the catalogue over the network, as it was sent; `requests`: how many asked for them, the first at `askedAt` (ms since 1970). */
export interface Counted { reads: number; readsFirst: number; puts: number; transactions: number; bytes: number; requests: number; askedAt: number }

// In front of the worker's own script; nothing else about it changes.
const COUNTERS = `{
  const counted = globalThis.counted = { reads: 0, puts: 0, transactions: 0 }
  const count = (of, names, what) => { for (const name of names) { const own = of[name]; of[name] = function (...args) { counted[what]++; return own.apply(this, args) } } }
  for (const of of [IDBObjectStore.prototype, IDBIndex.prototype]) count(of, ['get', 'getAll', 'getKey', 'getAllKeys', 'openCursor', 'openKeyCursor', 'count'], 'reads')
  count(IDBObjectStore.prototype, ['put', 'add'], 'puts')
  const post = globalThis.postMessage
  globalThis.postMessage = function (message, ...rest) { if (message?.answer?.result) counted.readsFirst ??= counted.reads; return post.call(this, message, ...rest) }
  const own = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (stores, mode, ...rest) { if (mode === 'readwrite') counted.transactions++; return own.call(this, stores, mode, ...rest) }
}
`

/** A copy of the built tree whose workers count; the service worker keeps them like any other, so they count offline too. */
export function countingTree(): ReturnType<typeof copyTree> {
  const tree = copyTree(), assets = join(tree.root, 'dist/site/assets')
  // The one file of a first visit holds the worker as it was; without it every file is fetched by itself.
  for (const ending of ['', '.br', '.gz']) rmSync(join(tree.root, `dist/site/shell.json${ending}`), { force: true })
  for (const name of readdirSync(assets).filter((file) => /^worker.*\.js$/.test(file))) {
    writeFileSync(join(assets, name), COUNTERS + readFileSync(join(assets, name), 'utf8'))
    // The copies compressed ahead are of the worker as it was.
    for (const ending of ['.br', '.gz']) rmSync(join(assets, name + ending), { force: true })
  }
  return tree
}

/** @throws Error when the counters did not run */
export async function countsOf(page: Page): Promise<Counted> {
  const all = await Promise.all(page.workers().map((worker) => worker.evaluate(() => {
    const asked = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) => name.includes('/api/v1/catalogue/'))
    const { counted } = globalThis as unknown as { counted?: { reads: number; readsFirst?: number; puts: number; transactions: number } }
    return counted && { readsFirst: counted.reads, ...counted, bytes: asked.reduce((sum, { transferSize, encodedBodySize }) => sum + (transferSize > 0 ? encodedBodySize : 0), 0), requests: asked.length, askedAt: performance.timeOrigin + Math.min(...asked.map(({ startTime }) => startTime)) }
  })))
  const counted = all.find((each) => each !== undefined && each.reads > 0)
  if (!counted) throw new Error('The counters did not run in the worker')
  return counted
}
