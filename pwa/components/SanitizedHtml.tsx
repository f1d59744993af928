import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/Button.tsx'
import { sanitise } from './sanitise.ts'
import styles from './SafeHtml.module.css'
import { useSavesData } from './useSavesData.ts'

/**
 * The judged nodes themselves, put where they are read. A fragment gives its nodes away, so each showing takes a copy.
 * Where data is spared its pictures are held back, and their words stand in their place, until they are asked for.
 */
export function SanitizedHtml({ html }: { html: string }) {
  const content = useMemo(() => sanitise(html), [html])
  const place = useRef<HTMLDivElement>(null)
  const savesData = useSavesData(),
    [asked, setAsked] = useState<DocumentFragment>()
  const pictures = savesData && asked !== content ? content.querySelectorAll('img[src]').length : 0
  useLayoutEffect(() => {
    const copy = content.cloneNode(true) as DocumentFragment
    if (pictures > 0) for (const picture of copy.querySelectorAll('img')) picture.removeAttribute('src')
    place.current?.replaceChildren(copy)
  }, [content, pictures])
  return (
    <>
      <div ref={place} className={styles.prose} />
      {pictures > 0 && (
        <Button onClick={() => setAsked(content)}>
          {pictures === 1 ? t('Show 1 photo') : t('Show {count} photos', { count: pictures })}
        </Button>
      )}
    </>
  )
}
