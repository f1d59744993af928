import sanitizeHtml from 'sanitize-html'
import { FIELD_LIMITS, type Fields } from './field.ts'
import { ATTRIBUTES, hasMoreTags, ADDRESS_SCHEMES, HTML_TAGS } from './html.ts'

/** The one allow-list of `html.ts`, which the device applies again when it shows the text (R30, R31). */
const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...HTML_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...ADDRESS_SCHEMES],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
}

/**
 * A record, or part of one, with every rich text in it reduced to what may be shown: by the server before it stores
 * one, letter for letter the same by a device that tells beforehand what an import will store. It weighs as much as a
 * page: no first view imports it. A text too long to be saved, or of too many tags, is left as it came: the rules
 * refuse it, and reading it would hold everybody else up.
 */
export function cleanValues(fields: Fields, value: object): object {
  const clean: Record<string, unknown> = { ...value }
  for (const [name, field] of Object.entries(fields)) {
    const inner = clean[name]
    if (field.kind === 'html' && typeof inner === 'string') {
      if (inner.length > (field.max ?? FIELD_LIMITS.html) || hasMoreTags(inner, FIELD_LIMITS.tags)) continue
      const text = sanitizeHtml(inner, RULES).trim()
      if (text === '') delete clean[name]
      else clean[name] = text
    } else if (field.kind === 'group' && typeof inner === 'object' && inner !== null)
      clean[name] = cleanValues(field.fields, inner)
    else if (field.kind === 'list' && Array.isArray(inner) && hasHtml(field.fields))
      clean[name] = inner.map((item: object) => cleanValues(field.fields, item))
  }
  return clean
}

export const hasHtml = (fields: Fields): boolean =>
  Object.values(fields).some(
    (field) => field.kind === 'html' || ((field.kind === 'list' || field.kind === 'group') && hasHtml(field.fields)),
  )
