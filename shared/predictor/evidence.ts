import type { Evidence } from './testResults.ts'
import kept from './evidence.json'

/**
 * How the forecasts did on the year that was held out, by exam: written by `npm run backtest`, shown in the product and
 * in docs/predictor.md.
 */
export const EVIDENCE = kept as readonly Evidence[]
