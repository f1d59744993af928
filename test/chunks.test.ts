import { describe, expect, test } from 'vitest'
import { SCREENS } from '../sync-server/http/site/screens.ts'
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
      Object.values(SCREENS).flatMap(({ chunk, drawn }) => [chunk, ...drawn].filter((name) => !known.has(name))),
    ).toEqual([])
  })

  test('put the staff’s files in a folder of their own', () => {
    expect(chunkFileNames({ name: 'staff-people' })).toBe(`${STAFF_FILES}[name]-[hash].js`)
    expect(assetFileNames({ names: ['staff.css'] })).toBe(`${STAFF_FILES}[name]-[hash][extname]`)
    expect(chunkFileNames({ name: 'home' })).toBe('assets/[name]-[hash].js')
    expect(assetFileNames({ names: ['yrsa.woff2'] })).toBe('assets/[name]-[hash][extname]')
  })
})
