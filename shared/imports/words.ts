/**
 * Several words in one cell: `Government|Affiliated college`. A `|` or `\` inside a word is written with a `\` before
 * it; one word alone that holds a comma ends in `|`, so that reading it back does not part it.
 */
export const joinWords = (words: readonly string[]): string => {
  const joined = words.map((word) => word.replace(/[\\|]/g, '\\$&')).join('|')
  return words.length === 1 && /[,;]/.test(joined) ? `${joined}|` : joined
}

/** The words of a cell, whichever way they were written: with `|`, as a Python list, else with commas or semicolons. */
export function splitWords(cell: string): string[] {
  const text = cell.trim()
  const listed = pythonList(text)
  if (listed !== undefined) return listed
  const parts = /[|\\]/.test(text) ? partedByBar(text) : text.split(/[,;\n]/)
  return parts.map((word) => word.trim()).filter((word) => word !== '')
}

function partedByBar(text: string): string[] {
  const parts: string[] = []
  let part = ''
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\' && at + 1 < text.length) part += text.charAt(++at)
    else if (text[at] === '|') {
      parts.push(part)
      part = ''
    } else part += text.charAt(at)
  }
  return [...parts, part]
}

/** `['AICTE', 'UGC']`, the way Python prints a list of texts. Lists of anything else are not ours to read. */
function pythonList(text: string): string[] | undefined {
  if (!/^\[(?:\s*(?:'[^']*'|"[^"]*")\s*(?:,\s*(?=['"])|(?=\])))*\]$/.test(text)) return undefined
  return [...text.matchAll(/'([^']*)'|"([^"]*)"/g)]
    .map(([, single, double]) => (single ?? double ?? '').trim())
    .filter((word) => word !== '')
}
