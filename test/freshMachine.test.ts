import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
/**
 * `node scripts/start.mjs`: a command that installs the packages first. One with `--import` wants them before it
 * begins.
 */
const entries = Object.values(scripts).flatMap((command) => /^node (scripts\/\S+\.mjs)/.exec(command)?.[1] ?? [])

/** The packages a script imports before its first statement runs, itself or by another script: `file: package`. */
function packagesImported(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return []
  seen.add(path)
  const { module } = parseSync(path, readFileSync(join(ROOT, path), 'utf8'))
  return module.staticImports.flatMap(({ moduleRequest: { value } }) => {
    if (value.startsWith('node:')) return []
    if (value.startsWith('.')) return packagesImported(join(dirname(path), value), seen)
    return [`${path}: ${value}`]
  })
}

test.each([...new Set(entries)])('%s begins on a machine where nothing is installed', (path) => {
  expect(packagesImported(path)).toEqual([])
})
