import { posix } from 'node:path'
import type { Breach } from './arrows.ts'
import type { Source } from './imports.ts'

/** Rules of the house that are not about who imports whom. Each reads one file and says what to do instead. */
export function faultsOf(source: Source): Breach[] {
  const isProduct = /^(?:shared|sync-server|pwa)\//.test(source.path) && !/\.test\.tsx?$|\/test\//.test(source.path)
  const faults: Breach[] = []
  const fault = (line: number, message: string) => faults.push({ path: source.path, line, message })

  if (source.onlyReExports) fault(1, 'hands on what others export: import the file itself')
  if (!isProduct) return faults

  for (const { name, line, inserted } of source.calls) {
    if (name === 'Math.random')
      fault(line, 'Math.random(): ids come from uuid, figures from data; nothing here is made up')
    if (name === 'console.log' || name === 'console.debug')
      fault(line, `${name}(): the log takes it on the server, the screen on a phone`)
    if (!source.path.startsWith('sync-server/')) continue
    if (/(?:^|\.)literal$/.test(name)) fault(line, `${name}(): text in a query becomes part of it; use a replacement`)
    // A constant of ours in capitals may stand in the text of a query; a value never.
    const value = /(?:^|\.)(?:query|raw)$/.test(name) && inserted.find((part) => !/^[A-Z][A-Z0-9_]*$/.test(part))
    if (value) fault(line, `${name}() with "${value}" put into its text: pass it as a replacement`)
  }
  return faults
}

const COLOUR = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b/gi

/**
 * Colours written as figures anywhere but in the tokens: they would not follow the theme. `text` of a style sheet or a
 * component.
 */
export function coloursIn(path: string, text: string): Breach[] {
  if (path === 'pwa/styles/tokens.css') return []
  const isSheet = path.endsWith('.css')
  const bare = text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(isSheet ? /(?!)/g : /(?<!:)\/\/[^\n]*/g, '')
  return bare.split('\n').flatMap((line, at) => {
    // In a style sheet a colour stands in a value; in a component it stands whole in quotes or in a style.
    const where = isSheet ? line.replace(/^[^:{]*[{,]\s*$/, '').replace(/url\([^)]*\)/g, '') : line
    return [...where.matchAll(COLOUR)]
      .filter(({ index }) => (isSheet ? where.slice(0, index).includes(':') : /['"`:(\s]$/.test(where.slice(0, index))))
      .map(([colour]) => ({ path, line: at + 1, message: `${colour}: use a token of pwa/styles/tokens.css` }))
  })
}

// Built from parts so that this file does not find itself.
const MACHINE = new RegExp(`(?<![\\w.}*])/(?:${['work', 'root', 'home', 'farm', 'tmp', 'Users'].join('|')})/[A-Za-z]`)

/** Paths of one person's machine: they are right nowhere else. */
export function machinePathsIn(path: string, text: string): Breach[] {
  return text.split('\n').flatMap((line, at) =>
    MACHINE.test(line)
      ? [
          {
            path,
            line: at + 1,
            message:
              'a path of one machine: make it relative to the project, or ask the system for its temporary folder',
          },
        ]
      : [],
  )
}

/** The modules of ours that a test patches with `vi.mock` or `vi.doMock`, as paths from the root. */
export const mockedModulesIn = (path: string, text: string): string[] =>
  [...text.matchAll(/\bvi\.(?:do)?[mM]ock\(\s*(?:import\(\s*)?['"`](\.[^'"`]+)/g)].map(([, module]) =>
    posix.join(posix.dirname(path), module!),
  )
