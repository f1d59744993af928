import { generateKeyBetween } from 'fractional-indexing'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { blank } from '../../../../shared/record/blank.ts'
import type { Field as Declared, Item, ListField } from '../../../../shared/record/field.ts'
import { byOrder } from '../../../../shared/record/order.ts'
import { dayInWords } from '../../../pieces/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dot } from '../../../ui/Dot.tsx'
import { Field } from '../../../ui/Field.tsx'
import { focusAfter } from '../../../ui/focusAfter.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { FieldControl } from '../FieldControl.tsx'
import { nameOfItem } from '../fields.ts'
import styles from './Documents.module.css'
import type { DocumentFields } from './useEditedDocument.ts'

interface PartProps { form: DocumentFields; path: string; field: Declared }
const WIDE = new Set<Declared['kind']>(['text', 'html', 'words'])

/** Whatever stands at a path of a document, drawn by its declaration: a field, a group under one heading, or a list. */
export function DocumentPart({ form, path, field }: PartProps) {
  if (field.kind === 'list') return <Items form={form} path={path} field={field} />
  if (field.kind === 'group') return <fieldset className={styles.group}><legend>{field.label}</legend>{Object.entries(field.fields).map(([name, inner]) => <DocumentPart key={name} form={form} path={`${path}/${name}`} field={inner} />)}</fieldset>
  const since = form.pendingAt(path)
  const control = (ids: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => <FieldControl field={field} ids={ids} value={form.valueAt(path)} onChange={(next) => form.set(path, next)} />
  return (
    <div className={styles.field} data-path={path} data-wide={WIDE.has(field.kind) || undefined} data-pending={since !== undefined || undefined}>
      <Field label={field.kind === 'yes' ? <span className="vh">{field.label}</span> : <>{field.label}{field.required && <span className={styles.required}> required</span>}</>} hint={field.hint} error={form.problemAt(path)}>{control}</Field>
      {since !== undefined && <p className={styles.pending}><Dot state="waiting" />Saved here {dayInWords(since)}. Not yet on the server.</p>}
    </div>
  )
}

function Items({ form, path, field }: { form: DocumentFields; path: string; field: ListField }) {
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const items = ((form.valueAt(path) ?? []) as Item[]).toSorted(byOrder)
  const noun = `${field.noun[0]?.toUpperCase()}${field.noun.slice(1)}`
  const itemAt = (id: string | undefined) => (id === undefined ? null : list.current?.querySelector<HTMLElement>(`[data-item="${id}"]`))
  const add = () => {
    const item = { ...blank(field.fields), id: uuid(), order: generateKeyBetween(items.at(-1)?.order ?? null, null) }
    focusAfter(() => {
      form.set(path, [...items, item])
      setSaid(`${noun} added`)
    }, () => itemAt(item.id)?.querySelector<HTMLElement>('input, select, textarea'))
  }
  const remove = (at: number) => {
    focusAfter(() => {
      form.set(path, items.filter((_, n) => n !== at))
      setSaid(`${noun} removed`)
    }, () => itemAt((items[at + 1] ?? items[at - 1])?.id)?.querySelector<HTMLElement>('[data-remove]') ?? document.querySelector<HTMLElement>(`[data-add="${path}"]`))
  }
  const move = (at: number, by: -1 | 1) => {
    const others = items.filter((_, n) => n !== at)
    const to = at + by
    const item = items[at]
    if (!item || to < 0 || to >= items.length) return
    focusAfter(() => {
      form.set(path, [...others, { ...item, order: generateKeyBetween(others[to - 1]?.order ?? null, others[to]?.order ?? null) }].sort(byOrder))
      setSaid(`Moved to place ${to + 1} of ${items.length}`)
    }, () => itemAt(item.id)?.querySelector<HTMLElement>(`[data-moves="${by}"]`))
  }
  return (
    <section className={styles.list} aria-labelledby={`list-${path}`} data-path={path}>
      <div className={styles.listHead}><h2 id={`list-${path}`}>{field.label} <span className={styles.count}>{items.length > 0 && items.length}</span></h2><Button data-add={path} onClick={add}><Icon of={Plus} small />Add {field.noun}</Button></div>
      <p className="vh" role="status">{said}</p>
      {items.length === 0 && <p className="quiet">None added yet.</p>}
      <ol ref={list}>
        {items.map((item, at) => {
          const name = nameOfItem(field.fields, item) ?? `New ${field.noun}`
          return (
            <li key={item.id} data-item={item.id} data-path={`${path}/${item.id}`}>
              <div className={styles.itemActs}>
                <Button kind="icon" data-moves={-1} disabled={at === 0} aria-label={`Move ${name} up`} onClick={() => move(at, -1)}><Icon of={ArrowUp} /></Button>
                <Button kind="icon" data-moves={1} disabled={at === items.length - 1} aria-label={`Move ${name} down`} onClick={() => move(at, 1)}><Icon of={ArrowDown} /></Button>
                <Button kind="icon" data-remove aria-label={`Remove ${name}`} onClick={() => remove(at)}><Icon of={Trash2} /></Button>
              </div>
              <div className={styles.grid}>{Object.entries(field.fields).map(([inner, one]) => <DocumentPart key={inner} form={form} path={`${path}/${item.id}/${inner}`} field={one} />)}</div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
