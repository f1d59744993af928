import type { UseQueryResult } from '@tanstack/react-query'
import type { CallAnswer } from '../../../../shared/protocol/calls.ts'
import { BarPlot, LinePlot } from '../../../components/plots/plots.ts'
import { Plotted } from '../../../components/plots/Plotted.tsx'
import { counted } from '../../../components/words.ts'
import { answerStateOf } from '../../../queries/answerState.ts'
import { Link } from '../../../ui/Link.tsx'
import { Stale } from '../Stale.tsx'
import styles from './Dashboard.module.css'

const count = (n: number): string => n.toLocaleString('en-IN')
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** "16 Nov": the Monday a week begins on. */
const mondayOf = (from: string): string => `${Number(from.slice(8))} ${MONTHS[Number(from.slice(5, 7)) - 1]}`

/** What goes on week by week, and what waits to be read. Each says by itself when its numbers could not be asked for. */
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
        {told && !told.weeks.some(({ edits, enquiries }) => edits > 0 || (enquiries ?? 0) > 0) ? (
          <p>Nothing in the last {told.weeks.length} weeks.</p>
        ) : told ? (
          <Plotted
            caption={
              <>
                This week {counted(told.weeks.at(-1)?.edits ?? 0, 'edit')}
                {seesEnquiries && (
                  <>
                    {' '}
                    and{' '}
                    <Link to="/admin/enquiries">
                      {counted(told.weeks.at(-1)?.enquiries ?? 0, 'enquiry', 'enquiries')}
                    </Link>
                  </>
                )}
                ; a week begins on Monday. What imports wrote is not counted.
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
                  {told.weeks.map(({ from, edits, enquiries }) => (
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
            <LinePlot
              label={`Edits${seesEnquiries ? ' and enquiries' : ''} of the last ${told.weeks.length} weeks`}
              best="large"
              format={count}
              along={told.weeks.map(({ from }) => mondayOf(from))}
              lines={[
                { name: 'Edits', values: told.weeks.map(({ edits }) => edits) },
                ...(seesEnquiries
                  ? [{ name: 'Enquiries', values: told.weeks.map(({ enquiries }) => enquiries ?? undefined) }]
                  : []),
              ]}
            />
          </Plotted>
        ) : (
          coming
        )}
      </section>
      <section className={styles.plot} aria-labelledby="waiting">
        <h2 id="waiting">Reviews waiting</h2>
        {told ? (
          told.reviews.waiting === 0 ? (
            <>
              {stale}
              <p>No review waits to be read.</p>
            </>
          ) : (
            <>
              {stale}
              <Plotted
                caption={
                  <>
                    <Link to="/admin/reviews">{count(told.reviews.waiting)} to read</Link>, by how long they have
                    waited. The target is 5 working days.
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
                      {told.reviews.byDays.map(({ days, count: n }) => (
                        <tr key={days}>
                          <th scope="row">{days}</th>
                          <td>{count(n)}</td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                }
              >
                <BarPlot
                  label={`Reviews waiting: ${told.reviews.byDays.map(({ days, count: n }) => `${days}: ${n}`).join(', ')}`}
                  kinds={['']}
                  groups={told.reviews.byDays.map(({ days, count: n }) => ({
                    name: `${days[0]!.toUpperCase()}${days.slice(1)}`,
                    values: [n],
                  }))}
                  format={count}
                />
              </Plotted>
            </>
          )
        ) : (
          coming
        )}
      </section>
    </>
  )
}
