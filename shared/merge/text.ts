import { diff3Merge } from 'node-diff3'

// A paragraph keeps the break that ends it, so that joining the parts gives the text back to the letter.
const PLAIN = /(?<=\n)/
const HTML = /(?<=<\/(?:p|div|h[1-6]|ul|ol|li|table|tr|blockquote|figure)>)|(?<=<(?:br|hr)\s*\/?>)|(?<=\n)/i

/**
 * M5. Merges two edits of one long text by paragraph. Answers undefined where both rewrote the same or touching
 * paragraphs: then it is a clash, and never a guess. Symmetric in `mine` and `theirs`.
 */
export function mergeTexts(kind: 'text' | 'html', before: string, mine: string, theirs: string): string | undefined {
  const parts = (text: string): string[] => text.split(kind === 'html' ? HTML : PLAIN)
  const merged: string[] = []
  for (const region of diff3Merge(parts(mine), parts(before), parts(theirs), { excludeFalseConflicts: true })) {
    if (!region.ok) return undefined
    merged.push(...region.ok)
  }
  return merged.join('')
}
