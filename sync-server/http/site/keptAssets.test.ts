import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '../../../shared/format/duration.ts'
import { keepAssets } from './keptAssets.ts'

const START = Date.UTC(2026, 10, 28)

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pravesh-kept-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** A built site with these hashed files, in the place of the one before. */
function release(...names: string[]): void {
  rmSync(join(root, 'site'), { recursive: true, force: true })
  mkdirSync(join(root, 'site/assets/staff'), { recursive: true })
  writeFileSync(join(root, 'site/index.html'), 'page')
  for (const name of names) writeFileSync(join(root, 'site/assets', name), name)
}
const keep = (days: number) => keepAssets(join(root, 'site'), join(root, 'kept'), START + days * DAY_MS)
const kept = () =>
  readdirSync(join(root, 'kept'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()

test('files of a former release stay for a week after its last day, and those that each release has stay', async () => {
  release('app-1.js', 'react.js', 'staff/desk-1.js')
  await keep(0)
  expect(kept()).toEqual(['app-1.js', 'desk-1.js', 'react.js'])
  expect(readFileSync(join(root, 'kept/assets/staff/desk-1.js'), 'utf8')).toBe('staff/desk-1.js')
  // The server ran on for a long time and looked each day.
  await keep(30)
  release('app-2.js', 'react.js')
  await keep(31)
  await keep(37)
  expect(kept()).toEqual(['app-1.js', 'app-2.js', 'desk-1.js', 'react.js'])
  await keep(38)
  expect(kept()).toEqual(['app-2.js', 'react.js'])
})

test('copies are for the owner alone, whoever may read the build', async () => {
  release('app-1.js')
  chmodSync(join(root, 'site/assets/app-1.js'), 0o644)
  await keep(0)
  expect(statSync(join(root, 'kept/assets/app-1.js')).mode & 0o777).toBe(0o600)
  expect(statSync(join(root, 'kept/assets')).mode & 0o777).toBe(0o700)
})

test('processes that share the folder and start at once keep every file, and none fails', async () => {
  release(...Array.from({ length: 30 }, (_, at) => `app-${at}.js`))
  await Promise.all([keep(0), keep(0), keep(0)])
  expect(kept()).toHaveLength(30)
  release('app-next.js')
  await Promise.all([keep(8), keep(8), keep(8)])
  expect(kept()).toEqual(['app-next.js'])
})

test('a server without a built site keeps nothing and removes nothing', async () => {
  await keep(0)
  release('app-1.js')
  await keep(0)
  rmSync(join(root, 'site'), { recursive: true })
  await keep(1)
  expect(kept()).toEqual(['app-1.js'])
})
