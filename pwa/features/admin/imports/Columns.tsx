import { type ReactNode, useId } from 'react'
import type { ColumnSeen } from '../../../../shared/imports/look.ts'
import { type Mapping, type MappingTarget, targetsOf } from '../../../../shared/imports/mapping.ts'
import type { ImportKind } from '../../../../shared/imports/kind.ts'
import { countInUnits } from '../../../components/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/Field.tsx'
import own from './Imports.module.css'

const BY_NAME = 'by its name'
const OUT = 'left out'

/**
 * Which column of the file is read as what: by its own name unless somebody says otherwise, and remembered for files
 * with the same columns.
 */
export function ColumnMapping({
  kind,
  columns,
  mapping,
  isRemembered,
  onMap,
}: {
  kind: ImportKind
  columns: readonly ColumnSeen[]
  mapping: Mapping
  isRemembered: boolean
  onMap: (mapping: Mapping) => void
}) {
  const heading = useId()
  const targets = targetsOf(kind)
  const read = columns.map((column) => readingOf(column, mapping))
  const labels = new Map(targets.map((target) => [target.name, labelOf(target)]))
  const twice = new Set(read.filter((name, at) => name !== undefined && labels.has(name) && read.indexOf(name) !== at))
  const missing = targets
    .filter(({ isRequired, name }) => isRequired && !read.some((one) => one === name))
    .filter(
      ({ name }) => columns.every((column) => !(column.isRead && column.readAs === undefined)) && name !== 'location',
    )
  const choose = (column: string, chosen: string) => {
    const { [column]: _before, ...rest } = mapping
    onMap(chosen === BY_NAME ? rest : { ...rest, [column]: chosen === OUT ? '' : chosen })
  }
  const aside = read.filter((name) => name === undefined).length
  return (
    <section className={own.columns} aria-labelledby={heading}>
      <div className={own.columnsHead}>
        <h2 id={heading}>Columns</h2>
        <p className="quiet small" role="status">
          {countInUnits(columns.length, 'column')}, {columns.length - aside} read{aside > 0 && `, ${aside} kept aside`}.
          {isRemembered && ' As you chose for a list with these columns.'}
        </p>
        {Object.keys(mapping).length > 0 && (
          <Button kind="plain" onClick={() => onMap({})}>
            Read all by their names
          </Button>
        )}
      </div>
      {missing.length > 0 && (
        <p className={own.said} data-kind="error">
          No column is read as {missing.map(({ label }) => label).join(' or ')}.
        </p>
      )}
      {twice.size > 0 && (
        <p className={own.said} data-kind="error">
          Two columns are read as {[...twice].map((name) => labels.get(name ?? '')).join(', ')}: the second is kept
          aside.
        </p>
      )}
      <ul className={own.columnList}>
        {columns.map((column, at) => (
          <li key={column.name} data-aside={read[at] === undefined || undefined}>
            <label>
              <span>{column.name}</span>
              <small>{column.samples.join(' · ') || 'Blank in the first rows'}</small>
              <Select
                aria-label={`${column.name} is read`}
                value={Object.hasOwn(mapping, column.name) ? mapping[column.name] || OUT : BY_NAME}
                onChange={(event) => choose(column.name, event.target.value)}
              >
                <option value={BY_NAME}>{byNameInWords(column, labels)}</option>
                <option value={OUT}>Leave out</option>
                {grouped(targets)}
              </Select>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * What a column is read as; '' left out; undefined kept aside. A column the list knows in a way of its own is called by
 * its own name.
 */
function readingOf({ name, isRead, readAs }: ColumnSeen, mapping: Mapping): string | undefined {
  if (Object.hasOwn(mapping, name)) return mapping[name]
  return isRead ? (readAs ?? name) : undefined
}

/** What a column's own name leads to. */
function byNameInWords({ isRead, readAs }: ColumnSeen, labels: ReadonlyMap<string, string>): string {
  if (!isRead) return 'By its name: not known, kept aside'
  return readAs === undefined ? 'By its name' : `By its name: ${labels.get(readAs) ?? readAs}`
}

const labelOf = ({ label, group }: MappingTarget): string => (group === undefined ? label : `${group}, ${label}`)

function grouped(targets: readonly MappingTarget[]): ReactNode {
  const groups = new Map<string | undefined, MappingTarget[]>()
  for (const target of targets) groups.set(target.group, [...(groups.get(target.group) ?? []), target])
  return [...groups].map(([group, among]) => {
    const options = among.map(({ name, label }) => (
      <option key={name} value={name}>
        {label}
      </option>
    ))
    return group === undefined ? (
      <optgroup key="" label="Read as">
        {options}
      </optgroup>
    ) : (
      <optgroup key={group} label={group}>
        {options}
      </optgroup>
    )
  })
}
