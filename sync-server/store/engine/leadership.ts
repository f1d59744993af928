import { newClient, type PostgresClient } from './driver.ts'

// Any number will do, as long as it is ours. PostgreSQL keeps such a lock for one session of one database, and lets go
// of it when the session ends.
const TRY_LOCK = 'SELECT pg_try_advisory_lock(7211015) AS "isHeld"'
const BEAT = 'SELECT 1'
/** How often a candidate asks for the lock, and the leader whether its session still stands. */
const BEAT_MS = 2_000
/**
 * A leader that hears nothing for so long after a beat takes itself for cut off: before the server ends its session.
 */
const ANSWER_MS = 3_000
/**
 * The server ends the session of a process that hangs or was cut off without a word (PostgreSQL 14 and newer know this
 * setting).
 */
const END_SILENT_SESSION = "SELECT set_config(name, '6s', false) FROM pg_settings WHERE name = 'idle_session_timeout'"

/** What a process is told about who leads. */
export interface LeadershipHandlers {
  /** This process leads from here on. */
  elected(): void
  /** It leads no more; another may already. It goes on asking. Not called where it gave leadership up itself. */
  lost(): void
}

/**
 * Asks for the lock on a connection of its own, again and again. @returns how to stop asking, and to give up what was
 * got
 */
export function seekLeadership(url: string, { elected, lost }: LeadershipHandlers): () => Promise<void> {
  let hasStopped = false,
    isLeader = false
  let client: PostgresClient | undefined
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> = Promise.resolve()

  /** The session is over, or must be taken for it: a lock is worth nothing without it. */
  function hangUp(of: PostgresClient): Promise<void> {
    if (client === of) {
      client = undefined
      const wasLeader = isLeader
      isLeader = false
      if (wasLeader && !hasStopped) lost()
    }
    return of.end().catch(() => undefined)
  }

  async function connect(): Promise<PostgresClient> {
    const fresh = newClient(url, 'leadership', ANSWER_MS)
    client = fresh
    fresh.on('error', () => void hangUp(fresh))
    fresh.on('end', () => void hangUp(fresh))
    await fresh.connect()
    await fresh.query(END_SILENT_SESSION)
    return fresh
  }

  async function beat(): Promise<void> {
    try {
      const session = client ?? (await connect())
      if (isLeader) {
        await session.query(BEAT)
      } else {
        const [row] = (await session.query(TRY_LOCK)).rows as Array<{ isHeld: boolean }>
        if (row?.isHeld && !hasStopped && client === session) {
          isLeader = true
          elected()
        }
      }
    } catch {
      // The database is away, or does not answer: the next beat connects anew.
      if (client) void hangUp(client)
    }
    if (!hasStopped) timer = setTimeout(next, BEAT_MS).unref()
  }
  function next(): void {
    turn = beat()
  }
  next()

  return async () => {
    hasStopped = true
    clearTimeout(timer)
    await turn
    if (client) await hangUp(client)
  }
}

/** Where there is only ever one process it leads at once. */
export function leadAlone({ elected }: LeadershipHandlers): () => Promise<void> {
  let hasStopped = false
  queueMicrotask(() => {
    if (!hasStopped) elected()
  })
  return async () => {
    hasStopped = true
  }
}
