import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { copyTree } from './site.ts'

/**
 * What a page's search worker did since it began; `readsFirst`: how much of the reading came before it answered with a
 * list; `transactions`: that wrote the catalogue (what comes along with it, later and by itself, is not of it).
 * `bytes`: of the catalogue over the network, as it was sent; `requests`: how many asked for them, the first at
 * `askedAt`; `readyAt`: when it told that everything is stored and would be answered from, and `lastReadyAt` when it
 * last told so (all ms since 1970).
 */
export interface WorkerCounts {
  reads: number
  readsFirst: number
  puts: number
  transactions: number
  bytes: number
  requests: number
  askedAt: number
  readyAt: number
  lastReadyAt: number
}

// In front of the worker's own script; nothing else about it changes.
const COUNTERS = `{
  const counted = globalThis.counted = { reads: 0, puts: 0, transactions: 0 }
  const count = (of, names, what) => { for (const name of names) { const own = of[name]; of[name] = function (...args) { counted[what]++; return own.apply(this, args) } } }
  for (const of of [IDBObjectStore.prototype, IDBIndex.prototype]) count(of, ['get', 'getAll', 'getKey', 'getAllKeys', 'openCursor', 'openKeyCursor', 'count'], 'reads')
  count(IDBObjectStore.prototype, ['put', 'add'], 'puts')
  // What the worker says leaves over Comlink: an answer as its value, a word to a listener as the argument of a call.
  const note = (message) => {
    if (message?.value?.result) counted.readsFirst ??= counted.reads
    if (message?.argumentList?.some(({ value }) => value?.phase === 'ready')) { counted.lastReadyAt = performance.timeOrigin + performance.now(); counted.readyAt ??= counted.lastReadyAt }
  }
  for (const of of [globalThis, MessagePort.prototype]) { const post = of.postMessage; of.postMessage = function (message, ...rest) { note(message); return post.call(this, message, ...rest) } }
  const own = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (stores, mode, ...rest) { if (mode === 'readwrite' && [stores].flat().some((store) => store === 'chunks' || store === 'meta')) counted.transactions++; return own.call(this, stores, mode, ...rest) }
}
`

/**
 * A copy of the built tree whose workers count; the service worker keeps them like any other, so they count offline
 * too. `also`: what they run besides, before anything of theirs.
 */
export function countingTree(also = ''): ReturnType<typeof copyTree> {
  const tree = copyTree(),
    assets = join(tree.root, 'dist/site/assets')
  // All copies are compressed as they were: a first visit is to have no more to do than anybody's.
  for (const name of readdirSync(assets).filter((file) => /^worker.*\.js$/.test(file)))
    write(join(assets, name), also + COUNTERS + readFileSync(join(assets, name), 'utf8'))
  return tree
}

function write(file: string, text: string): void {
  for (const [ending, bytes] of [
    ['', text],
    ['.br', brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })],
    ['.gz', gzipSync(text)],
  ] as const)
    writeFileSync(file + ending, bytes)
}

/** @throws Error when the counters did not run */
export async function countsOf(page: Page): Promise<WorkerCounts> {
  const all = await Promise.all(
    page.workers().map((worker) =>
      worker.evaluate(() => {
        const asked = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
          ({ name, responseStatus }) => name.includes('/api/v1/catalogue/') && responseStatus > 0,
        )
        const { counted } = globalThis as unknown as {
          counted?: {
            reads: number
            readsFirst?: number
            puts: number
            transactions: number
            readyAt?: number
            lastReadyAt?: number
          }
        }
        return (
          counted && {
            readsFirst: counted.reads,
            readyAt: NaN,
            lastReadyAt: NaN,
            ...counted,
            bytes: asked.reduce(
              (sum, { transferSize, encodedBodySize }) => sum + (transferSize > 0 ? encodedBodySize : 0),
              0,
            ),
            requests: asked.length,
            askedAt: performance.timeOrigin + Math.min(...asked.map(({ startTime }) => startTime)),
          }
        )
      }),
    ),
  )
  const counted = all.find((each) => each !== undefined && each.reads > 0)
  if (!counted) throw new Error('The counters did not run in the worker')
  return counted
}
