import { type ReactNode, useId } from 'react'
import type { ColumnSeen } from '../../../../shared/imports/look.ts'
import { type Mapping, type MappingTarget, targetsOf } from '../../../../shared/imports/mapping.ts'
import type { ImportKind } from '../../../../shared/imports/kind.ts'
import { t, translate } from '../../../i18n/t.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/Field.tsx'
import own from './Imports.module.css'
import { groupInWords, targetInWords } from './targetWords.ts'

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
  const labels = new Map(targets.map((target) => [target.name, targetInWords(target)]))
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
        <h2 id={heading}>{t('Columns')}</h2>
        <p className="quiet small" role="status">
          {readInWords(columns.length, aside)}
          {isRemembered && ` ${t('As you chose for a list with these columns.')}`}
        </p>
        {Object.keys(mapping).length > 0 && (
          <Button kind="plain" onClick={() => onMap({})}>
            {t('Read all by their names')}
          </Button>
        )}
      </div>
      {missing.length > 0 && (
        <p className={own.said} data-kind="error">
          {t('No column is read as {names}.', {
            names: missing
              .map(({ label }) => translate(label))
              .reduce((some, last) => t('{some} or {last}', { some, last })),
          })}
        </p>
      )}
      {twice.size > 0 && (
        <p className={own.said} data-kind="error">
          {t('Two columns are read as {names}: the second is kept aside.', {
            names: [...twice].map((name) => labels.get(name ?? '') ?? ''),
          })}
        </p>
      )}
      <ul className={own.columnList}>
        {columns.map((column, at) => (
          <li key={column.name} data-aside={read[at] === undefined || undefined}>
            <label>
              <span>{column.name}</span>
              <small>{column.samples.join(' · ') || t('Blank in the first rows')}</small>
              <Select
                aria-label={t('{column} is read', { column: column.name })}
                value={Object.hasOwn(mapping, column.name) ? mapping[column.name] || OUT : BY_NAME}
                onChange={(event) => choose(column.name, event.target.value)}
              >
                <option value={BY_NAME}>{byNameInWords(column, labels)}</option>
                <option value={OUT}>{t('Leave out')}</option>
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
  if (!isRead) return t('By its name: not known, kept aside')
  return readAs === undefined ? t('By its name') : t('By its name: {name}', { name: labels.get(readAs) ?? readAs })
}

/** How many columns are read, and how many are not. */
const readInWords = (count: number, aside: number): string =>
  aside === 0
    ? t('{count, plural, one {# column} other {# columns}}, {read} read.', { count, read: count })
    : t('{count, plural, one {# column} other {# columns}}, {read} read, {aside} kept aside.', {
        count,
        read: count - aside,
        aside,
      })

function grouped(targets: readonly MappingTarget[]): ReactNode {
  const groups = new Map<string | undefined, MappingTarget[]>()
  for (const target of targets) groups.set(target.group, [...(groups.get(target.group) ?? []), target])
  return [...groups].map(([group, among]) => {
    const options = among.map(({ name, label }) => (
      <option key={name} value={name}>
        {translate(label)}
      </option>
    ))
    return group === undefined ? (
      <optgroup key="" label={t('Read as')}>
        {options}
      </optgroup>
    ) : (
      <optgroup key={group} label={groupInWords(group)}>
        {options}
      </optgroup>
    )
  })
}
