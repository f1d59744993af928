import { scaleBand, scaleLinear } from 'd3-scale'
import { stack } from 'd3-shape'
import { apart, SizedPlot, type Size } from './Sized.tsx'
import styles from './Plot.module.css'

export interface StackPlotProps {
  label: string
  /** What the parts are, the lowest first; at most four, and one that nobody pays. */
  parts: readonly string[]
  bars: ReadonlyArray<{ name: string; amounts: readonly number[] }>
  /** The last part is not paid: it is drawn as an outline and is in no sum. */
  isLastUnpaid?: boolean
  format: (value: number) => string
}

const COLOURS = [styles.s1, styles.s2, styles.s3, styles.s4]

/** What a whole is made of, bar beside bar; the sum over each, the parts named beside the last. */
export function StackPlot(props: StackPlotProps) {
  return <SizedPlot label={props.label} height={{ wide: 300, narrow: 280 }} draw={(size) => stacksOf(props, size)} />
}

function stacksOf({ parts, bars, isLastUnpaid = false, format }: StackPlotProps, { width, height, isNarrow }: Size) {
  const [top, bottom, right] = [isNarrow ? 36 : 24, height - 28, width - (isNarrow ? 92 : 120)]
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0)
  const whole = bars.map(({ amounts }) => sumOf(amounts)),
    sums = isLastUnpaid ? bars.map(({ amounts }) => sumOf(amounts.slice(0, -1))) : whole
  const colourOf = (at: number) =>
    isLastUnpaid && at === parts.length - 1 ? styles.unpaid : COLOURS[at % COLOURS.length]
  const y = scaleLinear()
    .domain([0, Math.max(...whole)])
    .range([bottom, top])
  const x = scaleBand()
    .domain(bars.map(({ name }) => name))
    .range([0, right])
    .paddingInner(0.35)
    .paddingOuter(0.05)
  const layers = stack<(typeof bars)[number], number>()
    .keys(parts.map((_, n) => n))
    .value(({ amounts }, n) => amounts[n] ?? 0)([...bars])
  const middles = layers.map((layer) => {
    const [from = 0, to = 0] = layer.at(-1) ?? []
    return (y(from) + y(to)) / 2
  })
  const names = apart(middles, 16, bottom)
  return (
    <>
      <line className={styles.grid} x1={0} x2={right} y1={bottom} y2={bottom} />
      {layers.map((layer, n) => (
        <g key={parts[n]} className={colourOf(n)}>
          {layer.map(
            ([from, to], at) =>
              to > from && (
                <rect
                  key={bars[at]!.name}
                  className={styles.bar}
                  x={x(bars[at]!.name)}
                  width={x.bandwidth()}
                  y={y(to)}
                  height={y(from) - y(to)}
                />
              ),
          )}
          <text className={styles.name} x={right + 4} y={names[n]! + 4}>
            {parts[n]}
          </text>
        </g>
      ))}
      {bars.map(({ name }, at) => {
        const middle = (x(name) ?? 0) + x.bandwidth() / 2
        return (
          <g key={name}>
            <Sum text={format(sums[at]!)} x={middle} y={y(sums[at]!) - 8} isNarrow={isNarrow} />
            <text x={middle} y={height - 8} textAnchor="middle">
              {name}
            </text>
          </g>
        )
      })}
    </>
  )
}

/** "₹2.48 lakh" above its bar; where bars stand close, the unit goes beneath the figure. */
function Sum({ text, x, y, isNarrow }: { text: string; x: number; y: number; isNarrow: boolean }) {
  const [figure, ...unit] = text.split(' ')
  if (!isNarrow || unit.length === 0)
    return (
      <text className={styles.value} x={x} y={y} textAnchor="middle">
        {text}
      </text>
    )
  return (
    <text className={styles.value} textAnchor="middle">
      <tspan x={x} y={y - 14}>
        {figure}{' '}
      </tspan>
      <tspan x={x} y={y}>
        {unit.join(' ')}
      </tspan>
    </text>
  )
}
