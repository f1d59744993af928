import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** A test and the rules its name cites: "[M2] [S1] …". */
export interface CitedTest {
  file: string
  name: string
  cites: string[]
}

/** The numbers under which a document lists its rules: "- **M2** …". */
export const rulesIn = (file: string): Set<string> =>
  new Set([...readFileSync(join(ROOT, file), 'utf8').matchAll(/^- \*\*([A-Z]\d+)\*\* \S/gm)].map((found) => found[1]!))

/** Names of the tests in a file: of `test('…'`, and of `test.each(…)('…'`. */
export function namesIn(text: string): string[] {
  return [
    ...text.matchAll(
      /(?:(?<![.\w])(?:test|it)\(|\)\()\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`|"([^"]*)")\s*,\s*(?:async\s*)?(?:\(|\w+\s*=>|function)/g,
    ),
  ].map((found) => found[1] ?? found[2] ?? found[3] ?? '')
}
export const citedIn = (name: string): string[] => [...name.matchAll(/\[([A-Z]\d+)\]/g)].map((found) => found[1]!)
export const testsIn = (folder: string): CitedTest[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .flatMap((path) =>
      namesIn(readFileSync(join(ROOT, folder, path), 'utf8')).map((name) => ({
        file: `${folder}/${path}`,
        name,
        cites: citedIn(name),
      })),
    )
export const listed = (tests: readonly CitedTest[]): string[] => tests.map(({ file, name }) => `${file}: ${name}`)
