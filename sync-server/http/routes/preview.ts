import { previewCalls } from '../../../shared/protocol/collegeCalls.ts'
import { makePreview, openPreview } from '../../services/colleges/preview.ts'
import { successAnswer, route, type Route } from '../route.ts'

/** A draft for whoever holds its link: the link is made by staff, opened by anybody, and kept by nobody on the way. */
export const previewRoutes = ({ secret }: { secret: string }): Route[] => [
  route(previewCalls.make, async ({ caller, params }) => {
    const { token, expiresAt } = await makePreview(caller, secret, params.id)
    return successAnswer({ token, expiresAt: new Date(expiresAt).toISOString() })
  }),
  route(previewCalls.open, async ({ caller, body, ctx }) => {
    ctx.set('Cache-Control', 'no-store')
    const { record, expiresAt } = await openPreview(caller, secret, body.token)
    return successAnswer({ record, expiresAt: new Date(expiresAt).toISOString() })
  }),
]
