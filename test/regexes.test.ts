import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { analyse } from 'scslre'
import { expect, test } from 'vitest'
import { parseSync, Visitor } from 'vite'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** Every regular expression of a source as it is written, with the line it stands in. */
function regexesIn(path: string, text: string): Array<{ line: number; source: string; flags: string }> {
  const found: Array<{ line: number; source: string; flags: string }> = []
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      found.push({
        line: text.slice(0, node.start).split('\n').length,
        source: node.regex.pattern,
        flags: node.regex.flags,
      })
    },
  }).visit(parseSync(path, text).program)
  return found
}

/** Those whose time grows with the square of a text or faster, as a person reads them. */
const slowIn = (path: string, text: string): string[] =>
  regexesIn(path, text)
    .filter((regex) => analyse(regex).reports.length > 0)
    .map(
      ({ line, source, flags }) =>
        `${path}:${line} /${source}/${flags} takes time with the square of a text: scan by hand (withoutEnd of shared/record/text.ts), or anchor it`,
    )

const product = ['shared', 'sync-server'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !/\.(?:test|d)\.ts$|\/test\//.test(path)),
)

test('no regular expression of shared/ and of the server takes more than linear time', () => {
  const sources = product.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const)
  expect(sources.reduce((all, [path, text]) => all + regexesIn(path, text).length, 0)).toBeGreaterThan(400)
  expect(sources.flatMap(([path, text]) => slowIn(path, text))).toEqual([])
}, 240_000)

test.each([
  ["text.replace(/[^\\S\\n]+$/gm, '')", true],
  ['text.split(/,(?![^([]*[)\\]])/)', true],
  ['/^(a+)+$/.test(text)', true],
  ["text.replace(/\\s*%$/, '')", true],
  ["text.replace(/\\s+/g, ' ')", false],
  ['/^\\d{1,3}(?:\\.\\d+)?$/.test(text)', false],
])('%s is slow: %s', (text, isSlow) => expect(slowIn('a.ts', text).length > 0).toBe(isSlow))
