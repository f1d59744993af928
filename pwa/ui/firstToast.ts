let wake: (() => void) | undefined
let asked = false

/** The corner that toasts stand in is placed by the app with the first one, so a first page carries nothing of it. */
export function onFirstToast(listener: () => void) {
  wake = listener
  if (asked) listener()
}

/** There is something to say. */
export function wakeToasts() {
  asked = true
  wake?.()
}
