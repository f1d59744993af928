import type { Middleware } from 'koa'
import type { Call } from '../../../shared/protocol/call.ts'
import { openApiOf, openapiPath } from '../../../shared/protocol/openapi.ts'
import { serverCalls } from '../../../shared/protocol/serverCalls.ts'
import { call } from '../../../shared/protocol/call.ts'
import { Failure } from '../../../shared/failure.ts'
import type { FileStore } from '../../files/fileStore.ts'
import type { AccountMail } from '../../services/students/mail.ts'
import { route, type Route } from '../route.ts'
import '../state.ts'

const VERSION = '1.0.0'
interface DocsParts {
  /** Where people reach the site. */
  origin: string
  hasOwnFiles: boolean
}

const openApiCall = call({
  method: 'GET',
  path: '/openapi.json',
  guard: 'public',
  summary: 'This contract as OpenAPI 3.1.',
  produces: 'application/json',
})

/**
 * Every call this server answers: its routes, and what stands beside them. Without a disk of our own, no file is served
 * by us.
 */
export function callsOf(routes: readonly Call[], { hasOwnFiles }: { hasOwnFiles: boolean }): Call[] {
  const { file, ...others } = serverCalls
  const api = routes.some(({ path }) => path === openApiCall.path) ? routes : [...routes, openApiCall]
  return [...api, ...(hasOwnFiles ? [file] : []), ...Object.values(others)]
}

/** These routes and their contract, itself included. */
export function withContract({ mail, files }: { mail: AccountMail; files: FileStore }, routes: Route[]): Route[] {
  const parts = { origin: mail.site, hasOwnFiles: files.kind === 'disk' }
  let made: string | undefined
  return [
    ...routes,
    route(openApiCall, async ({ ctx }) => {
      made ??= JSON.stringify(openApiOf(callsOf(routes, parts), { version: VERSION, origin: parts.origin }))
      ctx.set('Cache-Control', 'public, max-age=300')
      ctx.type = 'application/json'
      ctx.body = made
      return undefined
    }),
  ]
}

/**
 * `/api/docs`: the contract for people. Plain HTML without a script or a style of its own, so it stands under the same
 * content policy.
 */
export const docsPage = (routes: readonly Route[], parts: DocsParts): Middleware => {
  let page: string | undefined
  return (ctx, next) => {
    if (ctx.path !== '/api/docs') return next()
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
      throw new Failure('METHOD_NOT_ALLOWED', { allow: ['GET', 'HEAD'] })
    ctx.state.routeName = 'GET /api/docs'
    ctx.set('Cache-Control', 'public, max-age=300')
    ctx.type = 'html'
    // Made for its first reader: hundreds of schemas spelt out are no part of starting.
    ctx.body = page ??= htmlOf(callsOf(routes, parts), parts.origin)
    return undefined
  }
}

const safe = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function htmlOf(calls: readonly Call[], origin: string): string {
  const operations = openApiOf(calls, { version: VERSION, origin }).paths as Record<
    string,
    Record<
      string,
      {
        parameters?: Array<{ name: string; in: string; schema: unknown }>
        requestBody?: unknown
        responses: Record<string, unknown>
      }
    >
  >
  const sections = calls.map((one) => {
    const operation = operations[openapiPath(one)]?.[one.method.toLowerCase()]
    const parameters =
      operation?.parameters
        ?.map(
          ({ name, in: place, schema }) =>
            `<li><code>${safe(name)}</code> (${place}) <code>${safe(JSON.stringify(schema))}</code></li>`,
        )
        .join('') ?? ''
    const details = [
      ['Body', operation?.requestBody],
      ['Answer', operation?.responses[String(one.status ?? 200)]],
    ]
      .filter(([, schema]) => schema !== undefined)
      .map(
        ([title, schema]) =>
          `<details><summary>${String(title)}</summary><pre>${safe(JSON.stringify(schema, null, 2))}</pre></details>`,
      )
      .join('')
    return `<section><h2><code>${one.method} ${one.isOutsideApi ? '' : '/api/v1'}${safe(one.path)}</code></h2><p>${safe(one.summary)}</p><p>Who may: ${safe(one.guard)}</p>${parameters && `<ul>${parameters}</ul>`}${details}</section>`
  })
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Pravesh: the HTTP contract</title></head>` +
    `<body><main><h1>The HTTP contract</h1><p>Base <code>/api/v1</code>. The same as <a href="/api/v1/openapi.json">OpenAPI 3.1</a>.</p>${sections.join('')}</main></body></html>`
  )
}
