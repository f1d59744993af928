import { ArrowDown, ArrowUp, ChevronDown, Copy, GripVertical, Trash2 } from 'lucide-react'
import { type ComponentType, type KeyboardEvent, memo, type PointerEvent, useState } from 'react'
import type { Field, Item, ListField } from '../../../shared/record/field.ts'
import { t, translate } from '../../i18n/t.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { splitByEssential } from './essentials.ts'
import { factsOfItem, nameOfItem } from './fields.ts'
import { Fold } from './Fold.tsx'
import styles from './Lists.module.css'

interface EntryProps {
  item: Item
  /** Its place among all entries, from 0. */
  at: number
  all: number
  path: string
  field: ListField
  depth: number
  part: ComponentType<{ path: string; field: Field; depth?: number }>
  isOpen: boolean
  problems: number
  since?: number
  onToggle: (path: string, isOpen: boolean) => void
  onRemove: (id: string) => void
  onCopy: (id: string) => void
  onMove: (id: string, to: number) => void
  placeUnder: (y: number) => number
}

function PlainEntry({
  item,
  at,
  all,
  path,
  field,
  depth,
  part: Part,
  isOpen,
  problems,
  since,
  onToggle,
  onRemove,
  onCopy,
  onMove,
  placeUnder,
}: EntryProps) {
  const [isDragged, setDragged] = useState(false)
  const name = nameOfItem(field.fields, item) ?? t('New {noun}', { noun: translate(field.noun) })
  const handleKeys = (event: KeyboardEvent) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: all - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(item.id, to)
  }
  const handleDown = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragged(true)
  }
  const handleUp = (event: PointerEvent<HTMLButtonElement>) => {
    if (!isDragged) return
    setDragged(false)
    onMove(item.id, placeUnder(event.clientY))
  }
  const { first, folded } = splitByEssential(field.noun, Object.keys(field.fields))
  const draw = (inner: string) => (
    <Part key={inner} path={`${path}/${inner}`} field={field.fields[inner]!} depth={depth + 1} />
  )
  return (
    <li
      data-item={item.id}
      data-path={path}
      data-dragged={isDragged || undefined}
      data-pending={since !== undefined || undefined}
    >
      <div className={styles.entry}>
        <button
          type="button"
          data-handle
          className={styles.handle}
          aria-label={t('Move {name}, place {place} of {count}. Arrow keys move it.', {
            name,
            place: at + 1,
            count: all,
          })}
          title={t('Drag, or use the arrow keys')}
          onKeyDown={handleKeys}
          onPointerDown={handleDown}
          onPointerUp={handleUp}
          onPointerCancel={() => setDragged(false)}
        >
          <Icon of={GripVertical} small />
        </button>
        <button type="button" className={styles.opener} aria-expanded={isOpen} onClick={() => onToggle(path, !isOpen)}>
          <span className={styles.named}>
            <span>{name}</span>
            {!isOpen && <span className={styles.facts}>{factsOfItem(field.fields, item).join(' · ')}</span>}
          </span>
          {problems > 0 && <span className={styles.wrong}>{t('{count} to mend', { count: problems })}</span>}
          <Icon of={ChevronDown} small />
        </button>
        <Button
          kind="icon"
          aria-label={t('Remove {name}', { name })}
          title={t('Remove')}
          onClick={() => onRemove(item.id)}
        >
          <Icon of={Trash2} small />
        </Button>
      </div>
      {isOpen && (
        <div className={styles.inside} data-inside>
          {first.map(draw)}
          <Fold path={path} names={folded}>
            {folded.map(draw)}
          </Fold>
          <div className={styles.entryActs}>
            <Button data-moves="up" disabled={at === 0} onClick={() => onMove(item.id, at - 1)}>
              <Icon of={ArrowUp} small />
              {t('Move up')}
              <span className="vh"> {name}</span>
            </Button>
            <Button data-moves="down" disabled={at === all - 1} onClick={() => onMove(item.id, at + 1)}>
              <Icon of={ArrowDown} small />
              {t('Move down')}
              <span className="vh"> {name}</span>
            </Button>
            <Button onClick={() => onCopy(item.id)}>
              <Icon of={Copy} small />
              {t('Copy')}
              <span className="vh"> {name}</span>
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}

// A college may have two thousand courses: typing into one must not draw the others again.
export const ListEntry = memo(
  PlainEntry,
  (was, is) =>
    was.item === is.item &&
    was.at === is.at &&
    was.all === is.all &&
    was.isOpen === is.isOpen &&
    was.problems === is.problems &&
    was.since === is.since,
)
