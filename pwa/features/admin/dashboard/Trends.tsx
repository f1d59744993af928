import type { UseQueryResult } from '@tanstack/react-query'
import type { CallAnswer, CallData } from '../../../../shared/protocol/calls.ts'
import { LazyBarPlot, LazyLinePlot } from '../../../components/plots/plots.ts'
import { PlotFigure } from '../../../components/plots/Plotted.tsx'
import { countInUnits } from '../../../components/words.ts'
import { answerStateOf } from '../../../queries/answerState.ts'
import { Link } from '../../../ui/Link.tsx'
import { Stale } from '../../../staff/screen/Stale.tsx'
import styles from './Dashboard.module.css'

type Trends = CallData<'GET /admin/trends'>

const count = (n: number): string => n.toLocaleString('en-IN')
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** "16 Nov": the Monday a week begins on. */
const mondayOf = (from: string): string => `${Number(from.slice(8))} ${MONTHS[Number(from.slice(5, 7)) - 1]}`

/**
 * What goes on week by week, and what waits to be read. Each says by itself when its numbers could not be asked for.
 */
export function TrendPlots({ trends }: { trends: UseQueryResult<CallAnswer<'GET /admin/trends'>> }) {
  const told = trends.data?.data
  const state = answerStateOf(trends)
  const stale = <Stale {...state} />
  const coming = <p role="status">{state.problem === undefined ? 'Loading...' : 'Not known on this device yet.'}</p>
  const seesEnquiries = told?.weeks.some(({ enquiries }) => enquiries !== null) === true
  return (
    <>
      <section className={styles.plot} aria-labelledby="weeks">
        <h2 id="weeks">{seesEnquiries || !told ? 'Edits and enquiries by week' : 'Edits by week'}</h2>
        {stale}
        {told ? <Weeks weeks={told.weeks} seesEnquiries={seesEnquiries} /> : coming}
      </section>
      <section className={styles.plot} aria-labelledby="waiting">
        <h2 id="waiting">Reviews waiting</h2>
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
    return <p>Nothing in the last {weeks.length} weeks.</p>
  return (
    <PlotFigure
      caption={
        <>
          This week {countInUnits(weeks.at(-1)?.edits ?? 0, 'edit')}
          {seesEnquiries && (
            <>
              {' '}
              and{' '}
              <Link to="/admin/enquiries">{countInUnits(weeks.at(-1)?.enquiries ?? 0, 'enquiry', 'enquiries')}</Link>
            </>
          )}
          ; a week begins on Monday. Imports are not counted.
        </>
      }
      table={
        <table>
          <thead>
            <tr>
              <th scope="col">Week from</th>
              <th scope="col">Edits</th>
              {seesEnquiries && <th scope="col">Enquiries</th>}
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
        label={`Edits${seesEnquiries ? ' and enquiries' : ''} of the last ${weeks.length} weeks`}
        best="large"
        format={count}
        along={weeks.map(({ from }) => mondayOf(from))}
        lines={[
          { name: 'Edits', values: weeks.map(({ edits }) => edits) },
          ...(seesEnquiries
            ? [{ name: 'Enquiries', values: weeks.map(({ enquiries }) => enquiries ?? undefined) }]
            : []),
        ]}
      />
    </PlotFigure>
  )
}

/** What waits to be read, by how long it has waited. */
function Reviews({ reviews }: { reviews: Trends['reviews'] }) {
  if (reviews.waiting === 0) return <p>No review waits to be read.</p>
  return (
    <PlotFigure
      caption={
        <>
          <Link to="/admin/reviews">{count(reviews.waiting)} to read</Link>, by how long they have waited. The target is
          5 working days.
        </>
      }
      table={
        <table>
          <thead>
            <tr>
              <th scope="col">Waiting since</th>
              <th scope="col">Reviews</th>
            </tr>
          </thead>
          <tbody>
            {reviews.byDays.map(({ days, count: n }) => (
              <tr key={days}>
                <th scope="row">{days}</th>
                <td>{count(n)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    >
      <LazyBarPlot
        label={`Reviews waiting: ${reviews.byDays.map(({ days, count: n }) => `${days}: ${n}`).join(', ')}`}
        kinds={['']}
        groups={reviews.byDays.map(({ days, count: n }) => ({
          name: `${days[0]!.toUpperCase()}${days.slice(1)}`,
          values: [n],
        }))}
        format={count}
      />
    </PlotFigure>
  )
}
