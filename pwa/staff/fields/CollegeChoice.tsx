import { useMemo } from 'react'
import { fold } from '../../../shared/record/fold.ts'
import { t } from '../../i18n/t.ts'
import type { StaffRow } from '../../sync/types.ts'
import { ChoiceChip } from '../../ui/Chip.tsx'
import { LabelledField, Input } from '../../ui/Field.tsx'
import styles from '../screen/Screen.module.css'

/** Colleges offered while a name is typed. */
const OFFERED = 6

/** A college, found by its name among those this device knows. `error`: shown until one is chosen. */
export function CollegeChoice({
  label,
  rows,
  typed,
  chosen,
  error,
  onType,
  onChoose,
}: {
  label: string
  rows: readonly StaffRow[]
  typed: string
  chosen: StaffRow | undefined
  error?: string
  onType: (name: string) => void
  onChoose: (id: string) => void
}) {
  const offered = useMemo(() => {
    const words = fold(typed)
    return words === '' ? [] : rows.filter(({ name }) => fold(name).includes(words)).slice(0, OFFERED)
  }, [rows, typed])
  return (
    <>
      <LabelledField
        label={label}
        hint={chosen ? `${chosen.name}, ${chosen.location}` : t('Type the name of the college, then choose it')}
        error={chosen ? undefined : error}
      >
        {(ids) => <Input {...ids} type="search" value={typed} onChange={(event) => onType(event.target.value)} />}
      </LabelledField>
      {offered.length > 0 && (
        <div className={styles.offered} role="group" aria-label={t('Colleges found')}>
          {offered.map(({ id, name, location }) => (
            <ChoiceChip key={id} chosen={id === chosen?.id} onChoose={() => onChoose(id)}>
              {name}, {location}
            </ChoiceChip>
          ))}
        </div>
      )}
    </>
  )
}
