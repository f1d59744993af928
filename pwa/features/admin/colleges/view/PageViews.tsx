import { useQuery } from '@tanstack/react-query'
import { dayInWords, OPENED_DAYS } from '../../../../../shared/college/day.ts'
import { answerStateOf } from '../../../../queries/answerState.ts'
import { analyticsOfCollege } from '../../../../queries/colleges.ts'
import { Stale } from '../../../../staff/screen/Stale.tsx'
import styles from './View.module.css'

/**
 * How often students opened this college, by what the server gave out (behaviour 17): a number, and nothing of whom to.
 */
export function PageViews({ id }: { id: string }) {
  const analytics = useQuery(analyticsOfCollege(id))
  const opened = analytics.data?.data.opened
  if (!opened && !analytics.error) return null
  const all = opened?.reduce((sum, { count }) => sum + count, 0) ?? 0
  const most = opened?.toSorted((a, b) => b.count - a.count)[0]
  return (
    <section className={styles.part} aria-labelledby="opened">
      <h2 id="opened">Opened</h2>
      <Stale {...answerStateOf(analytics)} />
      {opened && (
        <p className="quiet">
          {all === 0
            ? `Not in the last ${OPENED_DAYS} days.`
            : `${all === 1 ? 'Once' : `${all.toLocaleString('en-IN')} times`} in the last ${OPENED_DAYS} days${most && all > most.count ? `, most on ${dayInWords(most.day)}: ${most.count.toLocaleString('en-IN')}` : ''}.`}{' '}
          Pages a phone opens from its own copy are not counted. We do not record who opened them.
        </p>
      )}
      {!opened && <p className="quiet">Not known on this device yet.</p>}
    </section>
  )
}
