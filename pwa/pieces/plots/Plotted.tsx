import { type ReactNode, Suspense } from 'react'
import styles from './Plot.module.css'

/** A plot with its sentence and, behind it, the same figures as a table: that part waits for nothing, and the drawing comes after it. */
export function Plotted({ children, caption, table }: { children: ReactNode; caption: ReactNode; table: ReactNode }) {
  return (
    <figure className={styles.plot}>
      <Suspense fallback={<div className={styles.coming} aria-busy="true" />}>{children}</Suspense>
      <figcaption>{caption}</figcaption>
      <details className={styles.fold}><summary>The same as a table</summary><div>{table}</div></details>
    </figure>
  )
}
