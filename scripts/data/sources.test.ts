import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { TABLES } from './tables.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const page = readFileSync(at('../../docs/sources.md'), 'utf8')

/** "2026-11-23" as "23 November 2026". */
const inFull = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

test('each table of the pack has its line, with publisher, edition, address and day, where everybody finds them', () => {
  const without = Object.values(TABLES).filter(
    ({ file, publisher, edition, address, taken }) =>
      !page.includes(`| ${file} | ${edition} | ${publisher} | ${address} | ${inFull(taken)} |`),
  )
  expect(without).toEqual([])
})

test('each table of rules in shared/ is named there', () => {
  const shared = at('../../shared/'),
    tables = readdirSync(shared, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.json') && readFileSync(shared + path, 'utf8').includes('"checked"'))
      .map((path) => `shared/${path.replaceAll('\\', '/')}`)
  expect(tables.length).toBeGreaterThan(5)
  expect(tables.filter((path) => !page.includes(`\`${path}\``))).toEqual([])
})

test('each list of our own that the pack is made by has a line there too', () => {
  // A list, a table or a set; a number that only says how the program works is no fact of anybody's.
  const lists = readdirSync(at('.')).flatMap((file) => {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) return []
    const text = readFileSync(at(file), 'utf8')
    return [...text.matchAll(/^(?:export )?const ([A-Z_]+)\b[^=]*= ?(?:new (?:Set|Map)\(|\[|\{)/gm)].map(
      ([, name]) => `${file}: ${name}`,
    )
  })
  expect(lists.length).toBeGreaterThan(20)
  const said = new Set(
    [...page.matchAll(/^\| (\w+\.ts): ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(([, file, names]) =>
      [...names!.matchAll(/[A-Z_]+/g)].map(([name]) => `${file}: ${name}`),
    ),
  )
  expect(lists.filter((list) => !said.has(list))).toEqual([])
  expect([...said].filter((list) => !lists.includes(list))).toEqual([])
})
