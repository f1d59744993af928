import { z } from 'zod'
import { FAILURES } from '../failure.ts'
import type { Call, LimitName } from './call.ts'
import { ProblemSchema } from './fields.ts'
import { describeParameter, openapiTagOf, OPENAPI_TAGS } from './openapiWords.ts'

const Failed = z.object({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  code: z.enum(Object.keys(FAILURES)),
  requestId: z.string(),
  details: z.array(ProblemSchema).optional(),
  data: z.unknown().optional(),
})

type Schema = Record<string, unknown>
/** Where the site is, for the addresses of its contact and terms. */
export interface OpenApiOptions {
  version: string
  origin: string
}

/**
 * OpenAPI 3.1 of the given calls, made from the very schemas the server validates by. Schemas with an id (`meta`) stand
 * once, as components.
 */
export function openApiOf(calls: readonly Call[], { version, origin }: OpenApiOptions): Schema {
  const components = new Map<string, Schema>()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const item = (paths[openapiPath(call)] ??= call.isOutsideApi
      ? { servers: [{ url: origin, description: 'The site’s root' }] }
      : {})
    item[call.method.toLowerCase()] = operationOf(call, components)
  }
  const Failure = schemaOf(Failed, 'output', components)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pravesh',
      version,
      description:
        'College discovery and the back-office that keeps it true. Every answer is JSON unless its call names another type.',
      contact: { name: 'Pravesh', url: `${origin}/contact` },
      license: { name: 'All rights reserved', url: `${origin}/terms` },
      termsOfService: `${origin}/terms`,
    },
    servers: [{ url: `${origin}/api/v1` }],
    tags: OPENAPI_TAGS,
    paths,
    components: {
      securitySchemes: {
        staff: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A session of the staff' },
        student: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A session of a website account' },
      },
      schemas: { ...Object.fromEntries(components), Failure },
      responses: {
        Failure: {
          description: 'Refused; `code` says why',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      },
    },
  }
}

/** A call's path as OpenAPI writes it. */
export const openapiPath = ({ path }: Pick<Call, 'path'>): string => path.replace(/:(\w+)/g, '{$1}')

/** Transforms (a page number from its text) have no JSON form: what is sent is described by the input side. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Map<string, Schema>): Schema {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const {
    $schema: _dialect,
    $defs = {},
    ...plain
  } = JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/')) as Schema & {
    $defs?: Record<string, Schema>
  }
  for (const [name, definition] of Object.entries($defs)) components.set(name, withoutId(definition))
  const { id } = plain
  if (typeof id !== 'string') return plain
  components.set(id, withoutId(plain))
  return { $ref: `#/components/schemas/${id}` }
}

const withoutId = ({ id: _id, ...schema }: Schema): Schema => schema

function operationOf(call: Call, components: Map<string, Schema>): Schema {
  const parameters = [...parametersOf(call, 'path', components), ...parametersOf(call, 'query', components)]
  // A secret is not kept to be said twice.
  if (call.method === 'POST' && !call.secretAnswer)
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'Sent again with the same key, the call takes effect once and is answered the same',
      schema: { type: 'string', maxLength: 200 },
    })
  const request = requestOf(call, components)
  const content = call.returns
    ? { 'application/json': { schema: schemaOf(call.returns, 'output', components) } }
    : { [call.produces ?? 'application/octet-stream']: {} }
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replace(/[^A-Za-z0-9]+(\w)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '')}`,
    tags: [openapiTagOf(call)],
    summary: firstSentenceOf(call.summary),
    description: [call.summary, WHO[call.guard] ?? `For staff with the permission \`${call.guard}\`.`, limitOf(call)]
      .filter(Boolean)
      .join(' '),
    security: securityOf(call.guard),
    'x-guard': call.guard,
    ...(parameters.length > 0 && { parameters }),
    ...(request && { requestBody: request }),
    responses: {
      [String(call.status ?? 200)]: { description: 'Done', content },
      default: { $ref: '#/components/responses/Failure' },
    },
  }
}

const WHO: Partial<Record<Call['guard'], string>> = {
  public: 'For everybody.',
  anyone: 'For everybody, with or without a session.',
  student: 'For whoever is signed in on the public site.',
  staff: 'For every active member of the staff.',
}

function limitOf({ limit, visitors }: Pick<Call, 'limit' | 'visitors'>): string {
  const sentence = (name: LimitName, whom: string): string =>
    `Tries of ${whom} are limited (\`${name}\`): 429 says in Retry-After when to come again.`
  if (limit) return sentence(limit, 'one account and one address')
  return visitors ? sentence(visitors, 'visitors') : ''
}

const firstSentenceOf = (text: string): string => /^.*?[.:;?](?= |$)/.exec(text)?.[0].replace(/[.:;]$/, '') ?? text

/** An empty entry: without a token too. */
function securityOf(guard: Call['guard']): Schema[] {
  if (guard === 'public') return []
  if (guard === 'anyone') return [{}, { student: [] }, { staff: [] }]
  return guard === 'student' ? [{ student: [] }] : [{ staff: [] }]
}

function parametersOf(call: Call, place: 'path' | 'query', components: Map<string, Schema>): Schema[] {
  const schema = place === 'path' ? call.params : call.query
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input', components) as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description: describeParameter(call, name),
    schema: inner,
  }))
}

function requestOf(call: Call, components: Map<string, Schema>): Schema | undefined {
  if (call.multipart) {
    const files = Object.fromEntries(call.multipart.fields.map((name) => [name, { type: 'string', format: 'binary' }]))
    const beside = call.body
      ? (schemaOf(call.body, 'input', components) as { properties?: Record<string, Schema> }).properties
      : undefined
    return {
      required: true,
      content: { 'multipart/form-data': { schema: { type: 'object', properties: { ...files, ...beside } } } },
    }
  }
  if (call.bytes !== undefined)
    return {
      required: true,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary', maxLength: call.bytes } } },
    }
  return (
    call.body && {
      required: !call.body.safeParse(undefined).success,
      content: { 'application/json': { schema: schemaOf(call.body, 'input', components) } },
    }
  )
}
