import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allot, type Allotment, type Decision, type Offered } from './allotment.ts'
import { ACTS, BODY_RULES, JOSAA_RULES, MCC_RULES } from './rules.ts'

const ROUNDS = [1, 2, 3, 4]
/** "had" as rounds in words: 'x' a seat, '-' none. */
const offer = (institute: string, had: string): Offered => ({ institute, had: [...had].map((one) => one === 'x') })
const told = ({ outcomes }: Allotment) => outcomes.map(({ at, may }) => [at, may.join()])

describe('a mock allotment by JoSAA', () => {
  test('B10: the first choice leaves only Freeze, and so does every seat of the last round', () => {
    expect(told(allot([offer('A', 'xxxx')], ROUNDS, JOSAA_RULES, []))).toEqual([[0, 'freeze']])
    expect(told(allot([offer('A', '----'), offer('B', '---x')], ROUNDS, JOSAA_RULES, []))).toEqual([[undefined, ''], [undefined, ''], [undefined, ''], [1, 'freeze']])
    expect(() => allot([offer('A', 'xxxx')], ROUNDS, JOSAA_RULES, ['float'])).toThrow(RangeError)
  })

  test('B10: Float takes any better choice, Slide one at the same institute, Freeze none', () => {
    const choices = [offer('A', '---x'), offer('B', '--xx'), offer('A', '-xxx'), offer('B', 'xxxx')]
    expect(told(allot(choices, ROUNDS, JOSAA_RULES, ['float', 'float', 'float']))).toEqual([[3, 'freeze,float,slide'], [2, 'float,slide,freeze'], [1, 'float,slide,freeze'], [0, 'freeze']])
    expect(told(allot(choices, ROUNDS, JOSAA_RULES, ['slide', 'slide', 'slide']))).toEqual([[3, 'freeze,float,slide'], [3, 'slide,freeze'], [1, 'slide,freeze'], [1, 'freeze']])
    expect(allot(choices, ROUNDS, JOSAA_RULES, ['freeze'])).toMatchObject({ state: 'frozen', outcomes: [{ at: 3, decision: 'freeze' }] })
  })

  test('B10: float may become slide or freeze, slide only freeze, and never the other way', () => {
    const choices = [offer('A', '----'), offer('B', 'xxxx')]
    expect(() => allot(choices, ROUNDS, JOSAA_RULES, ['slide', 'float'])).toThrow('float is not open after round 2')
    expect(allot(choices, ROUNDS, JOSAA_RULES, ['float', 'slide', 'freeze']).state).toBe('frozen')
  })

  test('B10: refusing ends the student’s part, whatever would have come', () => {
    expect(allot([offer('A', '-xxx'), offer('B', 'xxxx')], ROUNDS, JOSAA_RULES, ['float', 'give up'])).toMatchObject({ state: 'given up', outcomes: [{ at: 1 }, { at: 0, isNew: true, decision: 'give up' }] })
  })

  test('who has no seat is asked nothing and goes on', () => {
    expect(allot([offer('A', '----')], ROUNDS, JOSAA_RULES, [])).toMatchObject({ state: 'over', outcomes: ROUNDS.map((round) => ({ round, isNew: false, may: [] })) })
    expect(allot([], ROUNDS, JOSAA_RULES, []).state).toBe('over')
  })
})

const choices = fc.array(fc.record({ institute: fc.constantFrom('A', 'B', 'C'), had: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }) }), { minLength: 1, maxLength: 8 })
const SIX = [1, 2, 3, 4, 5, 6]

test('whatever is offered and decided, a seat is never lost, never worse, of one institute while sliding, and of one act once frozen', () => {
  fc.assert(fc.property(choices, fc.array(fc.nat({ max: 2 }), { minLength: 6, maxLength: 6 }), fc.constantFrom(JOSAA_RULES, MCC_RULES), (list, dice, rules) => {
    const decisions: Decision[] = []
    let result = allot(list, SIX, rules, decisions)
    while (result.state === 'asks') {
      const { may } = result.outcomes.at(-1)!
      expect(may.length).toBeGreaterThan(0)
      decisions.push(may[dice[decisions.length]! % may.length]!)
      result = allot(list, SIX, rules, decisions)
    }
    let held: number | undefined, act: Decision | undefined
    for (const { round, at, isNew, may, decision } of result.outcomes) {
      if (held !== undefined) {
        expect(at! <= held).toBe(true)
        if (act === 'slide' && isNew) expect(list[at!]!.institute).toBe(list[held]!.institute)
        if (act === 'freeze') expect(at).toBe(held)
      }
      // The best that was open, by trying each.
      const open = list.flatMap((choice, place) => (choice.had[round - 1] && (held === undefined || place < held && (act === 'float' || act === 'slide' && choice.institute === list[held]!.institute)) ? [place] : []))
      expect(at).toBe(open.length > 0 ? Math.min(...open) : held)
      if (at === 0 || at !== undefined && round === 6) expect(may).toEqual(['freeze'])
      held = at
      act = decision ?? act
    }
    expect(['over', 'frozen']).toContain(result.state)
  }))
})

describe('the rules of the bodies', () => {
  test('B11: rounds are those of a year’s figures: five or six, nothing here counts them', () => {
    for (const count of [5, 6]) expect(allot([offer('A', '-'.repeat(count - 1) + 'x')], Array.from({ length: count }, (_, at) => at + 1), JOSAA_RULES, []).outcomes.at(-1)).toMatchObject({ round: count, at: 0, may: ['freeze'] })
  })

  test('B12: a seat of JoSAA is accepted with ₹35,000, of SC, ST and PwD with ₹15,000', () => {
    expect(JOSAA_RULES.deposits.map(({ rupees }) => rupees)).toEqual([35_000, 15_000])
  })

  test('B13: MCC gives 15 % and the states 85 %, a seat is given back freely in round 1 alone, deposits differ, and there is no Slide', () => {
    expect(MCC_RULES).toMatchObject({ acts: ['freeze', 'float'], freeExitUntil: 1, deposits: [{ rupees: 10_000 }, { rupees: 5_000 }, { rupees: 200_000 }] })
    expect(MCC_RULES.notes.join(' ')).toMatch(/15 %.*85 %.*stray round without new registration/)
    expect(() => allot([offer('A', '-x'), offer('A', 'xx')], [1, 2], MCC_RULES, ['slide'])).toThrow(RangeError)
  })

  test('every rule says who says so and when it was looked up, and leads from an act only to acts the body knows', () => {
    for (const { acts, next, source, checked } of Object.values(BODY_RULES)) {
      expect([source !== '', /^\d{4}-\d{2}-\d{2}$/.test(checked)]).toEqual([true, true])
      for (const act of ACTS) expect(next[act].every((one) => acts.includes(one))).toBe(true)
    }
  })
})
