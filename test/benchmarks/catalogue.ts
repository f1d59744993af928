import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { serialize } from 'node:v8'
import { brotliCompressSync, constants } from 'node:zlib'
import { wholeListing } from '../../shared/catalogue/address.ts'
import { chunksOf } from '../../shared/catalogue/chunks.ts'
import { Block } from '../../shared/catalogue/block.ts'
import { encodeCards } from '../../shared/catalogue/codec.ts'
import { openingCatalogue } from '../../shared/catalogue/engine.ts'
import { runToEnd } from '../../shared/catalogue/words.ts'
import { encodeTile } from '../../shared/catalogue/tile.ts'
import type { ListingQuery } from '../../shared/catalogue/query.ts'
import { cardsOfPack } from '../../scripts/data/packCards.ts'
import { realCards } from './realCards.ts'
import { figure, median } from './report.ts'

// The catalogue of real colleges: its bytes (P4, P5), and what a question to it costs (P9, P10). Times are those of
// this machine times four, which stands for a slower phone; they are printed, never held against anyone.

const SLOWER = 4
const brotli = (bytes: Uint8Array): number =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }).length
const p95 = (times: number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!
const spent = (work: () => unknown): number => {
  const from = performance.now()
  work()
  return performance.now() - from
}

/** Megabytes the columns of these chunks take, and with the search index: of a process that holds nothing else. */
function memoryOf(chunks: readonly Uint8Array[]): { columns: number; words: number } {
  const flags = process.execArgv.includes('--expose-gc') ? process.execArgv : ['--expose-gc', ...process.execArgv]
  return JSON.parse(
    execFileSync(process.execPath, [...flags, fileURLToPath(new URL('memory.ts', import.meta.url))], {
      input: serialize([...chunks]),
      encoding: 'utf8',
      maxBuffer: 1e6,
    }),
  ) as { columns: number; words: number }
}

const everything = await realCards(50_000)
// The pack as a first start brings it in, but for its closing ranks, which stand with the records on the server.
const SETS = [
  ['15,000', everything.slice(0, 15_000)],
  ['50,000', everything],
  ['the pack of India', cardsOfPack()],
] as const
for (const [label, cards] of SETS) {
  const n = cards.length,
    isWhole = label !== '15,000'
  const chunks = chunksOf(cards).map((chunk) => encodeCards(chunk.cards)),
    sizes = chunks.map(brotli)
  const oneFile = brotli(encodeCards(cards))
  figure(
    `P4 bytes a college, ${label}`,
    sizes.reduce((sum, size) => sum + size, 0) / n,
    'B',
    { atMost: isWhole ? 18 : 20 },
    { what: 'one file of columns', value: oneFile / n },
  )
  figure(`P4 largest chunk, ${label}`, Math.max(...sizes), 'B', { atMost: 32_000 })
  // What a phone does at its start, and then, between other work, before its first search.
  const start = () => runToEnd(openingCatalogue(chunks.map((bytes) => ({ block: new Block(bytes) }))))
  figure(
    `decode and columns, ${label}, at 4×`,
    SLOWER * median([0, 1, 2].map(() => spent(start))),
    'ms',
    isWhole ? { atMost: 600 } : undefined,
  )
  figure(
    `search index, ${label}, at 4×`,
    SLOWER *
      median(
        [0, 1, 2].map(() => {
          const { columns } = start()
          return spent(() => columns.words)
        }),
      ),
    'ms',
    isWhole ? { atMost: 1_500 } : undefined,
  )
  const memory = memoryOf(chunks)
  figure(`memory of the columns, ${label}`, memory.columns, 'MB')
  figure(`memory with the search index, ${label}`, memory.words, 'MB')
  const catalogue = start()
  await catalogue.list({ ...wholeListing(), search: 'institute' })

  // Typed letter by letter, twice over: the first time warms the engine as any phone's first search does.
  const keystrokes: number[] = []
  for (const round of [0, 1])
    for (const text of [
      'institute of tech pune',
      'iit madras',
      'government polytechnic',
      'mba bangalore',
      'st xavier',
      'btech delhi',
      'shri',
      'college of arts and science',
    ]) {
      for (let end = 1; end <= text.length; end++) {
        const from = performance.now()
        await catalogue.list({ ...wholeListing(), search: text.slice(0, end) + (round === 0 ? ' ' : '') })
        if (round === 1) keystrokes.push(performance.now() - from)
      }
    }
  const names = cards.map((card) => card.name.toLowerCase())
  const scan = p95(
    ['inst', 'iit madras', 'poly', 'mba'].map((text) => spent(() => names.filter((name) => name.includes(text)))),
  )
  figure(
    `P9 keystroke with its whole listing, p95, ${label}, at 4×`,
    SLOWER * p95(keystrokes),
    'ms',
    { atMost: 8 },
    { what: 'one includes() over the names', value: SLOWER * scan },
  )

  const queries: ListingQuery[] = [
    { ...wholeListing('engineering'), locations: ['Maharashtra'] },
    { ...wholeListing('engineering'), fees: ['under-1', '1-5'], sort: 'fee-low' },
    { ...wholeListing('management'), types: ['Private'], levels: ['postgraduate'] },
    { ...wholeListing(), courses: ['BTech'], sort: 'name' },
    { ...wholeListing(), locations: ['Delhi', 'Pune'], rank: 'ranked', sort: 'rank' },
    { ...wholeListing('art & commerce'), womenOnly: true },
    wholeListing('engineering'),
  ]
  const times: number[] = []
  for (let round = 0; round < 40; round++)
    for (const query of queries) {
      const from = performance.now()
      await catalogue.list(query)
      if (round >= 10) times.push(performance.now() - from)
    }
  // Every time another rank, so that no order is at hand.
  const fits: number[] = []
  for (let rank = 100; rank < 40_000; rank += 133) {
    const from = performance.now()
    await catalogue.list({
      ...wholeListing(rank % 2 === 0 ? 'engineering' : 'medical'),
      sort: 'fit',
      mine: { exam: rank % 2 === 0 ? 'JEE Main' : 'NEET UG', list: 'OPEN', rank },
    })
    fits.push(performance.now() - from)
  }
  figure(
    `P10 sort by fit to another rank, first 20 and all facets, median, ${label}, at 4×`,
    SLOWER * median(fits),
    'ms',
    { atMost: 1.5 },
  )
  figure(
    `P10 filter, sort, first 20 and all facets, median, ${label}, at 4×`,
    SLOWER * [...times].sort((a, b) => a - b)[times.length >> 1]!,
    'ms',
    { atMost: 1.5 },
  )
}

const changed = everything
  .slice(0, 15_000)
  .filter((_, at) => at % 150 === 0)
  .map((card) => ({ ...card, studentCount: (card.studentCount ?? 0) + 1 }))
figure(
  'P5 a tile of 100 changed colleges of 15,000',
  brotli(encodeTile({ from: 1, to: 100, cards: changed, gone: [] })),
  'B',
  { atMost: 7_000 },
)
