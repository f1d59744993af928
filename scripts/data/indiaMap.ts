/**
 * `npm run data:map`: the outline of India's states that the site draws, simplified from the package
 * @svg-maps/india (docs/sources.md names its source and licence; decision 0079 says why this one and how its projection
 * was measured).
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import india from '@svg-maps/india'
import { format } from 'prettier'
import { STATES } from '../../shared/college/state.ts'
import { simplifiedPath } from './simplifyPath.ts'

const OUT = fileURLToPath(new URL('../../pwa/components/map/indiaMap.json', import.meta.url))

/** The map is older than two unions of territories: which shapes of it are which states of today. */
const SHAPES: Record<string, readonly string[]> = {
  'Jammu and Kashmir': ['Jammu and Kashmir', 'Ladakh'],
  'Dadra and Nagar Haveli': ['Dadra and Nagar Haveli and Daman and Diu'],
  'Daman and Diu': ['Dadra and Nagar Haveli and Daman and Diu'],
}

const shapes = india.locations.map(({ name, path }) => ({ states: SHAPES[name] ?? [name], path: simplifiedPath(path) }))
const drawn = new Set(shapes.flatMap(({ states }) => states))
const missing = STATES.filter((state) => !drawn.has(state)),
  unknown = [...drawn].filter((state) => !(STATES as readonly string[]).includes(state))
if (missing.length + unknown.length > 0)
  throw new Error(`The map and the list of states differ: missing ${missing.join()}; unknown ${unknown.join()}`)

const [, , width, height] = india.viewBox.split(' ').map(Number)
writeFileSync(OUT, await format(JSON.stringify({ width, height, shapes }), { parser: 'json', printWidth: 120 }))
process.stdout.write(`${shapes.length} shapes written\n`)
