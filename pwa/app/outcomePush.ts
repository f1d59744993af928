import { languageSpoken } from '../i18n/choose.ts'
import { isAnythingUnsent, watchUnsent } from '../local/unsent.ts'
import { readOutcomeNote } from '../reminders/outcomeNote.ts'

/**
 * Tells our server of which reports this device wants to be told by push, once they have left it: at a start, and when
 * the last edit has left. Where nobody wants that, nothing is fetched.
 */
export function sendAwaitedOutcomes() {
  const send = (): void => {
    if (isAnythingUnsent() || !readOutcomeNote()) return
    void import('../reminders/outcomes.ts')
      .then(({ askForOutcomes }) => askForOutcomes(languageSpoken()))
      .catch(() => undefined) // not reachable now: done at the next start
  }
  watchUnsent(send)
  addEventListener('online', send)
  send()
}
