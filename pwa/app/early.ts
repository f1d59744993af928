/** Buttons and boxes in the order they were pressed on the drawn page, as it keeps them (index.html). Absent where the page is another. */
declare global { var early: { readonly length: number; push(node: Pressed): unknown; splice(from: number): Pressed[] } | undefined }
type Pressed = HTMLButtonElement | HTMLInputElement

const LOOK_MS = 100
/** Looks in vain, half a minute of them, after which nobody means a press any more. */
const MOST_LOOKS = 300

/** React marks what it has taken over by properties of its own, and nothing else here puts any on an element; a journey presses before the app has come, should that ever end (e2e/firstVisit.test.ts). */
const isTaken = (node: Pressed): boolean => Object.keys(node).some((key) => key.startsWith('__react'))
const nameOf = (node: Pressed): string => node.getAttribute('aria-label') ?? node.textContent

/** Does what was pressed before the app had taken it over, each once it has. What is pressed from here on in a part that is not taken over yet is heard the same way. */
export function doEarly(presses = globalThis.early): void {
  if (!presses) return
  // By what was pressed: was it there, as the app's own, when last looked at? React marks an element while it draws, and hears for it once that is done.
  const waiting = new Map<Pressed, boolean>()
  let looks = 0
  const look = (): void => {
    for (const [node, wasTaken] of waiting) {
      const now = standingFor(node)
      if (!now || !isTaken(now)) continue
      if (!wasTaken) { waiting.set(node, true); continue }
      waiting.delete(node)
      // The browser ticked a box that the app still holds to be as it was: it is put back, so that the app hears of the tick.
      if (now === node && now.type === 'checkbox') (now as HTMLInputElement).checked = !(now as HTMLInputElement).checked
      now.click()
    }
    if (++looks > MOST_LOOKS) waiting.clear()
    if (waiting.size > 0) setTimeout(look, LOOK_MS)
  }
  const keep = (node: Pressed): void => {
    if (waiting.size === 0) setTimeout(look, LOOK_MS)
    looks = 0
    // A box pressed twice is as it was. Whoever presses a button twice only waited.
    if (!waiting.delete(node) || node.type === 'button') waiting.set(node, false)
  }
  for (const node of presses.splice(0)) keep(node)
  presses.push = keep
}

/** The element itself; of a part that the app drew anew, what has the same name there. */
const standingFor = (node: Pressed): Pressed | undefined =>
  node.isConnected ? node : [...document.querySelectorAll<Pressed>(`#app ${node.tagName}`)].find((other) => nameOf(other) === nameOf(node))
