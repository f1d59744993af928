import type { Bin } from './testResults.ts'

/** Shares of seasons in which what was said is compared with what happened. */
export const SEASON_EDGES = [0, 0.05, 0.2, 0.5, 0.8, 1.0001] as const

/** Bins between these edges, with nothing noted. */
export const binsOf = (edges: readonly number[]): Bin[] =>
  edges.slice(1).map((to, at) => ({ from: edges[at]!, to: Math.min(1, to), asked: 0, said: 0, happened: 0 }))

/** Counts one case into its bin. */
export function noteBin(bins: Bin[], said: number, isSo: boolean): void {
  const bin = bins.find(({ to }) => said < to) ?? bins.at(-1)!
  bin.asked++
  bin.said += said
  if (isSo) bin.happened++
}

/** The sums of bins as means, to a thousandth. */
export function settledBins(bins: Bin[]): Bin[] {
  const rounded = (value: number): number => Math.round(value * 1000) / 1000
  for (const bin of bins) {
    bin.said = rounded(bin.asked > 0 ? bin.said / bin.asked : 0)
    bin.happened = rounded(bin.asked > 0 ? bin.happened / bin.asked : 0)
  }
  return bins
}
