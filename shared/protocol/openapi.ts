import { z } from 'zod'
import { FAILURES } from '../failure.ts'
import type { Call } from './call.ts'

const Failed = z.object({
  success: z.literal(false), error: z.string(), message: z.string(), code: z.enum(Object.keys(FAILURES)), requestId: z.string(),
  details: z.array(z.object({ path: z.string(), rule: z.string(), message: z.string() })).optional(), data: z.unknown().optional(),
})

type Schema = Record<string, unknown>
/** Transforms (a page number from its text) have no JSON form: what is sent is described by the input side. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _dialect, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return plain
}

/** OpenAPI 3.1 of the given calls, made from the very schemas the server validates by. */
export function openApiOf(calls: readonly Call[], version: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {}
  for (const call of calls) (paths[call.path.replace(/:(\w+)/g, '{$1}')] ??= {})[call.method.toLowerCase()] = operationOf(call)
  return {
    openapi: '3.1.0',
    info: { title: 'Pravesh', version, description: 'College discovery and the back-office that keeps it true.' },
    servers: [{ url: '/api/v1' }],
    paths,
    components: {
      securitySchemes: { staff: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, student: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: schemaOf(Failed, 'output') },
      responses: { Failure: { description: 'Refused; `code` says why', content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } } },
    },
  }
}

function operationOf(call: Call): Schema {
  const parameters = [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')]
  if (call.method === 'POST') parameters.push({ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } })
  const request = requestOf(call)
  const content = call.returns ? { 'application/json': { schema: schemaOf(call.returns, 'output') } } : { [call.produces ?? 'application/octet-stream']: {} }
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replace(/[^A-Za-z0-9]+(\w)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '')}`,
    summary: call.summary,
    security: securityOf(call.guard),
    'x-guard': call.guard,
    ...(parameters.length > 0 && { parameters }),
    ...(request && { requestBody: request }),
    responses: { [String(call.status ?? 200)]: { description: 'Done', content }, default: { $ref: '#/components/responses/Failure' } },
  }
}

/** An empty entry: without a token too. */
function securityOf(guard: Call['guard']): Schema[] {
  if (guard === 'public') return []
  if (guard === 'anyone') return [{}, { student: [] }, { staff: [] }]
  return guard === 'student' ? [{ student: [] }] : [{ staff: [] }]
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Schema[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Record<string, Schema>; required?: string[] }
  return Object.entries(properties).map(([name, inner]) => ({ name, in: place, required: place === 'path' || required.includes(name), schema: inner }))
}

function requestOf(call: Call): Schema | undefined {
  if (call.multipart) {
    const files = Object.fromEntries(call.multipart.fields.map((name) => [name, { type: 'string', format: 'binary' }]))
    const beside = call.body ? (schemaOf(call.body, 'input') as { properties?: Record<string, Schema> }).properties : undefined
    return { required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties: { ...files, ...beside } } } } }
  }
  if (call.bytes !== undefined) return { required: true, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary', maxLength: call.bytes } } } }
  return call.body && { required: !call.body.safeParse(undefined).success, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } }
}
