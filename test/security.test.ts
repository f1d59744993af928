import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STANDINGS = ['met', 'not met', 'does not apply'] as const
/** Requirements of OWASP ASVS 5.0 at its first two levels. */
const REQUIREMENTS = { L1: 70, L2: 183 } as const
type Level = keyof typeof REQUIREMENTS

interface Row {
  id: string
  level: Level
  standing: string
  evidence: string
}

const cells = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())

const rowsIn = (page: string): Row[] =>
  page
    .split('\n')
    .filter((line) => /^\| V\d/.test(line))
    .map((line) => {
      const [id = '', level = '', standing = '', evidence = ''] = cells(line)
      return { id, level: level as Level, standing, evidence }
    })

/** Files that a text cites: the code spans that begin with a folder of ours. */
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`((?:shared|sync-server|pwa|test|scripts|docs)\/[^`\s]+)`/g)].map(([, path = '']) => path)

/** A sentence for each thing on the page that is not so. */
function faultsIn(page: string): string[] {
  const rows = rowsIn(page)
  const ids = rows.map(({ id }) => id)
  const counted = (standing: string, level?: Level): number =>
    rows.filter((row) => row.standing === standing && (level === undefined || row.level === level)).length
  const faults: string[] = []
  for (const id of new Set(ids.filter((one, at) => ids.indexOf(one) !== at))) faults.push(`${id} stands twice`)
  for (const [level, due] of Object.entries(REQUIREMENTS)) {
    const found = rows.filter((row) => row.level === level).length
    if (found !== due) faults.push(`${found} rows of ${level} instead of ${due}`)
  }
  for (const { id, standing, evidence } of rows) {
    if (!STANDINGS.some((known) => known === standing)) faults.push(`${id}: "${standing}" is no standing`)
    if (evidence.length < 4) faults.push(`${id} has neither test nor reason`)
    const [, other] = /^As (V[\d.]+)/.exec(evidence) ?? []
    if (other !== undefined && !ids.includes(other)) faults.push(`${id} leans on ${other}, which does not stand here`)
  }
  for (const standing of STANDINGS) {
    const head = page.split('\n').find((line) => cells(line)[0] === standing)
    const said = head === undefined ? [] : cells(head).slice(1).map(Number)
    const due = [counted(standing), counted(standing, 'L1'), counted(standing, 'L2')]
    if (said.join() !== due.join())
      faults.push(`the head counts ${said.join(', ')} as ${standing}, the rows ${due.join(', ')}`)
  }
  for (const path of new Set(filesIn(page))) if (!existsSync(join(ROOT, path))) faults.push(`${path} does not exist`)
  // A test that is cited without its code span would escape the check above.
  for (const [path] of page.matchAll(/[\w./-]+\.test\.tsx?/g)) {
    if (!filesIn(page).includes(path)) faults.push(`${path} is cited without a folder of ours or outside a code span`)
  }
  return faults
}

const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')

describe('docs/security.md', () => {
  test('has each requirement once, counts them truly, and cites files that exist', () => {
    expect(faultsIn(page)).toEqual([])
    expect(rowsIn(page)).toHaveLength(REQUIREMENTS.L1 + REQUIREMENTS.L2)
  })

  test('cites tests that hold tests', () => {
    const tests = [...new Set(filesIn(page).filter((path) => /\.test\.tsx?$/.test(path)))]
    expect(tests.length).toBeGreaterThan(50)
    // Some stories are written once and run on each database.
    for (const path of tests)
      expect([
        path,
        /^\s*(?:test|describe|onBothDatabases|storeContract)[.(]/m.test(readFileSync(join(ROOT, path), 'utf8')),
      ]).toEqual([path, true])
  })

  test('is found wanting where a row, a count or a file is wrong', () => {
    const [row = ''] = page.split('\n').filter((line) => line.startsWith('| V1.2.4 '))
    expect(row).toContain('| met |')
    expect(faultsIn(page.replace(`${row}\n`, ''))).toContain('69 rows of L1 instead of 70')
    expect(faultsIn(page.replace(row, `${row}\n${row}`))).toContain('V1.2.4 stands twice')
    expect(faultsIn(page.replace(row, row.replace('| met |', '| not met |'))).join()).toContain('the head counts')
    expect(faultsIn(page.replace(row, row.replace('architecture.test.ts', 'gone.test.ts')))).toEqual([
      'test/gone.test.ts does not exist',
    ])
    expect(faultsIn(page.replace(row, row.replace('`test/', '`else/'))).join()).toContain('outside a code span')
  })
})

/** Sources of the product: neither tests nor what only tests use. */
const sources = ['shared', 'sync-server', 'pwa']
  .flatMap((area) =>
    readdirSync(join(ROOT, area), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${area}/${path.replaceAll('\\', '/')}`,
    ),
  )
  .filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/test\/|^sync-server\/\w+\/contract(?:\.ts$|\/|Of)/.test(path),
  )

test.each([
  ['takes a certificate that nobody vouches for', /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/],
  ['imports what only tests use', /from '[^']*\/test\/|from 'vitest'/],
])('no source of the product %s', (_, expression) => {
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((path) => expression.test(readFileSync(join(ROOT, path), 'utf8')))).toEqual([])
})
