import type { Field } from '../record/field.ts'
import { repairText, withoutEnd } from '../record/text.ts'
import { splitWords } from './words.ts'

/** Words with which people and programs write "not known". */
const BLANK = /^(?:-+|–+|—+|null|nan|none|nil|undefined|n\.?\/?a\.?|#n\/a|not available|not applicable|\?+)$/i

/**
 * A cell as a person reads it: invisible characters gone, no-break blanks plain, blanks at the ends gone. Undefined
 * when it says nothing.
 */
export function cellText(cell: string): string | undefined {
  const text = repairText(cell)
    .replace(/[\u00A0\u2007\u202F]/g, ' ')
    .trim()
  return text === '' || BLANK.test(text) ? undefined : text
}
/** As `cellText`, for names and places: commas left over at the end go too. */
export const cellLine = (cell: string): string | undefined =>
  withoutEnd(cellText(cell) ?? '', /[\s,]/).replace(/\s+/g, ' ') || undefined

/**
 * What a cell means in a column of one kind, still to be checked by the record's own reading: figures lose their rupee
 * signs, thousands commas and units, ranks their `#`, lists become lists. What cannot be read stays text, so that the
 * complaint names it.
 */
export function cellValue(cell: string, field: Field): unknown {
  const text = cellText(cell)
  if (text === undefined) return undefined
  switch (field.kind) {
    case 'words':
      return splitWords(text)
    case 'integer':
    case 'year':
    case 'decimal':
      return figure(text, field.kind !== 'decimal') ?? text
    case 'rank':
      return figure(text.replace(/^#\s*/, ''), true) ?? text.replace(/^#\s*/, '')
    case 'yes':
      if (/^(?:y|yes|true|1)$/i.test(text)) return true
      if (/^(?:n|no|false|0)$/i.test(text)) return false
      return text
    case 'url':
      return /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.(?:in|com|org|edu|net)(?:[/?#]|$))/i.test(text) ? `http://${text}` : text
    case 'line':
    case 'choice':
      return cellLine(text)
    default:
      return text
  }
}

/** "1,49,250", "₹ 24,670", "162  Acres", "4506", "1957.0". A rank like 150P or a range is no figure. */
function figure(text: string, whole: boolean): number | undefined {
  const match = /^(?:₹|rs\.?|inr)?\s*(-?\d[\d,]*(?:\.\d+)?)\s*(?:acres?|%|students?|seats?)?$/i.exec(text)
  if (match === null) return undefined
  const value = Number(match[1]!.replaceAll(',', ''))
  return Number.isSafeInteger(value) || (!whole && Number.isFinite(value)) ? value : undefined
}
