import { JOURNAL_DAYS } from '../../shared/protocol/pull.ts'
import { isAnythingUnsent, mayHoldQueue, wasWrittenLately } from '../local/unsent.ts'

/**
 * Sends what an earlier visit left unsent (D6), and while a journal is kept asks whether the server still has what it
 * receipted (D8); where there is neither, nothing is fetched.
 */
export function sendUnsent() {
  if (!(isAnythingUnsent() || wasWrittenLately(JOURNAL_DAYS))) return
  void Promise.all([import('../sync/writing.ts'), import('../auth/student.ts')])
    .then(async ([{ openWriting }, { signedInStudent, readerOf }]) => {
      const reader = readerOf(signedInStudent())
      if (mayHoldQueue(reader.account, JOURNAL_DAYS)) await openWriting(reader)
    })
    .catch(() => undefined)
}
