import type { ReactNode } from 'react'
import styles from './Plot.module.css'

/** Units of the drawing, about one pixel each where it is shown. */
export interface Size {
  width: number
  height: number
  isNarrow: boolean
}

/**
 * One drawing for a wide column and one for a narrow: text keeps its size in both, and the style shows the one that
 * fits.
 */
export function SizedPlot({
  label,
  height,
  draw,
}: {
  label: string
  height: { wide: number; narrow: number }
  draw: (size: Size) => ReactNode
}) {
  const one = ({ width, height, isNarrow }: Size) => (
    <svg
      className={`${styles.svg} ${isNarrow ? styles.narrow : styles.wide}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {draw({ width, height, isNarrow })}
    </svg>
  )
  return (
    <>
      {one({ width: 720, height: height.wide, isNarrow: false })}
      {one({ width: 328, height: height.narrow, isNarrow: true })}
    </>
  )
}

/** Heights for labels at a side, moved apart so that none covers another; in the order given, none beyond `bottom`. */
export function apart(places: readonly number[], gap: number, bottom: number): number[] {
  const order = places.map((_, at) => at).sort((one, other) => places[one]! - places[other]!)
  const moved = [...places]
  order.forEach((at, n) => {
    if (n > 0) moved[at] = Math.max(moved[at]!, moved[order[n - 1]!]! + gap)
  })
  let limit = bottom
  for (const at of [...order].reverse()) {
    moved[at] = Math.min(moved[at]!, limit)
    limit = moved[at]! - gap
  }
  return moved
}
