/**
 * Lists that have stood on the screen; and entries that came into them since and are not laid out yet, unless they are
 * near it.
 */
const standing = new WeakSet<Element>(),
  waiting: HTMLElement[] = []

/**
 * For `ref`, of an entry of a list. One that comes into a list that stands already (the next page, another filter) is
 * laid out when it comes near the screen, for a phone shows three of twenty; and once the browser has nothing more
 * urgent to do all the same, one a frame, so that the page has its true length. Its style gives the height it is taken
 * to have until then (`contain-intrinsic-block-size`). A list that is new, as after going back, is whole at once: it
 * must stand where it was left.
 */
export function layLater(entry: HTMLElement | null): void {
  const list = entry?.parentElement
  if (!entry || !list) return
  if (!standing.has(list)) {
    requestAnimationFrame(() => standing.add(list))
    return
  }
  entry.style.contentVisibility = 'auto'
  if (waiting.push(entry) === 1) atRest(layNext)
}

function layNext(): void {
  let next: HTMLElement | undefined
  // Those of a list that has changed since are gone.
  do next = waiting.shift()
  while (next && !next.isConnected)
  if (next) next.style.contentVisibility = ''
  if (waiting.length > 0) requestAnimationFrame(() => atRest(layNext))
}

const atRest = (run: () => void) => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run)
  else setTimeout(run, 200) /* Safari */
}
