/** How a language says a sentence with its values, or a text that came put together. */
export type Speech = (text: string, values?: Record<string, string | number>) => string

/** A sentence with its values in the place of their names. */
export const filled: Speech = (text, values) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(values?.[name]))
