import { FACTS } from '../../../../../shared/college/dataQuality.ts'
import { STATES } from '../../../../../shared/college/state.ts'
import { STREAMS } from '../../../../../shared/stream.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { Chip } from '../../../../ui/Chip.tsx'
import { LabelledField, Select, Tick } from '../../../../ui/Field.tsx'
import { type ListFilters, type ListQuery, SHARES } from '../address.ts'
import { COLUMN_NAMES, COLUMNS, type ListColumn } from '../columns.ts'
import styles from './List.module.css'

const capital = (text: string): string => `${text[0]?.toUpperCase()}${text.slice(1)}`
/** Without a value a filter is not there at all, so that two equal lists have one address. */
type Change = (next: Partial<Record<keyof ListQuery, unknown>>) => void

/** Everything that narrows the list beside its words and the status, and which columns it shows. */
export function StaffListFilters({ query, onChange }: { query: ListQuery; onChange: Change }) {
  const choose = (key: 'stream' | 'state', value: string) => onChange({ [key]: value || undefined })
  const turn = (column: ListColumn) =>
    onChange({ columns: COLUMNS.filter((each) => (each === column) !== query.columns.includes(each)) })
  return (
    <div className={styles.filters} role="group" aria-label={t('Filters and columns')}>
      <LabelledField label={t('Stream')}>
        {(ids) => (
          <Select {...ids} value={query.stream ?? ''} onChange={(event) => choose('stream', event.target.value)}>
            <option value="">{t('All streams')}</option>
            {STREAMS.map((stream) => (
              <option key={stream} value={stream}>
                {capital(translate(stream))}
              </option>
            ))}
          </Select>
        )}
      </LabelledField>
      <LabelledField label={t('State')}>
        {(ids) => (
          <Select {...ids} value={query.state ?? ''} onChange={(event) => choose('state', event.target.value)}>
            <option value="">{t('All states')}</option>
            {STATES.map((state) => (
              <option key={state} value={state}>
                {translate(state)}
              </option>
            ))}
          </Select>
        )}
      </LabelledField>
      <LabelledField label={t('Complete')}>
        {(ids) => (
          <Select
            {...ids}
            value={query.under ?? ''}
            onChange={(event) =>
              onChange({ under: event.target.value === '' ? undefined : Number(event.target.value) })
            }
          >
            <option value="">{t('Any share')}</option>
            {SHARES.map((share) => (
              <option key={share} value={share}>
                {t('Under {share}%', { share })}
              </option>
            ))}
          </Select>
        )}
      </LabelledField>
      <LabelledField label={t('Missing field')}>
        {(ids) => (
          <Select
            {...ids}
            value={query.missing ?? ''}
            onChange={(event) => onChange({ missing: event.target.value || undefined })}
          >
            <option value="">{t('Any')}</option>
            {FACTS.map(({ key, label }) => (
              <option key={key} value={key}>
                {translate(label)}
              </option>
            ))}
          </Select>
        )}
      </LabelledField>
      <div className={styles.ticks}>
        <Tick checked={query.unsourced} onChange={() => onChange({ unsourced: !query.unsourced })}>
          {t('A figure without its source')}
        </Tick>
        <Tick checked={query.stale} onChange={() => onChange({ stale: !query.stale })}>
          {t('Not looked at for 12 months')}
        </Tick>
        <Tick checked={query.broken} onChange={() => onChange({ broken: !query.broken })}>
          {t('Broken link')}
        </Tick>
      </div>
      <fieldset className={styles.columns}>
        <legend>{t('Columns')}</legend>
        {COLUMNS.map((column) => (
          <Tick key={column} small checked={query.columns.includes(column)} onChange={() => turn(column)}>
            {translate(COLUMN_NAMES[column])}
          </Tick>
        ))}
      </fieldset>
    </div>
  )
}

/** What is in force, each taken back with one press. */
export function InForce({ query, onChange }: { query: ListFilters; onChange: Change }) {
  const chips: Array<[string, Parameters<Change>[0]]> = []
  if (query.stream) chips.push([capital(translate(query.stream)), { stream: undefined }])
  if (query.state) chips.push([translate(query.state), { state: undefined }])
  if (query.under) chips.push([t('Under {share}% complete', { share: query.under }), { under: undefined }])
  const missing = FACTS.find(({ key }) => key === query.missing)
  if (missing) chips.push([t('Without {field}', { field: translate(missing.label) }), { missing: undefined }])
  if (query.unsourced) chips.push([t('A figure without its source'), { unsourced: false }])
  if (query.stale) chips.push([t('Not looked at for 12 months'), { stale: false }])
  if (query.broken) chips.push([t('Broken link'), { broken: false }])
  if (chips.length === 0) return null
  return (
    <div className={styles.chips} role="group" aria-label={t('Filters in force')}>
      {chips.map(([label, off]) => (
        <Chip key={label} removes={t('Remove filter {label}', { label })} onRemove={() => onChange(off)}>
          {label}
        </Chip>
      ))}
    </div>
  )
}
