import { Router } from '@koa/router'
import type { Context, Middleware, Next } from 'koa'
import { Failure } from '../../shared/failure.ts'
import { measure } from '../../shared/record/measure.ts'
import type { Author } from '../store/ports/author.ts'
import type { Store } from '../store/store.ts'
import { accountOf, type Caller } from '../services/caller.ts'
import { visitorName } from '../services/keys/rekey.ts'
import type { Limits } from '../services/limits/limits.ts'
import { languageOf } from './language.ts'
import { hasBody, readJson } from './middleware/body.ts'
import { expectBytes, leaveUnread } from './middleware/bytes.ts'
import { admit } from './middleware/signedIn.ts'
import type { Throttle } from './middleware/throttle.ts'
import { readUpload } from './middleware/upload.ts'
import { fingerprintOf, once } from './once.ts'
import type { ReceivedFile, Route } from './route.ts'
import { validateInput } from './validate.ts'
import './state.ts'

export const API = '/api/v1'

export interface RouterContext {
  store: Store
  secret: string
  limits: Limits
  throttle: Throttle
  temporary: string
}

/** The name by which logs, metrics and limits know a route. */
export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`

/**
 * Executes every route from its declaration, in one order: guard, limit, body, schemas, key, answer. Whoever may not
 * enter is refused before a byte of the body is read. An address that answers another method says which (405), any
 * other is 404.
 */
export function routing(routes: readonly Route[], served: RouterContext): Middleware {
  const router = new Router({ prefix: API, sensitive: true, strict: true })
  const routeOf = new Map(
    routes.map(
      (route) =>
        [router.register(route.path, [route.method], () => undefined, { name: nameOf(route) }), route] as [
          unknown,
          Route,
        ],
    ),
  )
  // An address without a parameter leads to the same route every time; looking through every route for it is done once.
  const fixed = new Map<string, Route>()
  for (const { method, path } of routes) {
    const [layer] = path.includes(':') ? [] : router.match(API + path, method).pathAndMethod
    if (layer) fixed.set(`${method} ${API}${path}`, routeOf.get(layer)!)
  }
  return async (ctx: Context, next: Next) => {
    if (ctx.path !== API && !ctx.path.startsWith(`${API}/`)) return next()
    const method = ctx.method === 'HEAD' ? 'GET' : ctx.method
    const known = fixed.get(`${method} ${ctx.path}`)
    if (known) {
      ctx.params = {}
      return execute(known, ctx, served)
    }
    const {
      pathAndMethod: [layer],
      path,
    } = router.match(ctx.path, method)
    const route = routeOf.get(layer)
    if (layer && route) {
      ctx.params = layer.params(ctx.path, layer.captures(ctx.path))
      return execute(route, ctx, served)
    }
    const allow = [...new Set(path.flatMap((layer) => layer.methods))].toSorted()
    if (allow.length === 0) throw new Failure('NOT_FOUND')
    if (method !== 'OPTIONS') throw new Failure('METHOD_NOT_ALLOWED', { allow })
    ctx.set('Allow', allow.join(', '))
    ctx.body = { success: true, data: { allow } }
  }
}

async function execute(route: Route, ctx: Context, served: RouterContext): Promise<void> {
  ctx.state.routeName = nameOf(route)
  await admit(ctx, route, served.store, served.secret)
  if (route.limit)
    await served.throttle.demand(route.limit, nameOf(route), { account: accountOf(ctx.state), address: ctx.ip })
  const params = validateInput(route.params, ctx.params)
  const query = validateInput(route.query, { ...ctx.query })
  if (route.bytes !== undefined)
    return answerBytes(route, { params, query, body: undefined, files: [], ctx }, served, route.bytes)
  const upload = route.multipart && (await readUpload(ctx, route.multipart, served.temporary))
  try {
    const said: unknown = upload ? upload.fields : await readBody(ctx, route)
    if (upload) measure(said, { bytes: 0, depth: 1, keys: 100, list: 0 })
    route.inspect?.(said)
    const asked = { params, query, body: validateInput(route.body, said), files: upload?.files ?? [], ctx }
    if (route.visitors && accountOf(ctx.state) === undefined)
      await served.throttle.demand(route.visitors, nameOf(route), { account: deviceIn(asked.body), address: ctx.ip })
    await (isKept(route) && ctx.get('idempotency-key') !== ''
      ? answerOnce(route, asked, served)
      : answerPlainly(route, asked, served))
  } finally {
    await upload?.done()
  }
}

/** Bytes are read by the answer itself. A key over them is not kept: their place in the file is one. */
async function answerBytes(route: Route, asked: Asking, served: RouterContext, most: number): Promise<void> {
  try {
    expectBytes(asked.ctx, most)
    await answerPlainly(route, asked, served)
  } catch (thrown) {
    leaveUnread(asked.ctx)
    throw thrown
  }
}

/** What tells one visitor from another behind the same address. */
const deviceIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'device' in body && typeof body.device === 'string'
    ? `device ${body.device}`
    : undefined

type Asking = { params: unknown; query: unknown; body: unknown; files: ReceivedFile[]; ctx: Context }

async function answerPlainly(route: Route, asked: Asking, { store, limits }: RouterContext): Promise<void> {
  const { ctx } = asked
  ctx.status = route.status ?? 200
  const answer = await route.answer({ ...asked, caller: callerOf(ctx, store, limits) })
  if (answer !== undefined) sendJson(ctx, JSON.stringify(answer))
}

/**
 * May its answer be kept to be repeated? What opens something never lies in the database, so there a key is not read.
 */
const isKept = ({ method, secretAnswer }: Route): boolean => method === 'POST' && !secretAnswer

async function answerOnce(route: Route, asked: Asking, { store, secret, limits }: RouterContext): Promise<void> {
  const { ctx } = asked
  const key = ctx.get('idempotency-key')
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Failure('VALIDATION_FAILED', { message: 'Idempotency-Key must be 1 to 200 visible characters' })
  const { params, query, body, files } = asked
  const fingerprint = await fingerprintOf({ route: nameOf(route), params, query, body, files }, secret)
  // One person's key never meets another's; those without an account are told apart by address.
  const scope = `${accountOf(ctx.state) ?? visitorName(secret, ctx.ip)} ${nameOf(route)}`
  const told = await once(store, { scope, key, fingerprint, status: route.status ?? 200 }, (held) =>
    route.answer({ ...asked, caller: callerOf(ctx, held, limits) }),
  )
  if (told.replayed) ctx.set('Idempotency-Replayed', 'true')
  ctx.status = told.status
  sendJson(ctx, told.body)
}

/** As text: an object would be written out once for its length and once more to be sent. */
function sendJson(ctx: Context, text: string): void {
  ctx.type = 'json'
  ctx.body = text
}

const readBody = (ctx: Context, { body, size }: Route): Promise<unknown> =>
  body ? readJson(ctx, size) : readNothing(ctx)

/**
 * A route that declares no body is not told one; a short one is let pass unread, as clients send `{}` with a bare POST.
 */
async function readNothing(ctx: Context): Promise<undefined> {
  if (hasBody(ctx)) await readJson(ctx, { bytes: 10_000 })
}

/** Who is asking, as services and history know them. */
export function callerOf(ctx: Context, store: Store, limits: Limits): Caller {
  const { staff, student, requestId } = ctx.state
  let author: Author = { kind: 'visitor', name: 'Visitor', address: ctx.ip, requestId }
  if (staff) author = { kind: 'staff', id: staff.id, name: staff.name, address: ctx.ip, requestId }
  // The audit outlives the account, so it knows a student by id alone.
  else if (student) author = { kind: 'student', id: student.id, name: 'Student', address: ctx.ip, requestId }
  return {
    store,
    limits,
    ...(staff && { staff }),
    ...(student && { student }),
    author,
    language: languageOf(ctx),
    now: () => store.now(),
    requestId,
  }
}
