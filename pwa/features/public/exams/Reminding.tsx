import { type ComponentType, lazy, Suspense } from 'react'
import type { PublicExam } from '../../../../shared/exam/public.ts'
import { useHydrated } from '../../../ui/useHydrated.ts'

const Nothing = () => null
/** What only some ask for, fetched once the page stands; where it cannot be had the page is whole without it. */
const later = <P extends object>(fetch: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    fetch().then(
      (part) => ({ default: part }),
      () => ({ default: Nothing as ComponentType<P> }),
    ),
  )
const Remind = later(async () => (await import('./Remind.tsx')).Remind)
const Reminded = later(async () => (await import('./Remind.tsx')).ReminderList)

/** The way to be reminded of an exam's dates; with no exam, the list of all that are followed. */
export function Reminding({ exam }: { exam?: PublicExam }) {
  return useHydrated() ? <Suspense>{exam ? <Remind exam={exam} /> : <Reminded />}</Suspense> : null
}
