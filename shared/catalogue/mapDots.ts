import { type Bits, each } from './bits.ts'
import type { Columns } from './columns.ts'
import { type Coordinates, latitudeLine, longitudeLine, onLines } from './coordinates.ts'

/** Colleges that stand so near to each other that a map of India draws them as one dot. */
export interface MapDot extends Coordinates {
  count: number
}

/** A list as a map shows it; `unplaced`: how many of its colleges have no known coordinates. */
export interface MapDots {
  dots: MapDot[]
  unplaced: number
}

/** Lines of the cards' grid to a dot, 0.02° or about two kilometres: less than the width of a dot of one state. */
const LINES_A_DOT = 10

/** The places of the colleges of a set, in no order: one dot for all that share its square. */
export function mapDots(columns: Columns, all: Bits): MapDots {
  const dots = new Map<number, MapDot>()
  let unplaced = 0
  each(all, (at) => {
    const place = columns.coordinates(at)
    if (!place) {
      unplaced++
      return
    }
    const [south, west] = [latitudeLine(place), longitudeLine(place)].map((line) => Math.floor(line / LINES_A_DOT)),
      key = south! * 2 ** 16 + west!,
      dot = dots.get(key)
    if (dot) dot.count++
    else dots.set(key, { ...onLines((south! + 0.5) * LINES_A_DOT, (west! + 0.5) * LINES_A_DOT), count: 1 })
  })
  return { dots: [...dots.values()], unplaced }
}
