import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newApplication, readApplication, STAGES, type Application } from '../tracker/application.ts'
import { canonical } from '../record/canonical.ts'
import type { PredictorStudent } from '../predictor/student.ts'
import type { StudentPlan } from './classStudent.ts'
import { planDifferences, takeDifferences } from './planDifferences.ts'

const id = fc.constantFrom('a', 'b', 'c'),
  day = fc.constantFrom('2027-01-05', '2027-02-06', '2027-03-07')
const entries = <T extends { id: string }>(one: fc.Arbitrary<T>) =>
  fc.uniqueArray(one, { maxLength: 3, selector: (entry) => entry.id })
const application: fc.Arbitrary<Application> = fc
  .record(
    {
      id,
      stage: fc.constantFrom(...STAGES),
      course: fc.constantFrom('B.Tech', 'B.Arch'),
      note: fc.constantFrom('Ask', 'Asked'),
      deadlines: entries(fc.record({ id, day, label: fc.constantFrom('Form', 'Fee') })),
      papers: entries(fc.record({ id, isReady: fc.boolean(), name: fc.constantFrom('Photo', 'Score card') })),
    },
    { requiredKeys: ['id', 'stage', 'deadlines', 'papers'] },
  )
  .map(({ id: own, ...more }) => newApplication([], own, { name: `College ${own}`, ...more }))
const rank = fc.constantFrom(10, 20).map((figure) => ({ OPEN: { low: figure, high: figure } }))
const student: fc.Arbitrary<PredictorStudent> = fc
  .record({
    category: fc.constantFrom('OPEN' as const, 'SC' as const),
    hasDisability: fc.boolean(),
    isWoman: fc.boolean(),
    state: fc.option(fc.constantFrom('Kerala' as const, 'Goa' as const), { nil: undefined }),
    ranks: fc.record({ 'JEE Main': rank, GATE: rank }, { requiredKeys: [] }),
  })
  .map(({ state, ...more }) => ({ ...more, ...(state && { state }) }))
const plan: fc.Arbitrary<StudentPlan> = fc.record({ student, applications: entries(application) }).map((whole) => whole)

/** A plan without what differs by device: where a card stands in its column, and the order of entries. */
const content = ({ student: own, applications }: StudentPlan) =>
  canonical({
    own,
    applications: applications
      .map(({ order: _, deadlines, papers, ...more }) => ({
        ...more,
        deadlines: deadlines.toSorted((a, b) => a.id.localeCompare(b.id)),
        papers: papers.toSorted((a, b) => a.id.localeCompare(b.id)),
      }))
      .sort((a, b) => a.id.localeCompare(b.id)),
  })

const RUNS = { numRuns: 40 }

describe('a plan that came back', () => {
  test('that nobody changed on the phone brings nothing, whatever the counsellor changed', () => {
    fc.assert(
      fc.property(plan, plan, (base, mine) => void expect(planDifferences(base, mine, base)).toEqual([])),
      RUNS,
    )
    fc.assert(
      fc.property(plan, plan, (base, mine) => void expect(planDifferences(base, mine, mine)).toEqual([])),
      RUNS,
    )
  })

  test('that only the student changed has no clash, and taken whole it is the student’s', () => {
    fc.assert(
      fc.property(plan, plan, (base, theirs) => {
        const differences = planDifferences(base, base, theirs)
        expect(differences.some(({ isClash }) => isClash)).toBe(false)
        expect(content(takeDifferences(base, differences))).toBe(content(theirs))
      }),
      RUNS,
    )
  })

  test('taken whole leaves nothing to take, and what the counsellor alone changed stays', () => {
    fc.assert(
      fc.property(plan, plan, plan, (base, mine, theirs) => {
        const differences = planDifferences(base, mine, theirs),
          taken = takeDifferences(mine, differences)
        expect(planDifferences(base, taken, theirs)).toEqual([])
        // Seen from what the phone has now, the rest is the counsellor’s own: nothing of the student’s is open.
        expect(planDifferences(theirs, taken, theirs)).toEqual([])
        const quiet = takeDifferences(
          mine,
          differences.filter(({ isClash }) => !isClash),
        )
        expect(planDifferences(base, quiet, mine)).toEqual([])
      }),
      RUNS,
    )
  })

  test('of which nothing is taken changes nothing; each application can be kept', () => {
    fc.assert(
      fc.property(plan, plan, plan, (base, mine, theirs) => {
        expect(takeDifferences(mine, [])).toEqual(mine)
        for (const one of takeDifferences(mine, planDifferences(base, mine, theirs)).applications)
          expect(readApplication(JSON.parse(JSON.stringify(one)))).toEqual(one)
      }),
      RUNS,
    )
  })

  test('with a part that both changed asks, and takes the one chosen', () => {
    const made = (stage: Application['stage'], note: string) => ({
      applications: [newApplication([], 'a', { name: 'NIT Calicut', stage, note })],
    })
    const mine = made('applied', 'Call the hostel'),
      differences = planDifferences(made('interested', 'Ask'), mine, made('offer', 'Ask'))
    expect(differences).toMatchObject([
      { part: 'stage', application: { name: 'NIT Calicut' }, mine: 'applied', theirs: 'offer', isClash: true },
    ])
    expect(takeDifferences(mine, differences).applications).toMatchObject([{ stage: 'offer', note: 'Call the hostel' }])
  })

  test('with an application that one removed and the other changed asks; one that was never handed over is no clash', () => {
    const one = newApplication([], 'a', { name: 'NIT Calicut' }),
      base = { applications: [one] },
      changed = { applications: [{ ...one, note: 'Visit' }] },
      none = { applications: [] }
    expect(planDifferences(base, changed, none)).toMatchObject([{ part: 'application', isClash: true }])
    expect(planDifferences(base, none, changed)).toMatchObject([{ part: 'application', isClash: true }])
    expect(planDifferences(base, base, none)).toMatchObject([{ part: 'application', isClash: false }])
    expect(planDifferences(undefined, none, changed)).toMatchObject([{ part: 'application', isClash: false }])
    expect(planDifferences(undefined, base, changed)).toMatchObject([{ part: 'note', isClash: false }])
    expect(planDifferences(undefined, { applications: [{ ...one, note: 'Call' }] }, changed)).toMatchObject([
      { part: 'note', isClash: true },
    ])
  })

  test('without a profile says nothing of exams and category', () => {
    const mine: StudentPlan = {
      student: { category: 'SC', hasDisability: false, isWoman: true, ranks: {} },
      applications: [],
    }
    expect(planDifferences(mine, mine, { applications: [] })).toEqual([])
  })
})
