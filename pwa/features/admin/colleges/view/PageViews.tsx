import { useQuery } from '@tanstack/react-query'
import { dayInWords, OPENED_DAYS } from '../../../../../shared/college/day.ts'
import { t } from '../../../../i18n/t.ts'
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
      <h2 id="opened">{t('Page views')}</h2>
      <Stale {...answerStateOf(analytics)} />
      {opened && (
        <p className="quiet">
          {all === 0 ? t('Not in the last {days} days.', { days: OPENED_DAYS }) : openedInWords(all, most)}{' '}
          {t('Pages a phone opens from its own copy are not counted. We do not record who opened them.')}
        </p>
      )}
      {!opened && <p className="quiet">{t('Not known on this device yet.')}</p>}
    </section>
  )
}

/** How often in all, and on which day most often where that was not the only one. */
function openedInWords(count: number, most: { day: string; count: number } | undefined): string {
  return most && count > most.count
    ? t(
        '{count, plural, one {Once in the last {days} days} other {# times in the last {days} days}}, most on {day}: {most}.',
        { count, days: OPENED_DAYS, day: dayInWords(most.day), most: most.count.toLocaleString('en-IN') },
      )
    : t('{count, plural, one {Once in the last {days} days} other {# times in the last {days} days}}.', {
        count,
        days: OPENED_DAYS,
      })
}
