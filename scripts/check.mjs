import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { advisories } from './advisories.mjs'
import { buildIfChanged } from './build.mjs'
import { overBudget } from './budget.mjs'
import { deadExports } from './exports.mjs'
import { install, requireNode, ROOT, say } from './install.mjs'

// `npm run check`: all that can be judged without running the product. Each check says its name and, when it fails,
// why.
requireNode()
install()

const bin =
  (path, ...args) =>
  () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'node_modules', path), ...args], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    return status === 0 ? '' : stdout + stderr || `ended with ${status}`
  }

const CHECKS = [
  ['types of shared', bin('typescript/bin/tsc', '-p', 'shared')],
  ['types of the server', bin('typescript/bin/tsc', '-p', 'sync-server')],
  ['types of the site', bin('typescript/bin/tsc', '-p', 'pwa')],
  ['types of journeys and benches', bin('typescript/bin/tsc', '-p', 'test')],
  ['lint', bin('oxlint/bin/oxlint', '--deny-warnings', '--quiet')],
  ['format', bin('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.')],
  ['exports that nothing uses', async () => (await deadExports()).join('\n')],
  [
    'citations and links that lead nowhere',
    // Its parser is a package, which `install` has brought only now.
    async () => (await (await import('./citations.mjs')).deadCitations()).join('\n'),
  ],
  [
    'catalogues: as extracted, whole, with the values of every sentence',
    bin('tsx/dist/cli.mjs', 'vite/catalogues.ts', '--check'),
  ],
  [
    'packages: each is imported, and each import is in package.json',
    bin('knip/bin/knip.js', '--dependencies', '--treat-config-hints-as-errors'),
  ],
  [
    'packages of the product: none of development',
    bin('knip/bin/knip.js', '--production', '--strict', '--dependencies'),
  ],
  [
    'bytes of the first visit',
    async () => {
      await buildIfChanged()
      return (await overBudget()).join('\n')
    },
  ],
]
// `npm test` runs the architecture test as well; whoever runs both may leave it out here.
if (!process.argv.includes('--static'))
  CHECKS.push(['architecture', bin('vitest/vitest.mjs', 'run', '--project', 'shared', 'test/architecture.test.ts')])

const { answered, sentences } = advisories()
if (answered) CHECKS.push(['advisories of what the product runs on', () => sentences.join('\n')])
else say('– advisories: this registry does not answer for them')

let failed = 0
for (const [name, run] of CHECKS) {
  const fault = (
    await Promise.resolve()
      .then(run)
      .catch((error) => error.stack ?? String(error))
  ).trim()
  say(fault ? `✗ ${name}\n${fault.replace(/^/gm, '  ')}` : `✓ ${name}`)
  if (fault) failed += 1
}
if (process.env.CHECK_TOTALS)
  appendFileSync(process.env.CHECK_TOTALS, `${JSON.stringify({ passed: CHECKS.length - failed, failed })}\n`)
if (!existsSync(join(ROOT, 'dist/site/index.html'))) say('The site is not built.')
process.exitCode = failed > 0 ? 1 : 0
