import { chanceWordOf, CHANCES, type ChanceWord } from './chance.ts'
import type { Bin } from './testResults.ts'

/** Made-up ranks asked of each list, spread evenly over its logarithm. */
const RANKS = 40
/** A rank further than this factor from where a seat is expected asks nothing: it is safe or hopeless by any rule. */
export const NEAR = Math.log(4)
/** A list with fewer slots a year than this chooses no word and no band. */
export const LEAST_SLOTS = 100
/** Shares of chance in which what was said is compared with what happened. */
export const EDGES = [0, 0.05, 0.15, 0.3, 0.5, 0.7, 0.85, 0.95, 1.0001] as const

/** The logarithms of RANKS ranks, spread evenly over these middles without the outermost of them. */
export function ranksOver(values: readonly number[]): number[] {
  const middles = values.toSorted((a, b) => a - b),
    least = middles[Math.floor(middles.length * 0.02)]!,
    most = middles[Math.floor(middles.length * 0.98)]!
  return Array.from({ length: RANKS }, (_, step) => least + ((most - least) * step) / (RANKS - 1))
}

/** Of each word: of how many chances it would have been said, and of how many of them the seat was had. */
export class WordTally {
  readonly #words = new Map(CHANCES.map(([word]) => [word, { asked: 0, happened: 0 }]))

  note(chance: number, isHad: boolean): void {
    const word = chanceWordOf(chance)
    if (!word) return
    const tally = this.#words.get(word)!
    tally.asked++
    if (isHad) tally.happened++
  }

  /** The share of seats had, to a thousandth; a word that was said of none is absent. */
  had(): Partial<Record<ChanceWord, number>> {
    return Object.fromEntries(
      [...this.#words].flatMap(([word, { asked, happened }]) =>
        asked > 0 ? [[word, Math.round((1000 * happened) / asked) / 1000]] : [],
      ),
    )
  }

  /**
   * Which words the seats bear out: had in 85 % and more for Safe (and also of those said just above 85 %, where they are enough to tell), in 50
   * to 85 for Target, in 15 to 50 for Dream. Where not even the band held, no word is used.
   */
  borneOut(bins: readonly Bin[], hasBand: boolean): Record<ChanceWord, boolean> {
    const justSafe = bins.find(({ from }) => from === 0.85)!
    const isBorneOut = (word: ChanceWord, least: number, most: number): boolean => {
      const { asked, happened } = this.#words.get(word)!,
        share = happened / asked
      return (
        hasBand &&
        asked >= LEAST_SLOTS &&
        share >= least &&
        share < most &&
        (word !== 'Safe' || justSafe.asked < LEAST_SLOTS || justSafe.happened >= least)
      )
    }
    return {
      Safe: isBorneOut('Safe', 0.85, Infinity),
      Target: isBorneOut('Target', 0.5, 0.85),
      Dream: isBorneOut('Dream', 0.15, 0.5),
    }
  }
}
