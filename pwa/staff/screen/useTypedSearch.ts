import { useEffect, useState } from 'react'

/** How long typing must pause before a list follows (back-office 9). */
const SEARCH_MS = 500

/**
 * The words in a search box, beside those in the address. What is typed goes into the address after a pause; where the
 * address changes otherwise (the palette, a link, the way back) the box says what it says. `write` keeps its identity
 * between renders.
 */
export function useTypedSearch(
  search: string,
  write: (typed: string) => void,
): [typed: string, setTyped: (typed: string) => void] {
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  const [written, setWritten] = useState<string>()
  if (search !== known) {
    setKnown(search)
    setWritten(undefined)
    // The hook's own words coming back: somebody may have typed on since.
    if (search !== written) setTyped(search)
  }
  useEffect(() => {
    if (typed === search) return
    const later = setTimeout(() => {
      setWritten(typed)
      write(typed)
    }, SEARCH_MS)
    return () => clearTimeout(later)
  }, [typed, search, write])
  return [typed, setTyped]
}
