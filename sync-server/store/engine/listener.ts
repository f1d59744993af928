import { newClient } from './driver.ts'

const CHANNEL = 'pravesh_moved'
const NOTIFY = "SELECT pg_notify('" + CHANNEL + "', $1)"
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 10_000

/** What a transaction says so that, when it commits, every server over this database hears it. */
export const notifying = (message: object): { sql: string; values: string[] } => ({
  sql: NOTIFY,
  values: [JSON.stringify(message)],
})

export interface NotificationHandlers {
  /** What another server (or this one) said. */
  heard(message: unknown): void
  /** The line is there, for the first time or again: whatever was said meanwhile was missed. */
  connected(): void
}

/**
 * Listens on a connection of its own, and comes back whenever it is cut. Returns the way to stop.
 * A commit that nobody hears of is no harm: a hint is never the data, and who connects again is told to look.
 */
export function listen(url: string, { heard, connected }: NotificationHandlers): () => Promise<void> {
  let stopped = false
  let wait = FIRST_WAIT_MS
  let timer: NodeJS.Timeout | undefined
  let hangUp: () => Promise<void> = () => Promise.resolve()

  function again(): void {
    if (stopped || timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      void call()
    }, wait).unref()
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }

  async function call(): Promise<void> {
    const client = newClient(url, 'listener')
    hangUp = () => client.end().catch(() => undefined)
    client.on('error', () => undefined)
    client.on('end', again)
    client.on('notification', ({ payload }) => {
      if (!stopped) heard(JSON.parse(payload ?? 'null'))
    })
    try {
      await client.connect()
      await client.query('LISTEN ' + CHANNEL)
      wait = FIRST_WAIT_MS
      if (stopped) await hangUp()
      else connected()
    } catch {
      await hangUp()
      again()
    }
  }

  void call()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await hangUp()
  }
}
