import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allot, type Allotment, type Decision, type RoundOffers } from './allotment.ts'
import { ACTS, actOf, BODY_RULES, exitOf, isStray } from './rules.ts'

const JOSAA_RULES = BODY_RULES['JoSAA']!,
  MCC_RULES = BODY_RULES['MCC']!
const ROUNDS = [1, 2, 3, 4]
/** "had" as rounds in words: 'x' a seat, '-' none. */
const offer = (institute: string, had: string): RoundOffers => ({ institute, had: [...had].map((one) => one === 'x') })
const told = ({ outcomes }: Allotment) => outcomes.map(({ at, may }) => [at, may.join()])

describe('a mock allotment by JoSAA', () => {
  test('[B10] the first choice leaves only Freeze, and so does every seat of the last round', () => {
    expect(told(allot([offer('A', 'xxxx')], ROUNDS, JOSAA_RULES, []))).toEqual([[0, 'freeze']])
    expect(told(allot([offer('A', '----'), offer('B', '---x')], ROUNDS, JOSAA_RULES, []))).toEqual([
      [undefined, ''],
      [undefined, ''],
      [undefined, ''],
      [1, 'freeze'],
    ])
    expect(() => allot([offer('A', 'xxxx')], ROUNDS, JOSAA_RULES, ['float'])).toThrow(RangeError)
  })

  test('[B10] Float takes any better choice, Slide one at the same institute, Freeze none', () => {
    const choices = [offer('A', '---x'), offer('B', '--xx'), offer('A', '-xxx'), offer('B', 'xxxx')]
    expect(told(allot(choices, ROUNDS, JOSAA_RULES, ['float', 'float', 'float']))).toEqual([
      [3, 'freeze,float,slide'],
      [2, 'float,slide,freeze'],
      [1, 'float,slide,freeze'],
      [0, 'freeze'],
    ])
    expect(told(allot(choices, ROUNDS, JOSAA_RULES, ['slide', 'slide', 'slide']))).toEqual([
      [3, 'freeze,float,slide'],
      [3, 'slide,freeze'],
      [1, 'slide,freeze'],
      [1, 'freeze'],
    ])
    expect(allot(choices, ROUNDS, JOSAA_RULES, ['freeze'])).toMatchObject({
      state: 'frozen',
      outcomes: [{ at: 3, decision: 'freeze' }],
    })
  })

  test('[B10] float may become slide or freeze, slide only freeze, and never the other way', () => {
    const choices = [offer('A', '----'), offer('B', 'xxxx')]
    expect(() => allot(choices, ROUNDS, JOSAA_RULES, ['slide', 'float'])).toThrow('float is not open after round 2')
    expect(allot(choices, ROUNDS, JOSAA_RULES, ['float', 'slide', 'freeze']).state).toBe('frozen')
  })

  test('[B10] refusing ends the student’s part, whatever would have come', () => {
    expect(allot([offer('A', '-xxx'), offer('B', 'xxxx')], ROUNDS, JOSAA_RULES, ['float', 'give up'])).toMatchObject({
      state: 'given up',
      outcomes: [{ at: 1 }, { at: 0, isNew: true, decision: 'give up' }],
    })
  })

  test('who has no seat is asked nothing and goes on', () => {
    expect(allot([offer('A', '----')], ROUNDS, JOSAA_RULES, [])).toMatchObject({
      state: 'over',
      outcomes: ROUNDS.map((round) => ({ round, isNew: false, may: [] })),
    })
    expect(allot([], ROUNDS, JOSAA_RULES, []).state).toBe('over')
  })
})

describe('a mock allotment by MCC (B13)', () => {
  const SHUT = '----'
  const mcc = (choices: RoundOffers[], decisions: Decision[] = []) => allot(choices, ROUNDS, MCC_RULES, decisions)

  test('a seat of round 1 is kept, or joined with the wish for a better one, which then takes its place by itself', () => {
    const list = [offer('A', SHUT), offer('B', '-x--'), offer('C', 'x---')]
    expect(told(mcc(list))).toEqual([[2, 'freeze,float']])
    expect(mcc(list, ['freeze'])).toMatchObject({ state: 'frozen', outcomes: [{ at: 2 }] })
    expect(told(mcc(list, ['float', 'float']))).toEqual([
      [2, 'freeze,float'],
      [1, 'float,freeze'],
      [1, 'freeze'],
    ])
  })

  test('leaving a seat of round 1 is free: the rounds go on, without the seat', () => {
    const played = mcc([offer('A', SHUT), offer('B', '-xx-'), offer('C', 'x---')], ['give up'])
    expect(played).toMatchObject({
      state: 'asks',
      outcomes: [
        { at: 2, decision: 'give up', exit: { name: 'Leave it (free exit)', goesOn: true } },
        { round: 2, at: 1, isNew: true, may: ['freeze', 'float'] },
      ],
    })
    expect(mcc([offer('C', 'x---')], ['give up']).outcomes.slice(1)).toEqual(
      [2, 3, 4].map((round) => ({ round, isNew: false, may: [] })),
    )
  })

  test('leaving one of round 2 forfeits the deposit, and round 3 is still open', () => {
    expect(mcc([offer('A', SHUT), offer('B', '-xx-')], ['give up'])).toMatchObject({
      state: 'asks',
      outcomes: [
        { round: 1, may: [] },
        { decision: 'give up', exit: { says: expect.stringContaining('forfeited') } },
        { round: 3, at: 1, isNew: true, may: ['freeze'] },
      ],
    })
  })

  test('leaving one of round 3 forfeits the deposit and ends the student’s part, whatever the stray round would have brought', () => {
    expect(mcc([offer('A', '--xx')], ['give up'])).toMatchObject({
      state: 'given up',
      outcomes: [{}, {}, { round: 3, decision: 'give up', exit: { goesOn: false } }],
    })
  })

  test('the stray round is for those alone who hold no seat; what it gives is joined, or the deposit and the next year are gone', () => {
    expect(told(mcc([offer('A', '---x'), offer('B', 'x---')], ['float', 'float']))).toEqual([
      [1, 'freeze,float'],
      [1, 'float,freeze'],
      [1, 'freeze'],
    ])
    const empty = mcc([offer('A', SHUT), offer('B', '---x')])
    expect(told(empty)).toEqual([
      [undefined, ''],
      [undefined, ''],
      [undefined, ''],
      [1, 'freeze'],
    ])
    expect(mcc([offer('B', '---x')], ['give up'])).toMatchObject({
      state: 'given up',
      outcomes: [{}, {}, {}, { exit: { says: expect.stringContaining('next year’s exam') } }],
    })
  })
})

const choices = fc.array(
  fc.record({ institute: fc.constantFrom('A', 'B', 'C'), had: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }) }),
  { minLength: 1, maxLength: 8 },
)
const SIX = [1, 2, 3, 4, 5, 6]

test('whatever is offered and decided, a seat is never lost but by leaving it, never worse, of one institute while sliding, and of one act once frozen', () => {
  fc.assert(
    fc.property(
      choices,
      fc.array(fc.nat({ max: 3 }), { minLength: 6, maxLength: 6 }),
      fc.constantFrom(JOSAA_RULES, MCC_RULES),
      (list, dice, rules) => {
        const decisions: Decision[] = []
        let result = allot(list, SIX, rules, decisions)
        while (result.state === 'asks') {
          const { may } = result.outcomes.at(-1)!,
            open: Decision[] = [...may, 'give up']
          expect(may.length).toBeGreaterThan(0)
          decisions.push(open[dice[decisions.length]! % open.length]!)
          result = allot(list, SIX, rules, decisions)
        }
        let held: number | undefined, act: Decision | undefined
        for (const { round, at, isNew, may, decision } of result.outcomes) {
          if (held !== undefined) {
            expect(at! <= held).toBe(true)
            if (act === 'slide' && isNew) expect(list[at!]!.institute).toBe(list[held]!.institute)
            if (act === 'freeze') expect(at).toBe(held)
            expect(isStray(rules, round)).toBe(false)
          }
          // The best that was open, by trying each.
          const open = list.flatMap((choice, place) =>
            choice.had[round - 1] &&
            (held === undefined ||
              (place < held && (act === 'float' || (act === 'slide' && choice.institute === list[held]!.institute))))
              ? [place]
              : [],
          )
          expect(at).toBe(open.length > 0 ? Math.min(...open) : held)
          if (at === 0 || (at !== undefined && (round === 6 || isStray(rules, round)))) expect(may).toEqual(['freeze'])
          held = decision === 'give up' ? undefined : at
          act = decision === 'give up' ? undefined : (decision ?? act)
        }
        const last = result.outcomes.at(-1)!
        const atEnd = last.decision === 'freeze' ? 'frozen' : 'over'
        expect(result.state).toBe(last.decision === 'give up' && !exitOf(rules, last.round).goesOn ? 'given up' : atEnd)
      },
    ),
  )
})

describe('the rules of the bodies', () => {
  test('[B11] rounds are those of a year’s figures: five or six, nothing here counts them', () => {
    for (const count of [5, 6])
      expect(
        allot(
          [offer('A', '-'.repeat(count - 1) + 'x')],
          Array.from({ length: count }, (_, at) => at + 1),
          JOSAA_RULES,
          [],
        ).outcomes.at(-1),
      ).toMatchObject({ round: count, at: 0, may: ['freeze'] })
  })

  test('[B12] a seat of JoSAA is accepted with ₹35,000, of SC, ST and PwD with ₹15,000', () => {
    expect(JOSAA_RULES.deposits.map(({ rupees }) => rupees)).toEqual([35_000, 15_000])
  })

  test('[B13] MCC gives 15% and the states 85%, a seat is given back freely in round 1 alone, deposits differ, and there is no Slide', () => {
    expect(MCC_RULES).toMatchObject({
      acts: ['freeze', 'float'],
      strayFrom: 4,
      deposits: [{ rupees: 10_000 }, { rupees: 5_000 }, { rupees: 200_000 }],
    })
    expect([1, 2, 3, 4].map((round) => exitOf(MCC_RULES, round).goesOn)).toEqual([true, true, false, false])
    expect([1, 2, 3, 4].map((round) => exitOf(MCC_RULES, round).says.includes('forfeited'))).toEqual([
      false,
      true,
      true,
      true,
    ])
    expect(MCC_RULES.notes.join(' ')).toMatch(/15%.*85%.*stray round without new registration/)
    expect(() => allot([offer('A', '-x'), offer('A', 'xx')], [1, 2], MCC_RULES, ['slide'])).toThrow(RangeError)
  })

  test('every rule leads from an act only to acts the body knows', () => {
    for (const rules of Object.values(BODY_RULES)) {
      const { acts, next } = rules
      for (const act of acts) expect(Object.values(actOf(rules, act)).every((text) => text !== '')).toBe(true)
      for (const act of ACTS) expect(next[act].every((one) => acts.includes(one))).toBe(true)
    }
  })
})
