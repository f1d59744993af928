import { ChevronDown } from 'lucide'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { translate } from '../i18n/t.ts'
import { Link } from '../ui/Link.tsx'
import type { HEADER_GROUPS } from '../../shared/catalogue/item.ts'
import { streamNamed } from '../../shared/catalogue/address.ts'
import { focusAfter } from '../ui/focusAfter.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './HeaderGroup.module.css'
import { itemPath, streamIn } from './paths.ts'

/** How long an open group waits for the pointer to come back (public-site 2). */
export const LEAVE_MS = 100

/**
 * One dropdown of the header. With a mouse on a wide screen it opens on hover; everywhere by press, Enter or ArrowDown;
 * Escape closes it and gives the focus back. A finger never hovers: only its press counts.
 */
export function HeaderGroup({ group, opens }: { group: (typeof HEADER_GROUPS)[number]; opens: 'hover' | 'click' }) {
  const [open, setOpen] = useState(false)
  const list = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const items = useRef<HTMLUListElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { key, pathname } = useLocation()
  const here = streamNamed(streamIn(pathname)) === group.stream

  useEffect(() => setOpen(false), [key])
  useEffect(() => () => clearTimeout(leaving.current), [])

  const hovers = (pointerType: string) => opens === 'hover' && pointerType === 'mouse'
  const link = (at: number) => items.current?.querySelectorAll('a').item(at)
  const handleKeys = (event: KeyboardEvent) => {
    const links = [...(items.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    if (event.key === 'Escape' && open) {
      setOpen(false)
      trigger.current?.focus()
      // The menu sheet around it stays open: this Escape was ours.
      event.preventDefault()
      event.stopPropagation()
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      const next = Math.min(at + 1, group.items.length - 1)
      focusAfter(
        () => setOpen(true),
        () => link(next),
      )
    } else if (event.key === 'ArrowUp' && at >= 0) {
      event.preventDefault()
      if (at === 0) trigger.current?.focus()
      else links[at - 1]?.focus()
    }
  }

  return (
    <li
      className={styles[opens]}
      onPointerEnter={(event) => {
        if (hovers(event.pointerType)) {
          clearTimeout(leaving.current)
          setOpen(true)
        }
      }}
      onPointerLeave={(event) => {
        if (hovers(event.pointerType)) leaving.current = setTimeout(() => setOpen(false), LEAVE_MS)
      }}
      onBlur={(event) => {
        if (opens === 'hover' && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
      onKeyDown={handleKeys}
    >
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        data-here={here || undefined}
        onClick={(event) => {
          // A mouse has already opened it by coming here; its press must not close it again.
          const byMouse = (event.nativeEvent as PointerEvent).pointerType === 'mouse'
          setOpen(opens === 'hover' && byMouse ? true : !open)
        }}
      >
        {translate(group.title)}
        <Icon of={ChevronDown} small />
      </button>
      {open && (
        <ul ref={items} id={list} className={styles.items}>
          {group.items.map((item) => (
            <li key={item.name}>
              <Link to={itemPath(group.title, item.name)} state={{ item: item.name }} onClick={() => setOpen(false)}>
                {translate(item.name)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
