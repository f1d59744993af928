/*
 * The page's own script (index.html) runs before anything is fetched. It stands in every page the server draws, as it is
 * written, so what explains it stands here:
 * - A chosen theme is set before the first paint, so that it never flashes the other one.
 * - So is the language somebody chose (i18n/choose.ts). The cookie tells it to the server; a browser that keeps such a
 *   cookie for a week alone keeps it from visit to visit.
 * - `early` and `typed` keep what is pressed, typed or sent before the app has taken the page over. A form without an address
 *   of its own would put what stands in it into this page's address.
 * - Whether React hears a press is known while the press passes: React stops one in a part that it cannot take over yet
 *   at the app's own element, so what is pressed is not reached, or reached unmarked. A moment later the part may have
 *   come, without the press.
 * The server names the script to the content policy by its hash (sync-server/http/middleware/headers.ts).
 */

/**
 * What was done on the drawn page before the app had it, as the page keeps it (index.html). Absent where the page is
 * another.
 */
declare global {
  /** What was pressed or written in, in that order; of a form that was sent, its button. */
  var early: { readonly length: number; push(node: Done): unknown; splice(from: number): Done[] } | undefined
  /** What was last typed or chosen, by its field. */
  var typed: Map<Field, string> | undefined
}
type Pressed = HTMLButtonElement | HTMLInputElement
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Done = Pressed | Field

const LOOK_MS = 100
/** Looks in vain, half a minute of them, after which nobody means a press any more. */
const MOST_LOOKS = 300

/**
 * React marks what it has taken over by properties of its own, and nothing else here puts any on an element (a list and
 * a form have their entries by number); journeys press and type before the app has come, should that ever end
 * (test/e2e/firstVisit.test.ts).
 */
const isTaken = (node: Element): boolean => Object.keys(node).some((key) => key.startsWith('__react'))

/**
 * Does what was pressed and says what was typed before the app had taken it over, each once it has: what was typed
 * first, so that a form is sent as it was written. What is done from here on in a part that is not taken over yet is
 * heard the same way.
 */
export function doEarly(presses = globalThis.early, fields = globalThis.typed): void {
  if (!presses || !fields) return
  // By what was done to: was it there, as the app's own, when last looked at? React marks an element while it draws,
  // and hears for it once that is done.
  const waiting = new Map<Done, boolean>()
  let looks = 0
  const look = (): void => {
    const ready = [...waiting]
      .filter(([node, wasTaken]) => {
        const now = standingFor(node)
        if (now && isTaken(now)) waiting.set(node, true)
        return now && wasTaken
      })
      .map(([node]) => node)
    doNext([
      ...ready.filter((node) => fields.has(node as Field)),
      ...ready.filter((node) => !fields.has(node as Field)),
    ])
    if (++looks > MOST_LOOKS) {
      waiting.clear()
      fields.clear()
    }
    if (waiting.size > 0) setTimeout(look, LOOK_MS)
  }
  /**
   * One at a time: what follows from one is drawn before the next, which may build on it. Another look may come
   * between.
   */
  const doNext = ([node, ...rest]: readonly Done[]): void => {
    if (!node) return
    const now = standingFor(node),
      text = fields.get(node as Field)
    if (waiting.delete(node)) {
      fields.delete(node as Field)
      if (now && text !== undefined) retype(now as Field, node as Field, text)
      else if (now) press(now as Pressed)
    }
    setTimeout(() => doNext(rest))
  }
  const keep = (node: Done): void => {
    if (waiting.size === 0) setTimeout(look, LOOK_MS)
    looks = 0
    if (fields.has(node as Field)) {
      waiting.set(node, waiting.get(node) ?? false)
      return
    }
    // A box pressed twice is as it was. Whoever presses a button twice only waited.
    if (!waiting.delete(node) || node.type !== 'checkbox') waiting.set(node, false)
  }
  for (const node of presses.splice(0)) keep(node)
  presses.push = keep
}

function press(now: Pressed): void {
  // The browser ticked a box of which the app knows nothing, unless a later drawing has put it back: it stands as it
  // was drawn, so that the app hears of the tick.
  if (now.type === 'checkbox') (now as HTMLInputElement).checked = (now as HTMLInputElement).defaultChecked
  now.click()
}

function retype(now: Field, typed: Field, text: string): void {
  // What the app drew anew may hold more by now than was typed into what stood there before.
  if (now !== typed && now.value !== '') return
  const caret = 'selectionEnd' in now && document.activeElement === now && now.value === text ? now.selectionEnd : null
  // While it hydrates, React records the field's present text as known and fires no change for it. So the field is
  // emptied first, then filled.
  now.value = ''
  Reflect.set(Object.getPrototypeOf(now) as object, 'value', text, now)
  if (caret !== null) (now as HTMLInputElement).setSelectionRange(caret, caret)
  for (const kind of ['input', 'change']) now.dispatchEvent(new Event(kind, { bubbles: true }))
}

const nameOf = (node: Done): string =>
  node.getAttribute('aria-label') ?? node.labels?.[0]?.textContent ?? node.textContent

/** The element itself; of a part that the app drew anew, what has the same name there. */
const standingFor = (node: Done): Done | undefined =>
  node.isConnected
    ? node
    : [...document.querySelectorAll<Done>(`#app ${node.tagName}`)].find((other) => nameOf(other) === nameOf(node))
