import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * What reads a photographed list (decision 127), as its packages bring it: the library, its worker, its engine for
 * browsers with SIMD (all that the site is built for) and how English is written. The worker looks for the engine's
 * second half beside itself, by this name.
 */
const FILES = {
  'tesseract.esm.min.js': 'tesseract.js/dist/tesseract.esm.min.js',
  'worker.min.js': 'tesseract.js/dist/worker.min.js',
  'tesseract-core-simd-lstm.js': 'tesseract.js-core/tesseract-core-simd-lstm.js',
  'tesseract-core-simd-lstm.wasm': 'tesseract.js-core/tesseract-core-simd-lstm.wasm',
  'eng.traineddata.gz': '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
}
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  wasm: 'application/wasm',
  gz: 'application/gzip',
}

const MODULE = 'virtual:list-reader'
const sourceOf = (path: string): string => fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url))

/** The folder is named by what is in it: its files are never edited and never change. */
function folderOf(): string {
  const hash = createHash('sha256')
  for (const path of Object.values(FILES)) hash.update(readFileSync(sourceOf(path)))
  return `assets/list-reader/${hash.digest('hex').slice(0, 12)}`
}

/**
 * Puts those files into the site as they are, and tells the app where they are and how large
 * (`pwa/local/listReader.ts`). `npm run dev` serves them from their packages.
 */
export function listReader(): Plugin {
  let folder = ''
  return {
    name: 'list-reader',
    buildStart() {
      folder ||= folderOf()
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined
      const files = Object.entries(FILES).map(([name, path]) => [name, statSync(sourceOf(path)).size])
      return `export const FOLDER = ${JSON.stringify(`/${folder}`)}\nexport const SIZES = ${JSON.stringify(Object.fromEntries(files))}`
    },
    generateBundle() {
      if (this.environment.config.consumer === 'server') return
      for (const [name, path] of Object.entries(FILES))
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source: readFileSync(sourceOf(path)) })
    },
    configureServer({ middlewares }) {
      middlewares.use((req, res, next) => {
        const [, name = ''] = /^\/assets\/list-reader\/[^/]+\/([^/?]+)$/.exec(req.url ?? '') ?? []
        const path = Object.entries(FILES).find(([known]) => known === name)?.[1]
        if (path === undefined) return next()
        res.setHeader('Content-Type', TYPES[name.split('.').at(-1)!]!)
        createReadStream(sourceOf(path)).pipe(res)
        return undefined
      })
    },
  }
}
