import type { UseQueryResult } from '@tanstack/react-query'
import { OPENED_DAYS } from '../../../../shared/college/day.ts'
import type { CallAnswer, CallData } from '../../../../shared/protocol/calls.ts'
import { LazyBarPlot } from '../../../components/plots/plots.ts'
import { PlotFigure } from '../../../components/plots/Plotted.tsx'
import { t } from '../../../i18n/t.ts'
import { answerStateOf } from '../../../queries/answerState.ts'
import { Link } from '../../../ui/Link.tsx'
import { Stale } from '../../../staff/screen/Stale.tsx'
import styles from './Dashboard.module.css'

const count = (n: number): string => n.toLocaleString('en-IN')

/**
 * Which colleges students open, as far as the server can tell without anybody's device telling on them (behaviour 17).
 */
export function MostOpened({ analytics }: { analytics: UseQueryResult<CallAnswer<'GET /admin/colleges/analytics'>> }) {
  const opened = analytics.data?.data.opened
  const state = answerStateOf(analytics)
  return (
    <section className={styles.plot} aria-labelledby="opened">
      <h2 id="opened">{t('Most opened colleges')}</h2>
      <Stale {...state} />
      {opened ? (
        <Opened opened={opened} />
      ) : (
        <p role="status">{state.problem === undefined ? t('Loading...') : t('Not known on this device yet.')}</p>
      )}
    </section>
  )
}

function Opened({ opened }: { opened: CallData<'GET /admin/colleges/analytics'>['opened'] }) {
  if (opened.length === 0) return <p>{t('No college was opened in the last {days} days.', { days: OPENED_DAYS })}</p>
  return (
    <PlotFigure
      caption={t(
        'Page views in the last {days} days. Pages a phone opens from its own copy are not counted. We do not record who opened them.',
        { days: OPENED_DAYS },
      )}
      table={
        <table>
          <thead>
            <tr>
              <th scope="col">{t('College')}</th>
              <th scope="col">{t('Page views')}</th>
            </tr>
          </thead>
          <tbody>
            {opened.map(({ college, name, count: n }) => (
              <tr key={college}>
                <th scope="row">
                  <Link to={`/admin/colleges?mode=view&id=${college}`}>{name}</Link>
                </th>
                <td>{count(n)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    >
      <LazyBarPlot
        label={t('Openings in the last {days} days: {list}', {
          days: OPENED_DAYS,
          list: opened.map(({ name, count: n }) => `${name}: ${n}`).join(', '),
        })}
        kinds={['']}
        groups={opened.map(({ name, count: n }) => ({ name, values: [n] }))}
        format={count}
      />
    </PlotFigure>
  )
}
