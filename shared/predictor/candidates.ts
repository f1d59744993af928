/**
 * How many people an exam ranked, and how many of them stood at the top with the full score: facts of the press, each
 * with where and when it was read.
 */
export interface Candidates {
  year: number
  appeared: number
  atFullScore: number
  source: string
  checked: string
}

/**
 * JEE Main, paper 1, unique candidates over both sessions, newest first. Until the next result the newest two years say
 * between which numbers N may lie.
 */
export const JEE_MAIN_CANDIDATES: readonly [Candidates, Candidates] = [
  {
    year: 2025,
    appeared: 1_475_103,
    atFullScore: 24,
    source: 'NTA result of April 2025, as reported by the press',
    checked: '2026-11-20',
  },
  {
    year: 2024,
    appeared: 1_415_110,
    atFullScore: 56,
    source: 'NTA result of April 2024, as reported by the press',
    checked: '2026-11-20',
  },
]
