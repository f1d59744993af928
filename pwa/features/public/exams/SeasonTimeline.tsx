import { comingDates, type ExamDate, kindOfDate, lastDayOf, spanInWords } from '../../../../shared/exam/dates.ts'
import { monthMessage } from '../../../../shared/college/day.ts'
import { dayOfNow } from '../../../../shared/college/deadline.ts'
import { expectedDates, type ExpectedDate } from '../../../../shared/exam/expected.ts'
import type { PublicExam } from '../../../../shared/exam/public.ts'
import { PlotFigure } from '../../../components/plots/Plotted.tsx'
import { t, translate } from '../../../i18n/t.ts'
import styles from './Exams.module.css'

const MONTHS = 12
/** Months that are named above the rows: all of them would cover each other on a phone. */
const NAMED_EVERY = 3

interface SeasonWindow {
  id: string
  kind: 'exam' | 'application'
  isExpected: boolean
  date: ExamDate | ExpectedDate
}

/** What of an exam is announced or expected. */
const windowsOf = (exam: PublicExam, now: string): SeasonWindow[] => [
  ...comingDates(exam, now).flatMap((date): SeasonWindow[] => {
    const kind = kindOfDate(exam, date)
    return kind ? [{ id: date.id, kind, isExpected: date.status === 'pattern-based', date }] : []
  }),
  ...expectedDates(exam, now).map((date) => ({ id: date.from.id, kind: date.kind, isExpected: true, date })),
]

/** Months after the first one drawn, the day of the month as their fraction. */
const monthsFrom = (first: string, day: string): number =>
  (Number(day.slice(0, 4)) - Number(first.slice(0, 4))) * MONTHS +
  Number(day.slice(5, 7)) -
  Number(first.slice(5, 7)) +
  (Number(day.slice(8, 10)) - 1) / 31

/**
 * The twelve months from now, an exam a row: when one applies, and when one sits it. The same stands behind it as a
 * table.
 */
export function SeasonTimeline({ exams, now }: { exams: readonly PublicExam[]; now: string }) {
  const rows = exams
    .map((exam) => ({ exam, windows: windowsOf(exam, now) }))
    .filter(({ windows }) => windows.length > 0)
  if (rows.length === 0) return null
  return (
    <section className={styles.season} aria-labelledby="season">
      <h2 id="season">{t('The season ahead')}</h2>
      <PlotFigure
        caption={
          <span className={styles.legend}>
            <span>
              <i data-kind="application" /> {t('Apply')}
            </span>
            <span>
              <i data-kind="exam" /> {t('Exam')}
            </span>
            <span>
              <i data-kind="exam" data-expected="" /> {t('Expected from the years before')}
            </span>
          </span>
        }
        table={<SeasonTable rows={rows} />}
      >
        <Track rows={rows} today={dayOfNow(now)} />
      </PlotFigure>
    </section>
  )
}

type SeasonRow = { exam: PublicExam; windows: SeasonWindow[] }

const inWords = ({ date, isExpected }: SeasonWindow): string =>
  isExpected ? t('{span}, expected', { span: translate(spanInWords(date)) }) : translate(spanInWords(date))

function Track({ rows, today }: { rows: readonly SeasonRow[]; today: string }) {
  const first = `${today.slice(0, 7)}-01`,
    share = (day: string) => Math.min(100, Math.max(0, (monthsFrom(first, day) / MONTHS) * 100)),
    month = Number(first.slice(5, 7)) - 1
  return (
    <div
      className={styles.track}
      role="img"
      aria-label={rows.map(({ exam, windows }) => `${exam.name}: ${windows.map(inWords).join(', ')}`).join('; ')}
    >
      <p className={styles.months}>
        <span />
        <span>
          {Array.from({ length: MONTHS / NAMED_EVERY }, (_, at) => (
            <span key={at} style={{ '--from': `${(at * NAMED_EVERY * 100) / MONTHS}%` } as object}>
              {translate(monthMessage(((month + at * NAMED_EVERY) % MONTHS) + 1))}
            </span>
          ))}
        </span>
      </p>
      {rows.map(({ exam, windows }) => (
        <p key={exam.id} className={styles.row}>
          <span>{exam.name}</span>
          <span>
            {windows
              .filter(({ date }) => monthsFrom(first, date.start) < MONTHS)
              .map(({ id, kind, isExpected, date }) => (
                <i
                  key={id}
                  data-kind={kind}
                  data-expected={isExpected || undefined}
                  style={
                    {
                      '--from': `${share(date.start)}%`,
                      '--to': `${100 - share(lastDayOf(date))}%`,
                    } as object
                  }
                />
              ))}
          </span>
        </p>
      ))}
    </div>
  )
}

function SeasonTable({ rows }: { rows: readonly SeasonRow[] }) {
  const said = (windows: readonly SeasonWindow[], kind: SeasonWindow['kind']): string =>
    windows
      .filter((one) => one.kind === kind)
      .map(inWords)
      .join('; ') || t('Not announced')
  return (
    <table className={styles.sections}>
      <caption>{t('The season ahead')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Exam')}</th>
          <th scope="col">{t('Apply')}</th>
          <th scope="col">{t('Exam days')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ exam, windows }) => (
          <tr key={exam.id}>
            <th scope="row">{exam.name}</th>
            <td>{said(windows, 'application')}</td>
            <td>{said(windows, 'exam')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
