import type { College } from '../../../../shared/college/college.ts'
import { indian } from '../../../../shared/college/money.ts'
import { ranksBeside } from '../../../../shared/college/ranking.ts'
import { t, translate } from '../../../i18n/t.ts'
import { LazyLinePlot } from '../../../components/plots/plots.ts'
import { PlotFigure } from '../../../components/plots/Plotted.tsx'
import { namesBeside } from './namesBeside.ts'
import styles from './Compare.module.css'

/**
 * How these colleges were ranked over the years, in the one category that most of them share; nothing where there is
 * none.
 */
export function RanksPlot({ colleges }: { colleges: readonly College[] }) {
  const beside = ranksBeside(colleges)
  if (!beside) return null
  const { agency, stream, years, lines } = beside,
    short = namesBeside(lines.map(({ name }) => name))
  return (
    <section className={styles.ranks} aria-labelledby="ranks">
      <h2 id="ranks">{t('{agency} rank, {stream}', { agency, stream: translate(stream) })}</h2>
      <PlotFigure
        caption={t(
          'A smaller rank is better and is drawn higher. Bands such as 101-150 are not drawn: they have no order within them.',
        )}
        table={
          <table className={styles.years}>
            <thead>
              <tr>
                <th scope="col">{t('Year')}</th>
                {lines.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {years
                .map((year, at) => (
                  <tr key={year}>
                    <th scope="row">{year}</th>
                    {lines.map(({ name, ranks }) => (
                      <td key={name}>{ranks[at] === undefined ? '–' : indian(ranks[at])}</td>
                    ))}
                  </tr>
                ))
                .reverse()}
            </tbody>
          </table>
        }
      >
        <LazyLinePlot
          label={t('{agency} rank over the years: {figures}', {
            agency,
            figures: lines
              .map(
                ({ name, ranks }) =>
                  `${name} ${years.flatMap((year, at) => (ranks[at] === undefined ? [] : `${year} ${ranks[at]}`)).join(', ')}`,
              )
              .join('; '),
          })}
          along={years.map(String)}
          lines={lines.map(({ ranks }, at) => ({ name: short[at]!, values: ranks }))}
          best="small"
          format={indian}
        />
      </PlotFigure>
    </section>
  )
}
