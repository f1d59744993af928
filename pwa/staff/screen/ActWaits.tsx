import { timeInWords } from '../../components/words.ts'
import { useDesk } from '../../sync/react.ts'
import type { WaitingAct } from '../../sync/types.ts'
import { Button } from '../../ui/Button.tsx'
import { Dot } from '../../ui/Dot.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './Screen.module.css'

/**
 * Beside what an act asks for: since when it waits on this device, or why the server did not take it, and the way to
 * give it up while it has not left. `of`: what it is, for whoever hears the button alone.
 */
export function ActWaits({ act, of }: { act: WaitingAct; of: string }) {
  const desk = useDesk()
  const isRefused = act.problem !== undefined
  return (
    <div className={styles.note} role="group" aria-label={`Waiting: ${of}`}>
      <p className={styles.wait}>
        <Dot state={isRefused ? 'needs' : 'waiting'} />
        {isRefused
          ? `The server did not take it: ${act.problem}`
          : `Waits on this device since ${timeInWords(act.since)}`}
      </p>
      {!act.isLeaving && (
        <Button
          kind="plain"
          onClick={() =>
            void desk.dropAct(act.key).catch(() => toast('error', 'It could not be removed; please try again.'))
          }
        >
          {isRefused ? 'Let it go' : 'Take back'}
          <span className="vh"> {of}</span>
        </Button>
      )}
    </div>
  )
}
