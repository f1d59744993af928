import { useWaitingCalls, type Waiting } from '../../../auth/waitingCalls.ts'
import { waitingOf } from '../followUp.ts'
import { useOnceFewer } from '../onceFewer.ts'

/** What this person did to an enquiry that the server has not got, or did not take. `then`: once one of them was answered, be it by a no, since only then does the server tell how the enquiry stands. */
export function useWaitingActs(then: () => void): (enquiry: string) => Waiting[] {
  const calls = useWaitingCalls('enquiry:') ?? []
  useOnceFewer(calls.filter(({ problem }) => problem === undefined).length, then)
  return (enquiry) => calls.filter(({ key }) => key.startsWith(waitingOf(enquiry).all))
}
