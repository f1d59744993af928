import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useStaff } from '../../auth/useStaff.ts'
import { useGoOn } from '../../ui/leaveGuard.ts'
import { screensOf } from './screens.ts'

const OFF_KEY = 'pravesh.shortcuts'
/** A second key counts with the first when it follows within this. */
const PAIR_MS = 1200

const listeners = new Set<() => void>()
const areOn = (): boolean => {
  try {
    return localStorage.getItem(OFF_KEY) !== 'off'
  } catch {
    return true
  }
}

/**
 * Are shortcuts of single letters on at this device? Whoever speaks or dictates turns them off (WCAG 2.1.4); Ctrl and
 * Cmd with K stays.
 */
export const useShortcutsOn = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    areOn,
    () => true,
  )

export function setShortcutsOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(OFF_KEY)
    else localStorage.setItem(OFF_KEY, 'off')
  } catch {
    /* storage refused: they stay as they are */
  }
  for (const listener of listeners) listener()
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input, textarea, select') ||
    target.closest('dialog[open], [role="dialog"]') !== null)

/**
 * Listens on the whole page: Ctrl or Cmd with K opens the palette, ? the list of shortcuts, g and a letter a screen, /
 * the search of the screen.
 */
export function useShortcuts({ onPalette, onHelp }: { onPalette: () => void; onHelp: () => void }): void {
  const staff = useStaff()
  const goOn = useGoOn()
  const isOn = useShortcutsOn()
  const begun = useRef(Number.NEGATIVE_INFINITY)
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      return onPalette()
    }
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return
    const isSecond = event.timeStamp - begun.current < PAIR_MS
    begun.current = Number.NEGATIVE_INFINITY
    if (isSecond) {
      const screen = screensOf(staff).find(({ key }) => key === event.key)
      if (screen) {
        event.preventDefault()
        goOn(screen.path)
      }
      return
    }
    if (event.key === 'g') begun.current = event.timeStamp
    else if (event.key === '?') {
      event.preventDefault()
      onHelp()
    } else if (event.key === '/') {
      const search = document.querySelector<HTMLInputElement>('[role="search"] input, main input[type="search"]')
      if (search) {
        event.preventDefault()
        search.focus()
      }
    }
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => hear(event)
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  }, [])
}
