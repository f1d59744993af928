import type { Problem } from './failure.ts'
import { inEnglish, type Message } from './i18n/message.ts'

/** A problem whose sentence has values: `message` and `text` are made of one, so that they cannot differ. */
export const problemOf = (path: string, rule: string, text: Message): Problem => ({
  path,
  rule,
  message: inEnglish(text),
  text,
})

/** What a screen puts into its language of a problem. */
export const problemText = ({ message, text }: Pick<Problem, 'message' | 'text'>): string | Message => text ?? message
