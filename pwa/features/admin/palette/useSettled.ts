import { useEffect, useState } from 'react'

const PAUSE_MS = 300
/** Fewer letters are held by nearly everything. */
export const LEAST = 2

/** What was typed, a moment after its last letter: the server is not asked of every letter. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const later = setTimeout(() => setSettled(typed), PAUSE_MS)
    return () => clearTimeout(later)
  }, [typed])
  return settled
}
