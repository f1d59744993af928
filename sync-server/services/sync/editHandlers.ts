import { collegeJudges } from '../colleges/commands/editHandlers.ts'
import { redirectJudges } from '../colleges/redirects.ts'
import { planJudges } from '../colleges/schedule.ts'
import { answerForCollege } from '../corrections/answer.ts'
import { reportFigure } from '../corrections/report.ts'
import { correctionJudges } from '../corrections/settle.ts'
import { documentJudges } from '../documents/commands/editHandlers.ts'
import { cancelSession, rearrangeSession } from '../enquiries/commands/session.ts'
import { sendEnquiry } from '../enquiries/commands/send.ts'
import { followUpJudges } from '../enquiries/list.ts'
import { reviewJudges } from '../reviews/commands/editHandlers.ts'
import { viewJudges } from '../views/views.ts'
import type { EditHandlers } from './editHandler.ts'
import { settleClash } from './settle.ts'

/** Every kind of edit and the act that judges it; each subject brings its own. */
export const JUDGES: EditHandlers = {
  ...collegeJudges,
  ...planJudges,
  ...redirectJudges,
  ...documentJudges,
  ...reviewJudges,
  'enquiry.send': sendEnquiry,
  'enquiry.rearrange': rearrangeSession,
  'enquiry.cancel': cancelSession,
  ...followUpJudges,
  'correction.report': reportFigure,
  'correction.answer': answerForCollege,
  ...correctionJudges,
  ...viewJudges,
  'clash.settle': settleClash,
}
