import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder of `package.json` above a file: the project's own, whether the program runs from its sources or from its
 * bundle.
 */
function folderAbove(file: string): string {
  const folder = dirname(file)
  return folder === file || existsSync(join(folder, 'package.json')) ? folder : folderAbove(folder)
}

/** Absolute path of the project: what lies beside the program (sample, built site, documents) is found from here. */
export const PROJECT_FOLDER = folderAbove(fileURLToPath(import.meta.url))
