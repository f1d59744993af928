import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publicKeyOf } from '../../shared/release/signature.ts'
import { runReleaseKey } from './releaseKey.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-key-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function run(args: string[], variables: Record<string, string> = {}): Promise<string> {
  const lines: string[] = []
  await runReleaseKey(
    args,
    { DATA_DIR: folder, ...variables },
    { progress: () => undefined, report: (line) => lines.push(line) },
  )
  return lines.join('\n')
}
const keys = async () => (await readFile(join(folder, 'release-key'), 'utf8')).trim().split('\n')

test('the command names the key, and puts a new one in front of it', async () => {
  const shown = await run(['show']),
    [first] = await keys()
  expect(shown).toContain(await publicKeyOf(first!))
  expect(await run(['rotate'])).toContain('Restart the server')
  const [second, former] = await keys()
  expect(former).toBe(first)
  expect(await run(['show'])).toContain(await publicKeyOf(second!))
})

test('a key of the environment is changed there, and other words are refused', async () => {
  await expect(run(['rotate'], { RELEASE_KEY: 'a1'.repeat(32) })).rejects.toThrow('RELEASE_KEY_FORMER')
  await expect(run([])).rejects.toThrow('show')
  await expect(run(['show', 'more'])).rejects.toThrow('show')
})
