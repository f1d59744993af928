import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { ARROWS, breachesOf, type Breach } from './arrows.ts'
import { cyclesIn } from './cycles.ts'
import { coloursIn, faultsOf, machinePathsIn, mockedModulesIn } from './house.ts'
import { readSource, type Source } from './imports.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const ASIDE = new Set(['node_modules', 'dist', 'data', 'shots', '.git', '.vite'])
const files = filesUnder(ROOT)
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const sources: Source[] = files
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  .map((path) => readSource(path, read(path)))

describe('the tree', () => {
  test('every import follows an arrow', () => {
    expect(lines(sources.flatMap(breachesOf))).toEqual([])
  })

  test('no file reaches itself through what it imports', () => {
    expect(
      cyclesIn(sources.filter(({ path }) => /^(?:shared|pwa|sync-server|scripts|test|vite)\//.test(path))),
    ).toEqual([])
  })

  test('nothing is made up, printed, re-exported or written into a query', () => {
    expect(lines(sources.flatMap(faultsOf))).toEqual([])
  })

  test('every colour is a token', () => {
    expect(
      lines(
        files
          .filter((path) => /^pwa\/.*\.(?:css|tsx?)$/.test(path) && !path.includes('.test.'))
          .flatMap((path) => coloursIn(path, read(path))),
      ),
    ).toEqual([])
  })

  test('no path of one machine stands in it', () => {
    const readable = new Set(['.ts', '.tsx', '.mjs', '.css', '.html', '.md', '.json', '.svg', ''])
    expect(
      lines(
        files
          .filter((path) => readable.has(extname(path)) && path !== 'package-lock.json')
          .flatMap((path) => machinePathsIn(path, read(path))),
      ),
    ).toEqual([])
  })

  test('no test patches a module of ours', () => {
    // Give the module's work to the screen by a provider or a parameter, and a fake in that place
    // (pwa/test/render.tsx).
    expect(
      files
        .filter((path) => /\.test\.tsx?$/.test(path) && path !== 'test/architecture.test.ts')
        .flatMap((path) => mockedModulesIn(path, read(path)).map((module) => `${path} patches ${module}`)),
    ).toEqual([])
  })

  test('what routes may see of the store is types and closed sets of words alone', () => {
    const promises = files.filter((path) => /^sync-server\/store\/(?:store\.ts|ports\/)/.test(path))
    expect(promises.length).toBeGreaterThan(3)
    for (const path of promises)
      expect([
        path,
        read(path)
          .split('\n')
          .filter((text) => /^(?:export (?!type |interface |const [A-Z_]+ = \[)|import (?!type ))/.test(text)),
      ]).toEqual([path, []])
  })

  test('shared compiles with the language alone, and would not with a page or a process', () => {
    expect(compileShared()).toBe('')
    expect(compileShared('export const title = document.title')).toContain("Cannot find name 'document'")
    expect(compileShared('export const home = process.env.HOME')).toContain("Cannot find name 'process'")
  }, 240_000)

  test('the written table and the checked one are the same', () => {
    const [, written] = /## Who may import whom\n\n```\n([\s\S]*?)```/.exec(read('ARCHITECTURE.md')) ?? []
    expect(written?.trimEnd().split('\n')).toEqual(
      Object.entries(ARROWS).map(([area, to]) => `${area} → ${to.join(', ') || 'nothing of ours'}`),
    )
  })

  test('every area of the table exists or is empty, and names only areas', () => {
    const named = Object.values(ARROWS).flat()
    expect(
      named.filter(
        (area) =>
          !(area in ARROWS) &&
          area !== 'pwa/sync/types' &&
          area !== 'pwa/sync/react' &&
          area !== 'pwa/sync/writing' &&
          area !== 'pwa/app' &&
          area !== 'sync-server/store/store' &&
          area !== 'sync-server/store/ports' &&
          area !== 'sync-server/files/fileStore',
      ),
    ).toEqual([])
  })
})

describe('the check itself', () => {
  const breach = (path: string, text: string) => breachesOf(readSource(path, text)).map((found) => found.message)

  test.each([
    [
      'pwa/features/public/listing/Listing.tsx',
      `import { Header } from '../college/Header.tsx'`,
      'features/public/listing imports features/public/college: lift the part you need into components/',
    ],
    [
      'pwa/features/public/listing/Listing.tsx',
      `import type { Header } from '../college/Header.tsx'`,
      'features/public/listing imports features/public/college: lift the part you need into components/',
    ],
    [
      'pwa/features/public/listing/Listing.tsx',
      `import { cache } from '../../../local/database.ts'`,
      'features/public/listing imports local: a screen asks search/, auth/ or the client of sync/types; add the question there',
    ],
    [
      'pwa/features/public/listing/Listing.tsx',
      `import { paths } from '../../../app/paths.ts'`,
      'features/public/listing imports pwa: app/ is made of features; move what both need into components/ or shared/',
    ],
    [
      'pwa/ui/Button.tsx',
      `import { rupees } from '../../shared/college/money.ts'`,
      'ui imports shared: ui/ knows nothing of colleges; pass the words in, or make it a piece',
    ],
    [
      'pwa/components/Card.tsx',
      `const search = await import('../search/workerClient.ts')`,
      'components imports search: a component acts on nothing; let the feature fetch and pass it in',
    ],
    ['pwa/local/cards.ts', `export { list } from '../search/list.ts'`, 'local imports search: it may import shared'],
    [
      'pwa/ui/Worker.tsx',
      `new Worker(new URL('../search/worker.ts', import.meta.url))`,
      'ui imports search: ui/ knows nothing of colleges; pass the words in, or make it a piece',
    ],
    [
      'pwa/search/list.ts',
      `import { open } from '../../sync-server/store/database.ts'`,
      'search imports sync-server/store: the site and the server meet only in shared/; move what both need there',
    ],
    [
      'pwa/search/list.test.ts',
      `import { open } from '../../sync-server/store/database.ts'`,
      'search imports sync-server/store: the site and the server meet only in shared/; move what both need there',
    ],
    [
      'sync-server/http/routes/colleges.ts',
      `import { table } from '../../store/tables/colleges.ts'`,
      'sync-server/http imports sync-server/store: a route asks a service; put the act into services/',
    ],
    [
      'sync-server/services/colleges/open.ts',
      `import type { Route } from '../../http/route.ts'`,
      'sync-server/services imports sync-server/http: a service knows no HTTP; throw a Failure and let the route answer',
    ],
    [
      'sync-server/services/colleges/open.ts',
      `import { makeCollege } from '../../../shared/test/make.ts'`,
      'sync-server/services imports shared: makers are for tests; a product makes its own',
    ],
    [
      'sync-server/services/colleges/open.ts',
      `import { Op } from 'sequelize'`,
      'sync-server/services imports sequelize: only sync-server/store may; ask there for what you need',
    ],
    [
      'shared/college/slug.ts',
      `import { createHash } from 'node:crypto'`,
      'shared imports node:crypto: shared/ is read on phone and server alike; take what you need as an argument',
    ],
    [
      'shared/college/slug.ts',
      `import type { ReactNode } from 'react'`,
      'shared imports react: shared/ is read on phone and server alike; take what you need as an argument',
    ],
    [
      'shared/college/slug.ts',
      `import { paths } from '../../pwa/app/paths.ts'`,
      'shared imports pwa: shared/ depends on nothing of ours; take it as an argument',
    ],
  ])('%s may not say %s', (path, text, message) => {
    expect(breach(path, text)).toEqual([message])
  })

  test.each([
    [
      'pwa/features/public/listing/Listing.tsx',
      `import { Card } from '../../../components/CollegeCard.tsx'; import { useListing } from '../../../queries/public/list.ts'; import styles from './Listing.module.css'`,
    ],
    ['pwa/features/admin/colleges/form/Form.tsx', `import { List } from '../List.tsx'`],
    [
      'pwa/search/worker.ts',
      `import { chunks } from '../local/catalogue.ts'; import { get } from '../remote/client.ts'`,
    ],
    ['sync-server/main.ts', `import { openStore } from './store/database.ts'; import { createApp } from './app.ts'`],
    [
      'sync-server/services/colleges/open.test.ts',
      `import { openStore } from '../../store/database.ts'; import { makeCollege } from '../../../shared/test/make.ts'`,
    ],
    [
      'test/benchmarks/catalogue.ts',
      `import { a } from '../pwa/search/engine.ts'; import { b } from '../sync-server/store/database.ts'`,
    ],
  ])('%s may say %s', (path, text) => {
    expect(breach(path, text)).toEqual([])
  })

  test('a ring of files is named by its imports, whatever kind they are', () => {
    const ring = [
      readSource('shared/a.ts', `import type { B } from './deep/b.ts'`),
      readSource('shared/deep/b.ts', `export { c } from '../c.ts'; import { d } from './d.ts'`),
      readSource('shared/c.ts', `export const a = () => import('./a.ts')`),
      readSource('shared/deep/d.ts', `import { z } from 'zod'; import { gone } from './gone.ts'`),
    ]
    expect(cyclesIn(ring)).toEqual(['shared/a.ts → shared/deep/b.ts → shared/c.ts → shared/a.ts'])
    expect(cyclesIn([readSource('shared/a.ts', `import './a.ts'`)])).toEqual(['shared/a.ts → shared/a.ts'])
    expect(cyclesIn(ring.slice(0, 2))).toEqual([])
  })

  const faults = (path: string, text: string) => faultsOf(readSource(path, text)).length

  test('a random figure, a printed line, a barrel and text in a query are each found', () => {
    expect(faults('pwa/features/x/y/Seats.tsx', 'const seats = 50 + Math.random() * 100')).toBe(1)
    expect(faults('pwa/features/x/y/Seats.tsx', '// Math.random() is not used here')).toBe(0)
    expect(faults('sync-server/app.ts', `console.log('here')`)).toBe(1)
    expect(faults('scripts/t.ts', `console.log('here')`)).toBe(0)
    expect(faults('pwa/ui/index.ts', `export * from './Button.tsx'; export { Sheet } from './Sheet.tsx'`)).toBe(1)
    expect(faults('sync-server/store/colleges.ts', 'db.query(`SELECT * FROM colleges WHERE name = ${name}`)')).toBe(1)
    expect(
      faults(
        'sync-server/store/colleges.ts',
        'db.query(`SELECT ${COLUMNS} FROM colleges WHERE name = :name`, { replacements: { name } })',
      ),
    ).toBe(0)
    expect(faults('sync-server/store/colleges.ts', 'where(Sequelize.literal(order))')).toBe(1)
  })

  test('a colour outside the tokens is found, an address or a comment is not', () => {
    expect(coloursIn('pwa/ui/Button.module.css', '.button { color: #fff; }')).toHaveLength(1)
    expect(coloursIn('pwa/ui/Button.module.css', '.button {\n  border: 1px solid #2b3a67;\n}')).toHaveLength(1)
    expect(coloursIn('pwa/ui/Button.module.css', '/* #fff */ #add { color: var(--ink); }')).toHaveLength(0)
    expect(coloursIn('pwa/ui/Button.tsx', `<path fill="#2b3a67" />`)).toHaveLength(1)
    expect(coloursIn('pwa/ui/Button.tsx', `<a href="#courses">`)).toHaveLength(0)
    expect(coloursIn('pwa/styles/tokens.css', ':root { --ink: #111111; }')).toHaveLength(0)
  })

  test('a patched module of ours is found however it is written, a library is not', () => {
    const own = ["vi.mock('../ui/toast.ts', () => ({}))", 'vi.doMock(\n  "./a.ts")', "vi.mock(import('./b.ts'))"].join(
      '\n',
    )
    expect(mockedModulesIn('pwa/app/x.test.ts', own)).toEqual(['pwa/ui/toast.ts', 'pwa/app/a.ts', 'pwa/app/b.ts'])
    expect(mockedModulesIn('pwa/app/x.test.ts', "vi.mock('react-hot-toast/headless')")).toEqual([])
  })

  test('a path of one machine is found, a route is not', () => {
    expect(machinePathsIn('x.ts', `readFileSync('${['', 'tmp', 'x'].join('/')}')`)).toHaveLength(1)
    expect(machinePathsIn('x.ts', `import './features/public/home/Home.tsx'`)).toHaveLength(0)
  })
})

const lines = (breaches: Breach[]) => breaches.map(({ path, line, message }) => `${path}:${line} ${message}`)

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (ASIDE.has(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesUnder(path)
    if (entry.isFile()) return [relative(ROOT, path).split(sep).join('/')]
    return []
  })
}

/** What the compiler says about shared/, with one more file of the given text in it; nothing when all is well. */
function compileShared(text?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'shared-'))
  try {
    const project = join(folder, 'tsconfig.json')
    const shared = join(ROOT, 'shared')
    if (text) writeFileSync(join(folder, 'more.ts'), text)
    writeFileSync(
      project,
      JSON.stringify({
        extends: join(shared, 'tsconfig.json'),
        include: [join(shared, '**/*.ts'), join(folder, '*.ts')],
        exclude: [join(shared, '**/*.test.ts')],
      }),
    )
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', project],
      { cwd: ROOT, encoding: 'utf8' },
    )
    return status === 0 ? '' : stdout + stderr
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
