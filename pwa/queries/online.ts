import { onlineManager } from '@tanstack/react-query'

/** When a question last went unanswered, in ms. */
let unansweredAt = 0
// A device's own word of its network says nothing of our server: whether the server answered does.
onlineManager.setEventListener(() => () => undefined)

/** The server answered this device at that moment (ms): questions that nobody answered before it are asked again. */
export function noteAnswered(at: number): void {
  if (at > unansweredAt) onlineManager.setOnline(true)
}
/** No server answered a question of now. */
export function noteUnanswered(): void {
  unansweredAt = Date.now()
  onlineManager.setOnline(false)
}
