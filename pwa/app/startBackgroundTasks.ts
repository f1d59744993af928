import { watchEndedSessions } from '../auth/endedSessions.ts'
import { watchErrors } from './errorReporting.ts'
import { sendAwaitedOutcomes } from './outcomePush.ts'
import { doEarly } from './replayEarlyInput.ts'
import { watchForUpdates } from './update.ts'
import { sendUnsent } from './unsent.ts'

/** What a page does once it stands: a part of its own, so that no first screen waits for it. */
export function beginLater() {
  watchErrors()
  doEarly()
  watchForUpdates()
  watchEndedSessions()
  sendUnsent()
  sendAwaitedOutcomes()
}
