import { dayInWords, OPENED_DAYS } from '../../../../../shared/college/day.ts'
import { useKeptAnswer } from '../../keptAnswer.ts'
import { Stale } from '../../Stale.tsx'
import styles from './View.module.css'

/** How often students opened this college, by what the server gave out (behaviour 17): a number, and nothing of whom to. */
export function Opened({ id }: { id: string }) {
  const { value, problem, savedAt } = useKeptAnswer<{ data: { opened: Array<{ day: string; count: number }> } }>(
    `analytics:${id}`,
    `/admin/colleges/${id}/analytics`,
  )
  const opened = value?.data.opened
  if (!opened && problem === undefined) return null
  const all = opened?.reduce((sum, { count }) => sum + count, 0) ?? 0
  const most = opened?.toSorted((a, b) => b.count - a.count)[0]
  return (
    <section className={styles.part} aria-labelledby="opened">
      <h2 id="opened">Opened</h2>
      <Stale {...(problem !== undefined && { problem })} {...(savedAt !== undefined && { savedAt })} />
      {opened && (
        <p className="quiet">
          {all === 0
            ? `Not in the last ${OPENED_DAYS} days.`
            : `${all === 1 ? 'Once' : `${all.toLocaleString('en-IN')} times`} in the last ${OPENED_DAYS} days${most && all > most.count ? `, most on ${dayInWords(most.day)}: ${most.count.toLocaleString('en-IN')}` : ''}.`}{' '}
          What a phone opens from its own copy is not counted, nor who opened it.
        </p>
      )}
      {!opened && <p className="quiet">Not known on this device yet.</p>}
    </section>
  )
}
