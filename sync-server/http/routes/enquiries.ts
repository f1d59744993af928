import { v7 as uuid } from 'uuid'
import { tickOf } from '../../../shared/enquiry/consents.ts'
import { isEnquiryId, referenceOf } from '../../../shared/enquiry/reference.ts'
import { enquiryCalls } from '../../../shared/protocol/enquiryCalls.ts'
import { findSession } from '../../services/enquiries/commands/session.ts'
import { followUp, listEnquiries, revealContact, trailOf } from '../../services/enquiries/list.ts'
import { doOne } from '../../services/students/act.ts'
import { seenTag } from '../etag.ts'
import { presentConflict } from '../present/conflict.ts'
import { presentEnquiry } from '../present/enquiry.ts'
import { presentTrail } from '../present/trail.ts'
import { successAnswer, pagination, route, type Route } from '../route.ts'

export const enquiryRoutes: Route[] = [
  route(enquiryCalls.send, async ({ caller, body }) => {
    const { id: given, consent, consents, device, ...value } = body
    const id = typeof given === 'string' && isEnquiryId(given) ? given : uuid()
    // `consent: true` agrees to what a plain form asks: an answer to this enquiry, in today's words.
    const ticks = consents ?? (consent === true ? [tickOf('reply')] : consent)
    await doOne(
      caller,
      { kind: 'enquiry.send', record: id, value: { ...value, consents: ticks ?? [] } },
      typeof device === 'string' ? device : undefined,
    )
    return successAnswer({ id, reference: referenceOf(id) })
  }),
  route(enquiryCalls.session, async ({ caller, body, ctx }) => {
    ctx.set('Cache-Control', 'no-store')
    return successAnswer(await findSession(caller, body))
  }),
  route(enquiryCalls.list, async ({ caller, query }) => {
    const { rows, total } = await listEnquiries(caller, query)
    return successAnswer(rows.map(presentEnquiry), { pagination: pagination(query.page, query.limit, total) })
  }),
  route(enquiryCalls.followUp, async ({ caller, params, body: { tag, ...body }, ctx }) =>
    successAnswer(
      presentEnquiry(
        await presentConflict(
          () => followUp(caller, { id: params.id, ...body, seen: seenTag(ctx) ?? tag }),
          presentEnquiry,
        ),
      ),
    ),
  ),
  route(enquiryCalls.reveal, async ({ caller, params }) => successAnswer(await revealContact(caller, params.id))),
  route(enquiryCalls.trail, async ({ caller, params }) =>
    successAnswer((await trailOf(caller, params.id)).map(presentTrail)),
  ),
]
