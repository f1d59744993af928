import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const INSTALL = new URL('../scripts/install.mjs', import.meta.url)
const engines = (
  file: string,
  of: (json: {
    engines?: { node: string }
    packages: Record<string, { engines?: { node: string } }>
  }) => string | undefined,
): string | undefined =>
  of(
    JSON.parse(readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8')) as Parameters<typeof of>[0],
  )

test.each([
  ['20.18.3', 1],
  ['20.19.0', 0],
  ['20.20.2', 0],
  ['18.20.8', 1],
  ['21.7.3', 1],
  ['22.12.0', 1],
  ['24.0.0', 1],
  ['26.1.0', 1],
])('the start scripts meet Node %s as they should', (version, code) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { requireNode } from ${JSON.stringify(INSTALL.href)}; requireNode(${JSON.stringify(version)})`,
    ],
    { encoding: 'utf8' },
  )
  expect(status).toBe(code)
  expect(stderr).toBe(
    code === 0
      ? ''
      : `Pravesh needs Node 20.19 or a newer 20; this is Node ${version}. Install one from https://nodejs.org and try again.\n`,
  )
})

test('package.json and its lock name the versions that every change is tested on', () => {
  expect(engines('package.json', (json) => json.engines?.node)).toBe('>=20.19 <21')
  expect(engines('package-lock.json', (json) => json.packages['']?.engines?.node)).toBe('>=20.19 <21')
})
