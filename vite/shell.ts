import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { SHELL_PATH } from '../pwa/app/shell.ts'

/** One entry of what the service worker keeps. `integrity`: what its bytes must be, or nothing is kept at all. */
interface Kept { url: string; integrity?: string }
const PAGE = 'index.html'

/** Writes the scripts and styles that the service worker keeps once more, as one file: a first visit fetches them by it in a single round trip (pwa/sw.ts). */
export function shell() {
  let folder = ''
  const plugin: Plugin = { name: 'shell', apply: 'build', configResolved({ build }) { folder = build.outDir } }
  return {
    plugin,
    /** To be called with the worker's list, once the files of the build are written. */
    async write(kept: readonly Kept[]): Promise<void> {
      const texts = kept.map(({ url }) => url).filter((url) => /^assets\/.*\.(?:js|css)$/.test(url)).sort()
      const entries = await Promise.all(texts.map(async (url) => [`/${url}`, await readFile(join(folder, url), 'utf8')] as const))
      await writeFile(join(folder, SHELL_PATH), JSON.stringify(Object.fromEntries(entries)))
    },
    /** The list with the page sealed. Its address is the same in every build, and a page that names the parts of another leads nowhere without a network. */
    async sealed<Entry extends Kept>(kept: readonly Entry[]): Promise<Entry[]> {
      const integrity = `sha256-${createHash('sha256').update(await readFile(join(folder, PAGE))).digest('base64')}`
      return kept.map((entry) => (entry.url === PAGE ? { ...entry, integrity } : entry))
    },
  }
}
