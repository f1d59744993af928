import { copyFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoreBackup } from './backup.ts'
import { add, newCollege } from './contract/open.ts'
import { openStore } from './database.ts'
import { newFolder } from './test/sqliteFolder.ts'

let folder: string
beforeEach(async () => {
  folder = await newFolder()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a backup taken while the server runs, over an older one, is restored under a new epoch, and the old database is kept beside it', async () => {
  const store = await openStore({ folder })
  const [kept] = await add(store, newCollege())
  const before = await store.catalogue.clock('public')
  await store.backup(join(folder, 'copy'))
  await store.backup(join(folder, 'copy'))
  const [lost] = await add(store, newCollege())
  await expect(restoreBackup({ file: join(folder, 'copy'), folder })).rejects.toMatchObject({ code: 'DB_BUSY' })
  await store.close()

  const old = await restoreBackup({ file: join(folder, 'copy'), folder, now: () => 77 })
  const restored = await openStore({ folder })
  expect(await restored.colleges.open(kept!.id)).toEqual(kept)
  expect(await restored.colleges.open(lost!.id)).toBeUndefined()
  const after = await restored.catalogue.clock('public')
  expect(after.position).toBe(0)
  expect(after.epoch).not.toBe(before.epoch)
  await restored.close()
  expect(old).toMatch(/\.before-77$/)
})

test.each([
  [
    'a text',
    async (file: string) => writeFile(file, 'not a database at all, but long enough to be read as a header of one'),
  ],
  ['an empty database', async (file: string) => writeFile(file, '')],
  [
    'half a backup',
    async (file: string) => truncate(join(folder, 'copy'), 40_000).then(() => copyFile(join(folder, 'copy'), file)),
  ],
])('a restore refuses %s and leaves what stands', async (_, make) => {
  const store = await openStore({ folder })
  const [college] = await add(store, newCollege())
  await store.backup(join(folder, 'copy'))
  await store.close()
  await make(join(folder, 'bad'))
  await expect(restoreBackup({ file: join(folder, 'bad'), folder })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  })
  const again = await openStore({ folder })
  expect(await again.colleges.open(college!.id)).toEqual(college)
  await again.close()
})
