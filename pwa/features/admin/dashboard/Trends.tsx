import type { UseQueryResult } from '@tanstack/react-query'
import type { CallAnswer, CallData } from '../../../../shared/protocol/calls.ts'
import { LazyBarPlot, LazyLinePlot } from '../../../components/plots/plots.ts'
import { PlotFigure } from '../../../components/plots/Plotted.tsx'
import { tRich } from '../../../i18n/rich.tsx'
import { t, translate } from '../../../i18n/t.ts'
import { answerStateOf } from '../../../queries/answerState.ts'
import { Link } from '../../../ui/Link.tsx'
import { Stale } from '../../../staff/screen/Stale.tsx'
import styles from './Dashboard.module.css'

type Trends = CallData<'GET /admin/trends'>

const count = (n: number): string => n.toLocaleString('en-IN')
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** "16 Nov": the Monday a week begins on. */
const mondayOf = (from: string): string => translate(`${Number(from.slice(8))} ${MONTHS[Number(from.slice(5, 7)) - 1]}`)

/**
 * What goes on week by week, and what waits to be read. Each says by itself when its numbers could not be asked for.
 */
export function TrendPlots({ trends }: { trends: UseQueryResult<CallAnswer<'GET /admin/trends'>> }) {
  const told = trends.data?.data
  const state = answerStateOf(trends)
  const stale = <Stale {...state} />
  const coming = (
    <p role="status">{state.problem === undefined ? t('Loading...') : t('Not known on this device yet.')}</p>
  )
  const seesEnquiries = told?.weeks.some(({ enquiries }) => enquiries !== null) === true
  return (
    <>
      <section className={styles.plot} aria-labelledby="weeks">
        <h2 id="weeks">{seesEnquiries || !told ? t('Edits and enquiries by week') : t('Edits by week')}</h2>
        {stale}
        {told ? <Weeks weeks={told.weeks} seesEnquiries={seesEnquiries} /> : coming}
      </section>
      <section className={styles.plot} aria-labelledby="waiting">
        <h2 id="waiting">{t('Reviews waiting')}</h2>
        {told ? (
          <>
            {stale}
            <Reviews reviews={told.reviews} />
          </>
        ) : (
          coming
        )}
      </section>
    </>
  )
}

function Weeks({ weeks, seesEnquiries }: { weeks: Trends['weeks']; seesEnquiries: boolean }) {
  if (!weeks.some(({ edits, enquiries }) => edits > 0 || (enquiries ?? 0) > 0))
    return <p>{t('Nothing in the last {weeks} weeks.', { weeks: weeks.length })}</p>
  const { edits = 0, enquiries } = weeks.at(-1) ?? {}
  return (
    <PlotFigure
      caption={
        seesEnquiries
          ? tRich('This week {edits} and {enquiries}; a week begins on Monday. Imports are not counted.', {
              edits: t('{count, plural, one {# edit} other {# edits}}', { count: edits }),
              enquiries: (
                <Link to="/admin/enquiries">
                  {t('{count, plural, one {# enquiry} other {# enquiries}}', { count: enquiries ?? 0 })}
                </Link>
              ),
            })
          : t(
              'This week {count, plural, one {# edit} other {# edits}}; a week begins on Monday. Imports are not counted.',
              { count: edits },
            )
      }
      table={
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Week from')}</th>
              <th scope="col">{t('Edits')}</th>
              {seesEnquiries && <th scope="col">{t('Enquiries')}</th>}
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ from, edits, enquiries }) => (
              <tr key={from}>
                <th scope="row">{mondayOf(from)}</th>
                <td>{count(edits)}</td>
                {seesEnquiries && <td>{count(enquiries ?? 0)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      }
    >
      <LazyLinePlot
        label={
          seesEnquiries
            ? t('Edits and enquiries of the last {weeks} weeks', { weeks: weeks.length })
            : t('Edits of the last {weeks} weeks', { weeks: weeks.length })
        }
        best="large"
        format={count}
        along={weeks.map(({ from }) => mondayOf(from))}
        lines={[
          { name: t('Edits'), values: weeks.map(({ edits }) => edits) },
          ...(seesEnquiries
            ? [{ name: t('Enquiries'), values: weeks.map(({ enquiries }) => enquiries ?? undefined) }]
            : []),
        ]}
      />
    </PlotFigure>
  )
}

/** What waits to be read, by how long it has waited. */
function Reviews({ reviews }: { reviews: Trends['reviews'] }) {
  if (reviews.waiting === 0) return <p>{t('No review waits to be read.')}</p>
  return (
    <PlotFigure
      caption={tRich('{link}, by how long they have waited. The target is 5 working days.', {
        link: <Link to="/admin/reviews">{t('{count} to read', { count: count(reviews.waiting) })}</Link>,
      })}
      table={
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Waiting since')}</th>
              <th scope="col">{t('Reviews')}</th>
            </tr>
          </thead>
          <tbody>
            {reviews.byDays.map(({ days, count: n }) => (
              <tr key={days}>
                <th scope="row">{translate(days)}</th>
                <td>{count(n)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    >
      <LazyBarPlot
        label={t('Reviews waiting: {list}', {
          list: reviews.byDays.map(({ days, count: n }) => `${translate(days)}: ${n}`).join(', '),
        })}
        kinds={['']}
        groups={reviews.byDays.map(({ days, count: n }) => ({
          name: beginning(translate(days)),
          values: [n],
        }))}
        format={count}
      />
    </PlotFigure>
  )
}

const beginning = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
