type View = { state: 'loading' } | { state: 'ready'; offline: boolean } | { state: 'error' } | { state: 'not-found' }

/** What is shown stands until there is something to put in its place: a copy outlives every failure of the network. */
export function mergeView<T extends View>(before: T | undefined, told: T): T {
  if (before?.state !== 'ready') return told
  if (told.state === 'loading') return before
  return told.state === 'error' ? { ...before, offline: true } : told
}
