import { indian } from '../college/money.ts'
import { Failure } from '../failure.ts'
import { inEnglish, type Message } from '../i18n/message.ts'

/**
 * The whole file cannot be imported; the sentence says what is wrong and where. It is a message where a reader of the
 * public site may see it.
 */
export const importRefusal = (text: string | Message): Failure =>
  new Failure('IMPORT_INVALID', { message: inEnglish(text), ...(typeof text === 'object' && { text }) })

/** "1 row", "38,376 rows". */
export const countInWords = (n: number, one: string, many = `${one}s`): string => `${indian(n)} ${n === 1 ? one : many}`
