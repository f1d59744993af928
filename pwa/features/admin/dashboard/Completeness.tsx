import { useMemo, useState } from 'react'
import { FACTS, isMissing } from '../../../../shared/college/dataQuality.ts'
import type { StaffRow } from '../../../sync/types.ts'
import { LazyBarPlot } from '../../../components/plots/plots.ts'
import { PlotFigure } from '../../../components/plots/Plotted.tsx'
import { tRich } from '../../../i18n/rich.tsx'
import { t, translate } from '../../../i18n/t.ts'
import { Button } from '../../../ui/Button.tsx'
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
const bandName = ([low, high]: readonly [number, number]): string => t('{low} to {high}%', { low, high })

/** Fields shown before somebody asks for all. */
const FIELDS_SHOWN = 8

export interface Completeness {
  /** Of each fact, how many of the records that were reckoned by field tell it; the least told first. */
  fields: Array<{ key: string; label: string; told: number; of: number }>
  bands: Array<{ name: string; colleges: number }>
  unsourced: number
  broken: number
  reckoned: number
}

/**
 * How much the records tell, counted over the list this device holds; a record nobody has reckoned yet is in no band.
 */
export function completenessOf(rows: readonly StaffRow[]): Completeness {
  const known = rows.filter((row) => !row.gone && row.upkeep !== undefined)
  const byField = known.filter(({ upkeep }) => upkeep?.missing !== undefined)
  return {
    fields: FACTS.map((fact) => ({
      key: fact.key,
      label: fact.label,
      told: byField.filter(({ upkeep }) => isMissing(upkeep!, fact) === false).length,
      of: byField.length,
    })).toSorted((a, b) => a.told - b.told),
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
      <h2 id="complete">{t('How complete the records are')}</h2>
      {told ? (
        <>
          <FieldShares fields={told.fields} />
          <Bands told={told} />
        </>
      ) : (
        <p role="status">{t('Opening the list...')}</p>
      )}
    </section>
  )
}

/** Field by field, the least filled first: each leads to the colleges without it. */
function FieldShares({ fields }: { fields: Completeness['fields'] }) {
  const [areAllShown, setAllShown] = useState(false)
  if ((fields[0]?.of ?? 0) === 0) return null
  return (
    <>
      <ol className={styles.fields} aria-label={t('Key fields, the least filled first')}>
        {fields.slice(0, areAllShown ? undefined : FIELDS_SHOWN).map(({ key, label, told, of }) => (
          <li key={key}>
            <Link className="tap" to={`/admin/colleges?missing=${key}`}>
              {translate(label)}
            </Link>
            <span className={styles.bar} aria-hidden="true">
              <i style={{ inlineSize: `${(told / of) * 100}%` }} />
            </span>
            <span className={styles.share}>
              {percent(told, of)} <span className="vh">{t('of colleges have it')}</span>
            </span>
          </li>
        ))}
      </ol>
      {fields.length > FIELDS_SHOWN && (
        <Button kind="plain" aria-expanded={areAllShown} onClick={() => setAllShown(!areAllShown)}>
          {areAllShown ? t('Show fewer fields') : t('Show all {count} fields', { count: fields.length })}
        </Button>
      )}
    </>
  )
}

/** Never 0% where some have it, and never 100% where one has not. */
function percent(told: number, of: number): string {
  if (told === 0 || told === of) return told === 0 ? '0%' : '100%'
  return `${Math.min(99, Math.max(1, Math.round((told / of) * 100)))}%`
}

function Bands({ told }: { told: Completeness }) {
  if (told.reckoned === 0) return <p className="quiet small">{t('Not counted on this device yet.')}</p>
  return (
    <PlotFigure
      caption={
        <>
          {t('Colleges by share of key fields filled, of {count} on this device.', {
            count: told.reckoned.toLocaleString('en-IN'),
          })}{' '}
          {told.unsourced > 0
            ? tRich('{sentence}.', { sentence: <Unsourced count={told.unsourced} /> })
            : t('Each figure has a source.')}
          {told.broken > 0 && <> {tRich('{sentence}.', { sentence: <BrokenLinks count={told.broken} /> })}</>}
        </>
      }
      table={
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Told')}</th>
              <th scope="col">{t('Colleges')}</th>
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
        label={t('Colleges by how complete their records are: {list}', {
          list: told.bands.map(({ name, colleges }) => `${name}: ${colleges}`).join(', '),
        })}
        kinds={['']}
        groups={told.bands.map(({ name, colleges }) => ({ name, values: [colleges] }))}
        format={count}
      />
    </PlotFigure>
  )
}

const Unsourced = ({ count }: { count: number }) => (
  <Link to="/admin/colleges?source=missing">
    {t('{count, plural, one {# has a figure without a source} other {# have a figure without a source}}', { count })}
  </Link>
)

const BrokenLinks = ({ count }: { count: number }) => (
  <Link to="/admin/colleges?links=broken">
    {t('{count, plural, one {# has a broken link} other {# have a broken link}}', { count })}
  </Link>
)

const count = (n: number): string => n.toLocaleString('en-IN')
