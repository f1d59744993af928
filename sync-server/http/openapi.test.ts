import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openapiPath } from '../../shared/protocol/openapi.ts'
import { serverCalls } from '../../shared/protocol/serverCalls.ts'
import { METRICS_TOKEN, startServer, type TestServer } from '../test/server.ts'

interface Contract {
  paths: Record<string, Record<string, { operationId?: string }> & { servers?: Array<{ url: string }> }>
}

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())
const contract = async (): Promise<Contract> => (await server.get('/openapi.json')).body as unknown as Contract

test('the document has nothing that the rules of OpenAPI’s readers warn of', async () => {
  const spectral = new Spectral()
  // All of them but one: the site is reached by its contact page, and has no address of e-mail to give away here.
  spectral.setRuleset({
    extends: [[oas as unknown as RulesetDefinition, 'all']],
    rules: { 'contact-properties': 'off' },
  })
  const found = await spectral.run((await server.get('/openapi.json')).text)
  expect(found.map(({ code, message, path }) => `${String(code)}: ${message} (${path.join('/')})`)).toEqual([])
}, 120_000)

test('what stands at the site’s root is in the document with the root as its server, and answers there', async () => {
  const { paths } = await contract()
  for (const call of Object.values(serverCalls)) {
    expect([
      call.path,
      paths[openapiPath(call)]?.servers?.[0]?.url,
      paths[openapiPath(call)]?.['get']?.operationId !== undefined,
    ]).toEqual([call.path, 'https://pravesh.example', true])
  }
  const asha = await server.as('admin')
  const raw =
    '--b\r\nContent-Disposition: form-data; name="files"; filename="notice.txt"\r\nContent-Type: text/plain\r\n\r\nThe fee notice\r\n--b--\r\n'
  const { body } = await asha.post<Array<{ cdnUrl: string }>>('/bunny/upload', undefined, {
    raw,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  const file = new URL(body.data[0]!.cdnUrl).pathname
  for (const path of [file, '/health/live', '/health/ready', '/metrics', '/api/docs']) {
    expect([
      path,
      (await server.ask('GET', path, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).status,
    ]).toEqual([path, 200])
  }
})

test('every reference in the document leads to a component that is there', async () => {
  const { text } = await server.get('/openapi.json')
  const document = JSON.parse(text) as { components: Record<string, Record<string, unknown>> }
  const references = [
    ...new Set(
      [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)].map(([, kind = '', name = '']) => `${kind}/${name}`),
    ),
  ]
  expect(references.length).toBeGreaterThan(1)
  expect(
    references.filter((one) => {
      const [kind = '', name = ''] = one.split('/')
      return document.components[kind]?.[name] === undefined
    }),
  ).toEqual([])
  expect(text).not.toContain('#/$defs/')
})
