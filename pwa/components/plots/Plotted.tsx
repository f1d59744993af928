import { type ReactNode, Suspense } from 'react'
import { t } from '../../i18n/t.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import styles from './Plot.module.css'

/**
 * A plot with its sentence and, behind it, the same figures as a table: that part waits for nothing, and the drawing
 * comes after it. A page that the server drew has its place kept: the figures can be read in the table, and two
 * drawings of each would be a fifth of its bytes.
 */
export function PlotFigure({
  children,
  caption,
  table,
}: {
  children: ReactNode
  caption: ReactNode
  table: ReactNode
}) {
  const coming = <div className={styles.coming} aria-busy="true" />
  return (
    <figure className={styles.plot}>
      {useHydrated() ? <Suspense fallback={coming}>{children}</Suspense> : coming}
      <figcaption>{caption}</figcaption>
      <details className={styles.fold}>
        <summary>{t('The same as a table')}</summary>
        <div>{table}</div>
      </details>
    </figure>
  )
}
