import type { PendingCall } from '../../../auth/waitingCalls.ts'
import { Dot } from '../../../ui/Dot.tsx'
import styles from '../Room.module.css'

/** In a list: that something done to this enquiry has not reached the server, or was refused there. */
export function OnThisDevice({ calls }: { calls: readonly PendingCall[] }) {
  if (calls.length === 0) return null
  const isRefused = calls.some(({ problem }) => problem !== undefined)
  return (
    <span className={styles.wait}>
      <Dot state={isRefused ? 'needs' : 'waiting'} />
      {isRefused ? 'The server did not take what you did' : 'What you did waits on this device'}
    </span>
  )
}
