import { useSyncExternalStore } from 'react'

/**
 * `system` follows the device. The choice is kept on the device and applied before the first paint by the page itself
 * (index.html).
 */
export type Theme = 'system' | 'light' | 'dark'
const KEY = 'pravesh.theme'
const listeners = new Set<() => void>()

const current = (): Theme => {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

export function setTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    /* storage refused: the choice holds until the page is closed */
  }
  for (const listener of listeners) listener()
}

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, current)
}
