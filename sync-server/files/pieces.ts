import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Failure } from '../../shared/failure.ts'
import { UNFINISHED_LIMITS, PIECE } from '../../shared/files/pieces.ts'
import { diskFailure } from './disk.ts'
import { type StartedUpload, checkedKey, type Pieces } from './fileStore.ts'

/** What a file was joined to, for whoever did not hear the answer. */
interface Joined {
  size: number
  sha256: string
  file: string
}

/**
 * Pieces in a folder of this computer: `<owner>/<id>` is as long as what has arrived, and nothing beside it needs to be
 * kept in step.
 */
export function openPieceFolder(folder: string): Pieces {
  const turns = new Turns()
  const placeOf = ({ owner, id }: StartedUpload): string => join(folder, ...checkedKey([owner, id]))
  const noteOf = ({ owner, id }: StartedUpload): string => join(folder, ...checkedKey([`${owner}.joined`, id]))

  async function heldOf(of: StartedUpload): Promise<{ held: number; joined?: Joined }> {
    const joined = await noteAt(noteOf(of))
    return joined ? { held: joined.size, joined } : { held: await sizeOf(placeOf(of)) }
  }

  /** @throws Failure RATE_LIMITED where all that this person began is under way this very moment */
  async function makeRoom({ owner, id }: StartedUpload, bytes: number): Promise<void> {
    const own = join(folder, owner)
    const names = (await readdir(own).catch(() => [])).filter((name) => name !== id)
    const others = (
      await Promise.all(
        names.map(async (name) => ({
          place: join(own, name),
          found: await stat(join(own, name)).catch(() => undefined),
        })),
      )
    )
      .flatMap(({ place, found }) => (found ? [{ place, size: found.size, at: found.mtimeMs }] : []))
      .toSorted((a, b) => a.at - b.at)
    let sum = bytes + others.reduce((all, { size }) => all + size, 0)
    let count = others.length + 1
    for (const { place, size } of others) {
      if (count <= UNFINISHED_LIMITS.files && sum <= UNFINISHED_LIMITS.bytes) return
      if (turns.isTaken(place)) continue
      await turns.take(place, () => rm(place, { force: true }))
      sum -= size
      count -= 1
    }
    if (count > UNFINISHED_LIMITS.files || sum > UNFINISHED_LIMITS.bytes)
      throw new Failure('RATE_LIMITED', {
        message: 'Too many files are being uploaded at once. Please wait for one of them',
        retryAfter: 10,
      })
  }

  return {
    held: async (of) => (await heldOf(of)).held,
    add: (of, { from, most }, bytes) =>
      turns.take(placeOf(of), async (left) => {
        const overtaken = () => bytes.destroy(new Failure('PIECES_DIFFER'))
        left.addEventListener('abort', overtaken)
        try {
          left.throwIfAborted()
          const before = await heldOf(of)
          if (before.joined || from !== before.held) throw differing(before.held)
          let { held } = before
          await makeRoom(of, Math.min(from + PIECE.most, most))
          const place = placeOf(of)
          await mkdir(dirname(place), { recursive: true, mode: 0o700 })
          const handle = await open(place, 'a', 0o600)
          try {
            // The answer goes out on the same connection, so ending early must not destroy it.
            for await (const chunk of bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
              if (held + chunk.length > most) throw new Failure('PAYLOAD_TOO_LARGE')
              await handle.appendFile(chunk)
              held += chunk.length
            }
          } finally {
            await handle.close()
          }
          return held
        } catch (thrown) {
          throw bytes.errored && !(thrown instanceof Failure)
            ? new Failure('INVALID_MULTIPART', { cause: thrown })
            : diskFailure(thrown)
        } finally {
          left.removeEventListener('abort', overtaken)
        }
      }),
    join: (of, { size, sha256 }, work) =>
      turns.take(placeOf(of), async () => {
        const { held, joined } = await heldOf(of)
        if (joined) {
          if (joined.sha256 !== sha256) throw new Failure('IDEMPOTENCY_KEY_REUSED')
          return joined.file
        }
        const place = placeOf(of)
        if (held === 0 || held !== size) throw differing(held)
        if ((await hashAt(place)) !== sha256) {
          await rm(place, { force: true })
          throw differing(0)
        }
        let file: string
        try {
          file = await work(place)
        } catch (thrown) {
          // The file itself is at fault: sent again it would be refused again.
          if (thrown instanceof Failure && [413, 415, 422].includes(thrown.status)) await rm(place, { force: true })
          throw thrown
        }
        const note = noteOf(of)
        await mkdir(dirname(note), { recursive: true, mode: 0o700 })
        await writeFile(note, JSON.stringify({ size, sha256, file } satisfies Joined), { mode: 0o600 })
        await rm(place, { force: true })
        return file
      }),
    forget: (of) =>
      turns.take(placeOf(of), async () => {
        await rm(placeOf(of), { force: true })
        await rm(noteOf(of), { force: true })
      }),
    async sweep(since) {
      for (const owner of await readdir(folder).catch(() => [])) {
        const own = join(folder, owner)
        for (const name of await readdir(own).catch(() => [])) {
          const place = join(own, name)
          if (turns.isTaken(place)) continue
          await turns.take(place, async () => {
            const found = await stat(place).catch(() => undefined)
            if (found && found.mtimeMs < since) await rm(place, { force: true })
          })
        }
      }
    },
  }
}

const differing = (held: number): Failure => new Failure('PIECES_DIFFER', { data: { held } })
const sizeOf = (place: string): Promise<number> =>
  stat(place).then(
    ({ size }) => size,
    () => 0,
  )

/** A note that was cut short by a crash is none: the pieces are still there then. */
async function noteAt(path: string): Promise<Joined | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Joined
  } catch {
    return undefined
  }
}

async function hashAt(path: string): Promise<string> {
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) digest.update(chunk)
  return digest.digest('hex')
}

/** One at a time for each place. Whoever comes tells the one before to leave, and begins once it has. */
class Turns {
  readonly #last = new Map<string, { leave: AbortController; ended: Promise<void> }>()

  isTaken(place: string): boolean {
    return this.#last.has(place)
  }

  take<T>(place: string, work: (left: AbortSignal) => Promise<T>): Promise<T> {
    const before = this.#last.get(place)
    before?.leave.abort(new Failure('PIECES_DIFFER'))
    const leave = new AbortController()
    const done = (before?.ended ?? Promise.resolve()).then(() => work(leave.signal))
    const turn = {
      leave,
      ended: done.then(
        () => undefined,
        () => undefined,
      ),
    }
    this.#last.set(place, turn)
    void turn.ended.then(() => {
      if (this.#last.get(place) === turn) this.#last.delete(place)
    })
    return done
  }
}
