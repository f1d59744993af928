/** Why a cycle failed: our own reason and the server's status, or what was thrown on the device. */
export interface SyncFailure {
  code?: string
  status?: number
  thrown?: unknown
}

/** The name of the page's event for it (`pwa/app/errorReporting.ts` listens, where the person agreed). */
export const SYNC_FAILED = 'pravesh-sync-failed'
