import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { install, refuse, requireNode, ROOT, say } from './install.mjs'
import { runNode, typescript } from './run.mjs'

// `npm run bench [-- name …] [-- --write] [-- --option=value …]`: one bench after the other, so that none disturbs
// another's times. Other options are the bench's own.
requireNode()
install()
/** Files that benches share and that measure nothing themselves. */
const LIBRARIES = new Set([
  'report.ts',
  'load.ts',
  'readServer.ts',
  'wire.ts',
  'layOut.ts',
  'atRest.ts',
  'realCards.ts',
  'realColleges.ts',
  'memory.ts',
  'importMemory.ts',
  'editing.ts',
  'josaa.ts',
  'importList.ts',
])
/**
 * What a bench asks of Node. Memory is measured with the heap of a small machine (docs/decisions/0055): where there is
 * plenty, V8 takes it rather than tidy up.
 */
const FLAGS = { import: ['--max-old-space-size=256'] }
const write = process.argv.includes('--write')
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const options = process.argv.slice(2).filter((word) => word.startsWith('--') && word !== '--write')
const all = readdirSync(join(ROOT, 'test/benchmarks'))
  .filter((file) => file.endsWith('.ts') && !LIBRARIES.has(file) && !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -3))
  .sort()
const unknown = asked.filter((name) => !all.includes(name))
if (unknown.length > 0) refuse(`There is no bench ${unknown.join(', ')}; there are ${all.join(', ')}.`)

await buildIfChanged()
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const results = join(folder, 'results.jsonl')
writeFileSync(results, '')
const broken = []
for (const name of asked.length > 0 ? asked : all) {
  say(`\n${name}`)
  const code = await runNode(
    ['--expose-gc', ...(FLAGS[name] ?? []), ...typescript(`test/benchmarks/${name}.ts`, ...options)],
    {
      env: { ...process.env, BENCH_RESULTS: results, CHROME_PATH: findChromium() ?? '' },
    },
  )
  if (code !== 0) broken.push(name)
}
const figures = readFileSync(results, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line))
rmSync(folder, { recursive: true, force: true })

const over = figures.filter((figure) => figure.binding && figure.holds === false)
if (broken.length > 0) say(`\nDid not finish: ${broken.join(', ')}`)
if (over.length > 0)
  say(`\nOver a budget of bytes or counts:\n${over.map(({ bench, name }) => `  ${bench}: ${name}`).join('\n')}`)
if (write) keep(figures)
process.exitCode = broken.length + over.length > 0 ? 1 : 0

/** Puts the newest results into docs/bench.md: a bench that did not run now keeps the lines it had. */
function keep(fresh) {
  const file = join(ROOT, 'docs/bench.md')
  const before = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => /^\| (?!bench |---)/.test(line))
    : []
  const ran = new Set(fresh.map(({ bench }) => bench))
  const today = new Date().toISOString().slice(0, 10)
  const rows = [
    ...before.filter((line) => !ran.has(line.split('|')[1].trim())),
    ...fresh.map(
      ({ bench, cells }) => `| ${[bench, ...cells, today].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
    ),
  ].sort()
  writeFileSync(
    file,
    `# Measured

Made by \`npm run bench -- --write\`; the newest result of each bench, last on Node ${process.versions.node} with ${cpus().length} cores. Bytes and counts are the same on
every machine and fail the run when they are over. Times are not: each stands beside the floor of the same run, and only the ratio says something.

| bench | figure | value | must be | floor | × floor | holds | measured on |
|---|---|---:|---|---|---:|---|---|
${rows.join('\n')}
`,
  )
  say('\nWritten to docs/bench.md')
}
