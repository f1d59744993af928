import { timeInWords } from '../../components/words.ts'
import { tRich } from '../../i18n/rich.tsx'
import { t, translate } from '../../i18n/t.ts'
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
  const what = translate(of)
  const heard = <span className="vh">{what}</span>
  return (
    <div className={styles.note} role="group" aria-label={t('Waiting: {of}', { of: what })}>
      <p className={styles.wait}>
        <Dot state={isRefused ? 'needs' : 'waiting'} />
        {act.problem === undefined
          ? t('Waits on this device since {time}', { time: timeInWords(act.since) })
          : t('The server did not take it: {problem}', { problem: translate(act.problem) })}
      </p>
      {!act.isLeaving && (
        <Button
          kind="plain"
          onClick={() =>
            void desk.dropAct(act.key).catch(() => toast('error', t('It could not be removed; please try again.')))
          }
        >
          {isRefused ? tRich('Let it go {of}', { of: heard }) : tRich('Take back {of}', { of: heard })}
        </Button>
      )}
    </div>
  )
}
