import { generateKeyBetween } from 'fractional-indexing'
import { Plus } from 'lucide-react'
import { type ComponentType, useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { blank } from '../../../shared/record/blank.ts'
import type { Field, Item, ListField } from '../../../shared/record/field.ts'
import { fold } from '../../../shared/record/fold.ts'
import { byOrder } from '../../../shared/record/order.ts'
import { t, translate } from '../../i18n/t.ts'
import { Button } from '../../ui/Button.tsx'
import { Input, SearchBox } from '../../ui/Field.tsx'
import { focusAfter } from '../../ui/focusAfter.ts'
import { Icon } from '../../ui/Icon.tsx'
import { inWords, nameOfItem, several } from './fields.ts'
import { ListEntry } from './ListEntry.tsx'
import styles from './Lists.module.css'
import { useFormFields } from './formFields.ts'

/** Entries drawn at a time: a college may have two thousand courses and five thousand cutoffs. */
export const DRAWN_ITEMS = 100
/** From so many entries on there is a search among them. */
const SEARCHED = 20

/**
 * Whatever stands at a path, drawn by its declaration; `depth`: in how many lists it lies. What draws the fields of an
 * entry draws the list itself, so a list is handed it.
 */
export interface DeclaredFieldProps {
  path: string
  field: Field
  depth?: number
}

/**
 * A list of the record: add, unfold, remove, find, and put into another order by the handle, with a pointer, buttons or
 * the arrow keys.
 */
export function ListEditor({
  path,
  field,
  depth,
  part,
}: {
  path: string
  field: ListField
  depth: number
  part: ComponentType<DeclaredFieldProps>
}) {
  const form = useFormFields()
  const [said, setSaid] = useState('')
  const [sought, setSought] = useState('')
  const [most, setMost] = useState(DRAWN_ITEMS)
  const list = useRef<HTMLOListElement>(null)
  const items = (form.valueAt(path) ?? []) as Item[]
  // Entries that stay as they are are not drawn again and keep older handlers, which must not work upon an older list.
  const latest = useRef({ items, form })
  latest.current = { items, form }
  const one = translate(field.noun)
  const noun = capital(one)
  const nouns = translate(several(field.noun))
  const Heading = depth === 0 ? 'h2' : 'h3'

  const insert = (item: Item, at: number) => {
    const { items: now, form: open } = latest.current
    focusAfter(
      () => {
        open.set(path, [...now, item].sort(byOrder))
        open.unfold(`${path}/${item.id}`, true)
        setSought('')
        setSaid(t('{noun} added at place {place}', { noun, place: at + 1 }))
      },
      () => list.current?.querySelector<HTMLElement>(`[data-item="${item.id}"] :is(input, select, textarea)`),
    )
  }
  const add = () => insert({ ...blank(field.fields), id: uuid(), order: keyAt(items, items.length) }, items.length)
  const copy = (id: string) => {
    const { items: now } = latest.current
    const at = now.findIndex((item) => item.id === id)
    const item = now[at]
    if (item) insert({ ...withFreshIds(field, item), order: keyAt(now, at + 1) }, at + 1)
  }
  const remove = (id: string) => {
    const { items: now, form: open } = latest.current
    const at = now.findIndex((item) => item.id === id)
    focusAfter(
      () => {
        open.set(
          path,
          now.filter((item) => item.id !== id),
        )
        setSaid(t('{noun} removed', { noun }))
      },
      () => list.current?.querySelectorAll<HTMLElement>(':scope > li > div > [data-handle]')[Math.max(0, at - 1)],
    )
  }
  const moveTo = (id: string, to: number) => {
    const { items: now, form: open } = latest.current
    const others = now.filter((item) => item.id !== id)
    const item = now.find((each) => each.id === id)
    const at = Math.max(0, Math.min(others.length, to))
    if (!item || now.indexOf(item) === at) return
    const held = document.activeElement?.getAttribute('data-moves') ?? undefined
    focusAfter(
      () => {
        open.set(path, [...others, { ...item, order: keyAt(others, at) }].sort(byOrder))
        setSaid(t('Moved to place {place} of {count}', { place: at + 1, count: now.length }))
      },
      () =>
        list.current?.querySelector<HTMLElement>(
          `[data-item="${id}"] ${held === undefined ? '[data-handle]' : `[data-moves="${held}"]`}`,
        ),
    )
  }
  const placeUnder = (y: number) => {
    const rows = [...(list.current?.children ?? [])]
    const at = rows.findIndex((row) => {
      const box = row.getBoundingClientRect()
      return y < box.top + box.height / 2
    })
    const row = rows[at < 0 ? rows.length - 1 : at]
    return latest.current.items.findIndex((item) => item.id === row?.getAttribute('data-item'))
  }

  // What is unfolded stays in sight: somebody is writing in it, or was led there.
  const words = fold(sought)
    .split(' ')
    .filter((word) => word !== '')
  const found = items
    .map((item, at) => ({ item, at }))
    .filter(({ item }) => words.length === 0 || form.isOpen(`${path}/${item.id}`) || holds(item, field, words))
  const drawn = found.filter(({ item }, at) => at < most || form.isOpen(`${path}/${item.id}`))
  return (
    <section className={styles.list} aria-labelledby={`list-${path}`} data-path={path}>
      <div className={styles.listHead}>
        <Heading id={`list-${path}`}>
          {translate(field.label)}{' '}
          <span className={styles.count}>{items.length > 0 && items.length.toLocaleString('en-IN')}</span>
        </Heading>
        <Button onClick={add}>
          <Icon of={Plus} small />
          {t('Add {noun}', { noun })}
        </Button>
      </div>
      <p className="vh" role="status">
        {said}
      </p>
      {items.length === 0 && <p className="quiet">{t('No {nouns} added yet.', { nouns })}</p>}
      {items.length > SEARCHED && (
        <SearchBox>
          <Input
            type="search"
            aria-label={t('Find in {list}', { list: translate(field.label) })}
            placeholder={t('Find among {count} {nouns}', { count: items.length.toLocaleString('en-IN'), nouns })}
            value={sought}
            onChange={(event) => {
              setSought(event.target.value)
              setMost(DRAWN_ITEMS)
            }}
          />
        </SearchBox>
      )}
      {items.length > 0 && found.length === 0 && <p className="quiet">{t('None of them holds these words.')}</p>}
      <ol ref={list} hidden={items.length === 0}>
        {drawn.map(({ item, at }) => (
          <ListEntry
            key={item.id}
            item={item}
            at={at}
            all={items.length}
            path={`${path}/${item.id}`}
            field={field}
            depth={depth}
            part={part}
            isOpen={form.isOpen(`${path}/${item.id}`)}
            problems={form.problemsBelow(`${path}/${item.id}`)}
            since={form.pendingAt(`${path}/${item.id}`)}
            onToggle={form.unfold}
            onRemove={remove}
            onCopy={copy}
            onMove={moveTo}
            placeUnder={placeUnder}
          />
        ))}
      </ol>
      {drawn.length < found.length && (
        <Button onClick={() => setMost(most + DRAWN_ITEMS)}>
          {t('Show {count} more of {all}', {
            count: Math.min(DRAWN_ITEMS, found.length - drawn.length),
            all: found.length.toLocaleString('en-IN'),
          })}
        </Button>
      )}
      {items.length > 5 && (
        <Button kind="plain" onClick={add}>
          <Icon of={Plus} small />
          {t('Add another {noun}', { noun: one })}
        </Button>
      )}
    </section>
  )
}

const capital = (text: string): string => `${text[0]?.toUpperCase()}${text.slice(1)}`

/**
 * A key between the neighbours at a place. Two devices may have chosen equal keys; then the place after both is the
 * nearest there is.
 */
function keyAt(others: readonly Item[], at: number): string {
  const before = others[at - 1]?.order ?? null
  const after = others.slice(at).find((item) => before === null || item.order > before)?.order ?? null
  return generateKeyBetween(before, after)
}

/** A copy of an entry, and of all entries within it: an id names one thing. */
function withFreshIds(field: Pick<ListField, 'fields'>, item: Item): Item {
  const copy: Record<string, unknown> & Item = { ...item, id: uuid() }
  for (const [name, inner] of Object.entries(field.fields)) {
    const value = copy[name]
    if (inner.kind === 'list' && Array.isArray(value)) copy[name] = value.map((each: Item) => withFreshIds(inner, each))
  }
  return copy
}

// An entry is another object whenever it changes, so what it says is folded once.
const folded = new WeakMap<Item, string>()
function holds(item: Item, field: ListField, words: readonly string[]): boolean {
  let text = folded.get(item)
  if (text === undefined)
    folded.set(item, (text = fold(`${nameOfItem(field.fields, item) ?? ''} ${inWords(item, field.fields)}`)))
  return words.every((word) => text.includes(word))
}
