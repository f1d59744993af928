/** What a student may do with a seat: keep it, take a better one anywhere on the list, or a better one at the same institute. */
export const ACTS = ['freeze', 'float', 'slide'] as const
export type Act = (typeof ACTS)[number]
export const ACT_NAMES: Readonly<Record<Act, string>> = { freeze: 'Freeze', float: 'Float', slide: 'Slide' }
export const ACT_MEANINGS: Readonly<Record<Act, string>> = {
  freeze: 'keep this seat and take no other', float: 'keep it, and take any choice above it that comes free', slide: 'keep it, and take a choice above it at the same institute',
}

/**
 * How a body gives its seats over rounds, and what it asks for: rules change every cycle, so they are data with who says so and when
 * it was looked up (domain-facts B10 to B13).
 */
export interface BodyRules {
  body: string
  /** Acts a seat leaves open; a body without "slide" knows no such thing. */
  acts: readonly Act[]
  /** What each act may be changed into later. */
  next: Readonly<Record<Act, readonly Act[]>>
  /** The last round in which a seat may be given back without losing anything; 0: in none. */
  freeExitUntil: number
  /** What is to be paid for a seat, in rupees, and by whom. */
  deposits: ReadonlyArray<{ of: string; rupees: number }>
  /** What else a student must know before filling the list. */
  notes: readonly string[]
  source: string
  checked: string
}

export const JOSAA_RULES: BodyRules = {
  body: 'JoSAA', acts: ['freeze', 'float', 'slide'], next: { float: ['float', 'slide', 'freeze'], slide: ['slide', 'freeze'], freeze: ['freeze'] }, freeExitUntil: 0,
  deposits: [{ of: 'Seat acceptance', rupees: 35_000 }, { of: 'Seat acceptance of SC, ST and PwD', rupees: 15_000 }],
  notes: ['There were 5 rounds in 2024, 6 in 2025 and 2026; special rounds of CSAB follow.', 'Refusing an upgrade ends the student’s part.'],
  source: 'JoSAA business rules, as told by the press', checked: '2026-11-20',
}

export const MCC_RULES: BodyRules = {
  body: 'MCC', acts: ['freeze', 'float'], next: { float: ['float', 'freeze'], freeze: ['freeze'], slide: [] }, freeExitUntil: 1,
  deposits: [{ of: 'All-India seats', rupees: 10_000 }, { of: 'All-India seats of reserved categories', rupees: 5_000 }, { of: 'Deemed universities', rupees: 200_000 }],
  notes: ['MCC gives 15 % of the seats of state colleges and those of deemed and central universities, AIIMS, JIPMER and ESIC; 85 % are given by the states.', 'Rounds 1, 2 and 3, then a stray round without new registration.', 'A seat may be given back freely in round 1 alone; later notices of a year have allowed it by a date.'],
  source: 'MCC scheme of 2021 and notices since, as told by the press', checked: '2026-11-20',
}

/** By body, as EXAM_RULES of shared/cutoff names it; a body without rules here has none that we know. */
export const BODY_RULES: Readonly<Record<string, BodyRules>> = { JoSAA: JOSAA_RULES, MCC: MCC_RULES }
