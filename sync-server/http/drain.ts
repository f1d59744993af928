import type { Server } from 'node:http'

const SWEEP_MS = 50

/**
 * Takes no new connections and waits for the answers under way; whoever then holds on is cut after `withinMs`. A
 * connection whose answer ends meanwhile (a live line, which its owner ends first) is idle from then on, and is closed
 * rather than kept for a question nobody may ask any more.
 */
export async function drain(server: Server, withinMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const late = setTimeout(() => server.closeAllConnections(), withinMs)
  await closed
  clearInterval(sweep)
  clearTimeout(late)
}
