/**
 * One account's cycle runs under this and the account's name, whichever tab runs it. Known here apart from the engine,
 * for those who only wait.
 */
export const CYCLE_LOCK = 'pravesh-sync-'

/**
 * A tab the system froze never lets its lock go, and a cycle cut short does no harm: waited for as long as another
 * cycle waits (D5).
 */
const PATIENCE_MS = 30_000

/** Resolves once no tab of this browser runs a cycle: a new version of the app is taken then (D11). */
export async function cyclesEnded(
  locks: Pick<LockManager, 'query' | 'request'> | undefined = globalThis.navigator?.locks,
): Promise<void> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  while (!patience.aborted) {
    const running = (await locks?.query())?.held?.find(({ name }) => name?.startsWith(CYCLE_LOCK))?.name
    if (running === undefined) return
    await locks?.request(running, { signal: patience }, () => undefined).catch(() => undefined)
  }
}
