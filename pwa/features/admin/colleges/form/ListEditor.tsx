import { ChevronDown, GripVertical, Plus, Trash2 } from 'lucide-react'
import { generateKeyBetween } from 'fractional-indexing'
import { type KeyboardEvent, memo, type PointerEvent, useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { blank } from '../../../../../shared/record/blank.ts'
import type { Item, ListField } from '../../../../../shared/record/field.ts'
import { byOrder } from '../../../../../shared/record/order.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { nameOfItem } from '../../fields.ts'
import styles from './Form.module.css'
import { FormField } from './FormField.tsx'
import { useFormFields } from './formFields.ts'

/** A list of the record: add, open, remove, and put into another order by the handle, with a pointer or the arrow keys. */
export function ListEditor({ path, field, names }: { path: string; field: ListField; names: readonly string[] }) {
  const form = useFormFields()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const items = (form.valueAt(path) ?? []) as Item[]
  const noun = field.noun[0]?.toUpperCase() + field.noun.slice(1)

  const add = () => {
    const item = { ...blank(field.fields), id: uuid(), order: generateKeyBetween(items.at(-1)?.order ?? null, null) }
    form.set(path, [...items, item])
    setOpen(new Set([...open, item.id]))
    setSaid(`${noun} added at place ${items.length + 1}`)
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-item="${item.id}"] input`)?.focus())
  }
  const remove = (id: string) => {
    const at = items.findIndex((item) => item.id === id)
    form.set(path, items.filter((item) => item.id !== id))
    setSaid(`${noun} removed`)
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-handle]')[Math.max(0, at - 1)]?.focus())
  }
  const moveTo = (id: string, to: number) => {
    const others = items.filter((item) => item.id !== id)
    const item = items.find((each) => each.id === id)
    const at = Math.max(0, Math.min(others.length, to))
    if (!item || items.indexOf(item) === at) return
    form.set(path, [...others, { ...item, order: keyAt(others, at) }].sort(byOrder))
    setSaid(`Moved to place ${at + 1} of ${items.length}`)
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-item="${id}"] [data-handle]`)?.focus())
  }
  const toggle = (id: string) => { const next = new Set(open); if (!next.delete(id)) next.add(id); setOpen(next) }
  const placeUnder = (y: number) => {
    const rows = [...(list.current?.children ?? [])]
    const at = rows.findIndex((row) => { const box = row.getBoundingClientRect(); return y < box.top + box.height / 2 })
    return at < 0 ? rows.length - 1 : at
  }

  return (
    <section className={styles.list} aria-labelledby={`list-${path}`} data-path={path}>
      <div className={styles.listHead}>
        <h2 id={`list-${path}`}>{field.label} <span className={styles.count}>{items.length > 0 && items.length}</span></h2>
        <Button onClick={add}><Icon of={Plus} small />Add {noun}</Button>
      </div>
      <p className="vh" role="status">{said}</p>
      {items.length === 0 && <p className="quiet">No {field.noun}s added yet.</p>}
      <ol ref={list}>
        {items.map((item, at) => (
          <Entry
            key={item.id} item={item} at={at} all={items.length} path={`${path}/${item.id}`} field={field} names={names}
            isOpen={open.has(item.id)} problems={form.problemsBelow(`${path}/${item.id}`)} since={form.pendingAt(`${path}/${item.id}`)}
            onToggle={toggle} onRemove={remove} onMove={moveTo} placeUnder={placeUnder}
          />
        ))}
      </ol>
    </section>
  )
}

/** A key between the neighbours at a place. Two devices may have chosen equal keys; then the place after both is the nearest there is. */
function keyAt(others: readonly Item[], at: number): string {
  const before = others[at - 1]?.order ?? null
  const after = others.slice(at).find((item) => before === null || item.order > before)?.order ?? null
  return generateKeyBetween(before, after)
}

interface EntryProps {
  item: Item
  at: number
  all: number
  path: string
  field: ListField
  names: readonly string[]
  isOpen: boolean
  problems: number
  since?: number
  onToggle: (id: string) => void
  onRemove: (id: string) => void
  onMove: (id: string, to: number) => void
  placeUnder: (y: number) => number
}

function PlainEntry({ item, at, all, path, field, names, isOpen, problems, since, onToggle, onRemove, onMove, placeUnder }: EntryProps) {
  const [isDragged, setDragged] = useState(false)
  const name = nameOfItem(field.fields, item) ?? `New ${field.noun}`
  const handleKeys = (event: KeyboardEvent) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: all - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(item.id, to)
  }
  const handleDown = (event: PointerEvent<HTMLButtonElement>) => { event.currentTarget.setPointerCapture(event.pointerId); setDragged(true) }
  const handleUp = (event: PointerEvent<HTMLButtonElement>) => {
    if (!isDragged) return
    setDragged(false)
    onMove(item.id, placeUnder(event.clientY))
  }
  return (
    <li data-item={item.id} data-dragged={isDragged || undefined} data-pending={since !== undefined || undefined}>
      <div className={styles.entry}>
        <button
          type="button" data-handle className={styles.handle} aria-label={`Move ${name}, place ${at + 1} of ${all}. Arrow keys move it.`} title="Drag, or use the arrow keys"
          onKeyDown={handleKeys} onPointerDown={handleDown} onPointerUp={handleUp} onPointerCancel={() => setDragged(false)}
        ><Icon of={GripVertical} small /></button>
        <button type="button" className={styles.opener} aria-expanded={isOpen} onClick={() => onToggle(item.id)}>
          <span>{name}</span>{problems > 0 && <span className={styles.wrong}>{problems === 1 ? '1 to mend' : `${problems} to mend`}</span>}<Icon of={ChevronDown} small />
        </button>
        <Button kind="icon" aria-label={`Remove ${name}`} title="Remove" onClick={() => onRemove(item.id)}><Icon of={Trash2} small /></Button>
      </div>
      {isOpen && <div className={styles.inside}>{names.map((each) => { const inner = field.fields[each]; return inner && <FormField key={each} path={`${path}/${each}`} field={inner} /> })}</div>}
    </li>
  )
}

// A college may have two thousand courses: typing into one must not draw the others again.
const Entry = memo(PlainEntry, (was, is) => was.item === is.item && was.at === is.at && was.all === is.all && was.isOpen === is.isOpen && was.problems === is.problems && was.since === is.since)
