/**
 * A text that is read from its beginning as often as asked: whole, or in pieces of any size where it is too large to be
 * held.
 */
export type TextSource = string | (() => Iterable<string>)

export const textPieces = (source: TextSource): Iterable<string> => (typeof source === 'string' ? [source] : source())

/** The first characters of a text, and whether it ends there. */
export function beginningOf(source: TextSource, characters: number): { text: string; isWhole: boolean } {
  let text = ''
  for (const piece of textPieces(source)) {
    text += piece
    if (text.length > characters) return { text: text.slice(0, characters), isWhole: false }
  }
  return { text, isWhole: true }
}

/**
 * A copy that does not hold on to the text it was cut from: a cell kept for a report would keep its piece of the file.
 */
export const copyText = (text: string): string => JSON.parse(JSON.stringify(text)) as string
