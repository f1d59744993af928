import { importedPath } from './arrows.ts'
import type { Source } from './imports.ts'

/**
 * Rings of files that import each other, one written out for every group that hangs together. Imports of types count,
 * as in the table of arrows: who would read one of the files has to read them all. So do imports that wait (`import()`)
 * and workers.
 */
export function cyclesIn(sources: readonly Source[]): string[] {
  const paths = new Set(sources.map(({ path }) => path))
  const imported = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports
        .flatMap(({ from }) => (from.startsWith('.') ? importedPath(path, from) : []))
        .filter((to) => paths.has(to)),
    ]),
  )
  const cycles: string[] = []
  const told = new Set<string>()
  for (const path of paths) {
    if (told.has(path)) continue
    const ring = shortestWay(imported, path)
    if (!ring) continue
    for (const one of ring) told.add(one)
    cycles.push(ring.join(' → '))
  }
  return cycles
}

/** The shortest way along imports from a file back to itself; undefined where there is none. */
function shortestWay(imported: ReadonlyMap<string, readonly string[]>, start: string): string[] | undefined {
  const before = new Map<string, string>()
  const queue = [start]
  for (const path of queue) {
    for (const to of imported.get(path) ?? []) {
      if (to === start) {
        const way = [start]
        for (let at: string | undefined = path; at !== undefined && at !== start; at = before.get(at)) way.unshift(at)
        return [start, ...way]
      }
      if (before.has(to)) continue
      before.set(to, path)
      queue.push(to)
    }
  }
  return undefined
}
