import { type Messages, setupI18n } from '@lingui/core'
import { compileMessage, type Message, type MessageValue, wordsOf } from './message.ts'

/** Puts a message, or a sentence with its values, into a language. A text it has no words for stays as it is. */
export type Speech = (message: string | Message, values?: Readonly<Record<string, MessageValue>>) => string

/**
 * A language by its tag, with the messages of its compiled catalogue. English has none: its sentences are their own
 * ids. Numbers within a message are grouped the Indian way whatever the language.
 */
export function speechOf(locale: string, messages: Messages = {}): Speech {
  const i18n = setupI18n({ locale, locales: `${locale}-IN`, messages: { [locale]: messages } })
  i18n.setMessagesCompiler(compileMessage)
  const speech: Speech = (message, values) => {
    if (typeof message === 'object') return speech(message.id, message.values ?? {})
    // Without values it may be a text that somebody wrote: what looks like a place for a value in it is none.
    if (!values && !Object.hasOwn(messages, message)) return message
    const filled = Object.entries(values ?? {}).map(([name, value]) => [name, wordsOf(value, speech)])
    return i18n._(message, Object.fromEntries(filled))
  }
  return speech
}
