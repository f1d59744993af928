import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import {
  type Build,
  type BuildList,
  frameOf,
  keptOf,
  mapIn,
  mapOf,
  PAGE_PATH,
  SHELL_PATH,
  withMap,
} from '../pwa/app/shell.ts'

const WORKER = '/sw.js'
const KEPT = /^\/assets\/.+\.(?:js|css|woff2)$/
/** What a page needs besides, under an address that stays. */
const REVISED = ['/icons/icon.svg']
/** A changed part costs its device the list it stands in: of eight, each is a quarter of a kilobyte. */
const SHARES = 8

/**
 * Lays out what the service worker keeps, once the build is written: the worker's code under its hash, lists of the parts in shares of
 * equal keys, the page without its import map, all of it once more as one file for a first visit, and in the worker's own place a script
 * of a few hundred bytes that names them (pwa/sw.ts). A release then costs what it changed: decision 48.
 * @param isStaffs whether a file, named from the site's root without a slash, is the staff's alone
 */
export function shell(isStaffs: (file: string) => boolean): Plugin {
  let folder = ''
  const read = (path: string) => readFile(join(folder, path))
  /** Writes a file under `assets/` that is named by what is in it. */
  async function put(text: string, ending: string): Promise<string> {
    const path = `/assets/build/${hashOf(text, 'base64url').slice(0, 8)}.${ending}`
    await mkdir(join(folder, dirname(path)), { recursive: true })
    await writeFile(join(folder, path), text)
    return path
  }
  return {
    name: 'shell',
    apply: 'build',
    enforce: 'post',
    configResolved({ build }) {
      folder = build.outDir
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler(failure) {
        if (failure) return
        const kept = (await pathsUnder(folder)).filter((path) => KEPT.test(path) && !isStaffs(path.slice(1)))
        const made = await read(PAGE_PATH).then(String),
          lists = listsOf(mapIn(made), kept)
        // The map in the order of the lists, so that the page can be put together from them.
        const map = mapOf(lists),
          page = withMap(made, map)
        await writeFile(join(folder, PAGE_PATH), page)

        const frame = { path: '', text: frameOf(page) },
          written = lists.map((list) => ({ path: '', text: JSON.stringify(list) }))
        frame.path = await put(frame.text, 'txt')
        for (const list of written) list.path = await put(list.text, 'json')
        const texts = await Promise.all(
          lists
            .flatMap(keptOf)
            .filter((path) => /\.(?:js|css)$/.test(path))
            .sort()
            .map(async (path) => ({ path, text: String(await read(path)) })),
        )
        await writeFile(
          join(folder, SHELL_PATH),
          JSON.stringify(Object.fromEntries([frame, ...written, ...texts].map(({ path, text }) => [path, text]))),
        )

        const revised = Object.fromEntries(
          await Promise.all(REVISED.map(async (path) => [path, hashOf(await read(path), 'base64url').slice(0, 8)])),
        )
        const build: Build = {
          page: hashOf(page, 'base64'),
          frame: frame.path,
          lists: written.map(({ path }) => path),
          revised,
        }
        const code = await put(String(await read(WORKER)), 'js')
        await rename(join(folder, WORKER), join(folder, code))
        await writeFile(join(folder, WORKER), workerNaming(build, code))
      },
    },
  }
}

/** Scripts by their keys, which are the same in every build, so that a changed one changes one list; whatever has no key in the last. */
function listsOf(map: Record<string, string>, kept: readonly string[]): BuildList[] {
  const everybodys = new Set(kept),
    keyed = Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1))
  const shares = Array.from({ length: SHARES }, (_, share): Required<Omit<BuildList, 'files'>> => {
    const own = keyed.filter(([key]) => shareOf(key) === share)
    return {
      parts: Object.fromEntries(own.filter(([, file]) => everybodys.has(file))),
      staff: Object.fromEntries(own.filter(([, file]) => !everybodys.has(file))),
    }
  })
  const named = new Set(Object.values(map))
  return [...shares, { files: kept.filter((path) => !named.has(path)).sort() }]
}
const shareOf = (key: string): number => createHash('sha256').update(key).digest()[0]! % SHARES

/** The content policy takes the address of a script from the page's own policy alone (R32). */
const workerNaming = (build: Build, code: string): string =>
  `self.build=${JSON.stringify(build)};const code="${code}";importScripts(self.trustedTypes?trustedTypes.createPolicy("pravesh",{createScriptURL:a=>a}).createScriptURL(code):code)`

const hashOf = (bytes: string | Buffer, as: 'base64' | 'base64url'): string =>
  createHash('sha256').update(bytes).digest(as)
const pathsUnder = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
