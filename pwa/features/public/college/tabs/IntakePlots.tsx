import { indian } from '../../../../../shared/college/money.ts'
import { seatsIn, seatSummary, type SeatRow } from '../../../../../shared/college/seats.ts'
import { fold } from '../../../../../shared/record/fold.ts'
import { t } from '../../../../i18n/t.ts'
import { LazyBarPlot, LazyLinePlot } from '../../../../components/plots/plots.ts'
import { PlotFigure } from '../../../../components/plots/Plotted.tsx'
import { Num, TabTable } from './Table.tsx'

/** More courses than these are in the table alone. */
const DRAWN_COURSES = 12

/**
 * Seats of each course with a published number, most first. Nothing is drawn of fewer than two courses.
 * @param rows of one year, as the tab is narrowed
 */
export function SeatsByCourse({ rows }: { rows: readonly SeatRow[] }) {
  const courses = totalsBy(rows, (row) => row.course).sort((one, other) => other.seats - one.seats)
  if (courses.length < 2) return null
  const drawn = courses.slice(0, DRAWN_COURSES)
  return (
    <PlotFigure
      caption={
        drawn.length < courses.length
          ? t('The first {some} of {all} courses; the table has all of them.', {
              some: drawn.length,
              all: indian(courses.length),
            })
          : t('Seats by course.')
      }
      table={
        <TabTable
          caption={t('Seats by course')}
          head={[t('Course Name'), t('Seats')]}
          end={[1]}
          rows={courses.map(({ name, seats }) => ({ key: name, cells: [name, <Num key="s">{indian(seats)}</Num>] }))}
        />
      }
    >
      <LazyBarPlot
        label={t('Seats by course: {figures}', { figures: figuresOf(drawn) })}
        kinds={[t('Seats')]}
        groups={drawn.map(({ name, seats }) => ({ name, values: [seats] }))}
        format={indian}
      />
    </PlotFigure>
  )
}

/**
 * Seats by year. A year that publishes fewer courses would look like a loss of seats, so a line is drawn only where
 * every year has a number for the same courses, and only over two years or more.
 * @param rows of all years, as the tab is narrowed
 */
export function SeatsByYear({ rows }: { rows: readonly SeatRow[] }) {
  const dated = rows.filter((row) => row.year !== undefined)
  const years = totalsBy(dated, (row) => String(row.year)).sort((one, other) => Number(one.name) - Number(other.name))
  const coursesOf = (year: string) =>
    [
      ...new Set(
        dated.filter((row) => String(row.year) === year && seatsIn(row) !== undefined).map((row) => fold(row.course)),
      ),
    ]
      .sort()
      .join('\n')
  if (years.length < 2 || new Set(years.map(({ name }) => coursesOf(name))).size > 1) return null
  return (
    <PlotFigure
      caption={t('Seats by year, of the same courses.')}
      table={
        <TabTable
          caption={t('Seats by year')}
          head={[t('Year'), t('Seats')]}
          end={[1]}
          rows={years.map(({ name, seats }) => ({ key: name, cells: [name, <Num key="s">{indian(seats)}</Num>] }))}
        />
      }
    >
      <LazyLinePlot
        label={t('Seats by year: {figures}', { figures: figuresOf(years) })}
        along={years.map(({ name }) => name)}
        lines={[{ name: t('Seats'), values: years.map(({ seats }) => seats) }]}
        best="large"
        format={indian}
      />
    </PlotFigure>
  )
}

interface SeatTotal {
  name: string
  seats: number
}

/** The seats of each group of rows; a group without a published number is left out. */
function totalsBy(rows: readonly SeatRow[], nameOf: (row: SeatRow) => string): SeatTotal[] {
  const groups = new Map<string, SeatRow[]>()
  for (const row of rows) {
    const key = fold(nameOf(row))
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].flatMap((group) => {
    const { total } = seatSummary(group)
    return total === undefined ? [] : [{ name: nameOf(group[0]!), seats: total }]
  })
}

const figuresOf = (totals: readonly SeatTotal[]): string =>
  totals.map(({ name, seats }) => `${name} ${indian(seats)}`).join(', ')
