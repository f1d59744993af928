import { lazy } from 'react'
import { NotHere } from './NotHere.tsx'

/**
 * The drawings, fetched when one is shown: no first screen carries scales and shapes. A drawing that cannot be fetched
 * says so and leaves the page standing, for the figures are in the table behind it.
 */
export const LazyLinePlot = lazy(() =>
  import('./LinePlot.tsx').then(
    (part) => ({ default: part.LinePlot }),
    () => ({ default: NotHere }),
  ),
)
export const LazyStackPlot = lazy(() =>
  import('./StackPlot.tsx').then(
    (part) => ({ default: part.StackPlot }),
    () => ({ default: NotHere }),
  ),
)
export const LazyBarPlot = lazy(() =>
  import('./BarPlot.tsx').then(
    (part) => ({ default: part.BarPlot }),
    () => ({ default: NotHere }),
  ),
)
