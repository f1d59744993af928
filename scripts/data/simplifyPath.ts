type Point = readonly [number, number]

/** A line may leave the drawn one by so many units of the map's width of 612: a third of a pixel on a phone. */
const TOLERANCE = 0.6
/** An island smaller than this is not seen; the largest of a state always is. */
const SMALLEST = 1.5

/** An SVG path of closed rings of straight lines (M m L l H h V v Z z), drawn with fewer points. */
export function simplifiedPath(path: string): string {
  const rings = ringsOf(path).map((ring) => ({ ring, extent: extentOf(ring) }))
  const largest = Math.max(...rings.map(({ extent }) => extent))
  return rings
    .filter(({ extent }) => extent >= Math.min(SMALLEST, largest))
    .map(({ ring }) => written(thinned(ring)))
    .join('')
}

function ringsOf(path: string): Point[][] {
  const words = path.match(/[mlhvz]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []
  const rings: Point[][] = []
  let x = 0,
    y = 0,
    command = '',
    at = 0
  const number = () => Number(words[at++])
  while (at < words.length) {
    if (/^[mlhvz]$/i.test(words[at]!)) command = words[at++]!
    if (/z/i.test(command)) {
      // What follows a closed ring begins where that ring began.
      ;[x, y] = rings.at(-1)![0]!
      continue
    }
    const isRelative = command === command.toLowerCase(),
      kind = command.toLowerCase()
    if (kind !== 'v') x = number() + (isRelative ? x : 0)
    if (kind !== 'h') y = number() + (isRelative ? y : 0)
    if (kind === 'm') {
      rings.push([])
      command = isRelative ? 'l' : 'L'
    }
    rings.at(-1)!.push([x, y])
  }
  return rings
}

function extentOf(ring: readonly Point[]): number {
  const side = (which: 0 | 1) => {
    const all = ring.map((point) => point[which])
    return Math.max(...all) - Math.min(...all)
  }
  return Math.max(side(0), side(1))
}

/** Douglas and Peucker's algorithm, over both halves of a ring. */
function thinned(ring: readonly Point[]): readonly Point[] {
  const far = farthest(ring, (point) => Math.hypot(point[0] - ring[0]![0], point[1] - ring[0]![1]))
  return [...line(ring.slice(0, far.at + 1)).slice(0, -1), ...line([...ring.slice(far.at), ring[0]!]).slice(0, -1)]
}

function line(points: readonly Point[]): readonly Point[] {
  if (points.length < 3) return points
  const first = points[0]!,
    last = points.at(-1)!
  const far = farthest(points, (point) => offLine(point, first, last))
  if (far.distance <= TOLERANCE) return [first, last]
  return [...line(points.slice(0, far.at + 1)).slice(0, -1), ...line(points.slice(far.at))]
}

function farthest(points: readonly Point[], distanceOf: (point: Point) => number): { at: number; distance: number } {
  let at = 0,
    distance = -1
  points.forEach((point, index) => {
    const own = distanceOf(point)
    if (own > distance) [at, distance] = [index, own]
  })
  return { at, distance }
}

function offLine([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const length = Math.hypot(toX - fromX, toY - fromY)
  if (length === 0) return Math.hypot(x - fromX, y - fromY)
  return Math.abs((toX - fromX) * (fromY - y) - (fromX - x) * (toY - fromY)) / length
}

/** In tenths of a unit, each point by its step from the one before. */
function written(ring: readonly Point[]): string {
  const tenths = ring.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const)
  const steps = tenths.map(([x, y], at) => {
    const [fromX, fromY] = at === 0 ? [0, 0] : tenths[at - 1]!
    return `${(x - fromX) / 10} ${(y - fromY) / 10}`
  })
  return `M${steps[0]}l${steps.slice(1).join(' ')}z`
}
