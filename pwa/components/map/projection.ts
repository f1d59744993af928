import type { Coordinates } from '../../../shared/catalogue/coordinates.ts'

/**
 * The map is drawn by Mercator's projection. Where its drawing begins and how many degrees one of its units is was
 * measured on the corners of its states (decision 0079): the east–west corners agree within 0.003°, the north–south
 * ones within 0.03°.
 */
const WEST = 68.186_44,
  DEGREES_EAST = 0.047_770_19
const NORTH = 39.951_15,
  DEGREES_SOUTH = 0.047_682_6

/** Where a place is on the map, in the map's own units. */
export function onMap({ latitude, longitude }: Coordinates): { x: number; y: number } {
  const stretched = (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI
  return { x: (longitude - WEST) / DEGREES_EAST, y: (NORTH - stretched) / DEGREES_SOUTH }
}

/** A rectangle of the map, in its own units; y grows to the south. */
export interface MapExtent {
  west: number
  east: number
  north: number
  south: number
}

/** What a path of the map spans: rings that begin with `M` and go on in steps, as `npm run data:map` writes them. */
export function extentOfPath(path: string): MapExtent {
  const extent = { west: Infinity, east: -Infinity, north: Infinity, south: -Infinity }
  for (const ring of path.split('M').slice(1)) {
    const numbers = (ring.match(/-?[\d.]+/g) ?? []).map(Number)
    let [x, y] = [0, 0]
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      x += numbers[at]!
      y += numbers[at + 1]!
      extent.west = Math.min(extent.west, x)
      extent.east = Math.max(extent.east, x)
      extent.north = Math.min(extent.north, y)
      extent.south = Math.max(extent.south, y)
    }
  }
  return extent
}
