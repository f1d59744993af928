import { type ReactNode, useEffect, useState } from 'react'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import styles from './SafeHtml.module.css'

/**
 * Rich text of a record, sanitised again on the device whatever the server did: only the shared allow-list passes,
 * links open apart and tell nothing, pictures load when reached. The sanitiser is fetched with the first rich text of a
 * visit. On a page the server drew stands what the server sanitised, until the device has done the same.
 */
export function SafeHtml({ html }: { html: string }) {
  const isTakenOver = useHydrated()
  const [safe, setSafe] = useState<{ of: string; content: ReactNode } | undefined>(
    isTakenOver ? undefined : { of: html, content: <Drawn html={html} /> },
  )
  useEffect(() => {
    let left = false
    void import('./SanitizedHtml.tsx').then(({ SanitizedHtml }) => {
      if (!left) setSafe({ of: html, content: <SanitizedHtml html={html} /> })
    })
    return () => {
      left = true
    }
  }, [html])
  return safe?.of === html ? (
    safe.content
  ) : (
    <div aria-busy="true">
      <Skeleton />
    </div>
  )
}

/** A picture of sanitised text up to its address: each attribute before it is whole, and none holds a bare quote. */
const ADDRESSED = /<img((?: [\w-]+="[^"]*")*?) src=/g

/**
 * The server's own sanitised text, which is in the page already: nothing is made of it here. The page is made for
 * everybody, who spares data among them, so its pictures wait for the device (`useSavesData`).
 */
function Drawn({ html }: { html: string }) {
  return (
    // oxlint-disable-next-line react/no-danger
    <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html.replace(ADDRESSED, '<img$1 data-src=') }} />
  )
}
