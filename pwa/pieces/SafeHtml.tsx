import { useEffect, useLayoutEffect, useRef, useState } from 'react'
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
  const [safe, setSafe] = useState<{ of: string; content: DocumentFragment | 'as drawn' } | undefined>(isTakenOver ? undefined : { of: html, content: 'as drawn' })
  useEffect(() => {
    let left = false
    void import('./sanitise.ts').then(({ sanitise }) => { if (!left) setSafe({ of: html, content: sanitise(html) }) })
    return () => { left = true }
  }, [html])
  if (safe?.of !== html) return <div aria-busy="true"><Skeleton /></div>
  return safe.content === 'as drawn' ? <Drawn html={html} /> : <Shown content={safe.content} />
}

/** The server's own sanitised text, which is in the page already: nothing is made of it here. */
function Drawn({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
}

/** The judged nodes themselves, put where they are read. A fragment gives its nodes away, so each showing takes a copy. */
function Shown({ content }: { content: DocumentFragment }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => { place.current?.replaceChildren(content.cloneNode(true)) }, [content])
  return <div ref={place} className={styles.prose} />
}
