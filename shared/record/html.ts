/**
 * What rich text may hold, once for both sides: the server applies it on writing, the device again on showing.
 * Words, lists, tables, links and pictures; nothing that runs, styles, frames or asks.
 */
export const HTML_TAGS = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'pre',
  'code',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'small',
  'mark',
  'abbr',
  'span',
  'div',
  'a',
  'img',
  'figure',
  'figcaption',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
] as const

/** Attributes by tag; every other attribute is dropped. */
export const ATTRIBUTES = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  abbr: ['title'],
  ol: ['start'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
} as const satisfies Partial<Record<(typeof HTML_TAGS)[number], readonly string[]>>

/** Does a text of tags hold more of them than `most`? A `<` of the words counts too. */
export function hasMoreTags(text: string, most: number): boolean {
  let tags = 0
  for (let at = text.indexOf('<'); at >= 0 && tags <= most; at = text.indexOf('<', at + 1)) tags++
  return tags > most
}

/** Schemes an address in rich text may have; `javascript:` and `data:` are none of them. */
export const ADDRESS_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const
