import { scaleLinear, scalePoint } from 'd3-scale'
import { area, line } from 'd3-shape'
import { apart, SizedPlot, type Size } from './Sized.tsx'
import styles from './Plot.module.css'

export interface Line {
  name: string
  values: ReadonlyArray<number | undefined>
}

export interface LinePlotProps {
  /** Read out to a person who cannot see the plot. */
  label: string
  /** Along the bottom, in order: years or rounds. */
  along: readonly string[]
  /** What is written there, where it is not the same. */
  names?: ReadonlyArray<{ wide: string; narrow: string } | undefined>
  /** One to four; each has a value, or none, for every place along the bottom. */
  lines: readonly Line[]
  /** From these to the first line's values, shaded. */
  band?: Line
  /** Which end stands higher: of ranks the small one. */
  best: 'small' | 'large'
  /** The reader's own figure, as a line across. */
  mine?: { name: string; value: number }
  format: (value: number) => string
}

/** Pixels that a character of a label takes at most. */
const CHARACTER = 7
const COLOURS = [styles.s1, styles.s2, styles.s3, styles.s4]

/** Figures over years or rounds, each labelled where it stands. */
export function LinePlot(props: LinePlotProps) {
  return <SizedPlot label={props.label} height={{ wide: 340, narrow: 300 }} draw={(size) => linesOf(props, size)} />
}

function linesOf(
  { along, names: labels, lines, band, best, mine, format }: LinePlotProps,
  { width, height, isNarrow }: Size,
) {
  const isOne = lines.length === 1
  const all = [...lines, ...(band ? [band] : [])]
    .flatMap(({ values }) => values.flatMap((value) => value ?? []))
    .concat(mine ? mine.value : [])
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const room = (high - low) * 0.12 || Math.max(1, Math.abs(high) * 0.1)
  const least = best === 'small' ? Math.max(1, low - room) : Math.max(0, low - room)
  // Above the highest point stands its value, and above that what the band is.
  const [top, bottom] = [band ? 46 : 24, height - 32]
  const y = scaleLinear()
    .domain(best === 'small' ? [least, high + room] : [high + room, least])
    .range([top, bottom])
  // Of things that are counted there is no half one.
  const areWhole = all.every((value) => Number.isInteger(value))
  const marks = y.ticks(4).filter((tick) => tick >= least && (!areWhole || Number.isInteger(tick)))
  const axis = Math.max(isNarrow ? 36 : 46, ...marks.map((mark) => format(mark).length * CHARACTER))
  const nameWidth = isNarrow ? 92 : 132
  // The first point's own label, set about its middle, stays clear of the figures of the axis.
  const start = axis + 8 + (isOne ? (format(lines[0]?.values[0] ?? 0).length * CHARACTER) / 2 : 0)
  const x = scalePoint()
    .domain(along)
    .range([start, width - (isOne ? 28 : nameWidth)])
    .padding(0.1)
  const end = isOne ? width : x.range()[1] + 8
  const pointsOf = ({ values }: Line) =>
    along.flatMap((at, n) => {
      const value = values[n]
      return value === undefined ? [] : [{ at, value, x: x(at) ?? 0, y: y(value) }]
    })
  const shape = line<number | undefined>()
    .defined((value) => value !== undefined)
    .x((_, n) => x(along[n]!) ?? 0)
    .y((value) => y(value ?? 0))
  const shade =
    band &&
    area<number | undefined>()
      .defined((value, n) => value !== undefined && lines[0]?.values[n] !== undefined)
      .x((_, n) => x(along[n]!) ?? 0)
      .y0((value) => y(value ?? 0))
      .y1((_, n) => y(lines[0]?.values[n] ?? 0))
  const names = isOne
    ? []
    : apart(
        lines.map((one) => pointsOf(one).at(-1)?.y ?? top),
        16,
        bottom,
      )
  const nameOf = (at: string) => {
    const own = labels?.[along.indexOf(at)]
    if (own) return isNarrow ? own.narrow : own.wide
    return isNarrow && along.length > 5 && /^\d{4}$/.test(at) ? `’${at.slice(2)}` : at
  }
  const bandLabel = band && lines[0] && labelOfBand(pointsOf(band), pointsOf(lines[0]), along)
  // The reader's own figure is named at the end where the line is further from it.
  const ownY = mine && y(mine.value)
  const reach = (at: number) =>
    mine && lines[0] ? Math.abs((pointsOf(lines[0]).at(at)?.value ?? mine.value) - mine.value) : 0
  const ownAt =
    reach(0) > reach(-1) ? { x: axis + 8, textAnchor: 'start' as const } : { x: end, textAnchor: 'end' as const }
  return (
    <>
      {marks.map((mark) => (
        <g key={mark}>
          <line className={styles.grid} x1={axis + 5} x2={end} y1={y(mark)} y2={y(mark)} />
          <text x={axis} y={y(mark) + 4} textAnchor="end">
            {format(mark)}
          </text>
        </g>
      ))}
      {along
        .filter((_, n) => !isNarrow || along.length <= 8 || (along.length - 1 - n) % 3 === 0)
        .map((at) => (
          <text key={at} x={x(at)} y={height - 6} textAnchor="middle">
            {nameOf(at)}
          </text>
        ))}
      {band && shade && <path className={styles.band} d={shade(band.values) ?? undefined} />}
      {lines.map((one, n) => (
        <path
          key={one.name}
          className={`${styles.line} ${isOne ? styles.only : COLOURS[n % COLOURS.length]}`}
          d={shape(one.values) ?? undefined}
        />
      ))}
      {bandLabel && (
        <text x={bandLabel.x} y={bandLabel.y} textAnchor={bandLabel.anchor}>
          {band.name} {format(bandLabel.value)}
        </text>
      )}
      {mine && (
        <>
          <line className={styles.own} x1={axis + 5} x2={end} y1={y(mine.value)} y2={y(mine.value)} />
          <text className={styles.mine} {...ownAt} y={y(mine.value) - 6}>
            {mine.name} {format(mine.value)}
          </text>
        </>
      )}
      {lines.map((one, n) => {
        const points = pointsOf(one)
        return (
          <g key={one.name} className={isOne ? styles.only : COLOURS[n % COLOURS.length]}>
            {points.map(({ at, value, x, y }, place) => {
              const isInside = mine && (best === 'small' ? mine.value <= value : mine.value >= value)
              const side = isInside ? styles.inside : styles.outside
              // A label stands on the far side of the reader's own line; without one, outside the bend of its own.
              const isPeak = (points[place - 1]?.y ?? y) >= y && (points[place + 1]?.y ?? y) >= y
              const isAbove = ownY !== undefined && isOne ? y <= ownY : isPeak
              return (
                <g key={at}>
                  <circle className={mine && isOne ? side : styles.dot} cx={x} cy={y} r={isOne ? 5 : 4} />
                  {(isOne || (place === 0 && !isNarrow)) && (
                    <text className={styles.value} x={x} y={isAbove ? y - 11 : y + 20} textAnchor="middle">
                      {format(value)}
                    </text>
                  )}
                </g>
              )
            })}
            {!isOne && points.length > 0 && (
              <text className={styles.name} x={points.at(-1)!.x + 10} y={names[n]! + 4}>
                {one.name} {format(points.at(-1)!.value)}
              </text>
            )}
          </g>
        )
      })}
    </>
  )
}

interface PlottedPoint {
  at: string
  value: number
  x: number
  y: number
}

/**
 * Where the edge of a band is labelled: above its highest point, where neither the band nor the line runs, and above
 * the label of the line's own point there.
 */
function labelOfBand(edge: readonly PlottedPoint[], of: readonly PlottedPoint[], along: readonly string[]) {
  const top = edge.toSorted((a, b) => a.y - b.y)[0]
  if (!top) return undefined
  const own = of.find(({ at }) => at === top.at)
  const anchors = new Map([
    [along[0], 'start'],
    [along.at(-1), 'end'],
  ] as const)
  return {
    x: top.x,
    y: Math.max(12, Math.min(top.y - 6, (own?.y ?? top.y) - 34)),
    anchor: anchors.get(top.at) ?? ('middle' as const),
    value: top.value,
  }
}
