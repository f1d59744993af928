import { Bell, BellOff } from 'lucide'
import { useEffect, useState } from 'react'
import type { PublicExam } from '../../../../shared/exam/public.ts'
import { examPath } from '../../../../shared/sitePages.ts'
import { languageSpoken } from '../../../language/choose.ts'
import { say, sayText } from '../../../language/say.ts'
import { endReminders, follow, mend, NoPush, unfollow, useReminders } from '../../../reminders/reminders.ts'
import { useOnline } from '../../../search/useOnline.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './Exams.module.css'

function sentenceOf(thrown: unknown): string {
  if (!(thrown instanceof NoPush)) return sayText(thrown instanceof Error ? thrown.message : 'Could not connect. Try again')
  if (thrown.reason === 'many') return say('This device is reminded of 30 exams already. Stop one of them first.')
  return thrown.reason === 'worker' ? say('This site is not yet kept on this device. Try again in a moment.') : say('The push service of this browser could not be reached. Try again later.')
}

let isMended = false
/** Once while a page stands: what a browser changed by itself is put right. */
function useMending(): void {
  useEffect(() => {
    if (isMended) return
    isMended = true
    mend(languageSpoken()).catch(() => undefined) // not reachable now: done at the next visit
  }, [])
}

/** Whether this device is reminded of an exam's dates, and the way to change that. Nothing where the browser knows no push. */
export function Remind({ exam: { id, name, slug } }: { exam: Pick<PublicExam, 'id' | 'name' | 'slug'> }) {
  const { standing, followed } = useReminders(), isOnline = useOnline()
  const [isAsking, setAsking] = useState(false)
  const [said, setSaid] = useState<string>()
  useMending()
  if (standing === 'absent') return null
  const isFollowed = followed.some((one) => one.id === id)
  const act = async (work: () => Promise<string | undefined>) => {
    setAsking(true)
    setSaid(undefined)
    setSaid(await work().catch(sentenceOf))
    setAsking(false)
  }
  const start = () => act(async () => {
    const answer = await follow({ id, name, slug }, languageSpoken())
    return answer === 'dismissed' ? say('The browser asked and got no answer, so nothing was turned on.') : undefined
  })
  const stop = () => act(async () => { await unfollow(id, languageSpoken()); void toast('success', say('No more reminders of {name}', { name })); return undefined })
  return (
    <div className={styles.remind}>
      {standing === 'blocked' ? <p>{say('Reminders are off: this browser blocks notifications of this site. Allow them in the site settings beside the address, and the choice stands here.')}</p>
        : !isOnline ? <p>{isFollowed ? say('You are reminded of these dates. Stopping it needs a network.') : say('Reminders of these dates can be turned on when there is a network.')}</p>
        : isFollowed ? <><p><Icon of={Bell} />{say('You are reminded of these dates on this device.')}</p><Button kind="plain" disabled={isAsking} onClick={() => void stop()}>{say('Stop the reminders')}</Button></>
        : <><Button disabled={isAsking} onClick={() => void start()}><Icon of={Bell} />{say('Remind me of these dates')}</Button><p>{say('For this, the address of your browser’s push service and the exams you follow leave this device; no name and no account. At most four reminders a day, none at night.')}</p></>}
      {said && standing !== 'blocked' && <p role="alert" className={styles.wrong}>{said}</p>}
    </div>
  )
}

/** Every exam this device is reminded of, with the way to end each and all. Nothing where there is none. */
export function Reminded() {
  const { standing, followed } = useReminders(), isOnline = useOnline()
  const [isAsking, setAsking] = useState(false)
  const [said, setSaid] = useState<string>()
  useMending()
  if (followed.length === 0) return null
  const act = async (work: () => Promise<void>) => {
    setAsking(true)
    setSaid(await work().then(() => undefined, sentenceOf))
    setAsking(false)
  }
  return (
    <section className={styles.reminded} aria-labelledby="reminders">
      <h2 id="reminders">{say('Reminders on this device')}</h2>
      {standing !== 'possible' && <p>{say('Reminders are off: this browser blocks notifications of this site. Allow them in the site settings beside the address, and the choice stands here.')}</p>}
      {!isOnline && <p>{say('Stopping a reminder needs a network.')}</p>}
      <ul>{followed.map(({ id, name, slug }) => <li key={id}><Link to={examPath(slug)}>{name}</Link>{isOnline && <Button kind="icon" disabled={isAsking} aria-label={say('Stop the reminders of {name}', { name })} onClick={() => void act(() => unfollow(id, languageSpoken()))}><Icon of={BellOff} /></Button>}</li>)}</ul>
      {said && <p role="alert" className={styles.wrong}>{said}</p>}
      {isOnline && followed.length > 1 && <Button kind="plain" disabled={isAsking} onClick={() => void act(endReminders)}>{say('Stop all reminders')}</Button>}
    </section>
  )
}
