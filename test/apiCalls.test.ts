import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSource } from './imports.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const files = readdirSync(join(ROOT, 'pwa'), { recursive: true, encoding: 'utf8' })
  .map((path) => `pwa/${path}`)
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^pwa\/test\//.test(path))
  .sort()

/**
 * The transport, the one around it that takes objects from another origin, and the typed client over it. Every other
 * file asks by the name of a call.
 */
const HOMES = ['pwa/remote/client.ts', 'pwa/search/assetsRemote.ts', 'pwa/api/client.ts']

/**
 * What in a file asks the server without the contract: by a path written out, or with the shape of an answer copied by
 * hand.
 */
const SIGNS: ReadonlyArray<[what: string, sign: RegExp]> = [
  ['a path of the API', /['"`]\/(?:api|bunny|sync|crm-auth|crm-users|auth|catalogue|reminders|reviews)\/|\/api\/v1/],
  ['a call by its path', /\b(?:askAsStaff|fileAsStaff|asStaff)\b/],
  ['the transport itself', /\b(?:remote|own\(\)|server)\.(?:json|bytes)\(/],
  ['a copied answer', /<\{ data: |\bas \{ data\??: |const \{ data\b[^}]*\} = \(body/],
]
const signsIn = (path: string): string[] => SIGNS.filter(([, sign]) => sign.test(read(path))).map(([what]) => what)

test('the server is asked by the typed client alone', () => {
  const found = files.filter((path) => !HOMES.includes(path) && signsIn(path).length > 0)
  // A file that asks by a path is moved to `call('GET /…')`.
  expect(found).toEqual([])
})

test('a path, a call by a path and a copied answer are each found', () => {
  const found = (text: string): string[] => SIGNS.filter(([, sign]) => sign.test(text)).map(([what]) => what)
  expect(found("fetch('/api/v1/colleges')")).toEqual(['a path of the API'])
  expect(found('openRemote({ base: `${location.origin}/api/v1` })')).toEqual(['a path of the API'])
  expect(found('remote.bytes(`/catalogue/blobs/${hash}`)')).toEqual(['a path of the API', 'the transport itself'])
  expect(found('await server.json(path)')).toEqual(['the transport itself'])
  expect(found("askAsStaff<{ data: User[] }>('/users')")).toEqual(['a call by its path', 'a copied answer'])
  expect(found("remote.json('/site')")).toEqual(['the transport itself'])
  expect(found('(body as { data: Session }).data')).toEqual(['a copied answer'])
  expect(found("await callAsStaff('GET /users', { query: { page } })")).toEqual([])
})

test('no schema of the contract reaches a browser: its calls are imported as types', () => {
  const loaded = files.flatMap((path) =>
    readSource(path, read(path))
      .imports.filter(
        ({ from, typeOnly }) => !typeOnly && /\/shared\/protocol\/(?:calls|\w+Calls|call|fields)\.ts$/.test(from),
      )
      .map(({ from, line }) => `${path}:${line} ${from}`),
  )
  expect(loaded).toEqual([])
})

test('every file of calls is in the list that the typed client knows', () => {
  const declared = readdirSync(join(ROOT, 'shared/protocol'))
    .filter((name) => name.endsWith('Calls.ts'))
    // What stands outside the API is asked by nobody's client.
    .filter((name) => name !== 'documentCalls.ts' && name !== 'serverCalls.ts')
  const known = read('shared/protocol/calls.ts')
  expect(declared.filter((name) => !known.includes(`from './${name}'`))).toEqual([])
})
