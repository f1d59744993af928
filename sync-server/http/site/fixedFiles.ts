import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { hashOfBytes } from '../../services/catalogue/packed.ts'
import type { Sendable } from '../packed.ts'

/**
 * Files of a build whose names stay the same from one build to the next, by their address: the page, the worker, icons.
 * What the build wrote for the server (`.vite`) is not among them.
 */
export type FixedFiles = ReadonlyMap<string, Sendable>

/**
 * Reads them once, with what the build compressed of them. A server goes on with the build it began with: were they
 * read when asked for, a build made beneath it would hand devices a new page under the old one's content policy, and
 * their worker would keep that page, which runs no script, until the release after it.
 */
export function readFixedFiles(folder: string): FixedFiles {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const packedAs = (name: string, ending: string): Buffer | undefined =>
    existsSync(join(folder, name + ending)) ? readFileSync(join(folder, name + ending)) : undefined
  return new Map(
    files
      .filter((name) => !/^assets\/|^\.|\.(?:br|gz)$/.test(name))
      .map((name) => {
        const raw = readFileSync(join(folder, name)),
          br = packedAs(name, '.br'),
          gzip = packedAs(name, '.gz')
        return [`/${name}`, { hash: hashOfBytes(raw), raw, ...(br && { br }), ...(gzip && { gzip }) }]
      }),
  )
}
