import { v7 as uuid } from 'uuid'
import { isEnquiryId } from '../../../shared/enquiry/reference.ts'
import { correctionCalls } from '../../../shared/protocol/correctionCalls.ts'
import { endCorrectionPush, tellByPush } from '../../services/corrections/devices.ts'
import { listCorrections, outcomesOf, revealReporter } from '../../services/corrections/list.ts'
import { settleCorrections } from '../../services/corrections/settle.ts'
import type { PushSettings } from '../../services/reminders/follow.ts'
import { doOne } from '../../services/students/act.ts'
import { figuresToAnswer } from '../../services/corrections/toCollege.ts'
import { presentCorrection, presentOwnAnswer, presentToCollege } from '../present/correction.ts'
import { pagination, route, successAnswer, type Route } from '../route.ts'
import { demandPush } from './reminders.ts'

/** Reports of figures. @param settings without them this server tells nobody by push, and says so */
export const correctionRoutes = (settings: PushSettings | undefined): Route[] => [
  route(correctionCalls.report, async ({ caller, body }) => {
    const { id: given, college, device, ...value } = body
    const id = typeof given === 'string' && isEnquiryId(given) ? given : uuid()
    await doOne(
      caller,
      { kind: 'correction.report', record: id, college: typeof college === 'string' ? college : '', value },
      typeof device === 'string' ? device : undefined,
    )
    return successAnswer({ id })
  }),
  route(correctionCalls.outcomes, async ({ caller, body, ctx }) => {
    ctx.set('Cache-Control', 'no-store')
    return successAnswer(await outcomesOf(caller, body.ids))
  }),
  route(correctionCalls.tellByPush, async ({ caller, body }) =>
    successAnswer(await tellByPush(caller, demandPush(settings), body)),
  ),
  route(correctionCalls.endPush, async ({ caller, body }) => {
    await endCorrectionPush(caller, body.endpoint)
    return successAnswer({})
  }),
  route(correctionCalls.toCollege, async ({ caller, ctx }) => {
    ctx.set('Cache-Control', 'no-store')
    const { figures, answers } = await figuresToAnswer(caller)
    return successAnswer({ figures: figures.map(presentToCollege), answers: answers.map(presentOwnAnswer) })
  }),
  route(correctionCalls.list, async ({ caller, query }) => {
    const { rows, total } = await listCorrections(caller, query)
    return successAnswer(rows.map(presentCorrection), { pagination: pagination(query.page, query.limit, total) })
  }),
  route(correctionCalls.settle, async ({ caller, params, body }) => {
    await settleCorrections(caller, { college: params.id, ...body })
    return successAnswer(null)
  }),
  route(correctionCalls.reveal, async ({ caller, params }) => successAnswer(await revealReporter(caller, params.id))),
]
