import { comingDates, countdownTo, pastDates, spanInWords } from '../../../../shared/exam/dates.ts'
import type { PublicExam } from '../../../../shared/exam/public.ts'
import { byOrder } from '../../../../shared/record/order.ts'
import { t, translate } from '../../../i18n/t.ts'
import { expectedDates } from '../../../../shared/exam/expected.ts'
import { ComingDates } from '../../../components/ComingDates.tsx'
import { DateRows } from '../../../components/DateRows.tsx'
import { lastTime } from '../../../components/ExamCard.tsx'
import { SourceNote } from '../../../components/SourceNote.tsx'
import { useOrigin } from '../../../queries/public/page.ts'
import { Reminding } from './Reminding.tsx'
import styles from './Exams.module.css'

/**
 * The nearest date to come, with how far off it is. Where none is announced, the window that the years before let
 * expect; nothing where none is known: what has been never stands here.
 */
export function NextDate({ exam, now }: { exam: PublicExam; now: string }) {
  const [next] = comingDates(exam, now),
    [expected] = expectedDates(exam, now)
  if (!next && expected)
    return (
      <dl className={styles.next}>
        <div>
          <dt>{t('{label}, expected', { label: translate(expected.label) })}</dt>
          <dd>
            {translate(spanInWords(expected))} <small>{lastTime(expected)}</small>
          </dd>
        </div>
      </dl>
    )
  if (!next) return null
  return (
    <dl className={styles.next}>
      <div>
        <dt>
          {translate(next.label)}, {translate(next.status)}
        </dt>
        <dd>
          {translate(spanInWords(next))} <small>{translate(countdownTo(next, now))}</small>
        </dd>
      </div>
    </dl>
  )
}

/**
 * Every date with its standing and who says so; what has been or was called off stands apart as history (behaviour 4).
 */
export function ExamDates({ exam, now }: { exam: PublicExam; now: string | undefined }) {
  const origin = useOrigin()
  const coming = now ? comingDates(exam, now) : [...exam.dates].sort(byOrder),
    past = now ? pastDates(exam, now) : [],
    expected = now ? expectedDates(exam, now) : []
  return (
    <section className={styles.part} aria-labelledby="dates">
      <h2 id="dates">{t('Dates')}</h2>
      {coming.length === 0 && (
        <p className={styles.words}>
          {past.length > 0
            ? t('Dates not announced yet.')
            : t('Not published yet. Dates change every year, and we show them only with their source.')}
        </p>
      )}
      {coming.length > 0 && <ComingDates exam={exam} dates={coming} now={now} origin={origin} />}
      {expected.length > 0 && (
        <>
          <h3>{t('Expected from the years before')}</h3>
          <ul className={styles.expected}>
            {expected.map((date) => (
              <li key={date.from.id}>
                <p>
                  <b>{translate(date.label)}</b> <span>{translate(spanInWords(date))}</span>
                </p>
                <SourceNote {...date.from}>
                  <span>{lastTime(date)}</span>
                </SourceNote>
              </li>
            ))}
          </ul>
        </>
      )}
      <Reminding exam={exam} />
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>{t('History ({count})', { count: past.length })}</summary>
          <DateRows dates={past} />
        </details>
      )}
    </section>
  )
}
