import { scaleLinear } from 'd3-scale'
import { SizedPlot, type Size } from './Sized.tsx'
import styles from './Plot.module.css'

export interface BarPlotProps {
  label: string
  /** What each bar of a group is; at most three, in one order everywhere. */
  kinds: readonly string[]
  groups: ReadonlyArray<{ name: string; values: ReadonlyArray<number | undefined> }>
  format: (value: number) => string
}

const COLOURS = [styles.s1, styles.s2, styles.s3]
const [BAR, STEP, HEAD, GAP] = [10, 18, 24, 14]

/** Amounts lying under the name of what they are of, each with its kind and figure at its end. */
export function BarPlot(props: BarPlotProps) {
  const height = props.groups.reduce(
    (sum, { values }) => sum + HEAD + STEP * values.filter((value) => value !== undefined).length + GAP,
    0,
  )
  return (
    <SizedPlot label={props.label} height={{ wide: height, narrow: height }} draw={(size) => barsOf(props, size)} />
  )
}

function barsOf({ kinds, groups, format }: BarPlotProps, { width, isNarrow }: Size) {
  const x = scaleLinear()
    .domain([0, Math.max(...groups.flatMap(({ values }) => values.map((value) => value ?? 0)))])
    .range([0, width - (isNarrow ? 132 : 180)])
  let top = 0
  return groups.map(({ name, values }) => {
    const given = values.flatMap((value, n) =>
      value === undefined ? [] : [{ kind: kinds[n] ?? '', value, colour: COLOURS[n % COLOURS.length] }],
    )
    const from = top
    top += HEAD + STEP * given.length + GAP
    return (
      <g key={name}>
        <text className={styles.value} x={0} y={from + 14}>
          {shortened(name, isNarrow ? 46 : 100)}
        </text>
        {given.map(({ kind, value, colour }, n) => {
          const y = from + HEAD + n * STEP
          return (
            <g key={kind} className={colour}>
              <rect className={styles.bar} x={0} y={y} width={Math.max(2, x(value))} height={BAR} />
              <text x={x(value) + 8} y={y + BAR - 1}>
                {kind} {format(value)}
              </text>
            </g>
          )
        })}
      </g>
    )
  })
}

const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text
