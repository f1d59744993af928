import DOMPurify from 'dompurify'
import { ATTRIBUTES, ADDRESS_SCHEMES, HTML_TAGS } from '../../shared/record/html.ts'

/**
 * Only what the shared allow-list passes; links open apart and tell nothing, pictures load when reached. Nodes, not
 * text: what is shown is what was judged, never parsed a second time, and no text of ours becomes HTML (the page's
 * content policy refuses that).
 */
export function sanitise(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...HTML_TAGS],
    ALLOWED_ATTR: [...new Set(Object.values(ATTRIBUTES).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: new RegExp(`^(?:${ADDRESS_SCHEMES.join('|')}):`, 'i'),
    RETURN_DOM_FRAGMENT: true,
  })
  for (const element of fragment.querySelectorAll('*')) {
    const allowed: readonly string[] = ATTRIBUTES[element.localName as keyof typeof ATTRIBUTES] ?? []
    for (const name of element.getAttributeNames()) if (!allowed.includes(name)) element.removeAttribute(name)
  }
  for (const link of fragment.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  for (const picture of fragment.querySelectorAll('img')) {
    picture.setAttribute('loading', 'lazy')
    picture.setAttribute('decoding', 'async')
    picture.setAttribute('referrerpolicy', 'no-referrer')
  }
  return fragment
}
