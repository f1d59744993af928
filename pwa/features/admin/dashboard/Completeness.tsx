import { useMemo } from 'react'
import type { StaffRow } from '../../../sync/types.ts'
import { LazyBarPlot } from '../../../components/plots/plots.ts'
import { PlotFigure } from '../../../components/plots/Plotted.tsx'
import { countInUnits } from '../../../components/words.ts'
import { Link } from '../../../ui/Link.tsx'
import { useStaffRows } from '../../../sync/react.ts'
import styles from './Dashboard.module.css'

/** Shares of what students look for, as bands from the best down. */
const BANDS = [
  [80, 100],
  [60, 79],
  [40, 59],
  [20, 39],
  [0, 19],
] as const
const bandName = ([low, high]: readonly [number, number]): string => `${low} to ${high}%`

export interface Completeness {
  bands: Array<{ name: string; colleges: number }>
  unsourced: number
  broken: number
  reckoned: number
}

/** How much the records tell, counted over the list this device holds; a record nobody has reckoned yet is in no band. */
export function completenessOf(rows: readonly StaffRow[]): Completeness {
  const known = rows.filter((row) => !row.gone && row.upkeep !== undefined)
  return {
    reckoned: known.length,
    unsourced: known.filter(({ upkeep }) => (upkeep?.unsourced?.length ?? 0) > 0).length,
    broken: rows.filter((row) => !row.gone && row.brokenLinks !== undefined).length,
    bands: BANDS.map((band) => ({
      name: bandName(band),
      colleges: known.filter(({ upkeep }) => upkeep!.complete >= band[0] && upkeep!.complete <= band[1]).length,
    })),
  }
}

/** The plot of it. It is made of what the device holds, so it stands without a network as it does with one. */
export function CompletenessPlot() {
  const rows = useStaffRows()
  const told = useMemo(() => (rows ? completenessOf(rows) : undefined), [rows])
  return (
    <section className={styles.plot} aria-labelledby="complete">
      <h2 id="complete">How complete the records are</h2>
      {told ? <Bands told={told} /> : <p role="status">Opening the list...</p>}
    </section>
  )
}

function Bands({ told }: { told: Completeness }) {
  if (told.reckoned === 0) return <p className="quiet small">Not reckoned on this device yet.</p>
  return (
    <PlotFigure
      caption={
        <>
          Of {countInUnits(told.reckoned, 'college')} on this device, how many tell how much of what students look for.{' '}
          {told.unsourced > 0 ? (
            <>
              <Link to="/admin/colleges?source=missing">
                {count(told.unsourced)} {told.unsourced === 1 ? 'has' : 'have'} a figure without a source
              </Link>
              .
            </>
          ) : (
            'Each figure has a source.'
          )}
          {told.broken > 0 && (
            <>
              {' '}
              <Link to="/admin/colleges?links=broken">
                {count(told.broken)} {told.broken === 1 ? 'has' : 'have'} a broken link
              </Link>
              .
            </>
          )}
        </>
      }
      table={
        <table>
          <thead>
            <tr>
              <th scope="col">Told</th>
              <th scope="col">Colleges</th>
            </tr>
          </thead>
          <tbody>
            {told.bands.map(({ name, colleges }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{count(colleges)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    >
      <LazyBarPlot
        label={`Colleges by how complete their records are: ${told.bands.map(({ name, colleges }) => `${name}: ${colleges}`).join(', ')}`}
        kinds={['']}
        groups={told.bands.map(({ name, colleges }) => ({ name, values: [colleges] }))}
        format={count}
      />
    </PlotFigure>
  )
}

const count = (n: number): string => n.toLocaleString('en-IN')
