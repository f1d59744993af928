import { callPath } from '../api/client.ts'
import type { SyncContext } from './context.ts'
import { waitAfter } from './schedule.ts'
import { isJsonObject } from './wire.ts'

/** The server says something at least every half minute; after this long in silence the line is dead. */
const SILENCE_MS = 75_000
/** Hints reach every device at once; each comes back within this, not all in the same instant. */
const SPREAD_MS = 1500

/**
 * Listens for hints that there is something to pull, never for the data itself. One tab listens for all of them,
 * because browsers allow six connections to a server; it tells the other tabs what it pulled. Returns the way to stop.
 */
export function listenLive(parts: SyncContext, hint: () => void): () => void {
  let isOver = false
  let end = (): void => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  void parts.outside.locks
    .hold(`pravesh-live-${parts.account}`, Infinity, async () => {
      if (isOver) return
      const stop = keepListening(parts, hint)
      await ended
      stop()
    })
    .catch(() => undefined)
  return () => {
    isOver = true
    end()
  }
}

function keepListening(parts: SyncContext, hint: () => void): () => void {
  const { outside, token } = parts
  let isOver = false
  let failures = 0
  let callOff = (): void => undefined
  let away: AbortController | undefined

  const again = (): void => {
    if (!isOver) callOff = outside.timers.after(waitAfter(++failures, outside.random), () => void listen())
  }
  async function listen(): Promise<void> {
    const bearer = token()
    if (bearer === undefined) return again()
    const ending = (away = new AbortController())
    try {
      const response = await outside.send(callPath('GET /sync/live'), {
        method: 'GET',
        headers: { Accept: 'text/event-stream', Authorization: `Bearer ${bearer}` },
        signal: ending.signal,
      })
      if (!response.ok || !response.body || !response.headers.get('Content-Type')?.startsWith('text/event-stream'))
        return again()
      failures = 0
      // Whatever was announced while nobody listened.
      hint()
      await readHints(
        response.body,
        () => outside.timers.after(SILENCE_MS, () => ending.abort()),
        () => {
          outside.timers.after(outside.random() * SPREAD_MS, hint)
        },
      )
    } catch {
      /* a line that broke is opened again */
    }
    again()
  }
  void listen()
  return () => {
    isOver = true
    callOff()
    away?.abort()
  }
}

async function readHints(
  body: ReadableStream<Uint8Array>,
  watchSilence: () => () => void,
  hint: () => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let calm = watchSilence()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      calm()
      calm = watchSilence()
      text += decoder.decode(value, { stream: true })
      const events = text.split(/\r?\n\r?\n/)
      text = events.pop() ?? ''
      if (events.some(isHint)) hint()
    }
  } finally {
    calm()
    await reader.cancel().catch(() => undefined)
  }
}

/** `data: { stream, position }`; comments keep the line open and say nothing. */
export function isHint(event: string): boolean {
  const data = event
    .split(/\r?\n/)
    .filter((one) => one.startsWith('data:'))
    .map((one) => one.slice(5).trim())
    .join('\n')
  if (data === '') return false
  try {
    const said: unknown = JSON.parse(data)
    return isJsonObject(said) && typeof said['stream'] === 'string' && said['stream'] !== 'public'
  } catch {
    return false
  }
}
