import { stressTest, type StressedChoice } from './stressTest.ts'

/** A choice above the seat that is held. `later`: absent where its chance cannot be said. */
export interface HigherChoice {
  institute: string
  later?: StressedChoice
}

/** Where an act leaves who holds a seat, once the last round is over. */
export interface ActOutcome {
  /** For each choice above, from the top, the share of seasons in which it is got; 0 where its chance is not said. */
  got: number[]
  /** The share of seasons in which the seat that is held stays. */
  keeps: number
  /** Choices above that the act leaves open and whose chance is not said: `keeps` counts them as never free. */
  unsaid: number
}

/**
 * What floating and sliding come to for who holds a seat: through the rounds to come the topmost of the choices above
 * it that comes free is got, of a slide at the same institute alone (domain-facts B10). The seasons are those of
 * `stressTest`: closing ranks of one forecast move together by as much as past years did.
 *
 * @param higher the choices above the seat, from the top of the list
 * @param institute of the seat that is held
 * @returns `slide` is absent where no choice above is at that institute: it would do as Freeze does
 */
export function actOutcomes(
  higher: readonly HigherChoice[],
  institute: string,
): { float: ActOutcome; slide?: ActOutcome } {
  const same = (one: HigherChoice): boolean => one.institute === institute
  return {
    float: outcomeOf(higher, () => true),
    ...(higher.some(same) && { slide: outcomeOf(higher, same) }),
  }
}

function outcomeOf(higher: readonly HigherChoice[], isOpen: (one: HigherChoice) => boolean): ActOutcome {
  const open = higher.flatMap((one, at) => (isOpen(one) ? [{ at, later: one.later }] : [])),
    said = open.flatMap(({ at, later }) => (later ? [{ at, later }] : [])),
    { got: shares, nothing } = stressTest(said.map(({ later }) => later)),
    got = higher.map(() => 0)
  for (const [place, { at }] of said.entries()) got[at] = shares[place]!
  return { got, keeps: nothing, unsaid: open.length - said.length }
}
