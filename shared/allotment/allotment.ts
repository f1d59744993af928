import { exitOf, isStray, type AllotmentChoice, type BodyRules, type Exit } from './rules.ts'

/** A choice as the body sees it: in which of the rounds the student's rank would have had a seat there. */
export interface RoundOffers {
  institute: string
  had: readonly boolean[]
}
/**
 * What the student does after a round that left them a seat. What giving up costs, and whether it ends their part, the
 * body's rules say.
 */
export type Decision = AllotmentChoice | 'give up'

/** What one round came to. `at`: the place in the list of the seat held after it; absent: none. */
export interface RoundOutcome {
  round: number
  at?: number
  /** A seat came, or a better one than before. */
  isNew: boolean
  /** What the student may do now; empty where there is nothing to decide. */
  may: readonly AllotmentChoice[]
  /** What giving up would come to, or came to; absent where nothing is asked. */
  exit?: Exit
  /** What they did; absent while it is still theirs to say. */
  decision?: Decision
}
export interface Allotment {
  outcomes: RoundOutcome[]
  /** Waiting for the student's word, or over: by the last round, by freezing, by giving up. */
  state: 'asks' | 'over' | 'frozen' | 'given up'
}

/**
 * A choice list put through a year's rounds. From the top, the first choice with a seat is given; who holds one is
 * given a better one as far as their last act lets them, and never a worse. The first choice, and any seat of the last
 * round, leaves only Freeze (domain-facts B10). Who gives a seat up goes on without it where the body lets them; a
 * stray round asks only those who hold none (B13).
 * @param decisions by round, in order, one for each round that asked
 * @throws RangeError for an act that the rules do not leave open
 */
export function allot(
  choices: readonly RoundOffers[],
  rounds: readonly number[],
  rules: BodyRules,
  decisions: readonly Decision[],
): Allotment {
  const outcomes: RoundOutcome[] = []
  // The last round in which who holds a seat is given a better one.
  const end = rounds.findLastIndex((round) => !isStray(rules, round))
  let held: number | undefined,
    last: AllotmentChoice | undefined,
    said = 0
  for (const [place, round] of rounds.entries()) {
    const better: number = choices.findIndex(
      (choice, at) => choice.had[place] === true && isOpenTo(choices, { at, choice, held, last }),
    )
    const isNew = better >= 0
    if (isNew) held = better
    if (held === undefined) {
      outcomes.push({ round, isNew, may: [] })
      continue
    }
    const isEnd = held === 0 || place >= end
    let may: readonly AllotmentChoice[]
    if (last === 'freeze') may = []
    else if (isEnd) may = ['freeze']
    else may = last === undefined ? rules.acts : rules.next[last]
    const exit = exitOf(rules, round),
      outcome: RoundOutcome = { round, at: held, isNew, may, ...(may.length > 0 && { exit }) }
    outcomes.push(outcome)
    if (may.length === 0) continue
    const decision = decisions[said++]
    if (decision === undefined) return { outcomes, state: 'asks' }
    if (decision !== 'give up' && !may.includes(decision))
      throw new RangeError(`${decision} is not open after round ${round}`)
    outcome.decision = decision
    if (decision === 'give up') {
      if (!exit.goesOn) return { outcomes, state: 'given up' }
      held = last = undefined
      continue
    }
    last = decision
    if (decision === 'freeze') return { outcomes, state: 'frozen' }
  }
  return { outcomes, state: 'over' }
}

function isOpenTo(
  choices: readonly RoundOffers[],
  {
    at,
    choice,
    held,
    last,
  }: { at: number; choice: RoundOffers; held: number | undefined; last: AllotmentChoice | undefined },
): boolean {
  if (held === undefined) return true
  if (at >= held || last === undefined || last === 'freeze') return false
  return last === 'float' || choice.institute === choices[held]!.institute
}
