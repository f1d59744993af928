/** The last searches made on this device; they leave it only as the search itself. */
const KEY = 'pravesh.searches'
const KEPT = 6

export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((words): words is string => typeof words === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}

export function rememberSearch(words: string) {
  const others = recentSearches().filter((other) => other.toLowerCase() !== words.toLowerCase())
  try {
    localStorage.setItem(KEY, JSON.stringify([words, ...others].slice(0, KEPT)))
  } catch {
    /* a convenience only */
  }
}

export function forgetSearches() {
  try {
    localStorage.removeItem(KEY)
  } catch {
    /* nothing was kept either */
  }
}
