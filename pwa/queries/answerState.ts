import { failureSentence } from '../auth/staffRemote.ts'
import { type Message, msg } from '../../shared/i18n/message.ts'

/** What a screen says of an answer it shows. */
export interface AnswerState {
  /** Why the server could not be asked, as a sentence with its full stop. */
  problem?: Message
  /** When the server gave what is shown, in ms. */
  savedAt?: number
}

/** Why what is shown may be old, and of when it is; nothing while the server's last answer stands. */
export function answerStateOf({ error, dataUpdatedAt }: { error: Error | null; dataUpdatedAt: number }): AnswerState {
  return {
    ...(error && { problem: msg('{sentence}.', { sentence: { id: failureSentence(error).replace(/\.$/, '') } }) }),
    ...(dataUpdatedAt > 0 && { savedAt: dataUpdatedAt }),
  }
}
