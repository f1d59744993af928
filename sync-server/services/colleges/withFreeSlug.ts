import { Failure } from '../../../shared/failure.ts'

/** Of n creates at once one wins each round, so as many rounds as writers may stand in line. */
const ROUNDS_AT_MOST = 50

/**
 * Runs an act that chose a free slug again when another took it first: on PostgreSQL two transactions may choose the
 * same, and only the index sees both. Only for acts that add: a slug that somebody asks for and another holds is theirs
 * in every round.
 */
export async function withFreeSlug<T>(act: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round++) {
    try {
      return await act()
    } catch (thrown) {
      if (!(thrown instanceof Failure) || thrown.code !== 'SLUG_TAKEN' || round >= ROUNDS_AT_MOST) throw thrown
    }
  }
}
