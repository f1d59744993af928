import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { ROOT } from './install.mjs'

const FOLDERS = ['shared', 'sync-server', 'pwa', 'scripts', 'test']
const SOURCE = /\.(?:tsx?|mjs)$/
/** Files that something other than an import starts: programs, workers, configuration. */
const STARTED =
  /(?:^|\/)(?:main|worker|draw|vite\.config|tsx?)\.tsx?$|^(?:scripts|test\/benchmarks)\/|^sync-server\/commands\/|\.test\.tsx?$|\.d\.ts$|\/migrations\//

/**
 * Exported values that no file uses, their own and tests included: code that was left behind or not finished. Types are
 * not counted; a shape is often exported for its name alone.
 */
export async function deadExports() {
  const { parseSync } = await import('vite')
  const files = [...(await Promise.all(FOLDERS.map(filesUnder))).flat(), join(ROOT, 'vite.config.ts')]
  const exported = new Map()
  const used = new Set()
  /** Files taken whole (`import * as`, `import()`): everything in them counts as used. */
  const whole = new Set()

  for (const file of files) {
    const text = await readFile(file, 'utf8')
    const { module } = parseSync(file, text)
    const at = (request) => resolve(dirname(file), request.replace(/\?.*$/, ''))
    for (const { moduleRequest, entries } of module.staticImports) {
      if (!moduleRequest.value.startsWith('.')) continue
      for (const { importName } of entries) {
        if (importName.kind === 'NamespaceObject') whole.add(at(moduleRequest.value))
        else used.add(`${at(moduleRequest.value)}#${importName.name ?? 'default'}`)
      }
    }
    for (const { start, end } of module.dynamicImports.map(({ moduleRequest }) => moduleRequest))
      whole.add(at(text.slice(start + 1, end - 1)))
    // `typeof import('./x.ts')` and `import('./x.ts').Name` in types, and modules named to a Worker.
    for (const [, request] of text.matchAll(/\bimport\('(\.[^']+)'\)|new URL\('(\.[^']+)', import\.meta\.url\)/g))
      if (request) whole.add(at(request))
    for (const { entries } of module.staticExports) {
      for (const { moduleRequest, importName, exportName, isType } of entries) {
        if (moduleRequest?.value.startsWith('.')) {
          if (importName.kind === 'Name') used.add(`${at(moduleRequest.value)}#${importName.name}`)
          else whole.add(at(moduleRequest.value))
        } else if (!isType && exportName.kind === 'Name' && !isTypeDeclaration(text, exportName.start))
          exported.set(`${file}#${exportName.name}`, {
            line: text.slice(0, exportName.start).split('\n').length,
            usedHere: [...text.matchAll(new RegExp(`\\b${exportName.name}\\b`, 'g'))].length > 1,
          })
      }
    }
  }
  return [...exported].flatMap(([key, { line, usedHere }]) => {
    const [file, name] = key.split('#')
    const path = relative(ROOT, file)
    return usedHere || used.has(key) || whole.has(file) || STARTED.test(path)
      ? []
      : [`${path}:${line} exports ${name}, which nothing uses: use it, or take it away`]
  })
}

const isTypeDeclaration = (text, start) =>
  /\b(?:interface|type|declare\s+\w+)\s+$/.test(text.slice(Math.max(0, start - 24), start))

async function filesUnder(folder) {
  const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
}
