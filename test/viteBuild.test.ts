import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { build as viteBuildOf } from 'vite'

const { viteBuild } = (await import(new URL('../scripts/viteBuild.mjs', import.meta.url).href)) as {
  viteBuild: typeof viteBuildOf
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pravesh-build-'))
  await writeFile(join(folder, 'entry.js'), 'export const answer = 42\n')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const build = () =>
  viteBuild({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { lib: { entry: 'entry.js', formats: ['es'] }, outDir: 'out' },
  })

test.each([undefined, 'test'])('a build leaves NODE_ENV as it was: %s', async (value) => {
  const before = process.env.NODE_ENV
  if (value === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = value
  try {
    await build()
    expect(process.env.NODE_ENV).toBe(value)
  } finally {
    process.env.NODE_ENV = before
  }
})
