import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { PUBLIC_SCREENS } from '../sync-server/http/site/screens.ts'
import { assetFileNames, chunkFileNames, CHUNKS, STAFF_FILES } from '../vite/chunks.ts'

describe('the chunks of the site', () => {
  const names = CHUNKS.map(({ name }) => name)

  test('have a name each, and a priority each in the order in which they are listed', () => {
    expect(new Set(names).size).toBe(names.length)
    expect(CHUNKS.map(({ priority }) => priority)).toEqual(CHUNKS.map((_, place) => CHUNKS.length - place))
  })

  test('include every chunk that the server asks for with a page', () => {
    // The words in Hindi are the one chunk that Rolldown names by itself, after their source.
    const known = new Set([...names, 'hindi'])
    expect(
      Object.values(PUBLIC_SCREENS).flatMap(({ chunk, drawn }) => [chunk, ...drawn].filter((name) => !known.has(name))),
    ).toEqual([])
  })

  test('name modules that exist', () => {
    const files = [...filesUnder('pwa'), ...filesUnder('shared')]
    const ofOurs = CHUNKS.flatMap(({ test }) => alternativesOf(test)).filter((path) => !path.includes('node_modules'))
    expect(ofOurs.length).toBeGreaterThan(100)
    expect(ofOurs.filter((path) => !files.some((file) => new RegExp(path).test(file)))).toEqual([])
  })

  test('keep everybody’s Hindi out of the staff’s file, which takes whatever it imports', () => {
    const names = CHUNKS.map(({ name }) => name)
    expect(names.indexOf('hindi')).toBeGreaterThan(-1)
    expect(names.indexOf('hindi')).toBeLessThan(names.indexOf('staff-hindi'))
  })

  test('put the staff’s files in a folder of their own', () => {
    expect(chunkFileNames({ name: 'staff-people' })).toBe(`${STAFF_FILES}[name]-[hash].js`)
    expect(assetFileNames({ names: ['staff.css'] })).toBe(`${STAFF_FILES}[name]-[hash][extname]`)
    expect(chunkFileNames({ name: 'home' })).toBe('assets/[name]-[hash].js')
    expect(assetFileNames({ names: ['yrsa.woff2'] })).toBe('assets/[name]-[hash][extname]')
  })
})

/** Paths from the root, each after a slash. */
function filesUnder(folder: string): string[] {
  const root = new URL(`../${folder}/`, import.meta.url)
  return readdirSync(root, { recursive: true }).map((path) => `/${folder}/${String(path).replaceAll('\\', '/')}`)
}

/**
 * Each single path that a group names: `/(?:a/(?:b|c)|d)` is `/a/b`, `/a/c` and `/d`. What a lookahead leaves out is
 * not looked at.
 */
function alternativesOf({ source }: RegExp): string[] {
  const plain = source.replaceAll('\\/', '/').replace(/\(\?![^()]*\)/g, '')
  return splitAtTop(plain.slice('/(?:'.length, -1)).flatMap((path) => expanded(`/${path}`))
}
function splitAtTop(text: string): string[] {
  const paths = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (letter === '|' && depth === 0) paths.push('')
    else paths[paths.length - 1] += letter
  }
  return paths
}
function expanded(path: string): string[] {
  const group = /\(\?:([^()]*)\)/.exec(path)
  if (!group) return [path]
  const [whole, words = ''] = group
  return words
    .split('|')
    .flatMap((word) => expanded(path.slice(0, group.index) + word + path.slice(group.index + whole.length)))
}
