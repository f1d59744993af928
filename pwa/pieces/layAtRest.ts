const waiting: HTMLElement[] = []

/**
 * For `ref`, of an element whose style leaves it out of the layout while it is far from the screen (`content-visibility: auto`): once the
 * browser has nothing more urgent to do it is laid out after all, one a frame, so that the page has its true length and a picture of it is whole.
 */
export function layAtRest(element: HTMLElement | null): void {
  if (element && waiting.push(element) === 1) atRest(layNext)
}

function layNext(): void {
  let next: HTMLElement | undefined
  // Those of a list that has changed since are gone.
  do next = waiting.shift(); while (next && !next.isConnected)
  next?.style.setProperty('content-visibility', 'visible')
  if (waiting.length > 0) requestAnimationFrame(() => atRest(layNext))
}

const atRest = (run: () => void) => { if (typeof requestIdleCallback === 'function') requestIdleCallback(run); else setTimeout(run, 200) /* Safari */ }
