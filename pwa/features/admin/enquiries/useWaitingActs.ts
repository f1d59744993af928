import { useWaitingCalls, type PendingCall } from '../../../auth/waitingCalls.ts'
import { waitingEnquiry } from '../followUp.ts'

/** What this person did to an enquiry that the server has not got, or did not take. */
export function useWaitingActs(): (enquiry: string) => PendingCall[] {
  const calls = useWaitingCalls('enquiry:') ?? []
  return (enquiry) => calls.filter(({ key }) => key.startsWith(waitingEnquiry(enquiry).all))
}
