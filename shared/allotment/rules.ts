import type { SocialCategory } from '../predictor/student.ts'

/**
 * What a student may do with a seat: keep it, take a better one anywhere on the list, or a better one at the same
 * institute.
 */
export const ACTS = ['freeze', 'float', 'slide'] as const
export type AllotmentChoice = (typeof ACTS)[number]
const ACT_NAMES: Readonly<Record<AllotmentChoice, string>> = { freeze: 'Freeze', float: 'Float', slide: 'Slide' }
const ACT_MEANINGS: Readonly<Record<AllotmentChoice, string>> = {
  freeze: 'keep this seat and take no other',
  float: 'keep it, and take any choice above it that comes free',
  slide: 'keep it, and take a choice above it at the same institute',
}

/** What is to be paid for a seat. */
export interface SeatDeposit {
  of: string
  rupees: number
  /** Which of the body's lists it is for, as CounsellingBody names them; absent: all of them. */
  list?: string
  /** Who pays it: categories, and 'PwD' with a disability. A category on two rows: the source doesn't say which. */
  payers?: ReadonlyArray<SocialCategory | 'PwD'>
}

/** Leaving a seat. `goesOn`: the rounds after it are still open to who left, without the seat. */
export interface Exit {
  goesOn: boolean
  /** What the act is called. */ name: string
  /** What it came to, said after it. */ says: string
}

/**
 * How a body gives its seats over rounds, and what it asks for: rules change every cycle, so they are data with who
 * says so and when it was looked up (domain-facts B10 to B13).
 */
export interface BodyRules {
  body: string
  /** Acts a seat leaves open; a body without "slide" knows no such thing. */
  acts: readonly AllotmentChoice[]
  /** What the body calls an act, where it has words of its own for it, and what the act means there. */
  called?: Partial<Record<AllotmentChoice, { name: string; means: string }>>
  /** What each act may be changed into later. */
  next: Readonly<Record<AllotmentChoice, readonly AllotmentChoice[]>>
  /** What leaving a seat comes to, by round from the first; the last one holds for every round after. */
  exits: readonly Exit[]
  /** From this round on seats are for those alone who hold none, and are not bettered; absent: no round is. */
  strayFrom?: number
  deposits: readonly SeatDeposit[]
  /** What else a student must know before filling the list. */
  notes: readonly string[]
  /** What of leaving a seat nobody told us: said beside what it costs. */
  unknown?: readonly string[]
  source: string
  checked: string
}

export const JOSAA_RULES: BodyRules = {
  body: 'JoSAA',
  acts: ['freeze', 'float', 'slide'],
  next: { float: ['float', 'slide', 'freeze'], slide: ['slide', 'freeze'], freeze: ['freeze'] },
  exits: [
    {
      goesOn: false,
      name: 'Give up this seat',
      says: 'Your counselling ends here: if you refuse a seat, you get no other.',
    },
  ],
  deposits: [
    { of: 'Seat acceptance', rupees: 35_000, payers: ['OPEN', 'EWS', 'OBC-NCL'] },
    { of: 'Seat acceptance of SC, ST and PwD', rupees: 15_000, payers: ['SC', 'ST', 'PwD'] },
  ],
  notes: [
    'There were 5 rounds in 2024, 6 in 2025 and 2026; special rounds of CSAB follow.',
    'Refusing an upgrade ends the student’s part.',
  ],
  unknown: [
    'How much of the seat acceptance fee comes back, and until which round, is in the business rules of the year. We don’t have it: read them before you leave.',
  ],
  source: 'JoSAA business rules, as told by the press',
  checked: '2026-11-20',
}

/**
 * A better seat takes the place of the one held by itself. Upgrades from round 2 into round 3 are of 2023 and since;
 * the scheme of 2021 had them after round 1 alone.
 */
export const MCC_RULES: BodyRules = {
  body: 'MCC',
  acts: ['freeze', 'float'],
  next: { float: ['float', 'freeze'], freeze: ['freeze'], slide: [] },
  called: {
    freeze: { name: 'Join and keep', means: 'join the college and take no other seat' },
    float: {
      name: 'Join, open to an upgrade',
      means:
        'join the college, and take any choice above it that comes free in the next round; the seat held is then gone',
    },
  },
  exits: [
    {
      goesOn: true,
      name: 'Leave it (free exit)',
      says: 'You left it freely: the deposit stays yours, and the next round is open to you.',
    },
    {
      goesOn: true,
      name: 'Leave it and the deposit',
      says: 'You left it and the deposit is forfeited. The next round is open to you after you register and pay anew.',
    },
    {
      goesOn: false,
      name: 'Leave it and the deposit',
      says: 'The deposit is forfeited and your part ends here: no later round is open to who leaves a seat of round 3.',
    },
    {
      goesOn: false,
      name: 'Leave it and the deposit',
      says: 'The deposit is forfeited, and who does not join a seat of the stray round is kept out of the next year’s exam (notice of 2024).',
    },
  ],
  strayFrom: 4,
  deposits: [
    // Whether EWS counts among the reserved categories here the source does not say.
    { of: 'All-India seats', rupees: 10_000, list: 'all-India', payers: ['OPEN', 'EWS'] },
    {
      of: 'All-India seats of reserved categories',
      rupees: 5_000,
      list: 'all-India',
      payers: ['EWS', 'OBC-NCL', 'SC', 'ST', 'PwD'],
    },
    { of: 'Deemed universities', rupees: 200_000, list: 'deemed' },
  ],
  notes: [
    'MCC gives 15% of the seats of state colleges and those of deemed and central universities, AIIMS, JIPMER and ESIC; 85% are given by the states.',
    'Rounds 1, 2 and 3, then a stray round without new registration, for those alone who hold no seat; notices since 2023 have opened registration for it too.',
    'A seat may be given back freely in round 1 alone; later notices of a year have allowed it by a date.',
  ],
  source: 'MCC scheme of 2021, its FAQ of 2023 and notices of 2023 and 2024, as told by the press',
  checked: '2026-11-22',
}

/** What an act is called by a body, and what it means there. */
export const actOf = (
  { called = {} }: Pick<BodyRules, 'called'>,
  act: AllotmentChoice,
): { name: string; means: string } => called[act] ?? { name: ACT_NAMES[act], means: ACT_MEANINGS[act] }
/** Is a round for those alone who hold no seat? */
export const isStray = ({ strayFrom }: Pick<BodyRules, 'strayFrom'>, round: number): boolean =>
  strayFrom !== undefined && round >= strayFrom
/** What leaving a seat of this round comes to. */
export const exitOf = ({ exits }: Pick<BodyRules, 'exits'>, round: number): Exit =>
  exits[Math.min(round, exits.length) - 1]!

/** By body, as EXAM_RULES of shared/cutoff names it; a body without rules here has none that we know. */
export const BODY_RULES: Readonly<Record<string, BodyRules>> = { JoSAA: JOSAA_RULES, MCC: MCC_RULES }
