import { useStaffActs } from '../../../sync/react.ts'
import type { WaitingAct } from '../../../sync/types.ts'
import { waitingEnquiry } from '../../../staff/words/followUp.ts'

/** What this person did to an enquiry that the server has not got, or did not take. */
export function useWaitingActs(): (enquiry: string) => WaitingAct[] {
  const acts = useStaffActs('enquiry:') ?? []
  return (enquiry) => acts.filter(({ key }) => key.startsWith(waitingEnquiry(enquiry).all))
}
