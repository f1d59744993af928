import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { translate } from '../i18n/t.ts'
import styles from './Tabs.module.css'

export interface TabsProps<Id extends string> {
  /** What the tabs divide, for the strip's name: "Sections of this college". */
  label: string
  tabs: ReadonlyArray<{ id: Id; label: ReactNode }>
  chosen: Id
  onChoose: (id: Id) => void
  /** The chosen tab's content. */
  children: ReactNode
  /** Stands beside the strip: the scroll buttons of a small screen. */
  aside?: ReactNode
}

/**
 * A sticky strip of tabs over one panel: arrows, Home and End move along it, Enter or Space choose, and the chosen tab
 * scrolls itself into the strip. Written here because a college's page is often the first one a student opens, and the
 * headless library's tabs bring half of what that page may weigh.
 */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, children, aside }: TabsProps<Id>) {
  const strip = useRef<HTMLDivElement>(null)
  const base = useId()
  useEffect(() => {
    const at = strip.current
    const tab = at?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!at || !tab) return
    // Only the strip moves: scrollIntoView would take the page with it. Its width changes when what stands beside it
    // arrives.
    const width = new ResizeObserver(() => {
      at.scrollLeft = tab.offsetLeft - (at.clientWidth - tab.offsetWidth) / 2
    })
    width.observe(at)
    return () => width.disconnect()
  }, [chosen])

  const handleKeys = (event: KeyboardEvent) => {
    const all = [...(strip.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
    const at = all.indexOf(document.activeElement as HTMLElement)
    const to = {
      ArrowRight: (at + 1) % all.length,
      ArrowLeft: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    all[to]?.focus()
  }
  return (
    <div>
      <div className={styles.bar}>
        <div
          ref={strip}
          className={styles.strip}
          role="tablist"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={handleKeys}
        >
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${base}-${tab.id}`}
              className={styles.tab}
              aria-selected={tab.id === chosen}
              aria-controls={`${base}-panel`}
              tabIndex={tab.id === chosen ? 0 : -1}
              onClick={() => onChoose(tab.id)}
            >
              {translate(tab.label)}
            </button>
          ))}
        </div>
        {aside}
      </div>
      <div
        id={`${base}-panel`}
        role="tabpanel"
        aria-labelledby={`${base}-${chosen}`}
        tabIndex={0}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  )
}
