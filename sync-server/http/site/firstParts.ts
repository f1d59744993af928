import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The screen a path opens, as the build names it; nothing for those few open first. */
function screenOf(path: string): string | undefined {
  const [first = '', ...rest] = path.split('/').slice(1).filter((segment, at) => segment !== '' || at === 0)
  if (first === 'colleges' || first === 'college') return rest.length === 0 ? undefined : rest.length === 1 ? 'listing' : 'college'
  return rest.length > 0 ? undefined : first === '' ? 'home' : first === 'search' ? 'search' : undefined
}

/**
 * The `Link` header that goes with a page: the parts of its screen, asked for together with the page's own instead of after them.
 * Which those are the build wrote down; without that file (an older build) there is no header.
 */
export function firstPartsOf(folder: string): (path: string) => string | undefined {
  const file = join(folder, 'first-parts.json')
  const screens = new Map(existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : [])
  const link = (part: string) => (part.endsWith('.css') ? `<${part}>; rel=preload; as=style; crossorigin` : `<${part}>; rel=modulepreload; crossorigin`)
  const links = new Map([...screens].filter(([, parts]) => parts.length > 0).map(([screen, parts]) => [screen, parts.map(link).join(', ')]))
  return (path) => links.get(screenOf(path) ?? '')
}
