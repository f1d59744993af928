import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { SHELL_PATH } from '../pwa/app/shell.ts'

/** One entry of what the service worker keeps. */
interface Kept { url: string }

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
  }
}
