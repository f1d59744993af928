import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeRecord } from '../../../shared/test/make.ts'
import { openStore } from '../../store/database.ts'
import { DATABASE_FILE, POSITION_FILE } from '../../store/dataFolder.ts'
import type { Author } from '../../store/ports/author.ts'
import { startPostgres } from '../../store/test/postgresServer.ts'
import { openPosition } from './position.ts'

const AUTHOR: Author = { kind: 'system', name: 'Test', requestId: 'test' }
let top: string
let folder: string
beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'position-'))
  folder = join(top, 'data')
})
afterEach(() => rm(top, { recursive: true, force: true }))

interface Run {
  begun: boolean
  epoch: string
  published: string
  position: number
}
/**
 * One life of a server over the folder: it writes so many colleges and ends, or is killed before it could write its
 * position down.
 */
async function life({
  writes = 1,
  killed = false,
  url,
}: { writes?: number; killed?: boolean; url?: string } = {}): Promise<Run> {
  const store = await openStore({ folder, ...(url && { url }) })
  const file = await openPosition({
    store,
    folder,
    author: AUTHOR,
    failed: (thrown) => {
      throw thrown
    },
  })
  for (let at = 0; at < writes; at++)
    await store.write(AUTHOR, (tx) =>
      tx.colleges.add([makeRecord({ college: { name: `College ${Math.random()}`, location: 'Pune' } })]),
    )
  const [staff, catalogue] = [await store.catalogue.clock('staff'), await store.catalogue.clock('public')]
  const held = await readFile(join(folder, POSITION_FILE))
  await file.close()
  await store.close()
  if (killed) await writeBack(held)
  return { begun: file.begun, epoch: staff.epoch, published: catalogue.epoch, position: staff.position }
}
/** The file as it stood when the server was killed; the inode of the last one written stays. */
async function writeBack(held: Buffer): Promise<void> {
  const said = JSON.parse((await readFile(join(folder, POSITION_FILE))).toString()) as object
  const { staff, public: published } = JSON.parse(held.toString()) as { staff: object; public: object }
  await writeFile(join(folder, POSITION_FILE), JSON.stringify({ ...said, staff, public: published }))
}

describe('the history of a data folder', () => {
  test('[S5] goes on through restarts, a kill and a move of the folder', async () => {
    const first = await life()
    const lives = [await life(), await life({ killed: true }), await life()]
    await rename(folder, join(top, 'moved'))
    folder = join(top, 'moved')
    lives.push(await life(), await life({ writes: 0 }), await life())
    for (const { begun, epoch, published } of [first, ...lives])
      expect([begun, epoch, published]).toEqual([false, first.epoch, first.epoch])
  })

  test.each([
    [
      'copied away and put back in its place',
      async (away: string) => {
        await rm(folder, { recursive: true })
        await cp(away, folder, { recursive: true, preserveTimestamps: true })
      },
    ],
    [
      'copied away, and the copy renamed into its place',
      async (away: string) => {
        await rm(folder, { recursive: true })
        await rename(away, folder)
      },
    ],
    [
      'copied away and written over what stands there, file by file',
      async (away: string) => {
        for (const name of await readdir(folder)) if (name.startsWith(DATABASE_FILE)) await rm(join(folder, name))
        for (const name of await readdir(away)) await writeFile(join(folder, name), await readFile(join(away, name)))
      },
    ],
    [
      'of which the database alone was put back',
      async (away: string) => {
        await copyFile(join(away, DATABASE_FILE), join(folder, DATABASE_FILE))
      },
    ],
    [
      'whose database came alone into an empty folder',
      async (away: string) => {
        await rm(folder, { recursive: true })
        await mkdir(folder)
        await copyFile(join(away, DATABASE_FILE), join(folder, DATABASE_FILE))
      },
    ],
  ])('[S5] begins anew, once and on both clocks, where the folder was %s', async (_, putBack) => {
    await life()
    const away = join(top, 'away')
    await cp(folder, away, { recursive: true, preserveTimestamps: true })
    const lost = await life({ writes: 3 })
    await putBack(away)
    const back = await life()
    expect(back.begun).toBe(true)
    expect(back.epoch).not.toBe(lost.epoch)
    expect(back.published).toBe(back.epoch)
    expect(back.position).toBeGreaterThan(lost.position)
    const next = await life()
    expect([next.begun, next.epoch]).toEqual([false, back.epoch])
  })

  test('[S5] begins anew where a start broke off after it had found the folder copied', async () => {
    await life()
    await cp(folder, join(top, 'away'), { recursive: true })
    const lost = await life()
    await rm(folder, { recursive: true })
    await cp(join(top, 'away'), folder, { recursive: true })
    // What the broken start leaves: a file of its own over a database that knows nothing of it.
    const file = join(folder, POSITION_FILE)
    await writeFile(file, (await readFile(file)).toString().replace(/"id":"[^"]+"/, '"id":"of the broken start"'))
    const back = await life()
    expect([back.begun, back.epoch === lost.epoch]).toEqual([true, false])
  })

  test('[S5] on PostgreSQL begins anew where the database stands behind, and goes on where it does not', async () => {
    const postgres = await startPostgres()
    try {
      const url = await postgres.fresh()
      await mkdir(folder)
      const first = await life({ url })
      const held = JSON.parse((await readFile(join(folder, POSITION_FILE))).toString()) as {
        staff: { position: number; seen: number }
      }
      expect(await life({ url })).toMatchObject({ begun: false, epoch: first.epoch })
      await writeFile(
        join(folder, POSITION_FILE),
        JSON.stringify({
          ...held,
          staff: {
            ...held.staff,
            position: held.staff.position + 50,
            seen: held.staff.seen + 50,
            hash: 'of what was lost',
          },
        }),
      )
      const back = await life({ url })
      expect([back.begun, back.epoch === first.epoch]).toEqual([true, false])
      expect(await life({ url })).toMatchObject({ begun: false, epoch: back.epoch })
    } finally {
      await postgres.stop()
    }
  })
})
