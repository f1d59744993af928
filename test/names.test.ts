import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** Sources of the product. Every migration exports the same two functions, and tests have doubles of their own. */
const productFiles = (): string[] =>
  ['shared', 'sync-server', 'pwa']
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(
      (path) => /\.tsx?$/.test(path) && !/\.(?:test|contract|d)\.tsx?$|\/(?:test|contract|migrations)\//.test(path),
    )

/** Names that a file declares and exports itself; what it hands on from another file is declared there. */
function exportedNames(path: string, text: string): string[] {
  const { module } = parseSync(path, text)
  return module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) =>
      moduleRequest === null && exportName.kind === 'Name' && exportName.name !== null ? [exportName.name] : [],
    ),
  )
}

const IRREGULAR =
  'told|held|kept|given|seen|shown|known|met|sought|made|said|found|left|lost|begun|drawn|written|read|sent|taken|put|built|chosen'
/** "told", "Prepared", "BEGUN"; not "seed" and the like, which are nouns. */
const PARTICIPLE = new RegExp(`^(?:(?:${IRREGULAR})|(?!seed$|feed$|need$|speed$|embed$)[a-z]{2,}ed)$`)
const isBareParticiple = (name: string): boolean =>
  /^(?:[A-Za-z][a-z]*|[A-Z]+)$/.test(name) && PARTICIPLE.test(name.toLowerCase())

const exported = productFiles().flatMap((path) =>
  exportedNames(path, readFileSync(ROOT + path, 'utf8')).map((name) => ({ name, path })),
)

describe('exported names', () => {
  test('are read from the whole product', () => expect(exported.length).toBeGreaterThan(2_000))

  test('are declared once, so that a search for one finds one', () => {
    const files = new Map<string, string[]>()
    for (const { name, path } of exported) files.set(name, [...(files.get(name) ?? []), path])
    expect([...files].filter(([, paths]) => new Set(paths).size > 1)).toEqual([])
  })

  test('are no bare participles: a noun says what it is, a verb what it does', () =>
    expect(exported.filter(({ name }) => isBareParticiple(name))).toEqual([]))

  test('two declarations of one name and a participle are found', () => {
    expect(exportedNames('a.ts', 'export const told = 1\nexport type Row = 2\nexport { x } from "./b.ts"')).toEqual([
      'told',
      'Row',
    ])
    expect(['told', 'Prepared', 'SHOWN', 'ordered'].every(isBareParticiple)).toBe(true)
    expect(['seed', 'tell', 'orderedItems', 'useAsked'].some(isBareParticiple)).toBe(false)
  })
})
