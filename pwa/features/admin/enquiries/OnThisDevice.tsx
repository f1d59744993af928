import { t } from '../../../i18n/t.ts'
import type { WaitingAct } from '../../../sync/types.ts'
import { Dot } from '../../../ui/Dot.tsx'
import styles from '../../../staff/screen/Screen.module.css'

/** In a list: that something done to this enquiry has not reached the server, or was refused there. */
export function OnThisDevice({ acts }: { acts: readonly WaitingAct[] }) {
  if (acts.length === 0) return null
  const isRefused = acts.some(({ problem }) => problem !== undefined)
  return (
    <span className={styles.wait}>
      <Dot state={isRefused ? 'needs' : 'waiting'} />
      {isRefused ? t('The server did not take what you did') : t('What you did waits on this device')}
    </span>
  )
}
