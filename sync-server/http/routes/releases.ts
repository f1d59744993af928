import type { Context } from 'koa'
import { releaseCalls } from '../../../shared/protocol/releaseCalls.ts'
import type { Publisher } from '../../services/catalogue/publish.ts'
import { listReleases, proveObject, type ReadRelease, readRelease } from '../../services/releases/read.ts'
import { AnswerCache, sendCached } from '../answerCache.ts'
import { isHeld } from '../etag.ts'
import { pagination, route, successAnswer, type Route } from '../route.ts'

const MOST_BYTES = 4_000_000

/** The chain of signed publications. An answer is of one newest release, and is kept as text until the next. */
export function releaseRoutes(publisher: Publisher): Route[] {
  const answers = new AnswerCache(MOST_BYTES)
  /** Answers from what is kept; `make` is asked once for each release that stands. */
  const send = async (ctx: Context, make: () => Promise<unknown>): Promise<undefined> => {
    const key = `${publisher.current()?.manifest.release?.signature ?? ''} ${ctx.path}?${ctx.querystring}`
    const answer = answers.get(key) ?? answers.put(key, await make())
    ctx.set('Cache-Control', 'public, max-age=60, stale-while-revalidate=600')
    if (isHeld(ctx, answer.tag)) return undefined
    return sendCached(ctx, answer)
  }
  return [
    route(releaseCalls.list, ({ caller, ctx, query: { page, limit } }) =>
      send(ctx, async () => {
        const { releases, total } = await listReleases(caller, { page, limit })
        return successAnswer(releases.map(present), { pagination: pagination(page, limit, total) })
      }),
    ),
    route(releaseCalls.keys, ({ caller, ctx }) =>
      send(ctx, async () => successAnswer(await caller.store.releases.keyChanges())),
    ),
    route(releaseCalls.open, ({ caller, ctx, params }) =>
      send(ctx, async () => {
        const { leaves, ...release } = await readRelease(caller, params.number)
        return successAnswer({ ...present(release), ...(leaves && { leaves }) })
      }),
    ),
    route(releaseCalls.proof, ({ caller, ctx, params, query: { hash, college } }) =>
      send(ctx, async () => {
        const { part, leaf, proof, ...release } = await proveObject(caller, publisher, params.number, {
          ...(hash !== undefined && { hash }),
          ...(college !== undefined && { college }),
        })
        return successAnswer({ ...present(release), part, leaf, proof })
      }),
    ),
  ]
}

const present = ({ number, statement, signature, hash, said }: ReadRelease) => ({
  number,
  time: new Date(said.time).toISOString(),
  history: said.epoch,
  position: said.position,
  colleges: said.colleges,
  chunks: said.chunks,
  packs: said.packs,
  closings: said.closings,
  changes: said.changes,
  key: said.key,
  hash,
  statement,
  signature,
})
