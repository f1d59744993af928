import { collegeJudges } from '../colleges/acts/judges.ts'
import { documentJudges } from '../documents/acts/judges.ts'
import { cancelSession, rearrangeSession } from '../enquiries/acts/session.ts'
import { sendEnquiry } from '../enquiries/acts/send.ts'
import { reviewJudges } from '../reviews/acts/judges.ts'
import type { EditHandlers } from './judgement.ts'
import { settleClash } from './settle.ts'

/** Every kind of edit and the act that judges it; each subject brings its own. */
export const JUDGES: EditHandlers = {
  ...collegeJudges,
  ...documentJudges,
  ...reviewJudges,
  'enquiry.send': sendEnquiry,
  'enquiry.rearrange': rearrangeSession,
  'enquiry.cancel': cancelSession,
  'clash.settle': settleClash,
}
