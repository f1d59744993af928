import { existsSync, readFileSync, statSync } from 'node:fs'
import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { v4 as uuid } from 'uuid'
import { z } from 'zod'
import { POSITION_FILE } from '../../store/dataFolder.ts'
import type { Author } from '../../store/ports/author.ts'
import type { Store } from '../../store/store.ts'

/** Commits within this time are written down together. */
const QUIET_MS = 1_000

const Position = z.object({
  /** Which database it goes with. */
  id: z.string(),
  /**
   * The very file it was written into: its inode and when that was made. A copy has others, wherever it is put; a
   * moved or renamed folder has the same.
   */
  inode: z.string(),
  madeAt: z.string(),
  dialect: z.enum(['sqlite', 'postgres']),
  staff: z.object({ epoch: z.string(), position: z.int(), seen: z.int(), hash: z.string() }),
  public: z.object({ epoch: z.string(), position: z.int(), hash: z.string() }),
})
type Position = z.output<typeof Position>

export interface PositionFile {
  /** Was the database found to be an earlier one, put back or copied, so that a new history began? */
  readonly begun: boolean
  /** Writes down where the history stands and stops following it. */
  close(): Promise<void>
}

/**
 * Keeps a file beside the database that says how far its history had come, and begins a new history (S5) where the two
 * no longer agree: a
 * database that was put back alone stands behind the file; a whole folder that was copied away and put back has a file
 * that is not the one it
 * says it is; a database that came without its folder has none. Devices then start afresh, as after a restored backup.
 * A crash loses a second of
 * the file at most, which is behind and so agrees; moving the folder within its disk changes nothing. A disk that is
 * itself turned back (a
 * snapshot of the machine) is not seen here: the first device that comes with a later position tells.
 *
 * @param folder the data folder. On PostgreSQL only the position is compared, as the database lies elsewhere
 * @throws Failure of the store; whatever the disk says where the file cannot be written at the start
 */
export async function openPosition({
  store,
  folder,
  author,
  failed,
}: {
  store: Store
  folder: string
  author: Author
  failed(thrown: unknown): void
}): Promise<PositionFile> {
  const file = join(folder, POSITION_FILE)
  const found = read(file, store.dialect)
  const noted = await store.sync.folder()
  const isCopy =
    store.dialect === 'sqlite' && noted !== undefined && (!found?.isOriginal || found.position.id !== noted)
  const isStaffLost = found !== undefined && (await store.sync.standing(found.position.staff)) === 'lost'
  const isPublicLost = found !== undefined && (await isBehind(store, found.position.public))
  const begun = isCopy || isStaffLost || isPublicLost
  const id = noted === undefined || isCopy ? uuid() : noted
  // The file first, with what it said: where the start breaks off in between, the next finds the same and does the
  // same.
  if (id !== noted || !found?.isOriginal)
    await write(file, { ...(found?.position ?? { ...(await standing(store)), dialect: store.dialect }), id })
  if (id !== noted || begun) {
    await store.write(author, async (tx) => {
      if (found && isStaffLost) await tx.sync.beginEpoch(found.position.staff)
      else if (begun) await tx.catalogue.beginEpoch()
      if (id !== noted) await tx.sync.noteFolder(id)
      if (begun)
        await tx.audit.note({
          act: 'begin-epoch',
          kind: 'sync',
          reason: isCopy
            ? 'The data folder was copied or put back'
            : 'The database stands behind what its folder says of it',
        })
    })
  }
  return { begun, close: await follow(store, file, id, failed) }
}

/**
 * Writes the position down now, and after every commit that moves a clock. @returns the way to stop, which writes it a
 * last time
 */
async function follow(
  store: Store,
  file: string,
  id: string,
  failed: (thrown: unknown) => void,
): Promise<() => Promise<void>> {
  const note = async (): Promise<void> => write(file, { ...(await standing(store)), dialect: store.dialect, id })
  await note()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  const stop = store.onCommit(() => {
    timer ??= setTimeout(() => {
      timer = undefined
      writing = writing.then(note).catch(failed)
    }, QUIET_MS)
  })
  return async () => {
    stop()
    clearTimeout(timer)
    await writing
    await note().catch(failed)
  }
}

type Standing = Pick<Position, 'staff' | 'public'>
const standing = async ({ sync, catalogue }: Store): Promise<Standing> => ({
  staff: await sync.here(),
  public: await catalogue.clock('public'),
})

/** Does the public clock of the same history stand behind what was written down of it, or elsewhere? */
async function isBehind({ catalogue }: Store, { epoch, position, hash }: Position['public']): Promise<boolean> {
  const now = await catalogue.clock('public')
  return now.epoch === epoch && (now.position < position || (now.position === position && now.hash !== hash))
}

/**
 * What the file says, and whether it is the one that says so; nothing where there is none, or it cannot be read, or it
 * is of another kind of database.
 */
function read(file: string, dialect: Store['dialect']): { position: Position; isOriginal: boolean } | undefined {
  if (!existsSync(file)) return undefined
  const read = Position.safeParse(jsonOf(readFileSync(file, 'utf8')))
  if (!read.success || read.data.dialect !== dialect) return undefined
  const { ino, birthtimeNs } = statSync(file, { bigint: true })
  return {
    position: read.data,
    isOriginal: read.data.inode === String(ino) && read.data.madeAt === String(birthtimeNs),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/**
 * Into a new file, which then takes the place of the former: a copy of the former that is written over this one is
 * known by it.
 */
async function write(file: string, position: Standing & Pick<Position, 'id' | 'dialect'>): Promise<void> {
  const part = `${file}.part`
  await rm(part, { force: true })
  let handle: FileHandle | undefined
  try {
    handle = await open(part, 'wx', 0o600)
    const { ino, birthtimeNs } = await handle.stat({ bigint: true })
    const {
      staff: { epoch, position: at, seen, hash },
      id,
      dialect,
    } = position
    const text: Position = {
      id,
      inode: String(ino),
      madeAt: String(birthtimeNs),
      dialect,
      staff: { epoch, position: at, seen, hash },
      public: position.public,
    }
    await handle.writeFile(`${JSON.stringify(text)}\n`)
    await handle.sync()
    await handle.close()
    handle = undefined
    await rename(part, file)
  } finally {
    await handle?.close()
    await rm(part, { force: true })
  }
}
