import { useEffect, useState } from 'react'
import { ATTRIBUTES, SCHEMES, TAGS } from '../../shared/record/html.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useTakenOver } from '../ui/useTakenOver.ts'
import styles from './SafeHtml.module.css'

/**
 * Rich text of a record, sanitised again on the device whatever the server did: only the shared allow-list passes, links open
 * apart and tell nothing, pictures load when reached. The sanitiser is fetched with the first rich text of a visit. On a page the
 * server drew stands what the server sanitised, until the device has done the same.
 */
export function SafeHtml({ html }: { html: string }) {
  const isTakenOver = useTakenOver()
  const [safe, setSafe] = useState<{ of: string; html: string } | undefined>(isTakenOver ? undefined : { of: html, html })
  useEffect(() => {
    let left = false
    void sanitise(html).then((clean) => { if (!left) setSafe({ of: html, html: clean }) })
    return () => { left = true }
  }, [html])
  if (safe?.of !== html) return <div aria-busy="true"><Skeleton /></div>
  // The one place that shows rich text, and only what `sanitise` let through.
  // oxlint-disable-next-line react/no-danger
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: safe.html }} />
}

export async function sanitise(html: string): Promise<string> {
  const { default: DOMPurify } = await import('dompurify')
  // A fragment, not a string: what is written afterwards is serialised from what was judged, never parsed twice in between.
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...TAGS], ALLOWED_ATTR: [...new Set(Object.values(ATTRIBUTES).flat())], ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: new RegExp(`^(?:${SCHEMES.join('|')}):`, 'i'), RETURN_DOM_FRAGMENT: true,
  })
  for (const element of fragment.querySelectorAll('*')) {
    const allowed: readonly string[] = ATTRIBUTES[element.localName as keyof typeof ATTRIBUTES] ?? []
    for (const name of element.getAttributeNames()) if (!allowed.includes(name)) element.removeAttribute(name)
  }
  for (const link of fragment.querySelectorAll('a[href]')) { link.setAttribute('target', '_blank'); link.setAttribute('rel', 'noopener noreferrer') }
  for (const picture of fragment.querySelectorAll('img')) { picture.setAttribute('loading', 'lazy'); picture.setAttribute('decoding', 'async'); picture.setAttribute('referrerpolicy', 'no-referrer') }
  const holder = document.createElement('div')
  holder.append(fragment)
  return holder.innerHTML
}
