import type { College } from '../../../../../shared/college/college.ts'
import { collegeFields } from '../../../../../shared/college/fields.ts'
import { isBlank } from '../../../../../shared/record/canonical.ts'
import type { Field, Fields, Item, ListField } from '../../../../../shared/record/field.ts'
import { isWebAddress } from '../../../../../shared/record/webAddress.ts'
import { SafeHtml } from '../../../../components/SafeHtml.tsx'
import { t, translate } from '../../../../i18n/t.ts'
import { chosenWords, factsOfItem, inWords, nameOfItem } from '../../../../staff/fields/fields.ts'
import { FORM_TABS } from '../form/tabs.ts'
import { LinkSays } from '../links.tsx'
import styles from './View.module.css'

/** What the view tells in words of its own, above. */
const TOLD_ABOVE = new Set(['name', 'location', 'highlights', 'logoLink', 'establishedYear', 'slug', 'status'])
/** Entries of a list before the rest is folded away. */
const AT_ONCE = 6

/** Everything the record says, section by section as the form has it; sections that say nothing are not there. */
export function FullRecord({ college }: { college: College }) {
  return (
    <>
      {FORM_TABS.map(({ id, title, parts }) => {
        const told = parts.filter(
          (part) => !TOLD_ABOVE.has(part) && part !== 'courses' && !isBlank(college[part as keyof College]),
        )
        return (
          told.length > 0 && (
            <details key={id} className={styles.section}>
              <summary>
                <h2>{translate(title)}</h2>
              </summary>
              <dl className={styles.ledger}>
                {told.map((part) => (
                  <Told key={part} field={(collegeFields as Fields)[part]!} value={college[part as keyof College]} />
                ))}
              </dl>
            </details>
          )
        )
      })}
    </>
  )
}

/**
 * What came with the record under names nobody here knows: as it came, and as text alone, so that staff can say where
 * it belongs.
 */
export function KeptAside({ kept }: { kept: Record<string, unknown> }) {
  const keys = Object.keys(kept)
  return (
    keys.length > 0 && (
      <details className={styles.section}>
        <summary>
          <h2>{t('Kept aside')}</h2>
        </summary>
        <p className="quiet small">{t('Came under names that no field has. Students never see it.')}</p>
        <dl className={styles.ledger}>
          {keys.map((key) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd className={styles.text}>
                {typeof kept[key] === 'string' ? kept[key] : JSON.stringify(kept[key], undefined, 2)}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    )
  )
}

function Told({ field, value }: { field: Field; value: unknown }) {
  if (isBlank(value)) return null
  if (field.kind === 'group')
    return (
      <>
        {Object.entries(field.fields).map(([name, inner]) => (
          <Told key={name} field={inner} value={(value as Record<string, unknown>)[name]} />
        ))}
      </>
    )
  return (
    <div>
      <dt>{translate(field.label)}</dt>
      <dd>
        {field.kind === 'list' ? (
          <Entries field={field} items={value as Item[]} />
        ) : (
          <Said field={field} value={value} />
        )}
      </dd>
    </div>
  )
}

function Said({ field, value }: { field: Field; value: unknown }) {
  if (field.kind === 'html') return <SafeHtml html={String(value)} />
  if (field.kind === 'url' && typeof value === 'string' && isWebAddress(value))
    return (
      <>
        <a href={value} target="_blank" rel="noopener noreferrer">
          {value}
        </a>
        <LinkSays address={value} />
      </>
    )
  return (
    <span className={styles.text}>
      {inWords(chosenWords(field, value))}
      {'unit' in field && field.unit !== undefined && ` ${translate(field.unit)}`}
    </span>
  )
}

function Entries({ field, items }: { field: ListField; items: readonly Item[] }) {
  const entry = (item: Item) => <Entry key={item.id} field={field} item={item} />
  return (
    <>
      <ul className={styles.entries}>{items.slice(0, AT_ONCE).map(entry)}</ul>
      {items.length > AT_ONCE && (
        <details>
          <summary>{t('And {count} more', { count: (items.length - AT_ONCE).toLocaleString('en-IN') })}</summary>
          <ul className={styles.entries}>{items.slice(AT_ONCE).map(entry)}</ul>
        </details>
      )}
    </>
  )
}

function Entry({ field, item }: { field: ListField; item: Item }) {
  const facts = factsOfItem(field.fields, item, 6)
  const longer = Object.entries(field.fields).filter(
    ([name, inner]) =>
      (inner.kind === 'text' || inner.kind === 'words' || inner.kind === 'url') &&
      nameOfItem(field.fields, item) !== (item as unknown as Record<string, unknown>)[name],
  )
  return (
    <li>
      <strong>{nameOfItem(field.fields, item) ?? translate(field.noun)}</strong>
      {facts.length > 0 && <span>{facts.join(' · ')}</span>}
      {longer.map(([name, inner]) => {
        const value = (item as unknown as Record<string, unknown>)[name]
        return isBlank(value) ? null : <Said key={name} field={inner} value={value} />
      })}
    </li>
  )
}
