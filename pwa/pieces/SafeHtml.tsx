import { useEffect, useState } from 'react'
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
    void import('./sanitise.ts').then(({ sanitise }) => sanitise(html)).then((clean) => { if (!left) setSafe({ of: html, html: clean }) })
    return () => { left = true }
  }, [html])
  if (safe?.of !== html) return <div aria-busy="true"><Skeleton /></div>
  // The one place that shows rich text, and only what `sanitise` let through.
  // oxlint-disable-next-line react/no-danger
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: safe.html }} />
}
