import { encodeQR } from 'qr'
import { useMemo } from 'react'
import styles from './QrCode.module.css'

/** Blank around a code, in its own squares: without it a camera does not find it (ISO/IEC 18004). */
const QUIET = 4

/** A code as squares: black on white in either theme, since not every camera reads it the other way. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { side, path } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
    return {
      side: rows.length,
      path: rows
        .map((row, y) =>
          runsOf(row)
            .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
            .join(''),
        )
        .join(''),
    }
  }, [text])
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}

/** Dark squares of a row, side by side ones as one. */
function runsOf(row: readonly boolean[]): Array<[x: number, length: number]> {
  const runs: Array<[number, number]> = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last[0] + last[1] === x) last[1]++
    else runs.push([x, 1])
  }
  return runs
}
