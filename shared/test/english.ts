import { inEnglish, type Message } from '../i18n/message.ts'

/** Every message within a value as it is in English: what a test compares with sentences. */
export function english<Value>(value: Value): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(english)
  if (isMessage(value)) return inEnglish(value)
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, english(one)]))
}

const isMessage = (value: object): value is Message =>
  'id' in value && typeof value.id === 'string' && Object.keys(value).every((key) => key === 'id' || key === 'values')
