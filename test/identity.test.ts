import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Where addresses are folded; everything else asks here. */
const HOME = 'shared/people/identity.ts'
/** A line that folds something called an address by itself. */
const OWN_FOLDING = /\be-?mail\w*\b[^\n]*\.(?:normalize|toLowerCase|toLocaleLowerCase|toUpperCase)\(/i

const sources = ['shared', 'sync-server', 'pwa']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/test\/|node_modules/.test(path) && path !== HOME)

test('the e-mail address of a person is folded in one place', () => {
  const own = sources.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, at) => (OWN_FOLDING.test(line) ? [`${path}:${at + 1}`] : [])),
  )
  expect(own).toEqual([])
})
