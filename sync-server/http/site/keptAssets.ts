import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { DAY_MS } from '../../../shared/format/duration.ts'

/** How long files stay after the last day on which a release had them: a page may be held, or stay open, that long. */
const KEPT_MS = 7 * DAY_MS

/**
 * Copies the hashed files of a built site into the data folder, which outlives a release, and removes those that no
 * release had for a week. Called at each start and each day: a file's time says when a release had it last.
 * @param siteFolder the built site
 * @param folder where copies lie, at the same paths below it
 * @param now in milliseconds
 */
export async function keepAssets(siteFolder: string, folder: string, now: number): Promise<void> {
  const time = new Date(now)
  for (const path of await filesBelow(join(siteFolder, 'assets'), siteFolder)) {
    const kept = join(folder, path)
    if (!(await isFile(kept))) {
      await mkdir(dirname(kept), { recursive: true, mode: 0o700 })
      // Two steps: a start that is cut short leaves no half of a file that is said never to change. Processes that share
      // the folder start at once, so each writes under a name of its own. Written and not copied: a copy would be open
      // to whom the build is open to.
      const part = `${kept}.${randomUUID()}.part`
      await writeFile(part, await readFile(join(siteFolder, path)), { mode: 0o600 })
      await rename(part, kept)
    }
    await utimes(kept, time, time)
  }
  for (const path of await filesBelow(join(folder, 'assets'), folder)) {
    const kept = join(folder, path)
    // Another process may have removed it meanwhile.
    const found = await stat(kept).catch(() => undefined)
    if (found && found.mtimeMs < now - KEPT_MS) await rm(kept, { force: true })
  }
}

/** Paths of all files below a folder, from `root`; none where there is no such folder. */
async function filesBelow(folder: string, root: string): Promise<string[]> {
  if (!(await stat(folder).catch(() => undefined))?.isDirectory()) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

const isFile = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined))?.isFile() ?? false
