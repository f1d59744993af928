import { dropCall, type PendingCall } from '../../auth/waitingCalls.ts'
import { timeInWords } from '../../components/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dot } from '../../ui/Dot.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './Room.module.css'

/**
 * Beside what a call asks for: since when it waits on this device, or why the server did not take it, and the way to
 * give it up. `of`: what it is, for whoever hears the button alone.
 */
export function CallWaits({ call, of }: { call: PendingCall; of: string }) {
  const isRefused = call.problem !== undefined
  return (
    <div className={styles.note} role="group" aria-label={`Waiting: ${of}`}>
      <p className={styles.wait}>
        <Dot state={isRefused ? 'needs' : 'waiting'} />
        {isRefused
          ? `The server did not take it: ${call.problem}`
          : `Waits on this device since ${timeInWords(call.since)}`}
      </p>
      <Button
        kind="plain"
        onClick={() =>
          void dropCall(call.key).catch(() => toast('error', 'It could not be removed; please try again.'))
        }
      >
        {isRefused ? 'Let it go' : 'Take back'}
        <span className="vh"> {of}</span>
      </Button>
    </div>
  )
}
