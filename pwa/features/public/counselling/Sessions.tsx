import { useState } from 'react'
import type { CounsellingSession } from '../../../../shared/enquiry/session.ts'
import { t } from '../../../i18n/t.ts'
import { useNow } from '../../../queries/public/page.ts'
import type { SyncWriter } from '../../../sync/writing.ts'
import { FindSession } from './FindSession.tsx'
import { SessionCard } from './SessionCard.tsx'
import { ownSessionsIn } from './sessions.ts'
import styles from './Counselling.module.css'

/** What this reader asked for, to be rearranged, cancelled or taken into a calendar (behaviour 14). */
export function OwnCounselling({ queue: { deeds, save } }: { queue: Pick<SyncWriter, 'deeds' | 'save'> }) {
  const [found, setFound] = useState<readonly CounsellingSession[]>([])
  const now = useNow()
  // A page the server drew knows neither the day nor what was asked for here.
  const today = now?.slice(0, 10),
    cards =
      now === undefined || today === undefined
        ? []
        : ownSessionsIn(deeds, found, today).map((each) => (
            <SessionCard key={each.session.id} asked={each} now={now} save={save} />
          ))
  return (
    <section aria-labelledby="own">
      <h2 id="own">{t('Your sessions')}</h2>
      {cards.length === 0 ? (
        <p>{t('No sessions booked on this device.')}</p>
      ) : (
        <ul className={styles.sessions}>{cards}</ul>
      )}
      <FindSession
        today={today}
        onFound={(session) => setFound([...found.filter(({ id }) => id !== session.id), session])}
      />
    </section>
  )
}
