import { mkdtemp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileStoreContract, makeSource } from './contract.ts'
import { openDisk } from './disk.ts'

let box: string
beforeEach(async () => {
  box = await mkdtemp(join(tmpdir(), 'pravesh-files-'))
})
afterEach(() => rm(box, { recursive: true, force: true }))
const disk = () => openDisk({ folder: join(box, 'files'), origin: 'http://127.0.0.1:4000' })

async function held(folder: string): Promise<Record<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return Object.fromEntries(
    await Promise.all(
      found
        .filter((entry) => entry.isFile())
        .map(async (entry) => {
          const path = join(entry.parentPath, entry.name)
          return [relative(folder, path), await readFile(path, 'utf8')] as const
        }),
    ),
  )
}

fileStoreContract('on this computer', async () => ({
  store: disk(),
  held: () => held(join(box, 'files')),
  close: async () => undefined,
}))

test('a link inside the tree leads nowhere out of it', async () => {
  const store = disk()
  await store.put(['a', 'own.txt'], makeSource('own'))
  const outside = join(box, 'outside')
  await mkdir(outside)
  await writeFile(join(outside, 'secret.txt'), 'secret')
  await symlink(outside, join(box, 'files', 'a', 'way'))
  await symlink(join(outside, 'secret.txt'), join(box, 'files', 'a', 'link.txt'))
  for (const key of [
    ['a', 'way', 'secret.txt'],
    ['a', 'way', 'new.txt'],
    ['a', 'link.txt'],
  ]) {
    await expect(store.put(key, makeSource('x'))).rejects.toMatchObject({ code: 'INVALID_PATH' })
    await expect(store.remove(key)).rejects.toMatchObject({ code: 'INVALID_PATH' })
    await expect(store.read(key)).rejects.toMatchObject({ code: 'INVALID_PATH' })
  }
  await expect(store.list(['a', 'way'])).rejects.toMatchObject({ code: 'INVALID_PATH' })
  expect(await held(outside)).toEqual({ 'secret.txt': 'secret' })
})

test('nothing is left of a file that could not be written, and none stands beside the tree', async () => {
  const store = disk()
  await expect(store.put(['a.txt'], { ...makeSource('abc'), size: 4 })).rejects.toMatchObject({
    code: 'STORAGE_UNAVAILABLE',
  })
  await store.put(['b.txt'], makeSource('b'))
  expect(await held(box)).toEqual({ 'files/b.txt': 'b' })
})

test('a file is read in part, and a folder is no file', async () => {
  const store = disk()
  await store.put(['a', 'b.txt'], makeSource('0123456789'))
  const file = await store.read(['a', 'b.txt'])
  expect(file?.size).toBe(10)
  expect(Buffer.concat(await (await file!.stream({ start: 2, end: 4 })).toArray()).toString()).toBe('234')
  expect([await store.read(['a']), await store.read(['a', 'c.txt']), await store.read(['a', 'b.txt', 'c'])]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
