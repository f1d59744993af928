import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Receipt } from '../../../shared/protocol/push.ts'
import { openStore } from '../../store/database.ts'
import { DEVICE, editOf, idOf } from '../../test/pusher.child.ts'

const CHILD = fileURLToPath(new URL('../../test/pusher.child.ts', import.meta.url))
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const BATCH = 5

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pravesh-kill-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('[S1] [S2] a server killed while it commits batches has each of them wholly with its receipts, or not at all', async () => {
  for (let round = 1; round <= 3; round++) {
    const child = spawn(process.execPath, ['--import', TSX, CHILD, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(child, 'exit')
    let acknowledged = 0
    let heard = 0
    for await (const line of createInterface(child.stdout)) {
      acknowledged = Number(line)
      if (++heard === round * 3) child.kill('SIGKILL')
    }
    await ended

    const store = await openStore({ folder })
    const { upTo } = (await store.sync.device(DEVICE))!
    expect(upTo).toBeGreaterThanOrEqual(acknowledged)
    expect(upTo % BATCH).toBe(0)
    const receipts = await store.sync.receipts(DEVICE, 1, upTo + BATCH)
    expect(receipts.map(({ n }) => n)).toEqual(Array.from({ length: upTo }, (_, at) => at + 1))
    const found = new Set(
      (await store.colleges.openMany(Array.from({ length: upTo + BATCH }, (_, at) => idOf(at + 1)))).map(
        ({ id }) => id,
      ),
    )
    // An edit took effect exactly where it has a receipt that says so.
    for (const { n, receipt } of receipts as Array<{ n: number; receipt: Receipt }>)
      expect([n, receipt.outcome, found.has(idOf(n))]).toEqual([n, 'applied', true])
    expect(found.size).toBe(upTo)
    expect(editOf(1).record).toBe(idOf(1))
    await store.close()
  }
}, 120_000)
