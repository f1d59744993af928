/**
 * How far a share counted in so many random draws may lie from its expectation: six standard errors, counted for at
 * least four hits, since rare hits stray further. A right program is off by more once in a million comparisons.
 * @param expected 0 to 1
 */
export const samplingError = (expected: number, draws: number): number =>
  6 * Math.sqrt(Math.max(expected * (1 - expected), 4 / draws) / draws)
