import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { CounsellingPlan } from '../../../shared/allotment/counsellingPlan.ts'
import { newClassStudent, type ClassStudent } from '../../../shared/class/classStudent.ts'
import { newApplication } from '../../../shared/tracker/application.ts'
import { makeExamDate, makePublicExam } from '../../../shared/test/makeExam.ts'
import { fakeDevice } from '../../test/fakeDevice.ts'
import { rendering } from '../../test/render.tsx'
import { useCounsellingPlans, type CounsellingPlans } from './counsellingPlans.ts'

const device = fakeDevice()
const { render } = rendering({ worker: device })
afterEach(cleanup)

const known: { plans: CounsellingPlans } = { plans: { state: 'loading' } }
const planOf = (student: ClassStudent): CounsellingPlan | undefined =>
  known.plans.state === 'ready' ? known.plans.planOf(student) : undefined
function Probe({
  drawing = 0,
  isAsked = true,
  fetchPlanner,
}: {
  drawing?: number
  isAsked?: boolean
  fetchPlanner?: Parameters<typeof useCounsellingPlans>[1]
}) {
  const plans = useCounsellingPlans(isAsked, fetchPlanner)
  useEffect(() => {
    known.plans = plans
  }, [plans])
  return (
    <p>
      {plans.state} {drawing}
    </p>
  )
}
const asha: ClassStudent = {
  ...newClassStudent('s1', 'Asha', {
    category: 'OPEN',
    hasDisability: false,
    isWoman: false,
    ranks: { 'JEE Main': { OPEN: { low: 9_000, high: 9_000 } } },
  }),
  applications: [
    newApplication([], 'a', { name: 'NIT Calicut', papers: [{ id: 'p', name: 'Score card', isReady: false }] }),
  ],
}

test('a plan is worked out once for what it is made from, whatever is drawn or ticked, and anew with other exams', async () => {
  const { rerender } = render(<Probe />)
  await screen.findByText('ready 0')
  const plan = planOf(asha)
  expect(plan?.bodies.map(({ id }) => id)).toEqual(['JoSAA', 'CSAB'])
  rerender(<Probe drawing={1} />)
  await screen.findByText('ready 1')
  const [application] = asha.applications,
    ticked = { ...asha, note: 'Call', applications: [{ ...application!, papers: [] }] }
  expect([planOf(structuredClone(asha)) === plan, planOf(ticked) === plan]).toEqual([true, true])
  expect(planOf({ ...asha, applications: [] })).not.toBe(plan)
  act(() =>
    device.tellsDocuments('exams', [
      makePublicExam([makeExamDate('c', '2099-06-02', { label: 'Choice filling' })], {
        id: 'm',
        name: 'JEE Main',
        slug: 'jee-main',
      }),
    ]),
  )
  await waitFor(() => expect(planOf(asha)?.windows.some(({ certainty }) => certainty === 'announced')).toBe(true))
})

test('nothing is fetched before it is asked for', async () => {
  render(<Probe isAsked={false} />)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(known.plans.state).toBe('loading')
})

test('a part of the program that cannot be had is an error, not a class without dates', async () => {
  render(<Probe fetchPlanner={() => Promise.reject(new Error('The network is away'))} />)
  expect(await screen.findByText('error 0')).toBeTruthy()
})
